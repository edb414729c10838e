"""`Progress`: a bar on stderr that appears on terminals only, and only if the work takes long."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds before the bar appears."""
WIDTH = 30


class Progress:
    """A counter of steps towards a total, or without one, that draws over its own line on stderr."""

    def __init__(self, total: int | None, what: str, out: TextIO | None = None) -> None:
        self._total = None if total is None else max(total, 1)
        self._what = what
        self._out = out or sys.stderr
        self._begun = time.monotonic()
        self._drawn = 0.0
        self._done = 0
        self._found = 0
        """Number of steps that were done by an earlier run."""

    def found(self, count: int) -> None:
        """Counts steps that an earlier run has done; they do not change the estimate of the time left."""
        self._done += count
        self._found += count

    def step(self, count: int = 1) -> None:
        """Counts steps that were done now."""
        self._done += count
        now = time.monotonic()
        if self._out.isatty() and now - self._begun > PATIENCE and now - self._drawn > 0.1:
            self._drawn = now
            self._draw(now - self._begun)

    def _draw(self, seconds: float) -> None:
        text = f"{self._what} {self._done}" if self._total is None else self._bar(self._total, seconds)
        self._out.write(f"\r{text:<77}")
        self._out.flush()

    def _bar(self, total: int, seconds: float) -> str:
        share = min(self._done / total, 1.0)
        bar = "#" * round(share * WIDTH)
        own = self._done - self._found
        left = max(total - self._done, 0) * seconds / own if own else 0.0
        return f"{self._what} [{bar:<{WIDTH}}] {self._done}/{total}, {left:.0f} s left"

    def close(self) -> None:
        """Removes the bar."""
        if self._drawn:
            self._out.write("\r" + " " * 78 + "\r")
            self._out.flush()


def counted(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Yields the items and moves a bar along."""
    progress = Progress(total, what)
    try:
        for item in items:
            yield item
            progress.step()
    finally:
        progress.close()
