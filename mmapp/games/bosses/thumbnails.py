"""Paints the last moves as small pictures."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.cards import paint_back
from mmapp.games.bosses.deck import ROOM, SPELL, Printed
from mmapp.games.bosses.scene import Told
from mmapp.games.bosses.theme import GOLD, KINDS, PAPER, SEAT_COLOURS, TORCH, WOOD
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
    paint.frame("back", box, rgba(GOLD if chosen else SEAT_COLOURS.get(kind, WOOD)), 3 if chosen else 2, 9)
    inner = inset(box, 0.12)
    if told.kind in ("dies", "survives"):
        _end(paint, inner, told)
    elif (card := _card(told)) is not None:
        _picture(paint, inner, card)
    else:
        wide = inner.h * 0.7
        place = rect(inner.center[0] - wide / 2, inner.y, wide, inner.h)
        paint_back(paint, place, SPELL if told.kind == "spell" else ROOM)


def _card(told: Told) -> Printed | None:
    facts, deck = told.facts, told.after.deck
    for name in ("card", "spell"):
        if name in facts:
            return deck.card(facts[name])
    if told.kind == "promote":
        dungeon = told.after.players[facts["seat"]].dungeon
        return deck.card(dungeon[facts["position"]].mini) if facts["position"] < len(dungeon) else None
    if "by" not in facts:
        return None
    of, number = facts["by"]
    return deck.boss(number) if of == "boss" else deck.hero(number) if of == "hero" else deck.card(number)


def _picture(paint: Paint, box: Rect, card: Printed) -> None:
    paint.plate("frame", box, rgba(KINDS.get(card.kind, KINDS["trap" if card.trap else "monster"])), 6)
    _figure(paint, inset(box, 0.05), card)


def _figure(paint: Paint, box: Rect, card: Printed) -> None:
    if not paint.picture("art", pictures.of_card(card), box):
        paint.text(card.name[:1], box, box.h * 0.7, rgba(TORCH), textures.DISPLAY)


def _end(paint: Paint, box: Rect, told: Told) -> None:
    """Paints a hero who died with a soul, one who survived with a wound."""
    card = told.after.deck.hero(told.facts["hero"])
    _figure(paint, rect(box.x, box.y, box.w * 0.85, box.h), card)
    side = max(dp(16), box.h * 0.5)
    mark = rect(box.right - side, box.top - side, side, side)
    paint.disc("mark", mark, rgba(PAPER))
    name = pictures.SOUL if told.kind == "dies" else pictures.WOUND
    paint.picture("figure", pictures.sign(name), inset(mark, 0.08))
