"""The frame that all suites of trust hang in: trials with a seed, what they tried, and what broke.

A suite is a module in `suites` with these names:

    WINDOW = False                     # True: its trials may use a window (tests/app/driver.py)
    LIMIT = 60                         # seconds of the processor that one trial may take before it counts as hung
    TRIALS = {"name": function, ...}   # function(notes: Notes, seed: int) raises when something broke
    def short() -> dict[str, int]      # how many trials of each name `make test` runs
    def long() -> dict[str, int]       # how many `make trust` runs

A trial is told only its seed, so `--suites SUITE.NAME --seed SEED --times 1` does the same again. A
suite imports Kivy only inside its trials: it runs in a process of its own, with a screen of its own.
"""

from __future__ import annotations

import json
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TOLD = 1500
"""Characters of what broke that are kept."""
KEPT = 40
"""Breakages of one suite that are told in full; more are only counted."""


WAITS = 20
"""A trial that only waits counts as hung after this many times its limit on the wall: a busy machine is no hang."""


class Hung(BaseException):
    """A trial takes too long. (A `TimeoutError` is an `OSError`, and many a line gets over those.)"""


class Notes:
    """What a suite tried, measured and broke, kept in a file after every trial."""

    def __init__(self, suite: str, path: Path | None = None) -> None:
        self.suite = suite
        self.running: tuple[str, int] = ("", 0)
        self.tried: Counter[str] = Counter()
        self.measured: dict[str, list[float]] = {}
        self.broken: list[dict[str, Any]] = []
        self.breakages = 0
        self._path = path

    def count(self, what: str, times: int = 1) -> None:
        """So many more of these were tried."""
        self.tried[what] += times

    def measure(self, what: str, value: float) -> None:
        """A figure; the summary shows the least, the middle and the greatest."""
        self.measured.setdefault(what, []).append(value)

    def broke(self, what: str) -> None:
        """Something broke in the trial that is running; the trial may go on."""
        name, seed = self.running
        self.breakages += 1
        if len(self.broken) < KEPT:
            self.broken.append(
                {"trial": f"{self.suite}.{name}", "seed": seed, "what": what.replace(f"{ROOT}/", "")[-TOLD:]}
            )

    def keep(self, running: bool) -> None:
        """Writes all of it down; a process that dies afterwards has not taken it along."""
        if self._path:
            self._path.write_text(json.dumps({**self.summary(), "running": self.running if running else None}))

    def summary(self) -> dict[str, Any]:
        """All of it, for people and for JSON."""
        figures = {what: _spread(values) for what, values in self.measured.items()}
        return {"tried": dict(self.tried), "measured": figures, "breakages": self.breakages, "broke": self.broken}


def _spread(values: list[float]) -> list[float]:
    """The least, the middle and the greatest."""
    ordered = sorted(values)
    return [round(value, 3) for value in (ordered[0], ordered[len(ordered) // 2], ordered[-1])]


def names() -> list[str]:
    """The suites there are."""
    return sorted(path.stem for path in (HERE / "suites").glob("*.py"))


def suite(name: str) -> Any:
    """A suite's module."""
    return import_module(f"trust.suites.{name}")


def run_suite(name: str, sizes: Mapping[str, int], seed: int, notes: Notes) -> None:
    """So many trials of each name, one seed after the other."""
    module = suite(name)
    for trial, times in sizes.items():
        begin = time.perf_counter()
        for number in range(times):
            notes.running = (trial, seed + number)
            notes.keep(running=True)
            run_trial(module.TRIALS[trial], module.LIMIT, notes, seed + number)
        if times:
            took = time.perf_counter() - begin
            notes.measure(f"{trial}: seconds", took)
            print(f"{name}.{trial}: {times} trials, {took:.1f} s, {notes.breakages} broke", file=sys.stderr, flush=True)
    notes.keep(running=False)


def run_trial(trial: Callable[[Notes, int], None], limit: int, notes: Notes, seed: int) -> None:
    """One trial; whatever it raises is noted, and so is a hang."""
    notes.count(f"{notes.running[0]} (trials)")
    try:
        with alarm(limit):
            trial(notes, seed)
    except (Exception, Hung):
        notes.broke(traceback.format_exc())


@contextmanager
def alarm(seconds: int) -> Any:
    """Raises `Hung` in what takes more of the processor, or waits for very long, again and again until it is out."""

    def ring(*_: object) -> None:
        raise Hung(f"more than {seconds} s of the processor, or {WAITS} times that on the wall")

    before = [signal.signal(number, ring) for number in (signal.SIGPROF, signal.SIGALRM)]
    signal.setitimer(signal.ITIMER_PROF, seconds, 5)
    signal.setitimer(signal.ITIMER_REAL, WAITS * seconds, 5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in zip((signal.SIGPROF, signal.SIGALRM), before, strict=True):
            signal.signal(number, handler)


def run_inside(name: str, sizes: Mapping[str, int], seed: int, path: Path) -> None:
    """What the process of a suite does; the notes are in the file at the end."""
    from support.screen import prepare_kivy, start_screen

    from tools.processes import end

    screen = start_screen() if suite(name).WINDOW else None
    try:
        with TemporaryDirectory() as home:
            prepare_kivy(Path(home))
            run_suite(name, sizes, seed, Notes(name, path))
    finally:
        if screen:
            end(screen)
