"""The chances of small fights by trying everything, and dice thrown many times: to check `engine.kings.odds`.

`worth` follows every order of every re-roll of any dice. A die is a pair of sides and value; what is left of the
re-rolls is a tuple of words: ("single",), ("all",), ("values", (1, 2)), ("turn", 6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.kings import odds
from engine.kings.abilities import Gear, values_of
from engine.kings.dice import code_of, coded, rerolls, sides_for
from engine.kings.moves import REPEAT, STAND, Repeat, Reroll, Turn
from engine.kings.odds import Lie

AGAIN = (-1,)
Dice = tuple[tuple[int, int], ...]
Left = tuple[tuple[Any, ...], ...]
Worth = tuple[Fraction, Fraction]


def means(gear: Gear) -> Left:
    """The re-rolls of a fighter as words."""
    named = [("values", values_of(mask)) for mask in gear.reroll_values]
    turns = [("turn", value) for value in gear.turns]
    return (*[("single",)] * gear.reroll, *[("all",)] * gear.reroll_all, *named, *turns)


def sides(gear: Gear) -> tuple[int, ...]:
    return (6,) * gear.dice + (12,) * gear.dice12


def base(gear: Gear) -> int:
    return gear.strength + gear.damage


def rolls(some: Sequence[int]) -> list[Dice]:
    """Every roll of dice with these sides."""
    return [tuple(zip(some, values, strict=True)) for values in product(*(range(1, side + 1) for side in some))]


def mean(pairs: Iterable[Worth]) -> Worth:
    some = list(pairs)
    wins, saved = zip(*some, strict=True)
    return Fraction(sum(wins), len(some)), Fraction(sum(saved), len(some))


def changes(dice: Dice, left: Left) -> Iterator[tuple[list[Dice], Left]]:
    """Every result of every use of one re-roll: lists of equally likely dice, with what is left."""
    for at, word in enumerate(left):
        rest = (*left[:at], *left[at + 1 :])
        places = range(len(dice))
        if word[0] == "turn":
            for place in places:
                if word[1] <= dice[place][0]:
                    yield [(*dice[:place], (dice[place][0], word[1]), *dice[place + 1 :])], rest
            continue
        named = [place for place in places if word[0] != "values" or dice[place][1] in word[1]]
        counts = {"single": (1,), "all": (len(dice),), "values": range(1, len(named) + 1)}[word[0]]
        for count in counts:
            for gone in combinations(named, count):
                kept = tuple(die for place, die in enumerate(dice) if place not in gone)
                yield [kept + roll for roll in rolls([dice[place][0] for place in gone])], rest


def worth(hero: Gear, foe: Gear, hearts: int) -> Worth:
    """The chance to win and, negative, the hearts that it costs in the mean."""
    once = _worth(hero, foe, hearts, None)
    return _worth(hero, foe, hearts, once) if foe.repeat else once


def _worth(hero: Gear, foe: Gear, hearts: int, again: Worth | None) -> Worth:
    def result(strength: int, other: int) -> Worth:
        damage = max(other - hero.armour, 0)
        cost = min(-(-damage // 10), hearts)
        found = (Fraction(int(strength > other and cost < hearts)), Fraction(-cost))
        return found if again is None else min(found, again)

    @cache
    def foes(strength: int, dice: Dice, left: Left) -> Worth:
        stand = result(strength, base(foe) + sum(value for _, value in dice))
        then = [mean(foes(strength, tuple(sorted(new)), rest) for new in some) for some, rest in changes(dice, left)]
        return min([stand, *then])

    @cache
    def reply(strength: int) -> Worth:
        return mean(foes(strength, tuple(sorted(roll)), means(foe)) for roll in rolls(sides(foe)))

    @cache
    def heroes(dice: Dice, left: Left) -> Worth:
        stand = reply(base(hero) + sum(value for _, value in dice))
        then = [mean(heroes(tuple(sorted(new)), rest) for new in some) for some, rest in changes(dice, left)]
        return max([stand, *then])

    return mean(heroes(tuple(sorted(roll)), means(hero)) for roll in rolls(sides(hero)))


class Throws:
    """Fights thrown with dice, each side doing what `odds` thinks best among the legal answers of the rules."""

    def __init__(self, hero: Gear, foe: Gear, hearts: int, seed: int = 0) -> None:
        self.hero, self.foe, self.hearts = hero, foe, hearts
        self.rng = Random(seed)
        self.known: dict[object, Action] = {}

    def fight(self) -> tuple[bool, int]:
        """One fight: whether it was won, and the hearts that it cost."""
        foe = self.foe
        while True:
            own = self.played(self.hero, foe, None)
            lie = self.played(foe, foe, own)
            if lie.dice != AGAIN:
                break
            foe = foe._replace(repeat=0)
        strength, other = base(self.hero) + total(own.dice), base(foe) + total(lie.dice)
        cost = odds.cost_of(other, self.hero.armour, self.hearts)
        return strength > other and cost < self.hearts, cost

    def played(self, gear: Gear, foe: Gear, own: Lie | None) -> Lie:
        """The dice of the hero (`own` is None) or of the opponent after all re-rolls; `AGAIN` if all begins anew."""
        lie = Lie(tuple(coded(side, self.rng.randint(1, side)) for side in sides_for(gear)))
        while True:
            lie = Lie(tuple(sorted(lie.dice)), lie.used)
            legal = [STAND, *rerolls(gear, lie.used, lie.dice)]
            action = self.best(lie, legal, foe) if own is None else self.worst(own, lie, legal, foe)
            if action == STAND:
                return lie
            if isinstance(action, Repeat):
                return Lie(AGAIN)
            lie = Lie(self.changed(lie.dice, action), tuple(sorted((*lie.used, code_of(action)))))

    def changed(self, dice: tuple[int, ...], action: Action) -> tuple[int, ...]:
        new = list(dice)
        if isinstance(action, Turn):
            new[action.place] = coded(12 if new[action.place] >= 16 else 6, action.value)
            return tuple(new)
        assert isinstance(action, Reroll)
        for place, die in enumerate(dice):
            if action.dice >> place & 1:
                side = 12 if die >= 16 else 6
                new[place] = coded(side, self.rng.randint(1, side))
        return tuple(new)

    def best(self, lie: Lie, legal: list[Action], foe: Gear) -> Action:
        key = (lie, foe.repeat)
        if key not in self.known:
            found = odds.of_hero(self.hero, foe, self.hearts, lie, legal)
            self.known[key] = max(zip(found, legal, strict=True), key=lambda one: (one[0].win, -one[0].cost))[1]
        return self.known[key]

    def worst(self, own: Lie, lie: Lie, legal: list[Action], foe: Gear) -> Action:
        strength = total(own.dice)
        key = (strength, lie, foe.repeat)
        if key not in self.known:
            legal = [*legal, REPEAT] if foe.repeat else legal
            found = odds.of_foe(self.hero, foe, self.hearts, own, lie, legal)
            self.known[key] = min(zip(found, legal, strict=True), key=lambda one: (one[0].win, -one[0].cost))[1]
        return self.known[key]


def total(dice: Sequence[int]) -> int:
    return sum(die & 15 for die in dice)


def compare(hero: Gear, foe: Gear, hearts: int, count: int, seed: int, width: float = 4.5) -> None:
    """Throws a number of fights; every share lies within some standard deviations of its chance."""
    told = odds.odds(hero, foe, hearts)
    throws = Throws(hero, foe, hearts, seed)
    won, costs = 0, [0] * (hearts + 1)
    for _ in range(count):
        win, cost = throws.fight()
        won += win
        costs[cost] += 1
    for chance, times in zip((told.win, *told.hearts), (won, *costs), strict=True):
        off = width * (chance * (1 - chance) / count) ** 0.5 + 1 / count
        assert abs(times / count - chance) <= off, (hero, foe, chance, times / count)
