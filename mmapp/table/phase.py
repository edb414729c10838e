"""What goes on at a table."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """Exactly one of these at any time."""

    SHOWING = "showing"
    """What has happened is shown."""
    ASKING = "asking"
    """The person who sees the hand is asked."""
    COVERED = "covered"
    """Somebody must take over before anything of their hand is made."""
    PAUSING = "pausing"
    """A window is open, and whoever wants to act may ring."""
    WAITING = "waiting"
    """Nobody is asked who sits at this device, or what they are asked is answered by itself."""
    OVER = "over"
    """The game is over."""
    CLOSED = "closed"
    """Nobody listens to this table any more."""
