"""Which sounds there are: the house and every game have a list in `lists`, found by its name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from .spec import Sound

TOTAL_BYTES = 2_000_000
LISTS = Path(__file__).parent / "lists"


@cache
def everything() -> dict[str, tuple[Sound, ...]]:
    """All sounds, the house's and each game's."""
    owners = sorted(path.stem for path in LISTS.glob("[a-z]*.py"))
    return {owner: import_module(f"tools.sound.lists.{owner}").SOUNDS for owner in owners}


def folder(assets: Path, owner: str) -> Path:
    """Where the sounds of the house or of a game lie."""
    return assets / owner / "sounds"
