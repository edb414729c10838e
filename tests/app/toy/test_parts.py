"""A game answers all that the house asks: the recipe of docs/house.md, for every game that the app shows."""

from __future__ import annotations

import pytest

from mmapp.table.face import BoardWidget, Face, Places
from mmapp.table.game_ui import GameUI


def asked(protocol):
    """What a Protocol names."""
    return {name for one in (vars(protocol), protocol.__annotations__) for name in one if not name.startswith("_")}


@pytest.mark.parametrize("game", ["toy", "monsters"])
def test_a_game_answers_all_that_is_asked(begin, game):
    from games import deal

    hand = begin(1, 1)
    if game == "monsters":
        deal(hand, 3, 1)
    hand.frames(3)
    page = hand.page
    assert page.table.game == game
    for protocol, part in ((GameUI, page.game.ui), (Face, page.table.face), (BoardWidget, page.board)):
        assert asked(protocol) and not [name for name in asked(protocol) if not hasattr(part, name)], part
    assert not [name for name in asked(Places) if not hasattr(page.board.plan, name)]
