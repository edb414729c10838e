"""The cast of the start picture: heroes come from the left, the inn's people wait at the right."""

from __future__ import annotations

from mmapp.table.game_ui import Actor
from mmapp.widgets.troupe import Part, troupe

PARTS = (
    Part("bosses/hero_wilbur_wick", "left", 0.04, 0.25, 0.6),
    Part("bosses/mini_doorman", "right", 0.02, 0.27, 0.56),
    Part("bosses/hero_magpie_maud", "left", 0.8, 0.27, 0.5),
    Part("bosses/mini_cook", "right", 0.6, 0.21, 0.54),
    Part("bosses/boss_sir_puddle", "path", 0.14, 0.05, 0.5),
    Part("bosses/boss_madame_mildew", "right", 0.56, 0.0, 0.66),
    Part("bosses/hero_pilgrim_agathe", "left", 0.62, 0.01, 0.68),
    Part("bosses/boss_mother_gravel", "right", 0.0, 0.0, 0.84),
    Part("bosses/hero_gudrun_of_the_ladle", "left", 0.0, 0.0, 0.84),
)
"""The cast, from the back to the front."""


def cast(width: float, height: float) -> list[Actor]:
    """Everybody's place in a picture of this size, counted from its lower left corner."""
    return troupe(PARTS, width, height)
