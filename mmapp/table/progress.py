"""`Progress`: the daily game, the ladder and the feats of each game, as far as somebody has come on this device.

What counts: finished games that were played here, with exactly one person at the table, each deal once. Hints and
moves that were taken back make no difference: neither shows what was not known.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.box import game_of, lid
from engine.core.errors import EngineError
from engine.core.feats import Deeds, deeds_in, deeds_of
from mmapp import games
from mmapp.saves.entries import Entry, number_of
from mmapp.saves.keepsakes import DayResult, Keepsakes, KeepsakesFile
from mmapp.saves.statistics import owner
from mmapp.saves.store import Store
from mmapp.table.goals import Rung

if TYPE_CHECKING:
    from mmapp.table.game_setup import GameSetup
    from mmapp.table.table import Table


class Daily(NamedTuple):
    """The daily game of today."""

    day: str
    code: str
    result: DayResult | None
    """The result that is kept; None before there is one."""
    begun: Entry | None
    """The game of today that is under way; None if there is none."""


@dataclass(frozen=True, slots=True)
class News:
    """The feats, the rung and the day that a finished game has brought."""

    feats: Sequence[str] = ()
    """The names of feats that were earned for the first time."""
    rung: Rung | None = None
    """The rung that was won."""
    day: DayResult | None = None
    """The result that is kept for the day."""


class Progress:
    """All goals of all games. What it keeps stands in a file; what is missing there is found again in the games."""

    def __init__(self, file: KeepsakesFile, store: Store, setup: Callable[[str], GameSetup]) -> None:
        self.file = file
        self.now: Callable[[], float] = time.time
        """The clock that says which day it is."""
        self._store = store
        self._setup = setup
        self._caught_up: set[str] = set()
        """The games of which all was found again that the list of games shows."""
        self._last: tuple[str, News] = "", News()
        """The file of the game that was judged last, and what it has brought."""

    def kept(self, game: str) -> Keepsakes:
        """The keepsakes of a game."""
        return self.file.of(game)

    # The daily game

    def today(self) -> str:
        """The day, as `2026-11-19`."""
        return time.strftime("%Y-%m-%d", time.localtime(self.now()))

    def daily(self, game: str) -> Daily:
        """The daily game of today of a game."""
        day, code = self.today(), self._setup(game).daily_code(self.today())
        begun = [entry for entry in self._own(game) if not entry.over and self._is_daily(entry, code)]
        return Daily(day, code, self.kept(game).days.get(day), begun[-1] if begun else None)

    def _is_daily(self, entry: Entry, code: str) -> bool:
        """Whether a game is the daily one of this code, at the table that everybody has."""
        others = {bot for _, bot, _ in entry.seats if bot}
        return entry.code == code and others == {self._setup(entry.game).daily_level()}

    # The ladder

    def next_rung(self, game: str) -> int:
        """The number of the rung that must be won next; the number of rungs if all are won."""
        rungs, won = games.goals(game).rungs, self.kept(game).rungs
        return next((at for at, rung in enumerate(rungs) if rung.bot not in won), len(rungs))

    def _wins(self, entry: Entry, rung: Rung) -> bool:
        """Whether a game was won at the table of a rung."""
        others = [bot for _, bot, _ in entry.seats if bot]
        table = [rung.bot] * self._setup(entry.game).ui.quick_bots
        return others == table and not entry.options and owner(entry) in entry.winners

    # What games have brought

    def _own(self, game: str) -> list[Entry]:
        """The games that were begun here, the oldest first."""
        own = [entry for entry in self._store.entries.values() if entry.game == game and not entry.guest]
        return sorted(own, key=lambda entry: entry.order)

    def counting(self, game: str) -> list[Entry]:
        """The games that count, the oldest first."""
        deals: set[str] = set()
        found = []
        for entry in self._own(game):
            if entry.over and owner(entry) is not None and entry.code not in deals:
                found.append(entry)
            if entry.over:
                deals.add(entry.code)
        return found

    def catch_up(self, game: str) -> None:
        """Adds the daily results and rungs that the list of games shows and that are not kept."""
        daily = self._setup(game).daily_codes()
        for entry in self.counting(game):
            self._take(entry, daily)
        self._caught_up |= {game} if self._store.complete else set()

    def _take(self, entry: Entry, daily: Callable[[str], str]) -> None:
        """Keeps the result of a day or the rung that a game has brought."""
        kept, day = self.kept(entry.game), entry.date[:10]
        if day not in kept.days and self._is_daily(entry, daily(day)):
            kept.days[day] = _result(entry)
        self._climb(entry.game, kept, entry)

    def _counts(self, entry: Entry) -> bool:
        """Whether a game counts: no other of its deal was over before."""
        if not entry.over or entry.guest or owner(entry) is None:
            return False
        deal = (one for one in self._store.entries.values() if one.code == entry.code)
        return all(one is entry or one.guest or not one.over or one.order > entry.order for one in deal)

    def _climb(self, game: str, kept: Keepsakes, entry: Entry) -> None:
        """Counts the game as a step on the ladder if it is one: every rung is won after the one below it."""
        at, rungs = self.next_rung(game), games.goals(game).rungs
        if at == len(rungs) or not self._wins(entry, rungs[at]):
            return
        if not at or number_of(kept.rungs[rungs[at - 1].bot]) < number_of(entry.file):
            kept.rungs[rungs[at].bot] = entry.file

    def news(self, table: Table) -> News:
        """The news of the game on the table that has just ended; the same if they are asked for again."""
        if self._last[0] != table.name or not table.name:
            self._last = table.name, self._judge(table)
        return self._last[1]

    def _judge(self, table: Table) -> News:
        entry = self._store.entries.get(table.name)
        if entry is None or not self._store.complete or not self._counts(entry):
            return News()  # what a game brings while others are unknown is found with theirs
        kept = self.kept(table.game)
        if self.file.lost and table.game not in self._caught_up:
            self.catch_up(table.game)
        else:
            self._take(entry, self._setup(table.game).daily_codes())
        new = self._earn(entry, deeds_of(table.match, owner(entry) or 0))
        rungs = (rung for rung in games.goals(table.game).rungs if kept.rungs.get(rung.bot) == entry.file)
        days = (result for result in kept.days.values() if result.file == entry.file)
        self.file.save()
        return News(new, next(rungs, None), next(days, None))

    def _earn(self, entry: Entry, deeds: Deeds | None) -> list[str]:
        """Keeps the feats of a game; returns those that were not earned before."""
        kept = self._to_check(entry.game)
        new = [name for name in lid(entry.game).feats.earned(deeds) if name not in kept.feats] if deeds else []
        kept.feats.update(dict.fromkeys(new, entry.file))
        kept.checked.append(number_of(entry.file))
        return new

    def _to_check(self, game: str) -> Keepsakes:
        """The keepsakes of a game; where there are feats that older games were not looked through for, none of
        them counts as checked."""
        kept, names = self.kept(game), lid(game).feats.names
        if not set(names) <= set(kept.known):
            kept.known, kept.checked = list(names), []
        return kept

    # Older games

    def unchecked(self, game: str) -> list[Entry]:
        """The games that were not looked through for feats yet, the oldest first."""
        checked = set(self._to_check(game).checked) if lid(game).feats.names else None
        return [entry for entry in self.counting(game) if checked is not None and number_of(entry.file) not in checked]

    def looking(self, game: str) -> Iterator[int]:
        """Looks older games through, decision by decision; yields after each the number of games that are left."""
        left = self.unchecked(game)
        while left:
            entry = left.pop(0)
            deeds: Deeds | None = None
            try:
                record = self._store.record(entry.file)
                for found in deeds_in(game_of(record), record, owner(entry) or 0):
                    deeds = found
                    yield len(left) + 1
            except EngineError:
                deeds = None
            self._earn(entry, deeds)
        self.file.save()


def _result(entry: Entry) -> DayResult:
    me = owner(entry) or 0
    return DayResult(entry.file, entry.code, me in entry.winners, entry.scores[me] if entry.scores else None)
