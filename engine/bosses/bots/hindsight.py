"""`Prospect`: what the judge of finished games needs of this one: worlds, what they are worth, which answers compete.

Everybody plays an imagined round by the textbook and passes in windows; its end is weighed by what souls, wounds,
dungeons and cards were worth in games of bots. Hands, spells and sealed cards are those that lay there, the decks are
dealt anew. An answer is judged from the view of its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from math import exp
from random import Random
from typing import NamedTuple

from engine.bosses.bots.advice import comparing
from engine.bosses.bots.judge import Judge, Weights
from engine.bosses.bots.players import WINDOWS, candidates, numbers_version, textbook_of
from engine.bosses.bots.search import BossesBotView, play_to
from engine.bosses.cards import SOULS_TO_WIN
from engine.bosses.moves import PASS
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bots.foresight import AnyGame, Effort, Foresight
from engine.bots.judging import Because, Chances, result_of
from engine.core.actions import Action
from engine.core.chance import Log, Loose
from engine.core.errors import EndlessError

MOST = 10
"""Maximum number of answers that are compared with each other."""
EFFORT = Effort(sweeps=(8, 16), proof=64, position=64)


class Scale(NamedTuple):
    """The numbers that turn worths in souls into chances to win; learned from games of bots."""

    now: float = 0.15
    """The weight of a soul at the point itself."""
    later: float = 0.3
    """The weight of a soul at the round's end."""
    near: float = 0.3
    """The weight that is added there when somebody is about to win."""
    doubt: float = 0.6
    """The weight of the point itself against the round's end, which spells may yet change, at the beginning of a
    round in which many are held."""

    def at(self, state: State, scores: Sequence[float]) -> Chances:
        """Everybody's chance to win by these worths at a point."""
        return _shares(state, scores, self.now)

    def at_end(self, state: State, scores: Sequence[float]) -> Chances:
        """Everybody's chance to win by these worths at the end of a round."""
        return _shares(state, scores, self.later + self.near * min(max(state.souls) / SOULS_TO_WIN, 1))

    def doubts(self, state: State) -> float:
        """The weight of a point against the end of its round: less when few spells or turns are left."""
        held = sum(map(len, state.spells))
        left = (state.players - max(state.turn, 0)) / state.players
        return self.doubt * left * held / (held + 1)


def _shares(state: State, scores: Sequence[float], weight: float) -> Chances:
    """The shares of the seats by their worths; who is out has none."""
    best = max(scores)
    found = [0.0 if state.out >> seat & 1 else exp(weight * (one - best)) for seat, one in enumerate(scores)]
    return tuple(share / sum(found) for share in found)


class Prospect:
    """See `engine.bots.foresight.Prospect`."""

    def __init__(self, scale: Scale = Scale()) -> None:  # noqa: B008 - it never changes
        self._scale = scale

    @property
    def numbers(self) -> str:
        """See `engine.bots.foresight.Prospect`."""
        return "-".join((numbers_version(), *map(str, self._scale)))

    def worlds(self, game: AnyGame, state: State) -> Callable[[Random], State]:
        """See `engine.bots.foresight.Prospect`."""
        seen = game.open_view(state)

        def world(rng: Random) -> State:
            new: State = game.imagine(seen, rng)
            new.sealed = state.sealed[:]
            return new

        return world

    def lucky(self, game: AnyGame, state: State, seat: int, action: Action) -> bool:
        """See `engine.bots.foresight.Prospect`; decks are shorter when cards were drawn or heroes have appeared."""
        after, chance = state.clone(), Log(Loose(Random(0)))
        game.advance(after, seat, action, chance)
        return bool(chance.outcomes) or _left(after) != _left(state)

    def ahead(self, game: AnyGame, world: State, first: tuple[int, Action] | None, rng: Random) -> Chances:
        """See `engine.bots.foresight.Prospect`."""
        rules, last = _rules(game), world.round
        with suppress(EndlessError):  # then the world is judged as it is, here and below
            if first:
                rules.hurry(world, *first, Loose(rng))
        judge, doubt = Judge(rules, Weights()), self._scale.doubts(world)
        now = self._scale.at(world, judge.scores(world)) if doubt and world.frames else ()
        with suppress(EndlessError):
            play_to(rules, textbook_of(rules), world, last, rng)
        outcome = rules.outcome(world)
        end = result_of(outcome) if outcome else self._scale.at_end(world, judge.scores(world))
        return tuple(doubt * one + (1 - doubt) * other for one, other in zip(now, end, strict=True)) if now else end

    def options(self, bot_view: BossesBotView, rng: Random) -> Sequence[Action]:
        """See `engine.bots.foresight.Prospect`."""
        textbook, legal = textbook_of(_rules(bot_view.game)), bot_view.legal
        obvious: Action = PASS
        if bot_view.decision.kind not in WINDOWS:
            obvious = textbook.answer(bot_view.imagine(rng), bot_view.seat, rng)
        obvious = obvious if obvious in legal else legal[0]
        return tuple(dict.fromkeys((obvious, *candidates(textbook, bot_view, MOST, rng))))

    def reasons(self, bot_view: BossesBotView, found: Sequence[Action]) -> Iterator[Sequence[Sequence[Because]]]:
        """See `engine.bots.foresight.Prospect`."""
        for advice in comparing(bot_view, found):
            yield [[Because(one.key, one.facts) for one in each.reasons] for each in advice]


def _rules(game: AnyGame) -> Bosses:
    if not isinstance(game, Bosses):
        raise TypeError(f"this judge is not for {game.name}")
    return game


def _left(state: State) -> tuple[int, int, int]:
    """The numbers of cards in the decks."""
    return len(state.room_deck), len(state.spell_deck), len(state.hero_deck)


JUDGE = Foresight(Prospect(), EFFORT)
"""The judge of finished games."""
