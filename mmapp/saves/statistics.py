"""`Statistics` of one game, over finished matches on this device with exactly one person at the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from mmapp.table.game_ui import Played

K = TypeVar("K", bound=Hashable)


@dataclass(slots=True)
class Tally:
    """The number of games and of victories; a shared victory counts as one."""

    games: int = 0
    won: int = 0

    def add(self, won: bool) -> None:
        """Counts one more game."""
        self.games += 1
        self.won += won


@dataclass(slots=True)
class Statistics:
    """The figures of all these games."""

    alone: Sequence[tuple[Played, int]] = ()
    """The games and the seat of the person in each, the newest first."""
    total: Tally = field(default_factory=Tally)
    streak: int = 0
    """The number of victories in a row up to now."""
    longest: int = 0
    by_level: dict[str, Tally] = field(default_factory=dict)
    """Games against today's bots, by the strongest one at the table."""
    earlier: dict[str, Tally] = field(default_factory=dict)
    """The same of games against bots of another version."""
    by_count: dict[int, Tally] = field(default_factory=dict)


def statistics(newest_first: Sequence[Played], levels: Sequence[str], version: str) -> Statistics:
    """The statistics of a list of games; `levels` are the bots from weak to strong, `version` that of today's bots."""
    alone = [(entry, me) for entry in newest_first if (me := owner(entry)) is not None]
    wins = [me in entry.winners for entry, me in alone]
    found = Statistics(alone, Tally(len(alone), sum(wins)))
    found.streak, found.longest = _streaks(wins)
    by_bots = _tallied(alone, wins, lambda entry: (_strongest(entry, levels), entry.bots == version))
    found.by_level = {level: by_bots[level, True] for level in levels if (level, True) in by_bots}
    found.earlier = {level: by_bots[level, False] for level in levels if (level, False) in by_bots}
    found.by_count = dict(sorted(_tallied(alone, wins, lambda entry: len(entry.seats)).items()))
    return found


def owner(entry: Played) -> int | None:
    """The seat of the one person, if the game was played here, is over and there was exactly one."""
    people = [seat for seat, (_, bot, _) in enumerate(entry.seats) if not bot]
    return people[0] if entry.over and not entry.guest and len(people) == 1 else None


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """The number of victories in a row: of the newest games, and the highest ever."""
    lengths, running = [], 0
    for won in wins:
        running = running + 1 if won else 0
        lengths.append(running)
    newest = next((i for i, length in enumerate(lengths) if length == 0), len(lengths))
    return newest, max(lengths, default=0)


def _strongest(entry: Played, levels: Sequence[str]) -> str:
    bots = [bot.partition(":")[0] for _, bot, _ in entry.seats if bot]
    return max(bots, key=lambda bot: levels.index(bot) if bot in levels else -1, default="")


def _tallied(alone: Sequence[tuple[Played, int]], wins: Sequence[bool], key: Callable[[Played], K]) -> dict[K, Tally]:
    tallies: dict[K, Tally] = {}
    for (entry, _), won in zip(alone, wins, strict=True):
        tallies.setdefault(key(entry), Tally()).add(won)
    return tallies
