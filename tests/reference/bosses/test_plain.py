"""The engine against the plain implementation, in lock step: a sample here, thousands of games in `make trust`."""

from __future__ import annotations

from random import Random

import pytest
from support.bosses.kit import BOSSES_GAME, OLD_GAME, all_settings, some_settings
from support.bosses.lockstep import Pace
from support.conformance import label

from engine.core.setting import Setting


@pytest.mark.parametrize("setting", all_settings(), ids=label)
def test_both_play_the_same_games(setting: Setting) -> None:
    for seed in range(2):
        assert Pace(BOSSES_GAME, setting, f"lockstep/{seed}").play_out(Random(seed)) > 10


@pytest.mark.parametrize("setting", some_settings(), ids=label)
def test_both_play_the_same_games_with_cards_of_the_older_format(setting: Setting) -> None:
    for seed in range(6):
        assert Pace(OLD_GAME, setting, f"lockstep/{seed}").play_out(Random(seed), passes=0.1) > 10


@pytest.mark.slow
@pytest.mark.parametrize("setting", all_settings(), ids=label)
def test_both_play_the_same_games_with_much_going_on(setting: Setting) -> None:
    for seed in range(100, 103):
        assert Pace(BOSSES_GAME, setting, f"lockstep/{seed}").play_out(Random(seed), passes=0.05) > 10
