"""Thinking by playing on: each answer is tried in imagined worlds to a round's end, the better ones more often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.bosses.bots.habits import Textbook
from engine.bosses.bots.judge import Judge
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bots.base import Thought
from engine.core.actions import Action
from engine.core.chance import Loose

MOST_STEPS = 400
"""No rounds take more answers; an imagined world that does is judged as it is."""


class Trial:
    """One answer and what it was worth in the worlds in which it was tried."""

    __slots__ = ("action", "ends", "times", "total")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.times = 0
        self.total = 0.0
        self.ends: list[State] = []

    @property
    def mean(self) -> float:
        """The worth in the mean."""
        return self.total / self.times if self.times else -1e9


class RoundSearch(Thought):
    """Tries answers in turn; after each sweep through the worlds the worse half is left out."""

    def __init__(
        self,
        game: Bosses,
        judge: Judge,
        textbook: Textbook,
        world: Callable[[], State],
        seat: int,
        actions: Sequence[Action],
        *,
        sweeps: Sequence[int],
        rng: Random,
        noise: float = 0.0,
        rounds: int = 1,
        keep: bool = False,
    ) -> None:
        self._game, self._judge, self._textbook = game, judge, textbook
        self._world, self._seat, self._rng = world, seat, rng
        self._keep, self._rounds = keep, rounds
        self.trials = [Trial(action) for action in actions]
        self._off = {id(trial): rng.gauss(0, noise) if noise else 0.0 for trial in self.trials}
        self.best = actions[0]
        self._left = list(self.trials)
        self._sweeps = list(sweeps)
        self._todo: list[tuple[Trial, State, int]] = []

    def step(self) -> bool:
        """See `Thought`: one answer in one world."""
        if not self._todo and not self._next_sweep():
            return False
        trial, world, luck = self._todo.pop()
        end = self.played_on(world.clone(), trial.action, Random(luck))
        trial.total += self._judge.worth(end, self._seat)
        trial.times += 1
        if self._keep:
            trial.ends.append(end)
        if not self._todo:
            self._cut()
        return True

    def _next_sweep(self) -> bool:
        """Worlds for the next sweep, the same ones for every answer that is left."""
        if not self._sweeps or (len(self._left) < 2 and not self._keep):
            return False
        worlds = [(self._world(), self._rng.getrandbits(30)) for _ in range(self._sweeps.pop(0))]
        self._todo = [(trial, world, luck) for world, luck in worlds for trial in self._left]
        return bool(self._todo)

    def _cut(self) -> None:
        """The better half stays; its first is the best so far."""
        self._left.sort(key=lambda trial: -(trial.mean + self._off[id(trial)]))
        self.best = self._left[0].action
        if not self._keep:
            self._left = self._left[: max(2, (len(self._left) + 1) // 2)]

    def played_on(self, world: State, action: Action, rng: Random) -> State:
        """The world after the answer and the rest of the round, everybody playing by the textbook."""
        game, answer = self._game, self._textbook.answer
        chance = Loose(rng)
        last = world.round + self._rounds - 1
        game.hurry(world, self._seat, action, chance)
        for _ in range(MOST_STEPS):
            if not world.frames or world.round > last:
                break
            seat = game.asked(world)
            game.hurry(world, seat, answer(world, seat, rng), chance)
        return world
