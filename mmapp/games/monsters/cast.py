"""The cast of the start picture: big ones at the corners, small ones on the path."""

from __future__ import annotations

from mmapp.table.game_ui import Actor
from mmapp.widgets.troupe import Part, troupe

PARTS = (
    Part("monsters/dragon_4", "right", 0.04, 0.62, 0.54),
    Part("monsters/insect_2", "left", 0.1, 0.56, 0.46),
    Part("monsters/undead_1", "right", 0.06, 0.37, 0.42),
    Part("monsters/demon_1", "path", 0.12, 0.14, 0.32),
    Part("monsters/orc_2", "path", -0.12, 0.04, 0.36),
    Part("monsters/sea_5", "left", 0.0, 0.02, 0.84),
    Part("monsters/undead_4", "right", 0.5, 0.03, 0.74),
    Part("monsters/demon_2", "right", 0.0, 0.01, 0.62),
    Part("monsters/orc_5", "left", 0.5, 0.0, 1.0),
)
"""The cast, from the back to the front."""


def cast(width: float, height: float) -> list[Actor]:
    """Everybody's place in a picture of this size, counted from its lower left corner."""
    return troupe(PARTS, width, height)
