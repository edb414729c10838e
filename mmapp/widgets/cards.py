"""How cards, guardians, players and numbers look on the table, at any size."""

from __future__ import annotations

from kivy.metrics import dp

from mmapp import art
from mmapp.i18n import tr
from mmapp.look import GOLD, INK, KIND_COLOURS, MOON, NICHE, RED, STONE, WHITE, Look, rgba
from mmapp.scene import Card, Player, Slot
from mmapp.widgets.paint import Paint
from mmapp.widgets.plan import Rect, rect

WIDEST_SUM = "9/10"
"""All sums are as large as this one can be."""
CHANCES = ("#FFB0A3", "#F6D77A", "#8FDDB4")
"""Rarely, perhaps, mostly."""
SMALL_GUARDIAN = 150
"""Below this height (in dp) ranges are written larger than the frame leaves room for."""


def within(box: Rect, share: tuple[float, float, float, float]) -> Rect:
    """A part of a rectangle, in shares of it counted from the upper left."""
    x, y, w, h = share
    return rect(box.x + x * box.w, box.y + (1 - y - h) * box.h, w * box.w, h * box.h)


def paint_card(paint: Paint, box: Rect, kind: str, card: Card) -> None:
    """A monster: strength largest, upper left; healing in a heart; kind by frame, sign and shape."""
    places = art.layout()["card"]
    name = art.KIND_IDS.get(kind, kind)
    if not paint.picture("frame", art.texture(f"card_{name}"), box):
        paint.plate("frame", box, rgba(KIND_COLOURS.get(kind, STONE)))
        paint.picture("sign", art.sign(kind), within(box, places["sign"]))
    paint.picture("art", art.monster(kind, card.strength), _square(within(box, places["art"])))
    high = max(0.21 * box.h, min(dp(22), 0.34 * box.h))
    shield = within(box, places["strength"])
    figure = rect(shield.x + shield.w / 2 - high * 0.5, shield.top - high * 0.98, high, high)
    if high > 0.22 * box.h:
        paint.disc("spot", rect(figure.x, figure.y - high * 0.06, high, high * 1.1), rgba(INK))
    paint.figures("figure", str(card.strength), figure)
    paint_heart(paint, box, card.healing)


def paint_heart(paint: Paint, box: Rect, healing: int) -> None:
    """What it costs to heal, in the lower right corner."""
    place = within(box, art.layout()["card"]["heart"])
    side = max(place.h, min(dp(22), box.h * 0.3))
    heart = rect(box.right - side * 1.02, box.y + box.h * 0.03, side, side)
    if not paint.picture("icon", art.texture("ui_heart"), heart):
        paint.disc("spot", heart, rgba(RED))
    x, y, w, h = art.layout()["heart"]["healing"]
    paint.figures("figure", str(healing), within(heart, (x - 0.05, y, w + 0.1, h)))


def paint_resting(paint: Paint, box: Rect, kind: str, strength: int) -> None:
    """A card of the own reserve, small: colour and figure."""
    paint.plate("frame", box, rgba(KIND_COLOURS.get(kind, STONE)), 6)
    edge = max(1, round(dp(2)))
    paint.plate("frame", rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge), rgba(INK), 5)
    side = min(box.h * 0.7, box.w * 0.95)
    paint.figures("figure", str(strength), rect(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side))


def paint_back(paint: Paint, box: Rect) -> None:
    """A card face down."""
    if not paint.picture("frame", art.texture("card_back"), box):
        paint.plate("frame", box, rgba(INK))


def _square(box: Rect) -> Rect:
    side = min(box.w, box.h)
    return rect(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)


# Guardians


def paint_guardian(paint: Paint, box: Rect, slot: Slot) -> None:
    """A guardian: its back with stars and ranges, or its front with the true figures."""
    front = slot.front
    side = "front" if front else "back"
    if not paint.picture("frame", art.texture(f"guard_{side}_{slot.level}"), box):
        paint.plate("frame", box, rgba(STONE))
        paint.text("★" * slot.level, within(box, (0.05, 0.02, 0.9, 0.18)), box.h * 0.14, rgba(GOLD))
    if front:
        paint.picture("art", art.guardian(front.number, slot.level), _square(within(box, (0.09, 0.125, 0.82, 0.601))))
        strength, loot = str(front.strength), str(front.loot)
    else:
        strength, loot = (f"{low}–{high}" for low, high in (slot.strength, slot.loot))
    if box.h < dp(SMALL_GUARDIAN):
        _two_rows(paint, box, strength, loot)
    else:
        places = art.layout()[f"guard_{side}"]
        suffix = "" if front else "_range"
        paint.figures("figure", strength, within(box, places[f"strength{suffix}"]))
        paint.figures("figure", loot, within(box, places[f"loot{suffix}"]))
    if not front:
        _paint_change(paint, box, slot.change)


def _two_rows(paint: Paint, box: Rect, strength: str, loot: str) -> None:
    """On small cards the figures stand below each other on a plate of their own."""
    high = max(box.h * 0.17, min(dp(15), box.h * 0.23))
    plate = rect(box.x + box.w * 0.05, box.y + box.h * 0.04, box.w * 0.9, 2 * high + box.h * 0.05)
    paint.plate("spot", plate, rgba(NICHE), 5)
    for row, (icon, text) in enumerate((("ui_loot", loot), ("ui_strength", strength))):
        y = plate.y + box.h * 0.015 + row * (high + box.h * 0.015)
        paint.picture("icon", art.texture(icon), rect(plate.x + 1, y, high, high))
        paint.figures("figure", text, rect(plate.x + high, y, plate.w - high, high))


def _paint_change(paint: Paint, box: Rect, change: tuple[int, int]) -> None:
    """What the king's tile adds here, as tags on the card's upper corners."""
    strength, loot = change
    side = max(box.w * 0.4, min(dp(34), box.w * 0.6))
    high = side * 0.52
    for number, icon, x, good in (
        (strength, "ui_strength", box.x - box.w * 0.04, strength < 0),
        (loot, "ui_loot", box.right - side + box.w * 0.04, loot > 0),
    ):
        if not number:
            continue
        tag = rect(x, box.top - high * 1.35 - box.h * 0.12, side, high)
        paint.plate("spot", tag, rgba("#176B46" if good else "#8E2A22"), 5)
        paint.picture("icon", art.texture(icon), rect(tag.x + 1, tag.y + high * 0.1, high * 0.8, high * 0.8))
        paint.figures("figure", f"{number:+d}", rect(tag.x + high * 0.7, tag.y, side - high * 0.75, high))


def paint_chance(paint: Paint, box: Rect, chance: float) -> None:
    """How many of the guardians that it may be would be beaten now, on a small plate in the middle of the back."""
    wide, high = min(box.w * 0.72, dp(76)), min(max(box.h * 0.15, dp(18)), dp(30))
    y = box.y + box.h * (0.5 if box.h < dp(SMALL_GUARDIAN) else 0.36)
    plate = rect(box.x + (box.w - wide) / 2, y, wide, high)
    colour = CHANCES[sum(chance >= limit for limit in (0.35, 0.7))]
    paint.plate("plate", plate, rgba(INK), 9)
    paint.frame("plate", plate, rgba(colour), 1.5, 9)
    paint.text(f"{round(100 * chance)} %", plate, high * 0.74, rgba(colour), art.BOLD)


def paint_numbers(paint: Paint, box: Rect, slot: Slot, scale: float, room: bool) -> None:
    """The sum against the maximum, what is still missing to it or a lock, and a gauge with the range."""
    paint.plate("plate", box, rgba(INK), 7)
    inner = rect(box.x + dp(5), box.y + dp(4), box.w - dp(10), box.h - dp(5))
    size = min(box.h * 0.74, dp(17) * min(scale, 1.5) if box.w > dp(90) else box.h)
    while size > dp(12) and art.wide(WIDEST_SUM, int(size), art.DISPLAY) > inner.w * 0.56:
        size -= 1
    room = room and slot.total > 0
    text = f"{slot.total}/{slot.strength[1]}"
    share = 1.0 if not room else 0.56 if slot.room else max(0.56, 1 - dp(17) / inner.w)
    left = rect(inner.x, inner.y, inner.w * share, inner.h)
    paint.text(text, left, size, rgba(MOON), art.DISPLAY, "left" if room else "center")
    if room:
        right = rect(left.right, inner.y, inner.right - left.right, inner.h)
        _paint_room(paint, right, slot.room, size)
    _paint_gauge(paint, rect(box.x + dp(6), box.y + dp(2), box.w - dp(12), max(2, dp(3))), slot)


def _paint_room(paint: Paint, box: Rect, room: int, size: float) -> None:
    if not room:
        high = min(box.h * 0.62, dp(15))
        lock = rect(box.right - high * 0.8, box.y + (box.h - high) / 2, high * 0.76, high * 0.56)
        paint.plate("plate", lock, rgba(GOLD), 2)
        arch = rect(lock.x + lock.w * 0.18, lock.y + lock.h * 0.6, lock.w * 0.64, high * 0.62)
        paint.frame("plate", arch, rgba(GOLD), 2, arch.w / 2)
        return
    words = tr("{n} left", n=room)
    if art.wide(words, int(dp(12)), art.BOLD) > box.w:
        words = f"↑{room}"
    paint.text(words, box, min(size * 0.8, dp(20)), rgba("#8FDDB4"), art.BOLD, "right")


def _paint_gauge(paint: Paint, box: Rect, slot: Slot) -> None:
    """A bar up to the maximum; the range in which the guardian's strength lies is lighter."""
    low, high = slot.strength
    paint.block("plate", box, rgba("#4A3F74"))
    start = box.w * (low - 1) / high
    paint.block("plate", rect(box.x + start, box.y, box.w - start, box.h), rgba("#7F74A8"))
    if slot.total:
        paint.block("plate", rect(box.x, box.y, box.w * min(1, slot.total / high), box.h), rgba(GOLD))


# Players


def paint_chip(paint: Paint, box: Rect, player: Player, look: Look, turn: bool, start: bool, me: bool) -> None:
    """A player: sign, name, gold and cards; whose turn it is glows, who began has the mouse."""
    kind = rgba(KIND_COLOURS.get(player.kind, STONE))
    paint.plate("back", box, rgba(look.palette["field" if turn else "raised"]), 10)
    paint.frame("back", box, rgba(look.palette["accent"]) if turn else kind, 3 if turn else 1.5, 10)
    paint.plate("back", rect(box.x, box.y, dp(6), box.h), kind, 3)
    inner = rect(box.x + dp(9), box.y + dp(4), box.w - dp(14), box.h - dp(8))
    large = box.w >= dp(140)
    top = rect(inner.x, inner.y + inner.h * 0.52, inner.w, inner.h * 0.48)
    side = min(inner.h * 0.82, inner.w * 0.3) if large else top.h
    sign = rect(inner.x, inner.y + (inner.h - side) / 2 if large else top.y, side, side)
    paint.picture("sign", art.sign(player.kind), sign)
    mouse = dp(34 if box.h > dp(64) else 26)
    x = sign.right + dp(4)
    name = rect(x, top.y, inner.right - x, top.h)
    font = art.BOLD if me or turn else art.BODY
    size = dp(20 if large and box.h > dp(64) else 16 if large else 14) * look.scale
    paint.text(player.name, name, size, rgba(look.palette["text"]), font, "left")
    if start:
        marker = rect(box.right - mouse * 0.8, box.top - mouse * 0.6, mouse, mouse)
        paint.picture("thing", art.texture("start_marker"), marker)
    left = x if large else inner.x
    _paint_purse(paint, rect(left, inner.y, inner.right - left, inner.h * 0.54), player, look)


def _paint_purse(paint: Paint, box: Rect, player: Player, look: Look) -> None:
    """Gold and the number of cards in hand."""
    icon = min(box.h * 0.92, dp(34), box.w * 0.22)
    y = box.y + (box.h - icon) / 2
    gold = rect(box.x + icon + dp(3), box.y, box.w * 0.56 - icon - dp(5), box.h)
    size = int(min(box.h * 0.95, dp(30), icon * 1.15 * max(1, look.scale)))
    size = min(size, int(gold.w / 1.4))
    paint.picture("icon", art.texture("ui_purse"), rect(box.x, y, icon, icon))
    _paint_sum(paint, _middle(gold, size), player.gold, look)
    x = box.x + box.w * 0.58
    paint.picture("icon", art.texture("ui_cards"), rect(x, y, icon, icon))
    count = rect(x + icon + dp(2), box.y, box.right - x - icon - dp(2), box.h)
    _paint_sum(paint, _middle(count, size), player.cards, look)


def _paint_sum(paint: Paint, box: Rect, number: int, look: Look) -> None:
    """A number beside its icon: the drawn figures are made for dark grounds, on light ones it is text."""
    if look.dark:
        paint.figures("figure", str(number), box, align="left")
    else:
        paint.text(str(number), box, box.h, rgba(look.palette["text"]), art.DISPLAY, "left")


def _middle(box: Rect, high: float) -> Rect:
    """A strip of a box, so high."""
    return rect(box.x, box.y + (box.h - high) / 2, box.w, high)


def paint_price(paint: Paint, box: Rect, price: int) -> None:
    """A price tag on a monster that could be displaced: a coin with the sum."""
    side = min(max(dp(30), box.w * 0.42), box.w * 0.7)
    coin = rect(box.right - side * 0.86, box.top - side * 0.9, side, side)
    paint.disc("plate", coin, rgba(INK))
    paint.disc("plate", rect(coin.x + dp(2), coin.y + dp(2), side - dp(4), side - dp(4)), rgba(GOLD))
    paint.figures("figure", f"-{price}", within(coin, (0.1, 0.2, 0.8, 0.6)), rgba(WHITE))
