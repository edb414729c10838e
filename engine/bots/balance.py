"""What the cards of a game do: many games of one bot against itself, counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from engine.bots.base import Bot
from engine.bots.lid import AnyGame, Lid, Measures
from engine.bots.many import Jobs, answers
from engine.bots.play import play_deal, to_the_end
from engine.bots.roster import seat_bots
from engine.core.actions import Action
from engine.core.bot_view import AnySight
from engine.core.setting import Invitation, Setting, values_of


class Question(NamedTuple):
    """A table to be looked at."""

    game: str
    players: int
    options: tuple[str, ...]
    bot: str


class Played(NamedTuple):
    """What is kept of one game. Seats are counted from the seat that the game names."""

    scores: tuple[int, ...]
    """Empty where the game has no points."""
    winners: tuple[int, ...]
    decisions: int
    measures: Measures


def setting_of(lid: Lid, question: Question) -> Setting:
    """The table of a question."""
    return Setting(question.players, values_of(question.options, lid.rules.options))


def play(lid: Lid, question: Question, seed: int, game: AnyGame | None = None) -> Played:
    """One game."""
    rules, setting = game or lid.from_file(None), setting_of(lid, question)
    bots = seat_bots(lid, [question.bot], question.players, "balance", seed)
    survey, decisions = lid.figures.survey(), 0

    def choose(bot: Bot, sight: AnySight) -> Action:
        nonlocal decisions
        decisions += 1
        return to_the_end(bot, sight)

    outcome = play_deal(rules, Invitation(question.game, setting, seed), bots, survey.count, choose)
    measures = survey.measures()
    start = measures.start
    winners = tuple((seat - start) % question.players for seat in outcome.winners)
    return Played(tuple(outcome.scores[start:] + outcome.scores[:start]), winners, decisions, measures)


def _play(task: tuple[Lid, Question, int]) -> tuple[Question, Played]:
    return task[1], play(*task)


def survey(
    lid: Lid, questions: Sequence[Question], games: int, seed: int, jobs: Jobs, done: Callable[[], None]
) -> dict[Question, list[Played]]:
    """A number of games for each question, on processes or machines."""
    tasks = ((lid, question, seed + number) for question in questions for number in range(games))
    results: dict[Question, list[Played]] = defaultdict(list)
    for question, played in answers(_play, tasks, jobs, in_order=True):
        results[question].append(played)
        done()
    return dict(results)


class Mean(NamedTuple):
    """A mean and half the width of its 95 % confidence interval."""

    value: float
    margin: float


def measured(values: Sequence[float]) -> Mean:
    """The mean of independent values."""
    margin = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(mean(values), margin)


class Points(NamedTuple):
    """What the scores of a table were."""

    all: Mean
    winner: Mean
    spread: Mean
    """The highest less the lowest."""


class Balance(NamedTuple):
    """What the cards do at one table."""

    question: Question
    games: int
    points: Points | None
    """None where the game has no points."""
    seats: tuple[Mean, ...]
    """Win shares from the seat on that the game counts from."""
    decisions: Mean
    figures: dict[str, Mean]
    """By the name of a column."""
    rows: dict[str, tuple[float, ...]]
    """By the name of a row, a number for each place."""
    groups: dict[str, Mean]
    """The win share of the first seat, by what the game tells games apart by."""


def weigh(lid: Lid, question: Question, games: Sequence[Played]) -> Balance:
    """The figures of one table."""
    groups: dict[str, list[float]] = defaultdict(list)
    for game in games:
        if game.measures.group:
            groups[game.measures.group].append(_share(game, 0))
    return Balance(
        question,
        len(games),
        _points(games) if lid.figures.points else None,
        tuple(measured([_share(game, seat) for game in games]) for seat in range(question.players)),
        measured([game.decisions for game in games]),
        {one.name: measured([game.measures.figures[one.name] for game in games]) for one in lid.figures.columns},
        {row.name: _means([game.measures.rows[row.name] for game in games]) for row in lid.figures.rows},
        {group: measured(shares) for group, shares in sorted(groups.items())},
    )


def _points(games: Sequence[Played]) -> Points:
    return Points(
        measured([mean(game.scores) for game in games]),
        measured([max(game.scores) for game in games]),
        measured([max(game.scores) - min(game.scores) for game in games]),
    )


def _means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The mean of each place."""
    return tuple(mean(place) for place in zip(*rows, strict=True))


def _share(game: Played, seat: int) -> float:
    return 1 / len(game.winners) if seat in game.winners else 0.0
