"""`Pace`: how long each part of a fight is shown, so that a whole fight of a bot never takes too long."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SECONDS: Mapping[str, float] = MappingProxyType(
    {
        "fight": 0.7,
        "banned": 0.5,
        "roll": 0.85,
        "reroll": 0.45,
        "set": 0.35,
        "again": 0.6,
        "strength": 0.45,
        "blow": 0.4,
        "hearts": 0.45,
        "result": 0.8,
    }
)
"""Seconds of each part of a fight at 1x. A throw takes less than 0.9, a re-roll less than 0.5."""
LONGEST, SHORTEST = 6.0, 2.5
"""Seconds that all parts of a bot's fight may take together, and those of its short form."""
PART = 0.25
"""The share of what is left that one part may take: so parts never add up to more, however many they are."""


class Pace:
    """The time that a fight may still take; that of a person's is not limited."""

    def __init__(self) -> None:
        self.left: float | None = None
        """Seconds that are left; None: as long as it takes."""

    def begin(self, *, bot: bool, short: bool) -> None:
        """Begins to count the time of a fight."""
        self.left = (SHORTEST if short else LONGEST) if bot else None

    def seconds(self, part: str) -> float:
        """The time that a part of the fight takes now."""
        usual = SECONDS[part]
        if self.left is None:
            return usual
        taken = min(usual, self.left * PART)
        self.left -= taken
        return taken
