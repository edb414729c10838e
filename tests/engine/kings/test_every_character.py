"""Every character: what the sentence of his own side says is what he can do."""

from __future__ import annotations

import re

import pytest
from support.kings.arena import CARDS, ITEM, Arena, Shows, said

from engine.kings.telling.sentences import character_text

NAMES = ("neutral", *(one.id for one in CARDS.characters))
TEXT = {one.id: character_text(one) for one in CARDS.characters}
SLOT_ITEMS = {"foot": "wooden_clogs", "body": "feather_pillow", "head": "pointed_hat", "hand": "broomstick"}


def play(name, *items, seats=2, improved=False):
    """Seat 0 has the character; every die shows 2."""
    arena = Arena(seats, character0=NAMES.index(name))
    arena.wear(0, *items, improved=improved)
    arena.dice = Shows(2)
    return arena


def fight(arena, creature):
    """Seat 0 fights, without a choice, and the strength of its roll is told."""
    arena.choose(f"attack{arena.meet(creature)}", "forge")
    while not any(event.kind in ("won", "lost") for event in arena.events):
        arena.decline()
    return arena.strength(0)


def my_turn(arena, action, *others):
    """Seat 0 has chosen an action and its turn has come."""
    arena.choose(action, *(others or ["forge"]))
    while arena.asked() != ("turn", 0):
        arena.decline()


@pytest.mark.parametrize("name", NAMES)
def test_dice_hearts_and_speed(name):
    promised = said(TEXT[name]) if name == "swashbuckler" else {}
    arena = play(name)
    assert arena.state.hearts == [3 + promised.get("hearts", 0), 3]
    fight(arena, "highwayhen")
    assert len(arena.told("roll", who=0)["sides"]) == 1 + promised.get("dice", 0)
    if_noble = 2 if name == "noble" else 1
    assert arena.told("fight")["speed"] == if_noble


def test_the_assassin_has_two_hands_and_nothing_forbids_the_first():
    arena = play("assassin", "wooden_spoon", "broomstick")
    assert arena.state.gear[0][3:] == (ITEM["wooden_spoon"].number, ITEM["broomstick"].number)
    assert fight(arena, "highwayhen")["extra"] == ITEM["broomstick"].front.damage
    assert len(arena.told("roll", who=0)["sides"]) == 2
    arena = play("assassin", "wooden_spoon", "broomstick")
    assert fight(arena, "lost_minotaur")["extra"] == 0
    assert len(arena.told("roll", who=0)["sides"]) == 2
    others = Arena()
    others.carry(0, "wooden_spoon")
    others.choose("forge", "heal")
    while others.asked() != ("turn", 0):
        others.decline()
    assert not any(text.endswith("hand2") for text in others.legal())


@pytest.mark.parametrize("slot", SLOT_ITEMS)
def test_the_abilities_of_the_noble_count_while_their_slots_are_empty(slot):
    clauses = dict(re.findall(r"While your (\w+) slot is empty: ([^.]*)\.", TEXT["noble"]))
    promised = {name: said(text) for name, text in clauses.items()}
    item = ITEM[SLOT_ITEMS[slot]].front
    bare, worn = play("noble"), play("noble", SLOT_ITEMS[slot])
    strengths = [fight(arena, "highwayhen")["base"] for arena in (bare, worn)]
    both = [promised[name]["strength"] for name in promised]
    assert strengths == [sum(both), sum(both) - promised[slot]["strength"] + item.strength]
    armours = [arena.told("damage")["armour"] for arena in (bare, worn)]
    both = [promised[name]["armour"] for name in promised]
    assert armours == [sum(both), sum(both) - promised[slot]["armour"] + item.armour]
    speeds = [arena.told("fight")["speed"] for arena in (bare, worn)]
    assert speeds[0] - speeds[1] == promised[slot]["speed"] - item.speed
    rerolls = [
        sum(event.kind == "passed" and event.public["question"] == "reroll" for event in a.events) for a in (bare, worn)
    ]
    assert rerolls == [1, 0 if promised[slot]["reroll"] else 1]


def test_a_ban_reaches_the_printed_abilities_of_the_noble():
    arena = play("noble")
    promised = said(TEXT["noble"])
    assert fight(arena, "ogre_before_coffee")["base"] == promised["strength"]
    assert arena.told("damage")["armour"] == 0
    assert promised["armour"] > 0


def test_the_token_of_the_trader_brings_her_something_when_another_takes_what_it_lies_on():
    arena = play("trader")
    my_turn(arena, "heal", "guard")
    arena.say("act")
    arena.say("done")
    assert arena.asked() == ("token", 0)
    spoon = ITEM["wooden_spoon"].number
    arena.say(f"token item {spoon}")
    while arena.asked() != ("reward", 1):
        arena.decline()
    arena.say(f"take item {spoon}")
    assert arena.asked() == ("reward", 0)
    assert {"pass", "take potions"} <= set(arena.legal())
    classes = {CARDS.items[int(text.split(" ")[2])].rank for text in arena.legal() if text.startswith("take item")}
    assert classes == {1}
    arena.say("take potions")
    assert len(arena.state.potions[0]) == 1
    assert arena.state.token[0] == -1
    assert arena.asked() == ("turn", 1)


def test_the_token_on_the_potions_and_what_she_takes_herself():
    arena = play("trader")
    my_turn(arena, "heal", "guard")
    arena.say("act")
    arena.say("done")
    arena.say("token potions")
    while arena.asked() != ("reward", 1):
        arena.decline()
    arena.say("take potions")
    assert arena.asked() == ("reward", 0)
    arena = play("trader")
    arena.state.token[0] = ITEM["wooden_spoon"].number
    my_turn(arena, "guard", "forge")
    arena.say("act")
    arena.say(f"take item {ITEM['wooden_spoon'].number}")
    assert arena.asked() == ("turn", 0)
    assert arena.state.token[0] == -1


def test_the_rogue_takes_the_passage_past_the_guards():
    arena = play("rogue")
    arena.meet("young_odo")
    arena.choose("secret_passage", "guard")
    while not any(event.kind == "lost" for event in arena.events):
        arena.decline()
    assert arena.strength("opponent")["base"] == next(
        king.gear.strength for king in CARDS.kings if king.id == "young_odo"
    )
    arena.until("action")
    assert "choose secret_passage" not in arena.legal(0)
    assert "choose ambush" in arena.legal(0)
    assert "choose ambush" not in arena.legal(1)


def test_the_rogue_heals_and_forges_at_night():
    arena = play("rogue", "pan_flail")
    arena.state.hearts[0] = 1
    my_turn(arena, "night_shift", "king")
    arena.say("act")
    assert arena.state.hearts[0] == 3
    assert arena.asked() == ("forge", 0)
    arena.say(f"forge improve {ITEM['pan_flail'].number}")
    assert arena.asked() == ("turn", 0)


def test_the_rogue_steals_at_the_place_of_the_guards():
    arena = play("rogue", seats=3)
    arena.wear(1, "dinner_gong", "woolly_socks")
    arena.carry(1, "pan_flail", "bed_springs")
    arena.carry(2, "goulash_cannon", "soup_pot")
    arena.hold(2, "chicken_soup", "clover_tea")
    my_turn(arena, "light_fingers", "forge", "attack2")
    arena.say("act")
    wanted = {f"steal item 1 {ITEM[name].number}" for name in ("pan_flail", "bed_springs")}
    assert set(arena.legal()) == {*wanted, f"steal item 2 {ITEM['soup_pot'].number}", "steal potion 2"}
    arena.say("steal potion 2")
    assert [len(hand) for hand in arena.state.potions] == [1, 0, 1]
    assert arena.state.order == (0, 2, 1)


def test_the_rogue_ambushes_with_more_dice():
    arena = play("rogue")
    my_turn(arena, "ambush", "forge")
    promised = said(re.search(r"Ambush [^.]*\.", TEXT["rogue"])[0])
    arena.meet("rusty_knight")
    while not any(event.kind in ("won", "lost") for event in arena.events):
        arena.decline()
    assert arena.told("fight")["against"] == 2
    assert len(arena.told("roll", who=0)["sides"]) == 1 + promised["dice"]


def test_the_alchemist_gives_hearts_for_potions():
    arena = play("alchemist")
    my_turn(arena, "heal", "forge")
    arena.say("ability gamble 2")
    assert arena.state.hearts[0] == 1
    assert len(arena.state.potions[0]) == 2
    assert not any(text.startswith("ability gamble") for text in arena.legal())


def test_the_alchemist_who_gives_his_last_heart_away_in_a_fight_has_lost_it():
    arena = play("alchemist")
    my_turn(arena, f"attack{arena.meet('highwayhen')}", "forge")
    arena.say("act")
    arena.say("ability gamble 3")
    assert arena.told("lost", seat=0)
    assert not any(event.kind == "roll" for event in arena.events)


def test_the_alchemist_looks_at_potions_and_puts_them_back_as_he_likes():
    arena = play("alchemist")
    my_turn(arena, "heal", "forge")
    top = arena.state.potion_deck[:3]
    arena.say("ability sniff")
    assert len(arena.legal()) == 6
    arena.say(f"restack {top[2]} {top[0]} {top[1]}")
    assert arena.state.potion_deck[:3] == (top[2], top[0], top[1])


def test_the_alchemist_takes_a_potion_out_of_the_discard_pile():
    arena = play("alchemist")
    first, second, *rest = arena.state.potion_deck
    arena.state.potion_deck, arena.state.potion_pile = tuple(rest), (first, second)
    my_turn(arena, "heal", "forge")
    found = {text for text in arena.legal() if text.startswith("ability salvage")}
    assert len(found) == 2
    arena.say(next(text for text in found if text.endswith(f" {second}")))
    assert arena.state.potions[0] == (second,)
    assert arena.state.potion_pile == (first,)


def test_the_alchemist_plays_two_potions_in_a_fight():
    arena = play("alchemist")
    arena.hold(0, "spiced_cocoa", "fizzy_courage", "clover_tea")
    my_turn(arena, f"attack{arena.meet('dragon_on_duty')}", "forge")
    arena.say("act")
    arena.say("ability mix")
    drunk = 0
    while not any(event.kind in ("won", "lost") for event in arena.events):
        found = [text for text in arena.legal() if text.startswith("drink")]
        if found:
            arena.say(found[0])
            drunk += 1
        else:
            arena.decline()
    assert drunk == 2
