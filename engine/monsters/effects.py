"""`Effect`: what a king's tile changes for one round, worked out for each number of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.monsters.cards import ALL, BIT, PAIRS, mask_of
from engine.monsters.content import PLAYERS, Content, Tile

Change = tuple[int, int]
"""The amounts added to a guardian's strength and to its loot."""

NO_CHANGE: Change = (0, 0)
_PLAIN = Tile("plain")


class Effect(NamedTuple):
    """The effect of a tile, as the rules need it."""

    playable: int
    """The strengths that may be played, as a mask."""
    hand: int
    """The hand that everyone takes at the start of the round, as a mask; 0: what they have."""
    healing: tuple[int, ...]
    """The price of healing a monster, by strength; index 0 is not used."""
    changes: tuple[tuple[Change, ...], ...]
    """The change of each slot, whatever lies there, by number of players."""
    pairs: str
    """The pairs of monsters that change a guardian, `equal_pair` or `weakest`; empty: none."""
    strength: int
    loot: int
    """The change by such a pair, with `strength`."""


def effects(content: Content) -> tuple[Effect, ...]:
    """The effect of each tile by its number, and at the end (index -1) that of a round without a tile."""
    return tuple(_effect(tile, content) for tile in (*content.tiles, _PLAIN))


def _effect(tile: Tile, content: Content) -> Effect:
    by_pair = tile.at in ("equal_pair", "weakest")
    return Effect(
        playable=ALL & ~BIT[tile.forbids],
        hand=mask_of(tile.hand),
        healing=(0, *(tile.healing or content.healing)),
        changes=tuple(_changes(tile, slots) for slots in range(PLAYERS[-1] + 1)),
        pairs=tile.at if by_pair else "",
        strength=tile.strength if by_pair else 0,
        loot=tile.loot if by_pair else 0,
    )


def _changes(tile: Tile, slots: int) -> tuple[Change, ...]:
    touched = slots_named(tile.at, slots)
    return tuple((tile.strength, tile.loot) if slot in touched else NO_CHANGE for slot in range(slots))


def slots_named(at: str, slots: int) -> range:
    """The slots that a tile names by their order from the gate."""
    named = {
        "first": range(1),
        "second": range(1, 2),
        "first_two": range(2),
        "last_two": range(slots - 2, slots),
        "last": range(slots - 1, slots),
    }
    return named.get(at, range(0))


def pair_changes(effect: Effect, lying: Sequence[int]) -> tuple[Change, ...]:
    """The change of each slot by a tile that looks at the monsters, once all of them lie."""
    pairs = [PAIRS[number] for number in lying]
    if effect.pairs == "equal_pair":
        chosen = [pair.first == pair.second for pair in pairs]
    else:
        lowest = min(pair.total for pair in pairs)
        chosen = [pair.total == lowest for pair in pairs]
    return tuple((effect.strength, effect.loot) if hit else NO_CHANGE for hit in chosen)
