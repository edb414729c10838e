"""`entry_of`: events as lines of a trace, every card by its place in its own table, hidden halves included."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, is_miniboss, is_room
from engine.bosses.run import Source
from engine.bosses.state import State
from engine.bosses.tables import Tables
from engine.core.events import Event

Entry = dict[str, Any]
SILENT = frozenset({"sealed", "passed", "picked", "used", "phase", "end"})
"""The kinds of events that a trace tells otherwise."""


def card_of(card: int) -> dict[str, int]:
    """The entry of a card outside its own pile."""
    if is_room(card):
        return {"room": card}
    return {"miniboss": card - FIRST_MINIBOSS} if is_miniboss(card) else {"spell": card - FIRST_SPELL}


def cards_of(cards: Iterable[int]) -> list[dict[str, int]]:
    """The entries of several such cards."""
    return list(map(card_of, cards))


def source_of(source: tuple[str, int]) -> Entry:
    """The entry of the card that does something."""
    of, card = source
    first = {"miniboss": FIRST_MINIBOSS, "spell": FIRST_SPELL}.get(of, 0)
    return {"card": card - first, "type": of}


def entry_of(state: State, event: Event, last: Entry, off: Mapping[int, Source]) -> Entry | None:
    """The line of an event that has just happened; `last` is the last state line, `off` says which card has deactivated
    a room since then."""
    if event.kind in SILENT:
        return None
    facts = dict(event.public)
    for private in event.private.values():
        facts.update(private)
    by = facts.pop("by", None)
    if event.kind == "reshuffle":
        facts = _reshuffle(state, facts)
    elif event.kind in _CHANGES:
        facts = _CHANGES[event.kind](facts)
    entry: Entry = {"t": "event", "kind": event.kind, **{name: _plain(value) for name, value in facts.items()}}
    if by is not None:
        entry["by"] = source_of(by)
    elif event.kind == "hits":
        _explain(state, entry, last, off)
    return entry


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _explain(state: State, entry: Entry, last: Entry, off: Mapping[int, Source]) -> None:
    """Adds the source to a room's damage that differs from the last state: its text or another card's has changed
    it, or a card has deactivated it."""
    seat, at = entry["seat"], entry["position"]
    dungeon = last["seats"][seat]["dungeon"]
    if at >= len(dungeon) or dungeon[at]["damage"] != entry["damage"]:
        room = state.dungeons[seat][at].stack[-1]
        entry["by"] = source_of(off.get(room, ("room", room)))


def explain_reveal(tables: Tables, state: State, entry: Entry) -> None:
    """Adds the miniboss that allows it to the reveal of an advanced room that shares no treasure with the one below."""
    *below, top = state.dungeons[entry["seat"]][entry["position"]].stack
    if "room" in entry["card"] and tables.advanced[top] and not tables.kinds[top] & tables.kinds[below[-1]]:
        entry["by"] = source_of(("miniboss", state.dungeons[entry["seat"]][entry["position"]].mini))


def _reshuffle(state: State, facts: Entry) -> Entry:
    first = FIRST_SPELL if facts["deck"] == "spell" else 0
    deck = state.spell_deck if first else state.room_deck
    return {"deck": f"{facts['deck']}_deck", "cards": [card - first for card in deck] if first else cards_of(deck)}


def _draw(facts: Entry) -> Entry:
    return {"seat": facts["seat"], "cards": cards_of(facts["cards"]), "from": f"{facts['pile']}_deck"}


def _discard(facts: Entry) -> Entry:
    return {"seat": facts["seat"], "cards": cards_of(facts["cards"]), "from": facts["at"]}


def _one_card(facts: Entry) -> Entry:
    return {**facts, "card": card_of(facts["card"])}


def _to_hand(facts: Entry) -> Entry:
    pile = "spell_discard" if facts["card"] >= FIRST_SPELL else "room_discard"
    where = pile if facts["at"] == "pile" else list(facts["at"])
    return {"seat": facts["seat"], "card": card_of(facts["card"]), "from": where}


def _built(facts: Entry) -> Entry:
    where = {name: facts[name] for name in ("seat", "position")}
    return {**where, "card": card_of(facts["card"]), "from": facts["at"]}


def _destroyed(facts: Entry) -> Entry:
    mini = facts["miniboss"]
    return {**facts, "miniboss": None if mini is None else mini - FIRST_MINIBOSS}


def _level(facts: Entry) -> Entry:
    return {name: value for name, value in facts.items() if name != "miniboss"}


def _spell(facts: Entry) -> Entry:
    return {**facts, "spell": facts["spell"] - FIRST_SPELL}


def _looked(facts: Entry) -> Entry:
    return {**facts, "cards": cards_of(facts["cards"])}


def _out(facts: Entry) -> Entry:
    return {"seat": facts["seat"]}


_CHANGES: dict[str, Callable[[Entry], Entry]] = {
    "draw": _draw,
    "discard": _discard,
    "given": _one_card,
    "shown": _one_card,
    "placed": _one_card,
    "reveal": _one_card,
    "taken_back": _one_card,
    "to_hand": _to_hand,
    "built": _built,
    "destroyed": _destroyed,
    "promote": _level,
    "level": _level,
    "spell": _spell,
    "cancelled": _spell,
    "looked": _looked,
    "out": _out,
}
