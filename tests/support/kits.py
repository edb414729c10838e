"""The kits of all games of the box, found by folder, and the toy's."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from support.conformance import KITS, Kit

from engine.box import GAMES

HERE = Path(__file__).parent


def all_kits() -> tuple[Kit, ...]:
    """Each game whose kit stands here: `conformance` has the first ones, a `kit.py` in a folder each other."""
    known = {kit.game.name for kit in KITS}
    others = [name for name in GAMES if name not in known and (HERE / name / "kit.py").exists()]
    modules = [vars(import_module(f"support.{name}.kit")) for name in others]
    found = [value for names in modules for value in names.values() if isinstance(value, Kit)]
    return (*KITS, *(kit for kit in found if kit.game.name in others))
