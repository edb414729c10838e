"""The ways in which a hero can rearrange items: what fits where."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.kings.moves import Equip
from engine.kings.state import BACKPACK, HAND2, PLACES, State
from engine.kings.tables import Tables


def has_second_hand(tables: Tables, character: int) -> bool:
    """Whether a character has a second hand."""
    own = tables.characters[character]
    return own is not None and own.second_hand


def rearrangings(tables: Tables, state: State, seat: int) -> Sequence[Equip]:
    """Every move of an item of a seat: to another place that it fits, or to the backpack."""
    key = (has_second_hand(tables, state.characters[seat]), state.gear[seat], state.packs[seat])
    found: tuple[Equip, ...] | None = tables.moves.get(key)
    if found is None:
        found = tables.moves.keep(key, tuple(_rearrangings(tables, *key)))
    return found


def _rearrangings(tables: Tables, second: bool, row: tuple[int, ...], pack: tuple[int, ...]) -> list[Equip]:
    found = []
    for item in (*(one for one in row if one >= 0), *pack):
        equips = tables.equips[item]
        places = [place for place in tables.places[item] if row[place] != item and (second or place != HAND2)]
        found += [equips[PLACES[place]] for place in places]
        if item in row:
            found.append(equips[BACKPACK])
    return found


def equips_to_free(tables: Tables, state: State, seat: int) -> list[Action]:
    """The moves of an item from the backpack to a free place."""
    row, pack = state.gear[seat], state.packs[seat]
    moves = rearrangings(tables, state, seat)
    return [move for move in moves if move.item in pack and row[PLACES.index(move.place)] < 0]
