"""Before speeds are compared: who is asked, what may be done, and how far it reaches; by play."""

from __future__ import annotations

import pytest
from support.kings.arena import CARDS, GAME, ITEM, Arena

from engine.core.bot_view import BotView
from engine.kings.bots.players import kings_bot
from engine.kings.content import build
from engine.kings.moves import Drink
from engine.kings.precedence import betterings, place
from engine.kings.rules import Kings

SOCKS, SPRINGS = ITEM["woolly_socks"].number, ITEM["bed_springs"].number
OLD = Kings(build({**CARDS.data, "format": 2}))


def laid(seats: int) -> Arena:
    """A table whose ties end with the first dice."""
    arena = Arena(seats)
    arena.dice.values = [6, 5, 3, 1]
    return arena


def order(arena: Arena) -> tuple[int, ...]:
    seats: tuple[int, ...] = arena.told("order")["seats"]
    return seats


def test_who_has_nothing_to_change_is_not_asked():
    arena = laid(3)
    arena.choose("guard", "guard", "forge")
    assert arena.told("friendly")["seats"] == (0, 1), "the dice decide at once"
    assert arena.asked()[0] != "order"


def test_gear_changes_the_order():
    arena = laid(3)
    arena.carry(1, "bed_springs")
    arena.choose("guard", "guard", "guard")
    assert arena.asked() == ("order", 1)
    assert arena.legal() == ["pass", f"equip {SPRINGS} foot"]
    arena.say(f"equip {SPRINGS} foot")
    arena.say("pass")
    assert arena.told("friendly")["seats"] == (0, 2)
    assert order(arena) == (1, 0, 2) and arena.told("order")["speeds"] == (1, 3, 1)


def test_who_heals_and_who_is_alone_is_not_asked():
    arena = laid(3)
    for seat, name in enumerate(("woolly_socks", "bed_springs", "wooden_clogs")):
        arena.carry(seat, name)
    arena.choose("heal", "heal", "forge")
    assert arena.asked()[0] != "order" and "friendly" in [event.kind for event in arena.events]


def test_those_asked_before_a_change_are_asked_once_more_and_then_it_closes():
    arena = laid(3)
    arena.carry(0, "bed_springs")
    arena.carry(1, "woolly_socks")
    arena.hold(2, "chicken_soup")
    arena.choose("guard", "guard", "guard")
    assert arena.asked() == ("order", 0)
    arena.say("pass")
    arena.say(f"equip {SOCKS} foot")
    assert arena.asked() == ("order", 1)
    arena.say("pass")
    assert arena.asked() == ("order", 2), "its potion might be one for speed"
    arena.say("pass")
    assert arena.asked() == ("order", 0) and GAME.pending(arena.state)[0].about == ("again",)
    arena.say(f"equip {SPRINGS} foot")
    arena.say("pass")
    assert order(arena) == (0, 1, 2), "nobody is asked a third time"


def test_without_a_change_nobody_is_asked_twice():
    arena = laid(2)
    arena.carry(0, "bed_springs")
    arena.carry(1, "woolly_socks")
    arena.choose("guard", "guard")
    arena.say("pass", 0)
    arena.say("pass", 1)
    assert arena.asked()[0] != "order"


def test_one_window_is_for_all_groups():
    arena = laid(4)
    for seat in range(4):
        arena.hold(seat, CARDS.potions[arena.state.potion_deck[0]].id)
    arena.choose("guard", "forge", "guard", "forge")
    asked = []
    while arena.asked()[0] == "order":
        asked.append(arena.asked()[1])
        arena.say("pass")
    assert asked == [0, 1, 2, 3]


def test_who_is_asked_hangs_on_the_number_of_potions_only():
    for name in ("chicken_soup", "ants_in_pants", "royal_jelly"):
        arena = laid(2)
        arena.hold(1, name)
        arena.choose("guard", "guard")
        assert arena.asked() == ("order", 1)


def test_a_potion_for_speed_acts_till_the_own_turn_ends():
    arena = laid(3)
    arena.hold(2, "ants_in_pants", "chicken_soup", "shaken_not_stirred")
    arena.wear(0, "bed_springs")
    arena.choose("guard", "forge", "guard")
    potion = next(one for one in arena.state.potions[2] if CARDS.potions[one].id == "ants_in_pants")
    assert arena.asked() == ("order", 0), "it could take its springs off"
    arena.say("pass")
    assert arena.legal(2) == ["pass", f"drink {potion}"], "other potions wait"
    soup = next(one for one in arena.state.potions[2] if CARDS.potions[one].id == "chicken_soup")
    assert GAME.why_not(arena.state, 2, Drink(soup)) == "wrong_moment"
    arena.say(f"drink {potion}", 2)
    arena.say("pass", 0)
    assert order(arena) == (2, 0, 1) and arena.told("order")["speeds"] == (3, 1, 4)
    assert arena.asked() == ("turn", 2) and not any(text.startswith("drink") for text in arena.legal())
    assert arena.state.played
    while arena.state.turn != 0:
        arena.decline()
    assert arena.state.played == () and potion in arena.state.potion_pile


def test_it_outlasts_the_turns_of_others():
    arena = laid(3)
    arena.hold(2, "ants_in_pants")
    arena.wear(0, "seven_league_boots")
    arena.wear(1, "bouncing_boots", improved=True)
    arena.choose("guard", "heal", "guard")
    arena.say("pass", 0)
    arena.say(arena.legal(2)[1], 2)
    arena.say("pass", 0)
    turns = []
    while arena.state.played:
        turns += [arena.state.turn] if arena.state.turn not in turns[-1:] else []
        arena.decline()
    assert [turn for turn in turns if turn >= 0] == [1, 0, 2], "it lies there till the turn of its player is over"


def test_older_cards_know_no_such_window():
    arena = laid(2)
    arena.carry(1, "bed_springs")
    other = arena.state.clone()
    for seat in range(2):
        OLD.advance(other, seat, GAME.codec.read("choose guard"), arena.dice)
    assert OLD.pending(other)[0].kind != "order"


# What is worth doing


def test_the_way_to_a_better_place_is_found():
    arena = laid(2)
    arena.carry(1, "bed_springs")
    arena.hold(1, "ants_in_pants")
    arena.choose("guard", "guard")
    assert [GAME.codec.write(one) for one in betterings(GAME.tables, arena.state, 1)] == [f"equip {SPRINGS} foot"]
    assert place(GAME.tables, arena.state, 1) == (0, 1)
    arena.wear(0, "seven_league_boots")
    potion = arena.state.potions[1][0]
    assert [GAME.codec.write(one) for one in betterings(GAME.tables, arena.state, 1)] == [f"drink {potion}"]
    arena.say(f"equip {SPRINGS} foot")
    assert place(GAME.tables, arena.state, 1) == (1, 0) and place(GAME.tables, arena.state, 1, 3) == (0, 0)


@pytest.mark.parametrize(("action", "drinks"), [("guard", False), ("attack1", False), ("king", True)])
def test_a_bot_keeps_its_potion_unless_it_is_about_the_crown(action, drinks):
    arena = laid(2)
    arena.hold(1, "ants_in_pants")
    arena.choose(action, action)
    assert arena.asked() == ("order", 1)
    view = BotView(GAME, GAME.pending(arena.state)[0], GAME.view(arena.state, 1), GAME.legal(arena.state, 1))
    answer = kings_bot("hard", "", {}, 1).think(view).best
    assert GAME.codec.write(answer).startswith("drink") == drinks


# Rewards


def test_the_reward_of_a_fight_may_be_declined_and_the_forging_stays():
    arena = laid(2)
    arena.wear(0, "goulash_cannon", "seven_league_boots")
    arena.carry(0, "soup_pot")
    arena.choose("attack1", "heal")
    arena.dice.values = [6, 6, 6, 6, 6, 6, 1]
    assert arena.until("reward") == "reward"
    assert arena.legal()[0] == "pass" and GAME.pending(arena.state)[0].decline is not None
    before = arena.state.packs[0]
    arena.say("pass")
    assert arena.state.packs[0] == before and arena.asked() == ("forge", 0)


def test_with_nothing_to_take_nobody_is_asked():
    arena = laid(2)
    arena.wear(0, "goulash_cannon", "seven_league_boots")
    arena.state.forge, arena.state.potion_deck = 0, ()
    arena.choose("attack1", "heal")
    arena.dice.values = [6, 6, 6, 6, 6, 6, 1]
    assert arena.until("reward", "forge", "turn") == "turn"
    arena.say("act")
    assert arena.until("reward", "forge", "token", "action") != "reward"
    assert "won" in [event.kind for event in arena.events]


def test_what_a_guard_brings_is_taken():
    arena = laid(2)
    arena.choose("guard", "heal")
    assert arena.until("reward") == "reward"
    assert "pass" not in arena.legal() and GAME.pending(arena.state)[0].decline is None
