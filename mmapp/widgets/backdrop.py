"""The ground of the house's pages: a night with a moon and hills, so pale that every text stays legible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mmapp.look import textures
from mmapp.look.theme import Look

STARS = (
    (0.03, 0.93, 1.6),
    (0.08, 0.71, 1.1),
    (0.13, 0.84, 1.3),
    (0.19, 0.96, 1.0),
    (0.27, 0.88, 1.5),
    (0.34, 0.77, 1.0),
    (0.41, 0.95, 1.2),
    (0.52, 0.86, 1.0),
    (0.58, 0.97, 1.5),
    (0.66, 0.80, 1.1),
    (0.72, 0.91, 1.3),
    (0.94, 0.62, 1.2),
    (0.97, 0.78, 1.6),
    (0.05, 0.52, 1.2),
    (0.95, 0.45, 1.0),
)
"""In shares of the page, and their size in dp."""
HILLS = ((0.30, 1.7, 0.1, 0.4), (0.19, 1.3, 0.55, 0.65), (0.08, 1.0, 0.3, 0.9))
"""Each range from the farthest on: its height in shares of the page, its width in shares of it, where it begins,
and how much of the raised colour it has."""
MOONLIGHT = {True: 0.12, False: 0.3}
"""The opacity of the moon on a dark ground, and on a light one."""
LARGEST_MOON = 260
"""In dp, with its light."""
FLAT = 6
"""Width by height of the drawn range."""
WIDEST = 900
"""The greatest width of the drawn range, in dp."""


class Backdrop(Widget):
    """Fills its place. With high contrast it is plain ground."""

    look = ObjectProperty(None)
    colours = ObjectProperty(None)
    """The palette of the look; KV keeps it, and lets go of it with the widget."""

    def __init__(self, look: Look, **named: Any) -> None:
        super().__init__(look=look, **named)
        for name in ("pos", "size", "colours"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        look, canvas = self.look, self.canvas
        canvas.clear()
        with canvas:
            Color(*look.ground)
            Rectangle(pos=self.pos, size=self.size)
            if not look.strong:
                self._moon(look)
                self._stars(look)
                self._hills(look)

    def _moon(self, look: Look) -> None:
        side = min(dp(LARGEST_MOON), min(self.size) * 0.34)
        Color(1, 1, 1, MOONLIGHT[look.dark])
        Rectangle(
            texture=textures.texture("house/moon"),
            pos=(self.right - side * 1.05, self.top - side * 1.02),
            size=(side, side),
        )

    def _stars(self, look: Look) -> None:
        Color(*look.text[:3], 0.3 if look.dark else 0.12)
        for x, y, size in STARS:
            side = 2 * dp(size)
            Ellipse(pos=(self.x + x * self.width, self.y + y * self.height), size=(side, side))

    def _hills(self, look: Look) -> None:
        texture = textures.texture("house/hills")
        for high, wide, start, share in HILLS:
            Color(*mixed(look.ground, look.raised, share))
            if texture:
                self._range(texture, high * self.height, wide * min(dp(WIDEST), max(self.size)), start)

    def _range(self, texture: Texture, high: float, wide: float, start: float) -> None:
        """One range of hills, as often beside itself as the page is wide; below it the ground goes on."""
        x, foot = self.x - start * wide, self.y + high - wide / FLAT
        while x < self.right:
            Rectangle(texture=texture, pos=(x, foot), size=(wide, wide / FLAT))
            x += wide
        Rectangle(pos=self.pos, size=(self.width, max(0, foot + dp(1) - self.y)))


def mixed(one: Sequence[float], other: Sequence[float], share: float) -> tuple[float, ...]:
    """A colour between two; `share` is how much it has of the other."""
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))
