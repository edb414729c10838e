"""Paints dungeons, cut open like a doll's house: header, entrance, rooms, boss, and the bar that tells fates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from engine.bosses.cards import POSITIONS
from mmapp.games.bosses import pictures
from mmapp.games.bosses.cards import paint_free, paint_shaft, paint_spot, paint_treasures
from mmapp.games.bosses.heroes import paint_end, paint_hero, row_of
from mmapp.games.bosses.plan import Lair
from mmapp.games.bosses.scene import Hero, HeroEnd, Player, Scene
from mmapp.games.bosses.theme import EARTH, GOLD, PAPER, SEAT_COLOURS, TORCH, WOOD
from mmapp.look import textures
from mmapp.look.theme import INK, SHADE, WHITE, Look, rgba
from mmapp.text.i18n import tr, trn
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

LAIR = "#3A1E2C"
"""The walls of a boss's chamber."""
WAITING = 0.62
"""The width that a hero wants at an entrance, by his height."""
LEAST_BAR = 52
"""The least width of a hero's bar in dp; where there is less room the ends are counted."""


class Seen(NamedTuple):
    """The data that a dungeon is painted from."""

    scene: Scene
    seat: int
    look: Look
    home: bool
    """Whether it is the large one at the bottom."""

    @property
    def player(self) -> Player:
        """The owner."""
        return self.scene.players[self.seat]


def paint_lair(paint: Paint, lair: Lair, seen: Seen) -> None:
    """Paints a dungeon with its header."""
    player = seen.player
    turn = seen.scene.turn == seen.seat
    _ground(paint, lair, player, seen.look, turn=turn)
    _mouth(paint, lair.gate)
    paint_header(paint, lair.header, seen)
    deck, scale = seen.scene.deck, float(seen.look.scale)
    for at, box in enumerate(lair.spots):
        if at >= len(player.dungeon):
            if at == len(player.dungeon):
                paint_free(paint, box)
            else:
                paint.frame("wall", inset(box, 0.06), rgba(PAPER, 0.14), 1, 6)
            continue
        spot = player.dungeon[at]
        room = deck.card(spot.room) if spot.room >= 0 else None
        paint_spot(paint, box, spot, room, deck.card(spot.mini) if spot.mini >= 0 else None, scale)
    _boss(paint, lair.boss, seen)
    _queue(paint, lair, seen)
    if player.out:
        paint.plate("mark", lair.whole, rgba(SHADE, 0.6), 8)
        paint.text(tr("out"), lair.whole, dp(22), rgba(WHITE), textures.BOLD)


def _ground(paint: Paint, lair: Lair, player: Player, look: Look, *, turn: bool) -> None:
    box = lair.whole
    colour = rgba(SEAT_COLOURS.get(player.kind, WOOD))
    if turn:
        paint.plate("back", inset(box, -0.008), rgba(TORCH, 0.35), 12)
    paint.plate("back", box, rgba(EARTH if look.dark else "#5A4030", 0.8), 9)
    paint.frame("back", box, rgba(TORCH) if turn else (*colour[:3], 0.8), 3 if turn else 1.5, 9)
    paint.plate("back", rect(box.x, box.y, dp(5), box.h), colour, 3)


def paint_header(paint: Paint, box: Rect, seen: Seen) -> None:
    """Paints who it is, with souls, wounds, coins, cards in hand, and the treasures that lure."""
    player, scale = seen.player, min(float(seen.look.scale), 1.6)
    high = min(box.h * 0.86, dp(24) * scale)
    x = box.x + dp(9)
    sign = rect(x, box.y + (box.h - high) / 2, high, high)
    if paint.picture("sign", pictures.picture(pictures.seat_name(player.kind)), sign):
        x = sign.right + dp(4)
    sums = _sums(player, box.w > dp(330))
    side = min(high * 0.92, box.w * 0.7 / sum(2 + 0.6 * len(text) for _, text in sums))
    wide = [side + dp(1) + side * 0.6 * len(text) + dp(7) for _, text in sums]
    spare = box.right - sum(wide) - dp(10) - x
    chest = min(spare, max(box.w * 0.3, spare * 0.5), high * (sum(player.treasures) + 0.2))
    start = box.right - sum(wide) - dp(4)
    for (name, text), width in zip(sums, wide, strict=True):
        _sum(paint, rect(start, box.y + (box.h - side) / 2, width, side), name, text)
        start += round(width)
    start = box.right - sum(wide) - dp(6)
    if chest > high:
        paint_treasures(paint, rect(start - chest, box.y, chest, box.h), player.treasures, high * 0.86)
    room = rect(x, box.y, start - chest - x - dp(4), box.h)
    if room.w > dp(30):
        font = textures.BOLD if seen.home else textures.BODY
        paint.name(player.name, room, max(dp(13) * scale, min(high * 0.66, dp(19))), rgba(WHITE), font)


def _sums(player: Player, cards: bool) -> list[tuple[str, str]]:
    sums = [
        (pictures.SOUL, str(player.souls)),
        (pictures.WOUND, str(player.wounds)),
        (pictures.COIN, str(player.coins)),
    ]
    if cards:
        sums += [(pictures.CARDS, str(player.rooms)), (pictures.SPELLS, str(player.spells))]
    return sums


def _sum(paint: Paint, box: Rect, name: str, text: str) -> None:
    side = box.h
    paint.picture("icon", pictures.sign(name), rect(box.x, box.y, side, side))
    paint.figures("figure", text, rect(box.x + side + dp(1), box.y + side * 0.06, box.w, side * 0.88), align="left")


def _mouth(paint: Paint, gate: Rect) -> None:
    """Paints the entrance, at the outer end of the dungeon."""
    if gate.w < dp(30):
        return
    side = min(gate.w, gate.h)
    place = rect(gate.x + (gate.w - side) * 0.5, gate.y, side, side)
    paint.picture("wall", pictures.picture("bosses/mouth"), place, (1, 1, 1, 0.9))


def _boss(paint: Paint, box: Rect, seen: Seen) -> None:
    """Paints the boss in the last chamber."""
    player = seen.player
    colour = rgba(SEAT_COLOURS.get(player.kind, WOOD))
    paint.plate("wall", box, rgba(GOLD) if player.levelled else colour, 8)
    inner = rect(box.x + dp(2), box.y + dp(2), box.w - dp(4), box.h - dp(4))
    paint.plate("wall", inner, rgba(LAIR), 7)
    wall = min(inner.w, inner.h)
    hall = rect(inner.center[0] - wall / 2, inner.y, wall, wall)
    paint_shaft(paint, "lair", hall, inner.top)
    paint.picture("frame", pictures.picture("bosses/lair"), hall)
    if player.boss < 0:
        paint.text("?", box, box.h * 0.5, rgba(TORCH), textures.DISPLAY, layer="art")
        return
    card = seen.scene.deck.boss(player.boss)
    side = min(box.w, box.h) - dp(6)
    art = rect(box.center[0] - side / 2, box.y + dp(3), side, side)
    if not paint.picture("art", pictures.of_card(card), art):
        paint.text(card.name[:1], art, side * 0.6, rgba(TORCH), textures.DISPLAY, layer="art")
    mark = max(dp(15), min(side * 0.3, dp(26)))
    place = rect(box.x + dp(3), box.top - mark - dp(3), box.w - dp(6), mark)
    paint_treasures(paint, place, card.treasures, mark)


def _queue(paint: Paint, lair: Lair, seen: Seen) -> None:
    """Paints the heroes at the entrance, the nearest at the right."""
    heroes = seen.player.entrance
    for hero, box in zip(reversed(heroes), queue(lair, len(heroes), len(seen.player.dungeon)), strict=True):
        paint_hero(paint, box, hero, seen.scene.deck.hero(hero.number))


def queue(lair: Lair, count: int, rooms: int = POSITIONS) -> list[Rect]:
    """The places of heroes at the entrance, the furthest first. They stand before this number of rooms, and over the
    outermost place if there is no other."""
    last = lair.spots[rooms - 1] if rooms else lair.boss
    gate = lair.gate if lair.gate.w >= dp(30) else lair.spots[-1]._replace(h=round(lair.spots[-1].h * 0.56))
    wanted = gate.h * WAITING * count
    wide = max(gate.w, min(wanted, last.x - dp(4) - gate.x))
    return row_of(gate._replace(w=round(wide)), count, gate.h, min(gate.h * 0.8, dp(80)), dp(2))


def walker_box(lair: Lair, at: int) -> Rect:
    """The place of the hero who is at a position; before the first room he stands in the entrance."""
    outside = lair.gate if lair.gate.w > dp(30) else lair.spots[-1]
    box = lair.spots[at] if at < len(lair.spots) else outside
    high = min(box.h * 0.8, box.w * 1.1)
    return rect(box.center[0] - high * 0.36, box.y + box.h * 0.04, high * 0.72, high)


# The bar that tells fates


class Coming(NamedTuple):
    """A hero who is on his way to a dungeon, and his fate there."""

    hero: Hero
    fate: HeroEnd


def coming_to(scene: Scene, seat: int, fates: dict[int, HeroEnd] | None) -> list[Coming]:
    """The heroes who will go through a seat's dungeon as things lie, or as they would lie with other fates."""
    found = []
    for hero in scene.heroes():
        fate = fates.get(hero.number) if fates is not None else scene.fate(hero.number)
        if fate and fate.seat == seat:
            found.append(Coming(hero, fate))
    return found


def paint_fates(paint: Paint, box: Rect, seen: Seen, damage: int, coming: Sequence[Coming]) -> None:
    """Paints the damage of all rooms together against what each hero can bear who is to come."""
    scale = min(float(seen.look.scale), 1.5)
    paint.plate("wall", box, rgba(INK, 0.7), 6)
    high = min(box.h * 0.9, dp(22) * scale)
    words = tr("Damage {n}", n=damage)
    size = max(dp(13) * scale, high * 0.62)
    wide = textures.wide(words, int(size), textures.BOLD) + dp(16)
    paint.text(words, rect(box.x + dp(6), box.y, wide, box.h), size, rgba(TORCH), textures.BOLD, "left")
    room = rect(box.x + wide, box.y, box.w - wide - dp(4), box.h)
    if not coming:
        _nobody(paint, room, size)
        return
    part = room.w / len(coming)
    if part < dp(LEAST_BAR):
        _counted(paint, room, coming, size)
        return
    for at, one in enumerate(coming):
        _coming(paint, rect(room.x + at * part, room.y, part - dp(3), room.h), seen, one, size)


def _counted(paint: Paint, box: Rect, coming: Sequence[Coming], size: float) -> None:
    """Paints how many of those who come will die, and how many survive."""
    dying = sum(one.fate.dies_at >= 0 for one in coming)
    ends = [(pictures.SOUL, dying), (pictures.WOUND, len(coming) - dying)]
    side, x = min(box.h - dp(2), dp(28)), float(box.right)
    for name, count in reversed(ends):
        x -= round(side * 2.2)
        paint.picture("icon", pictures.sign(name), rect(x, box.y + (box.h - side) / 2, side, side))
        figure = rect(x + side + dp(2), box.y + (box.h - side * 0.9) / 2, side * 1.2, side * 0.9)
        paint.figures("figure", str(count), figure, align="left")
    words = trn("{n} hero is coming", "{n} heroes are coming", len(coming))
    paint.name(words, rect(box.x, box.y, max(1, x - box.x - dp(4)), box.h), size, rgba(PAPER), textures.BODY)


def _nobody(paint: Paint, box: Rect, size: float) -> None:
    paint.text(tr("nobody is coming"), box, size, rgba(PAPER), textures.BODY, "right")


def _coming(paint: Paint, box: Rect, seen: Seen, one: Coming, size: float) -> None:
    """Paints a bar as long as a hero's health, filled with the damage that he will have, and how that ends."""
    dies = one.fate.dies_at >= 0
    side = min(box.h - dp(4), dp(24))
    end = rect(box.right - side, box.y + (box.h - side) / 2, side, side)
    paint_end(paint, end, one.fate, "mark")
    bar = rect(box.x, box.y + dp(3), box.w - side - dp(3), box.h - dp(6))
    paint.plate("frame", bar, rgba("#5A1712"), 4)
    share = min(1.0, one.fate.damage / max(1, one.hero.health))
    paint.plate(
        "frame", rect(bar.x, bar.y, max(dp(3), bar.w * share), bar.h), rgba("#1E6B57" if dies else "#9A6B1F"), 4
    )
    text = f"{one.fate.damage}/{one.hero.health}"
    ways = [text]
    if dies:
        number = len(seen.player.dungeon) - one.fate.dies_at
        ways = [tr("dies in room {n} ({sum})", n=number, sum=text), tr("room {n}", n=number), text]
    else:
        ways = [tr("survives ({sum})", sum=text), text]
    fits = next((way for way in ways if textures.wide(way, int(size), textures.BODY) < bar.w - dp(4)), text)
    paint.text(fits, bar, size, rgba(WHITE), textures.BODY)
