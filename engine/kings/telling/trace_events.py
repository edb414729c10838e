"""`entry_of`: events as lines of a trace, hidden halves included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.events import Event
from engine.kings.abilities import BANS
from engine.kings.cards import GUARD_STRENGTH
from engine.kings.fighters import guard_strength, guards_against
from engine.kings.run import Source
from engine.kings.state import KING, State
from engine.kings.tables import Tables, bits

Entry = dict[str, Any]
SILENT = frozenset({"begin", "sealed", "passed", "acts", "end"})
"""The kinds of events that a trace tells otherwise."""


ABILITIES = {"gamble": "experiment", "sniff": "research", "salvage": "reproduction", "mix": "expert"}
"""The names by which a referee knows the one-time abilities."""


def names_of_bans(mask: int) -> list[str]:
    """The names of what is forbidden."""
    return [BANS[place] for place in bits(mask)]


def source_of(source: tuple[str, int | str]) -> Entry:
    """The entry of the card that does something."""
    of, card = source
    return {"type": of, "card": card}


def entry_of(tables: Tables, state: State, event: Event) -> Entry | None:
    """The line of an event that has just happened."""
    if event.kind in SILENT:
        return None
    facts = dict(event.public)
    for private in event.private.values():
        facts.update(private)
    by = facts.pop("by", None) or _behind(tables, state, event)
    if event.kind == "strength" and by is not None:
        guards = GUARD_STRENGTH * guards_against(state, state.turn)
        facts.update(base=facts["base"] + guards, extra=facts["extra"] - guards)
    if event.kind in _CHANGES:
        facts = _CHANGES[event.kind](state, facts)
    entry: Entry = {"t": "event", "kind": event.kind, **{name: _plain(value) for name, value in facts.items()}}
    if by is not None:
        entry["by"] = source_of(by)
    return entry


def _behind(tables: Tables, state: State, event: Event) -> Source | None:
    """The card behind what its event does not name: an ability that lays potions back, and the one-time card by which
    a hero slips past the guards, whose strength the printed rule counts."""
    if event.kind == "restack":
        own = tables.characters[state.characters[event.public["seat"]]]
        return ("character", own.id) if own is not None else None
    if event.kind != "strength" or event.public["who"] != "opponent" or state.foe != KING:
        return None
    trick = tables.trick(state.characters[state.turn], state.chosen[state.turn])
    slips = guards_against(state, state.turn) and not guard_strength(tables, state, state.turn)
    return ("action", trick.id) if slips and trick is not None else None


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _fight(_: State, facts: Entry) -> Entry:
    creature = facts["creature"]
    changed = {"creature": "standard" if creature == -1 else creature, "banned": names_of_bans(facts["banned"])}
    kept = {**facts, **changed}
    if not kept["die"]:
        del kept["die"]
    return kept


def _banned(_: State, facts: Entry) -> Entry:
    return {**facts, "banned": names_of_bans(facts["banned"])}


def _ability(_: State, facts: Entry) -> Entry:
    return {**facts, "name": ABILITIES[facts["name"]]}


def _creature(_: State, facts: Entry) -> Entry:
    creature = facts["creature"]
    return {**facts, "creature": "standard" if creature < 0 else creature}


def _take(_: State, facts: Entry) -> Entry:
    facts.pop("count", None)
    if "at" in facts:
        facts["from"] = facts.pop("at")
    return facts


def _stolen(_: State, facts: Entry) -> Entry:
    facts["from"] = facts.pop("of")
    return facts


def _reshuffle(state: State, facts: Entry) -> Entry:
    return {"deck": facts["deck"], "cards": state.potion_deck}


_CHANGES: dict[str, Callable[[State, Entry], Entry]] = {
    "fight": _fight,
    "banned": _banned,
    "ability": _ability,
    "creature": _creature,
    "take": _take,
    "stolen": _stolen,
    "reshuffle": _reshuffle,
}
