"""Paints what glows on the board: targets, price tags, the move before, what the keyboard points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters import event_marks
from mmapp.games.monsters.cards import paint_price
from mmapp.games.monsters.theme import GOLD
from mmapp.look.theme import DARK, INK, SHADE, WHITE, rgba
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard
    from mmapp.games.monsters.scene import Choice

DIM = 0.5
PULSES = 3


def paint_marks(paint: Paint, board: MonstersBoard) -> None:
    """Paints everything that is marked just now."""
    if board.told:
        event_marks.paint_event(paint, board, board.told)
    elif board.last_move:
        _last_move(paint, board, *board.last_move)
    if board.selected and board.choices:
        _targets(paint, board)
    elif board.choices and not board.locked:
        _playable(paint, board)
    if board.armed:
        _armed(paint, board, board.armed)
    for target in board.pulsing:
        _pulse(paint, board.plan.named[target], board.throb)
    targets = board.plan.named
    if board.hover_at in targets and board.hover_at != board.focus_at:
        paint.frame("text", targets[board.hover_at], rgba(WHITE, 0.6), 2, 8)
    if board.focus_at in targets:
        box = targets[board.focus_at]
        if board.dragged:
            _reaching(paint, board, box, *board.focus_at.at)
        else:
            paint.frame("text", box, rgba(WHITE), 4, 8)


def _pulse(paint: Paint, box: Rect, throb: float) -> None:
    """Paints a ring that grows out of a target, three times, and the target's frame."""
    share = throb * PULSES % 1
    paint.plate("back", box, rgba(GOLD, 0.28), 9)
    paint.frame("text", inset(box, -0.03), rgba(GOLD), 5, 9)
    paint.frame("text", inset(box, -0.03 - 0.12 * share), rgba(GOLD, 1 - share), 4, 11)


def _reaching(paint: Paint, board: MonstersBoard, box: Rect, slot: int, place: int) -> None:
    """Frames a target that a card comes near to: it grows towards the card, or wears a thin frame if it is barred."""
    if board.choice_at(int(board.selected), slot, place):
        grown = inset(box, -0.08)
        paint.plate("sign", grown, rgba(GOLD, 0.35), 9)
        paint.frame("text", grown, rgba(WHITE), 4, 8)
    else:
        paint.frame("text", box, rgba(DARK["bad"]), 2, 8)


def _last_move(paint: Paint, board: MonstersBoard, slot: int, place: int) -> None:
    if slot < len(board.scene.slots) and board.scene.slots[slot].places[place]:
        paint.frame("plate", board.plan.spots[slot].places[place], rgba(WHITE, 0.85), 2.5, 6)


def _targets(paint: Paint, board: MonstersBoard) -> None:
    """Paints legal targets glowing, prices on monsters that may be displaced, and the rest dimmed."""
    allowed = board.allowed(int(board.selected))
    open_slots = {choice.slot for choice in allowed if choice.owner < 0}
    over = {(choice.slot, choice.place): choice for choice in allowed if choice.owner >= 0}
    for i, spot in enumerate(board.plan.spots):
        for j, place in enumerate(spot.places):
            lying = board.scene.slots[i].places[j]
            if (i, j) in over:
                paint.frame("plate", place, rgba(GOLD), 4, 7)
                paint_price(paint, place, over[i, j].price)
            elif lying is None and i in open_slots:
                paint.plate("back", place, rgba(GOLD, 0.28), 7)
                paint.frame("plate", place, rgba(GOLD), 4, 7)
            else:
                paint.plate("back", place, rgba(SHADE, DIM), 7)
        if i not in open_slots and not any(at[0] == i for at in over):
            paint.plate("back", spot.guardian, rgba(SHADE, DIM), 7)
    _dim_hand(paint, board, lambda strength: strength == board.selected)


def _playable(paint: Paint, board: MonstersBoard) -> None:
    """Paints the hand glowing in the own turn, and cards without any target dimmed."""
    can = {choice.monster for choice in board.choices}
    for i, card in enumerate(board.scene.hand):
        if card.strength in can and card.strength != board.gliding:
            paint.frame("plate", inset(board.hand_box(i), -0.02), rgba(GOLD, 0.75), 2.5, 10)
    _dim_hand(paint, board, lambda strength: strength in can)


def _dim_hand(paint: Paint, board: MonstersBoard, keep: Callable[[int], bool]) -> None:
    for i, card in enumerate(board.scene.hand):
        box = board.hand_box(i)
        if not keep(card.strength):
            paint.plate("back", box, rgba(SHADE, DIM), 8)
        elif card.strength == board.selected and not board.dragged:
            paint.frame("plate", box, rgba(GOLD), 4, 9)


def _armed(paint: Paint, board: MonstersBoard, choice: Choice) -> None:
    """Paints the target that waits for a second tap."""
    place = board.plan.spots[choice.slot].places[choice.place]
    high = min(place.h * 0.5, dp(64))
    plate = rect(place.x, place.y + (place.h - high) / 2, place.w, high)
    paint.plate("plate", plate, rgba(INK), 8)
    paint.frame("plate", plate, rgba(GOLD), 3, 8)
    paint.text(tr("Fight!"), plate, min(high * 0.6, dp(20)), rgba(GOLD))
