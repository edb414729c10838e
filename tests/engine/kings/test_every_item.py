"""Every item, on both sides: what its sentence says is what a fight with it shows."""

from __future__ import annotations

import pytest
from support.kings.arena import CARDS, ITEM, Arena, Shows, fight_action, said, said_values

from engine.kings.telling.sentences import item_text, recipe_text

SIDES = [(item.id, False) for item in CARDS.items] + [(item.id, True) for item in CARDS.items if item.improved]


def used_up(arena, word):
    """How often a re-roll of that kind can be used."""
    count = 0
    while texts := [text for text in arena.legal() if text.startswith(word)] if arena.asked()[0] == "reroll" else []:
        arena.say(texts[-1])
        count += 1
    return count


def at_the_dice(name, improved, *values):
    """A hero with one item has rolled."""
    arena = Arena()
    arena.wear(0, name, improved=improved)
    arena.dice = Shows(*values)
    arena.choose(fight_action(arena.meet("gingerbread_golem")), "forge")
    while arena.state.turn != 0:
        arena.decline()
    arena.decline()
    return arena


@pytest.mark.parametrize(("name", "improved"), SIDES)
def test_its_sentence_is_what_it_gives_in_a_fight(name, improved):
    text = item_text(ITEM[name], improved=improved)
    promised, values = said(text), said_values(text)
    arena = at_the_dice(name, improved, 1)
    assert used_up(arena, "reroll single") == promised["reroll"]
    assert used_up(arena, "reroll all") == promised["reroll_all"]
    assert used_up(arena, "reroll values") == bool(values)
    assert used_up(arena, f"turn 0 {promised['turn']}") == bool(promised["turn"])
    arena.until("turn")
    assert arena.told("roll", who=0)["sides"] == (6,) * (1 + promised["dice"]) + (12,) * promised["dice12"]
    strength = arena.strength(0)
    assert (strength["base"], strength["extra"]) == (promised["strength"], promised["damage"])
    assert arena.told("damage")["armour"] == promised["armour"]
    assert arena.told("fight")["speed"] == 1 + promised["speed"]
    assert promised or values


@pytest.mark.parametrize(
    "name", [name for name, improved in SIDES if not improved and said_values(item_text(ITEM[name]))]
)
def test_dice_with_the_named_values_and_no_others_are_rolled_again(name):
    values = said_values(item_text(ITEM[name]))
    for value in range(1, 7):
        arena = at_the_dice(name, False, value)
        found = (
            [text for text in arena.legal() if text.startswith("reroll values")] if arena.asked()[0] == "reroll" else []
        )
        assert bool(found) == (value in values)


@pytest.mark.parametrize("name", [item.id for item in CARDS.items if item.rank > 1])
def test_it_is_made_from_what_its_sentence_names(name):
    item = ITEM[name]
    found = [other for other in CARDS.items if other.rank == item.rank - 1]
    text = recipe_text(CARDS.items, item)
    named = [other.id for other in found if f"from {other.name} " in text or f"and {other.name}." in text]
    arena = Arena(4)
    if len(named) == 1:
        at = arena.state.parts.index(item.part) + 1
        named.append(CARDS.items[21 + 2 * arena.state.parts[at]].id)
    arena.carry(0, *named)
    arena.choose("forge", "king", "heal", "attack3")
    while arena.asked()[0] != "forge":
        arena.decline()
    one, two = (ITEM[other].number for other in named)
    text = next(
        text
        for text in arena.legal()
        if text in (f"forge combine {a} {b} {item.number}" for a, b in ((one, two), (two, one)))
    )
    arena.say(text)
    assert arena.state.packs[0] == (item.number,)
    assert arena.state.forge >> one & arena.state.forge >> two & 1


@pytest.mark.parametrize("name", [item.id for item in CARDS.items if item.rank > 1])
def test_it_can_be_improved_once_if_it_has_a_better_side(name):
    arena = Arena()
    arena.carry(0, name)
    arena.choose("forge", "heal")
    while arena.asked()[0] != "forge":
        arena.decline()
    improve = f"forge improve {ITEM[name].number}"
    assert (improve in arena.legal()) == (ITEM[name].improved is not None)
    arena.say(improve if improve in arena.legal() else "pass")
    assert improve not in arena.legal()


@pytest.mark.parametrize("name", [item.id for item in CARDS.items if item.joker])
def test_a_joker_stands_in_for_any_other_item_of_its_class(name):
    joker = ITEM[name]
    for item in CARDS.items:
        plain = [CARDS.items[one] for one in item.materials if one >= 0 and not CARDS.items[one].joker]
        if item.rank != joker.rank + 1 or len(plain) != 2:
            continue
        for missing, there in (plain, plain[::-1]):
            arena = Arena(4)
            arena.carry(0, name, there.id)
            arena.choose("forge", "king", "heal", "attack3")
            while arena.asked()[0] != "forge":
                arena.decline()
            pairs = {(joker.number, there.number), (there.number, joker.number)}
            assert any(f"forge combine {a} {b} {item.number}" in arena.legal() for a, b in pairs), (name, missing.id)
