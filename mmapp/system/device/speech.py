"""`Speaker`: a queue of sentences to be read aloud, in which new ones replace stale ones."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from threading import Event
from typing import NamedTuple, Protocol

from mmapp.system.device.worker import Worker

MOST = 3
"""Number of sentences that may wait; of more the oldest are stale and dropped."""
LIMIT = 45.0
"""Seconds after which a sentence that neither ends nor can be cut has hung."""
MARKUP = re.compile(r"\[/?\w+(?:=[^\]]*)?\]")


class Line(NamedTuple):
    """A sentence to read aloud, with language and speed."""

    text: str
    language: str
    speed: float = 1.0
    """The speed, 1 being usual."""


class Reads(Protocol):
    """The interface of a voice: see `Voice` in mmapp.system.device.voice."""

    def read(self, line: Line, cut: Event) -> None:
        """Reads a line; returns when it was read, or soon after it was cut."""

    def silence(self) -> None:
        """Ends what is being read at once, where that takes no time."""


class Speaker:
    """A queue before a voice. Its methods return at once; only the interface's thread may call them."""

    def __init__(self, find: Callable[[], Reads | None], worker: Worker | None = None) -> None:
        self._find = find
        self._worker = worker or Worker()
        self._voice: Reads | None = None
        self._missing = False
        """Whether the device has no voice."""
        self._waiting: deque[Line] = deque()
        self._cut: Event | None = None
        """Ends the sentence that is being read; None while nothing is."""

    def say(self, line: Line, fresh: bool = False) -> None:
        """Reads a line when those before it have ended; a fresh one makes all of them stale."""
        text = plain(line.text)
        if not text or self._missing or self._worker.given_up:
            return
        if fresh:
            self.hush()
        self._waiting.append(line._replace(text=text))
        while len(self._waiting) > MOST:
            self._waiting.popleft()
        self._next()

    def hush(self) -> None:
        """Empties the queue and ends what is being read."""
        self._waiting.clear()
        if self._cut:
            self._cut.set()
        if self._voice:
            self._voice.silence()

    @property
    def silent(self) -> bool:
        """Whether nothing is being read, and nothing waits."""
        return self._cut is None and not self._waiting

    def _next(self) -> None:
        if self._cut is None and self._waiting:
            line, cut = self._waiting.popleft(), Event()
            self._cut = cut
            self._worker.ask(lambda: self._read(line, cut), self._ended, self._ended, LIMIT)

    def _read(self, line: Line, cut: Event) -> None:
        """Reads a line, on the worker's thread."""
        self._voice = self._voice or self._find()
        if self._voice is None:
            self._missing = True
        elif not cut.is_set():
            self._voice.read(line, cut)

    def _ended(self, _: object = None) -> None:
        self._cut = None
        self._next()


def plain(text: str) -> str:
    """A text without Kivy's marks for bold and colours, and in one line."""
    return " ".join(MARKUP.sub("", text).split())
