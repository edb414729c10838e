"""Stand-in for python-for-android's module: the activity, as far as Kivy and the app ask for it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

CALLS: list[str] = []
"""What was asked of the system, by name."""


def number(name: str, usual: float) -> float:
    """A figure of the phone that is played."""
    return float(os.environ.get(f"SIM_{name}", usual))


class Phone:
    """The figures that can change while the app runs."""

    density = number("DENSITY", 2.625)
    font_scale = number("FONT_SCALE", 1)
    night = os.environ.get("SIM_NIGHT", "1") == "1"
    language = os.environ.get("SIM_LANGUAGE", "de")
    voices: tuple[str, ...] = ("de", "en")
    reads_long = False
    voice_hangs = False
    battery = (80, 3)
    """Percent, and Android's number for what it does: 2 is charged, 3 is used."""
    feels = True
    """Whether the system gives haptic feedback."""
    wants_haptics = True
    """Whether the person has left it on."""
    listener: Any = None
    """Who listens to the accelerometer."""
    insets = tuple(int(side) for side in os.environ.get("SIM_INSETS", "0,0,0,0").split(","))


class Plain:
    """An object with these fields."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


class Resources:
    def getDisplayMetrics(self) -> Plain:
        return Plain(density=Phone.density, scaledDensity=Phone.density * Phone.font_scale)

    def getConfiguration(self) -> Plain:
        return Plain(fontScale=Phone.font_scale, uiMode=0x21 if Phone.night else 0x11)


class WindowInsets:
    def getInsets(self, kinds: int) -> Plain:
        left, top, right, bottom = Phone.insets
        return Plain(left=left, top=top, right=right, bottom=bottom)


class InsetsController:
    def setSystemBarsAppearance(self, appearance: int, mask: int) -> None:
        CALLS.append(f"setSystemBarsAppearance {appearance} {mask}")


class View:
    """See Android: the whole window."""

    def getRootWindowInsets(self) -> WindowInsets:
        return WindowInsets()

    def getWindowInsetsController(self) -> InsetsController:
        return InsetsController()

    def performHapticFeedback(self, kind: int) -> bool:
        CALLS.append(f"performHapticFeedback {kind}")
        return Phone.feels

    def getWidth(self) -> int:
        return int(_window().width)

    def getHeight(self) -> int:
        return int(_window().height)

    def getGlobalVisibleRect(self, rect: Any) -> bool:
        rect.left, rect.top, rect.right, rect.bottom = 0, 0, _window().width, _window().height
        return True


class Activity:
    def getFilesDir(self) -> Plain:
        folder = str(Path(os.environ["ANDROID_APP_PATH"]).parent)
        return Plain(getAbsolutePath=lambda: folder)

    def getResources(self) -> Resources:
        return Resources()

    def getApplicationContext(self) -> Activity:
        return self

    def getContentResolver(self) -> Plain:
        return Plain()

    def registerReceiver(self, receiver: None, wanted: Any) -> Plain:
        level, status = Phone.battery
        told = {"level": level, "scale": 100, "status": status}
        return Plain(getIntExtra=lambda name, usual: told.get(name, usual))

    def getSystemService(self, name: str) -> Plain:
        from jnius import parts

        if name in ("sensor", "vibrator"):
            return parts.sensors() if name == "sensor" else parts.vibrator()
        return Plain(getPrimaryClip=lambda: None, setPrimaryClip=lambda clip: CALLS.append(f"copied {clip}"))

    def startActivity(self, intent: Any) -> None:
        CALLS.append(f"startActivity {intent}")

    def getWindow(self) -> Plain:
        return Plain(getDecorView=View)

    def moveTaskToBack(self, anyway: bool) -> bool:
        CALLS.append("moveTaskToBack")
        return True

    def finishAndRemoveTask(self) -> None:
        CALLS.append("finishAndRemoveTask")


def _window() -> Any:
    from kivy.core.window import Window

    return Plain(width=int(Window.system_size[0]), height=int(Window.system_size[1]))


mActivity = Activity()
python_act = Plain(mActivity=mActivity)


def remove_presplash() -> None:
    """The first picture of the app stands."""
    CALLS.append("remove_presplash")
