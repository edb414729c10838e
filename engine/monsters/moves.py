"""`Play`, and `Moves`: tables of what a hand may do in the castle.

Placing depends on the hand and on the slots with a free place. Displacing depends, slot by slot,
on the hand, on who lies there and on the guardian's printed maximum. Both are small tables, filled
on first use, so that listing the legal plays is a few look-ups; only a poor player's list has to
be weeded by price.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.monsters.cards import STRENGTHS, TOTAL, cards_of, owner_of, strength_of
from engine.monsters.content import Content


class Play(NamedTuple):
    """The action: a monster of the hand goes to a slot, on a free place or over a monster that lies there."""

    monster: int
    slot: int
    player: int = -1
    over: int = 0


Plays = tuple[Play, ...]
ByHand = tuple[Plays, ...]
NOTHING: ByHand = ((),) * 32


class _Placing(dict[int, ByHand]):
    """The placing plays of each hand, by the mask of the slots with a free place."""

    def __missing__(self, free: int) -> ByHand:
        slots = [slot for slot in range(6) if free >> slot & 1]
        self[free] = tuple(tuple(Play(m, s) for m in strengths for s in slots) for strengths in STRENGTHS)
        return self[free]


class _Displacing(dict[int, ByHand]):
    """The displacing plays of each hand at one slot with one printed maximum, by pair number."""

    def __init__(self, slot: int, maximum: int) -> None:
        super().__init__()
        self._slot = slot
        self._maximum = maximum

    def __missing__(self, pair: int) -> ByHand:
        open_to_displacing = 0 < TOTAL[pair] < self._maximum
        self[pair] = self._by_hand(cards_of(pair)) if open_to_displacing else NOTHING
        return self[pair]

    def _by_hand(self, lying: Sequence[int]) -> ByHand:
        known: dict[Plays, Plays] = {}
        lists = (self._plays(lying, strengths) for strengths in STRENGTHS)
        return tuple(known.setdefault(plays, plays) for plays in lists)

    def _plays(self, lying: Sequence[int], strengths: Sequence[int]) -> Plays:
        return tuple(
            Play(monster, self._slot, owner_of(over), strength_of(over))
            for over in lying
            for monster in strengths
            if monster > strength_of(over)
        )


class Moves:
    """The tables of plays and prices for one deck."""

    def __init__(self, content: Content) -> None:
        rows = {
            level: tuple(_Displacing(slot, content.levels[level].strength[1]) for slot in range(6))
            for level in content.levels
        }
        self.placing = _Placing()
        self.displacing = tuple(rows[guardian.level] for guardian in content.guardians)
        """The displacing plays by guardian, slot and pair number."""
        prices = [content.levels[guardian.level][2:] for guardian in content.guardians]
        self._treasury = tuple(treasury for treasury, _ in prices)
        self._owner = tuple(owner for _, owner in prices)
        self._whole = tuple(map(sum, prices))
        self.dearest = max(self._whole)
        """The highest price of displacing."""

    def price(self, guardian: int, displaced: int, by: int) -> tuple[int, int]:
        """The price of displacing a player's monster at a guardian: to the treasury, to its owner."""
        return self._treasury[guardian], 0 if displaced == by else self._owner[guardian]

    def affordable(self, targets: Sequence[ByHand], castle: Sequence[int], hand: int, by: int, gold: int) -> Plays:
        """The displacing plays of a hand whose whole price the player can pay."""
        plays: Plays = ()
        for guardian, by_hand in zip(castle, targets, strict=True):
            over = by_hand[hand]
            if over and self._whole[guardian] > gold:
                own = self._treasury[guardian] <= gold
                over = tuple([play for play in over if own and play[2] == by])
            plays += over
        return plays
