"""`next_of`: choices that are made by touching the targets of a path one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from engine.core.actions import Action
from mmapp.table.face import Target

Trail = tuple[Target, ...]
DONE, PLAY = Target("done"), Target("play")
"""The targets of passing or confirming, and of touching what is picked once more."""
GROUND = Target("ground")
"""The target of empty ground while something is picked: a tap there puts it back."""


class PathChoice(Protocol):
    """A legal action, made by touching the targets of its path one after the other."""

    @property
    def action(self) -> Action:
        """The action to answer with."""

    @property
    def path(self) -> Trail:
        """The targets to touch."""

    @property
    def target(self) -> Target:
        """The last target."""


class TrayItem(Protocol):
    """A thing in a board's tray."""

    @property
    def target(self) -> Target:
        """The target that it is."""


def next_of(choices: Iterable[Any], trail: Sequence[Target]) -> list[Target]:
    """The targets that can be touched next, each once."""
    done = len(trail)
    return list(dict.fromkeys(one.path[done] for one in choices if one.path[:done] == trail and len(one.path) > done))
