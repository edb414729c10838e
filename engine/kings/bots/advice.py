"""Advice for a person: the best answers with what they are worth, and reasons as keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.bots.base import own_chance
from engine.core.actions import Action
from engine.kings.asking import choosable
from engine.kings.bots.choosing import Option
from engine.kings.bots.habits import Habits
from engine.kings.bots.players import KingsBotView, habits_of, level
from engine.kings.fighters import most_hearts
from engine.kings.moves import Ability, Choose, Drink, Forge, Take
from engine.kings.odds import Odds
from engine.kings.rules import Kings
from engine.kings.state import FRIENDLY, State
from engine.kings.tables import FORGING, GUARD, HEAL

KEYS = frozenset(
    {
        *("odds", "costs_hearts", "safe", "takes_item", "takes_potions", "heals", "forges", "stops", "nearer"),
        *("better_odds", "worse_odds", "combines", "improves", "nothing_better"),
    }
)
"""All keys of reasons."""
THREAT = 0.05
"""The least chance of another seat to beat the king that is worth a reason."""


class Reason(NamedTuple):
    """A reason why an answer is good or risky: a key and the numbers that belong to it."""

    key: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer with what it is worth."""

    action: Action
    worth: float
    """The worth, higher is better: for actions, items and forgings about the chance to win the game; for dice that to
    win the fight."""
    odds: Odds | None
    """The odds of the fight that it leads to or belongs to; for the opponent's dice the hero's."""
    reasons: tuple[Reason, ...]


def advise(bot_view: KingsBotView, count: int = 3) -> tuple[Advice, ...]:
    """The best answers, the best one first. The same view gets the same advice."""
    *_, best = advising(bot_view, count)
    return best


def advising(bot_view: KingsBotView, count: int = 3) -> Iterator[tuple[Advice, ...]]:
    """Yields nothing while it thinks, and at last the advice."""
    yield ()
    game: Kings = bot_view.game  # type: ignore[assignment]
    habits = habits_of(game, level("hard").weights)
    state = game.imagine(bot_view.view, own_chance(0, bot_view))
    yield tuple(_Counsel(habits, state, bot_view).advice()[:count])


class _Counsel:
    """The advice about one question."""

    def __init__(self, habits: Habits, state: State, bot_view: KingsBotView) -> None:
        self._habits, self._state, self._seat = habits, state, bot_view.seat
        self._judge, self._tables = habits.judge, habits.tables
        self._kind, self._legal = bot_view.decision.kind, bot_view.legal

    def advice(self) -> list[Advice]:
        """All that is worth saying, the best first."""
        if self._kind == "action":
            return self._actions()
        if self._kind in ("reroll", "opponent") and self._state.foe != FRIENDLY:
            return self._dice()
        if self._kind in ("reward", "forge"):
            return self._things()
        best = self._habits.answer(self._kind, self._state, self._seat, self._legal)
        return [Advice(best, 0.0, None, (Reason("nothing_better", {}),))]

    def _actions(self) -> list[Advice]:
        state, seat, chooser = self._state, self._seat, self._habits.chooser
        options = chooser.options(state, seat, choosable(self._tables, state, seat))
        found = []
        for option in options:
            name = self._tables.action_name(state.characters[seat], option.action)
            found.append(Advice(Choose(name), option.worth, option.odds, tuple(self._about(option))))
        return found

    def _about(self, option: Option) -> Iterator[Reason]:
        """Yields the reasons for or against an action."""
        state, seat = self._state, self._seat
        if option.odds is not None:
            yield Reason("odds", {"win": round(option.odds.win, 3)})
            yield Reason("costs_hearts", {"hearts": round(option.odds.cost, 1)})
        elif option.action == GUARD:
            yield Reason("safe", {})
            table = self._habits.chooser.table(state, seat)
            for other, threat in enumerate(table.threats):
                if threat >= THREAT:
                    yield Reason("stops", {"seat": other, "before": round(threat, 3), "then": table.guarded[other]})
        if option.gain >= 0:
            yield Reason("takes_item", {"item": option.gain})
        if option.action == HEAL:
            lost = most_hearts(self._tables, state.characters[seat]) - state.hearts[seat]
            if lost:
                yield Reason("heals", {"hearts": lost})
        if option.action == FORGING:
            yield Reason("forges", {})

    def _dice(self) -> list[Advice]:
        """The answers while dice lie there, with the chance before and after."""
        legal = [action for action in self._legal if not isinstance(action, (Drink, Ability))]
        told = self._habits.throws(self._kind, self._state, self._seat, legal)
        sign = 1 if self._kind == "reroll" else -1
        now = told[0]
        found = []
        for action, one in zip(legal, told, strict=True):
            change = sign * (one.win - now.win) or sign * (now.cost - one.cost)
            facts = {"before": round(now.win, 3), "then": round(one.win, 3)}
            reasons = [Reason("better_odds" if change > 0 else "worse_odds", facts)] if change else []
            reasons.append(Reason("costs_hearts", {"hearts": round(one.cost, 1)}))
            found.append(Advice(action, sign * (one.win - 0.001 * one.cost), one, tuple(reasons)))
        return sorted(found, key=lambda advice: -advice.worth)

    def _things(self) -> list[Advice]:
        """Rewards and forgings."""
        found = []
        for action in self._legal:
            worth = self._habits.worth_of(self._state, self._seat, action)
            found.append(Advice(action, worth, None, tuple(self._of_thing(action))))
        return sorted(found, key=lambda advice: -advice.worth)

    def _of_thing(self, action: Action) -> Iterator[Reason]:
        if isinstance(action, Take):
            item = action.what == "item"
            yield Reason("takes_item", {"item": action.item}) if item else Reason("takes_potions", {})
            if item and self._makes(action.item):
                yield Reason("nearer", {"items": self._makes(action.item)})
        elif isinstance(action, Forge) and action.how == "combine":
            yield Reason("combines", {"item": action.result})
        elif isinstance(action, Forge) and action.how == "improve":
            yield Reason("improves", {"item": action.first})
        else:
            yield Reason("nothing_better", {})

    def _makes(self, item: int) -> tuple[int, ...]:
        """The items that could be made of an item and what the seat owns."""
        state = self._state
        some = self._judge.owned(state, self._seat)
        if item in some.items:
            return ()
        more = self._judge.forged(state, some.gains(item))
        return tuple(dict.fromkeys(how[3] for _, how in more if how[0] == "combine" and item in how[1:3]))
