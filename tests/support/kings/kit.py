"""What only a test of the game of the crown knows: invariants, actions around everything legal, tables."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from support.conformance import NOT_ACTIONS, Kit

from engine.core.chance import Loose
from engine.core.setting import Setting
from engine.kings.cards import ITEMS
from engine.kings.content import Content, build, load
from engine.kings.fighters import most_hearts
from engine.kings.frames import F
from engine.kings.gear import has_second_hand
from engine.kings.moves import (
    ACT,
    DONE,
    PASS,
    REPEAT,
    STAND,
    Ability,
    Back,
    Choose,
    Drink,
    Equip,
    Forge,
    Pass,
    Reroll,
    Restack,
    Steal,
    Take,
    Token,
    Turn,
)
from engine.kings.rules import Kings
from engine.kings.state import BACKPACK, HAND2, PLACES, State
from engine.kings.tables import Tables, bits

REAL_GAME = Kings()
"""The game over its own cards."""


def weak_kings(strength: int, cards: Content | None = None) -> dict[str, Any]:
    """Cards (the game's own) with kings that even players who answer anything beat soon."""
    data = deepcopy(dict((cards or load()).data))
    for king in data["kings"]:
        powers = [effect for effect in king["effects"] if effect in ("muddle", "plunder", "repeat 1")]
        more = 1 if king["age"] == "old" else 0
        king["effects"] = ["dice 1", f"strength {strength + more}", "reroll 1", *powers]
    return data


KINGS_GAME = Kings(build(weak_kings(1)))
POTIONS = 25
CREATURES = 30


def check_kings(state: State, tables: Tables | None = None) -> None:
    """Nothing is lost, nothing twice, and what follows from something else is what follows."""
    tables = tables or KINGS_GAME.tables
    _check_items(state, tables)
    hidden = [*state.potion_deck, *(potion for hand in state.potions for potion in hand)]
    open_ones = [*state.potion_pile, *(one[0] for one in state.played)]
    assert sorted((*hidden, *open_ones)) == list(range(POTIONS))
    assert all(list(hand) == sorted(hand) for hand in state.potions)
    held = sum(1 << potion for hand in state.potions for potion in hand)
    assert not state.shown & ~held
    for seat, known in enumerate(state.known):
        own = sum(1 << potion for potion in state.potions[seat])
        assert not known & ~sum(1 << potion for potion in hidden), f"seat {seat} remembers what lies open"
        assert not known & own, f"seat {seat} remembers its own potion"
        assert 0 <= state.hearts[seat] <= most_hearts(tables, state.characters[seat])
        assert state.token[seat] in (-1, ITEMS) or state.forge >> state.token[seat] & 1
    for at, deck in enumerate(state.decks):
        assert all(tables.creatures[one].level == at + 1 for one in deck)
        assert not any(state.beaten >> one & 1 for one in deck)
    assert sorted(state.order) in ([], list(range(state.players)))
    assert not state.bans or state.foe in (0, 1, 2, 3)


def _check_items(state: State, tables: Tables) -> None:
    worn = [item for row in state.gear for item in row if item >= 0]
    carried = [item for pack in state.packs for item in pack]
    assert sorted((*worn, *carried, *bits(state.forge))) == bits(tables.forge(state.parts).items)
    assert not state.improved & ~tables.improvable
    for seat, row in enumerate(state.gear):
        assert len(row) == len(PLACES)
        assert all(item < 0 or place in tables.places[item] for place, item in enumerate(row))
        assert row[HAND2] < 0 or has_second_hand(tables, state.characters[seat])


def _space() -> tuple[object, ...]:
    names = ("king", "heal", "attack1", "guard", "attack2", "forge", "attack3", "light_fingers", "ambush", "dance")
    actions: list[object] = [ACT, DONE, PASS, STAND, REPEAT, *map(Choose, names)]
    actions += [Equip(item, place) for item in range(-1, 46) for place in (*PLACES, BACKPACK)]
    actions += [Equip(3, "pocket"), Drink(-2), *(Drink(potion, on) for potion in range(-1, 26) for on in range(-1, 5))]
    arts = ("gamble", "sniff", "salvage", "mix", "x")
    actions += [Ability(name, number) for name in arts for number in range(6)]
    actions += [Reroll(how, dice) for how in ("single", "all", "values") for dice in range(0, 40, 3)]
    actions += [Reroll("values", dice, 6) for dice in range(8)]
    actions += [Turn(at, value) for at in range(4) for value in (1, 6)]
    actions += [Take("item", item) for item in range(-1, 46)] + [Take("potions"), Take("potions", 3), Take("gold")]
    actions += [Forge("improve", item) for item in range(-1, 46)] + [Forge("brew", item) for item in range(0, 46, 2)]
    actions += [Forge("swap", potion) for potion in range(-1, 26)] + [Forge("melt", 3)]
    actions += [Forge("combine", 3 * at, 3 * at + 1, 21 + 2 * at) for at in range(8)]
    actions += [Forge("combine", 0, 20, 21), Forge("combine", 0, 0, 21), Forge("combine", 4, 5, 40)]
    actions += [Back(what, card) for what in ("item", "potion") for card in range(-1, 46, 2)]
    actions += [Token("potions"), *(Token("item", item) for item in range(-1, 46, 3))]
    actions += [Steal("item", seat, item) for seat in range(-1, 5) for item in range(0, 46, 5)]
    actions += [Steal("potion", seat) for seat in range(-1, 5)] + [Restack(1, 2, 3), Restack(0, 0, 0)]
    odd = [Equip(None, "head"), Equip("1", "head"), Drink([]), Take(1, 1), Drink(10**30), Pass]  # type: ignore[arg-type]
    return (*actions, *odd, *NOT_ACTIONS)


ALL_OWN = {"character0": 5, "character1": 6, "character2": 2, "character3": 1}
"""Rogue, alchemist, trader and assassin at one table."""


def some_settings() -> tuple[Setting, ...]:
    """A few tables that have everything between them."""
    return (
        Setting(2, {"king": 10}),
        Setting(3, {"own_sides": 1, "random_parts": 1, "leave_out": 3, "box_rolls": 1}),
        Setting(4, {**ALL_OWN, "king": 9}),
    )


def all_settings() -> tuple[Setting, ...]:
    """Tables of every number of players with every variant, and each character and king somewhere."""
    found = [*some_settings()]
    for seats in Kings.seats:
        found += [Setting(seats), Setting(seats, {"random_parts": 1, "own_sides": 1}), Setting(seats, {"box_rolls": 1})]
        found += [Setting(seats, {"draw": draw}) for draw in (1, 2)]
        found += [Setting(seats, {"character1": own, "king": own + 1}) for own in (3, 4)]
    return tuple(found)


KINGS = Kit(KINGS_GAME, check_kings, _space(), some_settings())


def a_state(seed: int, players: int = 3, decisions: int = 60) -> State:
    """A state from a random game."""
    state: State = KINGS.deal(Setting(players, {"own_sides": 1}), seed)
    rng = Random(seed)
    for _ in range(decisions):
        asked = KINGS_GAME.pending(state)
        if not asked or state.frames[-1][0] == F.END:
            break
        seat = rng.choice(asked).seat
        KINGS_GAME.apply(state, seat, rng.choice(KINGS_GAME.legal(state, seat)), Loose(rng))
    return state
