"""Functions that hand a text on: by Android's own way where it is there, else by the clipboard."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from kivy.core.clipboard import Clipboard

from mmapp.system import android


def can_send() -> bool:
    """Whether the system can hand a text to other apps."""
    return android.PHONE


def can_send_picture() -> bool:
    """Whether the system can hand a picture to other apps."""
    return android.takes_pictures()


def copy(text: str) -> None:
    """Puts a text on the clipboard; does nothing on a machine without one."""
    with suppress(Exception):
        Clipboard.copy(text)


def pasted() -> str:
    """The text on the clipboard; empty if there is none."""
    with suppress(Exception):
        return str(Clipboard.paste() or "")
    return ""


def send(text: str) -> None:
    """Lets the person choose an app that takes the text. Never run on a device so far."""
    android.share(text)


def send_picture(path: Path) -> None:
    """Lets the person choose an app that takes the picture. Never run on a device so far."""
    android.share_picture(path)
