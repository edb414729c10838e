"""Promises of a match that hold for every game: questions stay, views are of the moment, sealed answers can change."""

from __future__ import annotations

from random import Random
from typing import Any

from support.conformance import Kit, start

from engine.core.actions import Action
from engine.core.history import Story
from engine.core.match import AnyMatch
from engine.core.record import read_record
from engine.core.replay import Viewer, replay, settled
from engine.core.setting import Setting


class Eyes:
    """An observer who keeps what one viewer is told."""

    def __init__(self, match: AnyMatch, viewer: Viewer) -> None:
        self.viewer = viewer
        self.told: list[list[tuple[str, Any, Any]]] = []
        """Answer by answer: kind, facts and view of each event."""
        match.observers.append(self)

    def happened(self, own: Story, public: Story) -> None:
        """See `Observer`."""
        assert [kind for kind, _ in public.told()] in ([], [kind for kind, _ in own.told()])
        self.told.append([tuple(moment) for moment in own])

    def went_back(self) -> None:
        """See `Observer`."""
        self.told.append([])


def any_answer(match: AnyMatch, rng: Random) -> tuple[int, Action]:
    """Somebody who is asked, and one of the answers."""
    seat = rng.choice(match.asks()).decision.seat
    return seat, rng.choice(match.legal(seat))


# Questions


def check_questions(kit: Kit, setting: Setting, seed: int) -> tuple[int, int]:
    """A question stays the same, with the same answers, until its seat has answered.

    Says how often one stayed while somebody else answered, and how often several were asked.
    """
    match, rng, stayed, several = start(kit, setting, seed), Random(seed), 0, 0
    while match.pending():
        before = {ask.decision.seat: (ask, tuple(match.legal(ask.decision.seat))) for ask in match.asks()}
        assert [ask.decision for ask in match.asks()] == list(match.pending())
        several += len(before) > 1
        for ask, legal in before.values():
            assert ask.decision.decline is None or ask.decision.decline in legal
        seat, action = any_answer(match, rng)
        match.answer(seat, action, before[seat][0].since)
        for other, (ask, legal) in before.items():
            now = match.asked(other)
            if other != seat and now is not None and now.decision == ask.decision:
                assert now == ask and tuple(match.legal(other)) == legal
                stayed += 1
            else:
                assert now is None or now.since > ask.since
    return stayed, several


# Views


def check_views(kit: Kit, setting: Setting, seed: int) -> None:
    """What observers are told, and what the stories of this match and of its record tell later, is the same, view by
    view."""
    viewers: tuple[Viewer, ...] = (None, 0, setting.seats - 1)
    match, rng = start(kit, setting, seed), Random(seed)
    eyes = [Eyes(match, viewer) for viewer in viewers]
    last = {viewer: match.view(viewer) for viewer in viewers}
    while match.pending():
        match.answer(*any_answer(match, rng))
        for watcher in eyes:
            views = [last[watcher.viewer], *(view for _, _, view in watcher.told[-1])]
            last[watcher.viewer] = match.view(watcher.viewer)
            assert all(getattr(view, "seat", watcher.viewer) == watcher.viewer for view in views)
    begun, again = match.state_at(0), type(match).resume(kit.game, match.record)
    for watcher in eyes:
        told = [one for answer in watcher.told for one in answer]
        story = [tuple(moment) for moment in match.story(watcher.viewer)]
        first = len(match.story(watcher.viewer).of(0))
        assert story[first:] == told == [tuple(moment) for moment in match.story(watcher.viewer, 1)]
        assert story == [tuple(moment) for moment in again.story(watcher.viewer)]
        assert all(view == kit.game.view(begun, watcher.viewer) for _, _, view in story[:first])


# Sealed answers


class Twins:
    """Two matches with the same answers, but that in one of them sealed answers were others at first."""

    def __init__(self, kit: Kit, setting: Setting, seed: int) -> None:
        self.game = kit.game
        self.setting = setting
        self.plain, self.other = start(kit, setting, seed), start(kit, setting, seed)
        self.viewers: tuple[Viewer, ...] = (None, *range(setting.seats))
        self.eyes = [(Eyes(self.plain, viewer), Eyes(self.other, viewer)) for viewer in self.viewers]
        self.changed: dict[int, Action] = {}
        """By seat what it should have sealed and has not yet in the other match."""
        self.reseals = 0
        self._rng = Random(seed)

    def play(self) -> None:
        """One answer in both."""
        seat, action = any_answer(self.plain, self._rng)
        legal = list(self.plain.legal(seat))
        ask = self.plain.asked(seat)
        assert ask is not None and self.other.asked(seat) == ask
        self.plain.answer(seat, action, ask.since)
        self._mend(seat)
        sealed = self.game.sealed(self.plain.state_at(self.plain.number))
        others = [one for one in legal if one != action]
        if seat in sealed and others:
            self.changed[seat] = action
            action = self._rng.choice(others)
        self.other.answer(seat, action, ask.since)
        self.compare()

    def _mend(self, answering: int) -> None:
        """Everybody whose answer is about to count seals what the other match has sealed, some after a detour."""
        sealed = self.game.sealed(self.plain.state_at(self.plain.number))
        for seat in [seat for seat in self.changed if seat not in sealed]:
            assert seat != answering and self.other.resealable(seat)
            self._detour(seat)
            self._reseal(seat, self.changed.pop(seat))

    def _detour(self, seat: int) -> None:
        legal = self.other.legal_again(seat)
        assert self.changed[seat] in legal and len(set(legal)) == len(legal)
        self._reseal(seat, self._rng.choice(list(legal)))

    def _reseal(self, seat: int, action: Action) -> None:
        told = [len(eyes.told) for _, eyes in self.eyes]
        asks = self.other.asks()
        views = {viewer: self.other.view(viewer) for viewer in self.viewers if viewer != seat}
        self.other.reseal(seat, action)
        self.reseals += 1
        assert self.other.asks() == asks
        assert views == {viewer: self.other.view(viewer) for viewer in self.viewers if viewer != seat}
        for before, (_, eyes) in zip(told, self.eyes, strict=True):
            assert len(eyes.told) == before + (eyes.viewer == seat), f"seat {seat} told {eyes.viewer} of its change"
        assert all(self.other.undo_target(one) is None for one in range(self.setting.seats))

    def compare(self) -> None:
        """Nobody but those who sealed something else can tell the matches apart."""
        for ask in self.plain.asks():
            assert self.other.asked(ask.decision.seat) == ask
        for viewer, (plain, other) in zip(self.viewers, self.eyes, strict=True):
            if viewer not in self.changed:
                assert self.plain.view(viewer) == self.other.view(viewer), f"{viewer} sees another table"
                assert plain.told[-1] == other.told[-1], f"{viewer} was told something else"
        if not self.changed:
            assert self._dump(self.plain) == self._dump(self.other)

    def _dump(self, match: AnyMatch) -> str:
        return self.game.dump(match.state_at(match.number))

    def check_end(self) -> None:
        """The records tell the same game: settled line by line, read back, replayed and gone on with."""
        assert settled(self.game, self.plain.record) == self.plain.record
        assert settled(self.game, self.other.record) == self.plain.record
        read = read_record(bytes(self.other.journal))
        assert read.lines == tuple(self.other.lines)
        assert sum(line.reseal for line in read.lines) == self.reseals
        *_, last = replay(self.game, read)
        assert self.game.dump(last.state) == self._dump(self.plain)
        again = type(self.other).resume(self.game, read)
        assert bytes(again.journal) == bytes(self.other.journal) and again.asks() == self.other.asks()
        for viewer in self.viewers:
            stories = [list(match.story(viewer).told()) for match in (self.plain, self.other, again)]
            assert stories[0] == stories[1] == stories[2]
        assert list(self.plain.story(0)) == list(self.other.story(0))


def check_reseals(kit: Kit, setting: Setting, seed: int, answers: int = 1000) -> int:
    """Changing sealed answers is told to nobody and leaves no trace but its lines; says how many were changed."""
    twins = Twins(kit, setting, seed)
    for _ in range(answers):
        if not twins.plain.pending():
            break
        twins.play()
    if not twins.changed:
        twins.check_end()
    return twins.reseals
