"""`Look`: every colour, size and duration of the app, for screens and KV."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
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

DARK_STRONG: Palette = MappingProxyType(
    {
        "ground": "#000000",
        "raised": "#130C28",
        "field": "#2B2052",
        "text": "#FFFFFF",
        "quiet": "#E6DDFB",
        "accent": "#FFD24A",
        "over_accent": "#000000",
        "line": "#C9BDF0",
        "good": "#B4F5D1",
        "bad": "#FFCBC2",
    }
)
LIGHT_STRONG: Palette = MappingProxyType(
    {
        "ground": "#FFFFFF",
        "raised": "#F4EEFB",
        "field": "#E0D6EE",
        "text": "#000000",
        "quiet": "#332A4A",
        "accent": "#3D2285",
        "over_accent": "#FFFFFF",
        "line": "#4B3F6B",
        "good": "#0B4529",
        "bad": "#7A140A",
    }
)
PALETTES: Mapping[tuple[bool, bool], Palette] = MappingProxyType(
    {
        (True, False): DARK,
        (False, False): LIGHT,
        (True, True): DARK_STRONG,
        (False, True): LIGHT_STRONG,
    }
)
"""The colours by whether the theme is dark, and whether its contrast is high."""

INK = "#1E1438"
WHITE = "#FFFDF2"
SHADE = "#0B0720"

TARGET = 48
"""The least size of anything to tap, in dp."""
GAP = 8
MARGIN = 8
BAR = 52
SNAP = 28
CURTAIN_REST = 0.8
"""Seconds before which a curtain does not open: a second tap was meant for what lay there before."""
WINDOW_REST = 0.5
"""Seconds without a tap after which a window that has just opened takes one."""
SHEET_REST = 0.5
"""Seconds after which a sheet that has come by itself takes a tap: it was meant for what lay there before."""
HOLD = 0.4
LOOK_HOLD = 0.6
"""Seconds that a covered hand, or a curtain's button, must be held to open."""
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
        "count": 0.7,
        "count_winner": 1.1,
        "parade": 1.8,
        "feat": 1.1,
        "uncover": 0.4,
    }
)
"""Seconds of each movement at 1x."""

SPEEDS = MappingProxyType({"off": 0.0, "1x": 1.0, "2x": 2.0})
"""The speed of movements, by the setting of animation."""

COMPACT, MEDIUM = 600, 840


@lru_cache(maxsize=512)
def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A colour like #RRGGBB as Kivy's four numbers."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


class Look(EventDispatcher):
    """The properties that KV binds to: the colours of the theme that is on, and sizes that follow the text setting."""

    dark = BooleanProperty(defaultvalue=True)
    strong = BooleanProperty(defaultvalue=False)
    """The contrast is high."""
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
    sp: ObjectProperty[Callable[[float], float]] = ObjectProperty(None, allownone=True)
    """The function that gives the pixels of a text size in sp; it is replaced when the setting changes, so that KV
    follows."""
    grown: ObjectProperty[Callable[[float], float]] = ObjectProperty(None, allownone=True)
    """The same function for headings, which grow by as many pixels as the text below them."""

    def __init__(self, **named: object) -> None:
        super().__init__(**named)
        self._size_texts()

    def _palette(self) -> Palette:
        return PALETTES[self.dark, self.strong]

    palette = AliasProperty(_palette, None, bind=("dark", "strong"), cache=True)

    def on_palette(self, *_: object) -> None:
        """Sets every colour to that of the theme."""
        for name, colour in self._palette().items():
            if name in self.properties():
                setattr(self, name, colour)

    def on_scale(self, *_: object) -> None:
        """Replaces `sp` and `grown`, so that every text changes."""
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
