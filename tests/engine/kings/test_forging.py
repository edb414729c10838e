"""Forging: what is combined, improved and brewed, what jokers stand in for, and what goes back."""

from __future__ import annotations

import pytest
from support.kings.board import Board, forging

from engine.kings.moves import (
    ACT,
    PASS,
    Equip,
    Forge,
)
from engine.kings.outlook import forged


def test_two_forgings_and_what_was_used_goes_back():
    board = forging("soup_pot", "wooden_spoon")
    pot, spoon, gong = (board.item(name) for name in ("soup_pot", "wooden_spoon", "dinner_gong"))
    board.do(Forge("combine", pot, spoon, gong))
    assert board.state.packs[0] == (gong,)
    assert board.state.forge >> pot & board.state.forge >> spoon & 1 and not board.state.forge >> gong & 1
    assert board.asked() == (0, "forge")
    board.do(Forge("improve", gong))
    assert board.asked() == (0, "turn") and board.state.improved == 1 << gong


def test_active_items_are_forged_as_well():
    board = forging("soup_pot", worn={"hand": "wooden_spoon"})
    board.do(Forge("combine", board.item("soup_pot"), board.item("wooden_spoon"), board.item("dinner_gong")))
    assert board.state.gear[0] == (-1,) * 5


def test_a_result_that_lies_elsewhere_cannot_be_made():
    board = Board()
    board.owns(1, "dinner_gong")
    board.owns(0, "soup_pot", "wooden_spoon")
    board.choose("forge", "heal", "attack3")
    board.skip_to_turn(0).do(ACT)
    action = Forge("combine", board.item("soup_pot"), board.item("wooden_spoon"), board.item("dinner_gong"))
    assert board.game.why_not(board.state, 0, action) == "not_in_forge"


def test_one_joker_stands_in_for_an_item_of_its_class_but_never_two():
    board = forging("ball_of_string", "wooden_clogs", "jar_of_buttons")
    ball, clogs, jar = (board.item(name) for name in ("ball_of_string", "wooden_clogs", "jar_of_buttons"))
    combined = {action for action in board.legal() if isinstance(action, Forge) and action.how == "combine"}
    socks_result, springs_result = board.item("tiptoe_boots"), board.item("bouncing_boots")
    assert combined == {
        Forge("combine", ball, clogs, socks_result),
        Forge("combine", jar, clogs, socks_result),
        Forge("combine", clogs, ball, springs_result),
        Forge("combine", clogs, jar, springs_result),
    }
    board.do(Forge("combine", jar, clogs, socks_result))
    assert board.state.forge >> jar & 1, "the joker goes back to its place"


def test_a_joker_named_by_an_arrow_is_that_material_and_the_other_is_none():
    board = forging("ball_of_string", "soup_pot", "jar_of_buttons")
    ball, pot, jar = (board.item(name) for name in ("ball_of_string", "soup_pot", "jar_of_buttons"))
    bits_pot = board.item("pot_of_bits")
    assert Forge("combine", ball, pot, bits_pot) in board.legal()
    assert Forge("combine", jar, pot, bits_pot) in board.legal()
    assert board.game.why_not(board.state, 0, Forge("combine", ball, jar, bits_pot)) == "two_jokers"


def test_the_result_is_improved_if_both_were_or_if_it_was():
    for marks, expected in (("++", True), ("+", False), ("r", True)):
        board = Board()
        cap, goggles, hat = (board.item(name) for name in ("thinking_cap", "owl_goggles", "stargazers_hat"))
        board.owns(0, "thinking_cap", "owl_goggles")
        board.state.improved = {"++": 1 << cap | 1 << goggles, "+": 1 << cap, "r": 1 << hat}[marks]
        board.choose("forge", "heal", "attack3")
        board.skip_to_turn(0).do(ACT)
        board.do(Forge("combine", goggles, cap, hat))
        assert bool(board.state.improved >> hat & 1) == expected
        assert board.state.improved & ~(1 << hat) == ({"++": 1 << cap | 1 << goggles, "+": 1 << cap, "r": 0}[marks])


def test_what_shows_no_improvement_cannot_be_improved():
    board = forging("tin_army", "wooden_spoon", "dinner_gong")
    assert Forge("improve", board.item("dinner_gong")) in board.legal()
    for name in ("tin_army", "wooden_spoon"):
        assert board.game.why_not(board.state, 0, Forge("improve", board.item(name))) == "not_improvable"


def test_an_item_becomes_as_many_potions_as_its_class_and_a_potion_another():
    board = forging("dinner_gong")
    board.do(Forge("brew", board.item("dinner_gong")))
    assert len(board.state.potions[0]) == 2 and board.state.packs[0] == ()
    old = board.state.potions[0][0]
    told = board.do(Forge("swap", old))
    assert told == ["forge", "take", "potion_gone"], "first drawn, then laid down"
    assert board.state.potion_pile == (old,) and len(board.state.potions[0]) == 2


def test_fewer_potions_only_when_stack_and_pile_are_empty():
    board = forging("goulash_cannon")
    state = board.state
    state.potion_pile, state.potion_deck = state.potion_deck[2:3], state.potion_deck[:1]
    state.potions[1] = tuple(potion for potion in range(25) if potion not in (*state.potion_pile, *state.potion_deck))
    told = board.do(Forge("brew", board.item("goulash_cannon")))
    assert told == ["forge", "take", "reshuffle", "take"] and len(state.potions[0]) == 2
    assert board.asked() == (0, "turn"), "nothing is left to be forged"


def told(board, action):
    """What somebody who looks at the table is told that a forging would change."""
    return forged(board.game.tables, board.game.view(board.state, 0), 0, action)


def numbers(board):
    return board.game.view(board.state, 0).heroes[0]


def test_the_numbers_after_a_forging_are_those_with_the_result_put_on():
    board = forging("soup_pot", worn={"hand": "wooden_spoon"})
    gong = board.item("dinner_gong")
    action = Forge("combine", board.item("soup_pot"), board.item("wooden_spoon"), gong)
    before = board.state.clone()
    made = told(board, action)
    assert board.game.view(board.state, 0) == board.game.view(before, 0), "it was only looked at"
    assert made.made == gong and not made.improved
    board.do(action)
    board.do(PASS)
    board.do(Equip(gong, "hand"))
    assert numbers(board) == made.gear


@pytest.mark.parametrize("worn", [{"hand": "dinner_gong"}, {}])
def test_an_improvement_counts_where_the_item_lies_and_in_the_backpack_as_if_put_on(worn):
    board = forging(*{"dinner_gong"} - set(worn.values()), worn=worn)
    gong = board.item("dinner_gong")
    before, made = numbers(board), told(board, Forge("improve", gong))
    assert made.improved and made.gear != before
    board.do(Forge("improve", gong))
    board.do(PASS)
    if not worn:
        board.do(Equip(gong, "hand"))
    assert numbers(board) == made.gear


def test_what_is_given_for_potions_no_longer_counts_and_no_chance_is_asked():
    board = forging("soup_pot", worn={"hand": "wooden_spoon"})
    spoon = board.item("wooden_spoon")
    made = told(board, Forge("brew", spoon))
    assert made.made == -1 and made.gear != numbers(board)
    board.do(Forge("brew", spoon))
    assert numbers(board) == made.gear
