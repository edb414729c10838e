"""How search plays Mächtige Monster: imagined rounds, quick plays by the judge, and who will win the gold race."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from engine.core.actions import Action
from engine.monsters.cards import ALL, STRENGTHS
from engine.monsters.judge import Judge, Weights
from engine.monsters.rehearsal import Rehearsal
from engine.monsters.state import State
from engine.monsters.views import View

HAND_SUM = tuple(sum(strengths) for strengths in STRENGTHS)


class RoundGuide:
    """A guide through the rest of one round, from what one seat knows."""

    def __init__(
        self,
        game: Rehearsal,
        view: View,
        judge: Judge,
        weights: Weights,
        rng: Random,
        *,
        noise: float,
        race: float,
        endings: bool = False,
    ) -> None:
        self._game = game
        self._view = view
        self._judge = judge
        self._weights = weights
        self._rng = rng
        self._noise = noise
        self._known = all(hand is not None for hand in view.hands)
        self._first = game.imagine(view, rng)
        self._endings = endings
        left = view.rounds - view.round - 1
        self._keep = weights.keep
        self._race = 1 / (race * (left + 0.6) ** 0.5)

    def world(self) -> State:
        """See `Guide`."""
        return self._first.clone() if self._known else self._game.imagine(self._view, self._rng)

    def turn(self, world: State) -> int:
        """See `Guide`."""
        return world.turn

    def ranked(self, world: State) -> tuple[Sequence[Action], Sequence[float]]:
        """See `Guide`; a softmax of the judge's scores."""
        plays = self._judge.sensible(world, world.turn, self._game.plays(world))
        scores = self._judge.scores(world, world.turn, plays, self._weights)
        best = max(scores)
        shares = [exp((score - best) * 0.7) for score in scores]
        total = sum(shares)
        return plays, [share / total for share in shares]

    def quick(self, world: State) -> Action:
        """See `Guide`."""
        plays = self._game.plays(world)
        if len(plays) == 1:
            return plays[0]
        draw = self._rng.random
        noise = self._noise
        scores = self._judge.scores(world, world.turn, plays, self._weights)
        best, most = plays[0], -1e9
        for play, score in zip(plays, scores, strict=True):
            score += noise * draw()
            if score > most:
                best, most = play, score
        return best

    def advance(self, world: State, action: Action) -> None:
        """See `Guide`."""
        self._game.advance(world, world.turn, action)

    def gold(self, world: State) -> list[float]:
        """What everybody will have after the fight, in the mean."""
        won = self._judge.settle(world.lying, world.players)
        return [purse + more for purse, more in zip(world.gold, won, strict=True)]

    def worth(self, world: State) -> Sequence[float]:
        """See `Guide`; everybody's chance to win the game in the end, from the gold that they will have."""
        if not self._endings:
            return self._chances(self.gold(world), world)
        worth = [0.0] * world.players
        for weight, gold in self._judge.endings(world.lying, world.gold):
            for player, chance in enumerate(self._chances(gold, world)):
                worth[player] += weight * chance
        return worth

    def _chances(self, gold: list[float], world: State) -> list[float]:
        """A softmax: the later in the game, the more a lead in gold is worth."""
        keep = self._keep
        if keep:
            reserve = world.reserve
            gold = [
                coins - keep * HAND_SUM[ALL ^ hand ^ reserve[player]]
                for player, (coins, hand) in enumerate(zip(gold, world.hand, strict=True))
            ]
        most = max(gold)
        race = self._race
        shares = [exp((coins - most) * race) for coins in gold]
        total = sum(shares)
        return [share / total for share in shares]
