"""Android's own dialogs for saving and opening a document, which need no permission.

Nothing here has run on a device so far. What fails is told as a refusal by the system.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from kivy.clock import mainthread
from kivy.utils import platform

SAVE, OPEN = 7101, 7102
KIND = "application/octet-stream"

_waiting: dict[int, Callable[[Any], None]] = {}


def there() -> bool:
    """Whether the system has such dialogs."""
    return bool(platform == "android")


def save(name: str, text: str, done: Callable[[bool], None]) -> None:
    """Lets the person choose where to write a text; `done` is told whether it was written."""

    def chosen(uri: Any) -> None:
        saved = False
        with suppress(Exception), _opened(uri, "wt") as file:
            file.write(text.encode("utf-8"))
            saved = True
        done(saved)

    _ask("ACTION_CREATE_DOCUMENT", SAVE, chosen, name)


def load(limit: int, done: Callable[[str | None], None]) -> None:
    """Lets the person choose a document; `done` is given the beginning of its text, None if it cannot be read."""

    def chosen(uri: Any) -> None:
        text = None
        with suppress(Exception), _opened(uri, "r") as file:
            text = file.read(limit).decode("utf-8", "replace")
        done(text)

    _ask("ACTION_OPEN_DOCUMENT", OPEN, chosen)


def _ask(action: str, code: int, chosen: Callable[[Any], None], name: str = "") -> None:
    from android import activity  # type: ignore[attr-defined]
    from jnius import autoclass

    intent_class = autoclass("android.content.Intent")
    intent = intent_class(getattr(intent_class, action))
    intent.addCategory(intent_class.CATEGORY_OPENABLE)
    intent.setType(KIND if name else "*/*")
    if name:
        intent.putExtra(intent_class.EXTRA_TITLE, name)
    if not _waiting:
        activity.bind(on_activity_result=_answered)
    _waiting[code] = chosen
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivityForResult(intent, code)


@mainthread
def _answered(code: int, _: int, intent: Any) -> None:
    from android import activity  # type: ignore[attr-defined]

    chosen = _waiting.pop(code, None)
    if not _waiting:
        activity.unbind(on_activity_result=_answered)
    if chosen and intent is not None:
        chosen(intent.getData())


def _opened(uri: Any, mode: str) -> Any:
    from jnius import autoclass

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    return os.fdopen(resolver.openFileDescriptor(uri, mode).detachFd(), mode[0] + "b")
