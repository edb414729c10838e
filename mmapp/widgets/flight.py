"""Things that fly together, and what flies most: cards and coins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters.cards import paint_card
from mmapp.games.monsters.theme import GOLD
from mmapp.look import textures
from mmapp.look.theme import rgba
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite, eased, on_arc

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard
    from mmapp.games.monsters.scene import Card

Point = tuple[float, float]
PIECES = (10, 2, 1)
COIN = 26
"""Size of a coin in dp; a piece of ten is larger."""
RAIN = ((0.0, 0.0), (-0.5, 0.35), (0.5, 0.2), (-0.25, -0.3), (0.3, -0.25), (0.0, 0.5), (-0.6, 0.0), (0.6, -0.1))
"""Where the coins of a heap begin, in shares of 40 dp."""


@dataclass(slots=True)
class Part:
    """One thing of a flight: from where to where, how late it starts, how it changes on its way."""

    sprite: Sprite
    start: Point
    end: Point
    late: float = 0.0
    shrink: float = 1.0
    lift: float = 0.0
    """By how much it is larger in the middle of its way, nearer to whoever looks."""
    tumble: float = 0.0
    """By how many degrees it turns over on its way."""

    def put(self, share: float, bow: float) -> None:
        """So far on its way."""
        x, y = on_arc(self.start, self.end, eased(share), bow)
        size = (1 + (self.shrink - 1) * share) * (1 + self.lift * sin(pi * share))
        self.sprite.put(x, y, size, turn=self.tumble * share)


class Flight:
    """Some sprites that move together, on slight arcs, from where they are to where they belong."""

    def __init__(self, bow: float = 0.0) -> None:
        self.parts: list[Part] = []
        self._bow = bow

    def add(self, part: Part) -> None:
        """One more."""
        self.parts.append(part)
        part.put(0, self._bow)

    def move(self, share: float) -> None:
        """All of them, those that start late a little behind."""
        most = max((part.late for part in self.parts), default=0.0)
        for part in self.parts:
            part.put(min(1.0, max(0.0, share * (1 + most) - part.late)), self._bow)

    def settle(self, share: float) -> None:
        """The first one has landed: it is pressed flat by its weight for a moment."""
        if self.parts:
            x, y = self.parts[0].end
            press = 0.09 * sin(pi * share)
            self.parts[0].sprite.put(x, y, 1 + press, 1 - press)

    def land(self) -> None:
        """They are gone; the board shows what lies there now."""
        for part in self.parts:
            part.sprite.remove()
        self.parts.clear()


def card_sprite(board: MonstersBoard, box: Rect, kind: str, card: Card) -> Sprite:
    """A monster that can fly."""
    return Sprite(board.flying, box[2:], lambda paint, around: paint_card(paint, around, kind, card))


def coins(board: MonstersBoard, flight: Flight, amount: int, start: Point, end: Point) -> None:
    """Gold on its way, in pieces of 10, 2 and 1, one after the other."""
    for number, piece in enumerate(pieces(amount)):
        side = dp(COIN) * (1.2 if piece == 10 else 1)
        sprite = Sprite(board.flying, (side, side), _coin_painter(piece))
        x, y = RAIN[number % len(RAIN)]
        first = start[0] + x * dp(40), start[1] + y * dp(40)
        flight.add(Part(sprite, first, end, 0.1 * number, lift=0.25))


def pieces(amount: int) -> Iterator[int]:
    """The fewest pieces that make up so much gold."""
    for piece in PIECES:
        yield from [piece] * (amount // piece)
        amount %= piece


def _coin_painter(piece: int) -> Callable[[Paint, Rect], None]:
    def painted(paint: Paint, box: Rect) -> None:
        if not paint.picture("art", textures.texture(f"monsters/coin_{piece}"), box):
            paint.disc("art", box, rgba(GOLD))

    return painted
