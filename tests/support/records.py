"""Records as bytes, ways to damage and to forge them, and what must hold of every damaged one."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from support.monsters.boards import played_match

from engine.box import game_of, resume_match
from engine.core.errors import RecordError
from engine.core.match import AnyMatch
from engine.core.record import Record, read_record, short_hash
from engine.core.replay import replay

Json = dict[str, Any]


@cache
def whole(players: int = 3, options: tuple[str, ...] = ("chain", "king_rules"), seed: int = 1) -> AnyMatch:
    """A finished match, to compare with; never to be played on."""
    return played_match(players, options, seed)


@cache
def lines_of(players: int = 3, options: tuple[str, ...] = ("chain", "king_rules"), seed: int = 1) -> tuple[bytes, ...]:
    """The lines of that match's record, as they stand on a disk."""
    return tuple(bytes(whole(players, options, seed).journal).splitlines(keepends=True))


def checked(header: Json) -> Json:
    """The header with the check that fits it, as a forger would make it."""
    header = {name: value for name, value in header.items() if name != "check"}
    return {**header, "check": short_hash(json.dumps(header, sort_keys=True))}


def forged(lines: tuple[bytes, ...], change: Callable[[Json], object]) -> bytes:
    """The record with a changed header whose check fits again."""
    header = json.loads(lines[0])
    change(header)
    return packed(checked(header)) + b"".join(lines[1:])


def with_line(lines: tuple[bytes, ...], number: int, **facts: Any) -> bytes:
    """The record with changed facts in one line (the header is line 1)."""
    changed = packed({**json.loads(lines[number - 1]), **facts})
    return b"".join((*lines[: number - 1], changed, *lines[number:]))


def packed(data: Json) -> bytes:
    """A line of a record."""
    return (json.dumps(data, separators=(",", ":")) + "\n").encode()


def refusal(data: bytes) -> RecordError | None:
    """Why these bytes are refused, when read and replayed; None if they are a sound record.

    Whatever else is raised goes through to the test.
    """
    try:
        record = read_record(data)
        for _ in replay(game_of(record), record):
            pass
    except RecordError as error:
        assert str(error).startswith(f"line {error.line}: ") or error.line == 0
        return error
    return None


def refused_or_prefix(data: bytes, original: Record) -> RecordError | None:
    """Refused, or the same game up to some line: never another one."""
    error = refusal(data)
    if error is None:
        record = read_record(data)
        assert record.header == original.header
        assert record.lines == original.lines[: len(record.lines)]
    return error


def file_refusal(path: Path, data: bytes) -> RecordError | None:
    """The same through a file, which stays byte for byte as it is."""
    path.write_bytes(data)
    error = None
    try:
        resume_match(path)
    except RecordError as found:
        error = found
    assert path.read_bytes() == data
    return error
