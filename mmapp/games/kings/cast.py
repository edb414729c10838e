"""The cast of the start picture: heroes and creatures before the castle."""

from __future__ import annotations

from mmapp.table.game_ui import Actor
from mmapp.widgets.troupe import Part, troupe

PARTS = (
    Part("kings/creature_bridge_troll", "right", 0.04, 0.25, 0.6),
    Part("kings/hero_alchemist", "left", 0.8, 0.27, 0.5),
    Part("kings/hero_rogue", "left", 0.04, 0.25, 0.56),
    Part("kings/creature_three_mice", "path", 0.14, 0.05, 0.4),
    Part("kings/creature_puss_in_slippers", "right", 0.56, 0.0, 0.6),
    Part("kings/king_young_rosalind", "right", 0.0, 0.0, 0.84),
    Part("kings/hero_swashbuckler", "left", 0.0, 0.0, 0.84),
)
"""The cast, from the back to the front."""


def cast(width: float, height: float) -> list[Actor]:
    """Everybody's place in a picture of this size, counted from its lower left corner."""
    return troupe(PARTS, width, height)
