"""Measures of games that are played again: whoever writes fixtures and whoever holds a later version against them
measure the same way."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from engine.bots.lid import AnyGame
from engine.core.game import Outcome
from engine.core.record import Record, read_record, short_hash
from engine.core.replay import replay

HEADER = b'{"record":'
"""The beginning of every record."""
Keys = Mapping[str, Sequence[str]]
"""The keys of each kind of lines of a trace."""
OWNER = "by"
"""The key of what brought an event about; it has a digest of its own."""


def digest(data: Any) -> str:
    """A short name of JSON data: the same for the same data."""
    return blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()


def digest_of_file(path: Path) -> str:
    """The same for the bytes of a file."""
    return blake2b(path.read_bytes(), digest_size=8).hexdigest()


def in_lines(data: Mapping[str, Mapping[str, Any]]) -> str:
    """These tables as JSON with a line for each entry, so that a change of one is a change of one line."""
    tables = []
    for name, table in data.items():
        rows = (f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in table.items())
        tables.append(f"{json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n}")
    return "{\n" + ",\n".join(tables) + "\n}\n"


def records_in(data: bytes) -> list[Record]:
    """The records that stand one after another in these bytes."""
    starts = [0, *(at + 1 for at in _places(data, b"\n" + HEADER)), len(data)]
    return [read_record(data[begin:end]) for begin, end in zip(starts, starts[1:], strict=False)]


def _places(data: bytes, part: bytes) -> Iterator[int]:
    at = data.find(part)
    while at >= 0:
        yield at
        at = data.find(part, at + 1)


def replayed(game: AnyGame, record: Record) -> dict[str, Any]:
    """The number of decisions, the digests of all dumps and hashes, and the result of a game that is played again."""
    dumps, hashes, outcome = blake2b(digest_size=8), [], None
    for step in replay(game, record):
        text = game.dump(step.state)
        dumps.update(text.encode())
        hashes.append(short_hash(text))
        outcome = game.outcome(step.state)
    facts = {"code": record.header.code, "decisions": len(record.lines), "result": result(outcome)}
    return {**facts, "dumps": dumps.hexdigest(), "hashes": digest(hashes)}


def result(outcome: Outcome | None) -> list[list[int]]:
    """Ranks, points and eliminated seats as plain data; nothing while the game runs."""
    return [list(outcome.ranks), list(outcome.scores), sorted(outcome.out)] if outcome else []


# Traces


def kind_of(line: Mapping[str, Any]) -> str:
    """The kind of a line of a trace: `state`, `ask build`, `event draw`."""
    return " ".join(str(line[key]) for key in ("t", "kind") if key in line)


def keys_of(lines: Iterable[Mapping[str, Any]], known: dict[str, list[str]]) -> None:
    """Adds the keys of these lines to those that are known."""
    for line in lines:
        kind = kind_of(line)
        known[kind] = sorted({*known.get(kind, ()), *line})


def parts_of_trace(lines: Iterable[Mapping[str, Any]], keys: Keys | None = None) -> dict[str, str]:
    """A digest of all lines of each kind, and one of what brought events about; only these keys count, if any are
    given."""
    parts: dict[str, Any] = {}
    for line in lines:
        kind = kind_of(line)
        told = {key: value for key, value in line.items() if keys is None or key in keys.get(kind, ())}
        for part, data in ((line["t"], {**told, OWNER: None}), (OWNER, [kind, told.get(OWNER)])):
            if told and (part != OWNER or OWNER in told):
                parts.setdefault(part, blake2b(digest_size=4)).update(json.dumps(data, sort_keys=True).encode())
    return {part: found.hexdigest() for part, found in sorted(parts.items())}
