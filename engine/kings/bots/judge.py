"""`Judge`: how far every seat is on its way to the crown, and who will probably win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kings.bots.outfit import Foe, Outfitter, Owned, owned_by
from engine.kings.cards import GUARD_STRENGTH, Opponent
from engine.kings.fighters import most_hearts
from engine.kings.forging import pairs
from engine.kings.rounds import ROUNDS
from engine.kings.rules import Kings
from engine.kings.run import owned
from engine.kings.state import State
from engine.kings.tables import Memory

LONG = 16
"""The number of rounds after which guarding becomes rarer."""
LEAST = 1e-6
"""The least share of progress that lost hearts leave, whatever numbers a bot is given."""
ENOUGH = 3
"""The number of potions beyond which more of them are of no use."""


class Weights(NamedTuple):
    """The numbers by which a seat judges; styles change them."""

    haze: float = 6.0
    """The spread that is added to strengths, so that gear is judged ahead of its use."""
    step: float = 0.85
    """The worth of something that is one action away, as a share."""
    dream: float = 0.6
    """The worth of something for which an item is still missing, as a share."""
    rush: float = 1.3
    """The weight of a lead in gear."""
    heart: float = 0.05
    """The share of a seat's progress that each lost heart takes away."""
    faint: float = 0.12
    """The same for each heart that two hearts are away."""
    potion: float = 0.17
    """The share that each potion adds to a seat's progress."""
    mix: float = 0.15
    """The share that a second potion adds for who can use two in one fight."""
    stock: float = 0.01
    """The share that each item adds, as a material for what cannot be seen yet."""
    deny: float = 1.0
    """The weight of keeping others from the crown."""
    watch: float = 0.75
    """The chance that somebody guards when another could beat the king."""
    sips: float = 0.0
    """The weight of potions in the choice of a fight against a creature."""
    fights: float = 1.0
    """The liking for fights."""
    forges: float = 1.0
    """The liking for forging."""
    floor: float = 0.004
    """The progress of who has nothing."""


class Judge:
    """The judge of a game."""

    def __init__(self, game: Kings, outfitter: Outfitter, weights: Weights) -> None:
        self.game, self.tables = game, game.tables
        self.outfitter, self.weights = outfitter, weights
        self._plans = Memory()

    def king(self, state: State, guards: int = 0) -> Foe:
        """The king, with the strength that guards add."""
        return self.outfitter.foe(self.tables.kings[state.king], GUARD_STRENGTH * guards)

    @staticmethod
    def patience(round_number: int) -> float:
        """The share of guarding, and of mistakes, that is left: less in long games, which else would never end."""
        return min(max(1 - (round_number - LONG) / LONG, 0.2), 1.0)

    @staticmethod
    def time(round_number: int) -> float:
        """The chance that a game of so many rounds is still won: less in the second half of all rounds."""
        return min(2 * max(1 - round_number / ROUNDS, 0.1), 1.0)

    def creature(self, state: State, level: int) -> Opponent:
        """The open creature of a level."""
        deck = state.decks[level - 1]
        return self.tables.creatures[deck[0]] if deck else self.tables.standard[level - 1]

    def owned(self, state: State, seat: int) -> Owned:
        """The belongings of a seat."""
        return owned_by(owned(state, seat), state.improved, state.characters[seat])

    def ready(self, state: State, seat: int, guards: int = 0) -> float:
        """The chance of a seat to beat the king now, roughly."""
        return (
            self.outfitter.best(self.owned(state, seat), self.king(state, guards), state.hearts[seat]).chance.win
            if state.hearts[seat]
            else 0.0
        )

    # Progress

    def gear(self, state: State, some: Owned) -> float:
        """The worth of what lies there, as it is."""
        full = most_hearts(self.tables, some.character)
        return self.weights.floor + self.outfitter.best(some, self.king(state), full, self.weights.haze).chance.win

    def forged(self, state: State, some: Owned) -> Iterator[tuple[Owned, tuple[str, int, int, int]]]:
        """Yields what a seat could own after one forging, with the forging."""
        for item in some.items:
            if self.tables.improvable >> item & 1 and not some.improved >> item & 1:
                yield some._replace(improved=some.improved | 1 << item), ("improve", item, -1, -1)
        for recipe in self.tables.forge(state.parts).recipes:
            near = recipe.first in some.items or recipe.second in some.items
            if near and state.forge >> recipe.result & 1:
                for first, second in pairs(self.tables, recipe.first, recipe.second, some.items):
                    both = (
                        some.improved >> first & some.improved >> second & self.tables.improvable >> recipe.result & 1
                    )
                    better = bool(both) or bool(state.improved >> recipe.result & 1)
                    made = some.loses(first, second).gains(recipe.result, improved=better)
                    yield made, ("combine", first, second, recipe.result)

    def planned(self, state: State, some: Owned, *, dreams: bool = True) -> float:
        """The worth of what lies there, and of what can be made of it."""
        key = (some, state.parts, state.forge, state.improved, state.king, dreams)
        found: float | None = self._plans.get(key)
        if found is None:
            found = self._planned(state, some, dreams=dreams)
            self._plans.keep(key, found)
        return found

    def _planned(self, state: State, some: Owned, *, dreams: bool) -> float:
        now = best = self.gear(state, some)
        step = self.weights.step
        for made, _ in self.forged(state, some):
            best = max(best, now + step * (self.gear(state, made) - now))
        if dreams:
            for made in self._dreamt(state, some):
                best = max(best, now + step * self.weights.dream * (self.gear(state, made) - now))
        return best

    def _dreamt(self, state: State, some: Owned) -> Iterator[Owned]:
        """Yields what a seat could own with one item more of the forge and one forging."""
        for recipe in self.tables.forge(state.parts).recipes:
            if state.forge >> recipe.result & 1:
                for have, missing in ((recipe.first, recipe.second), (recipe.second, recipe.first)):
                    if have in some.items and missing not in some.items and state.forge >> missing & 1:
                        yield some.loses(have).gains(recipe.result, improved=bool(state.improved >> recipe.result & 1))

    def progress(self, state: State, seat: int, some: Owned | None = None, hearts: float = -1.0) -> float:
        """The progress of a seat: its gear and plans, its hearts and potions."""
        weights = self.weights
        things = self.owned(state, seat) if some is None else some
        lying = self.planned(state, things, dreams=some is not None) * (1 + weights.stock * len(things.items))
        if hearts < 0:
            hearts = state.hearts[seat]
        lost = most_hearts(self.tables, state.characters[seat]) - hearts
        fit = max(1 - weights.heart * lost - weights.faint * max(2 - hearts, 0), LEAST)
        return lying * fit * self._cellar(state, seat, len(state.potions[seat]))

    def _cellar(self, state: State, seat: int, potions: int) -> float:
        """The factor of progress by a number of potions."""
        weights = self.weights
        mixed = potions > 1 and self.can(state, seat, "mix")
        return (1 + weights.potion * min(max(potions, 0), ENOUGH)) * (1 + weights.mix * mixed)

    def can(self, state: State, seat: int, name: str) -> bool:
        """Whether a seat has a one-time ability and has not used it."""
        arts = self.tables.arts(state.characters[seat])
        return any(one == name and not state.spent[seat] >> at & 1 for at, (one, _) in enumerate(arts))

    def room(self, state: State, seat: int, potions: int) -> int:
        """The number of some potions that a seat has use for."""
        return min(potions, max(ENOUGH - len(state.potions[seat]), 0))

    def more_potions(self, state: State, seat: int, more: int) -> float:
        """The factor by which progress changes with some potions more, or less."""
        have = len(state.potions[seat])
        return self._cellar(state, seat, have + more) / self._cellar(state, seat, have)

    def share(self, mine: float, others: float) -> float:
        """The chance to win of who has made some progress, among others."""
        weighed = float(pow(mine, self.weights.rush))
        both = weighed + others
        return weighed / both if both else 0.0

    def others(self, state: State, seat: int) -> float:
        """The progress of all others, as `share` weighs it."""
        rest = (other for other in range(state.players) if other != seat)
        return float(sum(pow(self.progress(state, other), self.weights.rush) for other in rest))
