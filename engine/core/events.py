"""Events: what happened in a game, with a half for everybody and a half for each seat that may know more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Facts = Mapping[str, Any]
"""The facts of an event, by name."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. A hidden card stands only in the half of a seat that sees it."""

    kind: str
    """The kind of event, as a word of the game."""
    public: Facts = field(default_factory=dict)
    """The facts that everybody learns."""
    private: Mapping[int, Facts] = field(default_factory=dict)
    """The facts that single seats learn beside these, by seat."""

    def seen_by(self, seat: int | None) -> Facts:
        """All facts that a seat learns from the event (None: somebody who only watches)."""
        mine = self.private.get(seat) if seat is not None else None
        return {**self.public, **mine} if mine else self.public


Emit = Callable[[Event], None]
"""A listener to events. Rules make events only if they are given one."""
