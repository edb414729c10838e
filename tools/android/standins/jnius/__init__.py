"""Stand-in for pyjnius: the Java classes that Kivy and the app ask for. Any other raises, as on a phone."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any

from android import Phone, Plain, View, python_act

from jnius import parts
from jnius.parts import PythonJavaClass, java_method

__all__ = ["JavaException", "PythonJavaClass", "autoclass", "cast", "java_method"]

SDK = int(os.environ.get("SIM_SDK", "35"))


class JavaException(Exception):
    pass


def _hardware() -> Plain:
    metrics = Plain(scaledDensity=Phone.density * Phone.font_scale)
    return Plain(getDPI=lambda: round(Phone.density * 160), metrics=metrics)


class Intent(Plain):
    ACTION_SEND, EXTRA_TEXT, EXTRA_SUBJECT, EXTRA_EMAIL = "send", "text", "subject", "email"
    ACTION_BATTERY_CHANGED = "battery"

    def __init__(self, action: str) -> None:
        super().__init__(action=action, kind="", text="")

    def setType(self, kind: str) -> None:
        self.kind = kind

    text: str

    def putExtra(self, name: str, text: str) -> None:
        self.text = f"{self.text} {text}".strip()

    def __str__(self) -> str:
        return " ".join(map(str, vars(self).values()))

    @staticmethod
    def createChooser(intent: Intent, title: str) -> str:
        return str(intent)


CLASSES: dict[str, Callable[[], Any]] = {
    "android.app.WallpaperManager": lambda: Plain(getInstance=lambda activity: Plain()),
    "android.content.ClipData": lambda: Plain(newPlainText=lambda label, text: text),
    "android.content.Context": lambda: Plain(
        CLIPBOARD_SERVICE="clipboard", SENSOR_SERVICE="sensor", VIBRATOR_SERVICE="vibrator"
    ),
    "android.content.Intent": lambda: Intent,
    "android.content.IntentFilter": lambda: parts.IntentFilter,
    "android.graphics.Rect": lambda: lambda: Plain(left=0, top=0, right=0, bottom=0),
    "android.hardware.Sensor": lambda: Plain(TYPE_ACCELEROMETER="accelerometer"),
    "android.hardware.SensorManager": lambda: parts.SensorManager,
    "android.os.BatteryManager": lambda: parts.BatteryManager,
    "android.os.Build$VERSION": lambda: Plain(SDK_INT=SDK),
    "android.os.VibrationEffect": lambda: parts.VibrationEffect,
    "android.provider.Settings$System": parts.settings,
    "android.speech.tts.TextToSpeech": lambda: parts.TextToSpeech,
    "android.view.WindowInsets$Type": lambda: Plain(systemBars=lambda: 7, displayCutout=lambda: 128),
    "java.lang.Integer": lambda: int,
    "java.lang.String": lambda: str,
    "java.util.Locale": lambda: parts.Locale,
    "org.jnius.NativeInvocationHandler": Plain,
    "org.kivy.android.PythonActivity": lambda: python_act,
    "org.libsdl.app.SDLActivity": lambda: Plain(getContentView=View),
    "org.renpy.android.Hardware": _hardware,
}


APPS_OWN = ("org.",)
"""Classes of the package itself: Java finds them on its own threads, pyjnius after that everywhere."""
_found: set[str] = set()


def autoclass(name: str) -> Any:
    if name not in CLASSES:
        raise JavaException(f"no class {name}")
    if name.startswith(APPS_OWN) and name not in _found:
        if threading.current_thread() is not threading.main_thread():
            raise JavaException(f"no class {name} is found from a thread of Python's")
        _found.add(name)
    return CLASSES[name]()


def cast(name: str, thing: Any) -> Any:
    return thing
