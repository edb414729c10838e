"""`Rect`: rectangles in whole pixels, with y upwards as Kivy counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle: its lower left corner, width and height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def center(self) -> tuple[float, float]:
        """The middle of it."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> int:
        """The right edge of it."""
        return self.x + self.w

    @property
    def top(self) -> int:
        """The upper edge of it."""
        return self.y + self.h

    def holds(self, x: float, y: float, more: float = 0) -> bool:
        """Whether a point is inside, or no further than `more` away."""
        return self.x - more <= x <= self.right + more and self.y - more <= y <= self.top + more

    def apart(self, other: Rect) -> bool:
        """Whether two rectangles share no pixel."""
        return self.right <= other.x or other.right <= self.x or self.top <= other.y or other.top <= self.y


NOWHERE = Rect(0, 0, 0, 0)
_rect = tuple.__new__  # a board needs hundreds of them for each picture: this is Rect(...) without its detour


def rect(x: float, y: float, w: float, h: float) -> Rect:
    """A rectangle on whole pixels."""
    return _rect(Rect, (round(x), round(y), round(w), round(h)))


def inset(box: Rect, share: float) -> Rect:
    """A smaller box in the middle; a larger one if the share is negative."""
    x, y = box.w * share, box.h * share
    return rect(box.x + x, box.y + y, box.w - 2 * x, box.h - 2 * y)


def around(boxes: Sequence[Rect]) -> Rect:
    """The smallest box that holds all of these; an empty one if there are none."""
    if not boxes:
        return NOWHERE
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)
