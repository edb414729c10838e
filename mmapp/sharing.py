"""Handing something on: Android's own way where it is there, else the clipboard."""

from __future__ import annotations

from contextlib import suppress

from kivy.core.clipboard import Clipboard
from kivy.utils import platform


def can_send() -> bool:
    """Whether the system can hand a text to other apps."""
    return bool(platform == "android")


def copy(text: str) -> None:
    """Puts a text on the clipboard; a machine without one loses nothing."""
    with suppress(Exception):
        Clipboard.copy(text)


def send(text: str) -> None:
    """Lets the person choose an app that takes the text. Never run on a device so far."""
    with suppress(Exception):
        from jnius import autoclass, cast

        intent_class = autoclass("android.content.Intent")
        string_class = autoclass("java.lang.String")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, string_class(text))
        chooser = intent_class.createChooser(intent, cast("java.lang.CharSequence", string_class("")))
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(chooser)
