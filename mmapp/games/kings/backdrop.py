"""Paints what lies behind the table: a meadow before the castle, or the smithy while the forge is open."""

from __future__ import annotations

from mmapp.games.kings import pictures
from mmapp.games.kings.plan import Plan
from mmapp.look import textures
from mmapp.look.theme import SHADE, Look, rgba
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint

GROUNDS = {True: "#14241F", False: "#CFE6BE"}
"""The colour of the ground by theme (dark: True), where there is no picture or contrast is high."""


def paint_backdrop(paint: Paint, plan: Plan, look: Look, place: str) -> None:
    """Paints the whole backdrop."""
    box = Rect(0, 0, *plan.size)
    shape = "landscape" if box.w > box.h else "portrait"
    name = f"kings/{place}_{shape}_{'dark' if look.dark else 'light'}"
    whole = pictures.picture(name)
    if whole is None or look.strong:
        paint.block("back", box, rgba(GROUNDS[look.dark]))
        return
    wide, high = whole.size
    share = box.w / box.h * high / wide
    cut = (share, 1.0) if share <= 1 else (1.0, 1 / share)
    paint.picture("back", textures.part(name, (1 - cut[0]) / 2, (1 - cut[1]) / 2, *cut), box)
    paint.plate("wall", plan.tray, rgba(SHADE, 0.22), 10)
