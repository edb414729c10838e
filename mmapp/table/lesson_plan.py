"""`Lesson` and `Step`: the words and steps of a chapter of the tutorial, which a game brings.

Their texts are marked; the page translates them. Nothing here imports the rules: the start page asks for the titles
of chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.match import AnyMatch

Goal = Callable[..., bool]
"""A function that says, of a scene of its game and a choice, whether that choice is what a step is about."""


def anything(_: object, __: object) -> bool:
    """Returns True: it is enough to play."""
    return True


@dataclass(frozen=True, slots=True)
class Step:
    """One own move of a chapter, and the words around it."""

    task: str
    """The question while nothing is picked."""
    aim: str
    """The question when something is picked that serves the goal."""
    goal: Goal = anything
    other: str = ""
    """The words when something is picked that cannot serve it."""
    missed: str = ""
    """The words when something else was done; empty where anything serves the goal."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A chapter of the tutorial; a game adds what its match is made of."""

    name: str
    """The name that the settings keep when it was played."""
    title: str
    before: str
    """The text before the first step."""
    steps: tuple[Step, ...]
    """The moves that are to be made."""
    after: str
    """The text after the last step."""
    picture: str
    """The name of its picture."""

    def match(self, me: str) -> AnyMatch:
        """A match at the point where the chapter begins, with one person of that name at seat 0; never on disk."""
        raise NotImplementedError(f"the chapter {self.name} of {me} has no match")
