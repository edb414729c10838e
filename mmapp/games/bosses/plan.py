"""`Plan`: where everything on the table is, as plain geometry without a widget; `planner` makes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.bosses.cards import POSITIONS
from mmapp.widgets.geometry import NOWHERE, Rect, rect
from mmapp.widgets.tray_plan import TrayPlan

CARD = 0.7
"""The width of a card by its height."""
TALLEST = 2.0
"""The greatest height of a room's place, by its width; above lower ones there is rock."""


class Lair(NamedTuple):
    """The places of one dungeon, cut open: from the entrance on the left to the boss on the right."""

    whole: Rect
    header: Rect
    gate: Rect
    """The place where heroes stand before the first room."""
    spots: tuple[Rect, ...]
    """The positions from the boss outwards."""
    boss: Rect
    fate: Rect
    """The place of the bar that says what will become of the heroes; without a width there is none."""


@dataclass(slots=True)
class Plan(TrayPlan):
    """The table at one size."""

    town: Rect = NOWHERE
    home: int = 0
    """The seat whose dungeon lies large at the bottom."""
    lairs: dict[int, Lair] = field(default_factory=dict)


class Shape(NamedTuple):
    """The sizes that a dungeon is laid out with, in pixels."""

    header: float
    gap: float
    gate: float
    """The least width of the entrance."""
    fate: float = 0


def lay_lair(box: Rect, shape: Shape) -> Lair:
    """The places of a dungeon in a rectangle."""
    gap = shape.gap
    header = rect(box.x, box.top - shape.header, box.w, shape.header)
    fate = rect(box.x, box.y, box.w, shape.fate) if shape.fate else NOWHERE
    low = box.y + shape.fate + (gap if shape.fate else 0)
    high = header.y - gap - low
    columns = POSITIONS + 1
    wide = min((box.w - shape.gate - gap * columns) / columns, high * 1.1)
    high = min(high, wide * TALLEST)
    first = box.right - columns * wide - POSITIONS * gap
    places = [rect(first + at * (wide + gap), low, wide, high) for at in range(columns)]
    gate = rect(box.x, low, max(0, first - gap - box.x), high)
    return Lair(box, header, gate, tuple(reversed(places[:POSITIONS])), places[POSITIONS], fate)
