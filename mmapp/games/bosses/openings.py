"""`openings_of`: what somebody who plays alone could do in a window that would change something."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from engine.bosses.bots.judge import Judge, Weights
from engine.bosses.bots.players import textbook_of
from engine.bosses.bots.search import BossesBotView, Effort, Means, RoundSearch
from engine.bosses.cards import in_mask
from engine.bosses.dungeon import dungeon_treasures
from engine.bosses.moves import PASS, Spell, Use
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bosses.views import View
from engine.bots.base import own_chance
from engine.core.actions import Action
from mmapp.table.face import FATE, Window
from mmapp.table.windows import Openings

WORLDS = 3
"""The number of imagined worlds in which the round is played to its end with and without each answer."""


def openings_of(bot_view: BossesBotView, window: Window) -> Iterator[Openings | None]:
    """Yields None while it thinks, and at last the cards that could be used to some end, each with what kind of end.

    A card whose use makes the round end worse for its owner counts for nothing. Which worlds are imagined hangs on the
    view alone. A spell can be cancelled once only, so that is always an opening. What was passed at an earlier window
    is another opening at the last one: what saves or kills heroes when all have built and at a hero's fate, all else
    when heroes walk instead of people building.
    """
    if window.kind == "cancel":
        yield frozenset({window.key})
        return
    game: Bosses = bot_view.game  # type: ignore[assignment]
    means = Means(game, Judge(game, Weights()), textbook_of(game), bot_view, own_chance(0, bot_view))
    search = RoundSearch(means, bot_view.legal, Effort((WORLDS,), keep=True))
    while search.step():
        yield None
    passed = next(trial.ends for trial in search.trials if trial.action == PASS)
    compare = _Compare(game, bot_view.seat)
    moments = {"heroes": window.key if _is_last(bot_view.view, window) else (), "table": window.kind == "respond"}
    found = set[Hashable]()
    for trial in search.trials:
        for end, without in zip(trial.ends, passed, strict=True):
            if kind := compare.kind(end, without, paid=isinstance(trial.action, Spell)):
                found.add((*_card(trial.action), kind, moments[kind]))
    yield frozenset(found)


def _is_last(view: View, window: Window) -> bool:
    """Whether it is the last window of a hero, or of those in which others build."""
    builders = [seat for seat in view.order if not in_mask(view.out, seat)]
    return window.weight == FATE or (window.kind == "respond" and builders[-1] in window.touches)


def _card(action: Action) -> tuple[Hashable, ...]:
    """The card that an action uses, whatever at."""
    if isinstance(action, Use):
        return action.of, action.at, action.ability
    return ("spell", action.spell) if isinstance(action, Spell) else ()


class _Compare:
    """The comparison of two ends of a round, for one seat."""

    def __init__(self, game: Bosses, seat: int) -> None:
        self._tables, self._seat = game.tables, seat

    def kind(self, end: State, without: State, *, paid: bool) -> str:
        """The kind of things that are better than without, or at least different: `heroes`, `table`; empty if none are,
        or the seat fares worse. With `paid` a spell was laid down for it."""
        seat, gains = self._seat, [one - other for one, other in zip(_balance(end), _balance(without), strict=True)]
        own = gains.pop(seat)
        if own > 0 or (own == 0 and min(gains) < 0):
            return "heroes"
        if own < 0:
            return ""
        more, less = self._purse(end), self._purse(without)
        brings = more[0] + paid > less[0] or any(one > other for one, other in zip(more[1:], less[1:], strict=True))
        takes = any(_goods(end, other) < _goods(without, other) for other in range(end.players) if other != seat)
        return "table" if brings or takes or self._open(end) != self._open(without) else ""

    def _purse(self, state: State) -> tuple[int, int, int]:
        """The numbers of the seat's spells, other cards and coins."""
        seat = self._seat
        return len(state.spells[seat]), len(state.hands[seat]), state.coins[seat]

    def _open(self, state: State) -> Sequence[object]:
        """All that lies open and lasts: rooms and minibosses, treasures, heroes and where they are."""
        dungeons = [[(spot.stack, spot.mini, spot.level, spot.coins) for spot in row] for row in state.dungeons]
        lures = [dungeon_treasures(self._tables, state, seat) for seat in range(state.players)]
        return dungeons, lures, state.town, state.entrances, state.levelled


def _balance(state: State) -> list[int]:
    """The souls less the wounds of each seat."""
    return [souls - wounds for souls, wounds in zip(state.souls, state.wounds, strict=True)]


def _goods(state: State, seat: int) -> int:
    """The number of cards and coins of a seat."""
    return len(state.spells[seat]) + len(state.hands[seat]) + state.coins[seat]
