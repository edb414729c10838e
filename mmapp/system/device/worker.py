"""`Worker`: runs calls that may take long or never end, away from the interface's thread."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Generic, TypeVar

T = TypeVar("T")
LIMIT = 5.0
"""Seconds that a call may take before it counts as failed."""
IDLE = 2.0
"""Seconds without a call after which the thread of a worker ends."""
MOST_HANGS = 2
"""Maximum number of calls that may hang; after them the worker takes no more."""

Deliver = Callable[[Callable[[], None]], None]
"""A function that runs a call on the thread that waits for an answer."""


def at_once(do: Callable[[], None]) -> None:
    """Runs the call on the worker's own thread."""
    do()


def _nothing(_: object = None) -> None:
    """Does nothing."""


class Call(Generic[T]):
    """A call with its limit, and who is told of its end: exactly one of `done` and `failed`, once."""

    def __init__(
        self, call: Callable[[], T], done: Callable[[T], None], failed: Callable[[], None], limit: float
    ) -> None:
        self.limit = limit
        self._call, self._done, self._failed = call, done, failed
        self._ended: list[T | BaseException] = []

    def run(self) -> None:
        """Does the call; what it raises is its result."""
        try:
            self._ended.append(self._call())
        except Exception as error:
            self._ended.append(error)

    def tell(self, deliver: Deliver) -> None:
        """Tells `done` or `failed`. A call that has not ended by now has failed, whatever comes of it later."""
        ended = self._ended[0] if self._ended else TimeoutError(f"nothing for {self.limit} s")
        if not isinstance(ended, BaseException):
            value = ended
            deliver(lambda: self._done(value))
            return
        sys.stderr.write("".join(traceback.format_exception_only(ended)))
        deliver(self._failed)


class Worker:
    """A thread that does calls one after the other. It never keeps the app from ending: it is a daemon.

    Each call has a thread of its own, for a thread that hangs cannot be stopped, only left behind.
    """

    def __init__(self, deliver: Deliver = at_once) -> None:
        self._deliver = deliver
        self._calls: SimpleQueue[Call[object]] = SimpleQueue()
        self._lock = Lock()
        self._working = False
        self._hangs = 0

    @property
    def given_up(self) -> bool:
        """Whether so many calls have hung that no more are taken."""
        return self._hangs >= MOST_HANGS

    def ask(
        self,
        call: Callable[[], T],
        done: Callable[[T], None] = _nothing,
        failed: Callable[[], None] = _nothing,
        limit: float = LIMIT,
    ) -> None:
        """Queues a call. Its result is told to `done`; a failure is written to the log and told to `failed`."""
        if self.given_up:
            self._deliver(failed)
            return
        with self._lock:
            self._calls.put(Call(call, done, failed, limit))  # type: ignore[arg-type]
            if not self._working:
                self._working = True
                Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while call := self._next():
            if not self.given_up:
                thread = Thread(target=call.run, daemon=True)
                thread.start()
                thread.join(call.limit)
                self._hangs += thread.is_alive()
            call.tell(self._deliver)

    def _next(self) -> Call[object] | None:
        """The call that has waited longest; None after a while without any: then the thread ends."""
        try:
            return self._calls.get(timeout=IDLE)
        except Empty:
            with self._lock:
                self._working = not self._calls.empty()
                return self._calls.get() if self._working else None
