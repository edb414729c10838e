"""Stand-in for pyjnius: the Java classes that Kivy and the app ask for. Any other raises, as on a phone."""

from __future__ import annotations

import os
from typing import Any

from android import Phone, Plain, View, mActivity

SDK = int(os.environ.get("SIM_SDK", "35"))


class JavaException(Exception):
    """See pyjnius."""


def _hardware() -> Plain:
    metrics = Plain(scaledDensity=Phone.density * Phone.font_scale)
    return Plain(getDPI=lambda: round(Phone.density * 160), metrics=metrics)


def _locale() -> Plain:
    return Plain(getDefault=lambda: Plain(getLanguage=lambda: Phone.language))


CLASSES: dict[str, Any] = {
    "org.renpy.android.Hardware": _hardware,
    "org.kivy.android.PythonActivity": lambda: Plain(mActivity=mActivity),
    "org.libsdl.app.SDLActivity": lambda: Plain(getContentView=View),
    "android.os.Build$VERSION": lambda: Plain(SDK_INT=SDK),
    "android.view.WindowInsets$Type": lambda: Plain(systemBars=lambda: 7, displayCutout=lambda: 128),
    "android.graphics.Rect": lambda: lambda: Plain(left=0, top=0, right=0, bottom=0),
    "java.util.Locale": _locale,
}


def autoclass(name: str) -> Any:
    """See pyjnius."""
    if name not in CLASSES:
        raise JavaException(f"no class {name}")
    return CLASSES[name]()


def cast(name: str, thing: Any) -> Any:
    """See pyjnius."""
    return thing
