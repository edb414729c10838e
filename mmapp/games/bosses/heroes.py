"""Paints heroes: who they are, what they can bear, and where they will go."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.cards import paint_treasure
from mmapp.games.bosses.deck import Printed
from mmapp.games.bosses.scene import Hero, HeroEnd, Player
from mmapp.games.bosses.theme import BLOOD, GOLD, SEAT_COLOURS, SOUL, TREASURES, WOOD
from mmapp.look import textures
from mmapp.look.theme import INK, WHITE, rgba
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

LEAST = 0.42
"""The least width of a hero by the height of his place; with less he stands in a crowd, or overlaps others."""


def paint_hero(paint: Paint, box: Rect, hero: Hero, card: Printed, *, bare: bool = False) -> None:
    """Paints a hero on his plate with the sign of his class and his health; `bare`: nothing but him."""
    colour = TREASURES[card.lure]
    if not bare:
        paint.plate("frame", box, rgba(GOLD if card.epic else colour), 8)
        paint.plate("frame", rect(box.x + dp(2), box.y + dp(2), box.w - dp(4), box.h - dp(4)), rgba(INK), 7)
    foot = min(box.h * 0.32, max(dp(20), box.h * 0.24))
    side = min(box.w - dp(4), box.h - foot)
    body = rect(box.center[0] - side / 2, box.top - dp(2) - side, side, side)
    if not paint.picture("art", pictures.of_card(card), body):
        _shape(paint, body, colour)
    badge = max(dp(16), min(side * 0.4, dp(26)))
    mark = rect(box.x + dp(1), box.top - badge - dp(1), badge, badge)
    paint.disc("sign", mark, rgba(INK, 0.85))
    paint_treasure(paint, mark, card.lure, "spot")
    _health(paint, rect(box.x + dp(3), box.y + dp(1), box.w - dp(6), foot), hero)
    if card.epic:
        star = rect(box.right - badge - dp(1), box.top - badge - dp(1), badge, badge)
        paint.picture("spot", pictures.picture("bosses/sign_epic"), star)


def paint_in_crowd(paint: Paint, box: Rect, hero: Hero, card: Printed, *, behind: bool) -> None:
    """Paints a hero wider than his place, where many stand close together: every second one behind, a little higher."""
    foot = min(box.h * 0.32, max(dp(18), box.h * 0.24))
    side = min(box.w * 1.6, (box.h - foot) * 0.8)
    low = box.top - side if behind else box.y + foot - dp(1)
    body = rect(box.center[0] - side / 2, low, side, side)
    if not paint.picture("frame" if behind else "art", pictures.of_card(card), body):
        _shape(paint, body, TREASURES[card.lure])
    badge = min(box.w * 0.62, max(dp(14), side * 0.4))
    mark = rect(body.x, body.top - badge, badge, badge)
    paint.disc("sign", mark, rgba(INK, 0.85))
    paint_treasure(paint, mark, card.lure, "spot")
    _health(paint, rect(box.x + dp(1), box.y + dp(1), box.w - dp(2), foot), hero)


def _shape(paint: Paint, box: Rect, colour: str) -> None:
    """Paints a plain figure where there is no picture of a hero."""
    head = box.w * 0.3
    paint.disc("art", rect(box.center[0] - head / 2, box.top - head * 1.25, head, head), rgba(colour))
    body = box.w * 0.5
    paint.plate("art", rect(box.center[0] - body / 2, box.y + box.h * 0.06, body, box.h * 0.52), rgba(colour), 10)


def _health(paint: Paint, box: Rect, hero: Hero) -> None:
    """Paints what a hero can still bear, in the middle of a rectangle; the part that is gone is dark."""
    wide = min(box.w, box.h * 2.1)
    box = rect(box.center[0] - wide / 2, box.y, wide, box.h)
    paint.plate("plate", inset(box, -0.06), rgba(INK), 8)
    share = hero.left / max(1, hero.health)
    paint.plate("plate", box, rgba("#5A1712"), 7)
    if share:
        paint.plate("plate", rect(box.x, box.y, max(dp(4), box.w * share), box.h), rgba(BLOOD), 7)
    paint.figures("figure", str(hero.left), inset(box, 0.1))


def paint_goal(paint: Paint, box: Rect, fate: HeroEnd | None, players: Sequence[Player]) -> None:
    """Paints to whom a hero will go as things lie, and whether he dies there; a dash where he stays."""
    if fate is None:
        return
    if fate.seat < 0:
        side = min(box.h, box.w, dp(20))
        plate = rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
        paint.plate("frame", plate, rgba(INK, 0.7), 6)
        paint.text("–", plate, side * 0.9, rgba(WHITE), textures.BOLD)
        return
    kind = players[fate.seat].kind
    colour = SEAT_COLOURS.get(kind, WOOD)
    high = min(box.h, box.w * 0.5)
    wide = min(box.w * 0.94, high * 2.3)
    plate = rect(box.center[0] - wide / 2, box.y + (box.h - high) / 2, wide, high)
    paint.plate("frame", plate, rgba(colour), 7)
    paint.plate("frame", rect(plate.x + dp(1.5), plate.y + dp(1.5), plate.w - dp(3), plate.h - dp(3)), rgba(INK), 6)
    sign = rect(plate.x + plate.w * 0.05, plate.y + high * 0.08, high * 0.84, high * 0.84)
    if not paint.picture("art", pictures.picture(pictures.seat_name(kind)), sign):
        paint.triangle("art", ((sign.x, sign.top), (sign.x, sign.y), (sign.right, sign.center[1])), rgba(colour))
    paint_end(paint, rect(plate.right - high * 0.92, plate.y + high * 0.04, high * 0.92, high * 0.92), fate, "sign")


def paint_end(paint: Paint, box: Rect, fate: HeroEnd, layer: str = "icon") -> None:
    """Paints the end of a hero: a soul if he dies, a wound if he survives."""
    name = pictures.SOUL if fate.dies_at >= 0 else pictures.WOUND
    if not paint.picture(layer, pictures.sign(name), box):
        paint.disc(layer, inset(box, 0.2), rgba(SOUL if fate.dies_at >= 0 else BLOOD))


def row_of(box: Rect, count: int, high: float, most: float, gap: float) -> list[Rect]:
    """Places for a number of heroes beside each other, in the middle of a rectangle."""
    if not count:
        return []
    wide = min(most, max((box.w - gap * (count - 1)) / count, high * LEAST), high, box.w)
    step = min(wide + gap, (box.w - wide) / max(1, count - 1)) if count > 1 else wide
    start = box.x + (box.w - wide - step * (count - 1)) / 2
    return [rect(start + at * step, box.y, wide, min(high, wide * 1.4)) for at in range(count)]
