"""`RoundSearch`: tries answers in imagined worlds to a round's end, the better ones more often."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.bosses.bots.habits import Textbook
from engine.bosses.bots.judge import Judge
from engine.bosses.moves import PASS
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bosses.views import View
from engine.bots.base import Thought
from engine.core.actions import Action
from engine.core.bot_view import BotView
from engine.core.chance import Loose
from engine.core.errors import EndlessError

BossesBotView = BotView[State, View]

MOST_ANSWERS = 100
"""Maximum number of answers of an imagined world; after them it is judged as it is."""
MOST_STEPS = 1_000
"""Maximum number of steps that they lead to."""
WORTHLESS = -1e6
"""The worth of a world in which cards cause each other without end."""


class Trial:
    """One answer with the sum of its worth in the worlds in which it was tried."""

    __slots__ = ("action", "ends", "times", "total")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.times = 0
        self.total = 0.0
        self.ends: list[State] = []

    @property
    def mean(self) -> float:
        """The mean worth."""
        return self.total / self.times if self.times else -1e9


class Means(NamedTuple):
    """The means of a search: rules, a judge of worlds, players for them, the view of a seat, and chance."""

    game: Bosses
    judge: Judge
    textbook: Textbook
    bot_view: BossesBotView
    rng: Random


class Effort(NamedTuple):
    """The limits of a search."""

    sweeps: Sequence[int]
    """The number of worlds of each sweep."""
    noise: float = 0.0
    """The spread of what is added to each answer's worth, for weaker bots."""
    rounds: int = 1
    """The number of rounds that each world is played on."""
    keep: bool = False
    """Whether no answer is left out and the ends of all worlds are kept."""


class RoundSearch(Thought):
    """A thought that tries answers in turn; after each sweep through the worlds the worse half is left out."""

    def __init__(self, means: Means, actions: Sequence[Action], effort: Effort) -> None:
        self._game, self._judge, self._textbook, self._bot_view, self._rng = means
        self._seat = means.bot_view.seat
        self._keep, self._rounds = effort.keep, effort.rounds
        self.trials = [Trial(action) for action in actions]
        gauss, noise = self._rng.gauss, effort.noise
        self._off = {id(trial): gauss(0, noise) if noise else 0.0 for trial in self.trials}
        self._passing = next((trial for trial in self.trials if trial.action == PASS), None)
        self.best = actions[0]
        self._left = list(self.trials)
        self._sweeps = list(effort.sweeps)
        self._todo: list[tuple[Trial, State, int]] = []

    def step(self) -> bool:
        """See `Thought`: one answer in one world."""
        if not self._todo and not self._next_sweep():
            return False
        trial, world, luck = self._todo.pop()
        end = world.clone()
        try:
            self.play_on(end, trial.action, Random(luck))
            trial.total += self._judge.worth(end, self._seat)
        except EndlessError:
            trial.total += WORTHLESS
        trial.times += 1
        if self._keep:
            trial.ends.append(end)
        if not self._todo:
            self._cut()
        return True

    def _next_sweep(self) -> bool:
        """Makes the worlds of the next sweep, the same for every answer that is left; returns False if there is
        none."""
        if not self._sweeps or (len(self._left) < 2 and not self._keep):
            return False
        worlds = [(self._imagined(), self._rng.getrandbits(30)) for _ in range(self._sweeps.pop(0))]
        self._todo = [(trial, world, luck) for world, luck in worlds for trial in self._left]
        return bool(self._todo)

    def _imagined(self) -> State:
        """A world that agrees with the view."""
        return self._game.imagine(self._bot_view.view, self._rng)

    def _cut(self) -> None:
        """Keeps the better half, of which the first is the best so far. Of equal ones passing is better."""
        self._left.sort(key=lambda trial: (-self._worth(trial), trial.action != PASS))
        self.best = self._left[0].action
        if not self._keep:
            self._left = self._left[: max(2, (len(self._left) + 1) // 2)]

    def _worth(self, trial: Trial) -> float:
        """The worth of an answer as it seems to the bot. Nobody errs so far as to take one for better than passing
        that is not."""
        off, passing = self._off[id(trial)], self._passing
        if passing and trial.mean <= passing.mean:
            off = min(off, self._off[id(passing)])
        return trial.mean + off

    def play_on(self, world: State, action: Action, rng: Random) -> None:
        """Changes the world by the answer and the rest of the round, everybody playing by the textbook."""
        last = world.round + self._rounds - 1
        self._game.hurry(world, self._seat, action, Loose(rng))
        play_to(self._game, self._textbook, world, last, rng)


def play_to(game: Bosses, textbook: Textbook, world: State, last: int, rng: Random) -> None:
    """Plays an imagined world on by the textbook, to the end of a round; `EndlessError` if cards let nobody get
    there."""
    answer, chance, steps = textbook.answer, Loose(rng), 0
    for _ in range(MOST_ANSWERS):
        if not world.frames or world.round > last or steps > MOST_STEPS:
            break
        seat = game.asked(world)
        steps += game.hurry(world, seat, answer(world, seat, rng), chance)
