"""The inner loop, measured against that of the first game in the same run: ratios only."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from support.conformance import MONSTERS_GAME
from support.kings.kit import REAL_GAME

from engine.box import lid
from engine.core.setting import Setting

LEAST = 0.12
"""The share of the first game's decisions a second that search needs."""


def rate(game, seconds=0.2):
    """Decisions of random games for each second of the processor."""
    inner, rng, made, begun = lid(game.name).inner, Random(1), 0, process_time()
    while process_time() - begun < seconds:
        made += inner(game, Setting(4), rng)
    return made / (process_time() - begun)


def test_random_games_are_fast_enough_for_search():
    shares = [rate(REAL_GAME) / rate(MONSTERS_GAME) for _ in range(6)]
    assert median(shares[1:]) > LEAST, shares  # the first time there is something to read and to remember
