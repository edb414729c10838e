"""`Judge`: the worth of a state for each seat: souls, wounds, and what the dungeons will bring."""

from __future__ import annotations

from typing import NamedTuple

from engine.bosses.cards import POSITIONS, SOULS_TO_WIN
from engine.bosses.dungeon import dungeon_treasures, lure_counts, lured_to, room_damage
from engine.bosses.rules import Bosses
from engine.bosses.state import State

WOUNDS = (0.0, 0.7, 1.6, 3.0, 5.5, 14.0)
"""The cost of wounds, by their number; five are the end."""


class Weights(NamedTuple):
    """The weights of what counts, in souls."""

    soul: float = 1.0
    wound: float = 1.0
    near: float = 0.8
    """Worth of a hero of the next rounds whom the dungeon lures and kills."""
    danger: float = 1.0
    """Cost of one whom it lures and does not kill."""
    damage: float = 0.09
    treasure: float = 0.03
    coin: float = 0.14
    miniboss: float = 0.3
    """Worth of each level of a miniboss."""
    spell: float = 0.3
    room: float = 0.12
    """Worth of each room card in hand."""
    level_up: float = 0.7
    spot: float = 0.1
    """Worth of each open room on the way to five, before the level-up."""
    others: float = 0.4
    """Weight of the best of the others against the seat."""
    win: float = 25.0


class Judge:
    """The judge of imagined worlds."""

    def __init__(self, game: Bosses, weights: Weights) -> None:
        self._game = game
        self._tables = game.tables
        self.weights = weights

    def worth(self, state: State, seat: int) -> float:
        """The worth of a state for a seat, compared with the others."""
        if not state.frames:
            return self._final(state, seat)
        scores = self.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat and not state.out >> other & 1]
        if state.out >> seat & 1:
            return -self.weights.win
        return scores[seat] - self.weights.others * max(others, default=0.0)

    def _final(self, state: State, seat: int) -> float:
        place = self._game.ranking(state).index(seat)
        margin = state.souls[seat] - state.wounds[seat]
        return (self.weights.win if place == 0 else -self.weights.win * place / state.players) + 0.1 * margin

    def scores(self, state: State) -> list[float]:
        """The worth of a state for each seat by itself."""
        seats = range(state.players)
        damage = [self._damage(state, seat) for seat in seats]
        lures = [dungeon_treasures(self._tables, state, seat) for seat in seats]
        scores = [self._standing(state, seat, damage[seat], lures[seat]) for seat in seats]
        self._heroes(state, damage, lures, scores)
        return scores

    def _damage(self, state: State, seat: int) -> int:
        return sum(room_damage(self._tables, state, seat, at) for at in range(len(state.dungeons[seat])))

    def _standing(self, state: State, seat: int, damage: int, lures: int) -> float:
        if state.out >> seat & 1:
            return -self.weights.win
        weights = self.weights
        levels = sum(spot.level for spot in state.dungeons[seat])
        souls = state.souls[seat] + (3 if state.souls[seat] >= SOULS_TO_WIN else 0)
        score = weights.soul * souls - weights.wound * WOUNDS[min(state.wounds[seat], 5)]
        score += weights.damage * damage + weights.treasure * sum(lures.to_bytes(4, "little"))
        score += weights.coin * min(state.coins[seat], 6) + weights.miniboss * levels
        score += weights.spell * len(state.spells[seat]) + weights.room * min(len(state.hands[seat]), 6)
        if state.levelled >> seat & 1:
            return score + weights.level_up
        return score + weights.spot * min(len(state.dungeons[seat]), POSITIONS)

    def _heroes(self, state: State, damage: list[int], lures: list[int], scores: list[float]) -> None:
        """Adds to the scores who would go where in the next two rounds, and whether he would die there."""
        weights, tables = self.weights, self._tables
        players = state.players
        coming = (*state.town, *state.hero_deck[: 2 * players])
        for number, hero in enumerate(coming):
            share = 1.0 if number < len(state.town) + players else 0.5
            if tables.humble[hero]:
                continue
            seat = lured_to(tables, state, hero, lure_counts(tables, lures, hero))
            if seat < 0:
                continue
            left = damage[seat] - tables.health[hero]
            if left >= 0:
                scores[seat] += share * weights.near * tables.worth[hero]
            else:
                near = max(0.4, min(1.0, -left / 4))
                scores[seat] -= share * weights.danger * tables.worth[hero] * near * self._fear(state, seat)

    @staticmethod
    def _fear(state: State, seat: int) -> float:
        """The factor for wounds, which matter more the fewer are left."""
        return 0.6 + 0.3 * state.wounds[seat]
