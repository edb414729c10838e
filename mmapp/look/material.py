"""KivyMD's theme, fed with the colours, fonts and sizes of this app, so that its widgets look like the others."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from kivymd.font_definitions import theme_font_styles
from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

from mmapp.look import textures
from mmapp.look.theme import SHADE, Look, rgba

ROLES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "ground": ("background", "surface", "surfaceDim", "surfaceContainerLowest", "onError", "inverseOnSurface"),
        "raised": ("surfaceContainerLow", "surfaceContainer", "surfaceBright"),
        "field": ("surfaceContainerHigh", "surfaceContainerHighest", "surfaceVariant", "outlineVariant"),
        "text": ("onBackground", "onSurface", "inverseSurface"),
        "quiet": ("onSurfaceVariant",),
        "line": ("outline",),
        "bad": ("error", "errorDim", "onErrorContainer", "errorPaletteKeyColor"),
        "over_accent": ("inversePrimary",),
    }
)
"""The colours of KivyMD in this app. Those of its three accents are found by their names, see `_colour`."""
NAMED: Mapping[str, str] = MappingProxyType({name: ours for ours, names in ROLES.items() for name in names})
DISPLAYED = ("Display", "Headline")
"""The styles of text that are set in the font of titles."""


class Material:
    """Keeps KivyMD's theme at the colours and sizes of the app's look, as long as somebody keeps this object."""

    def __init__(self, theme: Any, look: Look) -> None:
        self._theme, self._look = theme, look
        theme.theme_style_switch_animation = False
        look.bind(palette=self._colours, scale=self._fonts)  # methods: Kivy would never let go of a function
        self._colours()
        self._fonts()

    def _colours(self, *_: object) -> None:
        theme, palette = self._theme, self._look.palette
        for name in COLOR_NAMES:
            setattr(theme, f"{name}Color", rgba(palette.get(_colour(name), SHADE)))
        theme.disabledTextColor = rgba(palette["quiet"])
        theme.theme_style = "Dark" if self._look.dark else "Light"

    def _fonts(self, *_: object) -> None:
        """The app's fonts; all text but icons grows with its setting."""
        self._theme.font_styles = {
            style: {role: _sized(style, one, self._look.scale) for role, one in roles.items()}
            for style, roles in theme_font_styles.items()
        }


def _colour(name: str) -> str:
    """The colour of our palette for one of KivyMD's; empty for shadows."""
    if name in NAMED:
        return NAMED[name]
    if name in ("shadow", "scrim"):
        return ""
    if name.endswith("Container"):
        return "text" if name.startswith("on") else "field"
    return "over_accent" if name.startswith("on") else "accent"


def _sized(style: str, one: Mapping[str, Any], scale: float) -> dict[str, Any]:
    if style == "Icon":
        return dict(one)
    font = textures.DISPLAY if style in DISPLAYED else textures.BODY
    return {"font-name": font, "font-size": one["font-size"] * scale, "line-height": 1}
