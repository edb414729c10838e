"""Where things go on frames, as shares of the frame (x, y from the upper left, width, height)."""

from __future__ import annotations

import json

from . import catalogue

Place = tuple[float, float, float, float]

LAYOUT: dict[str, dict[str, Place]] = {
    "card": {
        "strength": (0.075, 0.055, 0.2, 0.19),
        "art": (0.09, 0.17, 0.82, 0.62),
        "heart": (0.66, 0.765, 0.27, 0.19),
        "healing": (0.735, 0.79, 0.12, 0.115),
        "sign": (0.07, 0.78, 0.24, 0.17),
    },
    "guard_back": {
        "strength_from": (0.2, 0.6, 0.12, 0.12), "strength_to": (0.2, 0.6, 0.12, 0.12),
        "loot_from": (0.2, 0.8, 0.12, 0.12), "loot_to": (0.2, 0.8, 0.12, 0.12),
    },
    "guard_front": {
        "strength": (0.1, 0.8, 0.3, 0.15), "loot": (0.6, 0.8, 0.3, 0.15),
        "art": (0.08, 0.1, 0.84, 0.65),
    },
}


def text() -> str:
    return json.dumps(LAYOUT, indent=1, sort_keys=True) + "\n"


def write() -> None:
    """Put the places beside the atlases, where the app reads them."""
    catalogue.ATLASES.mkdir(parents=True, exist_ok=True)
    (catalogue.ATLASES / "layout.json").write_text(text(), encoding="utf-8")
