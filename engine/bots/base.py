"""`Bot`: a player that is given one decision as its seat sees it, and thinks in small slices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Protocol

from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.events import Event


class Thought(ABC):
    """A bot's thinking about one decision. `best` can be taken at any time; every slice may improve it."""

    best: Action

    @abstractmethod
    def step(self) -> bool:
        """Thinks one slice, a few milliseconds at most; returns False when there is nothing left to think."""

    def finish(self, enough: Callable[[], bool] = lambda: False) -> Action:
        """The best action, after thinking to the end or until `enough` says True."""
        while not enough() and self.step():
            pass
        return self.best


class Known(Thought):
    """A thought whose answer is known from the beginning."""

    def __init__(self, best: Action) -> None:
        self.best = best

    def step(self) -> bool:
        """See `Thought`."""
        return False


class Bot(Protocol):
    """A player of one seat. It keeps nothing from one decision to the next: all is in the view."""

    def think(self, bot_view: AnyBotView) -> Thought:
        """A new thought about a decision."""


class HabitCounter(Protocol):
    """Counts how everybody plays, from the events of one game."""

    counts: dict[str, list[int]]
    """The counts of each player, by habit."""

    def count(self, event: Event) -> None:
        """Counts an event."""


def own_chance(seed: int, bot_view: AnyBotView) -> Random:
    """A random generator that depends on the bot's seed and on what its seat knows, and on nothing else."""
    return Random(f"{seed}/{bot_view.decision}/{bot_view.view!r}")


class RandomBot:
    """A bot that takes any legal action, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def think(self, bot_view: AnyBotView) -> Thought:
        """See `Bot`."""
        return Known(own_chance(self._seed, bot_view).choice(bot_view.legal))
