"""What a bot is: somebody who is shown one decision as its seat sees it, and thinks in small slices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Protocol

from engine.core.actions import Action
from engine.core.bot_view import AnySight
from engine.core.events import Event


class Thought(ABC):
    """Thinking about one decision. `best` can be taken at any time; every slice may improve it."""

    best: Action

    @abstractmethod
    def step(self) -> bool:
        """Thinks one slice (a few milliseconds at most); False when there is nothing left to think."""

    def finish(self, enough: Callable[[], bool] = lambda: False) -> Action:
        """Thinks to the end, or until the caller has had enough, and gives the best action."""
        while not enough() and self.step():
            pass
        return self.best


class Known(Thought):
    """A thought that needs no thinking."""

    def __init__(self, best: Action) -> None:
        self.best = best

    def step(self) -> bool:
        """See `Thought`."""
        return False


class Bot(Protocol):
    """A player of one seat. It keeps nothing from one decision to the next: all is in the view."""

    def think(self, sight: AnySight) -> Thought:
        """Begins to think about a decision."""


class HabitCounter(Protocol):
    """Counts how everybody plays, from the events of one game."""

    counts: dict[str, list[int]]
    """By habit and player."""

    def count(self, event: Event) -> None:
        """Takes note of an event."""


def own_chance(seed: int, sight: AnySight) -> Random:
    """A generator that follows from the bot's seed and what its seat knows, and from nothing else."""
    return Random(f"{seed}/{sight.decision}/{sight.view!r}")


class RandomBot:
    """Takes any legal action, each as likely."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def think(self, sight: AnySight) -> Thought:
        """See `Bot`."""
        return Known(own_chance(self._seed, sight).choice(sight.legal))
