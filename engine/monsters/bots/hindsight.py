"""`Hindsight`: the judge of finished games: everybody's chances at a point, and what a play has cost.

Chances are the mean over imagined rounds in which everybody strays from the textbook, each end of them weighed as the
levels weigh it. The hands are those that lay there: from the second round on all know them. Guardians, tiles and deck
are not looked at. A play is judged from the view of its seat, by the same search as the strongest level with four
times its rounds; then what was played and what the judge would play get the same number of fresh rounds each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from engine.bots.judging import Because, Chances, Opinion
from engine.bots.search import Search
from engine.core.actions import Action
from engine.core.game import Game
from engine.monsters.bots.advice import Reason, reasons
from engine.monsters.bots.future_value import learned_outlook, table_name
from engine.monsters.bots.players import (
    BotLevel,
    MonstersBotView,
    guide_of,
    judge_of,
    level,
    numbers_version,
    outlooks,
)
from engine.monsters.bots.textbook import variation
from engine.monsters.bots.until_fight import Rehearsal, rehearsal, textbook_of
from engine.monsters.cards import STRENGTHS
from engine.monsters.rules import Monsters
from engine.monsters.state import State
from engine.monsters.views import View, view

SLICE = 8
"""Imagined rounds in one slice of thinking."""


class Effort(NamedTuple):
    """The numbers of imagined rounds that a judge uses."""

    search: int = 4000
    """Imagined rounds to find the best play: four times those of the strongest level."""
    proof: int = 1500
    """Fresh ones for each of the two plays that are compared."""
    position: int = 320
    """Imagined rounds for everybody's chances at a point."""


USUAL = Effort()


class Hindsight:
    """The judge of finished games; see `engine.bots.judging.Judge`."""

    def __init__(self, effort: Effort = USUAL) -> None:
        self._effort = effort

    @property
    def numbers(self) -> str:
        """See `Judge`."""
        return "-".join((numbers_version(), *map(str, self._effort)))

    # Everybody's chances

    def chances(self, game: Game[Any, Any], state: Any, seed: str) -> Iterator[Chances | None]:
        """See `Judge`."""
        rounds = ImaginedRounds(_rules(game), state, Random(f"{seed}/chances"))
        for _ in range(self._effort.position // SLICE):
            for _ in range(SLICE):
                rounds.play()
            yield None
        yield rounds.mean()

    def before_luck(
        self, game: Game[Any, Any], state: Any, seat: int, action: Action, seed: str
    ) -> Iterator[Chances | None] | None:
        """See `Judge`; luck speaks when the last place is taken and the guardians are met."""
        rounds = ImaginedRounds(_rules(game), state, Random(f"{seed}/fight"))
        end = rounds.after(action)
        return iter((rounds.chances(end),)) if end.turn < 0 else None

    # One play

    def opinion(self, bot_view: MonstersBotView, action: Action, seed: str) -> Iterator[Opinion | None]:
        """See `Judge`."""
        strongest = level("expert")
        game, rng = rehearsal(_rules(bot_view.game).deck), Random(f"{seed}/play")
        obvious = textbook_of(game, bot_view.view).best(game.imagine(bot_view.view, rng))
        search = _search(game, bot_view.view, strongest, self._effort.search, rng)
        while search.step():
            yield None
        best = search.best
        other = obvious if action == best else action
        gains = 0.0
        for _ in range(max(self._effort.proof // SLICE, 1) if other != best else 0):
            gains += search.try_out(best, SLICE) - search.try_out(other, SLICE)
            yield None
        gains /= max(self._effort.proof // SLICE, 1)
        yield Opinion(
            best,
            gains if action != best else 0.0,
            obvious,
            gains if action == best else 0.0,
            _because(reasons(bot_view, best)),  # type: ignore[arg-type]
            _because(reasons(bot_view, action)),  # type: ignore[arg-type]
        )


def _rules(game: Game[Any, Any]) -> Monsters:
    if not isinstance(game, Monsters):
        raise TypeError(f"this judge is not for {game.name}")
    return game


def _because(found: Sequence[Reason]) -> tuple[Because, ...]:
    return tuple(Because(one.key, one.facts) for one in found)


def _search(game: Rehearsal, seen: View, strongest: BotLevel, rounds: int, rng: Random) -> Search[Any]:
    guide = guide_of(game, seen, judge_of(game, seen), strongest, rng)
    return Search(guide, rounds, strongest.curiosity, strongest.depth)


class ImaginedRounds:
    """Imagined rounds from one point of a game to their ends, and the chances to win that they left."""

    NOISE = 0.5
    """The deviation of everybody's plays from the textbook, in gold."""

    def __init__(self, game: Monsters, state: State, rng: Random) -> None:
        seen = _all_hands(game, state)
        self._game = rehearsal(game.deck)
        self._judge = judge_of(self._game, seen)
        self._textbook = textbook_of(self._game, seen)
        self._outlook = learned_outlook(seen, outlooks()[table_name(seen)])
        self._state = self._game.imagine(seen, rng)
        self._draw = rng.random
        self._sway = variation(self.NOISE)
        self._sums = [0.0] * state.players
        self._times = 0

    def after(self, action: Action) -> State:
        """The state right after a play; its `turn` is -1 if all places are taken then."""
        state = self._state.clone()
        self._game.advance(state, state.turn, action)
        return state

    def play(self) -> None:
        """Plays one imagined round to its end and adds what it left."""
        state, advance, varied = self._state.clone(), self._game.advance, self._textbook.varied
        while state.turn >= 0:
            advance(state, state.turn, varied(state, self._sway, self._draw()))
        for seat, chance in enumerate(self.chances(state)):
            self._sums[seat] += chance
        self._times += 1

    def mean(self) -> Chances:
        """The mean of the chances that all rounds so far have left."""
        return tuple(one / self._times for one in self._sums)

    def chances(self, end: State) -> Chances:
        """Everybody's chance to win once all monsters lie, over all ways the fight may end."""
        chances = [0.0] * end.players
        for weight, gold in self._judge.endings(end.lying, end.gold):
            for seat, chance in enumerate(self._outlook.chances(gold, end)):
                chances[seat] += weight * chance
        return tuple(chances)


def _all_hands(game: Monsters, state: State) -> View:
    """The view of all seats together: every hand, and no guardian, tile or deck that lies face down."""
    return replace(
        view(game, state, None),
        hands=tuple(STRENGTHS[hand] for hand in state.hand),
        reserves=tuple(STRENGTHS[reserve] for reserve in state.reserve),
    )
