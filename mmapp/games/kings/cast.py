"""The cast of the start picture: heroes on their way to the castle, kings who would like to keep the crown."""

from __future__ import annotations

from mmapp.table.game_ui import Actor
from mmapp.widgets.troupe import Part, troupe

PARTS = (
    Part("kings/hero_trader", "left", 0.04, 0.25, 0.56),
    Part("kings/hero_noble", "left", 0.78, 0.26, 0.5),
    Part("kings/king_old_odo", "right", 0.04, 0.25, 0.56),
    Part("kings/king_young_rosalind", "right", 0.62, 0.24, 0.5),
    Part("kings/hero_alchemist", "path", 0.1, 0.06, 0.5),
    Part("kings/hero_rogue", "left", 0.64, 0.01, 0.66),
    Part("kings/king_old_wilhelmina", "right", 0.0, 0.0, 0.84),
    Part("kings/king_young_kasimir", "right", 0.58, 0.0, 0.64),
    Part("kings/hero_neutral", "left", 0.0, 0.0, 0.86),
)
"""The cast, from the back to the front."""


def cast(width: float, height: float) -> list[Actor]:
    """Everybody's place in a picture of this size, counted from its lower left corner."""
    return troupe(PARTS, width, height)
