"""Paints the last moves as small pictures: who played what, whom it displaced, how a fight came out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.metrics import dp

from mmapp.games.monsters import pictures
from mmapp.games.monsters.cards import paint_cost
from mmapp.games.monsters.plan import CARD
from mmapp.games.monsters.scene import Told
from mmapp.games.monsters.theme import GOLD, KIND_COLOURS, STONE
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
    paint.plate("back", box, rgba(INK), 9)
    paint.frame("back", box, rgba(GOLD if chosen else STONE), 3 if chosen else 1, 9)
    PAINTERS[told.kind](paint, inset(box, 0.06), told)


def _play(paint: Paint, box: Rect, told: Told) -> None:
    """Paints the monster with its figure; behind it, smaller, whom it displaced, with the price."""
    facts, players = told.facts, told.before.players
    over, wide = facts["over"], box.h * CARD
    if over:
        side = box.h * 0.6
        last = rect(box.right - side * CARD, box.y, side, side)
        paint_monster(paint, last, players[over[0]].kind, over[1], behind=True)
    x = box.x if over else box.x + (box.w - wide) / 2
    paint_monster(paint, rect(x, box.y, box.h, box.h), players[facts["player"]].kind, facts["monster"])
    if over:
        price = box.h * 0.46
        coin = rect(box.right - price, box.top - price, price, price)
        paint.picture("mark", textures.texture("house/ui_coin"), coin)
        paint.figures("figure", str(facts["treasury"] + facts["owner"]), inset(coin, 0.12))


def paint_monster(paint: Paint, box: Rect, kind: str, strength: int, behind: bool = False) -> None:
    """Paints a monster in the colour of its kind."""
    wide = box.h * CARD
    card = rect(box.x, box.y, wide, box.h)
    paint.plate("frame" if behind else "thing", card, rgba(KIND_COLOURS.get(kind, STONE)), 5)
    paint.plate("frame" if behind else "thing", inset(card, 0.06), rgba(INK), 4)
    if behind:
        paint.picture("art", pictures.monster(kind, strength), inset(card, 0.04), (1, 1, 1, 0.7))
        return
    paint.picture("mark", pictures.monster(kind, strength), rect(card.x, card.y, wide, wide))
    side = box.h * 0.46
    paint.figures("figure", str(strength), rect(card.x - side * 0.06, card.top - side, side, side))


def _reveal(paint: Paint, box: Rect, told: Told) -> None:
    """Paints the guardian, and the sum against its strength."""
    facts = told.facts
    slot = told.after.slots[facts["slot"]]
    paint.picture(
        "art", pictures.guardian(facts["guardian"], slot.level), rect(box.x, box.y + box.h * 0.24, box.w, box.h * 0.76)
    )
    strip = rect(box.x, box.y, box.w, max(dp(15), box.h * 0.36))
    paint.plate("thing", strip, rgba("#176B46" if facts["beaten"] else "#8E2A22"), 4)
    paint.text(f"{facts['sum']}:{facts['strength']}", strip, strip.h * 0.86, font=textures.BOLD)


def _healing(paint: Paint, box: Rect, told: Told) -> None:
    """Paints a heart with what was paid."""
    paint_cost(paint, inset(box, 0.06), sum(told.facts["paid"]))


PAINTERS: Mapping[str, Callable[[Paint, Rect, Told], None]] = {"play": _play, "reveal": _reveal, "healing": _healing}
"""The function that paints each kind of event; the other kinds have no thumbnail."""
