"""`Lid`: all that a game tells of itself to the box, to bots, tournaments and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from engine.bots.base import Bot, HabitCounter
from engine.bots.judging import Judge
from engine.core.actions import Action
from engine.core.events import Event, Facts
from engine.core.feats import Feats
from engine.core.game import Game
from engine.core.record import Record
from engine.core.setting import Setting

AnyGame = Game[Any, Any]


# Players


class Bots(NamedTuple):
    """The bots that a game brings, beside `random`, which every game has."""

    levels: tuple[str, ...]
    """The names of the levels, from weak to strong."""
    styles: tuple[str, ...]
    usual: str
    """The level that is used if none is chosen."""
    make: Callable[[str, str, Mapping[str, float], int], Bot]
    """Makes the bot of a level and a style (empty for none), with single numbers changed, and a seed."""
    numbers: Callable[[], str]
    """Returns the version of the numbers that the bots play with: equal numbers have an equal version."""
    ladder: tuple[tuple[str, str], ...]
    """The pairs of a tournament if none is named: who plays, and against a table of whom."""
    yardsticks: tuple[str, ...] = ()
    """The names of bots that only tournaments measure against."""
    yardstick: Callable[[str, int], Bot | None] | None = None
    """Makes the yardstick of a name and seed; None if there is no such one, `SetupError` if its number makes no
    sense."""


# Figures


class Times(NamedTuple):
    """The number of times that something happened, and that it could have."""

    happened: int
    of: int


class Measures(NamedTuple):
    """The counts of one game, beside points, wins and decisions."""

    figures: Mapping[str, float]
    """A number for each column, by its name."""
    rows: Mapping[str, Sequence[float]] = {}
    """A number for each place of a row, by the row's name."""
    start: int = 0
    """The seat from which seats are counted."""
    group: str = ""
    """The group that the game belongs to (`Group`)."""
    times: Mapping[str, Mapping[str, Times]] = {}
    """The counts of what may happen several times in a game or not at all, by the name of a list and of an entry."""


class Survey(Protocol):
    """A counter of the measures of one game, from its events."""

    def count(self, event: Event) -> None:
        """Counts an event."""

    def answered(self, seat: int, legal: Sequence[Action], action: Action) -> None:
        """Counts what a seat could answer, and what it did."""

    def measures(self) -> Measures:
        """The counts, at the end of the game."""


class Column(NamedTuple):
    """A figure of `Measures`, and how it is shown."""

    name: str
    title: str
    digits: int = 1


class Row(NamedTuple):
    """A row of `Measures`: shares of one, shown as percentages and plotted."""

    name: str
    title: str
    place: str
    """The name of its places."""


class Group(NamedTuple):
    """A way to tell games apart: its name, the head of its column, and a sentence about it."""

    name: str = ""
    title: str = ""
    sentence: str = ""


class Found(NamedTuple):
    """A measured figure with the ends of its 95 % confidence interval."""

    name: str
    value: float
    low: float
    high: float


class Goal(NamedTuple):
    """A range that figures of a game are meant to lie in, and how they are found."""

    title: str
    low: float
    high: float
    found: Callable[[Sequence[Measures]], Sequence[Found]]
    """Returns the figures of many games at one table."""
    share: bool = True
    """Whether the figures are shares, shown as percentages."""
    around_par: bool = False
    """Whether the range is relative to the share that each of equal players would win."""

    def aim(self, players: int) -> tuple[float, float]:
        """The ends of the range with this number of players."""
        par = 1 / players if self.around_par else 0.0
        return par + self.low, par + self.high


class Figures(NamedTuple):
    """The counts that tournaments and balance show of a game."""

    points: str
    """The name of its scores; empty if the game has none."""
    habits: Callable[[int], HabitCounter]
    """Makes a counter of habits for a game of a number of players."""
    survey: Callable[[], Survey]
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()
    group: Group = Group()
    goals: tuple[Goal, ...] = ()
    texts: Callable[[], Iterable[str]] = tuple
    """Returns the names of the texts of the game's own cards."""
    acted: Callable[[Event], Iterable[str]] = lambda _: ()
    """Yields the names of those that an event shows acting; it hears all events of a game after the other."""


# The game


class Lid(NamedTuple):
    """All that one game of the box tells of itself."""

    rules: type[AnyGame]
    from_file: Callable[[Path | None], AnyGame]
    """Opens the game over the content of a file, or over its own for None."""
    from_data: Callable[[Mapping[str, Any]], AnyGame]
    """Opens the game over the content that stands in a record."""
    prose: Callable[[Any, Sequence[str], str, Facts], list[str]]
    """Returns an event in English sentences, from game, names, kind and facts."""
    trace: Callable[[Any, Record], Iterable[dict[str, Any]]]
    """Yields the lines of a trace for a referee."""
    bots: Bots
    figures: Figures
    inner: Callable[[Any, Setting, Random], int]
    """Plays a whole game at random the fastest way, as search would; returns the number of decisions, passes
    included."""
    judge: Judge | None = None
    """Judges finished games; None if the game has no judge."""
    feats: Feats = Feats()
    """The feats that a game can earn."""
    speeds: Callable[[Any, Setting, float, Callable[[], float]], Mapping[str, float]] | None = None
    """Returns what `bench` shows of this game beside the figures of every game, from game, setting, seconds and a
    clock of processor time: each figure's name ends in its unit."""

    @property
    def name(self) -> str:
        """The name of the game in commands, records and codes."""
        return self.rules.name
