"""`HeldKeys`: keys that are held down, so that none answers what has appeared since it was pressed."""

from __future__ import annotations

from kivy.core.window import Window

TAB = 9
WALKING = (273, 274, 275, 276, TAB)
"""Arrows and Tab, which may repeat themselves, as they only walk."""
BACK = 27
"""The key back, which may repeat itself: it uncovers nothing, and a phone may never tell that it was released."""


class HeldKeys:
    """The keys that are down. A key counts once until it is released, whatever appears meanwhile."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._repeats = False
        Window.bind(on_key_down=self._down, on_key_up=self._up, focus=self.forget)

    def counts(self, key: int) -> bool:
        """Whether the last press of a key is a new one, and not the repeat of a held key."""
        return not self._repeats or key in WALKING or key == BACK

    def forget(self, *_: object) -> None:
        """Clears all keys, as the window has lost the keyboard and is not told of releases."""
        self._held.clear()
        self._repeats = False

    def _down(self, _: object, key: int, *__: object) -> bool:
        self._repeats = key in self._held
        self._held.add(key)
        return False

    def _up(self, _: object, key: int, *__: object) -> bool:
        self._held.discard(key)
        return False
