"""`next_of`: choices that are made by touching the targets of a path one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from mmapp.table.face import Target

Trail = tuple[Target, ...]
DONE, PLAY = Target("done"), Target("play")
"""The targets of passing or confirming, and of touching what is picked once more."""
GROUND = Target("ground")
"""The target of empty ground while something is picked: a tap there puts it back."""


class WithPath(Protocol):
    """A choice that is made by touching the targets of its path."""

    @property
    def path(self) -> Trail:
        """The targets to touch."""


def next_of(choices: Iterable[WithPath], trail: Sequence[Target]) -> list[Target]:
    """The targets that can be touched next, each once."""
    done = len(trail)
    return list(dict.fromkeys(one.path[done] for one in choices if one.path[:done] == trail and len(one.path) > done))
