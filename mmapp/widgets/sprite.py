"""`Sprite`: a thing that flies over the table, painted once, then only moved."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate

from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint


class Sprite:
    """A painting around the origin that can be put anywhere, squeezed and turned."""

    def __init__(self, canvas: Any, size: tuple[float, float], painter: Callable[[Paint, Rect], None]) -> None:
        self._canvas = canvas
        self._group = InstructionGroup()
        self._at, self._turn, self._scale = Translate(), Rotate(angle=0), Scale(1, 1, 1)
        width, height = round(size[0]), round(size[1])
        for instruction in (PushMatrix(), self._at, self._turn, self._scale):
            self._group.add(instruction)
        inner = InstructionGroup()
        self._group.add(inner)
        painter(Paint(inner), Rect(-width // 2, -height // 2, width, height))
        self._group.add(PopMatrix())
        self._center = (0.0, 0.0)
        canvas.add(self._group)

    @property
    def center(self) -> tuple[float, float]:
        """The middle of it."""
        return self._center

    def put(self, x: float, y: float, wide: float = 1, high: float | None = None, turn: float = 0) -> None:
        """Sets its middle, on whole pixels, its width, height and turn in degrees."""
        self._center = x, y
        self._turn.angle = turn
        self._at.xy = round(x), round(y)
        self._scale.xyz = (max(wide, 0.001), max(wide if high is None else high, 0.001), 1)

    def remove(self) -> None:
        """Removes it from the canvas."""
        self._canvas.remove(self._group)


def eased(share: float) -> float:
    """The share of a way that starts fast and lands softly, for a share of its time."""
    return 1 - (1 - share) ** 3


def on_arc(start: tuple[float, float], end: tuple[float, float], share: float, bow: float) -> tuple[float, float]:
    """A point on a slight arc between two points; it bends upwards, or sideways where the way is steep."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy) or 1.0
    out = min(bow, long * 0.25) * 4 * share * (1 - share) * (1 if dx >= 0 else -1)
    return start[0] + dx * share - dy / long * out, start[1] + dy * share + dx / long * out
