"""`Judge`: the expected gold of a round, for one player play by play and for everybody at its end.

A `Judge` stands for one round as one seat sees it. The fight goes from the gate until a guardian is
not beaten, so the worth of a slot depends on the chance to get there and on what waits behind it:
one sweep from the far end gives that for every slot, and then each play only changes its own slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.monsters.bots.odds import Odds, slot_odds
from engine.monsters.cards import PAIRS, owner_of, partner_of, strength_of
from engine.monsters.content import Content, Guardian
from engine.monsters.effects import NO_CHANGE, Change, Effect
from engine.monsters.moves import Moves, Play, Plays
from engine.monsters.state import State
from engine.monsters.views import View


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a player's interests, in gold. The numbers of the levels and styles stand in `bots.toml`."""

    keep: float = 0.25
    """Worth of a point of strength that stays out of the reserve for the next round."""
    healing: float = 1.0
    """Cost of a gold paid for healing."""
    price: float = 1.0
    """Cost of a gold paid for displacing."""
    spite: float = 0.0
    """Worth of taking a gold from somebody else."""
    ally: float = 0.0
    """Worth of lying beside somebody else."""
    alone: float = 0.0
    """Worth of having both monsters at a guardian."""
    near: float = 0.0
    """Worth of lying where the fight surely gets."""
    hope: float = 0.0
    """Degree to which the player overlooks that the fight may end before a slot, from 0 to 1."""


class Judge:
    """The worth of plays and of ends of one round, as one seat knows it."""

    def __init__(self, content: Content, effect: Effect, tables: Moves, view: View) -> None:
        self.odds = round_odds(content, effect, view)
        self.lowest = (
            round_odds(content, effect, view, (effect.strength, effect.loot))
            if effect.pairs == "weakest"
            else self.odds
        )
        """The odds for slots with the lowest sum of all, if the tile looks at that."""
        self.healing = effect.healing
        self._dearest = 2 * max(effect.healing)
        """The gold that is enough to heal any two monsters."""
        self._tables = tables

    def forget_healing(self) -> None:
        """Sets the cost of healing to 0, for a player who does not think of it."""
        self.healing = (0,) * len(self.healing)

    # One player, in the middle of the round

    def scores(self, state: State, seat: int, plays: Plays, weights: Weights) -> list[float]:
        """The gain of each play for the seat by the end of the round."""
        reach, behind, burden, worth = self._sweep(state, seat, weights)
        scores = []
        healing, keep = self.healing, weights.keep
        for monster, slot, owner, over in plays:
            pair = state.lying[slot]
            heal = healing[monster] * weights.healing
            beaten, gold, cost = self._after(pair, slot, seat, monster, owner, over)
            cost = cost * weights.healing + heal
            there = gold + beaten * behind[slot] - (1 - beaten) * (burden[slot] + cost)
            score = reach[slot] * there - (1 - reach[slot]) * cost - worth[slot] - keep * monster
            if weights.near:
                score += weights.near * reach[slot]
            if over:
                score -= self._displacing(state, seat, slot, owner, over, reach[slot], weights)
            elif pair:
                score += weights.alone if owner_of(pair) == seat else weights.ally
            scores.append(score)
        return scores

    def _sweep(
        self, state: State, seat: int, weights: Weights
    ) -> tuple[list[float], list[float], list[float], list[float]]:
        """Lists by slot: the chance to get there, what waits behind it if it is beaten and what must be healed
        behind it if not, and what the slot is worth to the seat as it lies now."""
        lying = state.lying
        slots = len(lying)
        facts = [self._now(lying[slot], slot, seat) for slot in range(slots)]
        reach, chance = [], 1.0
        for beaten, _, _ in facts:
            reach.append(chance)
            chance *= beaten
        if weights.hope:
            reach = [chance ** (1 - weights.hope) for chance in reach]
        behind, burden, worth = [0.0] * slots, [0.0] * slots, [0.0] * slots
        later = heal_later = 0.0
        for slot in range(slots - 1, -1, -1):
            beaten, gold, heal = facts[slot]
            heal *= weights.healing
            behind[slot], burden[slot] = later, heal_later
            later = gold + beaten * later - (1 - beaten) * (heal_later + heal)
            heal_later += heal
            worth[slot] = reach[slot] * later - (1 - reach[slot]) * heal
        return reach, behind, burden, worth

    def _now(self, pair: int, slot: int, seat: int) -> tuple[float, float, float]:
        """Chance to beat the slot as it lies, the seat's mean gold and healing there."""
        odds = self.odds[slot]
        if pair > 31:
            total, one, two, _, first, second = PAIRS[pair]
            beaten = odds.beaten[first * 6 + second]
            if one == seat:
                if two == seat:
                    return beaten, odds.whole[total], self.healing[first] + self.healing[second]
                return beaten, odds.share[first * 6 + second], self.healing[first]
            if two == seat:
                return beaten, odds.share[second * 6 + first], self.healing[second]
            return beaten, 0.0, 0
        if not pair:
            return odds.alone[0][0], 0.0, 0
        strength = strength_of(pair)
        beaten, share = odds.alone[strength]
        return (beaten, share, self.healing[strength]) if owner_of(pair) == seat else (beaten, 0.0, 0)

    def _after(
        self, pair: int, slot: int, seat: int, monster: int, owner: int, over: int
    ) -> tuple[float, float, float]:
        """Chance and mean gold once the monster lies there, and the healing of one's other monster there."""
        odds = self.odds[slot]
        partner = partner_of(pair, owner * 5 + over) if over else pair
        if not partner:
            return (*odds.alone[monster], 0)
        other = strength_of(partner)
        both = monster * 6 + other
        if owner_of(partner) == seat:
            return odds.beaten[both], odds.whole[monster + other], self.healing[other]
        return odds.beaten[both], odds.share[both], 0

    def _displacing(
        self, state: State, seat: int, slot: int, owner: int, over: int, reach: float, weights: Weights
    ) -> float:
        """The cost of displacing, less the worth of having taken something from somebody."""
        treasury, compensation = self._tables.price(state.castle[slot], owner, seat)
        price = (treasury + compensation) * weights.price
        if not weights.spite or owner == seat:
            return price
        _, gold, _ = self._now(state.lying[slot], slot, owner)
        return price - weights.spite * (reach * gold - compensation)

    def chances(self, state: State, slot: int) -> tuple[float, float]:
        """The chance that the fight gets to a slot, and that the slot is beaten then, as it lies now."""
        reach = 1.0
        for before in range(slot):
            reach *= self._now(state.lying[before], before, 0)[0]
        return reach, self._now(state.lying[slot], slot, 0)[0]

    # What is never right

    def sensible(self, state: State, seat: int, plays: Plays) -> Plays:
        """The plays without those that pay for nothing; never empty, for placing costs nothing."""
        free = {(play.monster, play.slot) for play in plays if not play.over}
        return tuple(play for play in plays if not play.over or not self._in_vain(state, seat, play, free))

    def _in_vain(self, state: State, seat: int, play: Play, free: set[tuple[int, int]]) -> bool:
        """Whether displacing buys nothing that placing the same monster beside, or leaving one's own, does not give."""
        monster, slot, owner, over = play
        pair = state.lying[slot]
        bought = self._after(pair, slot, seat, monster, owner, over)
        if (monster, slot) in free and _as_good(self._after(pair, slot, seat, monster, -1, 0), bought):
            return True
        return owner == seat and _as_good(self._now(pair, slot, seat), bought)

    # Everybody, at the end of the round

    def settle(self, lying: Sequence[int], players: int) -> list[float]:
        """Everybody's mean gold from the fight and healing, once all monsters lie."""
        gold = [0.0] * players
        healing = self.healing
        reach = 1.0
        for odds, pair in zip(self._settled(lying), lying, strict=True):
            total, one, two, _, first, second = PAIRS[pair]
            beaten = odds.beaten[first * 6 + second]
            after = reach * beaten
            fails = 1 - after
            if one == two:
                gold[one] += reach * odds.whole[total] - fails * (healing[first] + healing[second])
            else:
                gold[one] += reach * odds.share[first * 6 + second] - fails * healing[first]
                gold[two] += reach * odds.share[second * 6 + first] - fails * healing[second]
            reach = after
        return gold

    def _settled(self, lying: Sequence[int]) -> Sequence[Odds]:
        """The odds of each slot once all monsters lie."""
        if self.lowest is self.odds:
            return self.odds
        lowest = min(PAIRS[pair].total for pair in lying)
        return [
            poor if PAIRS[pair].total == lowest else odds
            for odds, poor, pair in zip(self.odds, self.lowest, lying, strict=True)
        ]

    def purses(self, lying: Sequence[int], gold: Sequence[int]) -> list[float]:
        """Everybody's mean gold after the fight and healing; nobody pays more than is left."""
        if min(gold) >= self._dearest:
            return [coins + won for coins, won in zip(gold, self.settle(lying, len(gold)), strict=True)]
        ends = [[weight * coins for coins in purse] for weight, purse in self.endings(lying, gold)]
        return [sum(column) for column in zip(*ends, strict=True)]

    def endings(self, lying: Sequence[int], gold: Sequence[int]) -> list[tuple[float, list[float]]]:
        """Every way the fight may end, with its chance and everybody's mean purse then.

        The line stops at the first guardian, or the second, ..., or at none; what is won before and
        healed from there on differs, which matters to somebody who must take a risk or avoid one.
        """
        ends = []
        purse = [float(coins) for coins in gold]
        reach = 1.0
        for slot, (odds, pair) in enumerate(zip(self._settled(lying), lying, strict=True)):
            total, one, two, _, first, second = PAIRS[pair]
            beaten = odds.beaten[first * 6 + second]
            if beaten < 1:
                ends.append((reach * (1 - beaten), self._healed(purse, lying[slot:])))
            if not beaten:
                return ends
            if one == two:
                purse[one] += odds.whole[total] / beaten
            else:
                purse[one] += odds.share[first * 6 + second] / beaten
                purse[two] += odds.share[second * 6 + first] / beaten
            reach *= beaten
        ends.append((reach, purse))
        return ends

    def _healed(self, purse: list[float], lying: Sequence[int]) -> list[float]:
        """The purses after healing all that lie here."""
        left = purse[:]
        healing = self.healing
        for pair in lying:
            _, one, two, _, first, second = PAIRS[pair]
            left[one] -= healing[first]
            left[two] -= healing[second]
        return [coins if coins > 0 else 0.0 for coins in left]


def _as_good(one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """Whether chance and gold of the one are at least those of the other."""
    return one[0] >= other[0] - 1e-9 and one[1] >= other[1] - 1e-9


def round_odds(content: Content, effect: Effect, view: View, more: Change = NO_CHANGE) -> tuple[Odds, ...]:
    """The tables of each slot: any guardian of its level may lie there that was never turned up.

    `more` is added on every slot to what the tile changes.
    """
    turned = set(view.turned)
    unturned: dict[int, tuple[Guardian, ...]] = {}
    for level in {slot.level for slot in view.castle}:
        unturned[level] = tuple(
            card for number, card in enumerate(content.guardians) if card.level == level and number not in turned
        )
    equal = (effect.strength, effect.loot) if effect.pairs == "equal_pair" else NO_CHANGE
    return tuple(
        slot_odds(unturned[slot.level], (harder + more[0], richer + more[1]), equal)
        for slot, (harder, richer) in zip(view.castle, effect.changes[view.players], strict=True)
    )
