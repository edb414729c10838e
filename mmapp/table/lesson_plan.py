"""`Lesson` and `Step`: the words and steps of a chapter of the tutorial, which a game brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mmapp.table.face import Choice, Scene


class Step(Protocol):
    """One own move of a chapter, and the words around it; they are marked, and the page translates them."""

    @property
    def task(self) -> str:
        """The question while nothing is picked."""

    @property
    def aim(self) -> str:
        """The question when something is picked that serves the goal."""

    @property
    def other(self) -> str:
        """The words when something is picked that cannot serve it."""

    @property
    def missed(self) -> str:
        """The words when something else was done; empty where anything serves the goal."""

    @property
    def goal(self) -> Callable[[Scene, Choice], bool]:
        """A function that says whether a choice is what the step is about."""


class Lesson(Protocol):
    """A chapter of the tutorial as its page plays it. Its texts are marked; the page translates them."""

    @property
    def name(self) -> str:
        """The name that the settings keep when it was played."""

    @property
    def title(self) -> str:
        """The title."""

    @property
    def picture(self) -> str:
        """The name of its picture."""

    @property
    def before(self) -> str:
        """The text before the first step."""

    @property
    def after(self) -> str:
        """The text after the last step."""

    @property
    def steps(self) -> Sequence[Step]:
        """The moves that are to be made."""
