"""Stand-in for pyjnius: the Java classes that Kivy and the app ask for. Any other raises, as on a phone."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from android import Phone, Plain, View, python_act

SDK = int(os.environ.get("SIM_SDK", "35"))


class JavaException(Exception):
    pass


def _hardware() -> Plain:
    metrics = Plain(scaledDensity=Phone.density * Phone.font_scale)
    return Plain(getDPI=lambda: round(Phone.density * 160), metrics=metrics)


def _locale() -> Plain:
    return Plain(getDefault=lambda: Plain(getLanguage=lambda: Phone.language))


class Intent(Plain):
    ACTION_SEND, EXTRA_TEXT = "send", "text"

    def __init__(self, action: str) -> None:
        super().__init__(action=action, kind="", text="")

    def setType(self, kind: str) -> None:
        self.kind = kind

    def putExtra(self, name: str, text: str) -> None:
        self.text = text

    @staticmethod
    def createChooser(intent: Intent, title: str) -> str:
        return " ".join(map(str, vars(intent).values()))


CLASSES: dict[str, Callable[[], Any]] = {
    "android.app.WallpaperManager": lambda: Plain(getInstance=lambda activity: Plain()),
    "android.content.ClipData": lambda: Plain(newPlainText=lambda label, text: text),
    "android.content.Context": lambda: Plain(CLIPBOARD_SERVICE="clipboard"),
    "android.content.Intent": lambda: Intent,
    "android.graphics.Rect": lambda: lambda: Plain(left=0, top=0, right=0, bottom=0),
    "android.os.Build$VERSION": lambda: Plain(SDK_INT=SDK),
    "android.view.WindowInsets$Type": lambda: Plain(systemBars=lambda: 7, displayCutout=lambda: 128),
    "java.lang.Integer": lambda: int,
    "java.lang.String": lambda: str,
    "java.util.Locale": _locale,
    "org.kivy.android.PythonActivity": lambda: python_act,
    "org.libsdl.app.SDLActivity": lambda: Plain(getContentView=View),
    "org.renpy.android.Hardware": _hardware,
}


def autoclass(name: str) -> Any:
    if name not in CLASSES:
        raise JavaException(f"no class {name}")
    return CLASSES[name]()


def cast(name: str, thing: Any) -> Any:
    return thing
