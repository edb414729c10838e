"""`ToldOf`: an event as it is shown, with the table before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from engine.core.history import Story

S = TypeVar("S")
"""The class of a game's scenes."""


class Later(Generic[S]):
    """A scene that is made when it is first asked for."""

    __slots__ = ("_make", "_scene")

    def __init__(self, make: Callable[[], S]) -> None:
        self._make: Callable[[], S] | None = make

    def __call__(self) -> S:
        """The scene."""
        if self._make is not None:
            self._scene, self._make = self._make(), None
        return self._scene


class ToldOf(Generic[S]):
    """An event as the viewer saw it. The scenes around it are made when they are first asked for."""

    __slots__ = ("_before", "facts", "kind", "later")

    def __init__(self, kind: str, facts: dict[str, Any], before: Later[S] | None, later: Later[S]) -> None:
        self.kind = kind
        """The kind of the event."""
        self.facts = facts
        """The facts that the viewer knows of it."""
        self.later = later
        """The table of the view that came with this event, for the event after it."""
        self._before = before or later

    @property
    def before(self) -> S:
        """The table after the event before."""
        return self._before()

    @property
    def after(self) -> S:
        """The table of the view that came with this event."""
        return self.later()

    def settle(self) -> None:
        """Makes both scenes now, so that nothing is kept that they are made from."""
        self._before(), self.later()


def scenes(story: Story, make: Callable[[Any], S]) -> Iterator[tuple[str, dict[str, Any], Later[S]]]:
    """Yields kind, facts and scene of each moment of a story; the scene is made from its view."""
    for at, (kind, facts) in enumerate(story.told()):
        yield kind, dict(facts), Later(partial(_scene_at, story, at, make))


def _scene_at(story: Story, at: int, make: Callable[[Any], S]) -> S:
    return make(story[at].view)
