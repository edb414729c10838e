"""`Judge`: what a game brings so that its finished games can be explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.events import Facts
from engine.core.game import Game, Outcome

Chances = tuple[float, ...]
"""Everybody's chance to win, by seat; the sum is 1."""


class Because(NamedTuple):
    """A reason for or against a choice: a key that an app words, and the facts that belong to it."""

    key: str
    facts: Facts


class Opinion(NamedTuple):
    """A judge's opinion of a choice, from what its seat could know when it made it."""

    best: Action
    """The choice that the judge would have made."""
    loss: float
    """The chance to win that the choice has cost against the best one; 0 for the best one. It is an estimate, so it
    may be a little below 0."""
    obvious: Action
    """The choice that seems natural at first sight."""
    found: float
    """The chance to win that the choice gained over the obvious one; 0 unless it is the best one and another."""
    why: tuple[Because, ...]
    """The reasons for the best choice."""
    instead: tuple[Because, ...]
    """The reasons that speak of what was chosen."""


ChancesThought = Iterator[Chances | None]
"""Thinking in slices of a few milliseconds: nothing while it goes on, and at last the chances."""
OpinionThought = Iterator[Opinion | None]
"""The same with an opinion at last."""


class Judge(Protocol):
    """The interface of a game's judge. Its answers depend on its arguments and the seed, and on nothing else.

    What it imagines of chance, cards that lie face down included, it draws anew: positions are judged by what all seats
    together knew, never by what was to come.
    """

    @property
    def numbers(self) -> str:
        """The version of the numbers that it judges by: what was judged by others is judged anew."""

    def chances(self, game: Game[Any, Any], state: Any, seed: str) -> ChancesThought:
        """Thinks about everybody's chance to win at a point where somebody must decide."""

    def before_luck(
        self, game: Game[Any, Any], state: Any, seat: int, action: Action, seed: str
    ) -> ChancesThought | None:
        """Thinks about everybody's chance after an action and before what chance does then; None if it does nothing."""

    def opinion(self, bot_view: AnyBotView, action: Action, seed: str) -> OpinionThought:
        """Thinks about a choice of the seat that the view belongs to."""


def result_of(outcome: Outcome) -> Chances:
    """The result as chances: 1 shared by the winners, or by all where nobody has won."""
    winners = outcome.winners or tuple(range(len(outcome.ranks)))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.ranks)))
