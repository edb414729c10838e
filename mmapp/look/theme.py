"""The one theme: every colour, size and duration of the app. Screens and KV ask here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty, ObjectProperty

Palette = Mapping[str, str]

DARK: Palette = MappingProxyType(
    {
        "ground": "#171130",
        "raised": "#261D49",
        "field": "#3A2F66",
        "text": "#F6EFDD",
        "quiet": "#B9AED6",
        "accent": "#F2B632",
        "over_accent": "#241A3D",
        "line": "#6B5F99",
        "good": "#8FDDB4",
        "bad": "#FFB0A3",
    }
)
LIGHT: Palette = MappingProxyType(
    {
        "ground": "#F3EBDD",
        "raised": "#FFF9EE",
        "field": "#E4DAEA",
        "text": "#241A3D",
        "quiet": "#5B5074",
        "accent": "#5B3FA8",
        "over_accent": "#FFFDF2",
        "line": "#8A7FA6",
        "good": "#1B6A45",
        "bad": "#A32B1E",
    }
)

INK = "#1E1438"
WHITE = "#FFFDF2"
SHADE = "#0B0720"

TARGET = 48
"""Nothing to tap is smaller, in dp."""
GAP = 8
MARGIN = 8
BAR = 52
SNAP = 28
CURTAIN_REST = 0.8
"""Seconds after which a curtain opens at the earliest: a second tap was meant for what lay there before."""
WINDOW_REST = 0.5
"""Seconds without a tap after which a window that has just opened takes one."""
HOLD = 0.4
SMALLEST_TEXT = 12
BODY_TEXT = 13

TEXT = MappingProxyType({"small": 13, "figure": 15, "body": 16, "label": 16, "title": 20, "head": 26, "huge": 36})
"""Sizes of text in sp at 100 %."""

SECONDS = MappingProxyType(
    {
        "pick": 0.1,
        "move": 0.28,
        "land": 0.1,
        "back": 0.18,
        "flip": 0.3,
        "pause": 0.6,
        "highlight": 0.6,
        "nod": 1.2,
        "reading": 1.2,
    }
)
"""How long things take at 1x."""

COMPACT, MEDIUM = 600, 840


def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """#RRGGBB as Kivy's four numbers."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


class Look(EventDispatcher):
    """What KV binds to: the colours of the theme that is on, and sizes that follow the text setting."""

    dark = BooleanProperty(defaultvalue=True)
    scale = NumericProperty(1.0)
    ground = ColorProperty(DARK["ground"])
    raised = ColorProperty(DARK["raised"])
    field = ColorProperty(DARK["field"])
    text = ColorProperty(DARK["text"])
    quiet = ColorProperty(DARK["quiet"])
    accent = ColorProperty(DARK["accent"])
    over_accent = ColorProperty(DARK["over_accent"])
    line = ColorProperty(DARK["line"])
    good = ColorProperty(DARK["good"])
    bad = ColorProperty(DARK["bad"])
    sp = ObjectProperty(None, allownone=True)
    """`sp(16)`: pixels of a text that is 16 sp at 100 %. Replaced when the setting changes, so KV follows."""
    grown = ObjectProperty(None, allownone=True)
    """The same for headings: they grow by as many pixels as the text below them, not more."""

    def __init__(self, **named: object) -> None:
        super().__init__(**named)
        self._size_texts()

    def _palette(self) -> Palette:
        return DARK if self.dark else LIGHT

    palette = AliasProperty(_palette, None, bind=("dark",), cache=True)

    def on_dark(self, *_: object) -> None:
        """Every colour changes with the theme."""
        for name, colour in self._palette().items():
            if name in self.properties():
                setattr(self, name, colour)

    def on_scale(self, *_: object) -> None:
        """Every text changes with its setting."""
        self._size_texts()

    def _size_texts(self) -> None:
        scale = self.scale
        body = TEXT["body"]
        self.sp = lambda size: max(dp(1), size * scale * Metrics.density)
        self.grown = lambda size: self.sp(min(size, body)) + dp(max(0, size - body))


def luminance(colour: str) -> float:
    """Relative luminance as in WCAG 2."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgba(colour)[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, two: str) -> float:
    """The contrast of two colours as in WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)
