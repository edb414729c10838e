"""`ListReading`: reads the list of games on, part by part, while the app is used."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from mmapp.text.i18n import trn

if TYPE_CHECKING:
    from mmapp.app import BoxApp

SLICE, AT_THE_TABLE = 0.006, 0.002
"""Maximum seconds of a frame that are spent on it, and while a table is open."""
HOOK = "list_read"
"""The name of what a page does when more of the list is known."""


def words_of(left: int) -> str:
    """The words about so many games that are still looked through; empty if there are none."""
    return trn("Looking through {n} earlier game …", "Looking through {n} earlier games …", left) if left else ""


class ListReading(EventDispatcher):
    """The reading of all games. It can end at any time: the store keeps what was found, and goes on from there."""

    left = NumericProperty(0)
    """The number of games that have to be looked into; mostly none, as the list tells of all."""

    def __init__(self, app: BoxApp) -> None:
        super().__init__()
        self._app = app
        self._known = 0

    def begin(self) -> None:
        """Reads a part before each picture from now on."""
        if not self._app.store.complete:
            Clock.schedule_interval(self._read, 0)

    def end(self) -> None:
        """Reads no more."""
        Clock.unschedule(self._read)

    def _read(self, _: float) -> bool:
        """Reads for a moment, while no finger is down on what may change; returns False when all was read."""
        if any(touch.is_touch for touch in EventLoop.touches):
            return True
        store, begun = self._app.store, time.perf_counter()
        most = AT_THE_TABLE if self._app.session.table else SLICE
        unread = any(time.perf_counter() - begun > most for _ in store.reading)
        if not unread:
            self._app.progress.file.read()
        self.left = store.left
        if not unread or (store.left and len(store.entries) > self._known):
            self._known = len(store.entries)
            self._tell()
        return unread

    def _tell(self) -> None:
        """Lets the page show what is known now; what was damaged is told where nobody plays."""
        if hook := getattr(self._app.house.page, HOOK, None):
            hook()
        if self._app.store.complete and self._app.session.table is None:
            self._app.notices.tell()
