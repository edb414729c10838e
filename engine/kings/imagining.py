"""`imagine`: states from a view alone: hidden potions, creatures and actions are dealt anew so that all fits."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.kings import asking
from engine.kings.state import State, new_state
from engine.kings.tables import Tables
from engine.kings.views import HIDDEN, LISTS, SAME, View

if TYPE_CHECKING:
    from engine.kings.rules import Kings


def imagine(game: Kings, view: View, rng: Random) -> State:
    """A full state that agrees with the view, with the probability that the rules give it."""
    state = laid_open(view)
    _deal_potions(game.tables, view, state, rng)
    _deal_creatures(game.tables, view, state, rng)
    _seal(game.tables, view, state, rng)
    return state


def laid_open(view: View) -> State:
    """A state with all that lies open; stacks and other hands are empty."""
    state = new_state(view.players)
    for name in SAME:
        setattr(state, name, getattr(view, name))
    for name in LISTS:
        setattr(state, name, list(getattr(view, name)))
    state.chosen = list(view.chosen)
    if view.seat is not None:
        state.known[view.seat] = view.peeked
    return state


def _deal_potions(tables: Tables, view: View, state: State, rng: Random) -> None:
    """Deals the unknown potions, sorted before they are shuffled, so that nothing of their true order is left."""
    placed = {*view.potion_pile, *(one[0] for one in view.played), *view.stack}
    for hand, held in zip(view.potions, view.held, strict=True):
        placed.update(held if hand is None else hand)
    unknown = [potion for potion in range(len(tables.potions)) if potion not in placed]
    rng.shuffle(unknown)
    state.potion_deck = tuple(unknown.pop() if one == HIDDEN else one for one in view.stack)
    for seat, hand in enumerate(view.potions):
        if hand is None:
            known = view.held[seat]
            others = [unknown.pop() for _ in range(view.potion_counts[seat] - len(known))]
            state.potions[seat] = tuple(sorted((*known, *others)))
        else:
            state.potions[seat] = hand


def _deal_creatures(tables: Tables, view: View, state: State, rng: Random) -> None:
    """Deals the creatures below the open ones."""
    for at, first in enumerate(view.creatures):
        if first < 0:
            continue
        cards = enumerate(tables.creatures)
        some = [one for one, card in cards if card.level == at + 1 and one != first and not view.beaten >> one & 1]
        state.decks[at] = (first, *rng.sample(some, view.creatures_left[at] - 1))


def _seal(tables: Tables, view: View, state: State, rng: Random) -> None:
    """Seals for the others any action that they could choose."""
    for seat, action in enumerate(view.chosen):
        if action == HIDDEN:
            state.chosen[seat] = rng.choice(asking.choosable(tables, state, seat))
