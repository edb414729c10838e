"""The picture at the end: everybody's gold in a pile, and the winners' monsters in the gate of the castle."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from mmapp.games.monsters import pictures
from mmapp.games.monsters.theme import GOLD, NICHE
from mmapp.look import textures
from mmapp.look.theme import TEXT, rgba
from mmapp.running import the_app
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

STRONGEST = 5
RINGS = 14
GATE = 1 / 2
"""Width by height of the gate's picture."""
MOST_PILE = 0.36
"""The height of the largest pile, by the height of the picture."""
STACKED = 0.3
"""The distance of a coin of a pile from the one below it, by its size."""
STEPS = 5
"""Hops on the way into the castle."""
ROOM_FOR_WORDS = 170
"""The height in dp from which there is room for words above the piles."""


class Heap(NamedTuple):
    """A pile: whose gold it is, how much, and whether it has won."""

    seat: int
    kind: str
    gold: int
    winner: bool


class MonstersVictory(Widget):
    """Piles of gold from the last to the first, and beside them the gate. See `Stage`."""

    heaps: ListProperty[Heap] = ListProperty()
    """The piles, from left to right."""
    words = StringProperty("")
    """The seats that have won."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._paint = Paint(self.canvas)
        self.counted: dict[int, float] = {}
        """The share of its gold that has been counted, by seat, where that is not all of it."""
        self.come = 1.0
        """The share of their way into the castle that the winners have come."""
        self.monsters: dict[int, Rect] = {}
        """The place of everybody's monster, by seat."""
        self.piles: dict[int, int] = {}
        """The height of everybody's pile, by seat."""
        for name in ("pos", "size", "heaps"):
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
        if self.height < dp(40) or not self.heaps:
            return
        box = rect(*self.pos, *self.size)
        self._paint.plate("back", box, rgba(NICHE), 16)
        self._glow(box)
        gate = self._gate(box)
        king = self._king(box, gate)
        words = self._say(box, king) if box.h >= dp(ROOM_FOR_WORDS) else 0
        self._crowd(rect(box.x + dp(6), box.y + box.h * 0.05, king.x - box.x - dp(6), box.h * 0.93 - words), gate)

    def _glow(self, box: Rect) -> None:
        """Rings of golden light around the gate, kept inside the picture."""
        for ring in range(RINGS, 0, -1):
            high = box.h * ring / RINGS
            wide = min(box.w * ring / RINGS, high * 2.4)
            disc = rect(box.right - (box.w + wide) / 2, box.y + (box.h - high) / 2, wide, high)
            self._paint.disc("wall", disc, rgba(GOLD, 0.04))

    def _gate(self, box: Rect) -> Rect:
        wide = min(box.h * GATE, box.w * 0.26)
        gate = rect(box.right - wide - dp(6), box.y + box.h * 0.03, wide, min(box.h * 0.97, wide / GATE))
        self._paint.picture("frame", textures.texture("monsters/gate"), gate)
        return gate

    def _king(self, box: Rect, gate: Rect) -> Rect:
        """The king beside his gate, who cannot believe it."""
        side = min(gate.w * 0.72, box.h * 0.4)
        king = rect(gate.x - side * 0.78, box.y + box.h * 0.05, side, side)
        self._paint.picture("frame", textures.texture("monsters/king"), king)
        return king

    def _say(self, box: Rect, king: Rect) -> float:
        """Draws who has won, in large letters, once it is known; returns the height that is kept for it."""
        size = max(the_app().look.grown(TEXT["head"]), box.h * 0.085)
        if self.come > 0:
            line = rect(box.x + dp(14), box.top - size * 1.6, king.right - box.x - dp(20), size * 1.4)
            self._paint.name(self.words, line, size, rgba(GOLD, min(1.0, self.come * 3)), textures.DISPLAY)
        return float(size * 1.6)

    def _crowd(self, ground: Rect, gate: Rect) -> None:
        """Everybody's pile with the monster on it; the winners are on their way."""
        heaps: Sequence[Heap] = self.heaps
        step = ground.w / len(heaps)
        most = max(1, *(heap.gold for heap in heaps))
        side = min(step * 1.05, ground.h * (1 - MOST_PILE))
        winners = [heap.seat for heap in heaps if heap.winner]
        for number, heap in enumerate(heaps):
            share = self.counted.get(heap.seat, 1.0)
            pile = round(ground.h * MOST_PILE * heap.gold / most * share)
            middle = ground.x + (number + 0.5) * step
            self._pile(middle, ground.y, min(step * 0.46, ground.h * 0.2), pile)
            self.piles[heap.seat] = pile
            home = rect(middle - side / 2, ground.y + pile, side, side)
            place = home if not heap.winner else self._on_the_way(home, gate, winners.index(heap.seat), len(winners))
            self.monsters[heap.seat] = place
            self._paint.picture("art", pictures.monster(heap.kind, STRONGEST), place)

    def _pile(self, middle: float, foot: float, coin: float, high: float) -> None:
        """Two stacks of coins beside each other, together so high."""
        picture = textures.texture("monsters/coin_10")
        for number in range(round(high / (coin * STACKED))):
            for column in (-0.36, 0.36):
                x = middle + (column - 0.5) * coin
                self._paint.picture("frame", picture, rect(x, foot + number * coin * STACKED, coin, coin))

    def _on_the_way(self, home: Rect, gate: Rect, place: int, winners: int) -> Rect:
        """A winner's place between its pile and the gate: it hops along and stops in front of it."""
        side = min(gate.h * 0.62, gate.w) / (1 + 0.25 * (winners - 1))
        x = gate.x + (gate.w - side) / 2 - place * side * 0.62
        come = self.come
        hop = abs(sin(come * pi * STEPS)) * side * 0.14 * (come < 1)
        wide = home.w + (side - home.w) * come
        return rect(home.x + (x - home.x) * come, home.y + (gate.y - home.y) * come + hop, wide, wide)
