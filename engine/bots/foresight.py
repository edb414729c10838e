"""`Foresight`: a judge of finished games that plays imagined rounds to their ends, for games of any kind.

A game brings a `Prospect`: how what lies face down is dealt anew, how a world is played on by a quick player, and
what its end is worth. All points of one game are looked at with the same generators, so that a choice that changes
nothing moves nothing; a choice is compared with others in the same worlds and with the same luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.bots.judging import Because, Chances, Opinion
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.game import Game

AnyGame = Game[Any, Any]
S = TypeVar("S")
SLICE = 4
"""Worlds in one slice of thinking about a point; of a choice a slice is one answer in one world."""


class Prospect(Protocol[S]):
    """The interface of what a game brings to its judge."""

    @property
    def numbers(self) -> str:
        """The version of all numbers that it judges by."""

    def worlds(self, game: AnyGame, state: S) -> Callable[[Random], S]:
        """A function that makes copies of a state in which all that nobody knows is dealt anew."""

    def lucky(self, game: AnyGame, state: S, seat: int, action: Action) -> bool:
        """Whether chance speaks between an action and the next question: dice fall, cards are drawn or turned up."""

    def ahead(self, game: AnyGame, world: S, first: tuple[int, Action] | None, rng: Random) -> Chances:
        """Everybody's chance to win a world, after a first answer if one is given, and quick play to the end of the
        round. The world is used up."""

    def options(self, bot_view: AnyBotView, rng: Random) -> Sequence[Action]:
        """The answers that are worth comparing, the obvious one first."""

    def reasons(self, bot_view: AnyBotView, found: Sequence[Action]) -> Iterator[Sequence[Sequence[Because]]]:
        """Yields nothing while it thinks, slice by slice, and at last the reasons that speak of each of the answers."""


class Effort(NamedTuple):
    """The numbers of imagined worlds that a judge uses."""

    sweeps: tuple[int, ...]
    """Worlds in which the answers are compared; the worse half is left out after each sweep."""
    proof: int
    """Fresh ones for the best answer and the one that it is held against."""
    position: int
    """Worlds for everybody's chances at a point."""


class _Trial:
    """An answer with the sum of what it brought its seat."""

    __slots__ = ("action", "total")

    def __init__(self, action: Action) -> None:
        self.action, self.total = action, 0.0


class Foresight:
    """The judge of a game; see `engine.bots.judging.Judge`."""

    def __init__(self, prospect: Prospect[Any], effort: Effort) -> None:
        self.prospect, self.effort = prospect, effort

    @property
    def numbers(self) -> str:
        """See `Judge`."""
        return "-".join((self.prospect.numbers, *map(str, (*self.effort.sweeps, *self.effort[1:]))))

    # Everybody's chances

    def chances(self, game: AnyGame, state: Any, seed: str) -> Iterator[Chances | None]:
        """See `Judge`."""
        return self._mean(game, state, None, seed)

    def before_luck(
        self, game: AnyGame, state: Any, seat: int, action: Action, seed: str
    ) -> Iterator[Chances | None] | None:
        """See `Judge`."""
        if not self.prospect.lucky(game, state, seat, action):
            return None
        return self._mean(game, state, (seat, action), seed)

    def _mean(self, game: AnyGame, state: Any, first: tuple[int, Action] | None, seed: str) -> Iterator[Chances | None]:
        """Thinks about the mean over worlds; those of one game have the same generators at all its points."""
        world, found = self.prospect.worlds(game, state), []
        for number in range(self.effort.position):
            rng = Random(f"{seed.rpartition('/')[0]}/{number}")
            found.append(self.prospect.ahead(game, world(rng), first, rng))
            if number % SLICE == SLICE - 1:
                yield None
        yield tuple(sum(chances) / len(found) for chances in zip(*found, strict=True))

    # One choice

    def opinion(self, bot_view: AnyBotView, action: Action, seed: str) -> Iterator[Opinion | None]:
        """See `Judge`."""
        rng = Random(f"{seed}/choice")
        options = list(self.prospect.options(bot_view, rng))
        obvious = options[0]
        trials = [_Trial(one) for one in dict.fromkeys((action, *options))]
        for worlds in self.effort.sweeps:
            yield from self._compare(bot_view, trials, worlds, rng)
            trials.sort(key=lambda trial: -trial.total)
            trials = trials[: max(2, (len(trials) + 1) // 2)]
        best = trials[0].action
        pair = [_Trial(best), _Trial(obvious if action == best else action)]
        yield from self._compare(bot_view, pair, self.effort.proof, rng)
        gain = (pair[0].total - pair[1].total) / self.effort.proof
        said: Sequence[Sequence[Because]] = ()
        for thought in self.prospect.reasons(bot_view, (best, action)) if gain else ():
            said = thought
            yield None
        good, bad = said or ((), ())
        loss, found = (gain, 0.0) if action != best else (0.0, gain)
        yield Opinion(best, loss, obvious, found, tuple(good), tuple(bad))

    def _compare(self, bot_view: AnyBotView, trials: Sequence[_Trial], worlds: int, rng: Random) -> Iterator[None]:
        """Tries answers in the same worlds with the same luck, and adds what they brought; one answer needs none."""
        if len({trial.action for trial in trials}) < 2:
            return
        ahead, game, seat = self.prospect.ahead, bot_view.game, bot_view.seat
        for _ in range(worlds):
            world, luck = bot_view.imagine(rng), rng.getrandbits(64)
            for trial in trials:
                trial.total += ahead(game, world.clone(), (seat, trial.action), Random(luck))[seat]
                yield None
