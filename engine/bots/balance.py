"""What a deck does: many games of one bot against itself, counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from engine.bots.many import answers
from engine.bots.play import play_deal
from engine.bots.roster import seat_bots
from engine.box import AnyGame, Invitation, open_game
from engine.core.events import Event
from engine.core.game import Setting


class Question(NamedTuple):
    """A table to be looked at."""

    game: str
    players: int
    options: tuple[str, ...]
    bot: str


@dataclass(slots=True)
class Played:
    """What is kept of one game. Seats are counted from the start player of the first round."""

    gold: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    start: int = 0
    decisions: int = 0
    displaced: int = 0
    healing: int = 0
    beaten: list[int] = field(default_factory=list)
    """Per slot."""
    rounds: int = 0
    first_tile: str | None = None

    def count(self, event: Event) -> None:
        """Takes note of an event."""
        facts = event.public
        if event.kind == "play":
            self.decisions += 1
            self.displaced += facts["over"] is not None
        elif event.kind == "deal":
            self.start = facts["start"]
        elif event.kind == "round":
            self.rounds += 1
            if self.rounds == 1:
                self.first_tile = facts["tile"]
                self.beaten = [0] * len(facts["levels"])
        elif event.kind == "reveal":
            self.beaten[facts["slot"]] += facts["beaten"]
        elif event.kind == "healing":
            self.healing += sum(facts["paid"])


def play(question: Question, seed: int, game: AnyGame | None = None) -> Played:
    """One game."""
    rules = game or open_game(question.game)
    setting = Setting(question.players, frozenset(question.options))
    bots = seat_bots([question.bot], question.players, "balance", seed)
    played = Played()
    outcome = play_deal(rules, Invitation(question.game, setting, seed), bots, played.count)
    start = played.start
    played.gold = tuple(outcome.scores[start:] + outcome.scores[:start])
    played.winners = tuple((seat - start) % question.players for seat in outcome.winners)
    return played


def _play(task: tuple[Question, int]) -> tuple[Question, Played]:
    return task[0], play(*task)


def survey(
    questions: Sequence[Question], games: int, seed: int, jobs: int, done: Callable[[], None]
) -> dict[Question, list[Played]]:
    """So many games for each question, on so many processes."""
    tasks = [(question, seed + number) for question in questions for number in range(games)]
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


class Balance(NamedTuple):
    """What a deck does at one table."""

    question: Question
    games: int
    gold: Mean
    winner: Mean
    spread: Mean
    """Gold of the richest less gold of the poorest."""
    beaten: Mean
    """Guardians a round."""
    by_slot: tuple[float, ...]
    """How often each slot's guardian is beaten, from the gate."""
    seats: tuple[Mean, ...]
    """Win shares from the first round's start player on."""
    decisions: Mean
    displaced: Mean
    healing: Mean
    tiles: dict[str, Mean]
    """With the king's new rules: the start player's win share, by the tile of the first round."""


def weigh(question: Question, games: Sequence[Played]) -> Balance:
    """The figures of one table."""
    by_tile: dict[str, list[float]] = defaultdict(list)
    for game in games:
        if game.first_tile:
            by_tile[game.first_tile].append(_share(game, 0))
    return Balance(
        question,
        len(games),
        measured([mean(game.gold) for game in games]),
        measured([max(game.gold) for game in games]),
        measured([max(game.gold) - min(game.gold) for game in games]),
        measured([sum(game.beaten) / game.rounds for game in games]),
        tuple(mean(game.beaten[slot] / game.rounds for game in games) for slot in range(question.players)),
        tuple(measured([_share(game, seat) for game in games]) for seat in range(question.players)),
        measured([game.decisions for game in games]),
        measured([game.displaced for game in games]),
        measured([game.healing for game in games]),
        {tile: measured(shares) for tile, shares in sorted(by_tile.items())},
    )


def _share(game: Played, seat: int) -> float:
    return 1 / len(game.winners) if seat in game.winners else 0.0
