"""`Roller`: the best use of re-rolls for one side of a fight, exact, for any worth of the sum of its dice.

A worth is a whole number: counts of outcomes, packed so that a greater number is better (`odds`). Numbers are never
divided, so nothing is rounded: what is reached after more rolls is a greater multiple, see `scale`.

Of dice that no re-roll will ever touch only the sum matters. A position is therefore the dice that matter (those with
values that can be rolled again together, and of the others as many of the lowest as there are single re-rolls and
turns) and, for every sum of the rest, one worth: a list, so that adding and comparing run over lists. Three facts
keep it small: of dice with as many sides that the same re-rolls name the lowest is rolled again first; a die that shows
more is never worth less; and a die is turned last, because what was turned is never rolled again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.kings.abilities import Gear

TWELVE = 16
"""The number that is added to the value of a die with twelve sides."""
VALUE = 15
"""The bits of a die that are its value."""

SINGLE, ALL = 0, 1
"""The codes of re-rolls in the rules; masks of values are greater, turns negative (`engine.kings.dice`)."""
SMALL, LARGE = range(1, 7), range(TWELVE + 1, TWELVE + 13)
MOST_KEPT = 100_000
"""The maximum number of entries of a `Sieve`."""

Dice = tuple[int, ...]
"""Dice, ascending: values, with `TWELVE` added for those with twelve sides."""
Worths = list[int]
"""A worth for each sum of the dice that do not matter, from the lowest; with a stride, several for each sum."""


class Means(NamedTuple):
    """The re-rolls that are left."""

    singles: int = 0
    alls: int = 0
    masks: tuple[int, ...] = ()
    """The masks of values that may be rolled again together, ascending."""
    turns: tuple[int, ...] = ()
    """The values to which a die may be turned, descending."""

    @property
    def limit(self) -> int:
        """The number of low dice that matter beside those with named values."""
        return self.singles + len(self.turns)

    def without_single(self) -> Means:
        """The means after a single re-roll."""
        return self._replace(singles=self.singles - 1)

    def without_all(self) -> Means:
        """The means after the whole roll was made again."""
        return self._replace(alls=self.alls - 1)

    def without_mask(self, mask: int) -> Means:
        """The means after dice with the values of a mask were rolled again."""
        return self._replace(masks=_less(self.masks, mask))

    def without_turn(self, value: int) -> Means:
        """The means after a die was turned to a value."""
        return self._replace(turns=_less(self.turns, value))

    def after(self, code: int) -> Means:
        """The means after a re-roll, by the code that the rules note it with."""
        if code == SINGLE:
            return self.without_single()
        if code == ALL:
            return self.without_all()
        return self.without_mask(code) if code > 0 else self.without_turn(-code)


def means_of(gear: Gear) -> Means:
    """The re-rolls that a fighter has at first."""
    turns = tuple(sorted(gear.turns, reverse=True))
    return Means(gear.reroll, gear.reroll_all, tuple(sorted(gear.reroll_values)), turns)


def _less(values: tuple[int, ...], gone: int) -> tuple[int, ...]:
    at = values.index(gone)
    return (*values[:at], *values[at + 1 :])


Kept = tuple[Dice, int]
"""The dice that matter, and how far the list moves for the sum of those that no longer do. A plain tuple of numbers:
hundreds of thousands of them are remembered, and the collector does not look at them again."""


def kept(dice: Dice, limit: int, values: int) -> Kept:
    """The dice among some that matter: all that show one of the values, and the lowest others of each kind."""
    named = [die for die in dice if values >> (die & VALUE) & 1]
    others = [die for die in dice if not values >> (die & VALUE) & 1]
    small = [die for die in others if die < TWELVE]
    large = [die for die in others if die >= TWELVE]
    gone = small[limit:] + large[limit:]
    return tuple(sorted(named + small[:limit] + large[:limit])), sum(die & VALUE for die in gone) - len(gone)


class Sieve(dict[tuple[Dice, int], Kept]):
    """The dice that are left of some and one more when a number of low dice and some values matter, remembered."""

    def __init__(self, limit: int, values: int) -> None:
        super().__init__()
        self._limit, self._values = limit, values

    def __missing__(self, key: tuple[Dice, int]) -> Kept:
        dice, more = key
        found = kept(tuple(sorted((*dice, more))) if more else dice, self._limit, self._values)
        if len(self) < MOST_KEPT:
            self[key] = found
        return found


@lru_cache(maxsize=64)
def sieve(limit: int, values: int) -> Sieve:
    """The memory of what matters, one for all fights."""
    return Sieve(limit, values)


@lru_cache(maxsize=20_000)
def gain(dice: Dice, turns: tuple[int, ...]) -> int:
    """The most that turning dice adds to their sum."""
    if not turns:
        return 0
    best = gain(dice, turns[1:])
    for at, die in enumerate(dice):
        more = turns[0] - (die & VALUE)
        if more > 0 and (turns[0] <= 6 or die >= TWELVE) and die not in dice[:at]:
            best = max(best, more + gain((*dice[:at], *dice[at + 1 :]), turns[1:]))
    return best


def without(dice: Dice, gone: Sequence[int]) -> Dice:
    """Dice without some of them."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


class Stage:
    """The positions of one side in which the same means are left."""

    def __init__(self, means: Means, scale: int) -> None:
        self.means = means
        self.scale = scale
        """The factor of the worths when all dice lie there."""
        self.sieve = sieve(means.limit, _union(means))
        self.rolled: dict[tuple[Dice, int, int], Worths] = {}
        """The worths by the dice that matter and the number of dice of each kind that are still rolled."""
        self.scaled: dict[tuple[int, Dice, int, int], Worths] = {}
        """The same with factors."""


class Roller:
    """One side of a fight: its dice and what sums are worth. `best` is max, or min for who wants little worth."""

    def __init__(self, small: int, large: int, ends: Worths, stride: int, best: Callable[..., int] = max) -> None:
        self.small, self.large = small, large
        self._ends = ends
        """The worths of every sum of all dice from 0."""
        self._stride = stride
        self._best = best
        self._stages: dict[Means, Stage] = {}

    def stage(self, means: Means) -> Stage:
        """The positions with some means."""
        if means not in self._stages:
            self._stages[means] = Stage(means, scale(self.small, self.large, means))
        return self._stages[means]

    def fresh(self, means: Means) -> Worths:
        """The worths before all dice are rolled."""
        return self._worths(self.stage(means), (), self.small, self.large)

    def working(self, means: Means) -> Iterator[None]:
        """Yields between small pieces of work, until `fresh` is at hand."""
        yield from self._working(self.stage(means), (), self.small, self.large)

    def _working(self, stage: Stage, dice: Dice, small: int, large: int) -> Iterator[None]:
        """Yields before each position that this one needs, in the order in which they are worked out."""
        if (dice, small, large) in stage.rolled:
            return
        if small or large:
            fewer = (small - 1, large) if small else (0, large - 1)
            for value in SMALL if small else LARGE:
                yield from self._working(stage, stage.sieve[dice, value][0], *fewer)
        else:
            for gone, means in ways(dice, stage.means):
                left, twelves = self.stage(means), sum(die >= TWELVE for die in gone)
                stay = left.sieve[without(dice, gone), 0][0]
                yield from self._working(left, stay, len(gone) - twelves, twelves)
            if stage.means.alls:
                yield from self.working(stage.means.without_all())
        yield
        self._worths(stage, dice, small, large)

    def lying(self, dice: Dice, small: int, large: int, means: Means) -> Worths:
        """The worths of some dice that lie there while others are rolled; one for each of the stride."""
        stage = self.stage(means)
        stay, shift = stage.sieve[tuple(sorted(dice)), 0]
        start = shift * self._stride
        return self._worths(stage, stay, small, large)[start : start + self._stride]

    def _worths(self, stage: Stage, dice: Dice, small: int, large: int) -> Worths:
        """The worths of the dice that matter when some of each kind are still to be rolled."""
        key = (dice, small, large)
        found = stage.rolled.get(key)
        if found is None:
            found = self._sum(stage, dice, small, large) if small or large else self._decided(stage, dice)
            stage.rolled[key] = found
        return found

    def _sum(self, stage: Stage, dice: Dice, small: int, large: int) -> Worths:
        """The sum over all sides of the next die; of the dice that matter no more the sum moves the list."""
        values = SMALL if small else LARGE
        length = self._length(dice, small, large)
        if small:
            small -= 1
        else:
            large -= 1
        parts, stride, known = [], self._stride, stage.sieve
        for value in values:
            stay, shift = known[dice, value]
            worths = stage.rolled.get((stay, small, large)) or self._worths(stage, stay, small, large)
            parts.append(worths[shift * stride : shift * stride + length])
        return list(map(sum, zip(*parts, strict=True)))

    def _length(self, dice: Dice, small: int, large: int) -> int:
        """The length of the list for the dice that matter and some that are still to be rolled."""
        twelves = sum(die >= TWELVE for die in dice)
        sixes = len(dice) - twelves
        return (5 * (self.small - sixes - small) + 11 * (self.large - twelves - large) + 1) * self._stride

    def _decided(self, stage: Stage, dice: Dice) -> Worths:
        """The worths when all dice lie there and the best is done with the means."""
        length = self._length(dice, 0, 0)
        lowest = self.small + self.large - len(dice) + sum(die & VALUE for die in dice)
        start = (lowest + gain(dice, stage.means.turns)) * self._stride
        found = [times(self._ends[start : start + length], stage.scale)]
        found += [self._after(stage, dice, gone, left, length) for gone, left in ways(dice, stage.means)]
        if stage.means.alls:
            left = stage.means.without_all()
            anew = times(self.fresh(left), stage.scale // fresh_scale(self.small, self.large, left))
            found.append(anew * (length // self._stride))
        return list(map(self._best, *found)) if len(found) > 1 else found[0]

    def _after(self, stage: Stage, dice: Dice, gone: Dice, means: Means, length: int) -> Worths:
        """The worths after some dice were rolled again."""
        left = self.stage(means)
        large = sum(die >= TWELVE for die in gone)
        small = len(gone) - large
        stay, shift = left.sieve[without(dice, gone), 0]
        factor = stage.scale // (6**small * 12**large * left.scale)
        start = shift * self._stride
        return self._scaled(left, factor, stay, small, large)[start : start + length]

    def _scaled(self, stage: Stage, factor: int, dice: Dice, small: int, large: int) -> Worths:
        """The worths with another factor; selections of dice that leave the same ones share them."""
        worths = self._worths(stage, dice, small, large)
        if factor == 1:
            return worths
        key = (factor, dice, small, large)
        found = stage.scaled.get(key)
        if found is None:
            found = stage.scaled[key] = times(worths, factor)
        return found


def scale(small: int, large: int, means: Means) -> int:
    """The factor of the worths of dice that lie there while these means are left."""
    step, whole = 12 if large else 6, 6**small * 12**large
    return int(step**means.singles * whole ** (means.alls + len(means.masks)))


def fresh_scale(small: int, large: int, means: Means) -> int:
    """The factor of the worths before all dice are rolled."""
    return int(6**small * 12**large * scale(small, large, means))


def ways(dice: Dice, means: Means) -> Iterator[tuple[Dice, Means]]:
    """Yields the dice that are worth rolling again, with the means that are left then."""
    if means.singles:
        left = means.without_single()
        for same in alike(dice, means.masks):
            yield same[:1], left
    for mask in dict.fromkeys(means.masks):
        left = means.without_mask(mask)
        groups = alike([die for die in dice if mask >> (die & VALUE) & 1], left.masks)
        for counts in product(*(range(len(same) + 1) for same in groups)):
            if any(counts):
                yield tuple(die for same, count in zip(groups, counts, strict=True) for die in same[:count]), left


def alike(dice: Sequence[int], masks: tuple[int, ...]) -> list[Dice]:
    """Dice in groups that have the same number of sides and may be rolled again by the same masks; of such dice the
    lowest is rolled again first."""
    groups: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
    for die in dice:
        key = (die >= TWELVE, tuple(mask >> (die & VALUE) & 1 for mask in masks))
        groups.setdefault(key, []).append(die)
    return [tuple(same) for same in groups.values()]


def _union(means: Means) -> int:
    values = 0
    for mask in means.masks:
        values |= mask
    return values


def times(worths: Worths, factor: int) -> Worths:
    """Worths with another factor."""
    return worths if factor == 1 else [worth * factor for worth in worths]
