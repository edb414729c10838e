"""Which card an event names as its source: the one that gives a re-roll, and the one that gives a forging."""

from __future__ import annotations

from support.kings.board import Board

from engine.kings.moves import ACT, Drink, Reroll


def rerolled(board, dice=1):
    """Who gave the re-roll that the hero makes."""
    board.throw(1, 1, 1, 1).do(Reroll("single", dice))
    return board.facts("reroll")[0]["by"]


def test_re_rolls_come_from_one_item_after_the_other():
    board = Board()
    string, cap = board.item("ball_of_string"), board.item("nightcap")
    board.wears(0, foot="ball_of_string", head="nightcap")
    board.open("half_a_dwarf")
    board.choose("attack1", "heal", "forge")
    board.skip_to_turn(0).throw(2).do(ACT)
    board.skip("reroll")
    assert [rerolled(board) for _ in range(3)] == [("item", string), ("item", cap), ("item", cap)]


def test_a_forbidden_item_gives_no_re_roll():
    board = Board()
    board.wears(0, head="nightcap")
    [potion] = board.holds(0, "nimble_fingers")
    board.open("stepcousin")
    board.choose("attack2", "heal", "forge")
    board.skip_to_turn(0).throw(2).do(ACT)
    board.skip("reroll")
    board.do(Drink(potion))
    assert rerolled(board) == ("potion", potion)
