"""`Slices`: how long bots may think within a frame, so that the picture stays smooth; `counted`: how long a frame was.

A slice begins small, grows while frames come in time and shrinks at once when one is late. What a
frame usually takes is measured when nobody thinks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from statistics import median
from time import perf_counter

LEAST, FIRST, MOST = 0.002, 0.004, 0.009
"""The seconds of a slice: least, first and greatest."""
LATE = 1.08
"""A frame is late if it takes this many times the usual."""
SHRINK, GROW = 0.6, 1.02
LONGEST = 0.25
"""Seconds that a frame counts at most."""


def counted(passed: float) -> float:
    """The seconds that count of those since the last frame: while the app was paused nobody saw anything, so pauses,
    movements and whatever else waits go on where they were."""
    return min(passed, LONGEST)


class Slices:
    """The time for thinking in each frame, which follows from how late frames come."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = FIRST
        self._clock = clock
        self._usual: deque[float] = deque(maxlen=15)
        self._step = 0.0

    def rested(self, frame: float) -> None:
        """Takes in the length of a frame in which nobody thought."""
        if frame > 0:
            self._usual.append(frame)

    def worked(self, frame: float) -> None:
        """Takes in the length of a frame with thinking in it; one much later than that explains changes
        nothing."""
        usual = median(self._usual) if self._usual else frame
        if LATE * usual < frame <= usual + 2 * (self.seconds + self._step):
            self.seconds = max(LEAST, self.seconds * SHRINK)
        else:
            self.seconds = min(MOST, self.seconds * GROW)

    def spend(self, step: Callable[[], bool]) -> bool:
        """Calls `step` until the slice is over, at least once; returns False when nothing is left to think about.

        It stops before a step that would reach over the slice, judged by how long steps have taken.
        """
        now = self._clock()
        end = now + self.seconds
        while True:
            begun, more = now, step()
            now = self._clock()
            self._step = max(now - begun, 0.8 * self._step)
            if not more or now + self._step > end:
                return more
