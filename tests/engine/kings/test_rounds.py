"""Rounds, order, actions and the end; with the cards of `golden/deck.toml`."""

from __future__ import annotations

import pytest
from support.kings.board import DECK, GAME, Board, dealt

from engine.core.chance import Stream
from engine.core.errors import SetupError
from engine.core.setting import Setting
from engine.kings.cards import LETTERS
from engine.kings.moves import (
    ACT,
    DONE,
    PASS,
    STAND,
    Back,
    Choose,
    Drink,
    Equip,
    Reroll,
    Take,
)
from engine.kings.rules import Kings, omissions

# Set-up


@pytest.mark.parametrize(("seats", "parts", "creatures"), [(2, 5, [6, 4, 3]), (3, 6, [7, 5, 4]), (4, 7, [8, 6, 5])])
def test_the_table_by_number_of_players(seats, parts, creatures):
    state = dealt(seats)
    assert len(state.parts) == parts and (state.parts[0], state.parts[-1]) == (0, 6)
    assert list(state.parts) == sorted(state.parts)
    assert [len(deck) for deck in state.decks] == creatures
    assert all(len(pack) == 2 and all(item < 21 for item in pack) for pack in state.packs)
    assert len(state.potion_deck) == 25 and state.hearts == [3] * seats


def test_parts_are_chosen_and_shuffled():
    assert omissions(2)[3] == ("B", "F") and len(omissions(2)) == 10 and omissions(3)[1] == ("C",)
    state = dealt(2, leave_out=4, random_parts=1)
    assert sorted(LETTERS[part] for part in state.parts) == ["A", "C", "D", "E", "G"]
    orders = {GAME.setup(Setting(4, {"random_parts": 1}), Stream(str(luck))).parts for luck in range(30)}
    assert len(orders) > 20 and all((parts[0], parts[-1]) == (0, 6) for parts in orders)


def test_recipes_follow_from_the_parts():
    results = {recipe.result: recipe for recipe in GAME.tables.forge((0, 2, 4, 6)).recipes}
    second = next(item for item in DECK.items if item.second and LETTERS[item.part] == "A")
    left_of_c = next(item for item in DECK.items if (item.rank, item.part, item.place) == (2, 2, 0))
    assert results[second.number].second == left_of_c.number


@pytest.mark.parametrize("draw", [1, 2])
def test_a_young_or_an_old_king_is_drawn(draw):
    ages = {DECK.kings[GAME.setup(Setting(2, {"draw": draw}), Stream(str(luck))).king].age for luck in range(30)}
    assert ages == {("young", "old")[draw - 1]}
    assert GAME.setup(Setting(2, {"king": 10}), Stream("x")).king == 9


@pytest.mark.parametrize(
    "options",
    [{"leave_out": 10}, {"character0": 2, "character1": 2}, {"character3": 1}, {"king": 1, "draw": 1}, {"king": 11}],
)
def test_impossible_tables_are_refused(options):
    with pytest.raises(SetupError):
        Kings.check(Setting(3, options))


def test_own_sides_are_drawn_for_those_who_have_none():
    state = dealt(4, own_sides=1, character2=5)
    assert state.characters[2] == 5 and len(set(state.characters)) == 4 and 0 not in state.characters


def test_first_items_are_put_on_in_seat_order():
    state = dealt(3)
    for seat in range(3):
        assert GAME.pending(state)[0].seat == seat and GAME.pending(state)[0].kind == "setup"
        GAME.apply(state, seat, DONE)
    assert len(GAME.pending(state)) == 3 and GAME.pending(state)[0].kind == "action"


# Choice and order


def test_a_choice_can_be_changed_until_the_last_has_chosen():
    board = Board()
    board.do(Choose("heal"), 1)
    assert board.game.sealed(board.state) == {1}
    assert board.game.view(board.state, 0).chosen == (-1, -2, -1)
    board.game.unseal(board.state, 1)
    board.choose("guard", "attack1", "forge")
    assert board.game.sealed(board.state) == frozenset()
    assert board.state.order == (1, 0, 2)


def test_the_faster_one_of_the_same_action_is_first_by_what_lies_active():
    board = Board()
    board.wears(2, foot="bed_springs")
    board.owns(0, "seven_league_boots")
    told = board.throw(3, 4).choose("heal", "heal", "heal")
    assert board.state.speeds == (1, 1, 3) and board.state.order == (2, 1, 0)
    assert told[:4] == ["sealed", "chosen", "chosen", "chosen"] and "friendly" in told


def test_tied_seats_fight_until_nobody_is_tied():
    board = Board()
    told = board.throw(5, 5, 2, 3, 6).choose("heal", "heal", "heal")
    assert told.count("friendly") == 2
    assert [facts["seats"] for facts in board.facts("friendly")] == [(0, 1, 2), (0, 1)]
    assert board.state.order == (1, 0, 2) and board.state.hearts == [3, 3, 3], "no damage"


def test_rerolls_and_potions_of_the_tied_count_in_seat_order():
    board = Board()
    board.wears(1, head="reading_glasses")
    board.wears(0, head="nightcap")
    [mine] = board.holds(0, "spiced_cocoa")
    board.holds(2, "spiced_cocoa")
    board.throw(2, 3).choose("heal", "heal", "forge")
    assert board.asked() == (0, "potion")
    board.do(PASS)
    assert board.asked() == (0, "reroll"), "who is not tied is asked nothing"
    board.throw(4).do(Reroll("single", 1))
    board.do(Drink(mine))
    board.do(STAND)
    assert board.asked() == (1, "reroll")
    board.do(STAND)
    assert [facts["total"] for facts in board.facts("strength")] == [4 + 5, 3 + 1]
    assert board.state.order == (0, 1, 2)
    assert board.state.played == ((mine, 0, 0, 0),), "it acts till the end of its player's turn"
    board.skip_to_turn(1)
    assert board.state.played == () and board.state.potion_pile == (mine,)


def test_seats_without_hearts_roll_for_the_order_and_bans_do_not_count():
    board = Board()
    board.state.hearts[1] = 0
    [ban] = board.holds(0, "butter_fingers")
    board.throw(2, 3).choose("heal", "heal", "forge")
    assert board.asked() == (0, "potion")
    assert board.legal() == [PASS], "a ban has no effect there"
    board.do(PASS)
    board.do(STAND)
    assert ban in board.state.potions[0]
    board.do(PASS)
    assert board.state.order == (1, 0, 2)


# Actions


def test_heal_gives_all_hearts_back():
    board = Board(own={0: "swashbuckler"})
    board.state.hearts[0] = 1
    board.choose("heal", "forge", "guard")
    board.do(ACT)
    assert board.facts("heal") == [{"seat": 0, "hearts": 3}] and board.state.hearts[0] == 4


def test_guard_takes_an_item_of_class_one_without_risk():
    board = Board()
    board.choose("guard", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    taken = [action.item for action in board.legal() if action != Take("potions")]
    assert taken == list(range(21)), "and nothing is not among it"
    board.do(Take("item", 4))
    assert board.state.packs[0] == (4,)


def test_potions_end_with_the_turn_or_with_the_round():
    board = Board()
    soup, ointment = board.holds(0, "chicken_soup")[0], board.holds(1, "rhino_ointment")[0]
    board.state.hearts[0] = 2
    board.choose("heal", "guard", "forge")
    board.do(Drink(soup))
    assert board.state.hearts[0] == 3
    board.do(ACT)
    board.do(DONE)
    assert board.state.potion_pile == (soup,)
    board.do(Drink(ointment))
    board.do(ACT)
    board.do(Take("item", 4))
    board.do(DONE)
    assert board.state.played == ((ointment, 1, 1, 8),)
    board.skip("action")
    assert board.state.potion_pile == (soup, ointment) and board.state.round == 1


def test_one_potion_a_round():
    board = Board()
    one, two = board.holds(0, "chicken_soup", "elbow_grease")
    board.choose("heal", "guard", "forge")
    board.do(Drink(one))
    assert board.game.why_not(board.state, 0, Drink(two)) == "one_potion"


# Too much in the backpack


def test_only_what_is_too_much_goes_back_or_is_put_on():
    board = Board()
    board.owns(1, "soup_pot", "wooden_spoon", "woolly_socks", "rain_barrel", "nightcap")
    [potion] = board.holds(1, "chicken_soup")
    board.wears(1, foot="bed_springs")
    board.choose("guard", "heal", "forge")
    board.skip("reward")
    board.do(Take("item", 4))
    board.skip("give_back")
    assert board.asked() == (1, "give_back")
    spoon = Equip(board.item("wooden_spoon"), "hand")
    assert spoon in board.legal() and Equip(board.item("woolly_socks"), "foot") not in board.legal()
    assert board.game.why_not(board.state, 1, Back("item", board.item("bed_springs"))) == "not_in_backpack"
    board.do(spoon)
    assert board.asked() == (1, "give_back")
    board.do(Back("potion", potion))
    assert board.asked()[1] == "action" and board.state.potion_pile == (potion,)
    assert len(board.state.packs[1]) == 4


# The end


def test_nobody_wins_after_sixty_rounds():
    board = Board()
    board.state.round = 59
    board.choose("heal", "forge", "attack3")
    board.throw(*[1] * 9)
    board.skip()
    assert board.state.frames == () and board.state.round == 60
    assert board.game.outcome(board.state).ranks == (2, 2, 2)
    assert board.facts("end") == [{"ranks": (2, 2, 2), "rounds": 60, "beaten_king": False}]
