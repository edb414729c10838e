"""Advice for a person: the best answers, what they are likely to bring, and why. Keys, not sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from engine.bosses.bots.judge import Judge
from engine.bosses.bots.players import BossesSight, candidates, level, textbook_of
from engine.bosses.bots.search import RoundSearch, Trial
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
"""Every reason that advice can give."""
CLEAR = 0.25
"""A difference in souls or wounds that is worth a word."""


class Reason(NamedTuple):
    """Why an answer is good or risky: a key and the numbers that belong to it."""

    key: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer with what it is worth. Souls and wounds are means over imagined rounds."""

    action: Action
    worth: float
    """In souls, compared with the others at the table."""
    souls: float
    """What the round brings from here on."""
    wounds: float
    reasons: tuple[Reason, ...]


def advise(sight: BossesSight, count: int = 3, worlds: int = 6) -> tuple[Advice, ...]:
    """The best answers, the best one first. The same view gets the same advice."""
    *_, best = advising(sight, count, worlds)
    return best


def advising(sight: BossesSight, count: int = 3, worlds: int = 6) -> Iterator[tuple[Advice, ...]]:
    """The same in slices, so that a picture stays smooth: nothing at first, the advice at last."""
    game: Bosses = sight.game  # type: ignore[assignment]
    rng, textbook = own_chance(0, sight), textbook_of(game)
    actions = candidates(textbook, sight, 14, rng)
    judge = Judge(game, level("hard").weights)
    search = RoundSearch(
        game,
        judge,
        textbook,
        lambda: game.imagine(sight.view, rng),
        sight.seat,
        actions,
        sweeps=(worlds,),
        rng=rng,
        keep=True,
    )
    while search.step():
        yield ()
    ranked = sorted(search.trials, key=lambda trial: -trial.mean)
    counsel = _Counsel(game, sight, ranked)
    yield tuple(counsel.advice(trial) for trial in ranked[:count])


class _Counsel:
    """Compares what answers lead to."""

    def __init__(self, game: Bosses, sight: BossesSight, ranked: Sequence[Trial]) -> None:
        self._game, self._sight, self._seat = game, sight, sight.seat
        others = [trial for trial in ranked if trial.action == PASS] or [ranked[-1]]
        self._base = others[0]
        """What everything is compared with: doing nothing, else the worst answer."""

    def advice(self, trial: Trial) -> Advice:
        """All that can be said about an answer."""
        view, seat = self._sight.view, self._seat
        souls = self._mean(trial, lambda end: end.souls[seat]) - view.souls[seat]
        wounds = self._mean(trial, lambda end: end.wounds[seat]) - view.wounds[seat]
        reasons = (*self._outcome(trial, souls, wounds), *self._dungeon(trial), *self._kind(trial))
        return Advice(trial.action, trial.mean, souls, wounds, reasons)

    @staticmethod
    def _mean(trial: Trial, figure: Callable[[State], float]) -> float:
        return fmean(figure(end) for end in trial.ends) if trial.ends else 0.0

    def _more(self, trial: Trial, figure: Callable[[State], float]) -> float:
        """How much more of something than with the answer that it is compared with."""
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
        for other in range(self._sight.view.players):
            hindered = -self._more(trial, lambda end, other=other: end.souls[other] - end.wounds[other])  # type: ignore[misc]
            if other != seat and hindered >= CLEAR:
                yield Reason("hinders", {"seat": other, "souls": round(hindered, 1)})

    def _dungeon(self, trial: Trial) -> Iterator[Reason]:
        """What the dungeon is like at the round's end."""
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
        """Whether the seat's dungeon shows more of a treasure than every other."""
        counts = [unpack(dungeon_treasures(self._game.tables, end, seat))[kind] for seat in range(end.players)]
        mine = counts.pop(self._seat)
        return float(mine > max(counts))

    def _kind(self, trial: Trial) -> Iterator[Reason]:
        """What can be said about this kind of answer."""
        action = trial.action
        if isinstance(action, Cancel):
            yield Reason("cancels", {})
        if isinstance(action, (Promote, Miniboss)):
            yield Reason("raises_miniboss", {"position": action.position})
        if action == PASS:
            held = self._sight.view.spell_cards[self._seat]
            yield Reason("keeps_spell", {"spells": held}) if held else Reason("nothing_better", {})
