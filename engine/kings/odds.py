"""`Odds`: how a fight will end, exact: the chance to win and the hearts that it costs.

Both sides use their re-rolls as well as can be. The hero decides before he sees the opponent's dice; the opponent
knows the hero's sum. The hero wants above all to win, and of ways with an equal chance the one that costs fewer
hearts; the opponent wants the contrary. Potions that somebody may still play are not counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from engine.core.actions import Action
from engine.kings.abilities import Gear
from engine.kings.hands import MOST_HERO, work_of
from engine.kings.moves import Repeat, Reroll, Turn
from engine.kings.rolling import (
    ALL,
    SINGLE,
    TWELVE,
    VALUE,
    Dice,
    Means,
    Roller,
    Worths,
    fresh_scale,
    gain,
    means_of,
    scale,
    sieve,
)

HEART = 10
"""The damage that costs a heart when it has begun."""
BLOCK = 64
"""Fields have a number of bits that this divides, so that fights against one opponent share their numbers."""


class Odds(NamedTuple):
    """The chances of a fight."""

    win: float
    """The chance to win."""
    hearts: tuple[float, ...]
    """The chance that it costs 0, 1, 2 ... hearts; the last number are all."""

    @property
    def cost(self) -> float:
        """The number of hearts that it costs in the mean."""
        return sum(count * chance for count, chance in enumerate(self.hearts))


LOST = Odds(0.0, (1.0,))
"""The odds of who has no hearts."""


class Side(NamedTuple):
    """The numbers of a fighter that count: dice, base strength with extra damage, re-rolls."""

    small: int
    large: int
    base: int
    means: Means

    @property
    def least(self) -> int:
        """The lowest strength it can have."""
        return self.base + self.small + self.large

    @property
    def most(self) -> int:
        """The highest strength it can have."""
        return self.base + 6 * self.small + 12 * self.large


def side_of(gear: Gear) -> Side:
    """The numbers of a fighter that count."""
    return Side(max(gear.dice, 0), max(gear.dice12, 0), gear.strength + gear.damage, means_of(gear))


def light(side: Side) -> Side:
    """A hero as he is reckoned with in a repetition: without re-rolls, if potions have given him more of them than a
    fresh roll can be worked out with in good time."""
    return side if work_of(side.small, side.large, side.means) <= MOST_HERO else side._replace(means=Means())


def cost_of(strength: int, armour: int, hearts: int) -> int:
    """The number of hearts that an opponent's strength costs: one for every ten of damage that were begun."""
    return min((max(strength - armour, 0) + HEART - 1) // HEART, hearts)


class Fields(NamedTuple):
    """How the worth of a result is packed into one number, from the highest bits: wins, hearts saved, and the counts
    of each cost from all hearts down to one."""

    bits: int
    hearts: int

    def packed(self, won: int, cost: int) -> int:
        """The worth of a result."""
        bits, hearts = self
        counts = 1 << bits * (cost - 1) if cost else 0
        return (won << bits * (hearts + 1)) + (hearts - cost << bits * hearts) + counts

    def repacked(self, worth: int, other: Fields) -> int:
        """A worth that was packed with other fields."""
        mask = (1 << other.bits) - 1
        return sum((worth >> other.bits * at & mask) << self.bits * at for at in range(self.hearts + 2))

    def odds(self, worth: int, scale: int) -> Odds:
        """The odds that a worth with a factor stands for."""
        bits, hearts = self
        counts = [worth >> bits * at & (1 << bits) - 1 for at in range(hearts)]
        chances = [float(Fraction(count, scale)) for count in (scale - sum(counts), *counts)]
        return Odds(float(Fraction(worth >> bits * (hearts + 1), scale)), tuple(chances))


def end(fields: Fields, armour: int, strength: int, foe: int) -> int:
    """The worth of a result: a hero's strength against an opponent's."""
    cost = cost_of(foe, armour, fields.hearts)
    return fields.packed(int(strength > foe and cost < fields.hearts), cost)


def strengths(foe: Side) -> range:
    """The strengths of heroes that differ: all below the lowest are as good as it, all above the highest win."""
    return range(foe.least, foe.most + 2)


@lru_cache(maxsize=64)
def replies(foe: Side, armour: int, fields: Fields) -> Roller:
    """The opponent's dice against each of `strengths`, without repetition."""
    sums = range(foe.most - foe.base + 1)
    ends = [end(fields, armour, strength, foe.base + total) for total in sums for strength in strengths(foe)]
    return Roller(foe.small, foe.large, ends, len(strengths(foe)), min)


class Battle:
    """A fight of two sides, worked out as far as it is asked for."""

    def __init__(self, hero: Side, foe: Side, armour: int, hearts: int, again: bool) -> None:
        self.hero, self.foe, self._armour, self._again = hero, foe, armour, again
        once = _scale(hero) * _scale(foe)
        self._end_scale = _scale(light(hero)) * _scale(foe) if again else 1
        """The factor of a result: of one that may be repeated, how many ways the repetition has."""
        bits = (once * self._end_scale * hearts).bit_length()
        self._fields = Fields(bits + -bits % BLOCK, hearts)

    @cached_property
    def _once(self) -> Battle:
        """The fight that takes the place of this one if it is repeated."""
        return Battle(light(self.hero), self.foe, self._armour, self._fields.hearts, again=False)

    @cached_property
    def _foes(self) -> Roller:
        """The opponent's dice."""
        return self._with_repetition() if self._again else replies(self.foe, self._armour, self._fields)

    @cached_property
    def _heroes(self) -> Roller:
        """The hero's dice, against an opponent who knows their sum."""
        ends = self._hero_ends(self._foes.fresh(self.foe.means))
        return Roller(self.hero.small, self.hero.large, ends, 1)

    def working(self) -> Iterator[None]:
        """Yields between small pieces of work, until the odds are at hand."""
        if self._again:
            yield from self._once.working()
        yield from self._foes.working(self.foe.means)
        yield from self._heroes.working(self.hero.means)

    def _with_repetition(self) -> Roller:
        """The opponent's dice, if the whole fight may begin anew instead of every result."""
        foe, fields, armour = self.foe, self._fields, self._armour
        anew = fields.repacked(self._once.fresh, self._once._fields)
        sums = range(foe.most - foe.base + 1)
        ends = [
            min(end(fields, armour, strength, foe.base + total) * self._end_scale, anew)
            for total in sums
            for strength in strengths(foe)
        ]
        return Roller(foe.small, foe.large, ends, len(strengths(foe)), min)

    def _hero_ends(self, worths: Worths) -> Worths:
        return [worths[self._place(self.hero.base + total)] for total in range(self.hero.most - self.hero.base + 1)]

    def _place(self, strength: int) -> int:
        """The place of a strength among `strengths`."""
        some = strengths(self.foe)
        return min(max(strength, some[0]), some[-1]) - some[0]

    @property
    def fresh(self) -> int:
        """The worth before the hero rolls."""
        return self._heroes.fresh(self.hero.means)[0]

    def odds(self) -> Odds:
        """The odds before the hero rolls."""
        return self._fields.odds(self.fresh, _scale(self.hero) * _scale(self.foe) * self._end_scale)

    def of_hero(self, dice: Dice, small: int, large: int, means: Means) -> Odds:
        """The odds when some of the hero's dice lie there and others are about to be rolled."""
        worth = self._heroes.lying(dice, small, large, means)[0]
        factor = 6**small * 12**large * scale(self.hero.small, self.hero.large, means)
        return self._fields.odds(worth, factor * _scale(self.foe) * self._end_scale)

    def of_foe(self, strength: int, dice: Dice, small: int, large: int, means: Means) -> Odds:
        """The hero's odds when he stands with a strength, and some of the opponent's dice lie there."""
        worth = self._foes.lying(dice, small, large, means)[self._place(strength)]
        factor = 6**small * 12**large * scale(self.foe.small, self.foe.large, means)
        return self._fields.odds(worth, factor * self._end_scale)


def _scale(side: Side) -> int:
    return fresh_scale(side.small, side.large, side.means)


@lru_cache(maxsize=12)
def battle(hero: Side, foe: Side, armour: int, hearts: int, again: bool) -> Battle:
    """A fight; the last ones are remembered, with all that was worked out for them."""
    return Battle(hero, foe, armour, hearts, again)


@lru_cache(maxsize=8192)
def _odds(hero: Side, foe: Side, armour: int, hearts: int, again: bool) -> Odds:
    return battle(hero, foe, armour, hearts, again).odds()


def odds(hero: Gear, foe: Gear, hearts: int) -> Odds:
    """The odds of a fight before the first die; bans, guards and potions in play are already in the numbers."""
    if hearts <= 0:
        return LOST
    return _odds(side_of(hero), side_of(foe), hero.armour, hearts, foe.repeat > 0)


def forget() -> None:
    """Clears all that is remembered of fights, so that the next odds are worked out from nothing."""
    for memory in (_odds, battle, replies, sieve, gain):
        memory.cache_clear()


def working(hero: Gear, foe: Gear, hearts: int) -> Iterator[Odds | None]:
    """Yields None between small pieces of work, at last the odds of a fight before the first die."""
    if hearts > 0:
        fight = battle(side_of(hero), side_of(foe), hero.armour, hearts, foe.repeat > 0)
        yield from fight.working()
        yield fight.odds()
    else:
        yield LOST


# Dice that lie there


class Lie(NamedTuple):
    """Dice that lie there, as the rules write them, and the re-rolls that were used."""

    dice: tuple[int, ...]
    used: tuple[int, ...] = ()

    def side(self, gear: Gear) -> Side:
        """The numbers of the fighter who rolled them."""
        large = sum(die >= TWELVE for die in self.dice)
        return Side(len(self.dice) - large, large, gear.strength + gear.damage, means_of(gear))

    def left(self, gear: Gear) -> Means:
        """The re-rolls that are left."""
        means = means_of(gear)
        for code in self.used:
            means = means.after(code)
        return means


def of_hero(hero: Gear, foe: Gear, hearts: int, lie: Lie, actions: Sequence[Action]) -> list[Odds]:
    """The odds after each answer of a hero whose dice lie there: re-rolls, turns, anything else to stand."""
    if hearts <= 0:
        return [LOST] * len(actions)
    fight = battle(lie.side(hero), side_of(foe), hero.armour, hearts, foe.repeat > 0)
    left = lie.left(hero)
    return [fight.of_hero(*_changed(lie.dice, left, action)) for action in actions]


def of_foe(hero: Gear, foe: Gear, hearts: int, own: Lie, lie: Lie, actions: Sequence[Action]) -> list[Odds]:
    """The hero's odds after each answer for the opponent, whose dice lie there; one that has repeated the fight no
    longer has that in its numbers."""
    mine, yours = own.side(hero), lie.side(foe)
    fight = battle(mine, yours, hero.armour, hearts, foe.repeat > 0)
    once = battle(light(mine), yours, hero.armour, hearts, again=False)
    strength = mine.base + sum(die & VALUE for die in own.dice)
    left = lie.left(foe)
    found = []
    for action in actions:
        then = fight if isinstance(action, (Reroll, Turn)) else once
        changed = _changed(lie.dice, left, action)
        found.append(once.odds() if isinstance(action, Repeat) else then.of_foe(strength, *changed))
    return found


def of_last(hero: Gear, foe: int, hearts: int, lie: Lie, means: Means, actions: Sequence[Action]) -> list[Odds]:
    """The odds after each answer of a hero who may roll again when the opponent's strength is known."""
    side = lie.side(hero)._replace(means=means)
    fight = battle(side, Side(0, 0, foe, Means()), hero.armour, hearts, again=False)
    return [fight.of_hero(*_changed(lie.dice, means, action)) for action in actions]


def _changed(dice: tuple[int, ...], means: Means, action: Action) -> tuple[Dice, int, int, Means]:
    """Dice that stay, the number of each kind that are rolled again, and the means that are left."""
    if isinstance(action, Turn):
        turned = (dice[action.place] & ~VALUE) + action.value
        return (*dice[: action.place], turned, *dice[action.place + 1 :]), 0, 0, means.without_turn(action.value)
    if not isinstance(action, Reroll):
        return dice, 0, 0, Means()
    stay = tuple(die for place, die in enumerate(dice) if not action.dice >> place & 1)
    large = sum(die >= TWELVE for die in dice) - sum(die >= TWELVE for die in stay)
    codes = {"single": SINGLE, "all": ALL, "values": action.values}
    return stay, len(dice) - len(stay) - large, large, means.after(codes[action.how])
