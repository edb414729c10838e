"""What there is to draw: which drawing goes into which atlas, at which size.

The house and every game have a folder of drawings with a list, `groups.py`; they are found by their folders.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

from .group import Group

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS = Path(__file__).parent / "drawings"
ASSETS = ROOT / "assets"
HOUSE = "house"
ICONS = ASSETS / HOUSE / "icons"
SHEETS = ROOT / "docs" / "art"
DENSITIES = (1, 2)
PAGE = 2048
PADDING = 2
APP_ICONS = ("icon_foreground", "icon_background", "icon_monochrome", "icon_flat", "presplash", "feature")


@cache
def owners() -> tuple[str, ...]:
    """The house, then the games that have drawings."""
    games = sorted(path.parent.name for path in DRAWINGS.glob("*/groups.py") if path.parent.name != HOUSE)
    return HOUSE, *games


def drawn(owner: str, name: str) -> bool:
    """Whether the drawing exists."""
    return (DRAWINGS / owner / f"{name}.ink").exists()


def groups() -> list[Group]:
    """All groups, reduced to what is drawn so far."""
    out: list[Group] = []
    for owner in owners():
        for group in import_module(f"tools.art.drawings.{owner}.groups").GROUPS:
            ids = tuple(i for i in group.ids if drawn(owner, i))
            if ids:
                out.append(replace(group, ids=ids, owner=owner))
    return out


def sources(owner: str) -> Path:
    """The folder of the SVG files of the house or a game."""
    return ASSETS / owner / "art"


def atlases(owner: str) -> Path:
    """The folder of the atlases of the house or a game."""
    return ASSETS / owner / "atlas"


def source(owner: str, group: str, name: str) -> Path:
    """The SVG of a drawing."""
    return sources(owner) / group / f"{name}.svg"
