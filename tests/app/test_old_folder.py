"""A data folder of an earlier version: its games and figures are shown, the right ones go on, settings are kept."""

from __future__ import annotations

import json
import re
import shutil

import pytest
from support.old import FOLDER, VERSIONS, expected
from touches import on

from engine.bots.coach_kept import read_analysis, signature
from engine.box import lid
from mmapp.table.coaching import Coaching

FIRST = "monsters"
NOON = 1_795_089_600.0
"""Noon on the day on which the folder was left, in Greenwich."""
GOALS = ("Daily games", "Ladder", "Feats")
"""The figures that stand after the game's own; `test_goals_are_those_of_then` looks at them."""


def shown_by(version):
    """What a version showed of its folder, by game; the older one had one game only."""
    shown = expected(version, "app")
    return shown.get("games", {FIRST: shown})


EVERY = [(version, game) for version in VERSIONS for game in shown_by(version)]
WITH_GOALS = [one for one in EVERY if "rungs" in shown_by(one[0])[one[1]]]


@pytest.fixture
def old(request, tmp_path):
    """A copy of that folder, the game that is looked at, and what its own version showed of it."""
    version, game = request.param
    folder = tmp_path / "data"
    shutil.copytree(FOLDER / version / "data", folder)
    return folder, game, shown_by(version)[game]


def over(cases):
    return pytest.mark.parametrize("old", cases, indirect=True, ids=["-".join(one) for one in cases])


def settings_of(folder):
    return json.loads((folder / "settings.json").read_text(encoding="utf-8"))


def begin(start, folder, game=FIRST):
    """The app as the folder's settings have it, with a game in front, at the time when the folder was left."""
    before = settings_of(folder)
    hand = start(data=folder, lang="", **{name: before[name] for name in ("sound", "animation", "pace")})
    hand.app.store._now = hand.app.progress.now = lambda: NOON
    hand.app.session.bring(game)
    hand.app.house.show("home")
    hand.frames(3)
    return hand


def named(hand, kind):
    """The widgets of a class, from the top down."""
    return [widget for widget in hand.widgets() if type(widget).__name__ == kind]


def rows_of(hand, game):
    """The games of one kind in the chronicle, and what stands under each."""
    hand.tap("Chronicle")
    hand.page._choose_game(game)
    hand.frames(3)
    return [[row.entry.file, [part.text for part in row.sums]] for row in named(hand, "GameRow")]


@over(EVERY)
def test_games_and_figures_are_those_of_then(start, old):
    folder, game, shown = old
    hand = begin(start, folder, game)
    assert rows_of(hand, game) == [[file, sums] for file, _, sums in shown["rows"]]
    hand.tap("Statistics")
    figures = [[int(number) for number in re.findall(r"\d+", row.figure)] for row in named(hand, "StatRow")]
    then = [
        [int(number) for number in re.findall(r"\d+", figure)]
        for name, figure in shown["statistics"]
        if name not in GOALS
    ]
    assert figures[: len(then)] == then, "later figures follow"


@over(EVERY)
def test_a_lost_index_is_made_anew(start, old):
    folder, game, shown = old
    (folder / "index.json").unlink()
    assert rows_of(begin(start, folder), game) == [[file, sums] for file, _, sums in shown["rows"]]


@over(EVERY)
def test_the_newest_own_game_goes_on(start, old):
    folder, game, shown = old
    newest = next(entry for entry in shown["entries"] if entry["file"] == shown["continue"])
    record = folder / "records" / newest["file"]
    before = record.read_bytes()
    hand = begin(start, folder, game)
    hand.tap("Continue")
    hand.frames(3)
    assert newest["file"] == hand.table.name
    assert newest["decisions"] == before.count(b"\n") - 1 <= hand.table.number, "bots may have answered by now"
    assert [seat.name for seat in hand.table.seats] == [name for name, _, _ in newest["seats"]]
    assert on(hand) == "play"
    hand.table.answer(hand.table.choices[0].action)
    assert record.read_bytes().startswith(before) and hand.table.number > newest["decisions"]


@over([one for one in EVERY if one[1] == FIRST])
def test_settings_are_kept(start, old):
    folder, _, _ = old
    before = settings_of(folder)
    hand = begin(start, folder)
    assert hand.app.look.scale == before["text"] / 100 and not hand.app.look.dark
    assert before["language"] == "de" and hand.button("Continue").words == "Weiterspielen"
    hand.tap("New game")
    said = " ".join(hand.texts())
    assert all(name in said for name, _, _ in before["seats"])
    for name, kept in {FIRST: before, **before.get("games", {})}.items():
        game = hand.app.session.setup(name)
        assert game.learned() == kept["learned"] != []
        assert game.usual_count() == kept["players"] and game.usual_level() == kept["quick_level"]
        assert [word.partition("=")[0] for word in kept["options"]] == list(game.options())
        assert [list(seat) for seat in game.first_seats()][: len(kept["seats"])] == kept["seats"]
    game = hand.app.session.game
    assert game.name == FIRST and game.switched("confirm_last") is before["confirm_last"]
    hand.app.save_settings()
    after = settings_of(folder)
    assert {name: after[name] for name in before if name not in ("front", "games")} == {
        name: value for name, value in before.items() if name not in ("front", "games")
    }
    for name, kept in before.get("games", {}).items():
        assert {key: after["games"][name][key] for key in kept} == kept


# Goals and what the coach has found, since they are there


@over(WITH_GOALS)
def test_goals_are_those_of_then(start, old):
    folder, game, shown = old
    hand = begin(start, folder, game)
    page = hand.app.house.show("goals", game=game)
    hand.until(lambda: not page.looking)
    hand.frames(3)
    assert [card.stands for card in named(hand, "RungCard")] == shown["rungs"]
    assert len([row for row in named(hand, "FeatRow") if row.earned]) >= len(shown["feats"]) > 0
    kept = hand.app.progress.kept(game)
    assert {*shown["feats"]} <= {*kept.feats}
    assert {day: [one.file, one.won, one.points] for day, one in kept.days.items()} == shown["days"] != {}


@over(WITH_GOALS)
def test_goals_are_found_again_in_the_games(start, old):
    folder, game, shown = old
    (folder / "keepsakes.json").unlink()
    hand = begin(start, folder, game)
    page = hand.app.house.show("goals", game=game)
    hand.until(lambda: not page.looking and not hand.app.progress.unchecked(game))
    kept = hand.app.progress.kept(game)
    assert [card.stands for card in named(hand, "RungCard")] == shown["rungs"]
    assert {*shown["feats"]} <= {*kept.feats}


@over(WITH_GOALS)
def test_the_daily_game_that_was_begun_is_that_of_its_day(start, old):
    """With other cards a day has another deal; the game that was begun stays one like any other then."""
    folder, game, shown = old
    hand = begin(start, folder, game)
    day, code, begun = shown["daily"]
    found = hand.app.progress.daily(game)
    assert found.day == day and begun in hand.app.store.entries
    assert (found.begun and found.begun.file) == (begun if found.code == code else None)


@over(WITH_GOALS)
def test_what_the_coach_has_found_is_read_by_the_judge_that_found_it(start, old):
    folder, game, shown = old
    hand = begin(start, folder, game)
    files = [name for name in shown["coached"] if hand.app.store.entries[f"{name[:-6]}.game"].game == game]
    assert files
    for name in files:
        text, record = hand.app.coached.read(f"{name[:-6]}.game"), hand.app.store.record(f"{name[:-6]}.game")
        signed = signature(lid(game), record)
        known = json.loads(text.partition("\n")[0])[0] == signed
        assert (read_analysis(text, signed) is not None) is known
        film = hand.app.session.film(hand.app.store.entries[f"{name[:-6]}.game"])
        assert Coaching(film, hand.app.coached).unfinished is not known
