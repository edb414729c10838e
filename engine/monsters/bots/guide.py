"""`RoundGuide`: imagined rounds for the search, in which all but the seat's next decisions are textbook play."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from engine.bots.search import Choice
from engine.core.actions import Action
from engine.monsters.bots.future_value import Outlook
from engine.monsters.bots.judge import Judge, Weights
from engine.monsters.bots.textbook import TextbookRound, variation
from engine.monsters.bots.until_fight import Rehearsal
from engine.monsters.moves import Plays
from engine.monsters.state import State
from engine.monsters.views import View

WORLDS = 64
"""Number of imagined deals of hidden hands; then they are used again."""
WARMTH = 0.7
"""The rate at which a play's promise falls with each gold that it brings less."""


A_GOLD = 0.02
"""Rough change of the chance to win by one gold."""
LIKED = 0.04
"""Weight of one gold's worth of what a style likes, beside the chance to win."""


class Spot:
    """A point of an imagined round at which the seat decides, or its end."""

    __slots__ = ("after", "certain", "state", "steady", "worth")

    def __init__(self, state: State, *, steady: bool) -> None:
        self.state = state
        self.steady = steady
        """Whether the others play exactly by the textbook; what follows is the same every time then, and kept."""
        self.certain = False
        """Whether it is the end, and nobody but the seat had a choice."""
        self.after: dict[Action, Spot] = {}
        self.worth = -1.0


class Knowledge(NamedTuple):
    """The rules, the judge, the outlook and the textbook that a guide works with."""

    game: Rehearsal
    view: View
    judge: Judge
    textbook: TextbookRound
    outlook: Outlook


class Manner(NamedTuple):
    """The numbers of a level that say how a guide imagines."""

    noise: float
    """The deviation of the others' plays from the textbook, in gold."""
    steady: float
    """The share of imagined rounds in which they do not deviate."""
    chases: float
    """The weight of the seat's own gold against its chance to win, from 0 to 1."""
    overlooks: bool
    """Whether the seat does not see that it could displace."""
    weights: Weights
    plain: Weights
    """The weights of the seat, and those without its style."""


class RoundGuide:
    """A guide through the rest of one round, from what one seat knows."""

    def __init__(self, knowledge: Knowledge, manner: Manner, rng: Random) -> None:
        self._game, self._view, self._judge, self._textbook, self._outlook = knowledge
        self._manner = manner
        self._seat: int = self._view.seat or 0
        self._rng = rng
        self._sway = variation(manner.noise)
        self._worlds: list[tuple[Spot, Spot]] = []
        self._wanted = WORLDS if any(hand is None for hand in self._view.hands) else 1
        self._asked = 0
        self._begun = False

    def world(self) -> Spot:
        """See `Guide`."""
        worlds = self._worlds
        number = self._asked % self._wanted
        self._asked += 1
        if number == len(worlds):
            state = self._game.imagine(self._view, self._rng)
            worlds.append((Spot(state, steady=False), Spot(state, steady=True)))
        return worlds[number][self._rng.random() < self._manner.steady]

    def ended(self, world: Spot) -> bool:
        """See `Guide`."""
        return world.state.turn < 0

    def certain(self, world: Spot) -> bool:
        """See `Guide`; nobody else played before the end."""
        return world.certain

    def knowledge(self, world: Spot) -> Hashable:
        """See `Guide`; within a round the rest follows from this."""
        state = world.state
        return (*state.lying, *state.gold, state.hand[self._seat])

    def choices(self, world: Spot) -> Sequence[Choice]:
        """See `Guide`; a softmax of what the plays bring by the textbook."""
        state = world.state
        scores = self._textbook.scores(state)
        likings: Sequence[float] = ()
        if not self._begun:
            self._begun = True
            plays = self._seen(state)
            scores = {play: scores[play] for play in plays}
            likings = self._likings(state, plays)
        best = max(scores.values())
        shares = [exp((score - best) * WARMTH) for score in scores.values()]
        total = sum(shares)
        likings = likings or (0.0,) * len(shares)
        return [
            Choice(play, share / total, liking) for play, share, liking in zip(scores, shares, likings, strict=True)
        ]

    def _seen(self, state: State) -> Plays:
        """The plays that the seat thinks about."""
        plays = self._judge.sensible(state, state.turn, self._game.plays(state))
        return without_displacing(plays) if self._manner.overlooks else plays

    def _likings(self, state: State, plays: Plays) -> list[float]:
        """The amount that the seat's style adds to each play."""
        weights, plain = self._manner.weights, self._manner.plain
        if weights == plain:
            return [0.0] * len(plays)
        styled = self._judge.scores(state, state.turn, plays, weights)
        unstyled = self._judge.scores(state, state.turn, plays, plain)
        return [LIKED * (liked - fair) for liked, fair in zip(styled, unstyled, strict=True)]

    def follow(self, world: Spot, action: Action) -> Spot:
        """See `Guide`."""
        spot = world.after.get(action)
        if spot is None:
            spot = Spot(self.after(world.state, action), steady=world.steady)
            spot.certain = spot.state.turn < 0
            self._others_play(spot)
            if world.steady:
                world.after[action] = spot
        return spot

    def after(self, before: State, action: Action) -> State:
        """A new state, right after a play."""
        state = before.clone()
        self._game.advance(state, state.turn, action)
        return state

    def _others_play(self, spot: Spot) -> None:
        """Plays for the others until it is the seat's turn again or the round ends."""
        state, seat = spot.state, self._seat
        advance, textbook, draw = self._game.advance, self._textbook, self._rng.random
        while (turn := state.turn) >= 0 and turn != seat:
            play = textbook.best(state) if spot.steady else textbook.varied(state, self._sway, draw())
            advance(state, turn, play)

    def worth(self, world: Spot) -> float:
        """See `Guide`."""
        if world.worth >= 0:
            return world.worth
        end = self.played_out(world)
        worth = self._valued(end)
        if world.steady:
            world.worth = worth
        return worth

    def played_out(self, world: Spot) -> State:
        """The end of the round if the seat plays by the textbook, too."""
        state = world.state
        if state.turn < 0:
            return state
        spot = Spot(state.clone(), steady=world.steady)
        state = spot.state
        while state.turn >= 0:
            self._game.advance(state, state.turn, self._textbook.best(state))
            self._others_play(spot)
        return state

    def gold(self, end: State) -> list[float]:
        """Everybody's mean gold after the fight."""
        return self._judge.purses(end.lying, end.gold)

    def chances(self, end: State) -> list[float]:
        """Everybody's chance to win the game."""
        chances = [0.0] * end.players
        for weight, gold in self._judge.endings(end.lying, end.gold):
            for player, chance in enumerate(self._outlook.chances(gold, end)):
                chances[player] += weight * chance
        return chances

    def _valued(self, end: State) -> float:
        """The seat's chance to win, mixed with its own gold as `chases` says."""
        chases = self._manner.chases
        if not chases:
            return self.chances(end)[self._seat]
        own = 0.5 + (self.gold(end)[self._seat] - self._view.gold[self._seat]) * A_GOLD
        return chases * own + (1 - chases) * self.chances(end)[self._seat] if chases < 1 else own


def without_displacing(plays: Plays) -> Plays:
    """The plays without displacing, if there are any; else all."""
    return tuple(play for play in plays if not play.over) or plays
