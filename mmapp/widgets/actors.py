"""Figures that stand in a picture, each of them whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mmapp.look import textures
from mmapp.table.game_ui import Actor
from mmapp.widgets.geometry import Rect, rect


class Actors(Widget):
    """Draws figures in its place."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.boxes: dict[str, Rect] = {}
        """The place of each figure in the window, by its picture."""

    def show(self, actors: Iterable[Actor]) -> None:
        """Shows these figures, counted from the lower left corner, and no others."""
        self.canvas.clear()
        self.boxes = {}
        with self.canvas:
            Color(1, 1, 1, 1)
            for name, box in actors:
                picture = textures.fitting_texture(name, box.w)
                place = rect(self.x + box.x, self.y + box.y, box.w, box.h)
                self.boxes[name] = place
                if picture is not None:
                    Rectangle(texture=picture, pos=place[:2], size=place[2:])
