"""Paints what stands behind the cards: the sky, the castle's walls, and slabs where monsters go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mmapp.games.monsters import ways
from mmapp.games.monsters.plan import Plan, Spot
from mmapp.games.monsters.theme import MOON, NICHE, SCENERY, STONE, STONE_LIGHT
from mmapp.look import textures
from mmapp.look.theme import INK, Look, rgba
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Colour, Paint

PIECES = {
    3: ("monsters/wall_start", "monsters/wall_end"),
    4: ("monsters/wall_start", "monsters/wall_46", "monsters/wall_end"),
    5: ("monsters/wall_start", "monsters/wall_56", "monsters/wall_end"),
    6: ("monsters/wall_start", "monsters/wall_46", "monsters/wall_56", "monsters/wall_end"),
}
SLOTS = {"monsters/wall_start": 2, "monsters/wall_46": 1, "monsters/wall_56": 2, "monsters/wall_end": 1}
STARS = (
    (0.07, 0.97, 2),
    (0.16, 0.9, 1.6),
    (0.3, 0.985, 1.6),
    (0.71, 0.94, 2),
    (0.83, 0.985, 1.6),
    (0.93, 0.9, 2),
    (0.4, 0.93, 1.3),
    (0.62, 0.99, 1.3),
)
"""The stars in shares of the castle's place, and their size in dp."""
MOON_SHARE = 0.64
"""The part of its picture that is the moon; the rest is its light."""
SEAM = 0.008
"""The share of a piece of wall that is cut off on each side, as its outermost pixels are half clear."""
HEAD_SHARE = 478 / 800
CREST_SHARE = 74 / 800


@lru_cache(maxsize=6)
def sky(top: str, low: str) -> Texture:
    """A texture that goes from one colour to the other."""
    texture = Texture.create(size=(1, 2), colorfmt="rgb")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    numbers = [round(part * 255) for colour in (low, top) for part in rgba(colour)[:3]]
    texture.blit_buffer(bytes(numbers), colorfmt="rgb", bufferfmt="ubyte")
    return texture


def paint_backdrop(paint: Paint, plan: Plan, seats: int, look: Look) -> None:
    """Paints the whole backdrop."""
    _grounds(paint, plan, look)
    _heavens(paint, plan, look)
    _horizon(paint, plan, look)
    _meadow(paint, plan, look)
    ways.paint_ways(paint, plan)
    if plan.form == "wall":
        _drawn_wall(paint, plan, seats)
        return
    arched = plan.form in ("tower", "house")
    if arched:
        _rooftops(paint, plan)
        for y in {spot.whole.y for spot in plan.spots}:
            _one_wall(paint, [spot for spot in plan.spots if spot.whole.y == y])
    for spot in plan.spots:
        _arch(paint, spot) if arched else _yard(paint, spot, plan.form)
        for place in spot.places:
            _slab(paint, place)


def _grounds(paint: Paint, plan: Plan, look: Look) -> None:
    """Paints the sky down to the horizon, the land from there to the foot of the castle, and the meadow below it."""
    width, height = plan.size
    scenery = SCENERY[look.dark]
    foot, horizon = _foot(plan), _skyline(plan)
    paint.picture("back", sky(scenery["sky_top"], scenery["sky_low"]), Rect(0, horizon, width, height - horizon))
    if horizon > foot:
        paint.picture("back", sky(scenery["hills"], scenery["grass"]), Rect(0, foot, width, horizon - foot))
    paint.picture("back", sky(scenery["grass"], look.palette["ground"]), Rect(0, 0, width, foot))


def _skyline(plan: Plan) -> int:
    """The height of the horizon: behind the battlements, or at the foot of a wall that fills the window."""
    return _foot(plan) if plan.form == "wall" else round(_crown(plan) - dp(16))


def _foot(plan: Plan) -> int:
    """The height of the meadow that the castle stands on."""
    if plan.walls:
        return round(plan.walls[0].y + plan.walls[0].h * 0.05)
    return min(spot.whole.y for spot in plan.spots)


def _crown(plan: Plan) -> int:
    """The height at which the sky begins above the castle."""
    if plan.walls:
        return plan.walls[0].top
    return max(spot.whole.top for spot in plan.spots)


def _heavens(paint: Paint, plan: Plan, look: Look) -> None:
    """Paints a moon behind the roofs, and at night some stars."""
    area, crown = plan.castle, _crown(plan)
    if area.top - crown > dp(44):
        _moon(paint, area, crown)
    if look.dark:
        for x, y, size in STARS:
            dot = max(1, dp(size))
            paint.disc("back", rect(x * plan.size[0], area.y + y * area.h, dot, dot), rgba(MOON, 0.7))


def _moon(paint: Paint, area: Rect, crown: int) -> None:
    """Paints the moon with its light, low behind the battlements."""
    side = min(max((area.top - crown) * 1.25, dp(60)), area.w * 0.36)
    low = min(crown - side * 0.2, area.top - side)
    light = side / MOON_SHARE
    edge = (light - side) / 2
    paint.picture("wall", textures.texture("house/moon"), rect(area.center[0] - light / 2, low - edge, light, light))


def _horizon(paint: Paint, plan: Plan, look: Look) -> None:
    """Paints hills and a wood where the sky ends: above the meadow, or above a wall that fills the window."""
    _strip(
        paint,
        "back",
        "house/hills",
        (plan.size[0], _skyline(plan)),
        min(dp(80), plan.size[1] * 0.12),
        rgba(SCENERY[look.dark]["hills"]),
    )


def _meadow(paint: Paint, plan: Plan, look: Look) -> None:
    """Paints grass before the foot of the castle."""
    high = dp(20)
    low = plan.walls[0].y if plan.walls else _foot(plan)
    _strip(paint, "frame", "house/meadow", (plan.size[0], low - high * 0.25), high, rgba(SCENERY[look.dark]["grass"]))


def _strip(paint: Paint, layer: str, name: str, end: tuple[int, float], high: float, tint: Colour) -> None:
    """Paints a picture side by side, across the whole window."""
    picture = textures.texture(name)
    if picture is None:
        return
    wide = high * picture.width / picture.height
    count = max(1, round(end[0] / wide))
    for i in range(count):
        left, right = round(i * end[0] / count), round((i + 1) * end[0] / count)
        paint.picture(layer, picture, rect(left, end[1], right - left, high), tint)


def _rooftops(paint: Paint, plan: Plan) -> None:
    """Paints the tower of the treasury over the walls, where there is sky enough."""
    crown = _crown(plan)
    room = plan.castle.top - crown
    if room < dp(40) or plan.treasury.w:
        return
    last = plan.spots[_in_row(plan) - 1].whole
    high = min(room + dp(4), dp(150))
    texture = textures.part("monsters/wall_end", 163 / 260, 0, 97 / 260, 0.235)
    if texture is not None:
        wide = high * texture.width / texture.height
        paint.picture("wall", texture, rect(last.right - wide - dp(6), crown - high * 0.16, wide, high))


def _one_wall(paint: Paint, spots: Sequence[Spot]) -> None:
    """Paints stone behind all arches of a row, and battlements all along it."""
    first, last = spots[0].whole, spots[-1].whole
    wide, crest = _arch_size(spots[0])
    whole = rect(first.x, first.y, last.right - first.x, first.h - crest)
    paint.block("back", whole, rgba(STONE))
    ways.bricks(paint, whole, dp(26))
    ways.adorn(paint, spots)
    picture = textures.part("monsters/wall_46", SEAM, 0, 1 - 2 * SEAM, CREST_SHARE)
    count = max(1, round((last.right - first.x) / wide))
    each = (last.right - first.x) / count
    for i in range(count):
        paint.picture("wall", picture, rect(first.x + i * each, first.top - crest, each + 1, crest + 1))


def _arch_size(spot: Spot) -> tuple[float, int]:
    """The width of a guardian's arch, and the height of the battlements over it."""
    head = spot.whole.top - spot.numbers.top
    return min(spot.whole.w, head / (478 / 320)), round(head * CREST_SHARE / HEAD_SHARE)


def _in_row(plan: Plan) -> int:
    return sum(spot.whole.y == plan.spots[0].whole.y for spot in plan.spots)


def _drawn_wall(paint: Paint, plan: Plan, seats: int) -> None:
    """Paints the pieces of wall that the number of players asks for, joined from the gate on."""
    wall = plan.walls[0]
    each = wall.w / seats
    x = float(wall.x)
    for name in PIECES[seats]:
        wide = SLOTS[name] * each
        if name == "monsters/wall_end" and plan.treasury.w:
            paint.picture("wall", textures.texture(name), rect(x, wall.y, wall.right + plan.treasury.w - x, wall.h))
        elif name == "monsters/wall_end":
            paint.picture(
                "wall", textures.part(name, SEAM, 0, 157 / 260 - SEAM, 1), rect(x - 1, wall.y, wide + 1, wall.h)
            )
        else:
            paint.picture("wall", textures.part(name, SEAM, 0, 1 - 2 * SEAM, 1), rect(x - 1, wall.y, wide + 2, wall.h))
        x += wide


def _arch(paint: Paint, spot: Spot) -> None:
    """Paints an arch for the guardian in the wall."""
    whole = spot.whole
    wide, crest = _arch_size(spot)
    high = whole.top - spot.numbers.top - crest
    picture = textures.part("monsters/wall_46", SEAM, CREST_SHARE, 1 - 2 * SEAM, HEAD_SHARE - CREST_SHARE)
    place = rect(whole.x + (whole.w - wide) / 2, whole.top - crest - high, wide, high)
    if not paint.picture("wall", picture, place):
        paint.plate("wall", spot.guardian, rgba(NICHE))
    paint.block("back", rect(whole.x, whole.y, whole.w, dp(3)), rgba(INK))


def _yard(paint: Paint, spot: Spot, form: str) -> None:
    """Paints a piece of wall with a dark niche for the guardian and its numbers."""
    paint.plate("wall", spot.whole, rgba(INK), 10)
    inner = rect(spot.whole.x + dp(2), spot.whole.y + dp(2), spot.whole.w - dp(4), spot.whole.h - dp(4))
    paint.plate("wall", inner, rgba(STONE), 9)
    if form == "block":
        return
    niche, low = spot.guardian, spot.places[1].y
    paint.plate("wall", rect(niche.x - dp(2), low, niche.w + dp(4), niche.top - low + dp(2)), rgba(NICHE), 7)


def _slab(paint: Paint, place: Rect) -> None:
    """Paints a niche with a paw cut into it, where a monster goes."""
    if not paint.picture("wall", textures.texture("house/slab"), place):
        paint.plate("wall", place, rgba(STONE_LIGHT))
