"""What earlier versions of the app have left on disk: folders beside `tests/fixtures/write.py`, named by commit."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "fixtures"
VERSIONS = sorted(path.name for path in FOLDER.iterdir() if (path / "records.json").is_file())
"""The commits that have written something."""


def expected(version: str, name: str) -> Any:
    """What that version has made of its files: `codes`, `records` or `app`."""
    return json.loads((FOLDER / version / f"{name}.json").read_text(encoding="utf-8"))


def records() -> list[tuple[str, str]]:
    """Every record, as version and path."""
    return [(version, name) for version in VERSIONS for name in expected(version, "records")["records"]]


def digest(data: Any) -> str:
    """A short name of JSON data: the same for the same data."""
    return blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()


def digest_of_file(path: Path) -> str:
    """The same for the bytes of a file."""
    return blake2b(path.read_bytes(), digest_size=8).hexdigest()


def known_part(
    story: Sequence[tuple[str, Mapping[str, Any]]], facts: Mapping[str, Sequence[str]]
) -> list[tuple[str, dict[str, Any]]]:
    """A story without the events and facts that did not exist when the fixtures were written."""
    return [(kind, {key: told[key] for key in facts[kind] if key in told}) for kind, told in story if kind in facts]
