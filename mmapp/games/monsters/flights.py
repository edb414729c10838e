"""Sprites of monsters and coins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from mmapp.games.monsters.cards import paint_card
from mmapp.games.monsters.theme import GOLD
from mmapp.look import textures
from mmapp.look.theme import rgba
from mmapp.widgets.flight import Flight, Part, Point
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard
    from mmapp.games.monsters.scene import Card

PIECES = (10, 2, 1)
COIN = 26
"""The size of a coin in dp; a piece of ten is larger."""
STREWN = 14
"""The number of coins that lie about after a rich loot."""
RAIN = ((0.0, 0.0), (-0.5, 0.35), (0.5, 0.2), (-0.25, -0.3), (0.3, -0.25), (0.0, 0.5), (-0.6, 0.0), (0.6, -0.1))
"""The places where the coins of a heap begin, in shares of 40 dp."""


def card_sprite(canvas: InstructionGroup, box: Rect, kind: str, card: Card) -> Sprite:
    """A sprite of a monster."""
    return Sprite(canvas, box[2:], lambda paint, around: paint_card(paint, around, kind, card))


def coins(board: MonstersBoard, flight: Flight, amount: int, start: Point, end: Point) -> None:
    """Adds gold to a flight, in pieces of 10, 2 and 1, one after the other."""
    for number, piece in enumerate(pieces(amount)):
        side = dp(COIN) * (1.2 if piece == 10 else 1)
        sprite = Sprite(board.flying, (side, side), _coin_painter(piece))
        x, y = RAIN[number % len(RAIN)]
        first = start[0] + x * dp(40), start[1] + y * dp(40)
        flight.add(Part(sprite, first, end, 0.1 * number, lift=0.25))


def strewn(board: MonstersBoard, flight: Flight, heap: Point, floor: Rect) -> None:
    """Adds coins to a flight that scatter from a heap over the floor of a place and stay there."""
    side = dp(COIN)
    for number in range(STREWN):
        sprite = Sprite(board.flying, (side, side), _coin_painter(PIECES[number % 3]))
        x = floor.x + side + (floor.w - 2 * side) * ((number * 0.618) % 1)
        y = floor.y + side * (0.6 + 0.5 * ((number * 0.37) % 1))
        flight.add(Part(sprite, heap, (x, y), 0.03 * number, tumble=360.0 * (number % 2)))


def pieces(amount: int) -> Iterator[int]:
    """Yields the fewest pieces that make up an amount of gold."""
    for piece in PIECES:
        yield from [piece] * (amount // piece)
        amount %= piece


def _coin_painter(piece: int) -> Callable[[Paint, Rect], None]:
    def painted(paint: Paint, box: Rect) -> None:
        if not paint.picture("art", textures.texture(f"monsters/coin_{piece}"), box):
            paint.disc("art", box, rgba(GOLD))

    return painted
