"""Dice: how they are written down, rolled and rolled again, and what may be rolled again.

A die is one number: its value, plus `TWELVE` if it has twelve sides. A re-roll that was used is one
number as well: `SINGLE`, `ALL`, the mask of values it names (all of them from 2 on), or a value that a die was
turned to, negative.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.actions import Action
from engine.kings.abilities import Gear
from engine.kings.moves import Reroll, Turn
from engine.kings.run import Run, Source
from engine.kings.state import State
from engine.kings.tables import bits

TWELVE = 16
SINGLE, ALL = 0, 1
MEAN = {6: 3.5, 12: 6.5}
"""The mean of a die, by its sides."""


def value_of(die: int) -> int:
    """The value that a die shows."""
    return die & 15


def sides_of(die: int) -> int:
    """The number of sides of a die."""
    return 12 if die >= TWELVE else 6


def coded(sides: int, value: int) -> int:
    """A die with a value."""
    return value + TWELVE if sides == 12 else value


def total_of(dice: Iterable[int]) -> int:
    """The sum of the values."""
    return sum(die & 15 for die in dice)


def sides_for(gear: Gear) -> tuple[int, ...]:
    """The sides of the dice that a fighter rolls."""
    return (6,) * max(gear.dice, 0) + (12,) * max(gear.dice12, 0)


def who_of(state: State, who: int) -> int | str:
    """A fighter as events name it."""
    return "opponent" if who == state.players else who


# Rolling


def roll(run: Run, who: int, sides: Sequence[int]) -> None:
    """Rolls dice and adds them to those of a fighter."""
    values = tuple(run.chance.below(some) + 1 for some in sides)
    run.state.dice[who] += tuple(map(coded, sides, values))
    run.tell("roll", who=who_of(run.state, who), sides=tuple(sides), dice=values)


def roll_again(run: Run, who: int, places: Sequence[int]) -> None:
    """Rolls the dice at some places again, all together."""
    dice = list(run.state.dice[who])
    for place in places:
        sides = sides_of(dice[place])
        dice[place] = coded(sides, run.chance.below(sides) + 1)
    run.state.dice[who] = tuple(dice)
    values = tuple(value_of(dice[place]) for place in places)
    run.tell("reroll", who=who_of(run.state, who), which=tuple(places), dice=values)


def answer(run: Run, who: int, action: Action, by: Source | None) -> None:
    """Carries out a re-roll or a turn, and notes that it was used."""
    run.by = by
    run.state.used[who] += (code_of(action),)
    if isinstance(action, Reroll):
        roll_again(run, who, bits(action.dice))
    elif isinstance(action, Turn):
        dice = list(run.state.dice[who])
        dice[action.place] = coded(sides_of(dice[action.place]), action.value)
        run.state.dice[who] = tuple(dice)
        run.tell("set", who=who_of(run.state, who), which=(action.place,), dice=(action.value,))
    run.by = None


def code_of(action: Action) -> int:
    """The number of the re-roll that an action uses."""
    if isinstance(action, Turn):
        return -action.value
    if isinstance(action, Reroll) and action.how == "values":
        return action.values
    return ALL if isinstance(action, Reroll) and action.how == "all" else SINGLE


# What may be rolled again


def rerolls(gear: Gear, used: Sequence[int], dice: Sequence[int]) -> list[Action]:
    """The re-rolls and turns open to a fighter; equal dice are named by the first of them."""
    if not dice:
        return []
    found: list[Action] = []
    if gear.reroll > used.count(SINGLE):
        found += [_SINGLE[place] for place in firsts(dice)]
    if gear.reroll_all > used.count(ALL):
        found.append(Reroll("all", (1 << len(dice)) - 1))
    for values in dict.fromkeys(gear.reroll_values):
        if gear.reroll_values.count(values) > used.count(values):
            found += [Reroll("values", some, values) for some in subsets(dice, values)]
    for value in dict.fromkeys(gear.turns):
        if gear.turns.count(value) > used.count(-value):
            found += [Turn(place, value) for place in firsts(dice) if may_turn(dice[place], value)]
    return found


_SINGLE = [Reroll("single", 1 << place) for place in range(64)]


def may_turn(die: int, value: int) -> bool:
    """Whether a die has the value and shows another one."""
    return die & 15 != value <= sides_of(die)


def firsts(dice: Sequence[int]) -> list[int]:
    """The place of the first of each kind of equal dice."""
    return [place for place, die in enumerate(dice) if die not in dice[:place]]


def subsets(dice: Sequence[int], values: int) -> list[int]:
    """The masks of dice that show one of some values; of equal dice those in front are named."""
    found = [0]
    for die in dict.fromkeys(dice):
        if values >> (die & 15) & 1:
            places = [place for place, other in enumerate(dice) if other == die]
            chosen = [0]
            for place in places:
                chosen.append(chosen[-1] | 1 << place)
            found = [one | more for one in found for more in chosen]
    return found[1:]


# The fixed rule by which the box decides


def sensible(legal: Sequence[Action], dice: Sequence[int], behind: bool) -> Action | None:
    """The re-roll that the box makes for an opponent who is behind or not; None: it stands.

    An opponent who wins as things lie stands. Else it turns or rolls the die that promises the greatest gain.
    """
    best, most = None, 0.0
    for action in legal if behind else ():
        gain = _gain(action, dice)
        if gain > most:
            best, most = action, gain
    return best


def _gain(action: Action, dice: Sequence[int]) -> float:
    """The mean change of the sum by a re-roll or a turn."""
    if isinstance(action, Turn):
        return action.value - value_of(dice[action.place])
    if isinstance(action, Reroll):
        return sum(MEAN[sides_of(dice[place])] - value_of(dice[place]) for place in bits(action.dice))
    return 0.0
