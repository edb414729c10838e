"""Paints what glows on the board: where one can go on, what a build would change, what the keyboard points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.lairs import Seen, coming_to, paint_fates
from mmapp.games.bosses.scene import Preview, Scene
from mmapp.games.bosses.theme import GOLD, PAPER, TORCH
from mmapp.look import textures
from mmapp.look.theme import INK, SHADE, WHITE, rgba
from mmapp.table.face import Target
from mmapp.table.paths import DONE, PLAY
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.bosses.board import BossesBoard
    from mmapp.games.bosses.tray import Item

DIM = 0.55
PULSES = 3


def paint_item_marks(paint: Paint, board: BossesBoard, item: Item, box: Rect) -> None:
    """Paints whether a thing of the tray can be touched: glowing, picked, or dimmed."""
    if not board.choices or board.locked:
        return
    if item.target in board.trail:
        paint.frame("plate", box, rgba(GOLD), 4, 9)
        if PLAY in board.lit() and item.target == board.trail[0]:
            _again(paint, box, float(board.look.scale))
    elif item.target in board.lit() or (not board.trail and item.target in firsts(board)):
        paint.frame("plate", box, rgba(GOLD, 0.8), 2.5, 9)
    elif board.trail and item.target in firsts(board):
        paint.frame("plate", box, rgba(PAPER, 0.35), 1.5, 9)
    else:
        paint.plate("text", box, rgba(SHADE, DIM), 8)


def firsts(board: BossesBoard) -> list[Target]:
    """The targets with which a choice begins."""
    return [choice.path[0] for choice in board.choices]


def _again(paint: Paint, box: Rect, scale: float) -> None:
    """Paints that a second tap plays what is picked."""
    high = max(dp(24), min(box.h * 0.22, dp(34) * min(scale, 1.4)))
    plate = rect(box.x + dp(3), box.y + (box.h - high) / 2, box.w - dp(6), high)
    paint.plate("text", plate, rgba(GOLD), 7)
    paint.text(tr("Play!"), plate, high * 0.62, rgba(INK), textures.BOLD)


def paint_marks(paint: Paint, board: BossesBoard) -> None:
    """Paints everything that is marked just now."""
    _fate(paint, board)
    if board.choices and not board.locked:
        if board.trail:
            _dim(paint, board)
        for target in board.lit():
            _lit(paint, board, target)
        _done(paint, board)
    if board.told:
        _event(paint, board)
    for target in board.pulsing:
        if target in board.boxes:
            _pulse(paint, board.boxes[target], board.throb)
    if board.hover_at in board.boxes and board.hover_at != board.focus_at and board.hover_at != Target("town"):
        paint.frame("text", board.boxes[board.hover_at], rgba(WHITE, 0.5), 2, 8)
    if board.focus_at in board.boxes:
        paint.frame("text", inset(board.boxes[board.focus_at], -0.03), rgba(WHITE), 4, 8)


def _fate(paint: Paint, board: BossesBoard) -> None:
    """Paints the bar that tells the fates in the large dungeon."""
    plan, scene = board.plan, board.scene
    lair, preview = plan.lairs[plan.home], board.previewed
    if not lair.fate.w or board.help == "none":
        return
    fates = preview.fates if preview else None
    seen = Seen(scene, plan.home, board.look, home=True)
    mine = scene.viewer == plan.home and scene.damage >= 0
    lying = scene.damage if mine else scene.players[plan.home].damage
    damage = sum(preview.damage) if preview else lying
    paint_fates(paint, lair.fate, seen, damage, coming_to(scene, plan.home, fates))


def _dim(paint: Paint, board: BossesBoard) -> None:
    """Dims the rooms that cannot be touched next, where rooms can be."""
    lit = set(board.lit())
    if not any(target.what == "spot" for target in lit):
        return
    for target, box in board.boxes.items():
        dug = target.what == "spot" and target.at[1] < len(board.scene.players[target.at[0]].dungeon)
        if dug and target not in lit and target not in board.trail:
            paint.plate("frame", box, rgba(SHADE, DIM), 6)


def _lit(paint: Paint, board: BossesBoard, target: Target) -> None:
    """Paints a target that can be touched next; on a place for a build what that would change."""
    box = board.boxes.get(target)
    if box is None or target.what not in ("spot", "hero", "seat", "lord"):
        return
    paint.frame("plate", box, rgba(GOLD), 4 if target.what != "seat" else 3, 8)
    if not board.trail or target.what != "spot":
        return
    path = (*board.trail, target)
    found = next((choice for choice in board.choices if choice.path == path), None)
    preview = found.look() if found else None
    if preview and board.help != "none":
        _preview(paint, box, board.scene, preview)


def _preview(paint: Paint, box: Rect, scene: Scene, preview: Preview) -> None:
    """Paints on a place the damage that all rooms would do, and how many heroes would die here and survive."""
    mine = [fate for fate in preview.fates.values() if fate.seat == scene.viewer]
    dying = sum(fate.dies_at >= 0 for fate in mine)
    high = max(dp(17), min(box.h * 0.24, dp(28)))
    rows = [("bosses/sign_damage", sum(preview.damage)), (pictures.SOUL, dying), (pictures.WOUND, len(mine) - dying)]
    shown = [row for at, row in enumerate(rows) if not at or row[1]]
    plate = rect(box.x + dp(2), box.y + dp(2), box.w - dp(4), min(box.h - dp(4), high * len(shown) + dp(4)))
    paint.plate("plate", plate, rgba(INK, 0.92), 5)
    for at, (name, number) in enumerate(shown):
        row = rect(plate.x, plate.top - dp(2) - (at + 1) * high, plate.w, high)
        icon = rect(row.center[0] - high, row.y, high, high)
        if not paint.picture("mark", pictures.sign(name), inset(icon, 0.06)):
            paint.text("Σ", icon, high * 0.8, rgba(TORCH), textures.BODY)
        paint.figures("figure", str(number), rect(row.center[0] + dp(2), row.y, high * 1.5, high * 0.9), align="left")


def _done(paint: Paint, board: BossesBoard) -> None:
    """Paints the button with which somebody is done, or confirms what is picked."""
    if DONE not in board.lit() or board.scene.pending.kind:
        return
    box = board.plan.done
    strong = bool(board.trail) or board.armed is not None or not board.wants_more()
    paint.plate("plate", box, rgba(GOLD if strong else "#3A2A1E"), 12)
    if not strong:
        paint.frame("plate", box, rgba(GOLD), 2, 12)
    size = min(dp(17) * float(board.look.scale), box.h * 0.5)
    paint.text(done_words(board), inset(box, 0.05), size, rgba(INK if strong else WHITE), textures.BOLD)


def done_words(board: BossesBoard) -> str:
    """The words on that button."""
    if board.trail:
        return tr("Lay away")
    if board.armed:
        return tr("Really?")
    return tr("Build nothing") if board.wants_more() else tr("Done")


def _event(paint: Paint, board: BossesBoard) -> None:
    """Frames what an event is about."""
    facts = board.told.facts if board.told else {}
    targets = []
    if "hero" in facts:
        targets.append(Target("hero", (facts["hero"],)))
    if isinstance(facts.get("seat"), int) and "position" in facts:
        targets.append(Target("spot", (facts["seat"], facts["position"])))
    elif isinstance(facts.get("seat"), int):
        targets.append(Target("lord", (facts["seat"],)))
    for target in targets:
        if target in board.boxes:
            paint.frame("plate", board.boxes[target], rgba(WHITE, 0.9), 3, 7)


def _pulse(paint: Paint, box: Rect, throb: float) -> None:
    """Paints a ring that grows out of a target, three times, and the target's frame."""
    share = throb * PULSES % 1
    paint.plate("back", box, rgba(GOLD, 0.28), 9)
    paint.frame("text", inset(box, -0.03), rgba(GOLD), 5, 9)
    paint.frame("text", inset(box, -0.03 - 0.12 * share), rgba(GOLD, 1 - share), 4, 11)
