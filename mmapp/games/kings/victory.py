"""The picture at the end: all heroes before the throne, and the winner with the crown."""

from __future__ import annotations

from math import pi, sin
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from mmapp.games.kings import pictures
from mmapp.games.kings.theme import GOLD, LEAF, NIGHT, SEAT_COLOURS, WINE
from mmapp.look import textures
from mmapp.look.theme import TEXT, WHITE, rgba
from mmapp.running import the_app
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

HOPS = 4
GROWN = 1.25
"""The size of the winner with the crown, by the usual one."""
ROOM_FOR_WORDS = 150
"""The height in dp from which there is room for words."""


class Standing(NamedTuple):
    """A hero at the end: seat, look, picture of the hero, and whether it has won."""

    seat: int
    kind: str
    picture: str
    winner: bool


class KingsVictory(Widget):
    """Heroes beside each other, the last on the left. See `Stage`."""

    standings: ListProperty[Standing] = ListProperty()
    king = StringProperty("")
    """The name of the picture of the king who was challenged."""
    words = StringProperty("")

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._paint = Paint(self.canvas)
        self.counted: dict[int, float] = {}
        """The share of its result that has been counted, by seat, where that is not all of it."""
        self.come = 1.0
        """The share of the winner's triumph that has passed."""
        for name in ("pos", "size", "standings"):
            self.fbind(name, self._draw)
        self._draw()

    def count(self, seat: int, share: float) -> None:
        """Shows the share of a seat's result that has been counted."""
        self.counted[seat] = share
        self._draw()

    def parade(self, share: float) -> None:
        """Shows the winner so far on its way to the crown."""
        self.come = share
        self._draw()

    def _draw(self, *_: object) -> None:
        paint, box = self._paint, rect(*self.pos, *self.size)
        paint.clear()
        if min(box.w, box.h) < dp(60) or not self.standings:
            return
        look = the_app().look
        name = f"kings/meadow_landscape_{'dark' if look.dark else 'light'}"
        whole = textures.texture(name)
        if whole is not None:
            wide, high = whole.size
            share = box.h / box.w * wide / high
            paint.picture("back", textures.part(name, 0, (1 - min(1.0, share)) / 2, 1, min(1.0, share)), box)
        else:
            paint.plate("back", box, rgba(LEAF), 10)
        head = self._say(box)
        self._throne(rect(box.x, box.y, box.w, box.h - head))

    def _say(self, box: Rect) -> float:
        """Paints the words; returns how much room they take."""
        if box.h < dp(ROOM_FOR_WORDS) or not self.words:
            return 0.0
        high = dp(TEXT["title"]) * 1.6
        band = rect(box.x, box.top - high, box.w, high)
        paint = self._paint
        paint.plate("wall", band, rgba(NIGHT, 0.8), 8)
        paint.name(self.words, inset(band, 0.02), dp(TEXT["title"]), rgba(WHITE), textures.DISPLAY)
        return high

    def _throne(self, box: Rect) -> None:
        """Paints the king in the middle behind, and everybody before."""
        paint = self._paint
        won = any(one.winner for one in self.standings)
        side = min(box.h * 0.62, box.w * 0.3)
        king = rect(box.center[0] - side / 2, box.top - side * 1.02, side, side)
        shade = 1.0 if not won else 1 - 0.45 * self.come
        paint.picture("frame", textures.texture(self.king), king, (shade, shade, shade, 1))
        count = len(self.standings)
        step = box.w / count
        for at, one in enumerate(self.standings):
            self._hero(one, rect(box.x + at * step, box.y, step, box.h))

    def _hero(self, one: Standing, part: Rect) -> None:
        paint = self._paint
        counted = self.counted.get(one.seat, 1.0)
        grown = 1 + (GROWN - 1) * self.come * one.winner
        side = min(part.w * 0.84, part.h * 0.56) * grown
        hop = abs(sin(self.come * HOPS * pi)) * part.h * 0.06 if one.winner and self.come < 1 else 0.0
        art = rect(part.center[0] - side / 2, part.y + part.h * 0.06 + hop, side, side)
        ring = rect(part.center[0] - side * 0.46, part.y + part.h * 0.02, side * 0.92, side * 0.2)
        colour = SEAT_COLOURS.get(one.kind, WINE)
        paint.disc("art", ring, rgba(colour, 0.5 + 0.4 * counted))
        paint.picture("thing", textures.texture(one.picture), art)
        sign = rect(ring.center[0] - side * 0.14, ring.y - side * 0.06, side * 0.28, side * 0.28)
        paint.disc("mark", sign, rgba(colour))
        paint.picture("figure", textures.texture(pictures.seat_name(one.kind)), inset(sign, 0.1))
        if one.winner:
            crown = side * 0.44
            lift = (1 - self.come) * part.h * 0.25
            place = rect(art.center[0] - crown / 2, art.top - crown * 0.55 + lift, crown, crown)
            paint.disc("plate", inset(place, 0.1), rgba(GOLD, 0.25 * self.come))
            paint.picture("figure", textures.texture(pictures.CROWN), place)
