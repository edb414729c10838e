"""Plays beats on a page that has no board: one after the other, at a speed, and at once to their end on a tap."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from mmapp.widgets.beat import Beat


class BeatPlayer(EventDispatcher):
    """Plays one row of beats. With a speed of 0 only their beginnings and ends take place."""

    running = BooleanProperty(defaultvalue=False)
    hurried = BooleanProperty(defaultvalue=False)
    """Whether beats come to their end at once just now, so that nothing of them should be heard."""

    def __init__(self) -> None:
        super().__init__()
        self._beats: deque[Beat] = deque()
        self._passed = 0.0
        self._speed = 1.0
        self._begun = False
        self._tick: ClockEvent | None = None

    def play(self, beats: Iterable[Beat], speed: float) -> None:
        """Plays these beats from now on."""
        self._beats.extend(beats)
        self._speed = speed
        self.running = True
        if not speed:
            self.finish()
            return
        self._tick = Clock.schedule_interval(self._step, 0)
        self._step(0)

    def finish(self) -> None:
        """Ends everything at once."""
        self.hurried = True
        while self._beats:
            self._end_first()
        self.hurried = False
        self._rest()

    def _step(self, passed: float) -> None:
        self._passed += passed
        while self._beats:
            beat = self._beats[0]
            self._begin(beat)
            long = beat.seconds / self._speed
            if self._passed < long:
                _move(beat, self._passed / long)
                return
            self._passed -= long
            self._end_first()
        self._rest()

    def _begin(self, beat: Beat) -> None:
        if not self._begun:
            self._begun = True
            _call(beat.start)

    def _end_first(self) -> None:
        beat = self._beats[0]
        self._begin(beat)
        self._beats.popleft()
        self._begun = False
        _move(beat, 1.0)
        _call(beat.end)

    def _rest(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        self._passed = 0.0
        self.running = False


def _call(what: Callable[[], None] | None) -> None:
    if what:
        what()


def _move(beat: Beat, share: float) -> None:
    if beat.move:
        beat.move(share)
