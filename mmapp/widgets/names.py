"""`paint_name`: names on cards, in one line or two."""

from __future__ import annotations

from kivy.metrics import dp

from mmapp.look import textures
from mmapp.look.theme import SMALLEST_TEXT, WHITE, rgba
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

LETTERS = 12.5
"""The size in dp of a name on a card that is not large."""
Colour = tuple[float, float, float, float]
ON_CARDS: Colour = rgba(WHITE)
"""The colour of names on the dark grounds of cards."""


def paint_name(
    paint: Paint, box: Rect, name: str, scale: float, size: float = LETTERS, colour: Colour = ON_CARDS
) -> None:
    """Paints a name in one line or two."""
    high = dp(size) * min(scale, 1.5)
    lines = halves(name, box.w, high, box.h >= 2 * high * 1.05)
    for at, line in enumerate(lines):
        y = box.y + (box.h - len(lines) * high * 1.12) / 2 + (len(lines) - 1 - at) * high * 1.12
        row = rect(box.x, y, box.w, high * 1.25)
        paint.text(line, row, max(high, dp(SMALLEST_TEXT)), colour, textures.BOLD)
        if line in paint.shortened:
            paint.shortened.remove(line)


def halves(name: str, wide: float, size: float, two: bool) -> list[str]:
    """The name in one line if it fits or there is room for one only, else divided where its lines are most equal."""
    words = name.split()
    if not two or len(words) < 2 or textures.wide(name, int(size), textures.BOLD) <= wide:
        return [name]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(ways, key=lambda way: max(map(len, way))))
