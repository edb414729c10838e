"""What only a phone knows, asked of Android through pyjnius. All Java of the app stands here,
except the system's pages for files (`documents`).

On other systems every question has an answer that costs nothing. A phone that answers otherwise than
expected costs the nicety that was asked for, never the game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from kivy.utils import platform

PHONE = platform == "android"
ACTIVITY = "org.kivy.android.PythonActivity"
NIGHT_MASK, NIGHT_YES = 0x30, 0x20
LIGHT_BARS = 8 | 16
"""Android's flags for dark signs on a light status bar and navigation bar."""
CONTEXT_CLICK = 6
INSETS_SINCE = 30
"""The API from which the system tells insets by kind; before it, it keeps windows off its bars by itself."""

T = TypeVar("T")


class Insets(NamedTuple):
    """How far the system's bars and the camera's hole reach into the window, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def density() -> float:
    """Pixels of a dp. (Kivy 2.3.1 reads a figure that has the system's font scale in it.)"""
    return _asked(lambda: float(_resources().getDisplayMetrics().density), 1.0)


def font_scale() -> float:
    """How much larger than usual the person wants texts everywhere."""
    return _asked(lambda: float(_resources().getConfiguration().fontScale), 1.0)


def is_dark() -> bool:
    """Whether the system wants dark colours; where it does not say, the night suits this game."""
    return _asked(lambda: bool(_resources().getConfiguration().uiMode & NIGHT_MASK == NIGHT_YES), otherwise=True)


def language() -> str:
    """The system's language, such as `de`; empty where the environment says it."""
    return _asked(lambda: str(_java("java.util.Locale").getDefault().getLanguage()), "")


def insets() -> Insets:
    """What of the window belongs to the system."""
    return _asked(_insets, Insets())


def buzz() -> None:
    """The short feedback that the system itself gives, as strong as the person likes it; it needs no permission."""
    _asked(lambda: _on_its_thread(lambda: _decor().performHapticFeedback(CONTEXT_CLICK)), None)


def dress_bars(dark: bool) -> None:
    """The signs in the system's bars stand out from the app's ground."""
    _asked(lambda: _on_its_thread(lambda: _dress(dark)), None)


def share(text: str) -> None:
    """Lets the person choose an app that takes the text."""
    _asked(lambda: _share(text), None)


def _share(text: str) -> None:
    intents, strings = _java("android.content.Intent"), _java("java.lang.String")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, strings(text))
    chooser = intents.createChooser(intent, _cast("java.lang.CharSequence", strings("")))
    _java(ACTIVITY).mActivity.startActivity(chooser)


def _insets() -> Insets:
    if _java("android.os.Build$VERSION").SDK_INT < INSETS_SINCE:
        return Insets()
    kinds, decor = _java("android.view.WindowInsets$Type"), _decor()
    whole = decor.getRootWindowInsets()
    if whole is None:
        return Insets()
    far = whole.getInsets(kinds.systemBars() | kinds.displayCutout())
    seen = _java("android.graphics.Rect")()
    _java("org.libsdl.app.SDLActivity").getContentView().getGlobalVisibleRect(seen)
    beyond = seen.left, seen.top, decor.getWidth() - seen.right, decor.getHeight() - seen.bottom
    return Insets(*(max(0, a - b) for a, b in zip((far.left, far.top, far.right, far.bottom), beyond, strict=True)))


def _dress(dark: bool) -> None:
    if _java("android.os.Build$VERSION").SDK_INT >= INSETS_SINCE:
        _decor().getWindowInsetsController().setSystemBarsAppearance(0 if dark else LIGHT_BARS, LIGHT_BARS)


def _asked(question: Callable[[], T], otherwise: T) -> T:
    if not PHONE:
        return otherwise
    try:
        return question()
    except Exception as error:
        if os.environ.get("MMAPP_STRICT"):
            raise
        sys.stderr.write(f"Android: {error!r}\n")
        return otherwise


def _on_its_thread(call: Callable[[], Any]) -> None:
    """Views may be changed on Android's own thread only."""
    from android.runnable import run_on_ui_thread

    run_on_ui_thread(call)()


def _java(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def _cast(name: str, thing: Any) -> Any:
    from jnius import cast

    return cast(name, thing)


def _resources() -> Any:
    return _java(ACTIVITY).mActivity.getResources()


def _decor() -> Any:
    return _java(ACTIVITY).mActivity.getWindow().getDecorView()
