"""`Paint`: pictures, plates, figures and lines of text on a plain canvas, sorted into layers.

Everything of one layer comes from one atlas where that is possible, so that a full table needs few
changes of texture. Nothing here knows what is painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, Ellipse, InstructionGroup, Mesh, Rectangle, RoundedRectangle, Triangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mmapp.look import textures
from mmapp.look.theme import SMALLEST_TEXT, WHITE, rgba
from mmapp.widgets.geometry import Rect, rect

LAYERS = ("back", "wall", "frame", "art", "sign", "spot", "icon", "thing", "plate", "mark", "figure", "text")
FIGURE_STEP = 0.6
"""The distance of figures, by their height."""

Colour = tuple[float, float, float, float]
WHITE_TEXT: Colour = rgba(WHITE)
_FIGURES = {
    **{sign: f"house/fig_{sign}" for sign in "0123456789"},
    "-": "house/fig_minus",
    "+": "house/fig_plus",
    "–": "house/fig_dash",
}

_STEPS = 6
"""The number of straight parts of a rounded corner of an outline."""
_TURNS = [
    (right, top, cos(angle), sin(angle))
    for corner, (right, top) in enumerate(((1, 1), (0, 1), (0, 0), (1, 0)))
    for angle in [pi / 2 * (corner + step / _STEPS) for step in range(_STEPS + 1)]
]
"""The points of an outline, counter-clockwise: at which corner each one lies, and its direction from there."""
_RING = [(2 * at + corner) % (2 * len(_TURNS)) for at in range(len(_TURNS)) for corner in (0, 1, 2, 1, 3, 2)]


def _ring(box: Rect, width: float, radius: float) -> list[float]:
    """The vertices of an outline, an outer and an inner one for each point of it."""
    far = min(radius + width / 2, box.w / 2, box.h / 2)
    near = max(0.0, far - width)
    gap = far - near
    vertices: list[float] = []
    for right, top, across, up in _TURNS:
        x = box.x + far + right * (box.w - 2 * far)
        y = box.y + far + top * (box.h - 2 * far)
        slack = width - gap
        inner_x = x + near * across - slack * (1 if right else -1)
        inner_y = y + near * up - slack * (1 if top else -1)
        vertices += (x + far * across, y + far * up, 0, 0, inner_x, inner_y, 0, 0)
    return vertices


class Paint:
    """A stack of layers that is filled from scratch whenever the picture changes."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self.layers = {name: InstructionGroup() for name in LAYERS}
        self.shortened: list[str] = []
        """The texts that did not fit even at the smallest size; tests want this empty."""
        self.dotted: list[str] = []
        """The names that end in dots as there is no room for them."""
        self.heights: list[tuple[str, float]] = []
        """The texts and figures with their sizes; tests want them legible."""
        self._tints: dict[str, Colour] = {}
        """The colour that the last instructions of each layer have, so that it is set only where it changes."""
        for group in self.layers.values():
            canvas.add(group)

    def clear(self) -> None:
        """Removes all that was painted."""
        self.shortened, self.dotted, self.heights = [], [], []
        self._tints.clear()
        for group in self.layers.values():
            group.clear()

    def _tinted(self, layer: str, colour: Colour) -> InstructionGroup:
        """The canvas of a layer, where what is added next has this colour."""
        group = self.layers[layer]
        if self._tints.get(layer) != colour:
            self._tints[layer] = colour
            group.add(Color(*colour))
        return group

    def picture(self, layer: str, picture: Texture | None, box: Rect, tint: Colour = (1, 1, 1, 1)) -> bool:
        """Paints a picture stretched over a rectangle; returns False if there is no such picture."""
        if picture is None:
            return False
        self._tinted(layer, tint).add(Rectangle(texture=picture, pos=box[:2], size=box[2:]))
        return True

    def plate(self, layer: str, box: Rect, colour: Colour, radius: float = 6) -> None:
        """Paints a rounded rectangle."""
        group = self._tinted(layer, colour)
        corner = min(dp(radius), box.w / 2, box.h / 2)
        group.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=[corner], segments=6))

    def block(self, layer: str, box: Rect, colour: Colour) -> None:
        """Paints a rectangle."""
        group = self._tinted(layer, colour)
        group.add(Rectangle(pos=box[:2], size=box[2:]))

    def blocks(self, layer: str, boxes: Sequence[Rect], colour: Colour) -> None:
        """Paints many rectangles of one colour by a single instruction."""
        corners: list[float] = []
        for box in boxes:
            corners += (box.x, box.y, 0, 0, box.right, box.y, 0, 0, box.right, box.top, 0, 0, box.x, box.top, 0, 0)
        order = [4 * box + corner for box in range(len(boxes)) for corner in (0, 1, 2, 0, 2, 3)]
        self._tinted(layer, colour).add(Mesh(vertices=corners, indices=order, mode="triangles"))

    def disc(self, layer: str, box: Rect, colour: Colour) -> None:
        """Paints a circle or ellipse."""
        group = self._tinted(layer, colour)
        group.add(Ellipse(pos=box[:2], size=box[2:], segments=24 if box.w < dp(60) else 90))

    def triangle(self, layer: str, corners: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Paints a triangle between three points."""
        group = self._tinted(layer, colour)
        group.add(Triangle(points=[part for corner in corners for part in corner]))

    def frame(self, layer: str, box: Rect, colour: Colour, width: float = 2, radius: float = 6) -> None:
        """Paints the outline of a rounded rectangle, inside of it; not as a line, for Kivy empties a whole stencil
        before each one that lets something shine through."""
        self._tinted(layer, colour).add(
            Mesh(vertices=_ring(box, dp(width), dp(radius)), indices=_RING, mode="triangles")
        )

    def figures(self, layer: str, text: str, box: Rect, tint: Colour = (1, 1, 1, 1), align: str = "center") -> None:
        """Paints a number in the drawn figures, as high as the box and centred in it, or at its left edge."""
        pictures = [textures.texture(_FIGURES[sign]) if sign in _FIGURES else None for sign in text]
        if not all(pictures):
            self.text(text, box, box.h * 0.9, font=textures.DISPLAY, colour=tint)
            return
        high = min(box.h, box.w / ((len(text) - 1) * FIGURE_STEP + 0.79))
        self.heights.append((text, high))
        step, wide = high * FIGURE_STEP, high * 38 / 48
        x = box.x + (0 if align == "left" else (box.w - step * (len(text) - 1) - wide) / 2)
        y, size = round(box.y + (box.h - high) / 2), (round(wide), round(high))
        group = self._tinted(layer, tint)
        for i, picture in enumerate(pictures):
            group.add(Rectangle(texture=picture, pos=(round(x + i * step), y), size=size))

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
        """Paints a line of text, at most of this size and no larger than the box allows; returns its width."""
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
        """Paints a name; a long one ends in dots, as people may be called anything."""
        self.text(text, box, size, colour, font, "left")
        if text in self.shortened:
            self.shortened.remove(text)
            self.dotted.append(text)

    def _fitting(self, text: str, box: Rect, size: float, font: str) -> int:
        size = min(int(size), int(box.h * 0.95))
        least = min(size, int(dp(SMALLEST_TEXT)))
        while size > least and textures.wide(text, size, font) > box.w:
            size -= 1
        return max(1, size)
