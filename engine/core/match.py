"""A match: one game being played. It alone applies actions; records, observers and undo hang on it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from pathlib import Path
from typing import Any, Generic, Protocol

from engine.core.actions import Action, find
from engine.core.bot_view import Sight, sight, sights
from engine.core.chance import Chance, Log, Stream
from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import EngineError, IllegalAction, StaleAnswer
from engine.core.events import Event
from engine.core.game import Decision, Game, Outcome, S, V
from engine.core.history import Ask as Ask
from engine.core.history import History, Story
from engine.core.journal import Tape
from engine.core.record import Header, Line, Record, Seat, short_hash, write_header, write_line
from engine.core.replay import Happening, Viewer, Witness, replay, unseal
from engine.core.setting import Setting


class Observer(Protocol):
    """Somebody who watches a match: a table on a screen, a log, a trace."""

    @property
    def viewer(self) -> Viewer:
        """Through whose eyes the match is watched; None sees what everybody sees."""

    def happened(self, happenings: Sequence[Happening]) -> None:
        """An answer was carried out; this followed from it, in order, each as the viewer saw it at that moment."""

    def went_back(self) -> None:
        """Answers were taken back: look at the match anew."""


class Match(Generic[S, V]):
    """A game, its state, who sits where, and the record of how it came to this."""

    def __init__(self, game: Game[S, V], header: Header, state: S, events: list[Event], tape: Tape) -> None:
        self.game = game
        self.header = header
        self.lines: list[Line] = []
        self.tape = tape
        self.observers: list[Observer] = []
        self._history = History(game, state, events)
        self._barred = 0
        """Lines before this number are not taken back."""

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
        bots: str = "",
    ) -> Match[S, V]:
        """A new match; with a path its record is begun there and kept up to date. `bots` is their version."""
        if len(seats) != setting.seats:
            text = f"{len(seats)} seats are taken at a table for {setting.seats}"
            raise EngineError("seat_count", text, seats=len(seats))
        log, events = Log(chance), list[Event]()
        state = game.setup(setting, log, events.append)
        header = Header(
            game.name,
            game.version,
            game.content(),
            setting.words(game.options),
            code,
            tuple(seats),
            tuple(log.outcomes),
            short_hash(game.dump(state)),
            setting.roles,
            bots,
        )
        tape = Tape.create(path, disk)
        tape.add(write_header(header))
        return cls(game, header, state, events, tape)

    @classmethod
    def resume(cls, game: Game[S, V], record: Record, path: Path | None = None, disk: Disk = REAL_DISK) -> Match[S, V]:
        """The match of a record, every line of it verified; with a path it goes on in that file."""
        raw = record.raw or (write_header(record.header), *map(write_line, record.lines))
        first, *steps = replay(game, record)
        match = cls(game, record.header, first.state, first.events, Tape.open(path, raw, disk))
        for line, step in zip(record.lines, steps, strict=True):
            match._history.note(line, game.codec.read(line.action), step.state, step.events)
        match.lines = list(record.lines)
        return match

    # What is asked

    @property
    def number(self) -> int:
        """How many lines the record has: decisions, and changes of sealed ones."""
        return len(self.lines)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self.header.seats

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self.header, tuple(self.lines))

    @property
    def _state(self) -> S:
        return self._history.last.state

    def pending(self) -> tuple[Decision, ...]:
        """The answers that are owed now."""
        return self.game.pending(self._state)

    def asked(self, seat: int) -> Ask | None:
        """The question that a seat must answer, if any."""
        return self._history.last.asks.get(seat)

    def asks(self) -> tuple[Ask, ...]:
        """All questions that stand."""
        return tuple(self._history.last.asks.values())

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

    def sight(self, seat: int) -> Sight[S, V]:
        """What the bot of a seat gets to see that owes an answer."""
        ask = self.asked(seat)
        if ask is None:
            raise EngineError("not_asked", f"seat {seat} owes no answer", seat=seat)
        return sight(self.game, self._state, ask.decision)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.game.outcome(self._state)

    # Playing

    def answer(self, seat: int, action: Action, since: int | None = None) -> None:
        """Carries out a seat's answer, writes it down, then tells the observers.

        With `since` it is meant for the question that has stood since then. Raises `StaleAnswer` if this
        seat's question is another one and `IllegalAction` if the answer is not legal; either way nothing
        was changed. What others have answered in the meantime does not matter.
        """
        seat = index(seat)
        ask = self.asked(seat)
        if since is not None and (ask is None or ask.since != since):
            text = f"this answers a question that has stood since {since}, and that is not the one of seat {seat}"
            raise StaleAnswer("stale_answer", text, since=since)
        action = self._own(seat, action, self._state)
        point = self._history.last
        log = Log(Stream(f"{self.header.code}/{point.answers}"))
        watching = [(observer, observer.viewer) for observer in self.observers]
        state, witness = point.state.clone(), Witness(self.game, {viewer for _, viewer in watching})
        self.game.advance(state, seat, action, log, witness.of(state))
        hashed = short_hash(self.game.dump(state))
        line = Line(self.number + 1, seat, self.game.codec.write(action), tuple(log.outcomes), hashed)
        self._history.note(line, action, state, witness.events)
        self.lines.append(line)
        self.tape.add(write_line(line))
        for observer, viewer in watching:
            observer.happened(witness.happenings(viewer))

    def _own(self, seat: int, action: Action, state: S) -> Action:
        """The action legal in a state that this one is."""
        known = find(action, self.game.legal(state, seat))
        if known is None:
            reason = self.game.why_not(state, seat, action) or "not_an_action"
            raise IllegalAction(reason, seat, str(action)[:80])
        return known

    # Changing a sealed answer

    def resealable(self, seat: int) -> bool:
        """Whether a seat has sealed its answer and may still change it: the last one has not sealed yet."""
        return seat in self.game.sealed(self._state)

    def legal_again(self, seat: int) -> Sequence[Action]:
        """What a seat may seal instead of its answer; nothing if that cannot be changed any more."""
        return self.game.legal(self._unsealed(seat), seat) if self.resealable(seat) else ()

    def reseal(self, seat: int, action: Action) -> None:
        """Changes a sealed answer and writes that down. Nobody else can tell.

        Only an observer who watches with the eyes of that seat is told; views, questions and events of all
        others stay as they are. Raises `EngineError` (`cannot_reseal`) if the answer cannot be changed any
        more, and `IllegalAction` if the new one is not legal; either way nothing was changed.
        """
        seat = index(seat)
        state = self._unsealed(seat)
        action = self._own(seat, action, state)
        witness = Witness(self.game, (seat,))
        self.game.advance(state, seat, action, emit=witness.of(state))
        hashed = short_hash(self.game.dump(state))
        line = Line(self.number + 1, seat, self.game.codec.write(action), (), hashed, reseal=True)
        self._history.note(line, action, state, witness.events)
        self.lines.append(line)
        self.tape.add(write_line(line))
        for observer in [observer for observer in self.observers if observer.viewer == seat]:
            observer.happened(witness.happenings(seat))

    def _unsealed(self, seat: int) -> S:
        state = self._state.clone()
        unseal(self.game, state, seat)
        return state

    # Taking back

    def seal(self) -> None:
        """Nothing before this can be taken back: the next person has seen their own cards."""
        self._barred = self.number

    def undo_target(self, seat: int) -> int | None:
        """How many lines are left if this person takes the last own answer back; None if that is barred.

        Bars are drawn chance, something that the person has newly seen since, another person's answer,
        `seal`, and a sealed answer that was changed (it can be changed again instead). What bots answered
        to it is taken back with it; an answer of theirs to a question that stood before bars as well.
        """
        target = self._last_by_a_person()
        if target is None or self.lines[target].seat != seat:
            return None
        cut = self.lines[target:]
        if any(line.outcomes or line.reseal for line in cut):
            return None
        before = self._history.points[target]
        if any(self._history.answers_to(line.number) <= before.answers for line in cut[1:]):
            return None
        known = self.game.knowledge(before.state, seat) == self.game.knowledge(self._state, seat)
        return target if known else None

    def _last_by_a_person(self) -> int | None:
        """The place of the last line that a person wrote and that can be reached."""
        for place in range(len(self.lines) - 1, self._barred - 1, -1):
            if self.seats[self.lines[place].seat].person:
                return place
        return None

    def undo(self, seat: int) -> None:
        """Takes the person's last answer back; `EngineError` (`cannot_undo`) if that is barred."""
        target = self.undo_target(seat)
        if target is None:
            raise EngineError("cannot_undo", f"seat {seat} cannot take anything back now", seat=seat)
        del self.lines[target:]
        self._history.cut(target)
        self.tape.keep(target + 1)
        for observer in tuple(self.observers):
            observer.went_back()

    # Looking back

    def state_at(self, number: int) -> S:
        """The state after so many lines; the caller's to keep. Sealed answers in it are as they were last."""
        return self._history.points[number].state.clone()

    def story(self, viewer: Viewer) -> Story:
        """All that happened as one seat saw it: the excerpt of the record that this seat may read."""
        return self._history.story(viewer)


AnyMatch = Match[Any, Any]
