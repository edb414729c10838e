"""Characters and cards: own sides, and that every card of the game is made use of."""

from __future__ import annotations

from random import Random

import pytest
from support.kings.board import DECK, GAME, Board, dealt

from engine.box import Invitation, code_of, invitation_of
from engine.core.chance import Loose
from engine.core.setting import Setting
from engine.kings.cards import ITEMS
from engine.kings.moves import (
    ACT,
    DONE,
    PASS,
    Ability,
    Choose,
    Drink,
    Equip,
    Forge,
    Restack,
    Steal,
    Take,
    Token,
)


def test_a_token_rewards_only_what_others_take():
    board = Board(own={2: "trader"})
    board.choose("guard", "heal", "forge")
    board.state.token[2] = 4
    board.skip("reward")
    told = board.do(Take("item", 4))
    assert told == ["take", "token"] and board.asked() == (2, "reward")
    assert PASS in board.legal() and board.state.token[2] == -1
    board.do(Take("item", 7))
    assert board.facts("take")[0]["by"] == ("character", "trader")
    assert board.asked() == (0, "turn"), "and the turn goes on"
    own = Board(own={0: "trader"})
    own.choose("guard", "heal", "forge")
    own.state.token[0] = 4
    own.skip("reward")
    own.do(Take("item", 4))
    assert own.state.token[0] == -1 and own.asked() == (0, "turn")


def test_a_token_lies_on_results_of_forging_and_on_potions():
    board = Board(own={2: "trader"})
    board.owns(0, "soup_pot", "wooden_spoon")
    board.choose("forge", "heal", "attack3")
    board.state.token[2] = board.item("dinner_gong")
    board.skip_to_turn(0).do(ACT)
    board.do(Forge("combine", board.item("soup_pot"), board.item("wooden_spoon"), board.item("dinner_gong")))
    assert board.asked() == (2, "reward")
    board.do(Take("potions"))
    assert len(board.state.potions[2]) == 1
    board.state.token[2] = ITEMS
    board.do(Forge("brew", board.item("dinner_gong")))
    assert board.asked() == (2, "reward") and len(board.state.potions[0]) == 2


def test_a_token_is_laid_at_the_end_of_each_own_turn():
    board = Board(own={0: "trader"})
    board.choose("heal", "forge", "attack3")
    board.do(ACT)
    board.do(DONE)
    assert board.asked() == (0, "token")
    board.do(Token("item", 5))
    assert board.state.token[0] == 5 and board.asked() == (1, "turn")
    board.throw(*[1] * 6).skip("action")
    board.choose("heal", "forge", "attack3")
    board.do(ACT)
    board.do(DONE)
    assert board.game.why_not(board.state, 0, Token("item", 5)) == "already_there"
    board.do(Token("potions"))
    assert board.state.token[0] == ITEMS and board.state.forge >> 5 & 1


def test_a_theft_out_of_a_backpack():
    board = Board(own={0: "rogue"})
    spoon, gong, cannon = board.owns(1, "wooden_spoon", "dinner_gong", "goulash_cannon")
    board.wears(1, head="pointed_hat")
    potions = board.holds(2, "chicken_soup")
    board.choose("light_fingers", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    assert board.asked() == (0, "steal")
    assert board.legal() == [Steal("item", 1, spoon), Steal("item", 1, gong), Steal("potion", 2)]
    board.throw(1).do(Steal("potion", 2))
    assert board.state.potions == [tuple(potions), (), ()]
    assert cannon in board.state.packs[1]
    board.skip("action")
    assert Choose("light_fingers") not in board.game.legal(board.state, 0), "once per game"


def test_other_tricks():
    board = Board(own={0: "rogue"})
    board.state.hearts[0] = 1
    board.owns(0, "soup_pot", "wooden_spoon")
    board.throw(6, 1).choose("night_shift", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    assert board.state.hearts[0] == 3 and board.asked() == (0, "forge")
    board = Board(own={0: "rogue"})
    board.open("rusty_knight")
    board.choose("ambush", "heal", "forge")
    board.skip_to_turn(0).throw(6, 6, 6, 1, 1).do(ACT)
    assert board.facts("roll")[0]["dice"] == (6, 6, 6) and board.asked() == (0, "reward")
    assert Take("item", board.item("dinner_gong")) in board.legal()


def test_the_noble_has_an_ability_while_a_slot_is_empty():
    board = Board(own={0: "noble"})
    assert board.game.view(board.state, 0).heroes[0][:6] == (1, 0, 2, 0, 3, 2)
    board.wears(0, hand="wooden_spoon", foot="wooden_clogs")
    assert board.game.view(board.state, 0).heroes[0][:6] == (2, 0, 2, 0, 5, 1)


def test_the_alchemist():
    board = Board(own={0: "alchemist"})
    board.choose("heal", "forge", "attack3")
    board.do(Ability("gamble", 2))
    assert board.state.hearts[0] == 1 and len(board.state.potions[0]) == 2
    one, two, three = board.state.potion_deck[:3]
    board.do(Ability("sniff"))
    board.do(Restack(two, three, one))
    assert board.state.potion_deck[:3] == (two, three, one)
    assert board.game.why_not(board.state, 0, Ability("sniff")) == "used_up"
    assert board.game.why_not(board.state, 0, Ability("mix")) == "not_now"
    assert board.game.why_not(board.state, 0, Ability("salvage", 4)) == "not_now"
    drunk = board.state.potions[0][0]
    board.do(Drink(drunk))
    board.do(ACT)
    board.do(DONE)
    assert board.state.potion_pile == (drunk,)
    board.throw(*[1] * 5).skip("action")
    board.choose("heal", "forge", "attack3")
    board.do(Ability("salvage", drunk))
    assert drunk in board.state.potions[0] and board.state.potion_pile == ()
    assert board.facts("take")[0]["at"] == "discard"


def test_the_assassin_wears_two_things_in_her_hands():
    board = Board(own={0: "assassin"})
    spoon, pan = board.owns(0, "wooden_spoon", "frying_pan")
    board.choose("heal", "forge", "attack3")
    board.do(Equip(spoon, "hand"))
    board.do(Equip(pan, "hand2"))
    assert board.state.gear[0] == (-1, -1, -1, spoon, pan)
    assert board.game.view(board.state, 0).heroes[0].dice == 3
    assert "hand2" not in {action.place for action in GAME.legal(dealt(2), 0) if isinstance(action, Equip)}


def test_a_swap_moves_the_old_item_to_the_backpack_first():
    board = Board()
    board.wears(0, hand="wooden_spoon")
    [pan] = board.owns(0, "frying_pan")
    board.choose("heal", "forge", "attack3")
    assert board.do(Equip(pan, "hand")) == ["equip", "equip"]
    assert [facts["place"] for facts in board.facts("equip")] == ["backpack", "hand"]


@pytest.mark.parametrize("card", DECK.items, ids=lambda card: card.id)
def test_every_item_counts_on_both_sides_where_it_fits(card):
    board = Board()
    row, start = [-1] * 5, board.game.view(board.state, 0).heroes[0]
    row[card.slot if card.slot < 4 else 0] = card.number
    board.state.gear[0] = tuple(row)
    assert board.game.view(board.state, 0).heroes[0] == start.plus(card.front)
    board.state.improved = 1 << card.number
    assert board.game.view(board.state, 0).heroes[0] == start.plus(card.back)


def test_every_potion_is_played_by_somebody_and_every_king_challenged():
    seen = set()
    for luck in range(20):
        rng = Random(luck)
        options = {"own_sides": 1, "random_parts": luck % 2, "king": luck % 10 + 1}
        state = GAME.setup(Setting(2 + luck % 3, options), Loose(rng))
        while state.frames:
            seat, legal = GAME.question(state)
            GAME.advance(state, seat, legal[int(rng.random() * len(legal))], Loose(rng))
            seen.update(("potion", DECK.potions[one[0]].id) for one in state.played)
            seen.add(("foe", state.foe, state.foe_card))
    assert {("potion", potion.id) for potion in DECK.potions} <= seen
    assert {("foe", 0, king) for king in range(10)} <= seen
    assert len([one for one in seen if one[0] == "foe" and one[1] in (1, 2, 3)]) > 15


def test_every_option_is_in_the_code():
    chosen = {"random_parts": 1, "leave_out": 5, "king": 9, "character0": 6, "character2": 5, "box_rolls": 1}
    for options in ({}, {"own_sides": 1}, {"draw": 2}, chosen):
        wish = Invitation("kings", Setting(3, options), 7)
        assert invitation_of(code_of(wish)) == wish
