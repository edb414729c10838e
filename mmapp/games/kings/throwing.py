"""`Thrower`: a person's throw: the dice wait in the hand until a tap, a flick or a shake lets them go.

What they will show was decided before; a flick only says where they come from.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp

from mmapp.games.kings.stage_pace import Pace
from mmapp.running import the_app
from mmapp.system.frame_budget import LONGEST, counted
from mmapp.widgets.touchable import reachable

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

    from mmapp.games.kings.board import KingsBoard

PATIENCE = 6.0
"""Seconds after which dice that nobody throws fall by themselves; while a sheet lies over them they wait."""
FLICK = 24
"""The least way of a finger in dp that is a flick."""
SHAKE, SHORT = "shake", "short_fights"
"""The switches that let a shake of the device throw, and that make fights of bots short."""


class Push(NamedTuple):
    """The direction of a throw, of length 1; nothing for a tap."""

    x: float = 0.0
    y: float = 0.0


TAP = Push()
"""The direction of dice that a tap or a shake lets go."""


class Thrower:
    """The hand that holds dice while they wait to be thrown; at most one throw waits."""

    def __init__(self, board: KingsBoard) -> None:
        self._board = board
        self._thrown: Callable[[], None] | None = None
        self._finger: MotionEvent | None = None
        """The finger that throws when it is lifted."""
        self._waiting: ClockEvent | None = None
        self._patience = 0.0
        """Seconds until the dice fall by themselves."""
        self._listens = False
        """Whether the device tells of shakes now."""
        self.pace = Pace()
        self.push = TAP
        """The direction of the last throw."""
        self.shaken = False
        """Whether a shake throws, too."""
        self.short = False
        """Whether fights of bots are shown in their short form."""

    @property
    def waits(self) -> bool:
        """Whether dice wait to be thrown."""
        return self._thrown is not None

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches."""
        self.shaken, self.short = switched(SHAKE), switched(SHORT)
        self._listen(wanted=self.shaken and self.waits)

    def offer(self, thrown: Callable[[], None]) -> None:
        """Waits for a throw, then calls `thrown` once."""
        self.stop()
        self.push, self._thrown = TAP, thrown
        self._patience, self._waiting = PATIENCE, Clock.schedule_interval(self._wait, 0)
        self._listen(wanted=self.shaken)

    def stop(self) -> None:
        """Waits no longer, for fingers or for shakes."""
        self._listen(wanted=False)
        self._thrown = self._finger = None
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _listen(self, *, wanted: bool) -> None:
        """Begins or ends to listen for shakes."""
        if wanted and not self._listens:
            the_app().device.motion.start(self._shook)
        elif self._listens and not wanted:
            the_app().device.motion.stop()
        self._listens = wanted

    def _shook(self) -> None:
        """Throws, unless something lies over the table."""
        if reachable(self._board):
            self.throw()

    def _wait(self, passed: float) -> None:
        """Counts the time in which the dice can be seen; after a pause of the app shakes are asked for anew."""
        if self._listens and passed > LONGEST:
            the_app().device.motion.start(self._shook)
        if reachable(self._board):
            self._patience -= counted(passed)
        if self._patience <= 0:
            self.throw()

    def throw(self, push: Push = TAP) -> None:
        """Lets the dice go."""
        thrown = self._thrown
        self.stop()
        if thrown is not None:
            self.push = push
            thrown()

    def begin(self, touch: MotionEvent) -> bool:
        """Notes the first finger that comes down; False if nothing waits."""
        if not self.waits:
            return False
        self._finger = self._finger or touch
        return True

    def end(self, touch: MotionEvent) -> bool:
        """Throws when that finger leaves: the way of a flick is that of the dice. One that leaves outside of the board,
        or under a sheet, throws nothing. False if it is another finger, or nothing waits."""
        if not self.waits or touch is not self._finger:
            return False
        self._finger = None
        if not self._board.collide_point(*touch.pos) or not reachable(self._board):
            return True
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        far = hypot(dx, dy)
        self.throw(Push(dx / far, dy / far) if far >= dp(FLICK) else TAP)
        return True
