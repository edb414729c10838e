"""Paints the way into the castle and through it: gate, treasury, and the steps from one row to the next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kivy.metrics import dp

from mmapp.games.monsters.plan import Plan, Spot
from mmapp.games.monsters.theme import GOLD, NICHE, STONE, STONE_LIGHT
from mmapp.look import textures
from mmapp.look.theme import INK, WHITE, rgba
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

GATEHOUSE = (56 / 200, 110 / 400, 88 / 200, 284 / 400)
"""The part of the drawn gate with the door, in shares of it from the upper left."""
TOWER = (2 / 200, 0.0, 70 / 200, 392 / 400)
"""The part of the drawn gate with its left tower."""
TORCH, BANNER = 64 / 112, 64 / 112
"""Their width by their height."""
KEEP = (160 / 260, 0.0, 100 / 260, 1.0)
"""The part of the end of the wall with the treasury's tower."""
NARROW = 40
"""The width in dp from which the gate has a tower and a door; below it there is a torch and an arrow."""
STEP = 15
"""The distance of the steps of the way, in dp."""
BRICKS = ((0, 0.15), (2, 0.55), (3, 0.05), (1, 0.8), (0, 0.6), (3, 0.4), (2, 0.95), (1, 0.3))
"""The places of bricks along their course."""


def paint_ways(paint: Paint, plan: Plan) -> None:
    """Paints gate, treasury and way, as far as the plan has them."""
    if plan.gate.w >= dp(NARROW):
        _gatehouse(paint, plan.gate)
    else:
        _pillar(paint, plan.gate, plan.spots[0])
    if plan.landing.w:
        _pillar(paint, plan.landing, next(spot for spot in plan.spots if spot.whole.y == plan.landing.y))
        _way(paint, plan)
    if plan.treasury.w and plan.form != "wall":
        paint.picture("wall", textures.part("monsters/wall_end", *KEEP), plan.treasury)


def _gatehouse(paint: Paint, gate: Rect) -> None:
    """Paints a tower with a door ajar at its foot."""
    tall = min(gate.h * 1.06, gate.w * 6.4)
    paint.picture("wall", textures.part("monsters/gate", *TOWER), rect(gate.x, gate.y, gate.w, tall))
    wide = gate.w * 0.94
    high = min(wide * 284 / 88, tall * 0.58)
    x = gate.x + (gate.w - wide) / 2
    paint.picture("wall", textures.part("monsters/gate", *GATEHOUSE), rect(x, gate.y, wide, high))


def _pillar(paint: Paint, pillar: Rect, spot: Spot) -> None:
    """Paints a pillar of the wall with a torch, and an arrow to the guardian beside it."""
    paint.block("back", rect(pillar.x, pillar.y, pillar.w, spot.guardian.top - pillar.y), rgba(STONE))
    paint.block("back", rect(pillar.x, spot.guardian.top - dp(3), pillar.w, dp(3)), rgba(STONE_LIGHT))
    y = spot.guardian.center[1]
    side = min(pillar.w, dp(30))
    _hang(paint, "torch", (pillar.center[0], y + side * 0.3), side / TORCH)
    arrow(paint, (pillar.center[0], y - side * 0.75), side * 0.34, 1)


def _hang(paint: Paint, name: str, low: tuple[float, float], high: float) -> None:
    """Paints a picture on the wall, by the middle of its lower edge."""
    wide = high * TORCH
    paint.picture("wall", textures.texture(f"monsters/{name}"), rect(low[0] - wide / 2, low[1], wide, high))


def adorn(paint: Paint, spots: Sequence[Spot]) -> None:
    """Paints torches and banners between the guardians of a row, where the wall has room for them."""
    for number, (left, right) in enumerate(pairwise(spots)):
        room = right.guardian.x - left.guardian.right
        high = min(room * 0.75, left.guardian.h * 0.5)
        if room > dp(44):
            x = (left.guardian.right + right.guardian.x) / 2
            y = left.guardian.y + left.guardian.h * 0.36
            _hang(paint, "torch" if number % 2 else "banner", (x, y), high)


def _way(paint: Paint, plan: Plan) -> None:
    """Paints steps from the end of the upper row back to the beginning of the lower one."""
    way, landing = plan.way, plan.landing
    paint.block("back", way, rgba(NICHE))
    y, side = way.center[1], min(way.h * 0.3, dp(7))
    step = dp(STEP)
    x = way.right - step
    while x > landing.center[0] + step:
        paint.disc("spot", rect(x - side / 2, y - side / 2, side, side), rgba(GOLD, 0.85))
        x -= step
    arrow(paint, (landing.center[0] + side, y), side * 1.1, -1)


def arrow(paint: Paint, tip: tuple[float, float], size: float, way: int) -> None:
    """Paints the head of an arrow, to the right (1) or to the left (-1)."""
    x, y = tip
    for grown, colour in ((1.35, INK), (1.0, GOLD)):
        wide, high = size * grown, size * 0.9 * grown
        paint.triangle(
            "spot", ((x - way * wide, y - high), (x - way * wide, y + high), (x + way * wide, y)), rgba(colour)
        )


def bricks(paint: Paint, wall: Rect, high: float) -> None:
    """Paints some stones of a wall that are lighter or darker than it."""
    wide, courses = high * 1.8, max(1, round(wall.h / high))
    stones: tuple[list[Rect], list[Rect]] = ([], [])
    for course in range(courses):
        for number, at in BRICKS:
            if number == course % 4:
                x = wall.x + (wall.w - wide) * ((at + 0.37 * course) % 1)
                y = wall.y + course * wall.h / courses
                stones[(course + round(at * 20)) % 2].append(rect(x, y + high * 0.1, wide, high * 0.8))
    for boxes, colour in zip(stones, (rgba(INK, 0.1), rgba(WHITE, 0.05)), strict=True):
        paint.blocks("back", boxes, colour)
