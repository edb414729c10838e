"""A table that opens: all that it shows was read ahead, and it takes not much longer than the first game's."""

from __future__ import annotations

from pathlib import Path

import pytest
from inns import deal
from opening import ratios

SIZES = [(412, 915), (1280, 800)]
RUNS = 3
MOST = 1.5
"""The time to open a table, as a multiple of the first game's."""


@pytest.mark.parametrize("size", SIZES)
def test_a_table_finds_all_its_pictures_read(start, size):
    from mmapp.look import textures

    hand = start(animation="off", size=size)
    textures.forget()
    hand.app.session.bring("bosses")
    hand.app.warm_up()
    hand.read_ahead()
    ahead = set(textures._pages)
    deal(hand, 1, 3, level="easy")
    hand.frames(5)
    assert hand.board.plan
    assert {Path(page).name for page in set(textures._pages) - ahead} == set()


def test_a_table_opens_nearly_as_soon_as_one_of_the_first_game(screen):
    figures = ratios(RUNS, ["bosses"])
    assert figures["table_first_times_bosses"] < MOST, figures
    assert figures["table_again_times_bosses"] < MOST, figures
