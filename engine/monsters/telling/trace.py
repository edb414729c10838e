"""`trace`: a game for a referee, one JSON-ready object a line, nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from engine.core.events import Event
from engine.core.record import Record
from engine.core.replay import Step, replay, setting_of
from engine.monsters.rules import Monsters
from engine.monsters.state import State

Entry = dict[str, Any]
_SAID = {
    "play": ("player", "monster", "slot", "over", "treasury", "owner", "gold"),
    "reveal": ("slot", "guardian", "strength", "loot", "sum", "beaten", "payout", "gold"),
    "healing": ("slot", "paid", "gold"),
}
"""The facts of an event that the trace tells, where an event has more."""
_KINDS = {"play": "move", "reveal": "reveal", "healing": "healing", "take_back": "round_end", "end": "end"}


def trace(game: Monsters, record: Record) -> Iterator[Entry]:
    """Yields the lines of the trace, in order, from a verified replay of the record."""
    steps = list(replay(game, record))
    yield _setup(game, record, steps[0])
    yield from _entries(game, steps[0].events, steps[0].state)
    for (before, after), line in zip(pairwise(steps), record.lines, strict=True):
        legal = [_play(play) for play in game.legal(before.state, line.seat)]
        choice = _play(game.codec.read(line.action))
        yield {"t": "turn", "player": line.seat, "legal": legal, "choice": choice}
        yield from _entries(game, after.events, after.state)


def _setup(game: Monsters, record: Record, first: Step[State]) -> Entry:
    deal = first.events[0]
    return {
        "t": "setup",
        "game": game.name,
        "players": len(record.header.seats),
        "options": list(setting_of(record.header).told(game.options)),
        "healing": list(game.deck.healing),
        "guardians": [
            {"level": level, "max": game.deck.levels[level].strength[1], "strength": strength, "loot": loot}
            for level, strength, loot in game.deck.guardians
        ],
        "deck": list(first.state.deck),
        "tiles": [game.deck.tiles[tile].id for tile in first.state.tiles],
        **_cards(deal),
        "start": deal.public["start"],
        "gold": list(deal.public["gold"]),
    }


def _cards(event: Event) -> Entry:
    """The hands and reserves that an event tells each player."""
    return {
        "hands": [list(event.private[player]["hand"]) for player in sorted(event.private)],
        "reserves": [list(event.private[player]["reserve"]) for player in sorted(event.private)],
    }


def _play(play: Any) -> Entry:
    over = {"player": play.player, "monster": play.over} if play.over else None
    return {"monster": play.monster, "slot": play.slot, "over": over}


def _entries(game: Monsters, events: Iterable[Event], after: State) -> Iterator[Entry]:
    for event in events:
        if event.kind == "round":
            yield _round(game, event, after)
        elif event.kind in _KINDS:
            yield {"t": _KINDS[event.kind], **_facts(event)}


def _round(game: Monsters, event: Event, state: State) -> Entry:
    """The entry of a new round. It is laid out last of all that follows from a play, so the state is as it begins."""
    opened = game.open_view(state)
    hands = {
        "hands": [list(hand or ()) for hand in opened.hands],
        "reserves": [list(two or ()) for two in opened.reserves],
    }
    public = event.public
    return {
        "t": "round",
        "round": public["round"],
        "start": public["start"],
        "tile": public["tile"],
        "castle": list(state.castle),
        **hands,
    }


def _facts(event: Event) -> Entry:
    facts = {name: event.public[name] for name in _SAID.get(event.kind, event.public)}
    if event.kind == "play":
        facts["paid"] = {"treasury": facts.pop("treasury"), "owner": facts.pop("owner")}
        over = facts.pop("over")
        facts["over"] = {"player": over[0], "monster": over[1]} if over else None
    if event.kind == "take_back":
        facts.update(_cards(event))
    return {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()}
