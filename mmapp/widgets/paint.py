"""Painting on a plain canvas: pictures, plates, figures and lines of text, sorted into layers.

Everything of one layer comes from one atlas where that is possible, so that a full table needs few
changes of texture. Nothing here knows what is painted.
"""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mmapp.look import textures
from mmapp.look.theme import SMALLEST_TEXT, WHITE, rgba
from mmapp.widgets.geometry import Rect, rect

LAYERS = ("back", "wall", "frame", "art", "sign", "spot", "icon", "thing", "plate", "mark", "figure", "text")
FIGURE_STEP = 0.6
"""From one figure to the next, by their height."""

Colour = tuple[float, float, float, float]
WHITE_TEXT: Colour = rgba(WHITE)
_NAMES = {"-": "house/fig_minus", "+": "house/fig_plus", "–": "house/fig_dash"}


class Paint:
    """A stack of layers that is filled from scratch whenever the picture changes."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self.layers = {name: InstructionGroup() for name in LAYERS}
        self.shortened: list[str] = []
        """Texts that did not fit even at the smallest size; a test wants this empty."""
        self.heights: list[tuple[str, float]] = []
        """Texts and figures with their size; a test wants them legible."""
        for group in self.layers.values():
            canvas.add(group)

    def clear(self) -> None:
        """Nothing is painted any more."""
        self.shortened, self.heights = [], []
        for group in self.layers.values():
            group.clear()

    def picture(self, layer: str, picture: Texture | None, box: Rect, tint: Colour = (1, 1, 1, 1)) -> bool:
        """A picture stretched over a rectangle; False if it was not drawn yet."""
        if picture is None:
            return False
        group = self.layers[layer]
        group.add(Color(*tint))
        group.add(Rectangle(texture=picture, pos=box[:2], size=box[2:]))
        return True

    def plate(self, layer: str, box: Rect, colour: Colour, radius: float = 6) -> None:
        """A rounded rectangle."""
        group = self.layers[layer]
        group.add(Color(*colour))
        corner = min(dp(radius), box.w / 2, box.h / 2)
        group.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=[corner], segments=6))

    def block(self, layer: str, box: Rect, colour: Colour) -> None:
        """A rectangle."""
        group = self.layers[layer]
        group.add(Color(*colour))
        group.add(Rectangle(pos=box[:2], size=box[2:]))

    def disc(self, layer: str, box: Rect, colour: Colour) -> None:
        """A circle or ellipse."""
        group = self.layers[layer]
        group.add(Color(*colour))
        group.add(Ellipse(pos=box[:2], size=box[2:], segments=24 if box.w < dp(60) else 90))

    def frame(self, layer: str, box: Rect, colour: Colour, width: float = 2, radius: float = 6) -> None:
        """The outline of a rounded rectangle, inside of it."""
        group = self.layers[layer]
        group.add(Color(*colour))
        half = dp(width) / 2
        line = (box.x + half, box.y + half, box.w - 2 * half, box.h - 2 * half, dp(radius))
        group.add(Line(rounded_rectangle=line, width=half))

    def figures(self, layer: str, text: str, box: Rect, tint: Colour = (1, 1, 1, 1), align: str = "center") -> None:
        """A number in the drawn figures, as high as the box and centred in it, or at its left edge."""
        pictures = [textures.texture(_NAMES.get(sign, f"house/fig_{sign}")) for sign in text]
        if not all(pictures):
            self.text(text, box, box.h * 0.9, font=textures.DISPLAY, colour=tint)
            return
        high = min(box.h, box.w / ((len(text) - 1) * FIGURE_STEP + 0.79))
        self.heights.append((text, high))
        step, wide = high * FIGURE_STEP, high * 38 / 48
        x = box.x + (0 if align == "left" else (box.w - step * (len(text) - 1) - wide) / 2)
        y = box.y + (box.h - high) / 2
        for i, picture in enumerate(pictures):
            self.picture(layer, picture, rect(x + i * step, y, wide, high), tint)

    def text(
        self,
        text: str,
        box: Rect,
        size: float,
        colour: Colour = WHITE_TEXT,
        font: str = textures.BODY,
        align: str = "center",
        layer: str = "text",
    ) -> int:
        """A line of text at most so large, as large as the box allows; gives its width."""
        if not text or box.w < 1:
            return 0
        size = self._fitting(text, box, size, font)
        self.heights.append((text, size))
        wide = textures.wide(text, size, font)
        if wide > box.w:
            self.shortened.append(text)
        picture = textures.words(text, size, font, box.w if wide > box.w else 0)
        width, height = picture.size
        x = box.x + {"left": 0, "center": (box.w - width) / 2, "right": box.w - width}[align]
        self.picture(layer, picture, rect(x, box.y + (box.h - height) / 2, width, height), colour)
        return int(width)

    def name(self, text: str, box: Rect, size: float, colour: Colour, font: str) -> None:
        """Somebody's name: a long one ends in dots, for people may be called anything."""
        self.text(text, box, size, colour, font, "left")
        if text in self.shortened:
            self.shortened.remove(text)

    def _fitting(self, text: str, box: Rect, size: float, font: str) -> int:
        size = min(int(size), int(box.h * 0.95))
        least = min(size, int(dp(SMALLEST_TEXT)))
        while size > least and textures.wide(text, size, font) > box.w:
            size -= 1
        return max(1, size)
