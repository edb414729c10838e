"""How often somebody alone is stopped, measured by the project's own command."""

from __future__ import annotations

import json

from tools.stops import main


def test_the_usual_setting_stops_at_most_three_times_a_round(capsys):
    assert main(["--games", "1", "--bot", "easy", "--seed", "3"]) == 0
    told = json.loads(capsys.readouterr().out)
    stops = sum(count for kind, count in told["windows"].items() if kind.startswith("stop: "))
    assert told["rounds"] >= 9 * 3, "two, three and four seats, some rounds each"
    assert 0 < told["stops_a_round"] == round(stops / told["rounds"], 2) <= 3
    assert told["acts"] == sum(count for kind, count in told["windows"].items() if kind.startswith("act"))
