"""`GameSurvey`: counts of what a deck does in one game, for the balance of the deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.bots.lid import Column, Group, Measures, Row
from engine.core.actions import Action
from engine.core.events import Event

COLUMNS = (
    Column("beaten", "beaten a round", 2),
    Column("displaced", "displaced"),
    Column("healing", "healing"),
)
ROWS = (Row("by_slot", "guardians beaten, by slot from the gate", "slot"),)
TILES = Group("tiles", "tile", "by the tile of the first round")


@dataclass(slots=True)
class GameSurvey:
    """The counts of one game."""

    start: int = 0
    displaced: int = 0
    healing: int = 0
    beaten: list[int] = field(default_factory=list)
    """Number of beaten guardians, by slot."""
    rounds: int = 0
    first_tile: str = ""

    def count(self, event: Event) -> None:
        """Counts an event."""
        facts = event.public
        if event.kind == "play":
            self.displaced += facts["over"] is not None
        elif event.kind == "deal":
            self.start = facts["start"]
        elif event.kind == "round":
            self.rounds += 1
            if self.rounds == 1:
                self.first_tile = facts["tile"] or ""
                self.beaten = [0] * len(facts["levels"])
        elif event.kind == "reveal":
            self.beaten[facts["slot"]] += facts["beaten"]
        elif event.kind == "healing":
            self.healing += sum(facts["paid"])

    def answered(self, seat: int, legal: Sequence[Action], action: Action) -> None:
        """Does nothing: what could have been answered is not counted."""

    def measures(self) -> Measures:
        """See `Survey`."""
        by_slot = tuple(beaten / self.rounds for beaten in self.beaten)
        figures = {"beaten": sum(by_slot), "displaced": self.displaced, "healing": self.healing}
        return Measures(figures, {"by_slot": by_slot}, self.start, self.first_tile)
