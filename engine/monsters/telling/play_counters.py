"""`Habits`: counts of how each player plays, from what everybody sees."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Event, Facts

HABITS = ("displaced", "paid", "healing", "shared", "alone", "front")
"""Monsters displaced, gold paid for it, gold paid for healing, pairs with somebody else, pairs of one's own,
monsters at the first two guardians."""

FRONT = 2
"""Number of guardians from the gate on that count as the front."""


class Habits:
    """The counts of one game, by player."""

    def __init__(self, players: int) -> None:
        self.counts: dict[str, list[int]] = {habit: [0] * players for habit in HABITS}
        self._slots: list[list[int]] = []

    def count(self, event: Event) -> None:
        """Counts an event."""
        if event.kind in COUNTERS:
            COUNTERS[event.kind](self, event.public)

    def _round(self, facts: Facts) -> None:
        self._slots = [[] for _ in facts["levels"]]

    def _play(self, facts: Facts) -> None:
        player, owners = facts["player"], self._slots[facts["slot"]]
        if facts["over"]:
            owners.remove(facts["over"][0])
            self.counts["displaced"][player] += 1
            self.counts["paid"][player] += facts["treasury"] + facts["owner"]
        owners.append(player)

    def _healing(self, facts: Facts) -> None:
        for player, gold in enumerate(facts["paid"]):
            self.counts["healing"][player] += gold

    def _pairs(self, facts: Facts) -> None:
        for one, two in self._slots:
            for player in {one, two}:
                self.counts["alone" if one == two else "shared"][player] += 1
        for owners in self._slots[:FRONT]:
            for player in owners:
                self.counts["front"][player] += 1


COUNTERS: dict[str, Callable[[Habits, Facts], None]] = {
    "round": Habits._round,
    "play": Habits._play,
    "healing": Habits._healing,
    "take_back": Habits._pairs,
}
"""The method that counts each kind of event; others are not counted."""
