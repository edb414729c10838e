"""`state_line`: a whole state as a line of a trace."""

from __future__ import annotations

from typing import Any

from engine.kings.cards import ITEMS
from engine.kings.dice import sides_for, who_of
from engine.kings.fighters import hero, most_hearts
from engine.kings.gear import has_second_hand
from engine.kings.rules import Kings
from engine.kings.state import PLACES, State
from engine.kings.tables import GUARD, bits
from engine.kings.telling.trace_events import ABILITIES

Entry = dict[str, Any]


def state_line(game: Kings, state: State) -> Entry:
    """The line of a state, hidden cards included."""
    return {
        "t": "state",
        "round": state.round,
        "seats": [_seat(game, state, seat) for seat in range(state.players)],
        "improved": bits(state.improved),
        "forge": bits(state.forge),
        "potion_deck": list(state.potion_deck),
        "potion_discard": list(state.potion_pile),
        "played": [{"potion": potion, "seat": seat, "on": who_of(state, on)} for potion, seat, on, _ in state.played],
        "creatures": [list(deck) for deck in state.decks],
        "guards": state.chosen.count(GUARD) if state.revealed else 0,
        "winner": state.winner if state.winner >= 0 else None,
    }


def _seat(game: Kings, state: State, seat: int) -> Entry:
    tables = game.tables
    character = state.characters[seat]
    numbers = hero(tables, state, seat)
    places = PLACES if has_second_hand(tables, character) else PLACES[:-1]
    row = [item if item >= 0 else None for item in state.gear[seat]]
    items: list[Entry] = [{"item": item} for item in state.packs[seat]]
    return {
        "hearts": state.hearts[seat],
        "max_hearts": most_hearts(tables, character),
        "dice": list(sides_for(numbers)),
        "speed": numbers.speed,
        "armour": numbers.armour,
        "active": dict(zip(places, row, strict=False)),
        "backpack": items + [{"potion": potion} for potion in state.potions[seat]],
        "potion_played": state.drunk[seat] > 0,
        "tokens": {"used": _used(game, state, seat), "token": _token(state, seat)},
    }


def _used(game: Kings, state: State, seat: int) -> list[str]:
    """The names of the one-time abilities and action cards that a seat has used."""
    character = state.characters[seat]
    arts = [ABILITIES[name] for name, _ in game.tables.arts(character)]
    names = arts or [one.id for one in game.tables.tricks(character)]
    return [name for at, name in enumerate(names) if state.spent[seat] >> at & 1]


def _token(state: State, seat: int) -> int | str | None:
    at = state.token[seat]
    return None if at < 0 else "potions" if at == ITEMS else at
