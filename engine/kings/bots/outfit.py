"""`Outfitter`: what items are worth together, and how to lay them: quick estimates that planning asks for thousands of
times. Where a fight is decided the exact odds are used instead (`engine.kings.odds`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import erf, sqrt
from operator import add
from typing import NamedTuple

from engine.kings.abilities import BAN_BITS, Gear, values_of
from engine.kings.cards import HAND, START, Opponent
from engine.kings.fighters import HAND_BIT, IMPROVED
from engine.kings.hands import work
from engine.kings.state import EMPTY, HAND2
from engine.kings.tables import Memory, Tables, bits

SMALL, LARGE, FLAT, DAMAGE, ARMOUR, SPEED, SINGLES, ALLS, NAMED6, NAMED12, TURNS = range(11)
Sums = tuple[float, ...]
"""The numbers of a fighter as they add up, by the places above; damage is in `FLAT` as well."""
REROLLS_BAN, DAMAGE_BAN, ARMOUR_BAN = BAN_BITS["rerolls"], BAN_BITS["damage"], BAN_BITS["armour"]
MUDDLED, REPEATED = 5, 5
"""The worth of a die that forbids a slot, and of a repetition, in strength."""
VARIANCE6, VARIANCE12 = 35 / 12, 143 / 12
MOST_WORK = 300_000
"""The greatest `work` of a hero who reckons with a potion of re-rolls: about a fifth of what a choice may take."""
POINTS = ((-1.8, 0.07), (-1.0, 0.24), (0.0, 0.38), (1.0, 0.24), (1.8, 0.07))
"""The places and weights at which an opponent's strength is looked at, in standard deviations."""


TASTES = ((0.45, 0.3), (0.9, 0.3), (0.6, 5.0))
"""The weights of armour and speed when outfits are laid by single items; the last one is for opponents with bans."""


def sums_of(gear: Gear) -> Sums:
    """The numbers of a gear as they add up."""
    named6 = named12 = 0.0
    for mask in gear.reroll_values:
        values = values_of(mask)
        named6 += sum(max(3.5 - value, 0) for value in values if value <= 6) / 6
        named12 += sum(max(6.5 - value, 0) for value in values) / 12
    flat = gear.strength + gear.damage
    counts = (gear.dice, gear.dice12, flat, gear.damage, gear.armour, gear.speed, gear.reroll, gear.reroll_all)
    return (*map(float, counts), named6, named12, float(len(gear.turns)))


NONE: Sums = sums_of(Gear())


def plus(one: Sums, other: Sums) -> Sums:
    """The sum of both."""
    return tuple(map(add, one, other))


class Estimate(NamedTuple):
    """The mean and the standard deviation of a strength."""

    mean: float
    spread: float


@lru_cache(maxsize=512)
def lows(dice: int, count: int) -> tuple[float, ...]:
    """The means of the lowest of some six-sided dice, ascending."""
    return tuple(6 * (at + 1) / (dice + 1) * 0.92 + 0.25 for at in range(min(count, dice)))


def estimate(sums: Sums) -> Estimate:
    """The strength with the re-rolls, roughly."""
    small, large = max(sums[SMALL], 0), max(sums[LARGE], 0)
    mean = 3.5 * small + 6.5 * large + sums[FLAT]
    singles, turns = int(sums[SINGLES]), int(sums[TURNS])
    low = lows(int(small + large), singles + turns)
    mean += sum(6 - value for value in low[:turns])
    mean += sum(max(3.5 - value, 0.3) for value in low[turns:])
    mean += sums[NAMED6] * small + sums[NAMED12] * large
    spread = sqrt(VARIANCE6 * small + VARIANCE12 * large)
    return Estimate(mean + 0.5 * sums[ALLS] * spread, spread * (0.9 if singles or turns else 1.0))


@lru_cache(maxsize=64)
def added(gear: Gear) -> float:
    """The strength that a gear adds to a usual hero, roughly."""
    usual = sums_of(Gear(dice=5))
    return estimate(plus(usual, sums_of(gear))).mean - estimate(usual).mean


@lru_cache(maxsize=4096)
def helped(own: Gear, drink: Gear) -> Gear:
    """A hero with what potions add; of the re-rolls among that only as many as can be worked out quickly before the
    dice lie there, which is when such potions are played."""
    while work(own.plus(drink)) > MOST_WORK and (
        drink.reroll or drink.reroll_all or drink.reroll_values or drink.turns
    ):
        if drink.reroll:
            drink = drink._replace(reroll=drink.reroll - 1)
        else:
            drink = drink._replace(reroll_all=0, reroll_values=(), turns=())
    return own.plus(drink)


class Chance(NamedTuple):
    """The chance to win, and the hearts that a fight costs in the mean."""

    win: float
    cost: float


def chance(own: Estimate, armour: float, foe: Estimate, hearts: int, haze: float = 0.0) -> Chance:
    """The chance of a fight, roughly; with haze, as one who does not know yet how gear and luck will be."""
    own_spread = sqrt(own.spread**2 + haze**2 + 0.3)
    foe_spread = sqrt(foe.spread**2 + haze**2 / 4)
    win = cost = 0.0
    for place, weight in POINTS:
        strength = foe.mean + place * foe_spread
        lost = min(max(strength - armour + 4.5, 0) / 10, hearts)
        cost += weight * lost
        alive = 0.5 - 0.5 * erf((strength - armour - 10 * (hearts - 1)) / (1.4 * haze + 2))
        win += weight * alive * (0.5 + 0.5 * erf((own.mean - strength - 0.5) / own_spread / 1.414))
    return Chance(win, cost)


class Foe(NamedTuple):
    """An opponent as estimates need it."""

    strength: Estimate
    bans: int
    level: int
    key: int
    """A number that no other one has."""


class Owned(NamedTuple):
    """A seat's items, which of them are improved, and its character: what outfits are made of."""

    items: tuple[int, ...]
    improved: int
    character: int

    def gains(self, item: int, *, improved: bool = False) -> Owned:
        """With an item more."""
        bit = 1 << item if improved else 0
        return Owned(tuple(sorted((*self.items, item))), self.improved | bit, self.character)

    def loses(self, *gone: int) -> Owned:
        """Without some items."""
        left = tuple(item for item in self.items if item not in gone)
        return Owned(left, self.improved & sum(1 << item for item in left), self.character)


class Outfit(NamedTuple):
    """Items in the places of the active row, and what they are worth in a fight."""

    row: tuple[int, ...]
    chance: Chance
    worth: float


class Outfitter:
    """Finds the best outfits; it remembers them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._front = [sums_of(gear) for gear in tables.front]
        self._back = [sums_of(gear) for gear in tables.back]
        self._fits = [
            [[place for place in some if place < hands] for some in tables.places] for hands in (HAND2, HAND2 + 1)
        ]
        """The places of each item, for who has one hand and for who has two."""
        self._found = Memory()
        self._foes: dict[tuple[str, int], Foe] = {}
        self._points = [[self._side_points(sums, tastes) for sums in (*self._front, *self._back)] for tastes in TASTES]

    def foe(self, card: Opponent, more: int = 0) -> Foe:
        """An opponent with some base strength more, and with more for powers that are not strength."""
        found = self._foes.get((card.id, more))
        if found is None:
            found = self._foes[card.id, more] = self._foe(card, more)
        return found

    def _foe(self, card: Opponent, more: int) -> Foe:
        powers = MUDDLED * card.muddles + REPEATED * (card.gear.repeat > 0)
        sums = plus(sums_of(card.gear), sums_of(Gear(strength=more + powers)))
        number = self._tables.kings.index(card) if card.level > 3 else self._number(card)
        return Foe(estimate(sums), card.bans, card.level, (number * 8 + card.level) * 64 + more)

    def _number(self, card: Opponent) -> int:
        creatures = (*self._tables.creatures, *self._tables.standard)
        return creatures.index(card)

    def best(self, owned: Owned, foe: Foe, hearts: int, haze: float = 0.0) -> Outfit:
        """The best outfit against an opponent."""
        key = (owned, foe.key, hearts, haze)
        found: Outfit | None = self._found.get(key)
        if found is None:
            rows = set(self._likely(owned, foe)) if haze else self._rows(owned)
            found = max((self._outfit(row, owned, foe, hearts, haze) for row in rows), key=lambda outfit: outfit.worth)
            self._found.keep(key, found)
        return found

    def _outfit(self, row: tuple[int, ...], owned: Owned, foe: Foe, hearts: int, haze: float) -> Outfit:
        sums = self.sums(row, owned, foe)
        result = chance(estimate(sums), sums[ARMOUR], foe.strength, hearts, haze)
        return Outfit(row, result, result.win - 0.08 * result.cost + 0.002 * sums[SPEED])

    def sums(self, row: tuple[int, ...], owned: Owned, foe: Foe) -> Sums:
        """The numbers of a row against an opponent, without what it forbids a slow hero."""
        every = self._total(row, owned, 0)
        if not foe.bans or every[SPEED] >= foe.level:
            return every
        some = list(self._total(row, owned, foe.bans))
        some[SPEED] = every[SPEED]
        if foe.bans & REROLLS_BAN:
            some[SINGLES] = some[ALLS] = some[NAMED6] = some[NAMED12] = some[TURNS] = 0.0
        if foe.bans & DAMAGE_BAN:
            some[FLAT] -= some[DAMAGE]
        if foe.bans & ARMOUR_BAN:
            some[ARMOUR] = 0.0
        return tuple(some)

    def _total(self, row: tuple[int, ...], owned: Owned, bans: int) -> Sums:
        own = self._tables.characters[owned.character]
        total = _start(own.gear if own is not None else Gear())
        free_hand = own is not None and own.second_hand
        for place, item in enumerate(row):
            bit = HAND_BIT if place == HAND2 else 1 << place
            if bans & bit and not (free_hand and place == HAND):
                continue
            if item >= 0:
                turned = owned.improved >> item & 1
                if not (turned and bans & IMPROVED):
                    total = plus(total, self._back[item] if turned else self._front[item])
            elif own is not None and place < len(own.printed_gear):
                total = plus(total, sums_of(own.printed_gear[place]))
        return total

    @staticmethod
    def _side_points(sums: Sums, tastes: tuple[float, float]) -> float:
        """The worth of a side of an item by itself, for who has a taste for armour and for speed."""
        armour, speed = tastes
        rolled = 3.5 * sums[SMALL] + 6.5 * sums[LARGE] + sums[FLAT] + 1.3 * sums[SINGLES] + 3.5 * sums[TURNS]
        return rolled + 5 * sums[NAMED6] + 2 * sums[ALLS] + armour * sums[ARMOUR] + speed * sums[SPEED]

    def _likely(self, owned: Owned, foe: Foe) -> Iterator[tuple[int, ...]]:
        """Yields the ways to lay the items that are likely best: the best one by itself in each place."""
        if not owned.items:
            yield EMPTY
            return
        for points in self._points if foe.bans else self._points[:-1]:
            yield self._by_points(owned, points)

    def _by_points(self, owned: Owned, points: Sequence[float]) -> tuple[int, ...]:
        """Each item by itself in the place where the least lies; those with few places first, then those worth most."""
        own, count = self._tables.characters[owned.character], len(self._front)
        fits = self._fits[own is not None and own.second_hand]
        worths = [points[item + count * (owned.improved >> item & 1)] for item in owned.items]
        order = sorted(
            (len(self._tables.places[item]), -worth, item) for item, worth in zip(owned.items, worths, strict=True)
        )
        row, lying = list(EMPTY), [0.0] * len(EMPTY)
        for _, minus, item in order:
            places = fits[item]
            at = places[0]
            for place in places:
                if lying[place] < lying[at]:
                    at = place
            if row[at] < 0 or lying[at] < -minus:
                row[at], lying[at] = item, -minus
        return tuple(row)

    def _rows(self, owned: Owned) -> Iterator[tuple[int, ...]]:
        """Yields the ways to lay the items; no place stays empty that one of them could take."""
        own = self._tables.characters[owned.character]
        places = range(5 if own is not None and own.second_hand else 4)
        fits = [[item for item in owned.items if place in self._tables.places[item]] for place in places]
        printed = own is not None and bool(own.printed_gear)
        yield from _laid(fits, (), may_leave=printed)


def _laid(fits: Sequence[Sequence[int]], row: tuple[int, ...], *, may_leave: bool) -> Iterator[tuple[int, ...]]:
    if len(row) == len(fits):
        yield (*row, *EMPTY[len(row) :])
        return
    free = [item for item in fits[len(row)] if item not in row]
    for item in free:
        yield from _laid(fits, (*row, item), may_leave=may_leave)
    later = {item for some in fits[len(row) + 1 :] for item in some}
    if may_leave or all(item in later for item in free):
        yield from _laid(fits, (*row, -1), may_leave=may_leave)


@lru_cache(maxsize=16)
def _start(own: Gear) -> Sums:
    return sums_of(START.plus(own))


def owned_by(items: Sequence[int], improved: int, character: int) -> Owned:
    """The belongings of a seat."""
    mask = sum(1 << item for item in items)
    return Owned(tuple(bits(mask)), improved & mask, character)
