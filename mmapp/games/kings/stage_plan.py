"""`lay_stage`: where everything of a fight is, as plain geometry: two rows of dice, or one for each tied hero."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mmapp.widgets.geometry import NOWHERE, Rect, inset, rect

EDGE, GAP = 8, 6
"""The free edge and the gap between parts, in dp."""
NAME = 0.46
"""The share of a row's width that a name has; its numbers have the rest."""
LINE = 26
"""The height of the line with a name and numbers, in dp."""
SIDE, WIDEST = 76, 132
"""The usual and the greatest width of the column with portrait and sum, in dp."""
LOW = 124
"""The height of a row in dp below which the sum stands at the right, not under the portrait."""
LEAST = 62
"""The size up to which the place of a die grows in any tray, in dp."""
BAND = 52
"""The height of the band between the rows, in dp."""
LARGEST = 128
"""The greatest size of the place of a die, in dp."""
HALF = 0.6
"""The greatest size of the place of a die by the height of its tray, so that a few do not fill it."""
BUTTON = (168, 56)
"""The size of the button that throws, in dp."""


class Row(NamedTuple):
    """The places of a fighter."""

    who: int
    """The seat; the number of players stands for the opponent."""
    whole: Rect
    portrait: Rect
    name: Rect
    numbers: Rect
    tray: Rect
    dice: tuple[Rect, ...]
    sum: Rect
    button: Rect
    """The place of the button that throws these dice."""


class Stage(NamedTuple):
    """The places of a fight."""

    whole: Rect
    rows: tuple[Row, ...]
    """The rows from top to bottom: the opponent and the hero, or all who fight for their place."""
    band: Rect
    """Hearts, bans, chance and potions between two rows; without a height there is none."""

    def row(self, who: int) -> Row | None:
        """The row of a fighter; None where there is none."""
        return next((row for row in self.rows if row.who == who), None)


def lay_stage(whole: Rect, counts: Sequence[tuple[int, int]], dp: float, text: float, *, band: bool) -> Stage:
    """The places of fighters with these numbers of dice, from top to bottom; `text`: the scale of texts."""
    edge = EDGE * dp
    inner = rect(whole.x + edge, whole.y + edge, whole.w - 2 * edge, whole.h - 2 * edge)
    gap = GAP * dp
    middle = min(BAND * dp * min(text, 1.3), inner.h * 0.16) if band else 0
    free = inner.h - middle - gap * (len(counts) - 1 + band)
    high = free / max(1, len(counts))
    rows, top = [], float(inner.top)
    between = NOWHERE
    for at, (who, count) in enumerate(counts):
        rows.append(_row(rect(inner.x, top - high, inner.w, high), who, count, dp, text))
        top -= high + gap
        if band and at == 0:
            between = rect(inner.x, top - middle, inner.w, middle)
            top -= middle + gap
    return Stage(whole, tuple(rows), between)


def _row(box: Rect, who: int, count: int, dp: float, text: float) -> Row:
    gap = GAP * dp
    side = min(max(SIDE * dp * min(text, 1.25), box.h * 0.4), WIDEST * dp, box.w * 0.22)
    low = box.h < LOW * dp
    line = min(LINE * dp * min(text, 1.4), box.h * (0.35 if low else 0.3))
    if low:
        portrait = _square(rect(box.x, box.y, side, box.h))
        total = rect(box.right - side, box.y, side, box.h - line - gap / 2)
        middle = rect(box.x + side + gap, box.y, box.w - 2 * (side + gap), box.h)
    else:
        portrait = _square(rect(box.x, box.y + box.h * 0.44, side, box.h * 0.56))
        total = rect(box.x, box.y, side, box.h * 0.44 - gap)
        middle = rect(box.x + side + gap, box.y, box.w - side - gap, box.h)
    across = box.right - middle.x
    name = rect(middle.x, middle.top - line, across * NAME, line)
    numbers = rect(name.right + gap, name.y, across - name.w - gap, line)
    tray = rect(middle.x, middle.y, middle.w, middle.h - line - gap / 2)
    wide, high = min(BUTTON[0] * dp * min(text, 1.5), tray.w), min(BUTTON[1] * dp, tray.h)
    button = rect(tray.center[0] - wide / 2, tray.center[1] - high / 2, wide, high)
    return Row(who, box, portrait, name, numbers, tray, cells(tray, count, dp), total, button)


def _square(box: Rect) -> Rect:
    side = min(box.w, box.h)
    return rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side)


def cells(tray: Rect, count: int, dp: float) -> tuple[Rect, ...]:
    """The places of dice in a tray, as large as all of them can be, in rows like lines of a text."""
    if not count or tray.w <= 0 or tray.h <= 0:
        return ()
    room = inset(tray, 0.02)
    best = max(range(1, count + 1), key=lambda columns: _side(room, count, columns))
    side = int(min(_side(room, count, best), max(LEAST * dp, min(LARGEST * dp, HALF * tray.h))))
    lines = -(-count // best)
    found = []
    for at in range(count):
        line, column = divmod(at, best)
        here = min(best, count - line * best)
        x = int(room.center[0] - here * side / 2) + column * side
        y = int(room.center[1] + lines * side / 2) - (line + 1) * side
        found.append(rect(x, y, side, side))
    return tuple(found)


def _side(room: Rect, count: int, columns: int) -> float:
    """The size of the places of dice in this number of columns."""
    return min(room.w / columns, room.h / -(-count // columns))
