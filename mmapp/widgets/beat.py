"""`Beat`: a short part of an animation with a beginning, a movement and an end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Beat:
    """A short part of an animation."""

    seconds: float = 0.0
    start: Callable[[], None] | None = None
    move: Callable[[float], None] | None = None
    end: Callable[[], None] | None = None
    waits: bool = False
    """Whether it ends only when somebody goes on."""
    nudge: Callable[[], None] | None = None
    """A function for who wants to go on by a key while it waits; None: nothing happens then."""
    still: bool = False
    """Whether it lasts as long without animation, as nothing moves in it and it is there to be read."""
