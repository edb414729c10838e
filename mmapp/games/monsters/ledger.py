"""`ledger`: what a game or a round brought and cost everybody, from public events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple


@dataclass(slots=True)
class Ledger:
    """The amounts that came in and went out for each player, and the purses at the end of every round."""

    players: int
    loot: list[int] = field(default_factory=list)
    received: list[int] = field(default_factory=list)
    displacing: list[int] = field(default_factory=list)
    healing: list[int] = field(default_factory=list)
    rounds: list[tuple[int, ...]] = field(default_factory=list)
    beaten: int = 0

    def __post_init__(self) -> None:
        for name in ("loot", "received", "displacing", "healing"):
            setattr(self, name, [0] * self.players)

    def change(self, player: int) -> int:
        """The change of a purse."""
        return self.loot[player] + self.received[player] - self.displacing[player] - self.healing[player]


def ledger(players: int, story: Iterable[tuple[str, Mapping[str, Any]]]) -> Ledger:
    """The ledger of these events."""
    book = Ledger(players)
    for kind, facts in story:
        _enter(book, kind, facts)
    return book


def _enter(book: Ledger, kind: str, facts: Mapping[str, Any]) -> None:
    if kind == "deal":
        book.rounds.append(tuple(facts["gold"]))
    elif kind == "play" and facts["over"]:
        book.displacing[facts["player"]] += facts["treasury"] + facts["owner"]
        book.received[facts["over"][0]] += facts["owner"]
    elif kind == "reveal":
        book.beaten += facts["beaten"]
        book.loot = [old + new for old, new in zip(book.loot, facts["payout"], strict=True)]
    elif kind == "healing":
        book.healing = [old + new for old, new in zip(book.healing, facts["paid"], strict=True)]
    elif kind == "take_back":
        book.rounds.append(tuple(facts["gold"]))


class Raid(NamedTuple):
    """A guardian that was beaten; round and slot count from 0."""

    round: int
    slot: int
    guardian: int
    level: int
    loot: int
    payout: Sequence[int]


def best_raid(story: Iterable[tuple[str, Mapping[str, Any]]]) -> Raid | None:
    """The raid that brought the owners most together, the first of equal ones; None if none brought anything."""
    best: Raid | None = None
    laid: Mapping[str, Any] = {}
    for kind, facts in story:
        if kind == "round":
            laid = facts
        elif kind == "reveal" and (got := sum(facts["payout"])) > (best.loot if best else 0):
            level = laid["levels"][facts["slot"]]
            best = Raid(laid["round"], facts["slot"], facts["guardian"], level, got, facts["payout"])
    return best
