"""`ledger`: what a round or a game has brought everybody, from public events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bosses.state import END


@dataclass(slots=True)
class Ledger:
    """The numbers of each seat, and everybody's souls after every round."""

    seats: int
    bosses: list[int] = field(default_factory=list)
    """The number of each seat's boss; -1: none yet."""
    souls: list[int] = field(default_factory=list)
    wounds: list[int] = field(default_factory=list)
    killed: list[int] = field(default_factory=list)
    """The number of heroes who died in each dungeon."""
    through: list[int] = field(default_factory=list)
    """The number of heroes who got through each dungeon."""
    coins: list[int] = field(default_factory=list)
    """The change of each seat's coins."""
    spells: list[int] = field(default_factory=list)
    """The number of spells that each seat has played."""
    rounds: list[tuple[int, ...]] = field(default_factory=list)
    """The souls of all seats after every round; before the first there are none."""
    wounded: list[tuple[int, ...]] = field(default_factory=list)
    """The same for the wounds."""

    def __post_init__(self) -> None:
        self.bosses = [-1] * self.seats
        for name in ("souls", "wounds", "killed", "through", "coins", "spells"):
            setattr(self, name, [0] * self.seats)
        self.close()

    def close(self) -> None:
        """Notes how everybody stands when a round is over."""
        self.rounds.append(tuple(self.souls))
        self.wounded.append(tuple(self.wounds))


def ledger(seats: int, story: Iterable[tuple[str, Mapping[str, Any]]]) -> Ledger:
    """The ledger of these events."""
    book = Ledger(seats)
    for kind, facts in story:
        _enter(book, kind, facts)
    if book.rounds[-1] != tuple(book.souls) or book.wounded[-1] != tuple(book.wounds):
        book.close()
    return book


def _enter(book: Ledger, kind: str, facts: Mapping[str, Any]) -> None:
    """Enters an event."""
    if kind == "boss":
        book.bosses[facts["seat"]] = facts["boss"]
    elif kind == "dies":
        book.killed[facts["seat"]] += 1
        book.souls[facts["seat"]] += facts["souls"]
    elif kind == "survives":
        book.through[facts["seat"]] += 1
        book.wounds[facts["seat"]] += facts["wounds"]
    elif kind == "coins":
        book.coins[facts["seat"]] += facts["change"]
    elif kind == "spell":
        book.spells[facts["seat"]] += 1
    elif kind == "phase" and facts["phase"] == END:
        book.close()
