"""Paints cards at any size: rooms, minibosses, spells, bosses, backs, and the small things on them."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.deck import BOSS, IN_BUILD, MINI, ROOM, SPELL, Printed
from mmapp.games.bosses.scene import Spot
from mmapp.games.bosses.seams import soft
from mmapp.games.bosses.theme import BLOOD, EARTH, GOLD, KINDS, PAPER, TORCH, TREASURES
from mmapp.look import textures
from mmapp.look.theme import INK, SHADE, WHITE, rgba
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.names import LETTERS, paint_name
from mmapp.widgets.paint import Paint

NAMED = 78
"""The least width of a card in dp on which its name stands."""
SMALL = 60
"""The width in dp below which a room shows what counts only."""

SHAFT = 160 / 256
"""The height of the picture of what is above a room, by its width."""


def within(box: Rect, x: float, y: float, w: float, h: float) -> Rect:
    """The part of a rectangle, in shares of it counted from the lower left."""
    return rect(box.x + x * box.w, box.y + y * box.h, w * box.w, h * box.h)


def ground_of(card: Printed) -> str:
    """The colour of a card's ground."""
    if card.kind == ROOM:
        return KINDS["trap" if card.trap else "monster"]
    return KINDS.get(card.kind, EARTH)


# Cards


def paint_card(paint: Paint, box: Rect, card: Printed, scale: float = 1) -> None:
    """Paints a card of the hand or of an offer, as it is printed."""
    trim = GOLD if card.advanced or card.kind == BOSS else PAPER
    paint.plate("back", box, rgba(trim), 8)
    paint.plate("back", inset(box, 0.025), rgba(ground_of(card)), 7)
    named = box.w >= dp(NAMED)
    size = max(LETTERS, box.w * LETTERS / dp(NAMED) * 0.58)
    foot = _name_room(box, scale, size) if named else box.h * 0.06
    art = rect(box.x + box.w * 0.05, box.y + foot, box.w * 0.9, box.h * 0.96 - foot)
    _art(paint, art, card)
    if named:
        paint_name(paint, rect(box.x + dp(4), box.y + dp(2), box.w - dp(8), foot - dp(3)), soft(card.name), scale, size)
    if card.kind == ROOM:
        paint_damage(paint, box, card.damage)
    if card.kind == BOSS:
        _xp(paint, box, card.xp, scale)
    if card.kind == SPELL:
        _phases(paint, box, card)
    if card.kind == MINI:
        _crown(paint, box)
    side = max(dp(17), min(box.w * 0.24, dp(30)))
    paint_treasures(paint, rect(box.x + dp(3), box.y + foot + dp(1), box.w - dp(6), side), card.treasures, side)


def _name_room(box: Rect, scale: float, size: float = LETTERS) -> float:
    """The height of the part of a card where its name stands in letters of this size in dp."""
    return min(box.h * 0.34, 2.3 * dp(size) * min(scale, 1.5) + dp(4))


def _art(paint: Paint, box: Rect, card: Printed) -> None:
    """Paints the picture of a card whole, in the middle of its place; a plain shape where there is none."""
    side = min(box.w, box.h)
    art = rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
    if paint.picture("art", pictures.of_card(card), art):
        return
    paint.plate("frame", box, rgba(EARTH, 0.55), 5)
    glow = inset(art, 0.2)
    paint.disc("frame", glow, rgba(TORCH, 0.18))
    letter = rect(art.x + art.w * 0.2, art.y + art.h * 0.2, art.w * 0.6, art.h * 0.6)
    paint.text(card.name[:1], letter, letter.h * 0.9, rgba(TORCH, 0.8), textures.DISPLAY, layer="art")


def paint_back(paint: Paint, box: Rect, of: str = ROOM, layer: str = "thing") -> None:
    """Paints the back of a room card or of a spell."""
    if paint.picture(layer, pictures.picture(f"bosses/back_{of}"), box):
        return
    paint.plate(layer, box, rgba(PAPER), 6)
    paint.plate(layer, inset(box, 0.06), rgba(KINDS["spell" if of == SPELL else "boss"]), 5)
    side = min(box.w, box.h) * 0.4
    paint.disc(layer, rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side), rgba(TORCH, 0.7))


# Small things


def paint_damage(paint: Paint, box: Rect, damage: int, bright: str = WHITE, least: float = 20) -> None:
    """Paints the damage of a room in its upper left corner."""
    side = max(dp(least), min(box.w * 0.34, box.h * 0.3, dp(40)))
    disc = rect(box.x + dp(2), box.top - side - dp(2), side, side)
    paint.disc("plate", disc, rgba(BLOOD))
    paint.disc("plate", inset(disc, 0.08), rgba(INK))
    paint.figures("figure", str(damage), inset(disc, 0.17), rgba(bright))


def paint_treasures(paint: Paint, box: Rect, counts: Sequence[int], side: float, *, right: bool = True) -> None:
    """Paints the signs of treasures in a row, at the right edge of a rectangle or at its left."""
    kinds = [kind for kind, count in enumerate(counts) for _ in range(min(count, 4))]
    step = min(side * 1.02, (box.w - side) / max(1, len(kinds) - 1)) if len(kinds) > 1 else side
    start = box.right - side - step * (len(kinds) - 1) if right else box.x
    if kinds:
        whole = side + step * (len(kinds) - 1)
        paint.plate("plate", rect(start, box.y + (box.h - side) / 2, whole, side), rgba(INK, 0.8), 20)
    for at, kind in enumerate(kinds):
        paint_treasure(paint, rect(start + at * step, box.y + (box.h - side) / 2, side, side), kind)


def paint_treasure(paint: Paint, box: Rect, kind: int, layer: str = "mark") -> None:
    """Paints the sign of a treasure."""
    if paint.picture(layer, pictures.picture(pictures.treasure_name(kind)), inset(box, 0.06)):
        return
    colour, middle = rgba(TREASURES[kind]), box.center
    paint.disc(layer, box, rgba(INK))
    part = inset(box, 0.16)
    if kind == 0:
        paint.triangle(layer, ((part.x, middle[1]), (part.right, middle[1]), (middle[0], part.top)), colour)
        paint.triangle(layer, ((part.x, middle[1]), (part.right, middle[1]), (middle[0], part.y)), colour)
    elif kind == 1:
        paint.triangle(layer, ((part.x, part.top), (part.right, part.top), (middle[0], part.y)), colour)
    elif kind == 2:
        paint.block(layer, inset(part, 0.08), colour)
    else:
        paint.disc(layer, part, colour)


def _xp(paint: Paint, box: Rect, xp: int, scale: float) -> None:
    high = dp(15) * min(scale, 1.4)
    plate = rect(box.x + dp(3), box.top - high * 1.3 - dp(2), high * 3.6, high * 1.3)
    paint.plate("plate", plate, rgba(INK), 5)
    paint.text(f"{xp} XP", plate, high, rgba(GOLD), textures.BOLD)


def _phases(paint: Paint, box: Rect, card: Printed) -> None:
    """Paints when a spell is played: a hammer's square for building, a step's disc for the adventure."""
    side = max(dp(16), box.w * 0.2)
    for at, bit in enumerate((IN_BUILD, 2)):
        if not card.phases & bit:
            continue
        place = rect(box.x + dp(3) + at * side * 1.1 * bool(card.phases & IN_BUILD), box.top - side - dp(3), side, side)
        name = "bosses/sign_build" if bit == IN_BUILD else "bosses/sign_adventure"
        paint.plate("plate", place, rgba(INK), 5)
        if not paint.picture("mark", pictures.picture(name), inset(place, 0.06)):
            shape = inset(place, 0.28)
            (paint.block if bit == IN_BUILD else paint.disc)("mark", shape, rgba(TORCH))


def _crown(paint: Paint, box: Rect) -> None:
    """Paints the mark of a miniboss."""
    side = max(dp(18), box.w * 0.24)
    place = rect(box.x + dp(3), box.top - side - dp(3), side, side)
    paint_level(paint, place, 0)


def paint_level(paint: Paint, box: Rect, level: int) -> None:
    """Paints the level of a miniboss as a figure on a badge; of one in hand a badge alone."""
    paint.disc("plate", box, rgba(GOLD))
    paint.disc("plate", inset(box, 0.1), rgba(KINDS["mini"]))
    if level:
        paint.figures("figure", str(level), inset(box, 0.2))
    else:
        paint.triangle(
            "mark",
            (
                (box.x + box.w * 0.25, box.y + box.h * 0.3),
                (box.right - box.w * 0.25, box.y + box.h * 0.3),
                (box.center[0], box.top - box.h * 0.22),
            ),
            rgba(GOLD),
        )


# Rooms in a dungeon


def paint_spot(paint: Paint, box: Rect, spot: Spot, card: Printed | None, mini: Printed | None, scale: float) -> None:
    """Paints a position of a dungeon: its visible room with what it counts now, and what lies on it."""
    if card is None:
        paint_free(paint, box)
    else:
        _room(paint, box, spot, card, scale)
    if mini is not None:
        _miniboss(paint, box, spot, mini)
    if spot.coins:
        side = max(dp(16), box.w * 0.24)
        coin = rect(box.x + dp(2), box.y + box.h * 0.3, side, side)
        paint.picture("mark", pictures.sign(pictures.COIN), coin)
        paint.figures("figure", str(spot.coins), inset(coin, 0.2))
    if spot.down != -1:
        _face_down(paint, box, alone=card is None)
    if spot.off:
        _closed(paint, box, scale)


def _closed(paint: Paint, box: Rect, scale: float) -> None:
    paint.plate("plate", box, rgba(SHADE, 0.55), 6)
    side = min(box.w, box.h)
    place = rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
    if not paint.picture("mark", pictures.picture("bosses/over_closed"), place):
        paint.text(tr("closed"), inset(box, 0.04), min(box.h * 0.3, dp(14) * scale), rgba(WHITE), textures.BOLD)


def _room(paint: Paint, box: Rect, spot: Spot, card: Printed, scale: float) -> None:
    """Paints a room: a square picture, below it where there is room its name; what counts stands above or on it."""
    for depth in range(min(3, spot.depth - 1), 0, -1):
        edge = dp(2.2) * depth
        paint.plate("wall", rect(box.x + edge, box.y - edge, box.w - 2 * edge, box.h), rgba(PAPER, 0.35), 5)
    edge = dp(2) if card.advanced else dp(1)
    paint.plate("wall", box, rgba(GOLD if card.advanced else PAPER, 0.95), 7)
    paint.plate("wall", rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge), rgba(ground_of(card)), 6)
    inner = rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge)
    foot = _name_room(box, scale) if box.w >= dp(NAMED) and box.h > 1.15 * box.w else 0
    side = min(inner.w, inner.h - foot)
    tall = inner.h - foot - side
    art = rect(inner.center[0] - side / 2, inner.y + foot, side, side)
    paint_shaft(paint, "works" if card.trap else "cave", art, inner.top)
    _art(paint, art, card)
    if foot:
        paint_name(paint, rect(box.x + dp(4), box.y + dp(2), box.w - dp(8), foot - dp(2)), soft(card.name), scale)
    bright = WHITE if spot.damage == card.damage else TORCH
    paint_damage(paint, box, spot.damage, bright, 18)
    sign = max(dp(15), min(box.w * 0.28, box.h * 0.32, dp(28)))
    low = box.top - tall - edge + (tall - sign) / 2 if tall > sign else inner.y + foot + dp(1)
    paint_treasures(paint, rect(box.x + dp(2), low, box.w - dp(4), sign), spot.treasures, sign)


def paint_shaft(paint: Paint, kind: str, room: Rect, top: int) -> None:
    """Paints what is above a room where its place is taller than its picture: rock, plates or panels up to the top."""
    low = room.top - room.w * 0.06
    if top - room.top < dp(4):
        return
    share = round(min(1.0, (top - low) / (room.w * SHAFT)), 2)
    paint.picture("frame", textures.part(f"bosses/shaft_{kind}", 0, 0, 1, share), rect(room.x, low, room.w, top - low))


def _miniboss(paint: Paint, box: Rect, spot: Spot, mini: Printed) -> None:
    """Paints the miniboss of a room in its upper right corner."""
    side = max(dp(22), min(box.w * 0.46, box.h * 0.46))
    place = rect(box.right - side - dp(1), box.top - side - dp(1), side, side)
    paint.disc("icon", place, rgba(GOLD))
    paint.disc("icon", inset(place, 0.07), rgba(KINDS["mini"]))
    if not paint.picture("thing", pictures.of_card(mini), inset(place, 0.1)):
        paint.text(mini.name[-1:].upper(), inset(place, 0.2), side * 0.5, rgba(TORCH), textures.DISPLAY, layer="thing")
    badge = max(dp(15), side * 0.46)
    paint_level(paint, rect(place.right - badge, place.y - badge * 0.2, badge, badge), spot.level)


def paint_free(paint: Paint, box: Rect) -> None:
    """Paints the place where the next room can be dug."""
    side = min(box.w, box.h)
    place = rect(box.center[0] - side / 2, box.y + (box.h - side) / 2, side, side)
    if not paint.picture("wall", pictures.picture("bosses/plot_empty"), place, (1, 1, 1, 0.6)):
        paint.plate("wall", box, rgba(SHADE, 0.28), 6)
        paint.frame("wall", box, rgba(PAPER, 0.16), 1, 6)


def _face_down(paint: Paint, box: Rect, *, alone: bool) -> None:
    """Paints a card that lies face down, before the rock or over a room."""
    side = min(box.w, box.h)
    if alone and paint.picture(
        "art",
        pictures.picture("bosses/plot_plan"),
        rect(box.center[0] - side / 2, box.y + (box.h - side) / 2, side, side),
    ):
        return
    high = min(box.h * 0.62, box.w)
    paint_back(paint, rect(box.center[0] - high * 0.36, box.center[1] - high * 0.5, high * 0.72, high), ROOM, "plate")
