"""`BotView`: what a bot is given, without the state: a decision, a view, legal actions, a way to imagine the rest."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Generic
from weakref import WeakKeyDictionary

from engine.core.actions import Action
from engine.core.game import Decision, Game, S, V


@dataclass(frozen=True, slots=True)
class BotView(Generic[S, V]):
    """One decision as the seat that owes it sees it."""

    game: Game[S, V]
    """The rules, as a copy that belongs to this seat."""
    decision: Decision
    """The question that must be answered."""
    view: V
    """All that the seat may know."""
    legal: Sequence[Action]
    """The actions to choose from."""

    @property
    def seat(self) -> int:
        """The number of the seat that decides."""
        return self.decision.seat

    def imagine(self, rng: Random) -> S:
        """A full state that agrees with the view, made from the view alone."""
        return self.game.imagine(self.view, rng)


AnyBotView = BotView[Any, Any]
"""A bot view of any game."""

_copies: WeakKeyDictionary[Game[Any, Any], dict[int, Game[Any, Any]]] = WeakKeyDictionary()


def own_copy(game: Game[S, V], seat: int) -> Game[S, V]:
    """A copy of the rules for the bots of one seat, made once: a bot that changes it changes nobody else's game."""
    copies = _copies.setdefault(game, {})
    if seat not in copies:
        copies[seat] = deepcopy(game)
    return copies[seat]


def bot_view(game: Game[S, V], state: S, decision: Decision) -> BotView[S, V]:
    """The bot view of one decision of a state."""
    seat = decision.seat
    return BotView(own_copy(game, seat), decision, game.view(state, seat), game.legal(state, seat))


def bot_views(game: Game[S, V], state: S) -> tuple[BotView[S, V], ...]:
    """The bot views of all decisions that are due in a state."""
    return tuple(bot_view(game, state, decision) for decision in game.pending(state))
