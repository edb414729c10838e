"""A hint that comes while somebody looks back at a table of inns: its words are of the table it was asked at."""

from __future__ import annotations

import pytest
from inns import deal, play_on

from engine.bosses.state import BUILDING

LEFT, ESCAPE = 276, 27


@pytest.mark.parametrize("steps", [1, 5])
def test_it_waits_until_one_returns(start, steps):
    hand = start(animation="off")
    deal(hand, 1, 2, seed=10)
    play_on(hand, lambda scene: scene.round > 1 and scene.phase == BUILDING)
    hand.page.hint()
    hand.page.look_back()
    for _ in range(steps):
        hand.key(LEFT)
    for _ in range(300):
        hand.frames(1)
        assert hand.page.review and hand.sheet is None
    hand.key(ESCAPE)
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "Hint" and hand.board.scene == hand.table.scene
