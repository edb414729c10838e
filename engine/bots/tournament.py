"""Plays tournaments: every deal with every seating, so that bots differ by how they play only."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from engine.bots.base import Bot
from engine.bots.kept import Log, Steps
from engine.bots.lid import AnyGame, Lid
from engine.bots.many import Jobs, answers
from engine.bots.play import play_deal
from engine.bots.roster import bot_seed, contestant
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.setting import Invitation, Setting, values_of


class Field(NamedTuple):
    """The bots of one table, with game and options. The bots sit in this order and move on one seat from game to
    game."""

    game: str
    options: tuple[str, ...]
    bots: tuple[str, ...]


class Heat(NamedTuple):
    """One deal of a field, played once with every bot in every seat."""

    field: Field
    seed: int
    budget: float = 0.0
    """Seconds of the processor's time a move, so that nobody loses by what else the machine does; 0: no limit."""


class Tally(NamedTuple):
    """The result of a heat, for each bot of the field."""

    shares: tuple[float, ...]
    scores: tuple[float, ...]
    seconds: tuple[float, ...]
    """The mean processor time of a move."""
    slow: tuple[float, ...]
    """The 95th percentile of the same."""
    habits: tuple[dict[str, float], ...]
    """The number of times a game that each bot did something, by habit."""


def one_against(game: str, options: Iterable[str], seats: int, one: str, others: str) -> Field:
    """A field of one bot at a table of others."""
    return Field(game, tuple(sorted(options)), (one, *[others] * (seats - 1)))


@dataclass(slots=True)
class _Sum:
    """The sums of one bot in the games of a heat so far."""

    wins: float = 0.0
    points: float = 0.0
    seconds: list[float] = field(default_factory=list)
    """The processor time of each move."""
    habits: Counter[str] = field(default_factory=Counter)


def play_heat(lid: Lid, heat: Heat, game: AnyGame | None = None) -> Tally:
    """Plays a deal once with every seating; returns the tally."""
    rules, names = game or lid.from_file(None), heat.field.bots
    seats = len(names)
    sums = [_Sum() for _ in names]
    seeds = [bot_seed("tournament", heat.seed, seat) for seat in range(seats)]
    for turn in range(seats):
        order = [(seat + turn) % seats for seat in range(seats)]
        bots = [contestant(lid, names[at], seed) for at, seed in zip(order, seeds, strict=True)]
        _play(lid, rules, heat, bots, [sums[at] for at in order])
    return Tally(
        tuple(one.wins / seats for one in sums),
        tuple(one.points / seats for one in sums),
        tuple(mean(one.seconds or [0.0]) for one in sums),
        tuple(percentile(one.seconds, 0.95) for one in sums),
        tuple({habit: number / seats for habit, number in one.habits.items()} for one in sums),
    )


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest of the values that this share of them does not exceed; 0 where there are none."""
    return sorted(values)[max(ceil(share * len(values)) - 1, 0)] if values else 0.0


def _play(lid: Lid, rules: AnyGame, heat: Heat, bots: Sequence[Bot], sums: Sequence[_Sum]) -> None:
    """Plays one game and adds what each seat got to its sum."""
    setting = Setting(len(bots), values_of(heat.field.options, rules.options))
    habits = lid.figures.habits(len(bots))

    def choose(bot: Bot, bot_view: AnyBotView) -> Action:
        begun = time.thread_time()
        until = begun + heat.budget if heat.budget else None
        action = bot.think(bot_view).finish(lambda: until is not None and time.thread_time() >= until)
        sums[bot_view.seat].seconds.append(time.thread_time() - begun)
        return action

    outcome = play_deal(rules, Invitation(rules.name, setting, heat.seed), bots, habits.count, choose)
    for seat, one in enumerate(sums):
        one.wins += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        one.points += outcome.scores[seat] if outcome.scores else 0
        one.habits.update({habit: count[seat] for habit, count in habits.counts.items()})


# Many heats


@dataclass(frozen=True, slots=True)
class Schedule:
    """The heats of some fields over some deals; they are made when they are asked for, as there may be very many."""

    fields: tuple[Field, ...]
    first: int
    """The first deal."""
    deals: int
    budget: float = 0.0

    def __iter__(self) -> Iterator[Heat]:
        for one in self.fields:
            for seed in range(self.first, self.first + self.deals):
                yield Heat(one, seed, self.budget)

    def __contains__(self, heat: object) -> bool:
        return (
            isinstance(heat, Heat)
            and heat.field in self.fields
            and self.first <= heat.seed < self.first + self.deals
            and heat.budget == self.budget
        )

    def __len__(self) -> int:
        return len(self.fields) * self.deals


def run(lid: Lid, heats: Collection[Heat], jobs: Jobs, log: Path | None, steps: Steps) -> dict[Heat, Tally]:
    """Plays all heats of a game on processes or machines; returns their tallies. What a log holds already is not
    played again."""
    kept = _log(lid, log) if log else None
    known = {heat: tally for heat, tally in kept.open().items() if heat in heats} if kept else {}
    steps.found(len(known))
    results = dict(known)
    left = ((lid, heat) for heat in heats if heat not in known)
    for heat, tally in answers(_with_heat, left, jobs, in_order=False):
        results[heat] = tally
        if kept:
            kept.add(heat, tally)
        steps.step()
    return results


def _with_heat(task: tuple[Lid, Heat]) -> tuple[Heat, Tally]:
    return task[1], play_heat(*task)


def _log(lid: Lid, path: Path) -> Log[Heat, Tally]:
    """The log of a tournament's heats."""
    return Log(path, lid, "tournament", _read_heat)


def _read_heat(line: Any) -> tuple[Heat, Tally]:
    """A heat and its tally, as they stand in a line of the log."""
    ((game, options, bots), seed, budget), (shares, scores, seconds, slow, habits) = line
    heat = Heat(Field(game, tuple(options), tuple(bots)), seed, budget)
    return heat, Tally(tuple(shares), tuple(scores), tuple(seconds), tuple(slow), tuple(habits))


# The table


class Standing(NamedTuple):
    """The result of the first bot of a field over all its deals."""

    field: Field
    deals: int
    games: int
    share: float
    margin: float
    """Half the width of the 95 % confidence interval of the share; deals are the independent units."""
    score: float
    others: float
    ms: float
    slow_ms: float
    their_ms: float
    """The processor's time a move: the first bot's in the mean and at the 95th percentile (the mean over the deals),
    and the others' in the mean."""
    habits: dict[str, float]
    """The habits of the first bot, as means of a game."""


def rows(results: dict[Heat, Tally]) -> list[Standing]:
    """The standing of each field, in the order of the heats."""
    fields: dict[Field, list[Tally]] = {}
    for heat in sorted(results, key=lambda heat: heat.seed):
        fields.setdefault(heat.field, []).append(results[heat])
    return [_row(field, tallies) for field, tallies in fields.items()]


def _row(field: Field, tallies: Sequence[Tally]) -> Standing:
    shares = [tally.shares[0] for tally in tallies]
    spread = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.0
    return Standing(
        field,
        len(tallies),
        len(tallies) * len(field.bots),
        mean(shares),
        1.96 * spread,
        mean(tally.scores[0] for tally in tallies),
        mean(mean(tally.scores[1:]) for tally in tallies),
        1e3 * mean(tally.seconds[0] for tally in tallies),
        1e3 * mean(tally.slow[0] for tally in tallies),
        1e3 * mean(mean(tally.seconds[1:]) for tally in tallies),
        {habit: mean(tally.habits[0][habit] for tally in tallies) for habit in tallies[0].habits[0]},
    )
