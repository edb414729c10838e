"""Measures the coach over many games: whether its parts add up, what each level gives away, and its calibration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from engine.bots.balance import Mean, measured
from engine.bots.coach import Analysis, Coach
from engine.bots.kept import Log, Steps
from engine.bots.lid import Lid
from engine.bots.many import Jobs, answers
from engine.bots.play import play_out
from engine.bots.roster import seat_bots
from engine.core.match import Match
from engine.core.record import Record, Seat
from engine.core.setting import Invitation, Setting, chance_of

BINS = 10
"""Number of ranges of chances in the calibration."""


class Bin(NamedTuple):
    """Positions with chances in one range: the number, the sum of the chances, and the sum of what was won."""

    points: int
    chances: float
    won: float


class Explained(NamedTuple):
    """The figures kept of one explained game."""

    level: str
    """The level of all bots at the table."""
    lost: tuple[float, ...]
    """The sum of what the own choices have cost each seat."""
    parts: tuple[tuple[float, float, float], ...]
    """Own choices, others' choices and luck of each seat."""
    rest: float
    """The greatest difference of a seat's parts from its result less par."""
    bins: tuple[Bin, ...]


class Task(NamedTuple):
    """A game to be played and explained."""

    game: str
    players: int
    seed: int


def level_at(lid: Lid, task: Task) -> str:
    """The level of all bots of a task: one after the other, from deal to deal."""
    return lid.bots.levels[task.seed % len(lid.bots.levels)]


def played(lid: Lid, task: Task) -> Record:
    """The record of a game between bots of one level."""
    seats = [Seat(f"{seat}", level_at(lid, task)) for seat in range(task.players)]
    deal = Invitation(lid.name, Setting(task.players), task.seed)
    match = Match.start(lid.from_file(None), deal.setting, seats, f"measured-{task.seed}", chance_of(deal))
    bots = seat_bots(lid, [level_at(lid, task)], task.players, "coach", task.seed)
    play_out(match, dict(enumerate(bots)))
    return match.record


def explain(lid: Lid, task: Task) -> Explained:
    """Plays a game and explains it; returns the figures that are kept."""
    record = played(lid, task)
    analysis = Coach(lid, lid.from_data(record.header.content), record).finish()
    seats = range(task.players)
    parts = tuple(tuple(analysis.parts(seat)) for seat in seats)
    rest = max(abs(sum(parts[seat]) - analysis.result[seat] + analysis.par) for seat in seats)
    lost = tuple(analysis.lost(seat) for seat in seats)
    return Explained(level_at(lid, task), lost, parts, rest, _bins(analysis))  # type: ignore[arg-type]


def _bins(analysis: Analysis) -> tuple[Bin, ...]:
    bins = [[0, 0.0, 0.0] for _ in range(BINS)]
    for change in analysis.curve[:-1]:
        for chance, won in zip(change.chances, analysis.result, strict=True):
            found = bins[min(int(chance * BINS), BINS - 1)]
            found[0] += 1
            found[1] += chance
            found[2] += won
    return tuple(Bin(int(count), chances, won) for count, chances, won in bins)


def explain_all(lid: Lid, tasks: Sequence[Task], jobs: Jobs, log: Path | None, steps: Steps) -> list[Explained]:
    """Explains all games; what a log holds already is not explained again."""
    kept = Log(log, lid, f"coach {lid.judge.numbers if lid.judge else ''}", _read) if log else None
    known = kept.open() if kept else {}
    steps.found(sum(task in known for task in tasks))
    left = ((lid, task) for task in tasks if task not in known)
    for task, explained in answers(_explain, left, jobs, in_order=False):
        known[task] = explained
        if kept:
            kept.add(task, explained)
        steps.step()
    return [known[task] for task in tasks]


def _explain(asked: tuple[Lid, Task]) -> tuple[Task, Explained]:
    return asked[1], explain(*asked)


def _read(line: Any) -> tuple[Task, Explained]:
    """A task and its figures, as they stand in a line of the log."""
    task, (level, lost, parts, rest, bins) = line
    rows = tuple((own, others, luck) for own, others, luck in parts)
    return Task(*task), Explained(level, tuple(lost), rows, rest, tuple(Bin(*one) for one in bins))


# What comes out


class OfLevel(NamedTuple):
    """The means of a level over its games, whose seats are counted together."""

    level: str
    games: int
    lost: Mean
    own: Mean
    """The effect of own choices against ordinary play, the same for all levels: those of a strong one are above 0."""
    luck: Mean
    """The size of what luck moved, up or down."""


class Calibrated(NamedTuple):
    """The positions with chances in one range."""

    low: float
    high: float
    points: int
    chance: float
    """The mean of the chances."""
    won: Mean
    """The share that was won; games are the independent units."""


class Measured(NamedTuple):
    """The figures of many explained games."""

    games: int
    rest: float
    """The greatest difference of anybody's parts from the result less par."""
    levels: tuple[OfLevel, ...]
    calibration: tuple[Calibrated, ...]


def measure(lid: Lid, games: Sequence[Explained]) -> Measured:
    """The figures of these games."""
    return Measured(
        len(games),
        max(game.rest for game in games),
        tuple(_levels(lid, games)),
        tuple(_calibrated(place, games) for place in range(BINS) if any(game.bins[place].points for game in games)),
    )


def _levels(lid: Lid, games: Sequence[Explained]) -> Iterator[OfLevel]:
    for level in lid.bots.levels:
        found = [game for game in games if game.level == level]
        if found:
            lost = measured([mean(game.lost) for game in found])
            own = measured([mean(own for own, _, _ in game.parts) for game in found])
            luck = measured([mean(abs(luck) for _, _, luck in game.parts) for game in found])
            yield OfLevel(level, len(found), lost, own, luck)


def _calibrated(place: int, games: Sequence[Explained]) -> Calibrated:
    """A range of chances; the interval is that of a ratio of sums over games."""
    bins = [game.bins[place] for game in games]
    count = sum(one.points for one in bins)
    share, size = sum(one.won for one in bins) / count, mean(one.points for one in bins)
    squares = sum((one.won - share * one.points) ** 2 for one in bins)
    margin = 1.96 * sqrt(squares / max(len(bins) - 1, 1) / len(bins)) / size
    chance = sum(one.chances for one in bins) / count
    return Calibrated(place / BINS, (place + 1) / BINS, count, chance, Mean(share, margin))
