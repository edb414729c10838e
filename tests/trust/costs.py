"""What parts of a trial cost: processor time of each and memory of all, with bounds at which they have broken."""

from __future__ import annotations

import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from trust.frame import Hung, Notes

SECONDS = 10
"""Processor seconds at which a part is broken off; the aim is about two."""
MEGABYTES = 400
"""Growth of memory at which a trial has broken; the aim is 200."""
ALL_MEMORY = 4 << 30
"""Bytes that the process may have at all."""


class Costs:
    """The costs of a trial, noted when it is left."""

    def __init__(self, notes: Notes, timed: bool) -> None:
        self.notes = notes
        self._timed = timed
        self._most: dict[str, float] = {}

    def __enter__(self) -> Self:
        resource.setrlimit(resource.RLIMIT_AS, (ALL_MEMORY, resource.RLIM_INFINITY))
        self.weigh_anew()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        megabytes = max(0.0, _status("VmHWM") - self._memory)
        for name, seconds in {**self._most, "memory: megabytes": megabytes}.items():
            self.notes.measure(name, seconds)
        if kind is None and self._timed and megabytes > MEGABYTES:
            raise Hung(f"{megabytes:.0f} MB of memory")

    def weigh_anew(self) -> None:
        """Begins to watch the memory here."""
        Path("/proc/self/clear_refs").write_text("5")  # forgets the peak
        self._memory = _status("VmRSS")

    @contextmanager
    def of(self, part: str) -> Iterator[None]:
        """A part, which raises `Hung` with its name if it takes too long."""
        if not self._timed:
            yield
            return

        def ring(*_: object) -> None:
            raise Hung(f"{part}: more than {SECONDS} s of processor time")

        before = signal.signal(signal.SIGPROF, ring)
        signal.setitimer(signal.ITIMER_PROF, SECONDS, 5)
        begin = time.process_time()
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
            took, name = time.process_time() - begin, f"{part}: seconds"
            self._most[name] = max(took, self._most.get(name, 0.0))


def _status(name: str) -> float:
    """A figure of this process in megabytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(name))
