"""Colours and durations of Mächtige Monster, beside those of the house."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mmapp.look import theme
from mmapp.look.theme import WHITE, Palette

STONE = "#6B5B95"
STONE_LIGHT = "#8779AE"
NICHE = "#282050"
GOLD = "#F2B632"
MOON = "#F6F4D2"
RED = "#D8433B"

SCENERY: Mapping[bool, Palette] = MappingProxyType(
    {
        True: MappingProxyType({"sky_top": "#120C2C", "sky_low": "#3A2A6B", "grass": "#1F4A38", "hills": "#2A1E58"}),
        False: MappingProxyType({"sky_top": "#C9C1E6", "sky_low": "#F4E3D3", "grass": "#7FB08A", "hills": "#B4A7D6"}),
    }
)
"""The colours around the castle, by theme (dark: True)."""

KIND_COLOURS: Palette = MappingProxyType(
    {
        "orcs": "#009E73",
        "undead": "#56B4E9",
        "sea": "#0072B2",
        "demons": "#D55E00",
        "insects": "#F0E442",
        "dragons": "#CC79A7",
    }
)
"""The colours of kinds, and so of seats (Okabe-Ito); each comes with the kind's sign."""

ON_KIND: Palette = MappingProxyType(
    {name: WHITE if name == "sea" else "#160E2E" for name in KIND_COLOURS},
)
"""The colour of what is written on a kind's colour."""

LINE_COLOURS: Mapping[bool, Palette] = MappingProxyType(
    {
        True: MappingProxyType({**KIND_COLOURS, "sea": "#3D93D6", "undead": "#8FD3FA"}),
        False: MappingProxyType(
            {
                "orcs": "#007A58",
                "undead": "#2886BE",
                "sea": "#0A4585",
                "demons": "#B84F00",
                "insects": "#857000",
                "dragons": "#A84A82",
            }
        ),
    }
)
"""The colours of lines in a chart, by theme (dark: True): each kind's colour, as light or dark as its ground wants
it."""

SECONDS: Mapping[str, float] = MappingProxyType(
    {
        **theme.SECONDS,
        "tumble": 0.45,
        "reveal": 0.55,
        "count": 0.35,
        "verdict": 0.2,
        "enter": 0.28,
        "turn": 0.2,
        "won": 0.1,
        "least_rest": 0.3,
        "coins": 0.55,
        "shake": 0.35,
        "heal": 0.42,
        "all_healing": 2.4,
        "home": 0.36,
    }
)
"""Seconds of each movement at 1x."""
