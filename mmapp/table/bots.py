"""`Bots`: all bots of a table that owe an answer think at once, each about its own question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from engine.bots.base import Bot, Thought
from engine.bots.roster import bot_seed, make_bot
from engine.box import lid
from engine.core.actions import Action
from engine.core.errors import EndlessError, EngineError
from engine.core.history import Ask
from engine.core.match import AnyMatch
from mmapp.table.thinking import FOREVER, Job, Thinking
from mmapp.table.windows import BEAT

LONGEST_THOUGHT = 0.7
"""Maximum seconds that a bot thinks: with the longest flight after it its turn stays below 1.5 seconds."""
PACES: Mapping[str, float] = {"calm": 0.7, "normal": 0.45, "brisk": 0.12}
TRIED = 20
"""Maximum number of answers that a bot tries instead of one after which cards would cause each other for ever."""
GRACE = 1.2
"""Seconds before a bot answers a move that can still be taken back."""


class Bots:
    """The bots of all seats that they play. An answer to a question that is no longer asked is dropped."""

    def __init__(self, match: AnyMatch, thinking: Thinking, pace: Callable[[], float]) -> None:
        self._match = match
        self._thinking = thinking
        self._pace = pace
        named, code = match.header.game, match.header.code
        under_way = match.outcome() is None  # a finished game may have had bots that this version has not
        self._bots: dict[int, Bot] = {
            seat: make_bot(lid(named), who.bot, bot_seed("table", code, seat))
            for seat, who in enumerate(match.seats)
            if who.bot and under_way
        }
        self._since: dict[int, int] = {}
        self.opens_window: Callable[[Ask], bool] = lambda ask: ask.decision.decline is not None
        """Whether a question is one that is asked in a window; what may be declined besides is a turn of its own."""
        self.stuck: Callable[[], None] = lambda: None
        """Called if a bot has no answer from which the game goes on."""
        self.share: Callable[[], float] = lambda: 1.0
        """The share of the usual time that they think now, the same for all of them."""

    def think(self, asks: Mapping[int, Ask], hurry: bool) -> None:
        """Begins to think about every question of a bot that is not thought about yet.

        They wait a little longer for whoever may take the last answer back, unless there is no `hurry`.
        """
        for seat, ask in asks.items():
            thinks = self._since.get(seat) == ask.since and seat in self._thinking
            if seat in self._bots and not thinks:
                self._since[seat] = ask.since
                thought = self._bots[seat].think(self._match.bot_view(seat))
                self._begin(ask, thought, secret=self._secret(asks), hurry=hurry)

    def grace(self) -> float:
        """Seconds that bots wait while an answer may be changed; 0 if they play at once."""
        return GRACE if self._pace() else 0.0

    def _secret(self, asks: Mapping[int, Ask]) -> bool:
        """Whether several choose in secret, so that nobody may be quicker than the others."""
        return len(asks) > 1 or any(self._match.resealable(seat) for seat in range(len(self._match.seats)))

    def _begin(self, ask: Ask, thought: Thought, secret: bool, hurry: bool) -> None:
        seat, since, pace = ask.decision.seat, ask.since, self._pace()
        least = pace + (0 if hurry else self.grace())
        most = max(least, LONGEST_THOUGHT)
        if ask.decision.decline is not None and self.opens_window(ask) and not secret:
            least = most = BEAT + (0 if hurry else self.grace())
        elif secret or ask.decision.decline is not None:
            least = most = LONGEST_THOUGHT + (0 if secret or hurry else self.grace())

        def thought_out() -> None:
            try:
                self._answer(seat, thought.best, since)
            except EngineError:  # it was meant for a question that was taken back
                self._since.pop(seat, None)

        share = self.share()
        enough = most * share if share < 1 else FOREVER
        self._thinking.begin(seat, Job(thought.step, thought_out, least, most, enough))

    def _answer(self, seat: int, best: Action, since: int) -> None:
        """Gives the best answer, or one of the first legal ones from which the game goes on."""
        with suppress(EndlessError):
            self._match.answer(seat, best, since)
            return
        for action in self._match.bot_view(seat).legal[:TRIED]:
            with suppress(EndlessError):
                self._match.answer(seat, action, since)
                return
        self.stuck()
