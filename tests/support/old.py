"""What earlier versions of the app have left on disk: folders beside what wrote them in `tests/fixtures`, named by
commit."""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from support.measured import in_lines, records_in

from engine.core.record import Record

FOLDER = Path(__file__).resolve().parent.parent / "fixtures"
VERSIONS = sorted(path.name for path in FOLDER.iterdir() if (path / "records.json").is_file())
"""The commits that have written something."""
PLAYED = [version for version in VERSIONS if (FOLDER / version / "games").is_dir()]
"""Those that have written whole games in great number, and what was said in them."""


@cache
def expected(version: str, name: str) -> Any:
    """What that version has made of its files: `codes`, `records`, `traces`, `games`, `sentences` or `app`; nothing
    where it had no such file."""
    path = FOLDER / version / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def records() -> list[tuple[str, str]]:
    """Every record, as version and path."""
    return [(version, name) for version in VERSIONS for name in expected(version, "records")["records"]]


def games_in(version: str) -> list[str]:
    """The games of the box that a version has left something of, in the order of its codes."""
    return list(dict.fromkeys(row["game"] for row in expected(version, "codes")))


@cache
def played(version: str, game: str) -> Sequence[Record]:
    """The games of one kind that a version has left in great number."""
    return records_in(lzma.decompress((FOLDER / version / "games" / f"{game}.xz").read_bytes()))


def facts_of(version: str, game: str) -> Mapping[str, Sequence[str]]:
    """The facts of each kind of events that a version knew of a game."""
    facts = expected(version, "records")["facts"]
    known: Mapping[str, Sequence[str]] = facts.get(game, facts)
    return known


def known_part(
    story: Sequence[tuple[str, Mapping[str, Any]]], facts: Mapping[str, Sequence[str]]
) -> list[tuple[str, dict[str, Any]]]:
    """A story without the events and facts that did not exist when the fixtures were written."""
    return [(kind, {key: told[key] for key in facts[kind] if key in told}) for kind, told in story if kind in facts]


def kept_trace(version: str, part: str, name: str, found: Mapping[str, str]) -> Mapping[str, str]:
    """The digests that are kept of a trace of a record, of one that a plain rule has played on (`by_rule`), or of one
    of the `games`; with `UPDATE_TRACES=1` those that were found are kept from now on."""
    traces: dict[str, dict[str, Any]] = expected(version, "traces")
    if os.environ.get("UPDATE_TRACES") == "1":
        traces[part][name] = found
        (FOLDER / version / "traces.json").write_text(in_lines(traces), encoding="utf-8")
    kept: Mapping[str, str] = traces[part][name]
    return kept


def portions(count: int, size: int) -> Iterator[range]:
    """Yields the places of `count` things, so many at a time."""
    return (range(first, min(count, first + size)) for first in range(0, count, size))
