"""`Log`: results on the disk, so that a long run of games can be stopped and continued.

The first line says what was played with, every other line is one result.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from engine import __version__
from engine.bots.lid import Lid
from engine.core.errors import SetupError

K = TypeVar("K")
R = TypeVar("R")

FORMAT = 2
"""The number of the format of a log's lines."""


class Steps(Protocol):
    """A listener that is told how far the work is."""

    def found(self, count: int) -> None:
        """Called once with the number of results that stood in the log."""

    def step(self) -> None:
        """Called for every new result."""


class Log(Generic[K, R]):
    """A file with the results of one kind of work with one game, by the task that each answers."""

    def __init__(self, path: Path, lid: Lid, kind: str, read: Callable[[Any], tuple[K, R]]) -> None:
        """Changes nothing on the disk; `read` turns a line's JSON into a task and its result."""
        self.path = path
        self.kind = kind
        self._lid = lid
        self._read = read

    def open(self) -> dict[K, R]:
        """Returns the results in the log, or begins a new one; a torn last line is cut off. What is no log of this
        kind,
        or was played with other numbers, is refused and left as it is."""
        data = self.path.read_bytes() if self.path.exists() else b""
        head = json.dumps(self._signature()).encode() + b"\n"
        whole, torn = data[: data.rfind(b"\n") + 1], data[data.rfind(b"\n") + 1 :]
        begin = b"[[[" if whole else head
        if not (torn.startswith(begin) or begin.startswith(torn)):
            raise self._no_log("")
        first, *lines = whole.splitlines() or [head]
        self._check_head(first)
        results = dict(self._results(lines))
        if torn or not whole:
            self.path.write_bytes(whole or head)
        return results

    def add(self, task: K, result: R) -> None:
        """Appends a result."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([task, result]) + "\n")

    def _signature(self) -> dict[str, Any]:
        """The data that a result depends on besides its task: the engine, the game's content and its bots."""
        lid = self._lid
        games = {lid.name: {"content": lid.from_file(None).version, "bots": lid.bots.numbers()}}
        return {self.kind: FORMAT, "engine": __version__, "games": games}

    def _check_head(self, line: bytes) -> None:
        """Raises `SetupError` unless what follows was played with what would be played with now."""
        now = self._signature()
        try:
            then = json.loads(line)
        except ValueError:
            then = None
        if not isinstance(then, dict) or then.get(self.kind) != now[self.kind]:
            raise self._no_log(", line 1")
        if then != now:
            other = ", ".join(key for key in _flat(now) if _flat(then).get(key) != _flat(now)[key]) or "other games"
            text = (
                f"{self.path.name} was played with other numbers ({other}): its games and new ones do not go together"
            )
            raise SetupError("other_numbers", f"{text}; give another --log, or none")

    def _results(self, lines: list[bytes]) -> Iterator[tuple[K, R]]:
        for number, line in enumerate(lines, start=2):
            try:
                yield self._read(json.loads(line))
            except (ValueError, TypeError, LookupError):
                raise self._no_log(f", line {number}") from None

    def _no_log(self, where: str) -> SetupError:
        return SetupError("bad_log", f"{self.path.name}{where}: this is no log of a {self.kind}")


def _flat(signature: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """The entries by their whole names."""
    flat: dict[str, Any] = {}
    for key, value in signature.items():
        flat.update(_flat(value, f"{before}{key} ") if isinstance(value, dict) else {f"{before}{key}": value})
    return flat
