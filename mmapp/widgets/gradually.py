"""`Gradually`: does the first steps of something at once, and one more before each of the next pictures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from kivy.clock import Clock

if TYPE_CHECKING:
    from kivy.clock import ClockEvent


class Gradually:
    """Steps that are done one after the other; new ones take the place of those that are left."""

    def __init__(self) -> None:
        self._left: Iterator[object] = iter(())
        self._next: ClockEvent | None = None

    def begin(self, steps: Iterator[object], at_once: int) -> None:
        """Does this number of steps, and one more before each picture until there are none; a step is what the
        iterator does to yield something."""
        self.stop()
        self._left = steps
        if len(list(islice(steps, at_once))) == at_once:
            self._next = Clock.schedule_interval(self._one, 0)

    def stop(self) -> None:
        """Leaves out the steps that are not done yet."""
        if self._next:
            self._next.cancel()
            self._next = None

    def _one(self, _: float) -> None:
        if not list(islice(self._left, 1)):
            self.stop()
