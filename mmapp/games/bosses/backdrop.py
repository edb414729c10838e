"""Paints what lies behind the table: the evening sky over the town, and the hill that is cut open below it."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.plan import Plan
from mmapp.games.bosses.theme import SCENERY
from mmapp.look import textures
from mmapp.look.theme import SHADE, Look, rgba
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint


@lru_cache(maxsize=8)
def fading(top: str, low: str) -> Texture:
    """A texture that goes from one colour to the other."""
    texture = Texture.create(size=(1, 2), colorfmt="rgb")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    numbers = [round(part * 255) for colour in (low, top) for part in rgba(colour)[:3]]
    texture.blit_buffer(bytes(numbers), colorfmt="rgb", bufferfmt="ubyte")
    return texture


def paint_backdrop(paint: Paint, plan: Plan, look: Look) -> None:
    """Paints the whole backdrop."""
    width, height = plan.size
    scenery = SCENERY[look.dark]
    _hill(paint, Rect(0, 0, width, height), look)
    town = plan.town
    paint.plate("wall", town, rgba(scenery["sky_low"]), 9)
    paint.picture("wall", fading(scenery["sky_top"], scenery["sky_low"]), inner(town))
    paint.plate("wall", rect(town.x, town.y, town.w, max(dp(5), town.h * 0.2)), rgba(scenery["hill"]), 5)
    _houses(paint, town)
    paint.plate("wall", plan.tray, rgba(SHADE, 0.25), 10)


def hill_name(wide: bool, dark: bool) -> str:
    """The name of the picture of the hill for a window that is wide or upright, by night or by day."""
    return f"bosses/hill_{'landscape' if wide else 'portrait'}_{'dark' if dark else 'light'}"


def _hill(paint: Paint, box: Rect, look: Look) -> None:
    """Paints the hill over a whole rectangle, cut where its shape is another."""
    name = hill_name(box.w > box.h, look.dark)
    whole = pictures.picture(name)
    if whole is None:
        scenery = SCENERY[look.dark]
        paint.picture("back", fading(scenery["earth"], scenery["deep"]), box)
        return
    wide, high = whole.size
    share = box.w / box.h * high / wide
    cut = (share, 1.0) if share <= 1 else (1.0, 1 / share)
    paint.picture("back", textures.part(name, (1 - cut[0]) / 2, 0, *cut), box)


def _houses(paint: Paint, town: Rect) -> None:
    """Paints the houses of the town along its ground."""
    houses = pictures.picture("bosses/town")
    if houses is None:
        return
    high = town.h * 0.7
    wide = high * 3
    for at in range(max(1, round(town.w / (wide * 1.7)))):
        x = town.x + dp(8) + at * wide * 1.7
        if x + wide < town.right:
            paint.picture("frame", houses, rect(x, town.y + town.h * 0.16, wide, high), (1, 1, 1, 0.4))


def inner(box: Rect) -> Rect:
    """The rectangle within its rounded edge."""
    edge = round(dp(3))
    return Rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge)
