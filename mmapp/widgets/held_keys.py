"""Keys that are held down: what has just appeared is never answered by a key that was pressed for something else."""

from __future__ import annotations

from kivy.core.window import Window

WALKING = (273, 274, 275, 276)
"""The arrows: they may repeat themselves, for they only walk."""
BACK = 27
"""May repeat itself as well: it uncovers nothing, and a phone's button for it may never tell that it was let go of."""


class HeldKeys:
    """Knows which keys are down. A key counts once until it is let go of, whatever appears meanwhile."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._repeats = False
        Window.bind(on_key_down=self._down, on_key_up=self._up, focus=self.forget)

    def counts(self, key: int) -> bool:
        """Whether the press that has just come is one of its own, and not the repeat of a key that is held."""
        return not self._repeats or key in WALKING or key == BACK

    def forget(self, *_: object) -> None:
        """No key is down any more: the window has lost the keyboard, and is not told of what is let go of."""
        self._held.clear()
        self._repeats = False

    def _down(self, _: object, key: int, *__: object) -> bool:
        self._repeats = key in self._held
        self._held.add(key)
        return False

    def _up(self, _: object, key: int, *__: object) -> bool:
        self._held.discard(key)
        return False
