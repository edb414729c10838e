"""`paint_more`: a soft edge with an arrow where things are scrolled out of sight."""

from __future__ import annotations

from kivy.metrics import dp

from mmapp.look.theme import INK, SHADE, WHITE, rgba
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

EDGE, STRIPS = 26, 7
"""The width of a soft edge in dp, and the number of strips of which it is made."""
DARKEST = 0.45
ARROW = 8
"""Half the height of an arrow in dp."""
LEAST = 2
"""The distance in dp from which on something counts as scrolled out."""
ARROW_COLOUR = rgba(WHITE)


def hidden(value: float, most: float) -> tuple[bool, bool]:
    """Whether something is scrolled out at the left, and at the right."""
    return value > dp(LEAST), most - value > dp(LEAST)


def paint_more(paint: Paint, box: Rect, value: float, most: float) -> None:
    """Paints the edges of what is scrolled so far, at those sides where there is more."""
    for right, there in enumerate(hidden(min(value, most), most)):
        if there:
            _edge(paint, box, bool(right))


def arrow_at(box: Rect, right: bool) -> tuple[float, float]:
    """The middle of the arrow at one side of a rectangle."""
    inside = dp(ARROW) * 1.5
    return (box.right - inside if right else box.x + inside), box.center[1]


def _edge(paint: Paint, box: Rect, right: bool) -> None:
    wide = dp(EDGE) / STRIPS
    for at in range(STRIPS):
        x = box.right - (at + 1) * wide if right else box.x + at * wide
        paint.block("text", rect(x, box.y, wide, box.h), rgba(SHADE, DARKEST * (1 - at / STRIPS) ** 1.5))
    x, y = arrow_at(box, right)
    radius = dp(ARROW) * 1.35
    paint.disc("text", rect(x - radius, y - radius, 2 * radius, 2 * radius), rgba(INK, 0.8))
    way = dp(ARROW) * 0.9 * (1 if right else -1)
    corners = ((x - way / 2, y - dp(ARROW)), (x - way / 2, y + dp(ARROW)), (x + way / 2, y))
    paint.triangle("text", corners, ARROW_COLOUR)
