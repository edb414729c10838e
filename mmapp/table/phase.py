"""`Phase`: what goes on at a table."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """The state of a table; exactly one of these holds at any time."""

    SHOWING = "showing"
    """Events are shown."""
    ASKING = "asking"
    """The person who sees the hand is asked."""
    COVERED = "covered"
    """The table is covered until somebody takes over: nothing of their hand is made before."""
    PAUSING = "pausing"
    """A window is open, and whoever wants to act may ring."""
    WAITING = "waiting"
    """Others are asked, not the people at this device, or their answers come by themselves."""
    OVER = "over"
    """The game is over."""
    CLOSED = "closed"
    """The table is closed."""
