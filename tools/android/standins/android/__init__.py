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
    insets = tuple(int(side) for side in os.environ.get("SIM_INSETS", "0,0,0,0").split(","))


class Plain:
    """An object with these fields."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


class Resources:
    """See Android."""

    def getDisplayMetrics(self) -> Plain:
        """See Android."""
        return Plain(density=Phone.density, scaledDensity=Phone.density * Phone.font_scale)

    def getConfiguration(self) -> Plain:
        """See Android."""
        return Plain(fontScale=Phone.font_scale, uiMode=0x21 if Phone.night else 0x11)


class WindowInsets:
    """See Android."""

    def getInsets(self, kinds: int) -> Plain:
        """See Android."""
        left, top, right, bottom = Phone.insets
        return Plain(left=left, top=top, right=right, bottom=bottom)


class InsetsController:
    """See Android."""

    def setSystemBarsAppearance(self, appearance: int, mask: int) -> None:
        """See Android."""
        CALLS.append(f"setSystemBarsAppearance {appearance} {mask}")


class View:
    """See Android: the whole window."""

    def getRootWindowInsets(self) -> WindowInsets:
        """See Android."""
        return WindowInsets()

    def getWindowInsetsController(self) -> InsetsController:
        """See Android."""
        return InsetsController()

    def performHapticFeedback(self, kind: int) -> bool:
        """See Android."""
        CALLS.append(f"performHapticFeedback {kind}")
        return True

    def getWidth(self) -> int:
        """See Android."""
        return _window().width

    def getHeight(self) -> int:
        """See Android."""
        return _window().height

    def getGlobalVisibleRect(self, rect: Any) -> bool:
        """See Android."""
        rect.left, rect.top, rect.right, rect.bottom = 0, 0, _window().width, _window().height
        return True


class Activity:
    """See Android."""

    def getFilesDir(self) -> Plain:
        """See Android."""
        folder = str(Path(os.environ["ANDROID_APP_PATH"]).parent)
        return Plain(getAbsolutePath=lambda: folder)

    def getResources(self) -> Resources:
        """See Android."""
        return Resources()

    def getWindow(self) -> Plain:
        """See Android."""
        return Plain(getDecorView=View)

    def moveTaskToBack(self, anyway: bool) -> bool:
        """See Android."""
        CALLS.append("moveTaskToBack")
        return True

    def finishAndRemoveTask(self) -> None:
        """See Android."""
        CALLS.append("finishAndRemoveTask")


def _window() -> Any:
    from kivy.core.window import Window

    return Plain(width=int(Window.system_size[0]), height=int(Window.system_size[1]))


mActivity = Activity()


def remove_presplash() -> None:
    """The first picture of the app stands."""
    CALLS.append("remove_presplash")
