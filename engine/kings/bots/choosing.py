"""`Chooser`: what each action of a round is worth to a seat, in chances to win the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import floor
from typing import NamedTuple

from engine.kings.abilities import NOTHING, Gear
from engine.kings.bots.judge import Judge
from engine.kings.bots.outfit import Foe, Owned, added, helped
from engine.kings.cards import FIGHT, ON_SELF, Trick
from engine.kings.fighters import IMPROVED, POTIONS, forbidden, hero, most_hearts, opponent
from engine.kings.fights import MUDDLED
from engine.kings.odds import Odds, odds
from engine.kings.run import owned
from engine.kings.state import KING, State, end_fight
from engine.kings.tables import ATTACK1, ATTACK2, ATTACK3, CHALLENGE, FORGING, GUARD, HEAL, bits

LEVEL_OF = {ATTACK1: 1, ATTACK2: 2, ATTACK3: 3}

HOPELESS = 0.02
"""The chance under which nobody challenges the king."""
CLEAR = 0.3
"""The chance to beat the king that makes everybody think of guarding."""
SIP = 0.2
"""The chance that a potion must add to be reckoned with before a fight against a creature."""
SECOND_GUARD = 0.2
"""The number of guards that each seat beyond the second adds against a challenge, as a share of the first one's:
who sees others who could guard leaves it to them."""
POTION_STRENGTH = 0.8
"""The worth of a potion in the hand of another who challenges, in guards."""


class Option(NamedTuple):
    """An action with what it is worth, and the odds of its fight."""

    action: int
    worth: float
    odds: Odds | None = None
    gain: int = -1
    """The item that is hoped for."""


class Table(NamedTuple):
    """The expectations of a seat for a round."""

    mine: float
    """The progress of the seat itself."""
    others: float
    """The progress of the others, as `Judge.share` weighs it."""
    threats: tuple[float, ...]
    """The chance of each other seat to beat the king in this round."""
    guarded: tuple[float, ...]
    """The same if this seat guards."""
    guards: float
    """The number of guards to reckon with in a challenge of one's own."""
    time: float
    """The chance that the game is not over without a winner before somebody wins it."""


class Chooser:
    """The weighing of actions."""

    def __init__(self, judge: Judge, *, exact: bool = True) -> None:
        self.judge, self.tables = judge, judge.tables
        self._exact = exact

    def options(self, state: State, seat: int, actions: Sequence[int]) -> list[Option]:
        """All actions with their worth, the best first."""
        table = self.table(state, seat)
        found = [self._option(state, seat, action, table) for action in actions]
        return sorted(found, key=lambda option: -option.worth)

    def table(self, state: State, seat: int) -> Table:
        """The expectations of a seat."""
        judge = self.judge
        patience = judge.patience(state.round)
        watch = judge.weights.watch * patience
        seats = range(state.players)
        third = watch * (state.players - 2)
        drinks = [POTION_STRENGTH * bool(state.potions[other]) for other in seats]
        ready = [0.0 if other == seat else self.ready(state, other, third - drinks[other]) for other in seats]
        threats = tuple(patience * self.dares(chance) * chance for chance in ready)
        guarded = tuple(
            patience * self.dares(chance) * self.ready(state, other, third + 1 - drinks[other])
            if threats[other] > 0.01
            else threats[other]
            for other, chance in enumerate(ready)
        )
        mine = judge.progress(state, seat, judge.owned(state, seat))
        seen = min(judge.ready(state, seat) / CLEAR, 1.0)
        each = watch * (1 + SECOND_GUARD * (state.players - 2)) / (state.players - 1)
        guards = sum(each * seen * (0.5 if ready[other] > CLEAR else 1.0) for other in seats if other != seat)
        return Table(mine, judge.others(state, seat), threats, guarded, guards, judge.time(state.round))

    def ready(self, state: State, seat: int, guards: float) -> float:
        """The chance of a seat to beat the king now with a number of guards to reckon with, roughly."""
        low = floor(guards)
        one, two = (self.judge.ready(state, seat, low + more) for more in (0, 1))
        return one + (guards - low) * (two - one)

    @staticmethod
    def dares(ready: float) -> float:
        """The chance that somebody who is so ready challenges the king."""
        return min(max((ready - 0.25) / 0.4, 0.0), 0.75)

    def _option(self, state: State, seat: int, action: int, table: Table) -> Option:
        trick = self.tables.trick(state.characters[seat], action)
        if trick is not None:
            return self._trick(state, seat, action, trick, table)
        if action == CHALLENGE:
            return self._challenge(state, seat, action, table, table.guards)
        if action in LEVEL_OF:
            return self._fight(state, seat, action, LEVEL_OF[action], table)
        if action == GUARD:
            return self._guard(state, seat, table)
        if action == HEAL:
            full = most_hearts(self.tables, state.characters[seat])
            brewed = state.hearts[seat] if self.judge.can(state, seat, "gamble") else 0
            mine = self._progress(state, seat, hearts=full) * self.judge.more_potions(state, seat, brewed)
            return Option(HEAL, self._safe(table, mine))
        return self._forging(state, seat, table)

    def _progress(self, state: State, seat: int, some: Owned | None = None, hearts: float = -1.0) -> float:
        judge = self.judge
        return judge.progress(state, seat, judge.owned(state, seat) if some is None else some, hearts)

    def _safe(self, table: Table, mine: float, threats: tuple[float, ...] | None = None) -> float:
        """The chance to win with some progress, if nobody else wins in this round."""
        left = 1.0
        for threat in table.threats if threats is None else threats:
            left *= 1 - threat * self.judge.weights.deny
        return left * self.judge.share(mine, table.others) * table.time

    # Fights

    def prepared(self, state: State, seat: int, foe: int, guards: int = 0) -> State:
        """A copy in which a seat stands against an opponent, with the best outfit."""
        copy = state.clone()
        end_fight(copy)
        copy.turn, copy.foe = seat, foe
        copy.foe_card = copy.king if foe == KING else copy.decks[foe - 1][0] if copy.decks[foe - 1] else -1
        if not state.revealed:
            copy.chosen = [CHALLENGE] * state.players
            for other in [other for other in range(state.players) if other != seat][:guards]:
                copy.chosen[other] = GUARD
        mine = self.judge.owned(state, seat)
        copy.gear[seat] = self.judge.outfitter.best(mine, self.foe(state, foe, guards), copy.hearts[seat]).row
        copy.bans = forbidden(self.tables, copy)
        return copy

    def foe(self, state: State, foe: int, guards: int = 0) -> Foe:
        """An opponent as estimates need it."""
        if foe == KING:
            return self.judge.king(state, guards)
        return self.judge.outfitter.foe(self.judge.creature(state, foe))

    def odds(
        self, state: State, seat: int, foe: int, guards: int = 0, more_dice: int = 0, *, drinks: bool = False
    ) -> Odds:
        """The exact odds of a fight with the best outfit, on request with the best potion in hand; if a die forbids
        something first, their mean."""
        copy = self.prepared(state, seat, foe, guards)
        if foe == KING and self.tables.kings[state.king].muddles:
            return self._muddled(copy, seat)
        own = hero(self.tables, copy, seat)
        own = own._replace(dice=own.dice + more_dice)
        if drinks and not copy.bans & POTIONS:
            own = helped(own, self._drink(state, seat, 1 + (foe == KING and self.judge.can(state, seat, "mix"))))
        return odds(own, opponent(self.tables, copy), copy.hearts[seat])

    def _drink(self, state: State, seat: int, count: int) -> Gear:
        """The numbers that the best potions of a hand add in a fight."""
        hand = [self.tables.potions[potion] for potion in state.potions[seat]]
        fits = [potion.gear for potion in hand if potion.on == ON_SELF and potion.own & FIGHT]
        best = sorted(fits, key=added, reverse=True)[:count]
        return reduce(Gear.plus, best, NOTHING)

    def _muddled(self, copy: State, seat: int) -> Odds:
        found, bans = [], copy.bans
        for ban in (*MUDDLED, 0, IMPROVED):
            copy.bans = bans | ban
            found.append(odds(hero(self.tables, copy, seat), opponent(self.tables, copy), copy.hearts[seat]))
        hearts = zip(*(one.hearts for one in found), strict=True)
        return Odds(sum(one.win for one in found) / 6, tuple(sum(chances) / 6 for chances in hearts))

    def _challenge(self, state: State, seat: int, action: int, table: Table, guards: float) -> Option:
        if not state.hearts[seat]:
            return Option(action, 0.0)
        low = int(guards)
        told = self.odds(state, seat, KING, low)
        if told.win < HOPELESS:
            return Option(action, 0.0, told)
        win = self.odds(state, seat, KING, low, drinks=True).win
        if guards - low > 0.1:
            win += (guards - low) * (self.odds(state, seat, KING, low + 1, drinks=True).win - win)
        after = self._progress(state, seat, hearts=max(state.hearts[seat] - told.cost, 0))
        return Option(action, self._first(state, seat, table) * win + (1 - win) * self._safe(table, after), told)

    def _first(self, state: State, seat: int, table: Table) -> float:
        """The chance that nobody beats the king before a seat can."""
        left = 1.0
        for other, threat in enumerate(table.threats):
            if other != seat and threat:
                left *= 1 - threat * (0.5 + 0.5 * (other < seat))
        return left

    def _fight(self, state: State, seat: int, action: int, level: int, table: Table, more_dice: int = 0) -> Option:
        if not state.hearts[seat]:
            return Option(action, 0.0)
        told = self.odds(state, seat, level, more_dice=more_dice)
        gain, worth = self._fought(state, seat, action, level, table, told)
        sips = self.judge.weights.sips if state.potions[seat] else 0.0
        if sips:
            helped = self.odds(state, seat, level, more_dice=more_dice, drinks=True)
            if helped.win > told.win + SIP:
                less = self.judge.more_potions(state, seat, -1)
                better = self._fought(state, seat, action, level, table, helped, less)[1]
                worth += sips * max(better - worth, 0.0)
        return Option(action, worth, told, gain)

    def _fought(
        self, state: State, seat: int, action: int, level: int, table: Table, told: Odds, left: float = 1.0
    ) -> tuple[int, float]:
        """The item that is hoped for, and what a fight with these odds is worth; `left` is a factor of progress."""
        hearts = max(state.hearts[seat] - told.cost, 0.0)
        gain, mine = self.reward(state, seat, level, hearts, forging=action == ATTACK1)
        lost = self._progress(state, seat, hearts=hearts)
        won = mine * left * (self.judge.weights.fights if mine > table.mine else 1.0)
        return gain, told.win * self._safe(table, won) + (1 - told.win) * self._safe(table, lost * left)

    # Other actions

    def reward(
        self, state: State, seat: int, rank: int, hearts: float = -1.0, *, forging: bool = False
    ) -> tuple[int, float]:
        """The best item of a class in the forge, with the progress that it leads to; -1: potions are better."""
        some = self.judge.owned(state, seat)
        best, most = -1, self._progress(state, seat, some, hearts) * self.judge.more_potions(state, seat, rank)
        for item in bits(self.tables.of_rank[rank] & state.forge):
            got = some.gains(item, improved=bool(state.improved >> item & 1))
            mine = self._progress(state, seat, got, hearts)
            if forging:
                mine = max(mine, self._after_forging(state, seat, got, hearts))
            if mine > most:
                best, most = item, mine
        return best, most

    def _after_forging(self, state: State, seat: int, some: Owned, hearts: float = -1.0) -> float:
        """The progress after the best forging."""
        worth = self._progress(state, seat, some, hearts)
        for made, _ in self.judge.forged(state, some):
            worth = max(worth, self._progress(state, seat, made, hearts))
        return worth

    def _guard(self, state: State, seat: int, table: Table) -> Option:
        gain, mine = self.reward(state, seat, 1)
        return Option(GUARD, self._safe(table, mine, table.guarded), None, gain)

    def _forging(self, state: State, seat: int, table: Table, action: int = FORGING, hearts: float = -1.0) -> Option:
        some = self.judge.owned(state, seat)
        best, most = some, self._progress(state, seat, some, hearts)
        for made, _ in self.judge.forged(state, some):
            worth = self._progress(state, seat, made, hearts)
            if worth > most:
                best, most = made, worth
        if best is not some and action == FORGING:
            most = max(most, self._after_forging(state, seat, best, hearts))
        liking = 1.0 if best is some else self.judge.weights.forges
        return Option(action, self._safe(table, most * liking))

    def _trick(self, state: State, seat: int, action: int, trick: Trick, table: Table) -> Option:
        """A one-time card; a little less, because it is gone afterwards."""
        amounts = {effect.kind: effect.amount for effect in trick.effects}
        if "challenge" in amounts:
            found = self._challenge(state, seat, action, table, 0 if "unguarded" in amounts else table.guards)
        elif "attack" in amounts:
            found = self._fight(state, seat, action, amounts["attack"], table, trick.gear.dice)
        elif "steal" in amounts:
            found = self._theft(state, seat, action, table)
        else:
            full = most_hearts(self.tables, state.characters[seat])
            hearts = min(state.hearts[seat] + amounts.get("heal", 0), full)
            found = self._forging(state, seat, table, action, hearts)
        return found._replace(worth=found.worth * 0.96)

    def _theft(self, state: State, seat: int, action: int, table: Table) -> Option:
        some, most = self.judge.owned(state, seat), table.mine
        for other in range(state.players):
            for item in owned(state, other) if other != seat else ():
                if self.tables.rank[item] <= 2:
                    got = some.gains(item, improved=bool(state.improved >> item & 1))
                    most = max(most, self._progress(state, seat, got))
        return Option(action, self._safe(table, most))
