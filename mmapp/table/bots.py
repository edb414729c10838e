"""The bots of a table: all that owe an answer think at once, each about its own question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.base import Bot, Thought
from engine.bots.roster import bot_seed, make_bot
from engine.box import lid
from engine.core.errors import EngineError
from engine.core.history import Ask
from engine.core.match import AnyMatch
from mmapp.table.thinking import Job, Thinking
from mmapp.table.windows import BEAT

LONGEST_THOUGHT = 0.7
"""With the longest flight after it a bot's turn stays below 1.5 seconds."""
PACES: Mapping[str, float] = {"calm": 0.7, "normal": 0.45, "brisk": 0.12}
GRACE = 1.2
"""Seconds before a bot answers a move that can still be taken back."""


class Bots:
    """Thinks for all seats that are played by bots. An answer to a question that is no longer asked is dropped."""

    def __init__(self, match: AnyMatch, thinking: Thinking, pace: Callable[[], float]) -> None:
        self._match = match
        self._thinking = thinking
        self._pace = pace
        named, code = match.header.game, match.header.code
        self._bots: dict[int, Bot] = {
            seat: make_bot(lid(named), who.bot, bot_seed("table", code, seat))
            for seat, who in enumerate(match.seats)
            if who.bot
        }
        self._since: dict[int, int] = {}

    def think(self, asks: Mapping[int, Ask], hurry: bool) -> None:
        """Begins to think about every question of a bot that is not thought about yet.

        They wait a little longer for whoever may take the last answer back, unless there is no `hurry`.
        """
        for sight in self._match.sights():
            ask = asks.get(sight.seat)
            if sight.seat not in self._bots or ask is None:
                continue
            if self._since.get(sight.seat) == ask.since and sight.seat in self._thinking:
                continue
            self._since[sight.seat] = ask.since
            self._begin(ask, self._bots[sight.seat].think(sight), secret=self._secret(asks), hurry=hurry)

    def grace(self) -> float:
        """Seconds that bots give whoever may change an answer; none where they play at once."""
        return GRACE if self._pace() else 0.0

    def _secret(self, asks: Mapping[int, Ask]) -> bool:
        """Whether several choose in secret, so that nobody may be quicker than the others."""
        return len(asks) > 1 or any(self._match.resealable(seat) for seat in range(len(self._match.seats)))

    def _begin(self, ask: Ask, thought: Thought, secret: bool, hurry: bool) -> None:
        seat, since, pace = ask.decision.seat, ask.since, self._pace()
        least = pace + (0 if hurry else self.grace())
        most = max(least, LONGEST_THOUGHT)
        if secret:
            least = most = LONGEST_THOUGHT
        elif ask.decision.decline is not None:
            least = most = BEAT + (0 if hurry else self.grace())

        def thought_out() -> None:
            try:
                self._match.answer(seat, thought.best, since)
            except EngineError:  # it was meant for a question that was taken back
                self._since.pop(seat, None)

        self._thinking.begin(seat, Job(thought.step, thought_out, least, most))
