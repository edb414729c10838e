"""`Odds`: chance and mean loot of each slot, given what a seat knows of the guardians.

Of the guardians of one level all that were never turned up are equally likely to lie on a slot. So
for each slot there are small tables: the chance that a sum of strengths beats it, and the gold that
a monster beside another brings its owner in the mean. They depend on few things and are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.monsters.content import Guardian
from engine.monsters.effects import Change

HIGHEST = 10
"""The highest sum of two monsters."""

PARTNER = (0.0, 0.07, 0.13, 0.22, 0.28, 0.30)
"""The measured probability that a free place is taken by a monster of strength 1 to 5."""


class Odds(NamedTuple):
    """The tables of one slot; strengths a and b are looked up at a * 6 + b, sums as they are."""

    beaten: tuple[float, ...]
    """The chance to beat the guardian, by a and b."""
    share: tuple[float, ...]
    """The mean gold for the owner of a, if b is somebody else's, by a and b."""
    whole: tuple[float, ...]
    """The mean gold for one who owns both, by sum."""
    alone: tuple[tuple[float, float], ...]
    """Chance and share as long as the other place is free, by a; at 0 both are free."""


@lru_cache(maxsize=4096)
def slot_odds(unturned: tuple[Guardian, ...], change: Change, equal: Change) -> Odds:
    """The tables for a slot where any of these guardians may lie; `equal` changes it once more for equal pairs."""
    harder, richer = change
    cards = [(max(card.strength + harder, 0), card.loot + richer) for card in unturned]
    special = [(max(card.strength + harder + equal[0], 0), card.loot + richer + equal[1]) for card in unturned]
    weight = 1 / len(cards)
    whole = tuple(weight * sum(loot_won(cards, total)) for total in range(HIGHEST + 1))
    beaten, share = [0.0] * 36, [0.0] * 36
    for a in range(1, 6):
        for b in range(1, 6):
            won = loot_won(special if a == b else cards, a + b)
            beaten[a * 6 + b] = weight * len(won)
            share[a * 6 + b] = weight * sum((loot + (a > b)) // 2 if a != b else loot // 2 for loot in won)
    return Odds(tuple(beaten), tuple(share), whole, _alone(beaten, share))


def loot_won(cards: Sequence[tuple[int, int]], total: int) -> list[int]:
    """The loot of each card that a sum of strengths beats."""
    return [max(loot, 0) for strength, loot in cards if strength <= total]


def _alone(beaten: Sequence[float], share: Sequence[float]) -> tuple[tuple[float, float], ...]:
    strengths = range(1, 6)
    nobody = sum(PARTNER[a] * PARTNER[b] * beaten[a * 6 + b] for a in strengths for b in strengths)
    by_strength = [
        (
            sum(PARTNER[b] * beaten[a * 6 + b] for b in strengths),
            sum(PARTNER[b] * share[a * 6 + b] for b in strengths),
        )
        for a in strengths
    ]
    return ((nobody, 0.0), *by_strength)
