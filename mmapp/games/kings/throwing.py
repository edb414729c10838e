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

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

    from mmapp.games.kings.board import KingsBoard

PATIENCE = 6.0
"""Seconds after which dice that nobody throws fall by themselves."""
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
        self._down: tuple[float, float] | None = None
        self._patience: ClockEvent | None = None
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

    def offer(self, thrown: Callable[[], None]) -> None:
        """Waits for a throw, then calls `thrown` once."""
        self.stop()
        self.push, self._thrown = TAP, thrown
        self._patience = Clock.schedule_once(lambda _: self.throw(), PATIENCE)
        if self.shaken:
            the_app().device.motion.start(self.throw)

    def stop(self) -> None:
        """Waits no longer, for fingers or for shakes."""
        if self._thrown is not None and self.shaken:
            the_app().device.motion.stop()
        self._thrown, self._down = None, None
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def throw(self, push: Push = TAP) -> None:
        """Lets the dice go."""
        thrown = self._thrown
        self.stop()
        if thrown is not None:
            self.push = push
            thrown()

    def begin(self, touch: MotionEvent) -> bool:
        """Notes a finger that comes down; False if nothing waits."""
        if not self.waits:
            return False
        self._down = touch.x, touch.y
        return True

    def end(self, touch: MotionEvent) -> bool:
        """Throws when the finger leaves: the way of a flick is that of the dice. False if nothing waits."""
        if not self.waits or self._down is None:
            return False
        dx, dy = touch.x - self._down[0], touch.y - self._down[1]
        far = hypot(dx, dy)
        self.throw(Push(dx / far, dy / far) if far >= dp(FLICK) else TAP)
        return True
