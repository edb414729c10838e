"""Where things go on frames, as shares of the frame (x, y from the upper left, width, height)."""

from __future__ import annotations

Place = tuple[float, float, float, float]

#: Draw in this order: frame, art, heart (ui_heart), figures. A figure fills the height of its
#: place; ranges are written figure, dash, figure.
LAYOUT: dict[str, dict[str, Place]] = {
    "card": {
        "strength": (0.064, 0.058, 0.29, 0.2),
        "art": (0.1, 0.2, 0.8, 0.587),
        "heart": (0.655, 0.745, 0.3, 0.22),
        "healing": (0.73, 0.79, 0.15, 0.12),
        "sign": (0.086, 0.75, 0.264, 0.193),
    },
    "heart": {"healing": (0.25, 0.17, 0.5, 0.54)},
    "guard_back": {
        "door": (0.236, 0.22, 0.528, 0.433),
        "stars": (0.2, 0.02, 0.6, 0.19),
        "strength_range": (0.35, 0.642, 0.51, 0.127),
        "loot_range": (0.35, 0.792, 0.51, 0.127),
    },
    "guard_front": {
        "art": (0.09, 0.125, 0.82, 0.601),
        "strength": (0.29, 0.788, 0.19, 0.115),
        "loot": (0.69, 0.788, 0.19, 0.115),
    },
}


#: How far to go on after a figure, as a share of its height, so that ranges stand tight.
ADVANCE: dict[str, float] = {
    **{f"fig_{n}": 0.56 for n in range(10)},
    "fig_1": 0.5,
    "fig_plus": 0.56,
    "fig_minus": 0.56,
    "fig_dash": 0.52,
}

#: The castle: slots of each piece, its width as a share of its height, and where the guardian,
#: the numbers and the two places of a slot lie (x counted in slots, y in heights).
CASTLE: dict[str, object] = {
    "pieces": {
        "gate": {"slots": 0, "width": 0.5},
        "wall_start": {"slots": 2, "width": 0.8},
        "wall_46": {"slots": 1, "width": 0.4},
        "wall_56": {"slots": 2, "width": 0.8},
        "wall_end": {"slots": 1, "width": 0.65},
    },
    "players": {
        "3": ["gate", "wall_start", "wall_end"],
        "4": ["gate", "wall_start", "wall_46", "wall_end"],
        "5": ["gate", "wall_start", "wall_56", "wall_end"],
        "6": ["gate", "wall_start", "wall_46", "wall_56", "wall_end"],
    },
    "slot": {
        "width": 0.4,
        "guardian": [0.2, 0.2, 0.6, 0.395],
        "numbers": [0.0875, 0.6, 0.825, 0.07],
        "place_1": [0.04375, 0.68, 0.4375, 0.24],
        "place_2": [0.51875, 0.68, 0.4375, 0.24],
    },
}

PLACES: dict[str, object] = {**LAYOUT, "advance": ADVANCE, "castle": CASTLE}
"""All that the app is told."""
