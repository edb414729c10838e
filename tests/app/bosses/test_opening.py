"""A table that opens: all that it shows was read ahead."""

from __future__ import annotations

from pathlib import Path

import pytest
from inns import deal

SIZES = [(412, 915), (1280, 800)]


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
