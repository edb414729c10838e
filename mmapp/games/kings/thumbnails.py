"""Paints the last moves as small pictures."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from engine.kings.state import KING
from mmapp.games.kings import pictures
from mmapp.games.kings.scene import Told
from mmapp.games.kings.theme import GOLD, SEAT_COLOURS, STEEL
from mmapp.look import textures
from mmapp.look.theme import INK, rgba
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.last_moves import paint_last_moves
from mmapp.widgets.paint import Paint


def paint_moves(paint: Paint, boxes: Sequence[Rect], moves: Sequence[Told], since: int = 0) -> None:
    """Paints the last moves, the newest in the first box; the last box says how many more nobody has answered yet."""
    paint_last_moves(paint, boxes, moves, since, paint_move, GOLD)


def paint_move(paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
    """Paints a move on its plate."""
    seat = told.facts.get("seat")
    kind = told.after.players[seat].kind if isinstance(seat, int) else ""
    paint.plate("back", box, rgba(INK), 9)
    paint.frame("back", box, rgba(GOLD if chosen else SEAT_COLOURS.get(kind, STEEL)), 3 if chosen else 2, 9)
    inner = inset(box, 0.12)
    paint.picture("art", textures.texture(picture_of(told)), inner)
    if told.kind in ("won", "lost"):
        side = max(dp(16), box.h * 0.42)
        mark = rect(box.right - side, box.y, side, side)
        paint.picture("mark", textures.texture(pictures.CROWN if told.kind == "won" else pictures.LOST_HEART), mark)


def picture_of(told: Told) -> str:
    """The name of the picture that stands for a move."""
    facts, scene = told.facts, told.after
    if told.kind in ("won", "lost"):
        fight = told.before.fight
        against = KING if facts["against"] == "king" else facts["against"]
        return (fight.card if fight and fight.card else told.before.foe(against)).picture
    if told.kind == "turn":
        trick = scene.deck.trick_of(facts["action"])
        return f"kings/action_{trick.id if trick else facts['action']}"
    if told.kind == "forge":
        return scene.card(facts["got"][0]["item"]).picture if facts["got"] else pictures.POTION
    if told.kind == "ability":
        return scene.deck.art_picture(facts["name"])
    if "item" in facts:
        return scene.card(facts["item"]).picture
    return scene.deck.potion(facts["potion"]).picture if "potion" in facts else "kings/back_potion"
