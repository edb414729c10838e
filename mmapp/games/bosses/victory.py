"""The picture at the end: the bosses on pillars as high as their souls, and the winner in the light of torches."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from mmapp.games.bosses import pictures
from mmapp.games.bosses.theme import EARTH, GOLD, SEAT_COLOURS, TORCH, WOOD
from mmapp.look import textures
from mmapp.look.theme import TEXT, WHITE, rgba
from mmapp.running import the_app
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

RINGS = 12
LOWEST, HIGHEST = 0.12, 0.5
"""The heights of a pillar without a soul and of the highest, by the height of the picture."""
GROWN = 1.22
"""The size of the winner when it has come forward, by the usual one."""
HOPS = 4
ROOM_FOR_WORDS = 170
"""The height in dp from which there is room for words above the pillars."""


class Pillar(NamedTuple):
    """A pillar: whose it is, the picture of the boss on it, and how many souls are in it."""

    seat: int
    kind: str
    picture: str
    souls: int
    wounds: int
    winner: bool


class BossesVictory(Widget):
    """Pillars from the last to the first. See `Stage`."""

    pillars: ListProperty[Pillar] = ListProperty()
    """The pillars, from left to right."""
    words = StringProperty("")
    """The seats that have won."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._paint = Paint(self.canvas)
        self.counted: dict[int, float] = {}
        """The share of its souls that has been counted, by seat, where that is not all of it."""
        self.come = 1.0
        """The share of the winners' triumph that has passed."""
        self.places: dict[int, Rect] = {}
        """The place of everybody's boss, by seat."""
        for name in ("pos", "size", "pillars"):
            self.fbind(name, self._draw)

    def count(self, seat: int, share: float) -> None:
        """See `Stage`."""
        self.counted[seat] = share
        self._draw()

    def parade(self, share: float) -> None:
        """See `Stage`."""
        self.come = share
        self._draw()

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        if self.height < dp(40) or not self.pillars:
            return
        box = rect(*self.pos, *self.size)
        self._paint.plate("back", box, rgba(EARTH), 16)
        words = self._say(box) if box.h >= dp(ROOM_FOR_WORDS) else 0
        pillars: Sequence[Pillar] = self.pillars
        step = box.w / len(pillars)
        most = max(1, *(pillar.souls for pillar in pillars))
        for at, pillar in enumerate(pillars):
            part = rect(box.x + at * step, box.y, step, box.h - words)
            self._pillar(part, pillar, LOWEST + (HIGHEST - LOWEST) * pillar.souls / most)

    def _say(self, box: Rect) -> float:
        """Draws who has won, in large letters, once it is known; returns the height that is kept for it."""
        size = max(the_app().look.grown(TEXT["head"]), box.h * 0.085)
        if self.come > 0:
            line = rect(box.x + dp(14), box.top - size * 1.6, box.w - dp(28), size * 1.4)
            self._paint.name(self.words, line, size, rgba(GOLD, min(1.0, self.come * 3)), textures.DISPLAY)
        return float(size * 1.6)

    def _pillar(self, part: Rect, pillar: Pillar, share: float) -> None:
        """Draws a pillar as high as what has been counted, with its boss on it."""
        counted = self.counted.get(pillar.seat, 1.0)
        wide = min(part.w * 0.62, part.h * 0.42)
        high = part.h * (LOWEST + (share - LOWEST) * counted)
        column = rect(part.center[0] - wide / 2, part.y, wide, high)
        colour = SEAT_COLOURS.get(pillar.kind, WOOD)
        side = min(part.w * 0.9, part.h * (1 - HIGHEST) * 0.94)
        if pillar.winner and self.come > 0:
            self._light(part.center[0], column.top + side * 0.5, side)
        self._paint.plate("frame", column, rgba(colour), 6)
        self._paint.plate("frame", rect(column.x + dp(3), column.y, column.w - dp(6), column.h - dp(3)), rgba(WOOD), 5)
        self._boss(pillar, rect(part.center[0] - side / 2, column.top, side, side))
        self._numbers(column, pillar, round(pillar.souls * counted))

    def _light(self, x: float, y: float, most: float) -> None:
        """Draws rings of torchlight around the winner, kept inside the picture."""
        far = min(most, x - self.x, self.right - x, y - self.y, self.top - y)
        box = rect(x - far, y - far, 2 * far, 2 * far)
        for ring in range(RINGS, 0, -1):
            self._paint.disc("wall", inset(box, (1 - ring / RINGS) / 2), rgba(TORCH, 0.05 * self.come))

    def _boss(self, pillar: Pillar, home: Rect) -> None:
        """Draws the boss; a winner grows and hops."""
        most = max(1.0, min(GROWN, (self.top - home.y) / max(1, home.h)))
        grown = 1 + (most - 1) * self.come if pillar.winner else 1.0
        hop = abs(sin(self.come * pi * HOPS)) * home.h * 0.1 if pillar.winner and self.come < 1 else 0.0
        wide = home.w * grown
        place = rect(home.center[0] - wide / 2, home.y + hop, wide, home.h * grown)
        self.places[pillar.seat] = place
        self._paint.picture("art", pictures.picture(pillar.picture), place)

    def _numbers(self, column: Rect, pillar: Pillar, souls: int) -> None:
        """Draws the souls that are counted so far on the pillar, and the wounds below them where there is room."""
        side = min(column.w * 0.42, column.h * 0.8, dp(44))
        top = rect(column.center[0] - side * 1.05, column.top - side * 1.1, side, side)
        self._paint.picture("icon", pictures.sign(pictures.SOUL), top)
        self._paint.figures("figure", str(souls), rect(top.right + dp(2), top.y, side * 1.1, side), rgba(WHITE))
        low = rect(top.x + side * 0.12, top.y - side * 0.95, side * 0.76, side * 0.76)
        if low.y > column.y + dp(2):
            self._paint.picture("icon", pictures.sign(pictures.WOUND), low)
            place = rect(top.right + dp(2), low.y, side * 1.1, low.h)
            self._paint.figures("figure", str(pillar.wounds), place, rgba(WHITE))
