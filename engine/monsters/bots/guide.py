"""How search plays Mächtige Monster: imagined rounds, quick plays by the judge, and who will win the gold race."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from random import Random

from engine.core.actions import Action
from engine.monsters.bots.future_value import Outlook
from engine.monsters.bots.judge import Judge, Weights
from engine.monsters.bots.until_fight import Rehearsal
from engine.monsters.moves import Play, Plays
from engine.monsters.state import State
from engine.monsters.views import View

RARE = 0.02
"""Quick play does not try what it would do less often than this."""
WORLDS = 64
"""So many deals of hidden hands are imagined, then they come round again."""
WARMTH = 0.7
"""How fast a play's promise falls with each gold that it scores less."""


class Spot:
    """A point of an imagined round. Whatever is worked out there is kept, for search comes by again and again."""

    __slots__ = ("after", "likely", "marks", "next", "plays", "ranked", "scores", "state", "turn", "worth")

    def __init__(self, state: State) -> None:
        self.state = state
        self.turn = state.turn
        self.after: dict[Action, Spot] = {}
        self.plays: Plays = ()
        self.scores: list[float] = []
        self.ranked: tuple[Plays, list[float]] | None = None
        self.likely: list[Play] = []
        self.marks: list[float] = []
        self.next: list[Spot | None] = []
        self.worth: list[float] = []


class RoundGuide:
    """A guide through the rest of one round, from what one seat knows."""

    def __init__(
        self,
        game: Rehearsal,
        view: View,
        judge: Judge,
        weights: Weights,
        outlook: Outlook,
        rng: Random,
        *,
        noise: float,
        endings: bool,
    ) -> None:
        self._game = game
        self._view = view
        self._judge = judge
        self._weights = weights
        self._outlook = outlook
        self._rng = rng
        self._noise = noise
        self._endings = endings
        self._worlds = [Spot(game.imagine(view, rng))]
        self._wanted = WORLDS if any(hand is None for hand in view.hands) else 1
        self._asked = 0

    def world(self) -> Spot:
        """See `Guide`."""
        worlds = self._worlds
        self._asked += 1
        if len(worlds) < min(self._asked, self._wanted):
            worlds.append(Spot(self._game.imagine(self._view, self._rng)))
        return worlds[self._asked % len(worlds)]

    def turn(self, world: Spot) -> int:
        """See `Guide`."""
        return world.turn

    def advance(self, world: Spot, action: Action) -> Spot:
        """See `Guide`."""
        spot = world.after.get(action)
        if spot is None:
            spot = world.after[action] = self._beyond(world, action)
        return spot

    def ranked(self, world: Spot) -> tuple[Sequence[Action], Sequence[float]]:
        """See `Guide`; a softmax of the judge's scores."""
        if world.ranked is None:
            self._judged(world)
            scores = dict(zip(world.plays, world.scores, strict=True))
            plays = self._judge.sensible(world.state, world.turn, world.plays)
            world.ranked = plays, _shares([scores[play] for play in plays], WARMTH)
        return world.ranked

    def play_out(self, world: Spot) -> Sequence[float]:
        """See `Guide`."""
        return self.worth(self.played_out(world))

    def played_out(self, world: Spot) -> Spot:
        """The end of the round after quick play."""
        draw = self._rng.random
        while world.turn >= 0:
            new = not world.likely
            if new:
                self._expect(world)
            which = bisect(world.marks, draw()) if world.marks else 0
            spot = world.next[which]
            if spot is None and new:  # most are never seen again, and keeping all would take too much memory
                spot = self._beyond(world, world.likely[which])
            elif spot is None:
                spot = world.next[which] = self.advance(world, world.likely[which])
            world = spot
        return world

    def gold(self, world: Spot) -> list[float]:
        """What everybody will have after the fight, in the mean."""
        return self._judge.purses(world.state.lying, world.state.gold)

    def worth(self, world: Spot) -> Sequence[float]:
        """Everybody's chance to win the game in the end, from the gold that they will have."""
        if not world.worth:
            world.worth = self._over_endings(world) if self._endings else self._in_the_mean(world)
        return world.worth

    def _beyond(self, spot: Spot, action: Action) -> Spot:
        state = spot.state.clone()
        self._game.advance(state, state.turn, action)
        state.castle, state.reserve = spot.state.castle, spot.state.reserve  # they stay the same for a whole round
        return Spot(state)

    def _judged(self, spot: Spot) -> None:
        """Fills in what may be played there and how it scores."""
        if not spot.plays:
            state = spot.state
            spot.plays = self._game.plays(state)
            spot.scores = self._judge.scores(state, spot.turn, spot.plays, self._weights)

    def _expect(self, spot: Spot) -> None:
        """Fills in what a player would probably do there without much thought."""
        self._judged(spot)
        shares = _shares(spot.scores, 1 / self._noise) if self._noise else _first(spot.scores)
        kept = [(play, share) for play, share in zip(spot.plays, shares, strict=True) if share > RARE]
        spot.likely = [play for play, _ in kept]
        spot.next = [None] * len(kept)
        if len(kept) > 1:
            total = sum(share for _, share in kept)
            spot.marks = list(accumulate(share / total for _, share in kept[:-1]))

    def _in_the_mean(self, spot: Spot) -> list[float]:
        return self._outlook.chances(self.gold(spot), spot.state)

    def _over_endings(self, spot: Spot) -> list[float]:
        state = spot.state
        worth = [0.0] * state.players
        for weight, gold in self._judge.endings(state.lying, state.gold):
            for player, chance in enumerate(self._outlook.chances(gold, state)):
                worth[player] += weight * chance
        return worth


def _shares(scores: Sequence[float], heat: float) -> list[float]:
    """A softmax."""
    best = max(scores)
    shares = [exp((score - best) * heat) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]


def _first(scores: Sequence[float]) -> list[float]:
    best = scores.index(max(scores))
    return [float(number == best) for number in range(len(scores))]
