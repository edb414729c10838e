"""`check_hands`: whether the chances of every fight that the cards allow can be worked out in good time.

How long it takes depends on dice and re-rolls only. Of all that a hero could wear, only what nothing else beats in
every one of these numbers is looked at further, slot by slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from engine.core.content import broken
from engine.kings.abilities import Gear, values_of
from engine.kings.cards import ANY_SLOT, BEFORE, HAND, ON_OPPONENT, ON_SELF, START, Character
from engine.kings.rolling import Means, means_of

if TYPE_CHECKING:
    from engine.kings.content import Content

MOST_HERO = 1_000_000
"""The greatest `work` of a hero."""
MOST_OPPONENT = 200_000
"""The greatest `work` of an opponent, against each strength of heroes."""


class Hand(NamedTuple):
    """Cards with the sum of their dice and re-rolls."""

    cards: tuple[str, ...]
    gear: Gear

    def plus(self, other: Hand) -> Hand:
        """Both together."""
        return Hand(self.cards + other.cards, self.gear.plus(other.gear))


BARE = Hand((), Gear())


def work(gear: Gear) -> float:
    """An estimate of the numbers that are added and compared for the odds of a fighter."""
    return work_of(max(gear.dice, 0), max(gear.dice12, 0), means_of(gear))


def work_of(small: int, large: int, means: Means) -> float:
    """The same from dice and re-rolls."""
    named = {value for mask in means.masks for value in values_of(mask)}
    on_small, on_large = sum(value <= 6 for value in named), len(named)
    stages = product(range(means.singles + 1), {0, len(means.masks)})
    some = sum(
        _stage(Sort(small, 6, on_small if two else 0), Sort(large, 12, on_large if two else 0), one + len(means.turns))
        for one, two in stages
    )
    return some * max(len(means.masks), 1) * (means.alls + 1)


class Sort(NamedTuple):
    """The dice of a fighter with as many sides, and the number of values that a re-roll names."""

    dice: int
    sides: int
    named: int

    def positions(self, limit: int) -> int:
        """The positions of those that matter: all that show a named value, and a number of low others."""
        return sum(self._with_named(limit, shown) for shown in range(self.dice + 1 if self.named else 1))

    def _with_named(self, limit: int, shown: int) -> int:
        """The positions in which so many dice show one of the named values."""
        others = _positions(min(limit, self.dice - shown), self.sides - self.named) if self.named < self.sides else 1
        return _positions(shown, self.named) * others if self.named else others

    @property
    def choices(self) -> int:
        """The numbers of dice with named values that may be rolled again."""
        return self.dice + 1 if self.named else 1


def _stage(small: Sort, large: Sort, limit: int) -> float:
    """The work of a stage in which a number of low dice and the named values matter."""
    rest = 5 * max(small.dice - limit, 0) + 11 * max(large.dice - limit, 0)
    ways = 2 + (5 if large.dice else 6) * bool(limit) + small.choices * large.choices
    return small.positions(limit) * large.positions(limit) * (rest + 12) * ways


def _positions(dice: int, values: int) -> int:
    """The number of ways in which dice can lie that nobody tells apart."""
    return comb(dice + values - 1, dice) if values else 1


def check_hands(content: Content) -> None:
    """Raises `ContentError` if the odds of a fight would take too long."""
    for hand in (hand for character in content.characters for hand in largest(content, character)):
        if work(hand.gear) > MOST_HERO:
            raise broken(", ".join(hand.cards), "dice and re-rolls of these together are too many for the odds")
    stronger = [potion.gear for potion in content.potions if potion.on == ON_OPPONENT and potion.others]
    for foe in (*content.creatures, *content.standard, *content.kings):
        if max(work(foe.gear.plus(more)) for more in (Gear(), *stronger)) > MOST_OPPONENT:
            raise broken(foe.id, "dice and re-rolls are too many for the odds")


# The largest hands


def largest(content: Content, character: Character) -> list[Hand]:
    """The hands of a character before his dice are rolled that no other one beats in every number."""
    own = Hand((character.id,), START.plus(character.gear))
    tricks = [Hand((trick.id,), trick.gear) for trick in character.tricks]
    found = _sums([own], best([BARE, *tricks]))
    found = _sums(found, _drunk(content, character))
    return _sums(found, _worn(content, character))


def _drunk(content: Content, character: Character) -> list[Hand]:
    """The sum of the potions that may be played before the roll."""
    some = dict.fromkeys(p for p in content.potions if p.on == ON_SELF and p.own & BEFORE)
    count = 2 if any(art.effect.kind == "second_potion" for art in character.arts) else 1
    return best(hand for chosen in _choices([Hand((p.id,), p.gear) for p in some], count) for hand in chosen)


def _worn(content: Content, character: Character) -> list[Hand]:
    """The sum of items; grey ones lie in places that are left to them."""
    by_slot: list[list[Hand]] = [[] for _ in range(ANY_SLOT + 1)]
    for item in content.items:
        by_slot[item.slot].append(Hand((item.id,), item.back))
    for slot, gear in enumerate(character.printed_gear):
        by_slot[slot].append(Hand((character.id,), gear))
    spare: list[list[Hand]] = [[BARE]]
    for slot in range(ANY_SLOT):
        spare = _joined(spare, _choices(by_slot[slot], 2 if slot == HAND and character.second_hand else 1))
    grey = _choices(by_slot[ANY_SLOT], len(spare) - 1)
    return best(hand for few, more in zip(reversed(spare), grey, strict=True) for hand in _sums(few, more))


def _choices(cards: Sequence[Hand], count: int) -> list[list[Hand]]:
    """The best sums of 0, 1, 2 ... different cards."""
    useful = [card for card in cards if any(_numbers(card.gear))]
    return [best(map(_total, combinations(useful, number))) for number in range(count + 1)]


def _total(cards: Iterable[Hand]) -> Hand:
    total = BARE
    for card in cards:
        total = total.plus(card)
    return total


def _joined(some: list[list[Hand]], others: list[list[Hand]]) -> list[list[Hand]]:
    """The best sums by the number of cards, from those of both."""
    length = len(some) + len(others) - 1
    found: list[list[Hand]] = [[] for _ in range(length)]
    for one, few in enumerate(some):
        for two, more in enumerate(others):
            found[one + two] += _sums(few, more)
    return [best(hands) for hands in found]


def _sums(some: Iterable[Hand], others: Sequence[Hand]) -> list[Hand]:
    return best(one.plus(two) for one in some for two in others)


def best(hands: Iterable[Hand]) -> list[Hand]:
    """The hands that no other one beats or equals in every number."""
    by_numbers = {_numbers(hand.gear): hand for hand in hands}
    found: list[tuple[int, ...]] = []
    for numbers in sorted(by_numbers, reverse=True):
        if not any(all(map(int.__le__, numbers, other)) for other in found):
            found.append(numbers)
    return [by_numbers[numbers] for numbers in found]


def _numbers(gear: Gear) -> tuple[int, ...]:
    """The numbers of a fighter on which the work depends."""
    named = sum(mask.bit_count() for mask in gear.reroll_values)
    counts = (len(gear.reroll_values), named, len(gear.turns))
    return (gear.dice, gear.dice12, gear.reroll, gear.reroll_all, *counts)
