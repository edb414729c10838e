"""`Glide`: a movement that a flick began and that goes on by itself, slower and slower."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import exp

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp

WATCHED = 0.1
"""The seconds before a finger leaves by which its speed is measured: one that rests longer flicks nothing."""
SLOWING = 0.32
"""The seconds in which the speed falls to a third."""
SLOWEST, FASTEST = 30, 3600
"""The speed in dp a second below which nothing glides, and the greatest one."""


class Glide:
    """A value that a finger moves, and that moves on a little when the finger has gone."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, float]] = deque(maxlen=32)
        """The times and places of the finger, the last ones."""
        self._going: ClockEvent | None = None
        self._speed = 0.0

    @property
    def on(self) -> bool:
        """Whether the value moves by itself just now."""
        return self._going is not None

    def watch(self, place: float) -> None:
        """Notes where the finger is."""
        self._seen.append((Clock.get_time(), place))

    def let_go(self, move: Callable[[float], bool]) -> None:
        """Begins to glide as fast as the finger was; `move` moves by a distance and returns whether it could."""
        self._speed = self._flicked()
        self._seen.clear()
        if abs(self._speed) >= dp(SLOWEST):
            self._going = Clock.schedule_interval(lambda dt: self._step(dt, move), 0)

    def _flicked(self) -> float:
        """The speed of the finger when it left, at most the greatest one."""
        now = Clock.get_time()
        recent = [one for one in self._seen if one[0] >= now - WATCHED]
        passed = recent[-1][0] - recent[0][0] if recent else 0.0
        speed = (recent[-1][1] - recent[0][1]) / passed if passed else 0.0
        return min(dp(FASTEST), max(-dp(FASTEST), speed))

    def _step(self, dt: float, move: Callable[[float], bool]) -> bool:
        """Goes on for a moment; returns False at the end."""
        slower = self._speed * exp(-dt / SLOWING)
        way = (self._speed - slower) * SLOWING
        self._speed = slower
        if move(way) and abs(slower) >= dp(SLOWEST):
            return True
        self._going = None
        return False

    def stop(self) -> bool:
        """Ends the movement; returns False if there was none."""
        self._seen.clear()
        if self._going is None:
            return False
        self._going.cancel()
        self._going = None
        return True
