"""Advice for a person: the best answers with numbers, and reasons as keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from engine.bosses.bots.judge import Judge
from engine.bosses.bots.players import candidates, level, textbook_of
from engine.bosses.bots.search import BossesBotView, Effort, Means, RoundSearch, Trial
from engine.bosses.cards import POSITIONS, unpack
from engine.bosses.dungeon import active_count, dungeon_treasures, room_damage
from engine.bosses.moves import PASS, Cancel, Miniboss, Promote
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bots.base import own_chance
from engine.core.actions import Action

KEYS = frozenset(
    {
        *("souls", "wounds", "fewer_wounds", "more_souls", "coins", "damage", "treasure_lead", "treasure_lost"),
        *("fifth_room", "cancels", "hinders", "raises_miniboss", "nothing_better", "keeps_spell"),
    }
)
"""All keys of reasons."""
CLEAR = 0.25
"""The least difference in souls or wounds that is worth a reason."""


class Reason(NamedTuple):
    """A reason why an answer is good or risky: a key and the numbers that belong to it."""

    key: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer with what it is worth. Souls and wounds are means over imagined rounds."""

    action: Action
    worth: float
    """The worth in souls, compared with the others at the table."""
    souls: float
    """The souls that the rest of the round brings."""
    wounds: float
    reasons: tuple[Reason, ...]


def advise(bot_view: BossesBotView, count: int = 3, worlds: int = 6) -> tuple[Advice, ...]:
    """The best answers, the best one first. The same view gets the same advice."""
    *_, best = advising(bot_view, count, worlds)
    return best


def advising(bot_view: BossesBotView, count: int = 3, worlds: int = 6) -> Iterator[tuple[Advice, ...]]:
    """Yields nothing while it thinks, slice by slice, and at last the advice."""
    game: Bosses = bot_view.game  # type: ignore[assignment]
    rng = own_chance(0, bot_view)
    for found in _weighed(bot_view, candidates(textbook_of(game), bot_view, 14, rng), worlds, rng):
        yield found[:count]


def comparing(bot_view: BossesBotView, actions: Sequence[Action], worlds: int = 6) -> Iterator[tuple[Advice, ...]]:
    """Yields nothing while it thinks, slice by slice, and at last what is to be said of these answers, in their
    order."""
    others = [PASS] if PASS in bot_view.legal else []
    asked = list(dict.fromkeys((*actions, *others)))
    for found in _weighed(bot_view, asked, worlds, own_chance(0, bot_view)):
        said = {advice.action: advice for advice in found}
        yield tuple(said[action] for action in actions) if found else ()


def _weighed(
    bot_view: BossesBotView, actions: Sequence[Action], worlds: int, rng: Random
) -> Iterator[tuple[Advice, ...]]:
    """Yields nothing while it tries answers, and at last what is to be said of each, the best first."""
    game: Bosses = bot_view.game  # type: ignore[assignment]
    judge = Judge(game, level("hard").weights)
    means = Means(game, judge, textbook_of(game), bot_view, rng)
    search = RoundSearch(means, actions, Effort((worlds,), keep=True))
    while search.step():
        yield ()
    ranked = sorted(search.trials, key=lambda trial: -trial.mean)
    counsel = _Counsel(game, bot_view, ranked)
    yield tuple(map(counsel.advice, ranked))


class _Counsel:
    """The comparison of what answers lead to."""

    def __init__(self, game: Bosses, bot_view: BossesBotView, ranked: Sequence[Trial]) -> None:
        self._game, self._bot_view, self._seat = game, bot_view, bot_view.seat
        others = [trial for trial in ranked if trial.action == PASS] or [ranked[-1]]
        self._base = others[0]
        """The trial that all are compared with: doing nothing, else the worst answer."""

    def advice(self, trial: Trial) -> Advice:
        """The advice about an answer."""
        view, seat = self._bot_view.view, self._seat
        souls = self._mean(trial, lambda end: end.souls[seat]) - view.souls[seat]
        wounds = self._mean(trial, lambda end: end.wounds[seat]) - view.wounds[seat]
        reasons = (*self._outcome(trial, souls, wounds), *self._dungeon(trial), *self._kind(trial))
        return Advice(trial.action, trial.mean, souls, wounds, reasons)

    @staticmethod
    def _mean(trial: Trial, figure: Callable[[State], float]) -> float:
        return fmean(figure(end) for end in trial.ends) if trial.ends else 0.0

    def _more(self, trial: Trial, figure: Callable[[State], float]) -> float:
        """The amount of something more than with the answer that it is compared with."""
        return self._mean(trial, figure) - self._mean(self._base, figure)

    def _outcome(self, trial: Trial, souls: float, wounds: float) -> Iterator[Reason]:
        seat = self._seat
        if souls >= CLEAR:
            yield Reason("souls", {"souls": round(souls, 1)})
        if wounds >= CLEAR:
            yield Reason("wounds", {"wounds": round(wounds, 1)})
        if trial is self._base:
            return
        gained = self._more(trial, lambda end: end.souls[seat])
        saved = -self._more(trial, lambda end: end.wounds[seat])
        if gained >= CLEAR:
            yield Reason("more_souls", {"souls": round(gained, 1)})
        if saved >= CLEAR:
            yield Reason("fewer_wounds", {"wounds": round(saved, 1)})
        for other in range(self._bot_view.view.players):
            hindered = -self._more(trial, lambda end, other=other: end.souls[other] - end.wounds[other])  # type: ignore[misc]
            if other != seat and hindered >= CLEAR:
                yield Reason("hinders", {"seat": other, "souls": round(hindered, 1)})

    def _dungeon(self, trial: Trial) -> Iterator[Reason]:
        """Yields reasons about the dungeon at the round's end."""
        if trial is self._base:
            return
        seat = self._seat
        damage = self._more(trial, self._damage)
        if damage >= 1:
            yield Reason("damage", {"damage": round(damage, 1)})
        coins = self._more(trial, lambda end: end.coins[seat])
        if abs(coins) >= 0.5:
            yield Reason("coins", {"coins": round(coins, 1)})
        for treasure in range(4):
            lead = self._more(trial, lambda end, kind=treasure: self._leads(end, kind))  # type: ignore[misc]
            if abs(lead) >= 0.5:
                yield Reason("treasure_lead" if lead > 0 else "treasure_lost", {"treasure": treasure})
        if self._more(trial, lambda end: active_count(end.dungeons[seat]) == POSITIONS) >= 0.5:
            yield Reason("fifth_room", {})

    def _damage(self, end: State) -> float:
        rooms = range(len(end.dungeons[self._seat]))
        return sum(room_damage(self._game.tables, end, self._seat, at) for at in rooms)

    def _leads(self, end: State, kind: int) -> float:
        """1 if the seat's dungeon shows more of a treasure than every other, else 0."""
        counts = [unpack(dungeon_treasures(self._game.tables, end, seat))[kind] for seat in range(end.players)]
        mine = counts.pop(self._seat)
        return float(mine > max(counts))

    def _kind(self, trial: Trial) -> Iterator[Reason]:
        """Yields reasons about the kind of answer."""
        action = trial.action
        if isinstance(action, Cancel):
            yield Reason("cancels", {})
        if isinstance(action, (Promote, Miniboss)):
            yield Reason("raises_miniboss", {"position": action.position})
        if action == PASS:
            held = self._bot_view.view.spell_cards[self._seat]
            yield Reason("keeps_spell", {"spells": held}) if held else Reason("nothing_better", {})
