"""The picture at the end: the winners' monsters before the open treasury, and the king who cannot believe it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from mmapp.games.monsters import pictures
from mmapp.games.monsters.theme import GOLD, NICHE
from mmapp.look import textures
from mmapp.look.theme import rgba
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

STRONGEST = 5
RINGS = 14
CHEST = 140 / 112


class MonstersVictory(Widget):
    """Shows whoever has won; several stand beside each other."""

    kinds = ListProperty()

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._paint = Paint(self.canvas)
        self.bind(pos=self._draw, size=self._draw, kinds=self._draw)

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        if self.height < dp(40) or not self.kinds:
            return
        box = rect(*self.pos, *self.size)
        self._paint.plate("back", box, rgba(NICHE), 16)
        self._glow(box)
        self._crowd(box, list(self.kinds))

    def _glow(self, box: Rect) -> None:
        """Rings of golden light, kept inside the picture."""
        for ring in range(RINGS, 0, -1):
            high = box.h * ring / RINGS
            wide = min(box.w * ring / RINGS, high * 2.4)
            disc = rect(box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2, wide, high)
            self._paint.disc("wall", disc, rgba(GOLD, 0.04))

    def _crowd(self, box: Rect, kinds: Sequence[str]) -> None:
        foot = box.y + box.h * 0.05
        side = min(box.h * 0.9, box.w / (len(kinds) + 1.4))
        left = box.x + (box.w - side * len(kinds)) / 2
        chest = side * 0.55
        king = side * 0.62
        self._paint.picture("frame", textures.texture("monsters/king"), rect(left - king * 0.92, foot, king, king))
        right = left + side * len(kinds)
        self._paint.picture(
            "frame", textures.texture("monsters/treasury_open"), rect(right - chest * 0.1, foot, chest * CHEST, chest)
        )
        for place, kind in enumerate(kinds):
            self._paint.picture("art", pictures.monster(kind, STRONGEST), rect(left + place * side, foot, side, side))
