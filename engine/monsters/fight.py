"""`Fight`: the fight, healing and laying out of the next round, which run by themselves once every place is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.events import Emit, Event
from engine.monsters.cards import ALL, PAIRS, STRENGTHS, Pair
from engine.monsters.content import Content
from engine.monsters.effects import NO_CHANGE, Change, effects, pair_changes
from engine.monsters.moves import Moves
from engine.monsters.numbers import Chances, Front, Kept, why_shared
from engine.monsters.rounds import next_start
from engine.monsters.state import State, empty_castle

Step = tuple[int, int, int, int]
"""Slot, place, player and gold of one healing."""


class Fight:
    """The automatic part of a round, over one deck."""

    def __init__(self, content: Content) -> None:
        self.effects = effects(content)
        self.tables = Moves(content)
        self.chances = Chances(content)
        self.slots: Kept[tuple[int, int, Change, int, int], Any] = Kept()
        """Slots of views by level, pair, change, whose turn it is and the guardians turned up."""
        self._guardians = content.guardians
        self._levels = tuple(guardian.level for guardian in content.guardians)
        self._tile_ids = tuple(tile.id for tile in content.tiles)

    def run(self, state: State, emit: Emit | None = None) -> None:
        """Changes a state with all places taken: fight, healing, taking back, and laying out of the next round."""
        self.settle(state, emit)
        self._take_back(state, emit)
        begins = next_start(state)
        state.round += 1
        if state.round < state.rounds:
            state.start = state.turn = begins
            self.lay_out(state, emit)
        else:
            state.turn = state.tile = -1
            state.castle = []
            state.returned = [0] * state.players
            empty_castle(state)
            if emit:
                emit(_ended(state))

    def settle(self, state: State, emit: Emit | None = None) -> None:
        """Changes the state by the fight and by what is paid for healing."""
        beaten = self._meet_guardians(state, emit)
        if beaten < state.players:
            self._heal(state, beaten, emit)

    # Fighting the guardians

    def changes(self, state: State) -> Sequence[Change]:
        """The change of each slot by the tile, with the monsters that lie now."""
        effect = self.effects[state.tile]
        return pair_changes(effect, state.lying) if effect.pairs else effect.changes[state.players]

    def _meet_guardians(self, state: State, emit: Emit | None) -> int:
        """Turns up the guardians from the gate on until one is not beaten; returns the number of beaten ones."""
        beaten = 0
        for number, lying, change in zip(state.castle, state.lying, self.changes(state), strict=True):
            state.turned |= 1 << number
            _, strength, loot = self._guardians[number]
            if change is not NO_CHANGE:
                strength, loot = self._met(number, change)
            pair = PAIRS[lying]
            won = pair[0] >= strength
            before = state.gold[:] if emit else ()
            if won:
                _share(state, pair, loot)
            if emit:
                emit(_revealed(state, beaten, Front(number, strength, loot, won), pair, before))
            if not won:
                break
            beaten += 1
        return beaten

    def _met(self, number: int, change: Change) -> tuple[int, int]:
        """Strength and loot of a guardian with what the tile adds, neither below 0."""
        _, strength, loot = self._guardians[number]
        strength += change[0]
        loot += change[1]
        return strength if strength > 0 else 0, loot if loot > 0 else 0

    def front(self, number: int, change: Change, total: int) -> Front:
        """The front of a guardian that was turned up against a sum of strengths."""
        strength, loot = self._met(number, change)
        return Front(number, strength, loot, total >= strength)

    # Healing and preparing the next round

    def _heal(self, state: State, slot: int, emit: Emit | None) -> None:
        """Takes the gold for healing from the owners at the unbeaten guardian, then behind it, as far as they have
        it."""
        healing = self.effects[state.tile].healing
        gold = state.gold
        before = gold[:]
        steps: list[Step] = []
        for at, lying in enumerate(state.lying[slot:], slot):
            _, one, two, _, first, second = PAIRS[lying]
            had = gold[one]
            purse = had - healing[first]
            gold[one] = purse if purse > 0 else 0
            if emit:
                steps.append((at, 0, one, had - gold[one]))
            had = gold[two]
            purse = had - healing[second]
            gold[two] = purse if purse > 0 else 0
            if emit:
                steps.append((at, 1, two, had - gold[two]))
        state.treasury += sum(before) - sum(gold)
        if emit:
            emit(_healed(slot, steps, before, gold))

    def _take_back(self, state: State, emit: Emit | None) -> None:
        """Moves the reserves into the hands; the two monsters that were played become the new reserves."""
        for player, left in enumerate(state.hand):
            state.hand[player] = left | state.reserve[player]
            state.reserve[player] = ALL ^ state.hand[player]
        if emit:
            emit(Event("take_back", {"gold": tuple(state.gold)}, _cards(state)))

    def lay_out(self, state: State, emit: Emit | None = None) -> None:
        """Lays a guardian on every slot, and with the king's new rules turns up the round's tile."""
        drawn = state.drawn
        state.drawn = drawn + state.players
        state.castle = list(state.deck[drawn : state.drawn])
        if state.chain:
            state.castle.sort(key=self._levels.__getitem__)
        state.returned = [0] * state.players
        empty_castle(state)
        state.tile = state.tiles[state.round] if state.king else -1
        effect = self.effects[state.tile]
        state.playable = effect.playable
        if effect.hand:
            state.hand = [effect.hand] * state.players
            state.reserve = [ALL ^ effect.hand] * state.players
        if emit:
            emit(self._laid_out(state))

    def _laid_out(self, state: State) -> Event:
        return Event(
            "round",
            {
                "round": state.round,
                "start": state.start,
                "tile": self._tile_ids[state.tile] if state.king else None,
                "levels": tuple(self._levels[number] for number in state.castle),
            },
            _cards(state) if self.effects[state.tile].hand else {},
        )


def _healed(slot: int, steps: Sequence[Step], before: Sequence[int], gold: Sequence[int]) -> Event:
    """The event of a healing: who pays for which monster, in order, and what it comes to."""
    paid = tuple(old - new for old, new in zip(before, gold, strict=True))
    real = tuple(step for step in steps if step[-1])
    return Event("healing", {"slot": slot, "paid": paid, "gold": tuple(gold), "steps": real})


def _share(state: State, pair: Pair, loot: int) -> None:
    """Pays out the loot: half to each owner, left-over gold to the stronger one's, all of it to one who owns both."""
    _, one, two, odd, _, _ = pair
    gold = state.gold
    half = loot >> 1
    gold[one] += half
    gold[two] += half
    state.treasury -= half + half
    if loot & 1 and odd >= 0:
        gold[odd] += 1
        state.treasury -= 1


def _revealed(state: State, slot: int, front: Front, pair: Pair, before: Sequence[int]) -> Event:
    number, strength, loot, won = front
    return Event(
        "reveal",
        {
            "slot": slot,
            "guardian": number,
            "strength": strength,
            "loot": loot,
            "sum": pair.total,
            "beaten": won,
            "payout": tuple(new - old for old, new in zip(before, state.gold, strict=True)),
            "gold": tuple(state.gold),
            "monsters": ((pair.first_owner, pair.first), (pair.second_owner, pair.second)),
            "why": why_shared(pair, loot) if won else "",
        },
    )


def _cards(state: State) -> dict[int, dict[str, tuple[int, ...]]]:
    """The hand and reserve of each player, as private facts."""
    return {
        player: {"hand": STRENGTHS[state.hand[player]], "reserve": STRENGTHS[state.reserve[player]]}
        for player in range(state.players)
    }


def _ended(state: State) -> Event:
    most = max(state.gold)
    winners = tuple(player for player, gold in enumerate(state.gold) if gold == most)
    return Event("end", {"gold": tuple(state.gold), "winners": winners})


def deal_event(state: State) -> Event:
    """The event of the first deal: to everybody the table, to each player the own cards."""
    return Event("deal", {"start": state.start, "gold": tuple(state.gold)}, _cards(state))
