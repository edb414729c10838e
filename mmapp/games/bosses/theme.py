"""Colours of the inns under the hill, and how long things take."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mmapp.look import theme
from mmapp.look.theme import WHITE, Palette

TORCH = "#FFB45A"
"""The light in the rooms, and what glows."""
GOLD = "#F2B632"
EARTH = "#20140F"
"""The ground between the rooms."""
WOOD = "#6B4328"
BLOOD = "#D8433B"
SOUL = "#9BE7E0"
PAPER = "#F3E4C3"

SCENERY: Mapping[bool, Palette] = MappingProxyType(
    {
        True: MappingProxyType(
            {"sky_top": "#101A33", "sky_low": "#3C3157", "hill": "#1F3329", "earth": "#2B1C16", "deep": "#170E0B"}
        ),
        False: MappingProxyType(
            {"sky_top": "#BBD3E6", "sky_low": "#F7E7C8", "hill": "#8DA873", "earth": "#C49A74", "deep": "#A67C58"}
        ),
    }
)
"""The colours of the cut through the hill, by theme (dark: True)."""

MONSTER, TRAP, SPELL, MINI = "#7A3B2E", "#2F5560", "#4B3A78", "#6A2E52"
KINDS: Palette = MappingProxyType({"monster": MONSTER, "trap": TRAP, "spell": SPELL, "mini": MINI, "boss": "#5A4320"})
"""The walls of rooms and the grounds of cards."""
TREASURES = ("#F4EBD2", "#FF9A5C", "#8CC6F5", "#F7CE46")
"""The colours of relics, gear, spellbooks and gold; each comes with its sign."""

SEAT_COLOURS: Palette = MappingProxyType(
    {
        "key": "#E69F00",
        "mug": "#56B4E9",
        "lantern": "#F0E442",
        "bell": "#CC79A7",
        "broom": "#009E73",
        "boot": "#D55E00",
    }
)
"""The colours of seats (Okabe-Ito), each with its sign."""
ON_SEAT: Palette = MappingProxyType(dict.fromkeys(SEAT_COLOURS, "#1D120D"))
LINES: Mapping[bool, Palette] = MappingProxyType(
    {
        True: SEAT_COLOURS,
        False: MappingProxyType(
            {
                "key": "#9C6B00",
                "mug": "#1F7DB5",
                "lantern": "#857000",
                "bell": "#A84A82",
                "broom": "#00735A",
                "boot": "#B84F00",
            }
        ),
    }
)
"""The colours of lines in a chart, by theme (dark: True)."""

SECONDS: Mapping[str, float] = MappingProxyType(
    {
        **theme.SECONDS,
        "step": 0.35,
        "reveal": 0.5,
        "soul": 0.5,
        "lure": 0.45,
        "arrive": 0.3,
        "walk": 0.32,
        "act": 0.34,
        "gone": 0.3,
        "coin": 0.3,
        "turn": 0.45,
        "lie": 1.6,
        "own": 0.4,
    }
)
"""Seconds of each movement at 1x."""
ON_DARK = WHITE
