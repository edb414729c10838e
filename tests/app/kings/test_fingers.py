"""Fingers on the table of the third game: gear is dragged and put back, the forge opens, a seal is changed."""

from __future__ import annotations

import pytest
from heroes import deal, make, on, play_on, point_of

from mmapp.games.kings import places
from mmapp.table.face import Target
from mmapp.table.paths import DONE


@pytest.fixture
def at_first_items(start):
    """Alone against two, while first items are put on."""
    hand = start(animation="off")
    deal(hand, 1, 2, seed=5)
    assert on(hand) == "play" and hand.board.scene.ask == "setup"
    return hand


def in_window(board, target):
    x, y = board.boxes[target].center
    return board.x + x, board.y + y


def test_gear_is_dragged_to_its_place_and_taken_back(at_first_items):
    hand = at_first_items
    board = hand.board
    item = board.scene.me.pack[0]
    first = Target("item", (item,))
    choice = next(one for one in board.choices if one.path[0] == first and one.target.what == "slot")
    x, y = in_window(board, choice.target)
    before = board.scene.me.sums
    hand.drag(in_window(board, first), (x, y - board.plan.card[1] * 0.3))
    on(hand)
    assert board.scene.me.gear[choice.target.at[0]] == item and board.scene.me.sums != before
    hand.tap("Undo")
    on(hand)
    assert item in board.scene.me.pack and board.scene.me.sums == before


def test_gear_on_a_place_that_it_does_not_fit_goes_back_and_says_why(at_first_items):
    hand = at_first_items
    board = hand.board
    fits = {one.path for one in board.choices}
    item, place = next(
        (item, place)
        for item in board.scene.me.pack
        for place in range(4)
        if (Target("item", (item,)), Target("slot", (place,))) not in fits
    )
    number = hand.table.number
    x, y = in_window(board, Target("slot", (place,)))
    hand.drag(in_window(board, Target("item", (item,))), (x, y - board.plan.card[1] * 0.3))
    assert hand.table.number == number and not board.trail
    assert hand.page.prompt_bad and hand.page.prompt == "It does not fit there."


def test_the_forge_opens_filters_and_closes(at_first_items):
    hand = at_first_items
    board = hand.board
    hand.touch(*point_of(hand, Target("forge")))
    assert places.shown_above(board) == places.FORGE and board.forge.items
    assert board.forge.most > 0, "seven parts do not fit beside each other on a phone"
    frame = board.forge.frame
    first = min(board.forge.items)
    x = board.forge.items[first].x
    middle = frame.center[1]
    hand.drag((frame.right - 20, middle), (frame.x + 40, middle))
    assert board.forge.items[first].x < x
    hand.touch(*point_of(hand, Target("filter", (2,))))
    assert board.filter == 2
    hand.touch(*point_of(hand, Target("camp")))
    assert places.shown_above(board) == places.CAMP


def test_dice_are_marked_and_no_longer_and_rolled_together(start):
    hand = start(animation="off")
    deal(hand, 1, 2, seed=7, options={"own_sides": 1})
    assert play_on(hand, lambda scene: scene.fight and scene.fight.against != 4 and hand.board.rolls()) == "play"
    board = hand.board
    rolls = board.rolls()
    assert rolls
    die = rolls[0].path[0]
    hand.touch(*point_of(hand, die))
    assert board.trail == (die,) and DONE in board.lit()
    hand.touch(*point_of(hand, die))
    assert not board.trail
    number = hand.table.number
    make(hand, rolls[0])
    assert hand.table.match.lines[number].action.startswith("reroll")
