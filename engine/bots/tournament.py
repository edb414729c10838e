"""Tournaments: the same deals for every seating, so that what is left between bots is how they play."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple, Protocol

from engine import __version__
from engine.bots.base import Bot
from engine.bots.lid import AnyGame, Lid
from engine.bots.many import Jobs, answers
from engine.bots.play import play_deal
from engine.bots.roster import bot_seed, contestant
from engine.core.actions import Action
from engine.core.bot_view import AnySight
from engine.core.errors import SetupError
from engine.core.setting import Invitation, Setting, values_of


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
    """Seconds of the processor's time a move, so that nobody loses by what else the machine does; 0: no limit."""


class Tally(NamedTuple):
    """What each bot of a field got in a heat: its share of wins, its points, and the processor's seconds a move."""

    shares: tuple[float, ...]
    scores: tuple[float, ...]
    seconds: tuple[float, ...]
    habits: tuple[dict[str, float], ...]
    """By bot: how often a game it did what."""


def one_against(game: str, options: Iterable[str], seats: int, one: str, others: str) -> Field:
    """One bot at a table of others."""
    return Field(game, tuple(sorted(options)), (one, *[others] * (seats - 1)))


@dataclass(slots=True)
class _Sum:
    """What a bot has got so far in the games of a heat."""

    wins: float = 0.0
    points: float = 0.0
    seconds: float = 0.0
    moves: int = 0
    habits: Counter[str] = field(default_factory=Counter)


def play_heat(lid: Lid, heat: Heat, game: AnyGame | None = None) -> Tally:
    """Plays a deal with every seating."""
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
        tuple(one.seconds / max(one.moves, 1) for one in sums),
        tuple({habit: number / seats for habit, number in one.habits.items()} for one in sums),
    )


def _play(lid: Lid, rules: AnyGame, heat: Heat, bots: Sequence[Bot], sums: Sequence[_Sum]) -> None:
    """Plays one game and adds what each seat got to its sum."""
    setting = Setting(len(bots), values_of(heat.field.options, rules.options))
    habits = lid.figures.habits(len(bots))

    def choose(bot: Bot, sight: AnySight) -> Action:
        begun = time.thread_time()
        until = begun + heat.budget if heat.budget else None
        action = bot.think(sight).finish(lambda: until is not None and time.thread_time() >= until)
        sums[sight.seat].seconds += time.thread_time() - begun
        sums[sight.seat].moves += 1
        return action

    outcome = play_deal(rules, Invitation(rules.name, setting, heat.seed), bots, habits.count, choose)
    for seat, one in enumerate(sums):
        one.wins += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        one.points += outcome.scores[seat] if outcome.scores else 0
        one.habits.update({habit: count[seat] for habit, count in habits.counts.items()})


# Many heats


@dataclass(frozen=True, slots=True)
class Schedule:
    """The heats of some fields over some deals. They are reckoned, not listed, for there may be very many."""

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


class Steps(Protocol):
    """Is told how far the heats are."""

    def found(self, count: int) -> None:
        """A number of heats stood in the log."""

    def step(self) -> None:
        """One more was played."""


def run(lid: Lid, heats: Collection[Heat], jobs: Jobs, log: Path | None, steps: Steps) -> dict[Heat, Tally]:
    """Plays all heats of a game on processes or machines. What a log holds already is not played again."""
    known = {heat: tally for heat, tally in _open(lid, log).items() if heat in heats} if log else {}
    steps.found(len(known))
    results = dict(known)
    left = ((lid, heat) for heat in heats if heat not in known)
    for heat, tally in answers(_with_heat, left, jobs, in_order=False):
        results[heat] = tally
        if log:
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps([heat, tally]) + "\n")
        steps.step()
    return results


def _with_heat(task: tuple[Lid, Heat]) -> tuple[Heat, Tally]:
    return task[1], play_heat(*task)


# The log: a line that says what was played with, then a line for each heat


def _signature(lid: Lid) -> dict[str, Any]:
    """What a heat's result hangs on besides the heat: the engine, and the game's content and bots."""
    games = {lid.name: {"content": lid.from_file(None).version, "bots": lid.bots.numbers()}}
    return {"tournament": 1, "engine": __version__, "games": games}


def _open(lid: Lid, log: Path) -> dict[Heat, Tally]:
    """The heats in a log, a new one being begun; a torn last line is cut off. What is no log of a tournament,
    or was played with other numbers, is refused and left as it is."""
    data = log.read_bytes() if log.exists() else b""
    head = json.dumps(_signature(lid)).encode() + b"\n"
    whole, torn = data[: data.rfind(b"\n") + 1], data[data.rfind(b"\n") + 1 :]
    begin = b"[[[" if whole else head
    if not (torn.startswith(begin) or begin.startswith(torn)):
        raise SetupError("bad_log", f"{log.name}: this is no log of a tournament")
    first, *lines = whole.splitlines() or [head]
    _check_head(lid, first, log.name)
    results = dict(_read_heat(line, f"{log.name}, line {number}") for number, line in enumerate(lines, start=2))
    if torn or not whole:
        log.write_bytes(whole or head)
    return results


def _check_head(lid: Lid, line: bytes, name: str) -> None:
    """Raises `SetupError` unless the heats that follow were played with what would be played with now."""
    now = _signature(lid)
    try:
        then = json.loads(line)
    except ValueError:
        then = None
    if not isinstance(then, dict) or then.get("tournament") != now["tournament"]:
        raise SetupError("bad_log", f"{name}, line 1: this is no log of a tournament")
    if then != now:
        other = ", ".join(key for key in _flat(now) if _flat(then).get(key) != _flat(now)[key]) or "other games"
        text = f"{name} was played with other numbers ({other}): its heats and new ones cannot be told together"
        raise SetupError("other_numbers", f"{text}; give another --log, or none")


def _flat(signature: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """The entries by their whole names."""
    flat: dict[str, Any] = {}
    for key, value in signature.items():
        flat.update(_flat(value, f"{before}{key} ") if isinstance(value, dict) else {f"{before}{key}": value})
    return flat


def _read_heat(line: bytes, where: str) -> tuple[Heat, Tally]:
    try:
        ((game, options, bots), seed, budget), (shares, scores, seconds, habits) = json.loads(line)
        heat = Heat(Field(game, tuple(options), tuple(bots)), seed, budget)
        return heat, Tally(tuple(shares), tuple(scores), tuple(seconds), tuple(habits))
    except (ValueError, TypeError):
        raise SetupError("bad_log", f"{where}: this is no log of a tournament") from None


# The table


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
    their_ms: float
    """The processor's time a move, the first bot's and the others'."""
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
        1e3 * mean(mean(tally.seconds[1:]) for tally in tallies),
        {habit: mean(tally.habits[0][habit] for tally in tallies) for habit in tallies[0].habits[0]},
    )
