"""Rare reasons why something is not allowed."""

from __future__ import annotations

from support.kings.board import Board, forging

from engine.kings.moves import (
    ACT,
    Ability,
    Drink,
    Equip,
    Forge,
    Restack,
    Steal,
    Take,
)


def refused(board, action):
    return board.game.why_not(board.state, board.asked()[0], action)


def test_rare_reasons_at_the_forge():
    board = forging("dinner_gong", "soup_pot")
    gong = board.item("dinner_gong")
    board.state.improved = 1 << gong
    assert refused(board, Forge("improve", gong)) == "already_improved"
    state = board.state
    state.potions[1], state.potion_deck = state.potion_deck, ()
    assert refused(board, Forge("brew", gong)) == "no_potions"


def test_rare_reasons_of_alchemist_and_thief():
    board = Board(own={0: "alchemist"})
    board.choose("heal", "forge", "attack3")
    board.do(Ability("sniff"))
    assert refused(board, Restack(0, 0, 1)) == "wrong_order"
    board = Board(own={0: "rogue"})
    board.owns(1, "wooden_spoon", "goulash_cannon")
    board.choose("light_fingers", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    assert refused(board, Steal("potion", 2)) == "nothing_there"
    assert refused(board, Steal("item", 1, board.item("goulash_cannon"))) == "wrong_class"
    assert refused(board, Steal("potion", 0)) == "wrong_target"


def test_rare_reasons_in_a_fight_and_at_the_round_s_end():
    board = Board()
    [potion] = board.holds(0, "chicken_soup")
    board.wears(0, head="nightcap")
    board.open("wolf_with_picnic")
    board.choose("attack2", "heal", "forge")
    board.throw(1)
    board.skip_to_turn(0).do(ACT)
    assert refused(board, Drink(potion)) == "potions_forbidden"
    board = Board()
    board.owns(1, "soup_pot", "wooden_spoon", "woolly_socks", "rain_barrel", "nightcap")
    board.wears(1, foot="bed_springs")
    board.choose("heal", "guard", "forge")
    board.skip("reward")
    board.do(Take("potions"))
    board.skip("give_back")
    assert refused(board, Equip(board.item("woolly_socks"), "foot")) == "place_taken"


def test_gear_is_moved_before_and_after_the_action_and_at_no_other_time():
    board = Board()
    board.owns(0, "wooden_spoon", "soup_pot")
    spoon = Equip(board.item("wooden_spoon"), "hand")
    assert board.game.why_not(board.state, 0, spoon) == "wrong_question", "not before choosing"
    board.choose("guard", "heal", "forge")
    assert board.game.why_not(board.state, 0, spoon) == "not_asked", "not in the turn of another"
    board.skip_to_turn(0)
    assert spoon in board.legal()
    board.do(ACT)
    assert board.game.why_not(board.state, 0, spoon) == "wrong_question", "not in the middle of the action"
    board.do(Take("potions"))
    assert spoon in board.legal()
