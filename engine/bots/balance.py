"""`weigh`: figures of many games of one bot against itself, for the balance of the cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from engine.bots.base import Bot
from engine.bots.kept import Log, Steps
from engine.bots.lid import AnyGame, Found, Goal, Lid, Measures, Times
from engine.bots.many import Jobs, answers
from engine.bots.play import play_deal, to_the_end
from engine.bots.roster import seat_bots
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.setting import Invitation, Setting, values_of


class Question(NamedTuple):
    """A table whose games are counted: game, options, bot and number of seats."""

    game: str
    players: int
    options: tuple[str, ...]
    bot: str


class Deal(NamedTuple):
    """One game of a question."""

    question: Question
    seed: int


class Played(NamedTuple):
    """The figures kept of one game. Seats are counted from the seat that the game names."""

    scores: tuple[int, ...]
    """Empty where the game has no points."""
    winners: tuple[int, ...]
    decisions: int
    measures: Measures


def setting_of(lid: Lid, question: Question) -> Setting:
    """The setting of a question."""
    return Setting(question.players, values_of(question.options, lid.rules.options))


def play(lid: Lid, question: Question, seed: int, game: AnyGame | None = None) -> Played:
    """Plays one game between copies of one bot; returns the figures kept of it."""
    rules, setting = game or lid.from_file(None), setting_of(lid, question)
    bots = seat_bots(lid, [question.bot], question.players, "balance", seed)
    survey, decisions = lid.figures.survey(), 0

    def choose(bot: Bot, bot_view: AnyBotView) -> Action:
        nonlocal decisions
        decisions += 1
        action = to_the_end(bot, bot_view)
        survey.answered(bot_view.seat, bot_view.legal, action)
        return action

    outcome = play_deal(rules, Invitation(question.game, setting, seed), bots, survey.count, choose)
    measures = survey.measures()
    start = measures.start
    winners = tuple((seat - start) % question.players for seat in outcome.winners)
    return Played(tuple(outcome.scores[start:] + outcome.scores[:start]), winners, decisions, measures)


def _play(task: tuple[Lid, Deal]) -> tuple[Deal, Played]:
    lid, deal = task
    return deal, play(lid, *deal)


class Sample(NamedTuple):
    """The games to be played: the same number of deals for each question."""

    questions: Sequence[Question]
    games: int
    seed: int
    """The first deal."""

    def tasks(self) -> Iterator[Deal]:
        """All games, question by question."""
        return (Deal(question, self.seed + number) for question in self.questions for number in range(self.games))


def survey(lid: Lid, wanted: Sample, jobs: Jobs, log: Path | None, steps: Steps) -> dict[Question, list[Played]]:
    """Plays the games of each question on processes or machines; returns them in the order of their deals. What a log
    holds
    already is not played again."""
    kept = Log(log, lid, "balance", _read_game) if log else None
    logged = kept.open() if kept else {}
    known = {deal: logged[deal] for deal in wanted.tasks() if deal in logged}
    steps.found(len(known))
    left = ((lid, deal) for deal in wanted.tasks() if deal not in known)
    for deal, played in answers(_play, left, jobs, in_order=False):
        known[deal] = played
        if kept:
            kept.add(deal, played)
        steps.step()
    results: dict[Question, list[Played]] = defaultdict(list)
    for deal in wanted.tasks():
        results[deal.question].append(known[deal])
    return dict(results)


def _read_game(line: Any) -> tuple[Deal, Played]:
    """A deal and what was kept of its game, as they stand in a line of the log."""
    ((game, players, options, bot), seed), (scores, winners, decisions, measures) = line
    figures, rows, start, group, times = measures
    shares = {name: {entry: Times(*pair) for entry, pair in entries.items()} for name, entries in times.items()}
    counted = Measures(figures, {name: tuple(row) for name, row in rows.items()}, start, group, shares)
    deal = Deal(Question(game, players, tuple(options), bot), seed)
    return deal, Played(tuple(scores), tuple(winners), decisions, counted)


class Mean(NamedTuple):
    """A mean and half the width of its 95 % confidence interval."""

    value: float
    margin: float


def measured(values: Sequence[float]) -> Mean:
    """The mean of independent values."""
    margin = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(mean(values), margin)


class Points(NamedTuple):
    """Figures of the scores of a table."""

    all: Mean
    winner: Mean
    spread: Mean
    """The highest less the lowest."""


class Reached(NamedTuple):
    """A goal of the game at one table, and the figures found."""

    title: str
    low: float
    high: float
    found: tuple[Found, ...]
    share: bool

    @property
    def missed(self) -> tuple[Found, ...]:
        """The found figures whose interval does not touch the range."""
        return tuple(one for one in self.found if one.high < self.low or one.low > self.high)


class Balance(NamedTuple):
    """The figures of all games at one table."""

    question: Question
    games: int
    points: Points | None
    """The points; None if the game has none."""
    seats: tuple[Mean, ...]
    """The win share of each seat, from the seat that the game counts from."""
    decisions: Mean
    figures: dict[str, Mean]
    """The mean of each figure, by the name of its column."""
    rows: dict[str, tuple[float, ...]]
    """The mean for each place, by the name of the row."""
    groups: dict[str, Mean]
    """The win share of the first seat, by the group that a game belongs to."""
    goals: tuple[Reached, ...] = ()


def weigh(lid: Lid, question: Question, games: Sequence[Played]) -> Balance:
    """The balance of one table, from its games."""
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
        tuple(_reached(goal, question.players, games) for goal in lid.figures.goals),
    )


def _reached(goal: Goal, players: int, games: Sequence[Played]) -> Reached:
    found = goal.found([game.measures for game in games])
    return Reached(goal.title, *goal.aim(players), tuple(found), goal.share)


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
