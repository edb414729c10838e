"""`Habits`: counts of how each player plays, from what everybody sees."""

from __future__ import annotations

from engine.core.events import Event

HABITS = ("fights", "won", "challenges", "guards", "forged", "potions", "hearts")
"""Fights, those won, challenges of the king, guards, forgings, potions played, hearts lost in fights."""
_SIMPLE = {"fight": "fights", "won": "won", "forge": "forged", "potion": "potions"}


class Habits:
    """The counts of one game, by player."""

    def __init__(self, players: int) -> None:
        self.counts: dict[str, list[int]] = {habit: [0] * players for habit in HABITS}

    def count(self, event: Event) -> None:
        """Counts an event."""
        facts = event.public
        if event.kind in _SIMPLE:
            self.counts[_SIMPLE[event.kind]][facts["seat"]] += 1
        if event.kind == "fight" and facts["against"] == "king":
            self.counts["challenges"][facts["seat"]] += 1
        elif event.kind == "chosen" and facts["action"] == "guard":
            self.counts["guards"][facts["seat"]] += 1
        elif event.kind == "damage":
            self.counts["hearts"][facts["seat"]] += facts["hearts"]
