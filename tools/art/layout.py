"""The places on frames that a game's `layout.py` beside its drawings tells, as JSON beside its atlases."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from . import catalogue


def owners() -> list[str]:
    """Those that have such places."""
    return [owner for owner in catalogue.owners() if (catalogue.DRAWINGS / owner / "layout.py").exists()]


def text(owner: str) -> str:
    """The places of a game as JSON."""
    places = import_module(f"tools.art.drawings.{owner}.layout").PLACES
    return json.dumps(places, indent=1, sort_keys=True) + "\n"


def target(owner: str) -> Path:
    """Where the app reads them."""
    return catalogue.atlases(owner) / "layout.json"


def write() -> None:
    """Writes the places of all games."""
    for owner in owners():
        target(owner).parent.mkdir(parents=True, exist_ok=True)
        target(owner).write_text(text(owner), encoding="utf-8")
