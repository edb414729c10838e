"""`trace`: a game for a referee, one JSON-ready object a line, nothing hidden.

A state line stands before each question, as the first line of each phase, and before anything was
dealt. So the record is carried out here on a state that can be looked at while events arrive.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bosses.asking import facts_of
from engine.bosses.cards import CLASSES
from engine.bosses.rules import Bosses
from engine.bosses.run import Run, Source
from engine.bosses.state import State
from engine.bosses.telling.trace_events import entry_of, explain_reveal, source_of
from engine.bosses.telling.trace_states import state_line, treasures_by_name
from engine.core.chance import Script
from engine.core.events import Event
from engine.core.game import Decision
from engine.core.record import Line, Record
from engine.core.replay import setting_of, settled

Entry = dict[str, Any]
PHASES = {1: ["build"], 2: ["adventure"], 3: ["build", "adventure"]}


def trace(game: Bosses, record: Record) -> Iterator[Entry]:
    """Yields the lines of the trace, in order, from a replay of the record."""
    record = settled(game, record)
    script = Script(record.header.setup)
    state = game.shuffled(setting_of(record.header), script)
    yield _setup(game, record, state)
    yield state_line(game, state)
    teller = _Teller(game, state)
    game.go_on(Run(game.tables, state, script, teller.hear))
    yield from teller.lines()
    for line in record.lines:
        decision = _decision(game, state, line)
        together = len(game.pending(state)) > 1 or game.sealed(state)
        if not game.sealed(state):
            yield teller.state()
        yield _ask(game, state, line, decision, sealed=bool(together) or decision.kind in ("boss", "discard"))
        action = game.codec.read(line.action)
        game.apply(state, line.seat, action, Script(line.outcomes), teller.hear)
        yield from teller.lines()
    yield teller.state()
    outcome = game.outcome(state)
    if outcome is not None:
        yield {"t": "end", "ranks": list(outcome.ranks), "souls": list(state.souls), "wounds": list(state.wounds)}


class _Teller:
    """The listener that turns events into lines as they happen, with the state at the beginning of each phase."""

    def __init__(self, game: Bosses, state: State) -> None:
        self._game = game
        self._state = state
        self._lines: list[Entry] = []
        self._last: Entry = state_line(game, state)
        self._off: dict[int, Source] = {}
        """The rooms that were deactivated since the last state, with the card that did it."""

    def state(self) -> Entry:
        """The line of the state now."""
        self._last = state_line(self._game, self._state)
        self._off.clear()
        return self._last

    def hear(self, event: Event) -> None:
        """See `Emit`."""
        if event.kind == "phase":
            self._lines.append(self.state())
        if event.kind == "deactivated":
            spot = self._state.dungeons[event.public["seat"]][event.public["position"]]
            self._off[spot.stack[-1]] = event.public["by"]
        entry = entry_of(self._state, event, self._last, self._off)
        if entry is not None and event.kind == "reveal":
            explain_reveal(self._game.tables, self._state, entry)
        if entry is not None:
            self._lines.append(entry)

    def lines(self) -> Iterator[Entry]:
        """Yields the lines of what happened since the last call."""
        lines, self._lines = self._lines, []
        return iter(lines)


def _decision(game: Bosses, state: State, line: Line) -> Decision:
    return next(decision for decision in game.pending(state) if decision.seat == line.seat)


def _ask(game: Bosses, state: State, line: Line, decision: Decision, *, sealed: bool) -> Entry:
    legal = [game.codec.write(action) for action in game.legal(state, line.seat)]
    entry: Entry = {"t": "ask", "seat": line.seat, "kind": decision.kind, "legal": legal, "choice": line.action}
    if sealed:
        entry["sealed"] = True
    facts = facts_of(decision)
    if "active" in facts:
        entry["active"] = facts["active"]
    if "of" in facts:
        entry["by"] = source_of((facts["of"], facts["card"]))
    return entry


def _setup(game: Bosses, record: Record, state: State) -> Entry:
    deck = game.deck
    seats = [list(offer) for offer in state.offers] if state.offers else list(state.bosses)
    return {
        "t": "setup",
        "game": game.name,
        "players": state.players,
        "options": sorted(option.partition("=")[0] for option in record.header.options),
        "bosses": [{"xp": boss.xp, "treasures": treasures_by_name(boss.treasures)} for boss in deck.bosses],
        "rooms": [
            {
                "type": "trap" if room.trap else "monster",
                "advanced": room.advanced,
                "damage": room.damage,
                "treasures": treasures_by_name(room.treasures),
            }
            for room in deck.rooms
        ],
        "minibosses": len(deck.minibosses),
        "spells": [{"phases": PHASES[spell.phases], "cancel": spell.cancels} for spell in deck.spells],
        "heroes": [
            {"class": CLASSES[hero.lure], "health": hero.health, "epic": hero.epic, "from": hero.least}
            for hero in deck.heroes
        ],
        "seats": seats,
    }
