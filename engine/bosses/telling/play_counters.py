"""`Habits`: counts of how each player plays, from what everybody sees."""

from __future__ import annotations

from engine.bosses.cards import FIRST_MINIBOSS
from engine.core.events import Event

HABITS = ("killed", "wounded", "built", "minibosses", "promoted", "spells", "cancelled", "used")
"""Heroes killed and let through, rooms and minibosses turned up, promotions, spells, spells cancelled, abilities."""
_SIMPLE = {"dies": "killed", "survives": "wounded", "promote": "promoted", "spell": "spells", "used": "used"}


class Habits:
    """The counts of one game, by player."""

    def __init__(self, players: int) -> None:
        self.counts: dict[str, list[int]] = {habit: [0] * players for habit in HABITS}

    def count(self, event: Event) -> None:
        """Counts an event."""
        facts = event.public
        if event.kind in _SIMPLE:
            self.counts[_SIMPLE[event.kind]][facts["seat"]] += 1
        elif event.kind == "reveal":
            self.counts["built" if facts["card"] < FIRST_MINIBOSS else "minibosses"][facts["seat"]] += 1
        elif event.kind == "cancelled":
            self.counts["cancelled"][facts["by_seat"]] += 1
