"""`Match`: one game being played. It alone applies actions; record, observers and undo depend on it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from pathlib import Path
from typing import Any, Generic, Protocol

from engine.core.actions import Action, find
from engine.core.bot_view import BotView, own_copy
from engine.core.chance import Chance, Log, Stream
from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import EngineError, IllegalAction, StaleAnswer
from engine.core.events import Event
from engine.core.game import Decision, Game, Outcome, S, V
from engine.core.history import Ask as Ask
from engine.core.history import History, Story
from engine.core.journal import Journal
from engine.core.limits import RESEAL, work_after
from engine.core.record import Header, Line, Record, Seat, short_hash, signed, write_header, write_line
from engine.core.replay import Viewer, Witness, replay, unseal
from engine.core.setting import Setting


class Observer(Protocol):
    """The interface of those who watch a match: a table on a screen, a log, a trace."""

    @property
    def viewer(self) -> Viewer:
        """The seat with whose eyes the match is watched; None for what everybody sees."""

    def happened(self, own: Story, public: Story) -> None:
        """Called after an answer with all that followed from it, as the viewer saw it and as everybody did. Of a sealed
        answer that was changed only its own seat hears."""

    def went_back(self) -> None:
        """Called after answers were taken back: what was read of the match before is out of date."""


class Match(Generic[S, V]):
    """One game being played: its state, who sits where, and the record of all answers."""

    def __init__(self, game: Game[S, V], header: Header, state: S, events: list[Event], journal: Journal) -> None:
        self.game = game
        """The rules."""
        self.header = header
        """The first line of the record."""
        self.lines: list[Line] = []
        """The other lines of the record, in order."""
        self.journal = journal
        """The record as bytes, on disk if the match has a file."""
        self.observers: list[Observer] = []
        """The observers, which are told of everything that happens."""
        self._history = History(game, state, events)
        self._barred = 0
        """Lines before this number are not taken back."""
        self._bar: tuple[tuple[int, int, int], str] | None = None
        """The last bar that `undo_bar` found, behind the number of lines, the line and the seat it was asked for."""

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
        """A new match; with a path, its record is written there line by line. `bots` is the version of the bots."""
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
        journal = Journal.create(path, disk)
        journal.add(write_header(header))
        return cls(game, header, state, events, journal)

    @classmethod
    def resume(cls, game: Game[S, V], record: Record, path: Path | None = None, disk: Disk = REAL_DISK) -> Match[S, V]:
        """The match of a record, after every line of it was verified; with a path, it goes on in that file."""
        raw = record.raw or (write_header(record.header), *map(write_line, record.lines))
        first, *steps = replay(game, record)
        match = cls(game, record.header, first.state, first.events, Journal.open(path, raw, disk))
        for line, step in zip(record.lines, steps, strict=True):
            match._history.note(line, game.codec.read(line.action), step.state, step.work, step.events)
        match.lines = list(record.lines)
        return match

    # What is asked

    @property
    def number(self) -> int:
        """The number of lines after the header: answers, and changes of sealed ones."""
        return len(self.lines)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The persons and bots at the table, by seat."""
        return self.header.seats

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self.header, tuple(self.lines))

    @property
    def _state(self) -> S:
        return self._history.last.state

    def pending(self) -> tuple[Decision, ...]:
        """The decisions that are due now."""
        return tuple(ask.decision for ask in self._history.last.asks.values())

    def asked(self, seat: int) -> Ask | None:
        """The question that a seat must answer; None if there is none."""
        return self._history.last.asks.get(seat)

    def asks(self) -> tuple[Ask, ...]:
        """All open questions."""
        return tuple(self._history.last.asks.values())

    def legal(self, seat: int) -> Sequence[Action]:
        """The actions open to a seat."""
        return self.game.legal(self._state, seat)

    def why_not(self, seat: int, action: Action) -> str | None:
        """The reason why an action is not legal, as a key; None if it is legal."""
        return self.game.why_not(self._state, seat, action)

    def view(self, seat: int | None) -> V:
        """All that a seat may know (None: what everybody knows)."""
        return self._history.view(seat)

    def bot_view(self, seat: int) -> BotView[S, V]:
        """The bot view of a seat; `EngineError` (`not_asked`) if the seat owes no answer."""
        ask = self.asked(seat)
        if ask is None:
            raise EngineError("not_asked", f"seat {seat} owes no answer", seat=seat)
        return BotView(
            own_copy(self.game, seat), ask.decision, self._history.view(seat), self.game.legal(self._state, seat)
        )

    def outcome(self) -> Outcome | None:
        """The result of the match; None while it runs."""
        return self.game.outcome(self._state)

    # Playing

    def answer(self, seat: int, action: Action, since: int | None = None) -> None:
        """Carries out a seat's answer, writes it down, then tells the observers.

        `since` says which question it is meant for (`Ask.since`). Raises `StaleAnswer` if this
        seat's question is another one, `IllegalAction` if the answer is not legal and `EndlessError` if too much
        follows from it (`limits`); in each case nothing was changed. What others have answered in the meantime does
        not matter.
        """
        seat = index(seat)
        ask = self.asked(seat)
        if since is not None and (ask is None or ask.since != since):
            text = f"this answers a question that has stood since {since}, and that is not the one of seat {seat}"
            raise StaleAnswer("stale_answer", text, since=since)
        action, choices = self._own(seat, action, self._state)
        point = self._history.last
        log = Log(Stream(f"{self.header.code}/{point.answers}"))
        watching = [(observer, observer.viewer) for observer in self.observers]
        state = point.state.clone()
        witness = Witness(state)
        heard = witness.watch if watching else witness.hear
        steps = choices + self.game.advance(state, seat, action, log, heard)
        text = self.game.dump(state)
        work = work_after(point.work, steps, len(witness.events), text)
        line = Line(self.number + 1, seat, self.game.codec.write(action), tuple(log.outcomes), "")
        line = signed(line, text, self.header.format)
        self._history.note(line, action, state, work, witness.events, witness.states)
        self.lines.append(line)
        self.journal.add(write_line(line))
        told = {viewer: self.story(viewer, self.number) for viewer in (None, *(viewer for _, viewer in watching))}
        for observer, viewer in watching:
            observer.happened(told[viewer], told[None])

    def _own(self, seat: int, action: Action, state: S) -> tuple[Action, int]:
        """The action legal in a state that this one is, and the number of legal ones."""
        legal = self.game.legal(state, seat)
        known = find(action, legal)
        if known is None:
            reason = self.game.why_not(state, seat, action) or "not_an_action"
            raise IllegalAction(reason, seat, str(action)[:80])
        return known, len(legal)

    # Changing a sealed answer

    def resealable(self, seat: int) -> bool:
        """Whether a seat has sealed its answer and may still change it: the last one has not sealed yet."""
        return seat in self.game.sealed(self._state)

    def legal_again(self, seat: int) -> Sequence[Action]:
        """The actions that a seat may seal instead of its answer; none if that cannot be changed any more."""
        return self.game.legal(self._unsealed(seat), seat) if self.resealable(seat) else ()

    def reseal(self, seat: int, action: Action) -> None:
        """Changes a sealed answer and writes that down. Nobody else can tell.

        Only an observer who watches with the eyes of that seat is told; views, questions and events of all
        others stay as they are. Raises `EngineError` (`cannot_reseal`) if the answer cannot be changed any
        more, and `IllegalAction` if the new one is not legal; either way nothing was changed.
        """
        seat = index(seat)
        state = self._unsealed(seat)
        action, choices = self._own(seat, action, state)
        witness = Witness(state)
        steps = choices + RESEAL + self.game.advance(state, seat, action, emit=witness.watch)
        text = self.game.dump(state)
        work = work_after(self._history.last.work, steps, len(witness.events), text)
        line = Line(self.number + 1, seat, self.game.codec.write(action), (), "", reseal=True)
        line = signed(line, text, self.header.format)
        self._history.note(line, action, state, work, witness.events)
        self.lines.append(line)
        self.journal.add(write_line(line))
        for observer in [observer for observer in self.observers if observer.viewer == seat]:
            observer.happened(self._history.retold(state, witness, seat), self.story(None, self.number))

    def _unsealed(self, seat: int) -> S:
        state = self._state.clone()
        unseal(self.game, state, seat)
        return state

    # Taking back

    def seal(self) -> None:
        """Bars taking back of all that was answered so far: the next person has seen their own cards."""
        self._barred = self.number

    def undo_target(self, seat: int, first: int | None = None) -> int | None:
        """The number of lines left if this person takes the last own answer back; None if that is barred.

        Bars are drawn chance, something that the person has newly seen since, another person's answer,
        `seal`, and a sealed answer that was changed (it can be changed again instead). What bots answered
        to it is taken back with it; an answer of theirs to a question that stood before bars as well.
        `first` is the number of lines before an earlier answer of the same person: then all answers since
        that one are to be taken back at once.
        """
        return None if self.undo_bar(seat, first) else self._back_to(first)

    def undo_bar(self, seat: int, first: int | None = None) -> str:
        """The key of what keeps this person from taking the last own answer back; empty if nothing does.

        `nothing` was answered, the next person has `looked`, `others` have answered, a sealed answer was
        `changed`, `chance` was drawn, or something was newly `seen`. `first`: see `undo_target`.
        """
        target = self._back_to(first)
        if target is None:
            return "looked" if any(line.seat == seat for line in self.lines) else "nothing"
        asked = len(self.lines), target, seat
        if self._bar is None or self._bar[0] != asked:
            self._bar = asked, self._bar_before(target, seat)
        return self._bar[1]

    def _bar_before(self, target: int, seat: int) -> str:
        """The key of what bars the way back to a line that the seat must have written itself; empty if nothing does."""
        cut = self.lines[target:]
        if cut[0].seat != seat or any(line.seat != seat and self.seats[line.seat].person for line in cut):
            return "others"
        return self._bar_since(target, seat)

    def _bar_since(self, target: int, seat: int) -> str:
        """The key of what bars the way back to before a line of the seat; empty if nothing does."""
        cut, before = self.lines[target:], self._history.points[target]
        if any(line.reseal for line in cut):
            return "changed"
        if any(line.outcomes for line in cut):
            return "chance"
        if any(self._history.answers_to(line.number) <= before.answers for line in cut[1:]):
            return "others"
        known = self.game.knowledge(before.state, seat) == self.game.knowledge(self._state, seat)
        return "" if known else "seen"

    def _back_to(self, first: int | None) -> int | None:
        """The number of lines before the last answer of a person, or before an earlier one; None if it cannot be
        reached."""
        last = self._last_by_a_person()
        if last is None or first is None:
            return last
        return min(first, last) if first >= self._barred else None

    def _last_by_a_person(self) -> int | None:
        """The place of the last line that a person wrote and that can be reached."""
        for place in range(len(self.lines) - 1, self._barred - 1, -1):
            if self.seats[self.lines[place].seat].person:
                return place
        return None

    def undo(self, seat: int, first: int | None = None) -> None:
        """Takes the last answer of a person back, or all since an earlier one (`first`, see `undo_target`);
        `EngineError` (`cannot_undo`) if that is barred."""
        target = self.undo_target(seat, first)
        if target is None:
            raise EngineError("cannot_undo", f"seat {seat} cannot take anything back now", seat=seat)
        del self.lines[target:]
        self._bar = None
        self._history.cut(target)
        self.journal.keep(target + 1)
        for observer in tuple(self.observers):
            observer.went_back()

    # Looking back

    def state_at(self, number: int) -> S:
        """A copy of the state after `number` lines, with sealed answers as they were last."""
        return self._history.points[number].state.clone()

    def story(self, viewer: Viewer, first: int = 0) -> Story:
        """All that happened, or what did from the line with this number on, as this viewer saw it: the part of the
        record that the viewer may read."""
        return self._history.story(viewer, first)


AnyMatch = Match[Any, Any]
"""A match of any game."""
