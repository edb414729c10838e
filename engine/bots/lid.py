"""The lid of a game: all that it tells of itself to the box, to bots, tournaments and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from engine.bots.base import Bot, HabitCounter
from engine.core.events import Event, Facts
from engine.core.game import Game
from engine.core.record import Record
from engine.core.setting import Setting

AnyGame = Game[Any, Any]


# Players


class Bots(NamedTuple):
    """The players that a game brings. Every game has `random` besides."""

    levels: tuple[str, ...]
    """From weak to strong."""
    styles: tuple[str, ...]
    usual: str
    """The level where nobody has chosen one."""
    make: Callable[[str, str, Mapping[str, float], int], Bot]
    """The bot of a level and a style (or none), with single numbers changed, and a seed."""
    numbers: Callable[[], str]
    """Names the numbers that the bots play with: equal numbers have an equal name."""
    ladder: tuple[tuple[str, str], ...]
    """Who plays against a table of whom in a tournament where no pair is named."""
    yardsticks: tuple[str, ...] = ()
    """What tournaments measure against besides; nobody else plays with them."""
    yardstick: Callable[[str, int], Bot | None] | None = None
    """The yardstick of that name and seed, None if there is no such one; `SetupError` if its number makes no sense."""


# Figures


class Measures(NamedTuple):
    """What was counted in one game, besides points, wins and decisions."""

    figures: Mapping[str, float]
    """One number, by the name of a column."""
    rows: Mapping[str, Sequence[float]] = {}
    """One number for each place, by the name of a row."""
    start: int = 0
    """The seat that seats are counted from."""
    group: str = ""
    """Games are told apart by this."""


class Survey(Protocol):
    """Counts what is worth knowing about one game, from its events."""

    def count(self, event: Event) -> None:
        """Takes note of an event."""

    def measures(self) -> Measures:
        """What was counted, at the end of the game."""


class Column(NamedTuple):
    """A figure of `Measures` and how it is shown."""

    name: str
    title: str
    digits: int = 1


class Row(NamedTuple):
    """A row of `Measures`: shares of one, shown as percentages and plotted."""

    name: str
    title: str
    place: str
    """What its places are called."""


class Group(NamedTuple):
    """What games are told apart by: its name, the head of its column, and a sentence about it."""

    name: str = ""
    title: str = ""
    sentence: str = ""


class Figures(NamedTuple):
    """What a tournament counts of each bot, and what balance shows of a game."""

    points: str
    """What the scores are called; empty where the game has none."""
    habits: Callable[[int], HabitCounter]
    """Counts one game of so many players, by player."""
    survey: Callable[[], Survey]
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()
    group: Group = Group()


# The game


class Lid(NamedTuple):
    """How to open one game of the box."""

    rules: type[AnyGame]
    from_file: Callable[[Path | None], AnyGame]
    """The game over the content of a file, or over its own."""
    from_data: Callable[[Mapping[str, Any]], AnyGame]
    """The game over the content that stands in a record."""
    prose: Callable[[Any, Sequence[str], str, Facts], list[str]]
    """What an event says in English: by game, names, kind and facts."""
    trace: Callable[[Any, Record], Iterable[dict[str, Any]]]
    """The lines for a referee."""
    bots: Bots
    figures: Figures
    inner: Callable[[Any, Setting, Random], int]
    """The fastest way to play a whole game at random, as search would; gives the number of decisions, passes too."""

    @property
    def name(self) -> str:
        """The name of the game in commands, records and codes."""
        return self.rules.name
