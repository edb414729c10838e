"""Paints the arena: the hall, the strengths that a guardian may have, and the one that it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters.cards import paint_guardian, paint_numeral
from mmapp.games.monsters.scene import Slot
from mmapp.games.monsters.stage import Stage
from mmapp.games.monsters.theme import GOLD, MOON, NICHE, STONE
from mmapp.games.monsters.ways import TORCH, bricks
from mmapp.look import textures
from mmapp.look.theme import SHADE, Look, rgba
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard

WON, LOST = "#1F8A5B", "#B03A2E"
FLOOR = 0.16
"""The height of the floor by that of the arena."""
Painter = Callable[[Paint, Rect], None]


def put(board: MonstersBoard, box: Rect, painter: Painter) -> Sprite:
    """A new sprite at its place in the arena."""
    sprite = Sprite(board.flying, box[2:], painter)
    sprite.put(*box.center)
    return sprite


def hall(whole: Rect, stage: Rect, look: Look) -> Painter:
    """A painter of dark walls, a floor and torches where the fight stands, and of a plate for words in the rest."""

    def painted(paint: Paint, box: Rect) -> None:
        inner = rect(box.x + dp(1), box.y + dp(1), box.w - dp(2), box.h - dp(2))
        if stage != whole:
            paint.plate("back", inner, rgba(look.palette["raised"]), 13)
        x, y = inner.x + stage.x - whole.x, inner.y + stage.y - whole.y
        room = rect(x, y, inner.w + stage.w - whole.w, inner.h + stage.h - whole.h)
        paint.plate("back", room, rgba(NICHE), 13)
        bricks(paint, rect(room.x + dp(8), room.y + room.h * FLOOR, room.w - dp(16), room.h * 0.76), dp(34))
        paint.block("back", rect(room.x, room.y, room.w, room.h * FLOOR), rgba(STONE, 0.55))
        paint.frame("wall", box, rgba(GOLD), 2, 14)
        if room.w > 5.4 * room.h:
            _torches(paint, room)

    return painted


def _torches(paint: Paint, room: Rect) -> None:
    high = room.h * 0.5
    for x in (room.x + high * 0.25, room.right - high * 0.25 - high * TORCH):
        paint.picture("art", textures.texture("monsters/torch"), rect(x, room.y + room.h * 0.34, high * TORCH, high))


def tiles(stage: Stage, strengths: Sequence[int]) -> Painter:
    """A painter of the strengths that the guardian may have."""

    def painted(paint: Paint, box: Rect) -> None:
        x, y = box.x - stage.whole.x, box.y - stage.whole.y
        for number, place in zip(strengths, stage.numbers, strict=True):
            here = rect(place.x + x, place.y + y, place.w, place.h)
            paint.plate("back", here, rgba(SHADE), 8)
            paint.frame("back", here, rgba(STONE), 1.5, 8)
            paint.figures("figure", str(number), inset(here, 0.2), rgba(MOON, 0.7))

    return painted


def lit(number: int, colour: str) -> Painter:
    """A painter of the strength that the guardian has."""

    def painted(paint: Paint, box: Rect) -> None:
        paint.plate("back", box, rgba(colour), 9)
        paint.frame("back", box, rgba(MOON), 2.5, 9)
        paint.figures("figure", str(number), inset(box, 0.16))

    return painted


def frame(paint: Paint, box: Rect) -> None:
    """Paints the frame that runs over the strengths."""
    paint.plate("back", box, rgba(GOLD, 0.4), 9)
    paint.frame("back", box, rgba(GOLD), 3, 9)


def guardian(slot: Slot, number: int, scale: float) -> Painter:
    """A painter of a guardian with its number in the castle."""

    def painted(paint: Paint, box: Rect) -> None:
        paint_guardian(paint, box, slot, scale)
        paint_numeral(paint, box, number)

    return painted


def badge(figure: str) -> Painter:
    """A painter of a sum on its sign."""

    def painted(paint: Paint, box: Rect) -> None:
        paint.picture("back", textures.texture("house/ui_sum"), box)
        paint.figures("figure", figure, rect(box.x + box.w * 0.15, box.y + box.h * 0.22, box.w * 0.7, box.h * 0.56))

    return painted


def picture(name: str) -> Painter:
    """A painter of a picture of the game."""

    def painted(paint: Paint, box: Rect) -> None:
        paint.picture("art", textures.texture(f"monsters/{name}"), box)

    return painted
