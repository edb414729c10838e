"""How often somebody alone is stopped and how long people pause, measured by the project's own command."""

from __future__ import annotations

import json

from tools.stops import main


def told(capsys, *words):
    """What the command prints."""
    assert main(["--game", "bosses", *words]) == 0
    return json.loads(capsys.readouterr().out)


def counted(figures, what):
    """The number of windows of all kinds in which something happened."""
    return sum(count for kind, count in figures["windows"].items() if kind.startswith(f"{what}: "))


def test_the_figures_add_up(capsys):
    words = ("--games", "1", "--bot", "easy", "--strong", "easy", "--seed", "3")
    found = told(capsys, *words)
    figures = found["easy"]
    stops, rounds = counted(figures, "stop"), figures["rounds_of_a_seat"]
    acts = counted(figures, "act at a stop"), counted(figures, "act missed")
    assert rounds >= 9 * 3, "two, three and four seats, some rounds each"
    assert 0 < figures["stops_a_round"] == round(stops / rounds, 2) <= 3
    assert figures["acts"] == sum(acts) and figures["acts_missed"] == round(acts[1] / sum(acts), 3)
    assert figures["stops_used"] == round(acts[0] / stops, 3)
    assert list(found["pauses"]) == ["2", "3", "4"]


def test_a_strong_bot_acts_where_the_usual_setting_stops_and_is_seldom_stopped_for_nothing(capsys):
    figures = told(capsys, "--games", "2", "--players", "2", "--bot", "easy", "--strong", "hard")["hard"]
    assert figures["acts"] >= 8
    assert figures["acts_missed"] <= 0.15, "three of four before the table knew what could be done"
    assert figures["stops_used"] >= 0.15, "one of thirty before"
    assert figures["rounds_with_at_most"]["5"] >= 0.95
    assert counted(figures, "passed") > 3 * counted(figures, "stop")


def test_people_of_one_device_pause_fifteen_seconds_a_round_with_three(capsys):
    pauses = told(capsys, "--games", "3", "--players", "3", "--bot", "easy", "--strong", "easy")["pauses"]["3"]
    assert pauses["pauses_a_round"] > 5 and 0.2 * pauses["pauses_a_round"] < pauses["seconds_a_round"] <= 15
    assert pauses["rounds_with_at_most_15_seconds"] >= 0.7 and pauses["longest"] >= pauses["seconds_a_round"]
