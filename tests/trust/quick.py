"""A quick hand: the same app and the same window, but nothing is drawn unless somebody looks, and no clock is real."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from typing import Any

import driver
from driver import Hand, now
from kivy.base import EventLoop, _runTouchApp_prepare
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder

from tools.processes import STUCK

FRAME = 1 / 32


def frame() -> None:
    """A frame without its picture."""
    driver._now[0] += FRAME
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


class Quick(Hand):
    """Drives one app some hundred events a second; the same seed always gives the same game."""

    def __init__(
        self, data: Path, size: tuple[int, int] = (412, 915), lang: str = "en", drawn: bool = False, **settings: Any
    ) -> None:
        self.drawn = drawn
        self._others = set(threading.enumerate())
        super().__init__(data, size, lang, **settings)
        self.app.store._now = now
        if not drawn:
            self.app._first_picture()

    def frames(self, count: int = 1) -> None:
        """See `Hand`."""
        for _ in range(count):
            frame()

    def resize(self, width: int, height: int) -> None:
        """See `Hand`; without the window system, unless somebody will look at pixels."""
        if self.drawn:
            super().resize(width, height)
            return
        if EventLoop.status != "started":
            _runTouchApp_prepare()
        Window.size = (width, height)
        Window.trigger_create_window.cancel()
        Window.dispatch("on_resize", width, height)
        frame()

    def rest(self) -> None:
        """Nothing goes on any more: the app's threads (one asks how full the battery is) have ended, and all that
        nobody holds has gone. What is counted before depends on when they end."""
        for thread in set(threading.enumerate()) - self._others:
            thread.join(STUCK)
        self.frames(2)
        gc.collect()

    def draw(self) -> None:
        """What the window shows now."""
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
