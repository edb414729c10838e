"""Functions that play a record again, verify every line, and tell what was seen at each moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Generic

from engine.core.chance import Script
from engine.core.errors import EndlessError, EngineError, RecordError
from engine.core.events import Event
from engine.core.game import Game, S, V
from engine.core.limits import EVENTS_LIMIT, RESEAL, never_ends, work_after
from engine.core.record import Header, Line, Record, short_hash, signed
from engine.core.setting import Setting, values_of

Viewer = int | None
"""The number of a seat, or None for somebody who sees what everybody sees."""


class Witness(Generic[S]):
    """The events of one change of a state, and a copy of the state at each of them."""

    def __init__(self, state: S) -> None:
        self.events: list[Event] = []
        """The events heard so far."""
        self.states: list[S] = []
        """The state as each of them found it; these copies are never changed."""
        self._state = state

    def hear(self, event: Event) -> None:
        """Keeps an event; `EndlessError` after `EVENTS_LIMIT` of them."""
        if len(self.events) == EVENTS_LIMIT:
            raise never_ends()
        self.events.append(event)

    def watch(self, event: Event) -> None:
        """Keeps an event, and the state of this moment."""
        self.hear(event)
        self.states.append(self._state.clone())


@dataclass(slots=True)
class Step(Generic[S]):
    """A point of a replay: the state after a number of decisions, and what led there."""

    number: int
    """The number of decisions so far."""
    state: S
    """The state after them; the caller may keep and change it once the next step was asked for."""
    hash: str
    """The hash of the deal or of the line, as the record should have it."""
    work: int = 0
    """The work of all lines so far (`limits`)."""
    events: list[Event] = field(default_factory=list)
    """The events that the last of them led to."""


def setting_of(header: Header) -> Setting:
    """The setting that a record was played with; `RecordError` if its options are impossible."""
    try:
        options = values_of(header.options)
    except EngineError as error:
        raise RecordError("record_content", f"the options of this record are impossible: {error}", 1) from None
    return Setting(len(header.seats), options, header.roles)


def replay(game: Game[S, V], record: Record) -> Iterator[Step[S]]:
    """Plays a record again, decision by decision, and verifies every line of it.

    Yields a step for the set-up and one for each line. A line that changes a sealed answer has no events. Raises
    `RecordError` with the number of the first line that does not fit.
    """
    step = _setup(game, record.header)
    if step.hash != record.header.hash:
        raise RecordError("hash_differs", "the deal does not give the state that was written down", 1)
    yield step
    for line in record.lines:
        step = _step(game, record.header, line, step.state.clone(), step.work)
        if step.hash != line.hash:
            raise RecordError("hash_differs", "the state is not the one that was written down", line.number + 1)
        yield step


def _setup(game: Game[S, V], header: Header) -> Step[S]:
    script, events = Script(header.setup), list[Event]()
    try:
        state = game.setup(setting_of(header), script, events.append)
        script.finish()
    except RecordError:
        raise
    except EngineError as error:
        raise RecordError("setup_differs", f"this deal is impossible: {error}", 1) from None
    return Step(0, state, short_hash(game.dump(state)), 0, events)


def _step(game: Game[S, V], header: Header, line: Line, state: S, work: int) -> Step[S]:
    """Carries a line out on a state that may be changed, after so much work."""
    witness = Witness(state)
    try:
        if line.reseal:
            unseal(game, state, line.seat)
        script = Script(line.outcomes)
        steps = game.apply(state, line.seat, game.codec.read(line.action), script, witness.hear)
        script.finish()
        text = game.dump(state)
        work = work_after(work, steps + RESEAL * line.reseal, len(witness.events), text)
    except EndlessError as error:
        raise RecordError("record_endless", str(error), line.number + 1) from None
    except EngineError as error:
        raise RecordError("line_illegal", f"this decision is impossible: {error}", line.number + 1) from None
    hashed = signed(line, text, header.format).hash
    return Step(line.number, state, hashed, work, [] if line.reseal else witness.events)


def unseal(game: Game[S, V], state: S, seat: int) -> None:
    """Changes the state so that a seat owes its sealed answer again; `EngineError` (`cannot_reseal`) if too late."""
    if seat not in game.sealed(state):
        raise EngineError("cannot_reseal", f"seat {str(seat)[:20]} has no sealed answer to change", seat=seat)
    game.unseal(state, seat)


def settled(game: Game[S, V], record: Record) -> Record:
    """The record without changes of sealed answers: each stands where it was first given, as it was last.

    This is what a trace, a film or a table of answers wants to read.
    """
    if not any(line.reseal for line in record.lines):
        return record
    kept: list[Line] = []
    last: dict[int, int] = {}
    for line in record.lines:
        if not line.reseal:
            last[line.seat] = len(kept)
            kept.append(replace(line, number=len(kept) + 1))
        elif line.seat in last:
            kept[last[line.seat]] = replace(kept[last[line.seat]], action=line.action)
        else:
            raise RecordError("line_illegal", "there is no sealed answer to change", line.number + 1)
    return Record(record.header, tuple(_rehashed(game, record.header, kept)))


def _rehashed(game: Game[S, V], header: Header, lines: Iterable[Line]) -> Iterator[Line]:
    step = _setup(game, header)
    for line in lines:
        step = _step(game, header, line, step.state, step.work)
        yield replace(line, hash=step.hash)
