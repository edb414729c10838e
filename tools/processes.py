"""Processes that cannot outstay their time: all of the tests and tools that go on beside their parent start here."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence
from threading import Timer
from typing import Any

GRACE = 20
"""Seconds that a process has to end after it was asked to."""
STUCK = 1800
"""Seconds after which whoever waits gives up. No measure: the slowest and busiest machine needs far less, and pytest
gives a test more, so that what is stuck is told by its name."""


def start(command: Sequence[str], limit: float, **more: Any) -> subprocess.Popen[Any]:
    """A process that goes on beside this one, and is killed after so many seconds at the latest.

    Whoever reads from its pipe is at the end of it then; nobody waits for ever.
    """
    process: subprocess.Popen[Any] = subprocess.Popen(command, **more)
    clock = Timer(limit, process.kill)
    clock.daemon = True
    clock.start()
    return process


def limit_this_one(seconds: int) -> None:
    """The child of a fork has so many seconds."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(seconds)


def end(process: subprocess.Popen[Any]) -> None:
    """Ends a process, by force if it does not go when asked."""
    process.terminate()
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(STUCK)
