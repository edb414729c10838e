"""Letting bots play: a match, its next decision, or a deal without a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.bots.base import Bot
from engine.box import AnyGame, Invitation
from engine.core.actions import Action
from engine.core.bot_view import AnySight, sights
from engine.core.chance import Stream
from engine.core.events import Emit
from engine.core.game import Outcome
from engine.core.match import AnyMatch
from engine.core.setting import chance_of

Choose = Callable[[Bot, AnySight], Action]
"""How a bot is asked: to the end of its thoughts, or for a time."""


def play_next(match: AnyMatch, bots: Mapping[int, Bot]) -> bool:
    """Every seat that owes an answer now and has a bot gives it; False if nobody could."""
    number = match.number
    for sight in match.sights():
        if sight.seat in bots:
            match.answer(sight.seat, bots[sight.seat].think(sight).finish())
    return match.number > number


def play_out(match: AnyMatch, bots: Mapping[int, Bot]) -> None:
    """Plays until the game ends or somebody without a bot must decide."""
    while play_next(match, bots):
        pass


def to_the_end(bot: Bot, sight: AnySight) -> Action:
    """A bot's answer after all its thinking."""
    return bot.think(sight).finish()


def play_deal(
    rules: AnyGame, deal: Invitation, bots: Sequence[Bot], emit: Emit | None = None, choose: Choose = to_the_end
) -> Outcome:
    """A whole game without a record, for those who only count."""
    state = rules.setup(deal.setting, chance_of(deal), emit)
    luck = Stream(f"{deal.game}/{deal.setting.seats}/{deal.seed}/play")
    while owed := sights(rules, state):
        for sight in owed:
            rules.apply(state, sight.seat, choose(bots[sight.seat], sight), luck, emit)
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError("nobody must decide and the game is not over")
    return outcome
