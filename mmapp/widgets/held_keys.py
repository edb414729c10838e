"""`HeldKeys`: keys that are held down, so that none answers what has appeared since it was pressed."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window

TAB = 9
WALKING = (273, 274, 275, 276, TAB)
"""Arrows and Tab, which may repeat themselves, as they only walk."""
BACK = 27
"""The key back, which may repeat itself: it uncovers nothing, and a phone may never tell that it was released."""


class HeldKeys:
    """The keys that are down. A key counts once until it is released, whatever appears meanwhile.

    A window that loses the keyboard is told in the same frame that all keys are up. One of them may be held on and
    repeat itself when the keyboard is back, which nothing tells from a new press: it counts once it was seen up again.
    """

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._lifted: dict[int, int] = {}
        """The keys that were down once, with the frames in which they were released last."""
        self._repeats = False
        Window.bind(on_key_down=self._down, on_key_up=self._up, focus=self._focused)

    def counts(self, key: int) -> bool:
        """Whether the last press of a key is a new one, and not the repeat of a held key."""
        return not self._repeats or key in WALKING or key == BACK

    def _focused(self, _: object, focus: bool) -> None:
        """Keeps the keys as held that were down until the window lost the keyboard."""
        if not focus:
            self._held.update(key for key, frame in self._lifted.items() if frame == Clock.frames)

    def _down(self, _: object, key: int, *__: object) -> bool:
        self._repeats = key in self._held
        self._held.add(key)
        return False

    def _up(self, _: object, key: int, *__: object) -> bool:
        self._held.discard(key)
        self._lifted[key] = Clock.frames
        return False
