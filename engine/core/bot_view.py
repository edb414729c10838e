"""What a bot gets: the view of its seat, its legal actions and a way to imagine the rest. Never the state."""

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
class Sight(Generic[S, V]):
    """One decision as the seat that owes it sees it."""

    game: Game[S, V]
    decision: Decision
    view: V
    legal: Sequence[Action]

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.decision.seat

    def imagine(self, rng: Random) -> S:
        """A full state that agrees with the view; it is made from the view alone."""
        return self.game.imagine(self.view, rng)


AnySight = Sight[Any, Any]


_copies: WeakKeyDictionary[Game[Any, Any], dict[int, Game[Any, Any]]] = WeakKeyDictionary()


def own_copy(game: Game[S, V], seat: int) -> Game[S, V]:
    """The rules for a bot of this seat: whatever it does to them, nobody else plays by them."""
    copies = _copies.setdefault(game, {})
    if seat not in copies:
        copies[seat] = deepcopy(game)
    return copies[seat]


def sight(game: Game[S, V], state: S, decision: Decision) -> Sight[S, V]:
    """One answer that is owed, as its seat sees it."""
    seat = decision.seat
    return Sight(own_copy(game, seat), decision, game.view(state, seat), game.legal(state, seat))


def sights(game: Game[S, V], state: S) -> tuple[Sight[S, V], ...]:
    """One for every answer that is owed."""
    return tuple(sight(game, state, decision) for decision in game.pending(state))
