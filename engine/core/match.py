"""A match: one game being played. It alone applies actions; records, observers and undo hang on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import index
from pathlib import Path
from typing import Any, Generic, Protocol

from engine.core.actions import Action, find
from engine.core.bot_view import Sight, sights
from engine.core.chance import Chance, Log, Script, Stream
from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import EngineError, IllegalAction, RecordError, StaleAnswer
from engine.core.events import Emit, Event, Facts
from engine.core.game import Decision, Game, Outcome, S, Setting, V
from engine.core.journal import Tape
from engine.core.record import Header, Line, Record, Seat, short_hash, write_header, write_line


class Observer(Protocol):
    """Somebody who watches a match: a table on a screen, a log, a trace."""

    def happened(self, events: Sequence[Event]) -> None:
        """An answer was carried out; these events followed from it, in order."""

    def went_back(self) -> None:
        """Answers were taken back: look at the match anew."""


@dataclass(slots=True)
class Step(Generic[S]):
    """A point of a replay: the state after a number of decisions, and what led there."""

    number: int
    state: S
    events: list[Event] = field(default_factory=list)


class Match(Generic[S, V]):
    """A game, its state, who sits where, and the record of how it came to this."""

    def __init__(self, game: Game[S, V], header: Header, state: S, tape: Tape) -> None:
        self.game = game
        self.header = header
        self.lines: list[Line] = []
        self.tape = tape
        self.observers: list[Observer] = []
        self._state = state
        self._sealed = 0

    # Beginning and going on

    @classmethod
    def start(
        cls,
        game: Game[S, V],
        setting: Setting,
        seats: Sequence[Seat],
        code: str,
        chance: Chance,
        path: Path | None = None,
        disk: Disk = REAL_DISK,
    ) -> Match[S, V]:
        """A new match; with a path its record is begun there and kept up to date."""
        if len(seats) != setting.seats:
            text = f"{len(seats)} seats are taken at a table for {setting.seats}"
            raise EngineError("seat_count", text, seats=len(seats))
        log = Log(chance)
        state = game.setup(setting, log)
        header = Header(
            game.name,
            game.version,
            game.content(),
            tuple(sorted(setting.options)),
            code,
            tuple(seats),
            tuple(log.outcomes),
            short_hash(game.dump(state)),
        )
        tape = Tape.create(path, disk)
        tape.add(write_header(header))
        return cls(game, header, state, tape)

    @classmethod
    def resume(cls, game: Game[S, V], record: Record, path: Path | None = None, disk: Disk = REAL_DISK) -> Match[S, V]:
        """The match of a record, every line of it verified; with a path it goes on in that file."""
        *_, last = replay(game, record)
        raw = record.raw or (write_header(record.header), *map(write_line, record.lines))
        match = cls(game, record.header, last.state, Tape.open(path, raw, disk))
        match.lines = list(record.lines)
        return match

    # What is asked

    @property
    def number(self) -> int:
        """How many decisions were made; an answer may name the number that it was meant for."""
        return len(self.lines)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self.header.seats

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self.header, tuple(self.lines))

    def pending(self) -> tuple[Decision, ...]:
        """The answers that are owed now."""
        return self.game.pending(self._state)

    def legal(self, seat: int) -> Sequence[Action]:
        """The actions open to a seat."""
        return self.game.legal(self._state, seat)

    def why_not(self, seat: int, action: Action) -> str | None:
        """Why an action is not legal, as a key; None if it is."""
        return self.game.why_not(self._state, seat, action)

    def view(self, seat: int | None) -> V:
        """What a seat may know (None: what everybody knows)."""
        return self.game.view(self._state, seat)

    def sights(self) -> tuple[Sight[S, V], ...]:
        """What bots get to see, one for every answer that is owed."""
        return sights(self.game, self._state)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.game.outcome(self._state)

    # Playing

    def answer(self, seat: int, action: Action, number: int | None = None) -> None:
        """Carries out a seat's answer, writes it down, then tells the observers.

        Raises `StaleAnswer` if it was meant for another decision and `IllegalAction` if it is not
        legal; either way nothing was changed.
        """
        if number is not None and number != self.number:
            text = f"this answers decision {number}, but {self.number} is due"
            raise StaleAnswer("stale_answer", text, number=number)
        seat = index(seat)
        action = self._own(seat, action)
        events: list[Event] = []
        log = Log(Stream(f"{self.header.code}/{self.number}"))
        emit: Emit | None = events.append if self.observers else None
        self.game.advance(self._state, seat, action, log, emit)
        hashed = short_hash(self.game.dump(self._state))
        line = Line(self.number + 1, seat, self.game.codec.write(action), tuple(log.outcomes), hashed)
        self.lines.append(line)
        self.tape.add(write_line(line))
        for observer in tuple(self.observers):
            observer.happened(events)

    def _own(self, seat: int, action: Action) -> Action:
        """The legal action that this one is."""
        known = find(action, self.game.legal(self._state, seat))
        if known is None:
            reason = self.game.why_not(self._state, seat, action) or "not_an_action"
            raise IllegalAction(reason, seat, str(action)[:80])
        return known

    # Taking back

    def seal(self) -> None:
        """Nothing before this can be taken back: the next person has seen their own cards."""
        self._sealed = self.number

    def undo_target(self, seat: int) -> int | None:
        """How many decisions are left if this person takes the last own one back; None if that is barred.

        Bars are drawn chance, something that the person has newly seen since, another person's
        answer, and `seal`. What bots answered in between is taken back with it.
        """
        since = [line for line in self.lines[self._sealed :] if self.seats[line.seat].person]
        if not since or since[-1].seat != seat:
            return None
        target = since[-1].number - 1
        if any(line.outcomes for line in self.lines[target:]):
            return None
        before = self.state_at(target)
        known = self.game.knowledge(before, seat) == self.game.knowledge(self._state, seat)
        return target if known else None

    def undo(self, seat: int) -> None:
        """Takes the person's last answer back; `EngineError` (`cannot_undo`) if that is barred."""
        target = self.undo_target(seat)
        if target is None:
            raise EngineError("cannot_undo", f"seat {seat} cannot take anything back now", seat=seat)
        self._state = self.state_at(target)
        del self.lines[target:]
        self.tape.keep(target + 1)
        for observer in tuple(self.observers):
            observer.went_back()

    # Looking back

    def state_at(self, number: int) -> S:
        """The state after so many decisions."""
        part = Record(self.header, tuple(self.lines[:number]))
        *_, last = replay(self.game, part)
        return last.state

    def story(self, seat: int | None) -> list[tuple[str, Facts]]:
        """All that happened as one seat saw it: the excerpt of the record that this seat may read."""
        steps = replay(self.game, self.record)
        return [(event.kind, event.seen_by(seat)) for step in steps for event in step.events]


def setting_of(header: Header) -> Setting:
    """The table that a record was played at."""
    return Setting(len(header.seats), frozenset(header.options))


def replay(game: Game[S, V], record: Record) -> Iterable[Step[S]]:
    """Plays a record again, decision by decision, and verifies every line of it.

    Yields the set-up and then each decision. Each step's state is the caller's to keep. Raises
    `RecordError` with the number of the first line that does not fit.
    """
    step = _replay_setup(game, record.header)
    yield step
    for line in record.lines:
        step = _replay_line(game, line, step.state.clone())
        yield step


def _replay_setup(game: Game[S, V], header: Header) -> Step[S]:
    script = Script(header.setup)
    events: list[Event] = []
    try:
        state = game.setup(setting_of(header), script, events.append)
        script.finish()
    except EngineError as error:
        raise RecordError("setup_differs", f"this deal is impossible: {error}", 1) from None
    if short_hash(game.dump(state)) != header.hash:
        raise RecordError("hash_differs", "the deal does not give the state that was written down", 1)
    return Step(0, state, events)


def _replay_line(game: Game[S, V], line: Line, state: S) -> Step[S]:
    script = Script(line.outcomes)
    events: list[Event] = []
    where = line.number + 1
    try:
        game.apply(state, line.seat, game.codec.read(line.action), script, events.append)
        script.finish()
    except EngineError as error:
        raise RecordError("line_illegal", f"this decision is impossible: {error}", where) from None
    if short_hash(game.dump(state)) != line.hash:
        raise RecordError("hash_differs", "the state is not the one that was written down", where)
    return Step(line.number, state, events)


AnyMatch = Match[Any, Any]
