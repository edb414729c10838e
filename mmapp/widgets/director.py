"""`Director`: shows what happened, event by event, on the board. The picture never changes the game.

An event becomes beats: short stretches with a beginning, a movement and an end. Any tap finishes
the event that is running; with animation off only beginnings and ends take place, and what happened
is marked for a moment. A beat may wait for somebody to go on, such as a summary that is to be read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from mmapp.look.theme import SECONDS
from mmapp.system.frame_budget import counted
from mmapp.table.face import Told
from mmapp.widgets.beat import Beat

Script = Callable[["Director", Told], Iterable[Beat]]
"""A function that gives the beats of an event; at their end the board shows what is true after it."""


class Director(EventDispatcher):
    """The player of events on one board; only here is known whether something moves in the picture."""

    running = BooleanProperty(defaultvalue=False)
    """Whether something is being shown."""

    def __init__(self, board: Any, script: Script, sound: Callable[[str], None], **named: Any) -> None:
        super().__init__(**named)
        self.board = board
        self.sound = sound
        self.cue: Callable[[Told], None] = lambda _: None
        """Called with each event as it begins, for words and for pages over the board."""
        self.tell: Callable[[Told], None] = lambda _: None
        """Called with an event when a script has come so far that all of it can be said."""
        self.speed = 1.0
        """The speed of movements; 0: none."""
        self.pauses: frozenset[str] | set[str] = frozenset()
        """The kinds of events after which somebody has to go on."""
        self.turn_page: Callable[[Told], None] = lambda _: None
        """Called to lay out what is to be read when somebody has to go on."""
        self.after: Callable[[], None] | None = None
        """Called once, when all that is being shown has been shown."""
        self._script = script
        self._queue: deque[Told] = deque()
        self._beats: deque[Beat] = deque()
        self._beat: Beat | None = None
        self._passed = 0.0
        self._done: Callable[[], None] | None = None
        self._tick: ClockEvent | None = None

    @property
    def waiting(self) -> bool:
        """Whether somebody has to go on."""
        return bool(self._beat and self._beat.waits)

    def show(self, told: Sequence[Told], done: Callable[[], None]) -> None:
        """Shows events, then calls back."""
        self._queue.extend(told)
        self._done = done
        self.running = True
        if self._tick is None:
            self._tick = Clock.schedule_interval(self._step, 0)
        self._step(0)

    def hurry(self) -> None:
        """Finishes the event that is running; gives a beat that waits its nudge, if it takes one."""
        if self._beat and self._beat.nudge:
            self._beat.nudge()
        elif self._beat and not self._beat.waits:
            self._finish_beat()
            while self._beats and not self._beats[0].waits:
                self._begin_beat(self._beats.popleft())
                self._finish_beat()
            self._step(0)

    def go_on(self) -> None:
        """Goes on after a page was read."""
        if self._beat and self._beat.waits:
            self._finish_beat()
            self._passed = 0.0
            self._step(0)

    def finish(self) -> None:
        """Ends all that is being shown at once, pages to read included; then calls back."""
        if not self.running:
            return
        self.turn_page, page = (lambda _: None), self.turn_page
        while self._beat or self._next_beat():
            self._finish_beat()
        self.turn_page = page
        self._finish()

    def stop(self) -> None:
        """Ends all that is being shown and calls nobody back, as the screen goes."""
        if self.running:
            self._done = _nothing
            self.finish()

    # For scripts

    def set(self, scene: Any) -> None:
        """Sets the scene of the board."""
        self.board.scene = scene
        self.board.redraw()

    def reading(self, told: Told, seconds: float = SECONDS["pause"]) -> Beat:
        """A beat with time to read what happened, which is marked on the board; `seconds` where things move."""
        return self._marked(told, seconds if self.speed else SECONDS["highlight"])

    def seen(self, told: Told) -> list[Beat]:
        """The beats that give time to see what was played without animation; none for an own move."""
        mine = told.before.viewer is not None and told.facts.get("player") == told.before.viewer
        return [] if self.speed or mine else [self._marked(told, SECONDS["highlight"])]

    def _marked(self, told: Told, seconds: float) -> Beat:
        return Beat(seconds, start=lambda: self._mark(told), end=lambda: self._mark(None), still=True)

    def _mark(self, told: Told | None) -> None:
        self.board.told = told

    # Running

    def _step(self, passed: float) -> None:
        """Plays as many beats as fit into a frame."""
        self._passed += counted(passed)
        while self._done:
            if self._beat is None and not self._next_beat():
                self._finish()
                return
            beat = self._beat
            if beat is None or beat.waits:
                return
            long = beat.seconds / self.speed if self.speed else beat.seconds if beat.still else 0
            if self._passed < long:
                if beat.move:
                    beat.move(self._passed / long)
                return
            self._passed -= long
            self._finish_beat()

    def _next_beat(self) -> bool:
        while not self._beats:
            if not self._queue:
                return False
            told = self._queue.popleft()
            self.cue(told)
            self._beats.extend(self._beats_of(told))
        self._begin_beat(self._beats.popleft())
        return True

    def _beats_of(self, told: Told) -> Iterable[Beat]:
        beats = self._script(self, told)
        if told.kind in self.pauses:
            beats = [*beats, Beat(start=lambda: self.turn_page(told), waits=True)]
        return beats

    def _begin_beat(self, beat: Beat) -> None:
        self._beat = beat
        if beat.start:
            beat.start()
        if beat.move:
            beat.move(0.0)

    def _finish_beat(self) -> None:
        beat, self._beat = self._beat, None
        if beat is None:
            return
        if beat.move:
            beat.move(1.0)
        if beat.end:
            beat.end()

    def _finish(self) -> None:
        done, self._done = self._done, None
        self._rest()
        if done:
            done()
        after, self.after = self.after, None
        if after:
            after()

    def _rest(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        self._passed = 0.0
        self.board.told = None
        self.running = False


def _nothing() -> None:
    """Does nothing, as nobody waits."""
