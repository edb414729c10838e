"""`Prospect`: what the judge of finished games needs of this one: worlds, what they are worth, which answers compete.

Everybody plays an imagined round like the strongest level; its end is weighed by what gear and plans were worth in
games of bots. Potions and sealed actions are those that lay there; the stack, the creatures below the open ones and
the dice are drawn anew. An answer is judged from the view of its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from math import exp, log
from operator import or_
from random import Random
from typing import NamedTuple

from engine.bots.foresight import AnyGame, Effort, Foresight
from engine.bots.judging import Because, Chances, result_of
from engine.core.actions import Action
from engine.core.chance import Log, Loose
from engine.kings.asking import KINDS, choosable
from engine.kings.bots.advice import advise
from engine.kings.bots.habits import Habits
from engine.kings.bots.judge import Judge
from engine.kings.bots.players import KingsBotView, habits_of, level, numbers_version
from engine.kings.moves import PASS, Choose
from engine.kings.rules import Kings
from engine.kings.state import State
from engine.kings.views import HIDDEN

MOST = 4
"""Maximum number of answers that are compared with each other, beside the one that was given."""
TINY = 1e-6
"""The least progress that is reckoned with."""
MOST_STEPS = 400
"""Maximum number of answers of an imagined round."""
EFFORT = Effort(sweeps=(8, 12), proof=40, position=20)


class Scale(NamedTuple):
    """The numbers that turn progress into chances to win; `python -m tools.crown_judge` finds the first two."""

    progress: float = 0.75
    """The weight of the logarithm of a seat's progress."""
    ready: float = 2.2
    """The weight of its chance to beat the king now."""
    doubt: float = 0.5
    """The weight of a point against the end of its round, at the beginning of the round: others may play worse."""

    def chances(self, judge: Judge, state: State) -> Chances:
        """Everybody's chance to win by what lies there."""
        return self.shares([numbers_of(judge, state, seat) for seat in range(state.players)])

    def shares(self, seats: Sequence[tuple[float, float]]) -> Chances:
        """Everybody's chance to win by the `numbers_of` each seat."""
        worth = [self.progress * progress + self.ready * ready for progress, ready in seats]
        parts = [exp(one - max(worth)) for one in worth]
        return tuple(part / sum(parts) for part in parts)

    def doubts(self, state: State) -> float:
        """The weight of a point against the end of its round: less when few turns are left."""
        done = state.order.index(state.turn) if state.turn in state.order else 0
        return self.doubt * (state.players - done) / state.players


def numbers_of(judge: Judge, state: State, seat: int) -> tuple[float, float]:
    """The logarithm of a seat's progress, and its chance to beat the king now."""
    return log(max(judge.progress(state, seat), TINY)), judge.ready(state, seat)


class Prospect:
    """See `engine.bots.foresight.Prospect`."""

    def __init__(self, scale: Scale = Scale()) -> None:  # noqa: B008 - it never changes
        self._scale = scale

    @property
    def numbers(self) -> str:
        """See `engine.bots.foresight.Prospect`."""
        return "-".join((numbers_version(), *map(str, self._scale)))

    def worlds(self, game: AnyGame, state: State) -> Callable[[Random], State]:
        """See `engine.bots.foresight.Prospect`; of the stack is known what anybody has looked at."""
        seen, known = game.open_view(state), reduce(or_, state.known)
        seen = seen._replace(stack=tuple(one if known >> one & 1 else HIDDEN for one in state.potion_deck))
        return lambda rng: game.imagine(seen, rng)

    def lucky(self, game: AnyGame, state: State, seat: int, action: Action) -> bool:
        """See `engine.bots.foresight.Prospect`: dice have fallen, potions were drawn or creatures turned up."""
        after, chance = state.clone(), Log(Loose(Random(0)))
        game.advance(after, seat, action, chance)
        return bool(chance.outcomes) or _left(after) != _left(state)

    def ahead(self, game: AnyGame, world: State, first: tuple[int, Action] | None, rng: Random) -> Chances:
        """See `engine.bots.foresight.Prospect`."""
        rules, last = _rules(game), world.round
        if first:
            rules.advance(world, *first, Loose(rng))
        habits, doubt = _strong(rules), self._scale.doubts(world)
        now = self._scale.chances(habits.judge, world) if world.frames else ()
        _play_on(rules, habits, world, last, rng)
        outcome = rules.outcome(world)
        end = result_of(outcome) if outcome else self._scale.chances(habits.judge, world)
        return tuple(doubt * one + (1 - doubt) * other for one, other in zip(now, end, strict=True)) if now else end

    def options(self, bot_view: KingsBotView, rng: Random) -> Sequence[Action]:
        """See `engine.bots.foresight.Prospect`; gear is moved by habit, whose steps are not compared one by one."""
        habits, seat, kind = _strong(_rules(bot_view.game)), bot_view.seat, bot_view.decision.kind
        state, legal = bot_view.imagine(rng), bot_view.legal
        found = [habits.answer(kind, state, seat, legal)]
        if kind == "action":
            options = habits.chooser.options(state, seat, choosable(habits.tables, state, seat))
            found += [Choose(habits.tables.action_name(state.characters[seat], one.action)) for one in options[:MOST]]
        elif kind in ("reward", "forge"):
            found += sorted(legal, key=lambda action: -habits.worth_of(state, seat, action))[: MOST - 1]
        elif kind in ("potion", "order"):
            found += [PASS]
        return tuple(dict.fromkeys(found))

    def reasons(self, bot_view: KingsBotView, found: Sequence[Action]) -> Iterator[Sequence[Sequence[Because]]]:
        """See `engine.bots.foresight.Prospect`."""
        said = {advice.action: advice.reasons for advice in advise(bot_view, len(bot_view.legal) + 1)}
        yield [[Because(one.key, one.facts) for one in said.get(action, ())] for action in found]


def _rules(game: AnyGame) -> Kings:
    if not isinstance(game, Kings):
        raise TypeError(f"this judge is not for {game.name}")
    return game


def _strong(rules: Kings) -> Habits:
    """The habits of the strongest level, one and the same for all copies of a game: they remember what they found."""
    if rules.version not in _known:
        _known.clear()
        _known[rules.version] = habits_of(rules, level("hard").weights)
    return _known[rules.version]


_known: dict[str, Habits] = {}
"""The habits by the version of the cards."""


def _play_on(rules: Kings, habits: Habits, world: State, last: int, rng: Random) -> None:
    """Plays a world on to the end of a round."""
    chance = Loose(rng)
    for _ in range(MOST_STEPS):
        if not world.frames or world.round > last:
            return
        seat, legal = rules.question(world)
        action = habits.answer(KINDS[world.frames[-1][0]], world, seat, legal) if len(legal) > 1 else legal[0]
        rules.advance(world, seat, action, chance)


def _left(state: State) -> tuple[int, ...]:
    """The numbers of cards in the stack and under the open creatures."""
    return len(state.potion_deck), *map(len, state.decks)


JUDGE = Foresight(Prospect(), EFFORT)
"""The judge of finished games."""
