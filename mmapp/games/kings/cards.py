"""Paints cards at any size: items, potions, opponents, heroes, and the places that they lie on."""

from __future__ import annotations

from kivy.metrics import dp

from engine.kings.abilities import Gear
from mmapp.games.kings import pictures, words
from mmapp.games.kings.deck import ITEM, Printed
from mmapp.games.kings.seams import soft
from mmapp.games.kings.theme import CLASSES, GOLD, LEAF, NIGHT, PAPER, WINE
from mmapp.look import textures
from mmapp.look.theme import INK, SMALLEST_TEXT, WHITE, rgba
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.names import LETTERS, TIGHT, least_width, paint_name
from mmapp.widgets.paint import Paint

NAMED = 66
"""The least width of a card in dp on which its name stands."""
FOOT, MOST_FOOT = 0.34, 0.55
"""The share of a card's height that its name has, and that it may have on a low card."""
NUMBERED = 40
"""The least width of a place in dp on which the numbers of its item stand."""


def square(box: Rect, share: float = 1.0) -> Rect:
    """The largest square in the middle of a rectangle, or a share of it."""
    side = min(box.w, box.h) * share
    return rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side)


def ground_of(card: Printed) -> str:
    """The colour of a card's ground."""
    if card.kind == ITEM:
        return CLASSES[card.rank]
    return {"potion": "#6A4C93", "king": WINE, "creature": LEAF}.get(card.kind, NIGHT)


def paint_art(paint: Paint, box: Rect, card: Printed, shade: float = 1.0) -> None:
    """Paints the picture of a card whole, in the middle of a rectangle; its letter where there is none."""
    side = square(box)
    found = textures.fitting_texture(card.picture, side.w)
    if not paint.picture("art", found, side, (shade, shade, shade, 1)):
        paint.text(card.name[:1], side, side.h * 0.6, rgba(PAPER), textures.DISPLAY, layer="art")


def paint_card(paint: Paint, box: Rect, card: Printed, scale: float = 1, note: str = "") -> None:
    """Paints a card as it lies in the tray; `note` stands in the place of its numbers."""
    trim = GOLD if card.improved else PAPER
    paint.plate("back", box, rgba(trim), 8)
    paint.plate("back", inset(box, 0.03), rgba(ground_of(card)), 7)
    named = box.w >= dp(NAMED)
    numbers = min(dp(20) * min(scale, 1.4), box.h * 0.2)
    inner = rect(box.x + dp(4), box.y + dp(3), box.w - dp(8), box.h - dp(6))
    foot = _name_room(inner, box.h, card, scale) if named else 0.0
    if named:
        paint_name(paint, rect(inner.x, inner.y, inner.w, foot - dp(3)), soft(card.name), scale)
    row = rect(inner.x, inner.y + foot, inner.w, numbers)
    low = row.y if foot > box.h * FOOT else row.top
    paint_art(paint, rect(inner.x, low, inner.w, inner.top - low), card)
    paint_numbers(paint, row, card.gear, note)
    if card.kind == ITEM:
        _corner(paint, inner, card)


def _name_room(inner: Rect, high: float, card: Printed, scale: float) -> float:
    """The height of a card's foot: on a low card with a long name more than its share, so that it has two lines."""
    usual = min(high * FOOT, 2.3 * dp(LETTERS) * min(scale, 1.5) + dp(4))
    least = dp(SMALLEST_TEXT)
    if usual - dp(3) >= 2 * TIGHT * least or least_width(soft(card.name), 1) <= inner.w:
        return usual
    return min(high * MOST_FOOT, 2 * TIGHT * least + dp(4))


def paint_numbers(paint: Paint, box: Rect, gear: Gear, note: str = "") -> None:
    """Paints the numbers of a card on a dark band, or a note."""
    gains = words.gains(gear)
    if not gains and not note:
        return
    paint.plate("spot", box, rgba(INK, 0.82), 5)
    inner = rect(box.x + dp(2), box.y + dp(1), box.w - dp(4), box.h - dp(2))
    if note:
        paint.text(note, inner, inner.h * 0.86, rgba(WHITE), textures.BOLD)
    else:
        pictures.paint_gains(paint, inner, gains, rgba(WHITE), "center")


def _corner(paint: Paint, box: Rect, card: Printed) -> None:
    """Paints the place that an item fits, and that it is improved or a joker, in its upper corners."""
    side = min(max(dp(15), box.w * 0.26), dp(30), box.h * 0.34)
    left = rect(box.x, box.top - side, side, side)
    paint.disc("sign", inset(left, -0.06), rgba(INK, 0.75))
    paint.picture("mark", textures.texture(pictures.slot_sign(card.slot)), inset(left, 0.06))
    marks = [name for name, on in ((pictures.IMPROVED, card.improved), (pictures.JOKER, card.joker)) if on]
    for at, name in enumerate(marks):
        place = rect(box.right - side, box.top - side * (at + 1), side, side)
        paint.disc("sign", inset(place, -0.06), rgba(INK, 0.75))
        paint.picture("mark", textures.texture(name), inset(place, 0.06))


def paint_place(paint: Paint, box: Rect, card: Printed, *, off: bool = False) -> None:
    """Paints an item on its place of the active row or of the backpack; without effect it is darker."""
    paint.plate("frame", box, rgba(GOLD if card.improved else PAPER), 7)
    paint.plate("frame", inset(box, 0.035), rgba(ground_of(card)), 6)
    inner = rect(box.x + dp(2), box.y + dp(2), box.w - dp(4), box.h - dp(4))
    numbers = min(dp(19), inner.h * 0.32) if box.w >= dp(NUMBERED) else 0.0
    paint_art(paint, rect(inner.x, inner.y + numbers, inner.w, inner.h - numbers), card, 0.6 if off else 1.0)
    if numbers:
        paint_numbers(paint, rect(inner.x, inner.y, inner.w, numbers), card.gear)
    _corner(paint, inner, card)
    if off:
        paint.picture("mark", textures.texture(pictures.BAN), square(box, 0.6))


def paint_hearts(paint: Paint, box: Rect, hearts: int, most: int) -> None:
    """Paints the hearts that are left, then those that are lost."""
    step = min(box.h, box.w / max(1, most))
    for at in range(most):
        name = pictures.HEART if at < hearts else pictures.LOST_HEART
        place = rect(box.x + at * step, box.y + (box.h - step) / 2, step, step)
        paint.picture("icon", textures.texture(name), inset(place, 0.04))
