"""The engine against the plain implementation, in lock step: a sample here, thousands of games in `make trust`."""

from __future__ import annotations

from random import Random

import pytest
from support.conformance import label
from support.kings.lockstep import Pace, gentle_cards

from engine.core.setting import Setting
from engine.kings.content import build
from engine.kings.rules import Kings

GAME = Kings()
GENTLE = Kings(build(gentle_cards()))
OLDER = Kings(build({**gentle_cards(), "format": 2}))
GAMES = (GAME, GENTLE, OLDER)
TABLES = [
    Setting(2),
    Setting(2, {"own_sides": 1, "random_parts": 1, "draw": 2}),
    Setting(3, {"box_rolls": 1, "draw": 1}),
    Setting(3, {"own_sides": 1, "king": 10}),
    Setting(4, {"own_sides": 1, "king": 9, "box_rolls": 1}),
    Setting(4, {"random_parts": 1, "character1": 6, "character3": 5}),
]


@pytest.mark.parametrize("setting", TABLES, ids=label)
def test_both_play_the_same_games(setting: Setting) -> None:
    for seed, game in enumerate(GAMES):
        assert Pace(game, setting, f"lockstep/{seed}").play_out(Random(seed)) > 2 * setting.seats


@pytest.mark.slow
@pytest.mark.parametrize("setting", TABLES, ids=label)
def test_both_play_many_more(setting: Setting) -> None:
    for seed in range(100, 112):
        assert Pace(GAMES[seed % 3], setting, f"lockstep/{seed}").play_out(Random(seed)) > 2 * setting.seats
