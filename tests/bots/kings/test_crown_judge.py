"""What fits the judge's weights: winners are likelier under the weights that it finds than under no weights at all."""

from __future__ import annotations

import json

import pytest

from engine.kings.bots.hindsight import Scale
from tools.crown_judge import Start, likelihood, main


def test_who_has_more_is_likelier_to_win() -> None:
    ahead = Start(((-1.0, 0.5), (-3.0, 0.0)), 0)
    behind = Start(((-1.0, 0.5), (-3.0, 0.0)), 1)
    assert likelihood([ahead], 1.0, 1.0) > likelihood([ahead], 0.0, 0.0) > likelihood([behind], 1.0, 1.0)


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--seed", "50003"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rounds"] > 8
    assert told["best"]["likelihood"] >= told["present"]["likelihood"]
    assert (told["present"]["progress"], told["present"]["ready"]) == Scale()[:2]
