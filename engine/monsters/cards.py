"""Tables and functions over monsters as small numbers.

A player's five monsters are a mask: bit 0 is strength 1, bit 4 strength 5. A monster that lies in
the castle is a card number, player * 5 + strength, from 1 to 30. The two places of a slot are one
pair number: 0 empty, a card number if one monster lies there, else first * 32 + second.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

ALL = 0b11111
BIT = (0, 1, 2, 4, 8, 16)
"""The mask of each strength; that of 0 is empty."""

STRENGTHS = tuple(tuple(s for s in range(1, 6) if BIT[s] & mask) for mask in range(32))
"""The strengths in a mask, ascending."""

COUNT = tuple(len(strengths) for strengths in STRENGTHS)
"""The number of monsters in a mask."""

RESERVES = tuple(BIT[a] | BIT[b] for a, b in combinations(range(1, 6), 2))
"""The ten ways in which two of five monsters can lie in reserve."""


def mask_of(strengths: tuple[int, ...]) -> int:
    """The mask of some strengths."""
    mask = 0
    for strength in strengths:
        mask |= BIT[strength]
    return mask


def card(player: int, strength: int) -> int:
    """The number of a monster that lies in the castle."""
    return player * 5 + strength


def owner_of(number: int) -> int:
    """The player whose monster a card number is."""
    return (number - 1) // 5


def strength_of(number: int) -> int:
    """The strength of the monster with a card number."""
    return (number - 1) % 5 + 1


def cards_of(pair: int) -> tuple[int, ...]:
    """The card numbers that lie at a slot, in the order of its places."""
    return (pair >> 5, pair & 31) if pair > 31 else (pair,) if pair else ()


def pair_of(first: int, second: int) -> int:
    """The pair of two card numbers; of 0 and a card number the pair in which that one lies alone."""
    return first << 5 | second


def partner_of(pair: int, number: int) -> int:
    """The card number that lies beside this one, 0 if it lies alone."""
    first, second = pair >> 5, pair & 31
    return first if second == number else second


def replaced(pair: int, left: int, card: int) -> int:
    """The pair after a monster has left its place to another one; both are card numbers."""
    first, second = pair >> 5, pair & 31
    return first << 5 | card if second == left else card << 5 | second


class Pair(NamedTuple):
    """Two monsters that lie together, as the fight needs them."""

    total: int
    first_owner: int
    second_owner: int
    odd_gold: int
    """The player who takes left-over gold: the owner of the stronger one, -1 for nobody."""
    first: int
    second: int


def _pair(first: int, second: int) -> Pair:
    one, two = owner_of(first), owner_of(second)
    a, b = strength_of(first), strength_of(second)
    return Pair(a + b, one, two, one if a > b else two if b > a else -1, a, b)


PAIRS = tuple(_pair(number >> 5 or 1, number & 31 or 1) for number in range(31 << 5))
"""The pairs by pair number; without meaning where a place is free."""

TOTAL = tuple(sum(map(strength_of, cards_of(number))) for number in range(31 << 5))
"""The sum of the strengths of one, two or no monsters, by pair number."""
