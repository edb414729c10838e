"""Computes the places of a fight in the arena, as plain geometry."""

from __future__ import annotations

from typing import NamedTuple

from mmapp.games.monsters.plan import CARD
from mmapp.widgets.geometry import Rect, rect

EDGE = 0.07
"""The free edge of the arena, by its height."""
WIDE = 2.2
"""The width by height from which everything stands side by side."""
OVERLAP = 0.55
"""The least share of the first monster that is seen where there is little room."""
ROWS = 3
"""The most rows of numbers."""
TILE, TILE_GAP = 52, 0.14
"""The largest size of a number in dp, and the gap to the next one by its size."""


class Stage(NamedTuple):
    """The places of a fight."""

    whole: Rect
    pair: tuple[Rect, Rect]
    sum: Rect
    numbers: tuple[Rect, ...]
    """One for each strength that the guardian may have."""
    guardian: Rect


def make_stage(whole: Rect, count: int, dp: float) -> Stage:
    """The places of a fight against a guardian that may have this many strengths."""
    return (_across if whole.w >= WIDE * whole.h else _upright)(whole, count, dp)


def _across(whole: Rect, count: int, dp: float) -> Stage:
    """The pair, the sum with the numbers, and the guardian from left to right."""
    edge = EDGE * whole.h
    high = whole.h - 2 * edge
    wide = high * CARD
    middle = min(max(whole.w * 0.2, 1.9 * TILE * dp), count * TILE * (1 + TILE_GAP) * dp)
    room = whole.w - 4 * edge - middle - wide
    if room < wide * (1 + OVERLAP):
        wide = (whole.w - 4 * edge - middle) / (2 + OVERLAP)
        high, room = wide / CARD, wide * (1 + OVERLAP)
    step = min(wide + edge / 2, room - wide)
    middle = min(max(middle, whole.w - 4 * edge - 2 * wide - step), count * TILE * (1 + TILE_GAP) * dp * 1.3)
    x = whole.x + (whole.w - (step + 2 * wide + middle + 2 * edge)) / 2
    y = whole.y + (whole.h - high) / 2
    between = rect(x + step + wide + edge, y, middle, high)
    guardian = rect(between.right + edge, y, wide, high)
    return _filled(whole, (rect(x, y, wide, high), rect(x + step, y, wide, high)), between, guardian, count, dp)


def _upright(whole: Rect, count: int, dp: float) -> Stage:
    """The pair above, the numbers and the guardian below it."""
    edge = EDGE / 2 * whole.w
    high = min((whole.h - 3 * edge) / 2, (whole.w - 3 * edge) / 2 / CARD)
    wide = high * CARD
    x = whole.x + (whole.w - 2 * wide - edge) / 2
    low, top = whole.y + edge, whole.top - edge - high
    between = rect(x, low, wide, high)
    guardian = rect(x + wide + edge, low, wide, high)
    return _filled(
        whole, (rect(x, top, wide, high), rect(x + wide + edge, top, wide, high)), between, guardian, count, dp
    )


def _filled(whole: Rect, pair: tuple[Rect, Rect], between: Rect, guardian: Rect, count: int, dp: float) -> Stage:
    """A stage with the sum above the numbers, in rows that make them largest."""
    tries = [(_side(between, count, rows, dp), -rows) for rows in range(1, min(count, ROWS) + 1)]
    side, rows = max(tries)[0], -max(tries)[1]
    columns = -(-count // rows)
    step = side * (1 + TILE_GAP)
    top = min(between.h - rows * step, 0.55 * between.h)
    badge = rect(between.center[0] - top / 2, between.top - top, top, top)
    numbers = []
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        x = between.center[0] - (here * step - TILE_GAP * side) / 2 + column * step
        numbers.append(rect(x, badge.y - (row + 1) * step + TILE_GAP * side / 2, side, side))
    return Stage(whole, pair, badge, tuple(numbers), guardian)


def _side(between: Rect, count: int, rows: int, dp: float) -> float:
    """The size of the numbers in this number of rows."""
    columns = -(-count // rows)
    return min(TILE * dp, between.w / (columns + TILE_GAP * (columns - 1)), 0.5 * between.h / rows)
