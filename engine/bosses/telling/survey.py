"""What the cards do in one game, counted from what everybody sees: for their balance."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.bosses.cards import FIRST_MINIBOSS, SOULS_TO_WIN
from engine.bots.lid import Column, Group, Measures, Row
from engine.core.events import Event

COLUMNS = (
    Column("rounds", "rounds"),
    Column("eliminated", "with an elimination", 2),
    Column("decided", "by ten souls or elimination", 2),
    Column("spells", "spells"),
    Column("minibosses", "minibosses"),
    Column("dead", "heroes killed"),
    Column("survived", "heroes let through"),
)
ROWS = (Row("by_xp", "wins by XP, from the highest", "place"),)
BOSSES = Group("bosses", "boss", "by the boss of the first seat")


@dataclass(slots=True)
class GameSurvey:
    """Counts one game."""

    names: tuple[str, ...]
    """Of the bosses."""
    xp: dict[int, int] = field(default_factory=dict)
    """By seat."""
    bosses: dict[int, int] = field(default_factory=dict)
    rounds: int = 0
    out: int = 0
    spells: int = 0
    minibosses: int = 0
    dead: int = 0
    survived: int = 0
    souls: tuple[int, ...] = ()
    winner: int = 0

    def count(self, event: Event) -> None:
        """Takes note of an event."""
        facts, kind = event.public, event.kind
        if kind == "boss":
            self.bosses[facts["seat"]], self.xp[facts["seat"]] = facts["boss"], facts["xp"]
        elif kind == "phase":
            self.rounds = facts["round"]
        elif kind == "reveal":
            self.minibosses += facts["card"] >= FIRST_MINIBOSS
        elif kind == "end":
            self.souls, self.winner = facts["souls"], facts["ranks"].index(1)
        self.out += kind == "out"
        self.spells += kind == "spell"
        self.dead += kind == "dies"
        self.survived += kind == "survives"

    def measures(self) -> Measures:
        """See `Survey`."""
        order = sorted(self.bosses, key=lambda seat: -self.xp[seat])
        decided = max(self.souls) >= SOULS_TO_WIN or self.out >= len(order) - 1
        figures = {
            "rounds": self.rounds,
            "eliminated": self.out > 0,
            "decided": decided,
            "spells": self.spells,
            "minibosses": self.minibosses,
            "dead": self.dead,
            "survived": self.survived,
        }
        by_xp = tuple(float(seat == self.winner) for seat in order)
        return Measures(figures, {"by_xp": by_xp}, 0, self.names[self.bosses[0]])
