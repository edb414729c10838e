"""Playing a record again: every line verified, with what happened and what was seen at each moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple

from engine.core.chance import Script
from engine.core.errors import EngineError, RecordError
from engine.core.events import Emit, Event
from engine.core.game import Game, S, V
from engine.core.record import Header, Line, Record, short_hash
from engine.core.setting import Setting, values_of

Viewer = int | None
"""A seat, or None: somebody who sees what everybody sees."""


class Happening(NamedTuple):
    """An event, and what the viewer could see at the moment in which it happened."""

    event: Event
    view: Any


class Witness(Generic[S, V]):
    """Keeps the events of one step, and for some viewers what they saw when each of them happened."""

    def __init__(self, game: Game[S, V], viewers: Iterable[Viewer] = ()) -> None:
        self.events: list[Event] = []
        self.views: dict[Viewer, list[V]] = {viewer: [] for viewer in viewers}
        self._game = game

    def of(self, state: S) -> Emit:
        """The listener for the events of this state's next change."""
        events, views, view = self.events, self.views.items(), self._game.view

        def hear(event: Event) -> None:
            events.append(event)
            for viewer, seen in views:
                seen.append(view(state, viewer))

        return hear if views else events.append

    def see(self, state: S) -> None:
        """The events of a set-up are all seen when it is done: before that there is no table to look at."""
        for viewer, seen in self.views.items():
            seen += [self._game.view(state, viewer)] * len(self.events)

    def happenings(self, viewer: Viewer) -> list[Happening]:
        """What happened, as this viewer saw it."""
        return list(map(Happening, self.events, self.views[viewer]))


@dataclass(slots=True)
class Step(Generic[S]):
    """A point of a replay: the state after a number of decisions, and what led there."""

    number: int
    state: S
    events: list[Event] = field(default_factory=list)
    views: dict[Viewer, list[Any]] = field(default_factory=dict)
    """By viewer that was asked for: the view at each of the events."""

    def happenings(self, viewer: Viewer) -> list[Happening]:
        """The events with what this viewer saw; only for those who were asked for."""
        return list(map(Happening, self.events, self.views[viewer]))


def setting_of(header: Header) -> Setting:
    """The table that a record was played at."""
    try:
        options = values_of(header.options)
    except EngineError as error:
        raise RecordError("record_content", f"the options of this record are impossible: {error}", 1) from None
    return Setting(len(header.seats), options, header.roles)


def replay(game: Game[S, V], record: Record, viewers: Sequence[Viewer] = ()) -> Iterator[Step[S]]:
    """Plays a record again, decision by decision, and verifies every line of it.

    Yields the set-up and then each line, with the views of these viewers at every event. Each step's
    state is the caller's to keep. Raises `RecordError` with the number of the first line that does
    not fit. A line that changes a sealed answer has no events.
    """
    step = _setup(game, record.header, viewers)
    if short_hash(game.dump(step.state)) != record.header.hash:
        raise RecordError("hash_differs", "the deal does not give the state that was written down", 1)
    yield step
    for line in record.lines:
        step = _step(game, line, step.state.clone(), viewers)
        if short_hash(game.dump(step.state)) != line.hash:
            raise RecordError("hash_differs", "the state is not the one that was written down", line.number + 1)
        yield step


def _setup(game: Game[S, V], header: Header, viewers: Sequence[Viewer]) -> Step[S]:
    script, witness = Script(header.setup), Witness(game, viewers)
    try:
        state = game.setup(setting_of(header), script, witness.events.append)
        script.finish()
    except RecordError:
        raise
    except EngineError as error:
        raise RecordError("setup_differs", f"this deal is impossible: {error}", 1) from None
    witness.see(state)
    return Step(0, state, witness.events, witness.views)


def _step(game: Game[S, V], line: Line, state: S, viewers: Sequence[Viewer]) -> Step[S]:
    """Carries a line out on a state that may be changed."""
    witness = Witness(game, () if line.reseal else viewers)
    try:
        if line.reseal:
            unseal(game, state, line.seat)
        script = Script(line.outcomes)
        game.apply(state, line.seat, game.codec.read(line.action), script, witness.of(state))
        script.finish()
    except EngineError as error:
        raise RecordError("line_illegal", f"this decision is impossible: {error}", line.number + 1) from None
    if line.reseal:
        return Step(line.number, state, [], {viewer: [] for viewer in viewers})
    return Step(line.number, state, witness.events, witness.views)


def unseal(game: Game[S, V], state: S, seat: int) -> None:
    """Takes a sealed answer back; `EngineError` (`cannot_reseal`) if it cannot be changed any more."""
    if seat not in game.sealed(state):
        raise EngineError("cannot_reseal", f"seat {str(seat)[:20]} has no sealed answer to change", seat=seat)
    game.unseal(state, seat)


def settled(game: Game[S, V], record: Record) -> Record:
    """The record as if nobody had changed a sealed answer: each stands where it was first given, as it was last.

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
    state = _setup(game, header, ()).state
    for line in lines:
        state = _step(game, line, state, ()).state
        yield replace(line, hash=short_hash(game.dump(state)))
