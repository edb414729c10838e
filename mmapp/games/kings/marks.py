"""Paints what is marked on the table: what can be touched, what is picked, the button, the event that just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.kings import advice
from mmapp.games.kings.preview import paint_preview
from mmapp.games.kings.stage import paint_stage_marks
from mmapp.games.kings.theme import GOLD, NIGHT, PAPER
from mmapp.games.kings.tray import DIM, Thing
from mmapp.games.kings.ways import FORGINGS, PLAN
from mmapp.look import textures
from mmapp.look.theme import INK, WHITE, rgba
from mmapp.table.face import Target
from mmapp.table.paths import DONE, PLAY
from mmapp.text.i18n import tr, trn
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard

PULSES = 3
ON_TABLE = frozenset({"item", "slot", "pack", "seat"})
"""The kinds of targets on the table that are framed while they can be touched."""


def paint_thing_marks(paint: Paint, board: KingsBoard, thing: Thing, box: Rect) -> None:
    """Paints whether a thing of the tray can be touched: glowing, picked, or dimmed."""
    if not board.choices or board.locked:
        return
    target = thing.target
    if target in board.trail:
        paint.frame("text", box, rgba(GOLD), 4, 9)
        if PLAY in board.lit() and target == board.trail[0]:
            _again(paint, box, board)
    elif target in board.lit() or (not board.trail and target in firsts(board)):
        paint.frame("plate", box, rgba(GOLD, 0.8), 2, 9)
    elif board.trail and target in firsts(board):
        paint.frame("plate", box, rgba(PAPER, 0.3), 1, 9)
    else:
        paint.plate("text", box, DIM, 8)


def firsts(board: KingsBoard) -> list[Target]:
    """The targets with which a choice begins."""
    return [choice.path[0] for choice in board.choices]


def again_words(board: KingsBoard) -> str:
    """The words on what a second tap does."""
    first, ask = board.trail[0].what, board.scene.ask
    if first == "action":
        return tr("Seal")
    if ask in ("reward", "steal", "token"):
        return tr("Lay it") if ask == "token" else tr("Take")
    if first in FORGINGS:
        return tr("Forge both!") if first == PLAN else tr("Forge!")
    return tr("Give back") if ask in ("plunder", "give_back") else tr("Play!")


def _again(paint: Paint, box: Rect, board: KingsBoard) -> None:
    """Paints what a second tap does with what is picked."""
    scale = float(board.look.scale)
    high = max(dp(24), min(box.h * 0.24, dp(34) * min(scale, 1.4)))
    plate = rect(box.x + dp(2), box.center[1] - high / 2, box.w - dp(4), high)
    paint.plate("text", plate, rgba(GOLD), 7)
    paint.text(again_words(board), inset(plate, 0.04), high * 0.62, rgba(INK), textures.BOLD)


def paint_marks(paint: Paint, board: KingsBoard) -> None:
    """Paints everything that is marked just now."""
    paint_stage_marks(paint, board)
    if board.choices and not board.locked:
        for target in board.lit():
            _lit(paint, board, target)
        for target in board.trail:
            if target.what == "item" and target in board.boxes:
                paint.frame("text", board.boxes[target], rgba(GOLD), 4, 8)
                if PLAY in board.lit():
                    _again(paint, board.boxes[target], board)
        paint_preview(paint, board)
        _done(paint, board)
    if board.told:
        _event(paint, board)
    for target in board.pulsing:
        if target in board.boxes:
            _pulse(paint, board.boxes[target], board.throb)
    if (
        board.hover_at in board.boxes
        and board.hover_at != board.focus_at
        and board.hover_at.what not in ("upper", "anvil")
    ):
        paint.frame("text", board.boxes[board.hover_at], rgba(WHITE, 0.5), 2, 8)
    if board.focus_at in board.boxes:
        paint.frame("text", inset(board.boxes[board.focus_at], -0.03), rgba(WHITE), 4, 8)


def _lit(paint: Paint, board: KingsBoard, target: Target) -> None:
    """Frames a target on the table that can be touched next."""
    box = board.boxes.get(target)
    in_tray = any(thing.target == target for thing in board.items)
    if box is None or in_tray or target.what not in ON_TABLE:
        return
    strong = bool(board.trail)
    paint.frame("plate", box, rgba(GOLD, 1.0 if strong else 0.55), 4 if strong else 1.5, 8)


def _done(paint: Paint, board: KingsBoard) -> None:
    """Paints the button with which somebody goes on, rolls marked dice, or confirms a forging."""
    if DONE not in board.lit() or board.scene.ask in ("potion", "order"):
        return
    box = board.plan.done
    strong = bool(board.trail) or board.armed is not None or not board.wants_more()
    paint.plate("plate", box, rgba(GOLD if strong else NIGHT), 12)
    if not strong:
        paint.frame("plate", box, rgba(GOLD), 2, 12)
    size = min(dp(17) * float(board.look.scale), box.h * 0.5)
    paint.text(done_words(board), inset(box, 0.05), size, rgba(INK if strong else WHITE), textures.BOLD)


def done_words(board: KingsBoard) -> str:
    """The words on that button."""
    if board.armed:
        return tr("Really?")
    if board.trail and board.trail[0].what == "die":
        return trn("Roll {n}", "Roll {n}", len(board.trail))
    return again_words(board) if board.forging() else advice.done(board.scene)


def _event(paint: Paint, board: KingsBoard) -> None:
    """Frames what an event is about."""
    facts = board.told.facts if board.told else {}
    targets = [Target("item", (facts["item"],))] if isinstance(facts.get("item"), int) else []
    seat = facts.get("seat")
    if isinstance(seat, int):
        targets += [Target("seat", (seat,)), Target("figure", (seat,))]
    for target in targets:
        if target in board.boxes:
            paint.frame("plate", board.boxes[target], rgba(WHITE, 0.9), 3, 10)


def _pulse(paint: Paint, box: Rect, throb: float) -> None:
    """Paints a ring that grows out of a target, three times, and the target's frame."""
    share = throb * PULSES % 1
    paint.plate("back", box, rgba(GOLD, 0.28), 9)
    paint.frame("text", inset(box, -0.03), rgba(GOLD), 5, 9)
    paint.frame("text", inset(box, -0.03 - 0.12 * share), rgba(GOLD, 1 - share), 4, 11)
