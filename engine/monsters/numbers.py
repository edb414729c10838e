"""Functions for the numbers that people at the table would work out, for views and events."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from engine.monsters.cards import PAIRS, Pair, cards_of, owner_of, strength_of
from engine.monsters.content import Content
from engine.monsters.effects import NO_CHANGE, Change, Effect, pair_changes
from engine.monsters.state import State

BOX_GOLD = 258
"""All the gold in the box, in pieces of 1, 2 and 10; the treasury holds what the players do not have."""
MOST_KEPT = 4096
"""Maximum number of results that are kept for the next time they are asked for."""

K = TypeVar("K")
T = TypeVar("T")


class Front(NamedTuple):
    """A guardian that was turned up, with the changes of this round's tile."""

    number: int
    strength: int
    loot: int
    beaten: bool


class Kept(dict[K, T]):
    """A dictionary of results that is emptied when it holds too many."""

    def __setitem__(self, key: K, result: T) -> None:
        """Keeps a result."""
        if len(self) >= MOST_KEPT:
            self.clear()
        super().__setitem__(key, result)


class Chances:
    """The chances that a sum of strengths beats a guardian of a level that nobody has seen yet."""

    def __init__(self, content: Content) -> None:
        self._guardians = content.guardians
        self._kept: Kept[tuple[int, int, int], list[int]] = Kept()

    def chance(self, level: int, total: int, harder: int, turned: int) -> float | None:
        """The share of the unseen guardians of a level that are beaten; None if there is none or nothing lies there."""
        unseen = self._unseen(level, harder, turned)
        return bisect_right(unseen, total) / len(unseen) if unseen and total else None

    def _unseen(self, level: int, harder: int, turned: int) -> list[int]:
        """The strengths, ascending, of a level's guardians that are not in the mask of those turned up."""
        key = level, harder, turned
        if key not in self._kept:
            numbered = enumerate(self._guardians)
            unseen = [one.strength for number, one in numbered if one.level == level and not turned >> number & 1]
            self._kept[key] = sorted(max(0, strength + harder) for strength in unseen)
        return self._kept[key]


def why_shared(pair: Pair, loot: int) -> str:
    """The key that says why a loot is shared as it is.

    `none`: there is no loot; `one_owner`: all of it to the owner of both monsters; `even`: halves; `stronger`:
    halves, and the odd piece to the stronger one; `equal`: halves, and the odd piece stays.
    """
    if not loot:
        return "none"
    if pair.first_owner == pair.second_owner:
        return "one_owner"
    if loot % 2 == 0:
        return "even"
    return "stronger" if pair.odd_gold >= 0 else "equal"


def changes_as_they_lie(effect: Effect, state: State) -> Sequence[Change]:
    """The change of each slot by the tile, as far as the monsters that lie now decide it.

    A tile that looks at pairs of equal strength counts a pair once it lies; one that looks at the lowest
    sum says nothing before every place is taken.
    """
    if not effect.pairs:
        return effect.changes[state.players]
    if not state.free:
        return pair_changes(effect, state.lying)
    if effect.pairs != "equal_pair":
        return (NO_CHANGE,) * len(state.lying)
    return tuple(
        (effect.strength, effect.loot) if number > 31 and PAIRS[number].first == PAIRS[number].second else NO_CHANGE
        for number in state.lying
    )


def healing_at_risk(state: State, healing: Sequence[int], beaten: int) -> tuple[int, ...]:
    """The cost of healing for each player if no guardian were beaten after the first `beaten` ones."""
    risk = [0] * state.players
    for pair in state.lying[beaten:]:
        if pair:
            for number in cards_of(pair):
                risk[owner_of(number)] += healing[strength_of(number)]
    return tuple(risk)
