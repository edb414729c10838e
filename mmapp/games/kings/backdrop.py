"""Paints what lies behind the table: a meadow before the castle, or the smithy while the forge is open."""

from __future__ import annotations

from mmapp.games.kings import pictures
from mmapp.games.kings.plan import Plan
from mmapp.games.kings.theme import tones
from mmapp.look import textures
from mmapp.look.theme import SHADE, Look, rgba
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint

GROUNDS = {True: "#14241F", False: "#CFE6BE"}
"""The colour of the ground by theme (dark: True), where there is no picture or contrast is high."""
EDGE = 4
"""The distance in dp by which that ground reaches over its words."""
VEIL = 0.66
"""The opacity of the ground of words that stand on a picture."""


def backdrop_name(place: str, wide: bool, dark: bool) -> str:
    """The name of the picture behind a place for a window that is wide or upright, by night or by day."""
    return f"kings/{place}_{'landscape' if wide else 'portrait'}_{'dark' if dark else 'light'}"


def paint_backdrop(paint: Paint, plan: Plan, look: Look, place: str) -> None:
    """Paints the whole backdrop."""
    box = Rect(0, 0, *plan.size)
    name = backdrop_name(place, box.w > box.h, look.dark)
    whole = pictures.picture(name)
    if whole is None or look.strong:
        paint.block("back", box, rgba(GROUNDS[look.dark]))
        return
    wide, high = whole.size
    share = box.w / box.h * high / wide
    cut = (share, 1.0) if share <= 1 else (1.0, 1 / share)
    paint.picture("back", textures.part(name, (1 - cut[0]) / 2, (1 - cut[1]) / 2, *cut), box)
    paint.plate("wall", plan.tray, rgba(SHADE, 0.22), 10)
    veil = (*tones(look).plate[:3], VEIL)
    if place == "forge":
        bar = min(plan.title.y, plan.seats.y)
        paint.block("wall", Rect(0, round(bar), round(box.w), round(box.h - bar)), veil)
    words, edge = plan.prompt, round(plan.unit * EDGE)
    paint.plate("wall", Rect(words.x - edge, words.y, words.w + 2 * edge, words.h), veil, 10)
