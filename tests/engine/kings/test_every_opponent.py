"""Every creature and every king: it fights with what its sentence says, and forbids what its sentence says."""

from __future__ import annotations

import re

import pytest
from support.kings.arena import CARDS, ITEM, Arena, Shows, fight_action, said, said_values

from engine.kings.abilities import Gear
from engine.kings.telling.sentences import opponent_text

OPPONENT = {one.id: one for one in (*CARDS.creatures, *CARDS.standard, *CARDS.kings)}
FORBIDDING = sorted(name for name, one in OPPONENT.items() if one.bans)
SLOW = {"foot": "horseshoe", "body": "feather_doublet", "head": "owl_goggles", "hand": "dinner_gong"}
FAST = {**SLOW, "foot": "seven_league_boots"}


def ready(name, *items, improved=True):
    """Seat 0 stands before an opponent, with items and a potion; every die shows 2."""
    arena = Arena()
    arena.wear(0, *items, improved=improved)
    arena.hold(0, "chicken_soup")
    arena.dice = Shows(2)
    arena.choose(fight_action(arena.meet(name)), "forge")
    while arena.asked() != ("turn", 0):
        arena.decline()
    arena.say("act")
    return arena


def over(arena):
    return any(event.kind in ("won", "lost") for event in arena.events)


def finish(arena):
    while not over(arena):
        arena.decline()


def count(arena, word):
    """How often a seat can answer that for the opponent."""
    times = 0
    while arena.asked()[0] == "opponent" and (found := [text for text in arena.legal() if text.startswith(word)]):
        arena.say(found[-1])
        times += 1
    return times


@pytest.mark.parametrize("name", OPPONENT)
def test_it_fights_with_what_its_sentence_says(name):
    text = opponent_text(OPPONENT[name])
    promised, values = said(text), said_values(text)
    arena = ready(name)
    while not over(arena) and arena.asked()[0] != "opponent":
        arena.decline()
    used = [count(arena, word) for word in ("reroll single", "reroll all", "reroll values", "turn")]
    assert used == [promised["reroll"], promised["reroll_all"], int(2 in values), int(bool(promised["turn"]))]
    assert ("repeat" in arena.legal()) == ("whole fight repeated once" in text)
    finish(arena)
    assert arena.told("roll", who="opponent")["sides"] == (6,) * promised["dice"] + (12,) * promised["dice12"]
    strength = arena.strength("opponent")
    assert (strength["base"], strength["extra"]) == (promised["strength"], promised["damage"])


@pytest.mark.parametrize("name", [name for name, one in OPPONENT.items() if one.gear.repeat])
def test_a_fight_is_repeated_once_with_all_dice_anew(name):
    arena = ready(name, "nightcap")
    while arena.asked()[0] != "opponent":
        arena.decline()
    arena.say("repeat")
    assert arena.asked() == ("reroll", 0)
    assert [event.public["who"] for event in arena.events if event.kind == "roll"] == [0, "opponent", 0]
    while not over(arena):
        assert "repeat" not in arena.legal()
        arena.decline()


def without(banned):
    """What is left of the outfit of a slow hero when some things are forbidden."""
    gear = Gear(dice=1)
    for slot, name in SLOW.items():
        if f"the {slot} slot" not in banned and not ("improved items" in banned and ITEM[name].improved):
            gear = gear.plus(ITEM[name].back)
    kept = gear._replace(reroll_values=()) if "rerolls" in banned else gear
    kept = kept._replace(damage=0) if "extra damage" in banned else kept
    return kept._replace(armour=0) if "armour" in banned else kept


@pytest.mark.parametrize("name", FORBIDDING)
def test_it_forbids_what_its_sentence_says_to_who_is_slower(name):
    text = opponent_text(OPPONENT[name])
    speed, banned = re.search(r"Forbidden below speed (\d): (.*)\.$", text).groups()
    arena, left = ready(name, *SLOW.values()), without(banned.split(", "))
    assert int(speed) == OPPONENT[name].level
    drinks = arena.asked()[0] == "potion" and len(arena.legal()) > 1
    assert drinks == ("your potions" not in banned)
    while not over(arena) and (drinks or left.reroll_values) and arena.asked()[0] != "reroll":
        arena.decline()
    values = arena.asked()[0] == "reroll" and any(text.startswith("reroll values") for text in arena.legal())
    assert values == bool(left.reroll_values)
    finish(arena)
    assert arena.told("roll", who=0)["sides"] == (6,) * left.dice
    strength = arena.strength(0)
    assert (strength["base"], strength["extra"]) == (left.strength, left.damage)
    assert arena.told("damage")["armour"] == left.armour


@pytest.mark.parametrize("name", FORBIDDING)
def test_nothing_is_forbidden_to_who_is_fast_enough(name):
    arena = ready(name, *FAST.values())
    finish(arena)
    gear = Gear(dice=1)
    for item in FAST.values():
        gear = gear.plus(ITEM[item].back)
    assert arena.told("fight")["banned"] == 0
    assert arena.told("roll", who=0)["sides"] == (6,) * gear.dice
    strength = arena.strength(0)
    assert (strength["base"], strength["extra"]) == (gear.strength, gear.damage)
    assert arena.told("damage")["armour"] == gear.armour


def banned_by(name):
    """The events' mask of a card's name."""
    return next(
        one.bans
        for one in OPPONENT.values()
        if opponent_text(one).endswith(f"Forbidden below speed {one.level}: {name}.")
    )


@pytest.mark.parametrize(
    ("die", "banned"),
    list(enumerate(("the foot slot", "the body slot", "the head slot", "the hand slot", "", "improved items"), 1)),
)
def test_a_die_forbids_something_however_fast_the_hero_is(die, banned):
    arena = Arena()
    arena.wear(0, *FAST.values(), improved=True)
    arena.dice = Shows(die, 2)
    arena.meet("brewer_king")
    arena.choose("king", "forge")
    while not over(arena):
        arena.decline()
    assert arena.told("fight")["die"] == die
    assert arena.told("fight")["banned"] == (banned_by(banned) if banned else 0)


@pytest.mark.parametrize(("shoes", "gives"), [("horseshoe", True), ("seven_league_boots", False)])
def test_who_loses_to_a_plunderer_gives_an_item_back_unless_fast(shoes, gives):
    arena = ready("sea_king", shoes)
    finish(arena)
    assert arena.told("lost", seat=0)
    assert (arena.asked()[0] == "plunder") == gives
    legal = arena.legal()
    assert (f"back item {ITEM[shoes].number}" in legal) == gives
    assert not any(text.startswith("back potion") for text in legal)
