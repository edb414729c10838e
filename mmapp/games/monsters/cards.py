"""Paints cards, guardians and numbers on the table, at any size."""

from __future__ import annotations

from kivy.metrics import dp

from mmapp.games.monsters import pictures
from mmapp.games.monsters.scene import Card, Slot
from mmapp.games.monsters.theme import GOLD, KIND_COLOURS, MOON, NICHE, RED, STONE
from mmapp.look import textures
from mmapp.look.theme import INK, SMALLEST_TEXT, WHITE, rgba
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

WIDE_STRIP = 150
"""The width in dp from which a sum fills its strip."""
WIDEST_SUM = "9/10"
"""The widest sum: all sums are as large as it can be."""
LEAST_WORDS = 0.7
"""The least size of words beside a sum, by what they should be; else a figure stands there."""
BAD, GOOD = "#FFB0A3", "#8FDDB4"
CHANCES = (BAD, "#F6D77A", GOOD)
"""The colours of chances: rarely, perhaps, mostly."""
NUMERAL = 20
"""The least size of a guardian's number, in dp."""
SMALL_GUARDIAN = 150
"""The height in dp below which ranges are written larger than the frame leaves room for."""


def within(box: Rect, share: tuple[float, float, float, float]) -> Rect:
    """The part of a rectangle, in shares of it counted from the upper left."""
    x, y, w, h = share
    return rect(box.x + x * box.w, box.y + (1 - y - h) * box.h, w * box.w, h * box.h)


def paint_card(paint: Paint, box: Rect, kind: str, card: Card) -> None:
    """Paints a monster: strength largest, upper left; healing in a heart; kind by frame, sign and shape."""
    places = textures.layout("monsters")["card"]
    name = pictures.KIND_IDS.get(kind, kind)
    if not paint.picture("frame", textures.texture(f"monsters/card_{name}"), box):
        paint.plate("frame", box, rgba(KIND_COLOURS.get(kind, STONE)))
        paint.picture("sign", pictures.sign(kind), within(box, places["sign"]))
    paint.picture("art", pictures.monster(kind, card.strength), _square(within(box, places["art"])))
    high = max(0.21 * box.h, min(dp(22), 0.34 * box.h))
    shield = within(box, places["strength"])
    figure = rect(shield.x + shield.w / 2 - high * 0.5, shield.top - high * 0.98, high, high)
    if high > 0.22 * box.h:
        paint.disc("spot", rect(figure.x, figure.y - high * 0.06, high, high * 1.1), rgba(INK))
    paint.figures("figure", str(card.strength), figure)
    paint_heart(paint, box, card.healing)


def paint_heart(paint: Paint, box: Rect, healing: int) -> None:
    """Paints the price of healing, in the lower right corner."""
    place = within(box, textures.layout("monsters")["card"]["heart"])
    side = max(place.h, min(dp(22), box.h * 0.3))
    paint_cost(paint, rect(box.right - side * 1.02, box.y + box.h * 0.03, side, side), healing)


def paint_cost(paint: Paint, heart: Rect, healing: int) -> None:
    """Paints a heart with a figure in it."""
    if not paint.picture("icon", textures.texture("house/ui_heart"), heart):
        paint.disc("spot", heart, rgba(RED))
    x, y, w, h = textures.layout("monsters")["heart"]["healing"]
    paint.figures("figure", str(healing), within(heart, (x - 0.05, y, w + 0.1, h)))


def paint_resting(paint: Paint, box: Rect, kind: str, strength: int) -> None:
    """Paints a card of the own reserve, small: colour and figure."""
    paint.plate("frame", box, rgba(KIND_COLOURS.get(kind, STONE)), 6)
    edge = max(1, round(dp(2)))
    paint.plate("frame", rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge), rgba(INK), 5)
    side = min(box.h * 0.7, box.w * 0.95)
    paint.figures("figure", str(strength), rect(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side))


def _square(box: Rect) -> Rect:
    side = min(box.w, box.h)
    return rect(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)


# Guardians


def paint_guardian(paint: Paint, box: Rect, slot: Slot, scale: float = 1) -> None:
    """Paints a guardian: its back with stars and ranges, or its front with the true figures; `scale` is the text's."""
    front = slot.front
    side = "front" if front else "back"
    if not paint.picture("frame", textures.texture(f"monsters/guard_{side}_{slot.level}"), box):
        paint.plate("frame", box, rgba(STONE))
        paint.text("★" * slot.level, within(box, (0.05, 0.02, 0.9, 0.18)), box.h * 0.14, rgba(GOLD))
    if front:
        paint.picture(
            "art", pictures.guardian(front.number, slot.level), _square(within(box, (0.09, 0.125, 0.82, 0.601)))
        )
        strength, loot = str(front.strength), str(front.loot)
    else:
        strength, loot = (f"{low}–{high}" for low, high in (slot.strength, slot.loot))
    if box.h < dp(SMALL_GUARDIAN):
        _paint_small(paint, box, strength, loot, 1 if front else 2, scale)
    else:
        places = textures.layout("monsters")[f"guard_{side}"]
        suffix = "" if front else "_range"
        paint.figures("figure", strength, within(box, places[f"strength{suffix}"]))
        paint.figures("figure", loot, within(box, places[f"loot{suffix}"]))
    if not front:
        _paint_change(paint, box, slot.change)


def paint_numeral(paint: Paint, box: Rect, number: int, lower: bool = False) -> None:
    """Paints the number of a guardian, counted from the gate, on the corner of its frame; `lower` below a tag there."""
    side = max(dp(NUMERAL), min(box.h * 0.17, box.w * 0.3))
    y = box.top - side * 0.72 - (box.h * 0.12 if lower else 0)
    medal = rect(box.x - side * 0.34, y, side, side)
    paint.disc("plate", medal, rgba(GOLD))
    edge = max(1, round(side * 0.1))
    paint.disc("plate", rect(medal.x + edge, medal.y + edge, side - 2 * edge, side - 2 * edge), rgba(INK))
    paint.figures("figure", str(number), rect(medal.x, medal.y + side * 0.2, side, side * 0.6))


def _paint_small(paint: Paint, box: Rect, strength: str, loot: str, rows: int, scale: float) -> None:
    """Paints the figures of a small card on a plate of their own: ranges below each other, single ones side by side."""
    high = max(box.h * 0.17, min(dp(15) * max(1, scale), box.h * 0.23))
    line = high + box.h * 0.015
    plate = rect(box.x + box.w * 0.03, box.y + box.h * 0.04, box.w * 0.94, rows * line + box.h * 0.02)
    wide = plate.w if rows == 2 else plate.w / 2
    side = min(high, wide * (0.26 if rows == 2 else 0.38))
    paint.plate("spot", plate, rgba(NICHE), 5)
    for i, (icon, text) in enumerate((("house/ui_strength", strength), ("house/ui_loot", loot))):
        column, row = (0, 1 - i) if rows == 2 else (i, 0)
        x, y = plate.x + column * wide + 1, plate.y + box.h * 0.015 + row * line
        paint.picture("icon", textures.texture(icon), rect(x, y + (high - side) / 2, side, side))
        paint.figures("figure", text, rect(x + side, y, wide - side - 1, high))


def _paint_change(paint: Paint, box: Rect, change: tuple[int, int]) -> None:
    """Paints what the king's tile adds here, as tags on the card's upper corners."""
    strength, loot = change
    side = max(box.w * 0.4, min(dp(34), box.w * 0.6))
    high = side * 0.52
    top = box.top + high * 0.75 if box.h < dp(SMALL_GUARDIAN) else box.top - high * 0.35 - box.h * 0.12
    for number, icon, x, good in (
        (strength, "house/ui_strength", box.x - box.w * 0.04, strength < 0),
        (loot, "house/ui_loot", box.right - side + box.w * 0.04, loot > 0),
    ):
        if not number:
            continue
        tag = rect(x, top - high, side, high)
        paint.plate("spot", tag, rgba("#176B46" if good else "#8E2A22"), 5)
        paint.picture("icon", textures.texture(icon), rect(tag.x + 1, tag.y + high * 0.1, high * 0.8, high * 0.8))
        paint.figures("figure", f"{number:+d}", rect(tag.x + high * 0.7, tag.y, side - high * 0.75, high))


def paint_chance(paint: Paint, box: Rect, chance: float, scale: float = 1) -> None:
    """Paints the share of possible guardians that would be beaten now, on a small plate in the middle of the back."""
    more = min(max(scale, 1), 1.4)
    wide = min(max(box.w * 0.72, dp(50) * more), max(dp(76) * more, box.w * 0.5), box.w)
    high = min(max(box.h * 0.15, dp(18) * more), max(dp(30), box.h * 0.12), box.h * 0.3)
    y = box.y + box.h * (0.52 if box.h < dp(SMALL_GUARDIAN) else 0.36)
    plate = rect(box.x + (box.w - wide) / 2, y, wide, high)
    colour = CHANCES[sum(chance >= limit for limit in (0.35, 0.7))]
    paint.plate("plate", plate, rgba(INK), 9)
    paint.frame("plate", plate, rgba(colour), 1.5, 9)
    paint.text(f"{round(100 * chance)} %", plate, high * 0.74, rgba(colour), textures.BOLD)


def paint_numbers(paint: Paint, box: Rect, slot: Slot, scale: float, room: bool) -> None:
    """Paints the sum against the maximum, what is still missing to it or a lock, and a gauge with the range."""
    paint.plate("plate", box, rgba(INK), 7)
    room = room and slot.total > 0
    edge = dp(5) if box.w > dp(70) else dp(3)
    gauge = dp(3)
    inner = rect(box.x + edge, box.y + gauge + dp(2), box.w - 2 * edge, box.h - gauge - dp(3))
    text, colour = f"{slot.total}/{slot.strength[1]}", MOON
    if slot.front:
        room, text = False, f"{slot.total} : {slot.front.strength}"
        colour = GOOD if slot.front.beaten else BAD
    if box.h > box.w * 0.6:
        half = inner.h * (0.55 if room else 1)
        size = _widest_fitting(dp(24) * min(scale, 1.4), inner.w, WIDEST_SUM)
        paint.text(text, rect(inner.x, inner.top - half, inner.w, half), size, rgba(colour), textures.BOLD)
        if room:
            low = rect(inner.x, inner.y, inner.w, inner.h * 0.45)
            _paint_room(paint, low, slot.room, dp(15) * scale, "center", inner.w)
    else:
        size = _size_of_sum(inner, scale)
        wide = textures.wide(text, size, textures.BOLD)
        paint.text(text, inner, size, rgba(colour), textures.BOLD, "left" if room else "center")
        if room:
            left = wide + dp(4)
            right = rect(inner.x + left, inner.y, inner.w - left, inner.h)
            spare = inner.w - dp(4) - textures.wide(WIDEST_SUM, size, textures.BOLD)
            _paint_room(paint, right, slot.room, size * 0.85, "right", spare)
    _paint_gauge(paint, rect(box.x + dp(6), box.y + dp(2), box.w - dp(12), max(2, gauge)), slot)


def _size_of_sum(inner: Rect, scale: float) -> int:
    """The size of all sums of a castle: as large as the widest one can be beside the room that is left."""
    share = 0.8 if inner.w > dp(WIDE_STRIP) else 0.6
    size = min(inner.h * 0.86, max(dp(17) * min(scale, 1.8), inner.h * share))
    return _widest_fitting(size, inner.w * 0.62, WIDEST_SUM)


def _widest_fitting(size: float, room: float, text: str) -> int:
    """The largest size up to this one that leaves room for the widest text of its sort."""
    size = int(size)
    while size > dp(SMALLEST_TEXT) and textures.wide(text, size, textures.BOLD) > room:
        size -= 1
    return size


def _paint_room(paint: Paint, box: Rect, room: int, size: float, align: str, spare: float) -> None:
    """Paints what is missing: in words where they can be read beside the widest sum, else as a figure."""
    if not room:
        _paint_lock(paint, box, align)
        return
    words = tr("{n} left", n=room)
    if textures.wide(words, int(max(dp(SMALLEST_TEXT), size * LEAST_WORDS)), textures.BOLD) > spare:
        words = f"+{room}"
    paint.text(words, box, min(max(size, dp(12)), dp(24)), rgba(GOOD), textures.BOLD, align)


def _paint_lock(paint: Paint, box: Rect, align: str) -> None:
    side = min(box.h * 0.78, max(dp(20), box.h * 0.6))
    x = box.right - side if align == "right" else box.center[0] - side / 2
    paint.picture("mark", textures.texture("house/ui_lock"), rect(x, box.y + (box.h - side) / 2, side, side))


def _paint_gauge(paint: Paint, box: Rect, slot: Slot) -> None:
    """Paints a bar up to the maximum; the range in which the guardian's strength lies is lighter."""
    low, high = slot.strength
    high = max(high, 1)  # guardians of old decks may have no strength at all
    paint.block("plate", box, rgba("#4A3F74"))
    start = box.w * max(0, low - 1) / high
    paint.block("plate", rect(box.x + start, box.y, box.w - start, box.h), rgba("#7F74A8"))
    if slot.total:
        paint.block("plate", rect(box.x, box.y, box.w * min(1, slot.total / high), box.h), rgba(GOLD))


# Prices


def paint_price(paint: Paint, box: Rect, price: int) -> None:
    """Paints a price tag on a monster that could be displaced: a coin with the sum."""
    side = min(max(dp(30), box.w * 0.42), box.w * 0.7)
    coin = rect(box.right - side * 0.86, box.top - side * 0.9, side, side)
    paint.picture("mark", textures.texture("house/ui_coin"), coin)
    paint.figures("figure", f"-{price}", within(coin, (0.1, 0.2, 0.8, 0.6)), rgba(WHITE))
