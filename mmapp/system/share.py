"""Handing something on: Android's own way where it is there, else the clipboard."""

from __future__ import annotations

from contextlib import suppress

from kivy.core.clipboard import Clipboard

from mmapp.system import android


def can_send() -> bool:
    """Whether the system can hand a text to other apps."""
    return android.PHONE


def copy(text: str) -> None:
    """Puts a text on the clipboard; a machine without one loses nothing."""
    with suppress(Exception):
        Clipboard.copy(text)


def pasted() -> str:
    """The text on the clipboard; nothing where there is none."""
    with suppress(Exception):
        return str(Clipboard.paste() or "")
    return ""


def send(text: str) -> None:
    """Lets the person choose an app that takes the text. Never run on a device so far."""
    android.share(text)
