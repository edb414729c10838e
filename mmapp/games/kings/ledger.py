"""`ledger`: what a round or a game has brought everybody, from public events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Ledger:
    """The numbers of each seat."""

    seats: int
    won: list[int] = field(default_factory=list)
    """The fights that each seat has won."""
    lost: list[int] = field(default_factory=list)
    hearts: list[int] = field(default_factory=list)
    """The hearts that each seat has lost in fights."""
    forged: list[int] = field(default_factory=list)
    """The items that each seat has made or improved."""
    taken: list[list[int]] = field(default_factory=list)
    """The items that each seat has taken out of the forge."""
    potions: list[int] = field(default_factory=list)
    """The potions that each seat has played."""
    characters: tuple[int, ...] = ()
    king: int = 0
    rounds: list[tuple[int, ...]] = field(default_factory=list)
    """The fights that all seats have won, after every round."""

    def __post_init__(self) -> None:
        for name in ("won", "lost", "hearts", "forged", "potions"):
            setattr(self, name, [0] * self.seats)
        self.taken = [[] for _ in range(self.seats)]
        self.characters = (0,) * self.seats
        self.rounds.append((0,) * self.seats)


def ledger(seats: int, story: Iterable[tuple[str, Mapping[str, Any]]]) -> Ledger:
    """The ledger of these events."""
    book = Ledger(seats)
    for kind, facts in story:
        _enter(book, kind, facts)
    if book.rounds[-1] != tuple(book.won):
        book.rounds.append(tuple(book.won))
    return book


def _enter(book: Ledger, kind: str, facts: Mapping[str, Any]) -> None:
    """Enters an event."""
    if kind == "begin":
        book.characters, book.king = tuple(facts["characters"]), facts["king"]
    elif kind == "round_end":
        book.rounds.append(tuple(book.won))
    elif kind in ("won", "lost"):
        (book.won if kind == "won" else book.lost)[facts["seat"]] += 1
    elif kind == "damage":
        book.hearts[facts["seat"]] += facts["hearts"]
    elif kind == "potion":
        book.potions[facts["seat"]] += 1
    elif kind == "forge" and facts["forging"] in ("combine", "improve"):
        book.forged[facts["seat"]] += 1
    elif kind == "take" and "item" in facts:
        book.taken[facts["seat"]].append(facts["item"])
