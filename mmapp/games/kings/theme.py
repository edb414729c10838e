"""Colours of the kingdom with a crown to spare, and how long things take."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from mmapp.look import theme
from mmapp.look.theme import Look, Palette, rgba

GOLD = "#F2B632"
NIGHT = "#16213C"
PAPER = "#FFF6DF"
LEAF = "#3E8E5A"
WINE = "#B23A48"
HEART = "#D8433B"
STEEL = "#5B7DA8"
NOW, NEAR = "#F2B632", "#56B4E9"
"""The colours of items that can be made now, and with one more item; each has its own frame as well."""
CLASSES = ("#6B7A90", "#8A5A2B", "#2F6F9F", "#A23B5E")
"""The grounds of items by class; 0 is for what has none."""

SEAT_COLOURS: Palette = MappingProxyType({"rose": "#D55E00", "sun": "#F0E442", "fish": "#56B4E9", "oak": "#009E73"})
"""The colours of seats (Okabe-Ito), each with its sign."""
ON_SEAT: Palette = MappingProxyType(dict.fromkeys(SEAT_COLOURS, "#12182B"))
LINES: Mapping[bool, Palette] = MappingProxyType(
    {
        True: SEAT_COLOURS,
        False: MappingProxyType({"rose": "#B84F00", "sun": "#857000", "fish": "#1F7DB5", "oak": "#00735A"}),
    }
)
"""The colours of lines in a chart, by theme (dark: True)."""

Colour = tuple[float, float, float, float]


class Tones(NamedTuple):
    """The colours that depend on the theme."""

    plate: Colour
    """The ground of what is read."""
    text: Colour
    quiet: Colour
    place: Colour
    """The ground of an empty place."""


def tones(look: Look) -> Tones:
    """The colours of a theme; with high contrast grounds let nothing through."""
    firm = 1.0 if look.strong else 0.9
    if look.dark:
        return Tones(rgba(NIGHT, firm), rgba("#FFF9EC"), rgba("#C9D3EA"), rgba("#2B3A60", firm))
    return Tones(rgba(PAPER, firm), rgba("#1B2440"), rgba("#4B5578"), rgba("#E4D6B4", firm))


SECONDS: Mapping[str, float] = MappingProxyType(
    {**theme.SECONDS, "step": 0.35, "turn_up": 0.6, "fly": 0.32, "own": 0.25, "result": 0.7, "heart": 0.45}
)
"""Seconds of each movement at 1x."""
