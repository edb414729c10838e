"""The app is put aside and comes back."""

from __future__ import annotations

import time
from typing import Any, cast

from kivy.core.window import Window

from drill import sdl
from drill.hand import Hand

_window = cast("Any", Window)
ABSENT = 0.5
"""Seconds that the app is away."""


class Away:
    """Kivy's window during a pause. What wakes it comes on Kivy's own thread, as it does on Android."""

    def __init__(self) -> None:
        self._window = _window._win
        self.waited = False
        _window._win = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def wait_event(self) -> None:
        """Kivy stands still here."""
        self.waited = True
        time.sleep(ABSENT)
        _window._win = self._window
        sdl.resume()
        self._window.wait_event()


def pause(hand: Hand) -> Away:
    """Pauses at once and resumes before the next step."""
    away = Away()
    hand.screen.looking = True
    sdl.pause()
    hand.screen.looking = False
    return away
