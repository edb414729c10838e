"""Sprites of heroes, cards, signs and numbers, and the scenes beneath them while they fly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.cards import paint_back, paint_card, paint_spot
from mmapp.games.bosses.deck import ROOM
from mmapp.games.bosses.heroes import paint_hero
from mmapp.games.bosses.lairs import queue, walker_box
from mmapp.games.bosses.plan import CARD
from mmapp.games.bosses.scene import Hero, Scene, Spot
from mmapp.games.bosses.theme import BLOOD, TORCH
from mmapp.games.bosses.town import town_boxes
from mmapp.look.theme import INK, WHITE, rgba
from mmapp.widgets.flight import Flight, Part, Point
from mmapp.widgets.geometry import NOWHERE, Rect, inset, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite

if TYPE_CHECKING:
    from mmapp.games.bosses.board import BossesBoard

SIGN = 30
"""The size of a sign that flies, in dp."""
MOST = 6
"""The greatest number of signs that fly at the same time."""


# Where things are


def hero_box(board: BossesBoard, scene: Scene, number: int) -> Rect:
    """The place of a hero in a scene; an empty one where he is not on the table."""
    plan = board.plan
    if scene.walker and scene.walker.hero.number == number:
        return walker_box(plan.lairs[scene.walker.seat], scene.walker.at)
    for hero, box in zip(scene.town, town_boxes(plan, scene), strict=True):
        if hero.number == number:
            return box
    for seat, player in enumerate(scene.players):
        waiting = list(reversed(player.entrance))
        for hero, box in zip(waiting, queue(plan.lairs[seat], len(waiting), len(player.dungeon)), strict=True):
            if hero.number == number:
                return box
    return NOWHERE


def purse_of(board: BossesBoard, seat: int) -> Point:
    """The place where souls, wounds and coins of a seat are counted."""
    header = board.plan.lairs[seat].header
    return header.x + header.w * 0.66, header.center[1]


def spot_box(board: BossesBoard, seat: int, at: int) -> Rect:
    """The place of a position of a dungeon."""
    return board.plan.lairs[seat].spots[at]


# Scenes while something flies


def without_hero(scene: Scene, number: int) -> Scene:
    """The scene without a hero, as a sprite shows him."""
    players = tuple(
        replace(player, entrance=tuple(hero for hero in player.entrance if hero.number != number))
        for player in scene.players
    )
    walker = None if scene.walker and scene.walker.hero.number == number else scene.walker
    town = tuple(hero for hero in scene.town if hero.number != number)
    return replace(scene, players=players, walker=walker, town=town)


def with_spot(scene: Scene, seat: int, at: int, spot: Spot | None) -> Scene:
    """The scene with another position in a dungeon; None: an empty one."""
    player = scene.players[seat]
    dungeon = list(player.dungeon)
    if at >= len(dungeon):
        return scene
    dungeon[at] = spot or Spot()
    players = list(scene.players)
    players[seat] = replace(player, dungeon=tuple(dungeon))
    return replace(scene, players=tuple(players))


# Sprites


def hero_sprite(board: BossesBoard, scene: Scene, hero: Hero, box: Rect) -> Sprite:
    """A sprite of a hero as large as his place."""
    card = scene.deck.hero(hero.number)
    return Sprite(board.flying, box[2:], lambda paint, around: paint_hero(paint, around, hero, card))


def spot_sprite(board: BossesBoard, scene: Scene, seat: int, at: int) -> Sprite:
    """A sprite of a position of a dungeon with all that lies on it."""
    spot, deck, scale = scene.players[seat].dungeon[at], scene.deck, float(board.look.scale)
    room = deck.card(spot.room) if spot.room >= 0 else None
    mini = deck.card(spot.mini) if spot.mini >= 0 else None
    box = spot_box(board, seat, at)
    return Sprite(board.flying, box[2:], lambda paint, around: paint_spot(paint, around, spot, room, mini, scale))


def card_sprite(board: BossesBoard, scene: Scene, number: int, high: float) -> Sprite:
    """A sprite of a card; of its back where it is not known (a number below 0)."""
    size = round(high * CARD), round(high)
    if number < 0:
        return Sprite(board.flying, size, lambda paint, around: paint_back(paint, around, ROOM))
    card, scale = scene.deck.card(number), float(board.look.scale)
    return Sprite(board.flying, size, lambda paint, around: paint_card(paint, around, card, scale))


def number_sprite(board: BossesBoard, text: str, side: float) -> Sprite:
    """A sprite of a number on a red disc."""

    def painted(paint: Paint, around: Rect) -> None:
        paint.disc("plate", around, rgba(BLOOD))
        paint.disc("plate", inset(around, 0.06), rgba(INK))
        paint.figures("figure", text, inset(around, 0.2), rgba(WHITE))

    return Sprite(board.flying, (side, side), painted)


def rubble_sprite(board: BossesBoard, box: Rect) -> Sprite:
    """A sprite of what is left of a room in its place."""
    side = min(box.w, box.h)

    def painted(paint: Paint, around: Rect) -> None:
        paint.picture("mark", pictures.picture("bosses/over_rubble"), around)

    return Sprite(board.flying, (side, side), painted)


def ring_sprite(board: BossesBoard, box: Rect, colour: str = TORCH) -> Sprite:
    """A sprite of a frame around something."""
    return Sprite(board.flying, box[2:], lambda paint, around: paint.frame("mark", around, rgba(colour), 4, 8))


def signs(board: BossesBoard, flight: Flight, name: str, count: int, way: tuple[Point, Point]) -> None:
    """Adds signs to a flight, one after the other, such as coins or souls."""
    side = dp(SIGN) * (1.35 if board.plan.large else 1)
    for number in range(min(count, MOST)):
        sprite = Sprite(board.flying, (side, side), _sign_painter(name))
        flight.add(Part(sprite, way[0], way[1], 0.14 * number, lift=0.3))


def _sign_painter(name: str) -> Callable[[Paint, Rect], None]:
    def painted(paint: Paint, box: Rect) -> None:
        if not paint.picture("art", pictures.sign(name), box):
            paint.disc("art", box, rgba(TORCH))

    return painted


def large_box(board: BossesBoard) -> Rect:
    """The place of a card that is shown large, in the middle of the table."""
    width, height = board.plan.size
    high = min(height * 0.52, width * 0.5 / CARD, dp(420))
    return rect(width / 2 - high * CARD / 2, height * 0.56 - high / 2, high * CARD, high)
