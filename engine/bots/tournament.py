"""Tournaments: the same deals for every seating, so that what is left between bots is how they play."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from engine.bots.base import Bot, HabitCounter
from engine.bots.play import play_deal
from engine.bots.roster import make_bot
from engine.box import AnyGame, Invitation, lid, open_game
from engine.core.actions import Action
from engine.core.errors import SetupError
from engine.core.game import Setting
from engine.core.sight import AnySight


class Field(NamedTuple):
    """Who plays at which table. The bots sit in this order and move on one seat from game to game."""

    game: str
    options: tuple[str, ...]
    bots: tuple[str, ...]


class Heat(NamedTuple):
    """One deal of a field, played once with every bot in every seat."""

    field: Field
    seed: int
    budget: float = 0.0
    """Seconds a move; 0: as long as the bot likes."""


class Tally(NamedTuple):
    """What each bot of a field got in a heat: its share of wins, its points, and the seconds it thought a move."""

    shares: tuple[float, ...]
    scores: tuple[float, ...]
    seconds: tuple[float, ...]
    habits: tuple[dict[str, float], ...]
    """By bot: how often a game it did what."""


def one_against(game: str, options: Iterable[str], seats: int, one: str, others: str) -> Field:
    """One bot at a table of others."""
    return Field(game, tuple(sorted(options)), (one, *[others] * (seats - 1)))


def play_heat(heat: Heat, game: AnyGame | None = None) -> Tally:
    """Plays a deal with every seating."""
    rules = game or open_game(heat.field.game)
    seats = len(heat.field.bots)
    totals = [[0.0, 0.0, 0.0, 0.0] for _ in range(seats)]
    counts: list[Counter[str]] = [Counter() for _ in range(seats)]
    for turn in range(seats):
        bots = [make_bot(heat.field.bots[(seat + turn) % seats], heat.seed * seats + seat) for seat in range(seats)]
        habits = lid(rules.name).habits(seats)
        winners, scores, clocks = _play(rules, heat, bots, habits)
        for seat, (score, clock) in enumerate(zip(scores, clocks, strict=True)):
            total = totals[(seat + turn) % seats]
            total[0] += 1 / len(winners) if seat in winners else 0.0
            total[1] += score
            total[2] += clock[0]
            total[3] += clock[1]
            counts[(seat + turn) % seats].update({habit: count[seat] for habit, count in habits.counts.items()})
    return Tally(
        tuple(total[0] / seats for total in totals),
        tuple(total[1] / seats for total in totals),
        tuple(total[2] / max(total[3], 1) for total in totals),
        tuple({habit: number / seats for habit, number in count.items()} for count in counts),
    )


def _play(
    rules: AnyGame, heat: Heat, bots: Sequence[Bot], habits: HabitCounter
) -> tuple[Sequence[int], Sequence[int], list[list[float]]]:
    setting = Setting(len(bots), frozenset(heat.field.options))
    clocks = [[0.0, 0.0] for _ in bots]

    def choose(bot: Bot, sight: AnySight) -> Action:
        begun = time.perf_counter()
        until = begun + heat.budget if heat.budget else None
        action = bot.think(sight).finish(lambda: until is not None and time.perf_counter() >= until)
        clocks[sight.seat][0] += time.perf_counter() - begun
        clocks[sight.seat][1] += 1
        return action

    outcome = play_deal(rules, Invitation(rules.name, setting, heat.seed), bots, habits.count, choose)
    return outcome.winners, outcome.scores, clocks


# Many heats


def run(heats: Sequence[Heat], jobs: int, log: Path | None, done: Callable[[], None]) -> dict[Heat, Tally]:
    """Plays all heats on so many processes. What a log holds already is not played again."""
    results = _read(log) if log else {}
    results = {heat: results[heat] for heat in heats if heat in results}
    for _ in results:
        done()
    left = [heat for heat in heats if heat not in results]
    for heat, tally in _spread(left, jobs):
        results[heat] = tally
        if log:
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps([heat, tally]) + "\n")
        done()
    return results


def _spread(heats: Sequence[Heat], jobs: int) -> Iterator[tuple[Heat, Tally]]:
    if jobs < 2 or len(heats) < 2:
        yield from map(_with_heat, heats)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_with_heat, heats, chunksize=1)


def _with_heat(heat: Heat) -> tuple[Heat, Tally]:
    return heat, play_heat(heat)


def _read(log: Path) -> dict[Heat, Tally]:
    """The heats in a log; a torn last line is cut off, and what is no log is refused and left as it is."""
    if not log.exists():
        return {}
    data = log.read_bytes()
    complete = data[: data.rfind(b"\n") + 1]
    results = {}
    for number, line in enumerate(complete.splitlines(), start=1):
        heat, tally = _read_heat(line, f"{log.name}, line {number}")
        results[heat] = tally
    if complete != data:
        torn = data[len(complete) :]
        if not torn.startswith(b"[[["[: len(torn)]):
            raise SetupError("bad_log", f"{log.name}: this is no log of a tournament")
        log.write_bytes(complete)
    return results


def _read_heat(line: bytes, where: str) -> tuple[Heat, Tally]:
    try:
        ((game, options, bots), seed, budget), (shares, scores, seconds, habits) = json.loads(line)
        heat = Heat(Field(game, tuple(options), tuple(bots)), seed, budget)
        return heat, Tally(tuple(shares), tuple(scores), tuple(seconds), tuple(habits))
    except (ValueError, TypeError):
        raise SetupError("bad_log", f"{where}: this is no log of a tournament") from None


class Row(NamedTuple):
    """What the first bot of a field reached over all its deals."""

    field: Field
    deals: int
    games: int
    share: float
    margin: float
    """Half the width of the 95 % confidence interval of the share; deals are the independent units."""
    score: float
    others: float
    ms: float
    habits: dict[str, float]
    """The first bot's, a game."""


def rows(results: dict[Heat, Tally]) -> list[Row]:
    """One row a field, in the order of the heats."""
    fields: dict[Field, list[Tally]] = {}
    for heat in sorted(results, key=lambda heat: heat.seed):
        fields.setdefault(heat.field, []).append(results[heat])
    return [_row(field, tallies) for field, tallies in fields.items()]


def _row(field: Field, tallies: Sequence[Tally]) -> Row:
    shares = [tally.shares[0] for tally in tallies]
    spread = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.0
    return Row(
        field,
        len(tallies),
        len(tallies) * len(field.bots),
        mean(shares),
        1.96 * spread,
        mean(tally.scores[0] for tally in tallies),
        mean(mean(tally.scores[1:]) for tally in tallies),
        1e3 * mean(tally.seconds[0] for tally in tallies),
        {habit: mean(tally.habits[0][habit] for tally in tallies) for habit in tallies[0].habits[0]},
    )
