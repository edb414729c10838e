"""A beat: a short stretch of an animation with a beginning, a movement and an end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Beat:
    """A stretch of an animation."""

    seconds: float = 0.0
    start: Callable[[], None] | None = None
    move: Callable[[float], None] | None = None
    end: Callable[[], None] | None = None
    waits: bool = False
    """It ends only when somebody goes on."""
    still: bool = False
    """It lasts as long without animation: nothing moves in it, it is there to be read."""
