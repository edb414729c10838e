"""Functions that ask Android through pyjnius, and answer something useful elsewhere. All Java of the app stands here,
except the system's pages for files (`documents`).

On other systems every question has an answer that costs nothing. A phone that answers otherwise than
expected costs the nicety that was asked for, never the game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from kivy.utils import platform

PHONE = platform == "android"
ACTIVITY = "org.kivy.android.PythonActivity"
NIGHT_MASK, NIGHT_YES = 0x30, 0x20
LIGHT_BARS = 8 | 16
"""Android's flags for dark signs on a light status bar and navigation bar."""
CONTEXT_CLICK = 6
PICTURE = "image/png"
PICTURES_SINCE = 29
"""The first API in which an app may add pictures to the system's collection without a permission."""
INSETS_SINCE = 30
"""The first API in which the system tells insets by kind; older ones keep windows off its bars by themselves."""

T = TypeVar("T")


class Insets(NamedTuple):
    """The widths of the system's bars and the camera's hole in the window, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def density() -> float:
    """The number of pixels of a dp. (Kivy 2.3.1 reads a figure that has the system's font scale in it.)"""
    return _asked(lambda: float(_resources().getDisplayMetrics().density), 1.0)


def font_scale() -> float:
    """The system's text size, 1 being usual."""
    return _asked(lambda: float(_resources().getConfiguration().fontScale), 1.0)


def is_dark() -> bool:
    """Whether the system wants dark colours; True if it does not say."""
    return _asked(lambda: bool(_resources().getConfiguration().uiMode & NIGHT_MASK == NIGHT_YES), otherwise=True)


def language() -> str:
    """The system's language, such as `de`; empty where the environment says it."""
    return _asked(lambda: str(_java("java.util.Locale").getDefault().getLanguage()), "")


def insets() -> Insets:
    """The insets of the window."""
    return _asked(_insets, Insets())


def buzz(otherwise: Callable[[], None]) -> None:
    """Gives the system's own short haptic feedback; elsewhere calls `otherwise`.

    `otherwise` is done, on any thread, where it gives none though the person has not switched it off.
    """
    _asked(lambda: _on_its_thread(lambda: _buzz(otherwise)), None)


def prepare_listeners() -> None:
    """Finds the class by which Java calls back, so that any thread may use it.

    Java knows the package's own classes on its own threads only, such as Kivy's; pyjnius remembers what it has found.
    """
    _asked(lambda: _java("org.jnius.NativeInvocationHandler"), None)


def dress_bars(dark: bool) -> None:
    """Sets the signs in the system's bars to dark or light, so that they stand out."""
    _asked(lambda: _on_its_thread(lambda: _dress(dark)), None)


def share(text: str) -> None:
    """Lets the person choose an app that takes the text."""
    _asked(lambda: _share(text), None)


def _buzz(otherwise: Callable[[], None]) -> None:
    if not _decor().performHapticFeedback(CONTEXT_CLICK):
        settings, resolver = _java("android.provider.Settings$System"), _java(ACTIVITY).mActivity.getContentResolver()
        if settings.getInt(resolver, settings.HAPTIC_FEEDBACK_ENABLED, 1):
            otherwise()


def _share(text: str) -> None:
    intents, strings = _java("android.content.Intent"), _java("java.lang.String")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, strings(text))
    chooser = intents.createChooser(intent, _cast("java.lang.CharSequence", strings("")))
    _java(ACTIVITY).mActivity.startActivity(chooser)


def takes_pictures() -> bool:
    """Whether the system takes a picture from this app, to hand it on."""
    return _asked(lambda: bool(_java("android.os.Build$VERSION").SDK_INT >= PICTURES_SINCE), otherwise=False)


def share_picture(path: Path) -> None:
    """Lets the person choose an app that takes the picture of this file."""
    _asked(lambda: _share_picture(path), None)


def _share_picture(path: Path) -> None:
    """The system's collection of pictures gets a copy: other apps may read that, and not the app's own files."""
    activity, intents = _java(ACTIVITY).mActivity, _java("android.content.Intent")
    values = _java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", PICTURE)
    resolver = activity.getContentResolver()
    uri = resolver.insert(_java("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, values)
    with os.fdopen(resolver.openFileDescriptor(uri, "w").detachFd(), "wb") as file:
        file.write(path.read_bytes())
    intent = intents(intents.ACTION_SEND)
    intent.setType(PICTURE)
    intent.putExtra(intents.EXTRA_STREAM, _cast("android.os.Parcelable", uri))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    chooser = intents.createChooser(intent, _cast("java.lang.CharSequence", _java("java.lang.String")("")))
    activity.startActivity(chooser)


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
    """Runs a call on Android's own thread, the only one that may change views."""
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
