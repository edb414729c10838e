"""Marks that the fonts lack, drawn to their size: arrows, stars and hearts."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

Point = tuple[float, float]
# A closed outline: a start and then lines (one point) and cubic curves (three points).
Outline = tuple[Point, tuple[tuple[Point, ...], ...]]

_HEART: Outline = (
    (0.0, -0.50),
    (
        ((-0.12, -0.38), (-0.52, -0.10), (-0.52, 0.20)),
        ((-0.52, 0.40), (-0.38, 0.50), (-0.25, 0.50)),
        ((-0.13, 0.50), (-0.04, 0.43), (0.0, 0.33)),
        ((0.04, 0.43), (0.13, 0.50), (0.25, 0.50)),
        ((0.38, 0.50), (0.52, 0.40), (0.52, 0.20)),
        ((0.52, -0.10), (0.12, -0.38), (0.0, -0.50)),
    ),
)


def _star() -> Outline:
    corners = []
    for step in range(10):
        radius = 0.56 if step % 2 == 0 else 0.245
        angle = math.pi / 2 - step * math.pi / 5
        corners.append((radius * math.cos(angle), radius * math.sin(angle) - 0.03))
    return corners[0], tuple((corner,) for corner in corners[1:])


def _arrow(turns: int, stroke: float) -> Outline:
    """An arrow of length 1, turned by quarters (0 points right), drawn with lines of `stroke`."""
    half, wing = stroke / 2, 0.30
    slant = half * math.sqrt(2.0)
    tip = 0.50
    right = [
        (tip, 0.0),
        (tip - wing, wing),
        (tip - wing - slant, wing - slant),
        (tip - 3 * slant + half, half),
        (-0.50, half),
    ]
    points = right + [(x, -y) for x, y in reversed(right[1:])]
    for _ in range(turns):
        points = [(-y, x) for x, y in points]
    return points[0], tuple((point,) for point in points[1:])


@dataclass(frozen=True)
class Mark:
    """One character: its outline in a box of size 1, and how much of it is hollow."""

    character: str
    outline: Outline
    hollow: float = 0.0


def marks(stroke: float) -> list[Mark]:
    """All marks for a font whose lines are `stroke` wide (1 = the height of a capital)."""
    result = [Mark("★", _star()), Mark("☆", _star(), 0.72)]
    result += [Mark("♥", _HEART), Mark("♡", _HEART, 0.78)]
    result += [Mark(char, _arrow(turns, stroke)) for turns, char in enumerate("→↑←↓")]
    return result


def _draw(pen: Cu2QuPen, outline: Outline, scale: float, middle: Point, back: bool) -> None:
    """Draw `outline`; `back` runs mirrored, which turns it around and cuts a hole."""

    def put(point: Point) -> Point:
        return middle[0] + scale * point[0] * (-1.0 if back else 1.0), middle[1] + scale * point[1]

    pen.moveTo(put(outline[0]))
    for step in outline[1]:
        if len(step) == 1:
            pen.lineTo(put(step[0]))
        else:
            pen.curveTo(*(put(point) for point in step))
    pen.closePath()


def add(font: TTFont, mark: Mark, capital: int) -> None:
    """Put `mark` into `font`, as high as a capital and centred on it."""
    name = f"uni{ord(mark.character):04X}"
    advance = round(1.22 * capital)
    middle = (advance / 2, capital / 2)
    pen = TTGlyphPen(None)
    quadratic = Cu2QuPen(pen, 1.0)
    _draw(quadratic, mark.outline, float(capital), middle, back=False)
    if mark.hollow:
        _draw(quadratic, mark.outline, capital * mark.hollow, middle, back=True)
    glyph = pen.glyph()
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(mark.character)] = name
