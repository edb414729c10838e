"""Fights: windows, dice, re-rolls, bans, damage, hearts, repetition, kings; with the cards of `golden/deck.toml`."""

from __future__ import annotations

import pytest
from support.kings.board import DECK, Board

from engine.kings.abilities import BAN_BITS
from engine.kings.content import build
from engine.kings.fighters import hero
from engine.kings.moves import ACT, DONE, PASS, REPEAT, STAND, Ability, Back, Drink, Equip, Reroll, Take, Turn
from engine.kings.rules import Kings


def numbers(board, seat=0):
    return hero(board.game.tables, board.state, seat)


def strengths(board):
    return [facts["total"] for facts in board.facts("strength")]


# The course of a fight


def test_more_than_the_opponent_wins_and_every_ten_begun_cost_a_heart():
    board = Board()
    board.wears(0, hand="wooden_spoon", head="pointed_hat", body="feather_pillow")
    board.open("half_a_dwarf")
    told = board.fight("attack1", 6, 5, 6)
    assert strengths(board) == [6 + 5 + 3, 6 + 4]
    assert board.facts("damage")[0] == {"seat": 0, "strength": 10, "armour": 5, "hearts": 1}
    assert board.state.hearts == [2, 3, 3] and "won" in told
    assert board.asked() == (0, "reward")


@pytest.mark.parametrize(("value", "won"), [(5, False), (6, True)])
def test_a_draw_is_lost(value, won):
    board = Board()
    board.open("grumpy_gander")
    told = board.fight("attack1", value, 2)
    assert ("won" in told) == won
    assert board.facts("damage")[0]["hearts"] == 1, "damage comes either way"


@pytest.mark.parametrize(("damage", "hearts"), [(0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (40, 3)])
def test_hearts_by_damage(damage, hearts):
    from engine.kings.fights import hearts_for

    assert min(hearts_for(damage), 3) == hearts
    assert hearts_for(-5) == 0


def test_without_a_heart_left_a_fight_is_lost_even_with_more_strength():
    board = Board()
    board.state.hearts[0] = 1
    board.open("grumpy_gander")
    assert "lost" in board.fight("attack1", 6, 2)
    assert strengths(board) == [6, 5] and board.state.hearts[0] == 0


def test_without_hearts_a_fight_is_lost_at_once_without_dice():
    board = Board()
    board.state.hearts[0] = 0
    top = board.state.decks[0]
    board.choose("attack1", "heal", "forge")
    board.skip_to_turn(0)
    assert board.do(ACT) == ["acts", "fight", "lost"]
    assert board.asked() == (0, "turn") and board.state.decks[0] == top


def test_a_beaten_creature_makes_room_and_the_printed_one_is_never_used_up():
    board = Board()
    board.wears(0, head="pointed_hat")
    board.state.decks[0] = board.state.decks[0][:1]
    for foe in ((1,), (1, 1), (1, 1)):
        board.state.hearts[0] = 3
        assert "creature" in board.fight("attack1", 6, *foe)
        assert board.facts("creature") == [{"level": 1, "creature": -1}]
        board.do(board.legal()[0])
        board.skip("action")
        board.state.packs[0] = ()
        board.state.forge = board.game.tables.forge(board.state.parts).items & ~(1 << board.item("pointed_hat"))
    assert board.state.decks[0] == ()


def test_windows_come_in_order_and_only_to_those_with_a_potion():
    board = Board()
    for seat in (0, 1, 2):
        board.holds(seat, "chicken_soup")
    board.open("highwayhen")
    board.choose("attack1", "heal", "forge")
    board.throw(1, 1, 1)
    board.skip_to_turn(0).do(ACT)
    asked = []
    while board.asked()[1] in ("potion", "reroll", "opponent"):
        asked.append(board.asked())
        board.do(PASS if board.asked()[1] == "potion" else STAND)
    before = [(0, "potion"), (1, "potion"), (2, "potion")]
    others = [(1, "potion"), (2, "potion")]
    assert asked == [*before, (0, "reroll"), *others, (1, "opponent"), *before]


def test_who_has_played_a_potion_this_round_is_asked_no_more():
    board = Board()
    one, two = board.holds(1, "royal_jelly", "itching_powder")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.throw(6, 1)
    board.skip_to_turn(0).do(ACT)
    assert board.do(Drink(one))[0] == "potion"
    told = board.skip("turn")
    assert "potion" not in told and strengths(board) == [6, 1 + 3 + 5]
    assert board.state.played == ((one, 1, 3, 0),)
    board.do(DONE)
    assert board.state.potion_pile == (one,) and board.state.potions[1] == (two,)


def test_nothing_is_rearranged_in_a_fight():
    board = Board()
    board.owns(0, "pointed_hat")
    board.holds(0, "chicken_soup")
    board.choose("attack1", "heal", "forge")
    assert Equip(board.item("pointed_hat"), "head") in board.skip_to_turn(0).legal()
    board.do(ACT)
    assert board.asked() == (0, "potion")
    assert not any(isinstance(action, Equip) for action in board.legal())


# Dice


def test_single_rerolls_are_used_up_one_by_one():
    board = Board()
    board.wears(0, head="nightcap", hand="wooden_spoon")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.throw(2, 1)
    board.skip_to_turn(0).do(ACT)
    board.throw(1).do(Reroll("single", 1))
    assert board.facts("reroll") == [{"who": 0, "which": (0,), "dice": (1,), "by": ("item", board.item("nightcap"))}]
    assert [action for action in board.legal() if isinstance(action, Reroll)] == [Reroll("single", 1)], "equal dice"
    board.throw(6, 3).do(Reroll("single", 1))
    assert strengths(board) == [6 + 1, 6]


def test_dice_with_named_values_are_rolled_together():
    board = Board()
    board.wears(0, head="spyglass", hand="pan_flail")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.throw(1, 5, 2)
    board.skip_to_turn(0).do(ACT)
    found = {action.dice for action in board.legal() if isinstance(action, Reroll)}
    assert found == {0b001, 0b100, 0b101}
    board.throw(4, 6, 1).do(Reroll("values", 0b101, 0b110))
    assert strengths(board) == [4 + 5 + 6, 4]


def test_a_die_is_turned():
    board = Board()
    board.wears(0, head="thinking_cap")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.throw(1)
    board.skip_to_turn(0).do(ACT)
    board.throw(1).do(Turn(0, 6))
    assert strengths(board) == [6 + 2, 4]


def test_a_potion_of_the_last_window_rerolls_at_once_and_nothing_else_does():
    board = Board()
    [potion] = board.holds(0, "shaken_not_stirred")
    board.wears(0, head="nightcap")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.throw(1, 1)
    board.skip_to_turn(0).do(ACT)
    board.do(PASS)
    board.do(STAND)
    assert board.asked() == (0, "potion")
    board.do(Drink(potion))
    assert board.legal() == [STAND, Reroll("all", 1)], "the cap no longer helps"
    board.throw(6).do(Reroll("all", 1))
    assert strengths(board) == [6, 4]


def test_the_left_neighbour_rolls_for_the_opponent():
    board = Board(seats=4)
    board.open("highwayhen")
    board.choose("heal", "forge", "attack3", "attack1")
    board.throw(1, 1, 5)
    board.skip_to_turn(3).do(ACT)
    assert board.asked() == (0, "opponent")
    board.throw(6).do(Reroll("single", 1))
    assert strengths(board) == [1, 11]


def test_the_box_rolls_if_wished():
    board = Board()
    board.state.box_rolls = True
    board.open("highwayhen")
    assert "reroll" in board.fight("attack1", 6, 1, 4, 6), "behind: its lowest die"
    board.skip("action")
    board.state.hearts[0] = 3
    assert "reroll" not in board.fight("attack1", 1, 1, 1), "a draw is enough"


def test_dice_of_a_potion_come_before_the_roll():
    board = Board()
    [potion] = board.holds(0, "fizzy_courage")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    board.throw(1, 2, 3, 4).do(Drink(potion))
    assert board.facts("roll")[0]["dice"] == (1, 2, 3)


# Bans


def test_a_slot_is_forbidden_below_the_speed_and_its_speed_counts():
    board = Board()
    board.wears(0, foot="bouncing_boots", hand="wooden_spoon")
    board.open("bridge_troll")
    board.fight("attack2", 1, 1, 1, 1, 1)
    assert board.facts("damage"), "fast enough: three dice"
    board = Board()
    board.wears(0, foot="wooden_clogs", hand="wooden_spoon")
    board.open("bridge_troll")
    board.choose("attack2", "heal", "forge")
    board.throw(1, 1, 1, 1)
    board.skip_to_turn(0).do(ACT)
    assert board.facts("fight")[0]["banned"] == BAN_BITS["foot"]
    assert strengths(board)[0] == 2, "the clogs give nothing"


def test_a_forbidden_slot_takes_the_printed_ability_along():
    board = Board(own={0: "noble"})
    board.open("sneezing_dragon")
    board.choose("attack3", "heal", "forge")
    assert numbers(board).reroll == 1
    board.throw(*[1] * 9)
    told = board.skip_to_turn(0).do(ACT)
    assert board.facts("fight")[0]["banned"] == BAN_BITS["head"]
    assert "lost" in told, "nobody is asked for a re-roll"


def test_the_first_hand_of_two_is_never_forbidden():
    board = Board(own={0: "assassin"})
    board.wears(0, hand="wooden_spoon", hand2="frying_pan")
    board.open("lost_minotaur")
    board.choose("attack2", "heal", "forge")
    board.throw(1, 1, 1, 1)
    board.skip_to_turn(0).do(ACT)
    assert board.facts("roll")[0]["dice"] == (1, 1), "one hand and the bare die"


def test_improved_items_and_sums_can_be_forbidden():
    board = Board()
    board.wears(0, hand="dinner_gong+", head="pointed_hat", body="feather_pillow", foot="horseshoe")
    for card, expected in (("griffin_with_lawyer", (1, 3, 2, 7)), ("serpent_ashore", (3, 6, 2, 0))):
        board.open(card)
        board.state.turn, board.state.foe, board.state.chosen = 0, 3, [6, 1, 1]
        board.state.foe_card = board.state.decks[2][0]
        board.state.bans = DECK.creatures[board.state.foe_card].bans
        mine = numbers(board)
        assert (mine.dice, mine.strength, mine.damage, mine.armour) == expected


@pytest.mark.parametrize(("written", "extra"), [(1, 0), (2, -4)])
def test_what_others_take_away_counts_where_extra_damage_is_forbidden(written, extra):
    """In games that were begun with cards of format 1 it only takes away what was forbidden anyway."""
    board = Board(game=Kings(build({**DECK.data, "format": written})))
    board.wears(0, hand="bramble_whip")
    [potion] = board.holds(1, "itching_powder")
    board.open("crocodile_choir")
    board.choose("attack2", "heal", "forge")
    board.skip_to_turn(0).throw(6, *[1] * 4).do(ACT)
    board.do(Drink(potion, 0), 1)
    assert (numbers(board).damage, numbers(board).strength) == (extra, 0)
    board.skip("turn", "reward")
    assert strengths(board) == [6 + extra, 4]


def test_forbidden_potions_cannot_be_played_and_own_ones_do_not_count():
    board = Board()
    one, _ = board.holds(0, "rhino_ointment", "chicken_soup")
    board.open("wolf_with_picnic")
    board.choose("attack2", "heal", "forge")
    board.skip_to_turn(0).do(Drink(one))
    assert numbers(board).armour == 15
    board.throw(1, 1, 1, 1).do(ACT)
    assert board.facts("damage")[0]["armour"] == 0


def test_speed_of_a_potion_before_the_roll_lifts_a_ban():
    board = Board()
    [potion] = board.holds(0, "ants_in_pants")
    board.wears(0, foot="wooden_clogs")
    board.open("bridge_troll")
    board.choose("attack2", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    board.throw(1, 1, 1, 1).do(Drink(potion))
    assert board.facts("banned") == [{"seat": 0, "banned": 0, "by": ("potion", potion)}]
    assert strengths(board)[0] == 2 + 2


def test_a_potion_of_another_forbids_a_slot_for_the_turn():
    board = Board()
    [potion] = board.holds(1, "butter_fingers")
    board.wears(0, hand="wooden_spoon")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    assert board.asked() == (1, "potion")
    board.throw(3, 1).do(Drink(potion, 0))
    assert board.facts("roll")[0]["dice"] == (3,)


# Repetition


def test_the_fight_is_repeated_once_with_all_rerolls_again():
    board = Board()
    board.wears(0, head="nightcap", hand="wooden_spoon")
    board.open("hydra_of_two_minds")
    board.choose("attack3", "heal", "forge")
    board.throw(6, 6)
    board.skip_to_turn(0).do(ACT)
    board.throw(6).do(Reroll("single", 1))
    board.throw(6, 1, 1, 1, 1).do(Reroll("single", 1))
    assert board.asked() == (1, "opponent") and board.legal() == [STAND, REPEAT], "both re-rolls are used up"
    board.throw(2, 3).do(REPEAT)
    assert board.asked() == (0, "reroll")
    assert len([action for action in board.legal() if isinstance(action, Reroll)]) == 2
    board.throw(5, 5, 5, 5).do(STAND)
    assert strengths(board) == [5, 26], "not once more"


# Kings


def test_who_beats_the_king_wins_at_once():
    board = Board(king="young_odo")
    board.wears(0, hand="goulash_cannon", head="stargazers_hat", body="twenty_mattresses", foot="seven_league_boots")
    board.fight("king", *[6] * 6, 12, 1, 1, 1, 1)
    assert board.state.frames == () and board.state.winner == 0
    assert board.game.outcome(board.state).ranks == (1, 2, 2)
    assert board.events[-1].kind == "end"


def test_guards_of_others_strengthen_the_king_whether_they_have_acted_or_not():
    board = Board(king="young_odo")
    board.throw(6, 1).fight("king", 1, 1, 1, 1, 1, seat1="guard", seat2="guard")
    hero_line, king_line = board.facts("strength")
    assert (king_line["base"], king_line["extra"], king_line["total"]) == (13 + 8, 0, 4 + 21)
    assert hero_line["who"] == 0 and king_line["who"] == "opponent"


def test_an_unguarded_challenge():
    board = Board(king="young_odo", own={0: "rogue"})
    board.throw(6, 1).fight("secret_passage", 1, 1, 1, 1, 1, seat1="guard", seat2="guard")
    assert board.facts("strength")[1]["total"] == 4 + 13


@pytest.mark.parametrize(
    ("die", "banned"), [(1, "foot"), (2, "body"), (3, "head"), (4, "hand"), (5, ""), (6, "improved")]
)
def test_a_die_forbids_before_a_fight_whatever_the_speed(die, banned):
    board = Board(king="brewer_king")
    board.wears(0, foot="seven_league_boots+")
    board.choose("king", "heal", "forge")
    board.throw(die, *[1] * 12)
    board.skip_to_turn(0).do(ACT)
    [facts] = board.facts("fight")
    assert facts["speed"] == 5 and facts["die"] == die
    assert facts["banned"] == (BAN_BITS[banned] if banned else 0)


def test_who_loses_against_the_plunderer_gives_an_item_back_unless_fast():
    board = Board(king="sea_king")
    board.wears(0, hand="wooden_spoon")
    board.holds(0, "chicken_soup")
    board.fight("king", *[1] * 6)
    assert board.asked() == (0, "plunder") and board.legal() == [Back("item", board.item("wooden_spoon"))]
    board.do(board.legal()[0])
    assert board.facts("back")[0]["by"] == ("king", board.state.king)
    fast = Board(king="sea_king")
    fast.wears(0, foot="seven_league_boots")
    fast.fight("king", *[1] * 7)
    assert fast.asked() == (0, "turn")
    poor = Board(king="sea_king")
    poor.fight("king", *[1] * 5)
    assert poor.asked() == (0, "turn")


def test_a_lost_fight_without_dice_is_not_plundered():
    board = Board(king="sea_king")
    board.wears(0, hand="wooden_spoon")
    board.state.hearts[0] = 0
    board.fight("king")
    assert board.asked() == (0, "turn")


# The alchemist in a fight


def test_two_potions_in_one_fight():
    board = Board(own={0: "alchemist"})
    one, two = board.holds(0, "giants_gulp", "fizzy_courage")
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    board.do(Ability("mix"))
    board.do(Drink(one))
    board.do(Drink(two))
    assert board.state.drunk == [2, 0, 0]
    board.throw(1, 1, 1, 1, 1).do(PASS)
    assert board.facts("roll")[0]["dice"] == (1, 1, 1, 1)


def test_giving_the_last_heart_away_loses_the_fight():
    board = Board(own={0: "alchemist"})
    board.open("grumpy_gander")
    board.choose("attack1", "heal", "forge")
    board.skip_to_turn(0).do(ACT)
    told = board.do(Ability("gamble", 3))
    assert told == ["ability", "hurt", "take", "lost"]
    assert board.state.hearts[0] == 0 and len(board.state.potions[0]) == 3
    assert board.asked() == (0, "turn")


# Rewards


def test_a_win_on_level_one_brings_an_item_and_one_forging():
    board = Board()
    board.wears(0, head="pointed_hat")
    board.owns(0, "soup_pot")
    board.open("grumpy_gander")
    board.fight("attack1", 6, 1)
    spoon = board.item("wooden_spoon")
    assert Take("item", board.item("dinner_gong")) not in board.legal()
    board.do(Take("item", spoon))
    assert board.state.packs[0][-1] == spoon, "into the backpack first"
    assert board.asked() == (0, "forge") and PASS in board.legal()
    board.do(PASS)
    assert board.asked() == (0, "turn")


def test_potions_instead_of_an_item_as_many_as_its_class():
    board = Board()
    board.wears(0, hand="goulash_cannon")
    board.open("rusty_knight")
    board.fight("attack2", 6, 6, 6, 6, 1, 1)
    board.do(Take("potions"))
    assert board.facts("take")[0]["count"] == 2 and len(board.state.potions[0]) == 2
