"""Paints what has happened without a movement: who played what where, and what it cost whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters.cards import paint_numeral
from mmapp.games.monsters.plan import CARD
from mmapp.games.monsters.scene import Told
from mmapp.games.monsters.theme import GOLD, KIND_COLOURS
from mmapp.games.monsters.thumbnails import paint_monster
from mmapp.look import textures
from mmapp.look.theme import INK, WHITE, rgba
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import on_arc

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard

GAIN, LOSS = "#176B46", "#8E2A22"
DOTS = 9


def paint_event(paint: Paint, board: MonstersBoard, told: Told) -> None:
    """Paints the event that the board tells just now."""
    if told.kind == "play":
        _play(paint, board, told)
    elif told.kind == "reveal":
        slot: int = told.facts["slot"]
        box = board.plan.spots[slot].guardian
        paint.frame("plate", inset(box, -0.04), rgba(GAIN if told.facts["beaten"] else LOSS), 5, 9)
        paint_numeral(paint, box, slot + 1)
    elif told.kind == "healing":
        for slot, place, _, _ in told.facts["steps"]:
            paint.frame("plate", board.plan.spots[slot].places[place], rgba(LOSS), 4, 7)
    _purses(paint, board, told)


def _play(paint: Paint, board: MonstersBoard, told: Told) -> None:
    """Paints dots from the player to the place, and the monster that was displaced."""
    facts = told.facts
    place = facts["place"]
    box = board.plan.spots[facts["slot"]].places[place]
    start = board.plan.chips[facts["player"]].center
    colour = rgba(KIND_COLOURS.get(told.before.players[facts["player"]].kind, WHITE))
    for dot in range(1, DOTS):
        x, y = on_arc(start, box.center, dot / DOTS, dp(26))
        side = dp(4 + 5 * dot / DOTS)
        paint.disc("plate", rect(x - side, y - side, 2 * side, 2 * side), rgba(INK, 0.8))
        paint.disc("plate", rect(x - side + 2, y - side + 2, 2 * side - 4, 2 * side - 4), colour)
    paint.frame("mark", box, rgba(GOLD), 4, 7)
    old = told.before.slots[facts["slot"]].places[place]
    if old:
        high = min(max(box.h * 0.5, dp(40)), box.h * 0.7)
        small = rect(box.right - high * CARD * 0.85, box.y - high * 0.3, high, high)
        paint_monster(paint, small, told.before.players[old.player].kind, old.strength)


def _purses(paint: Paint, board: MonstersBoard, told: Told) -> None:
    """Paints what everybody gained or paid, on their chips."""
    for i, chip in enumerate(board.plan.chips):
        change = told.after.players[i].gold - told.before.players[i].gold
        if change:
            _badge(paint, chip, change)


def _badge(paint: Paint, chip: Rect, change: int) -> None:
    high = min(chip.h * 0.62, dp(40))
    box = rect(chip.right - high * 2, chip.y - high * 0.12, high * 2, high)
    paint.plate("mark", box, rgba(GAIN if change > 0 else LOSS), 9)
    paint.picture(
        "figure",
        textures.texture("monsters/coin_1"),
        rect(box.right - high * 0.9, box.y + high * 0.1, high * 0.8, high * 0.8),
    )
    paint.figures("figure", f"{change:+d}", rect(box.x + high * 0.1, box.y + high * 0.14, high * 1.0, high * 0.72))
