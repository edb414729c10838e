"""Letting bots play: a match, its next decision, or a deal without a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from engine.bots.base import Bot
from engine.bots.lid import AnyGame
from engine.core.actions import Action
from engine.core.bot_view import AnySight, sight
from engine.core.chance import Loose, Stream
from engine.core.events import Emit
from engine.core.game import Outcome
from engine.core.match import AnyMatch
from engine.core.setting import Invitation, Setting, chance_of

Choose = Callable[[Bot, AnySight], Action]
"""How a bot is asked: to the end of its thoughts, or for a time."""


def play_next(match: AnyMatch, bots: Mapping[int, Bot]) -> bool:
    """Every seat that owes an answer now and has a bot gives it; False if nobody could.

    Each sees the table as the ones before have left it; whoever is not asked the same any more waits.
    """
    number = match.number
    for ask in match.asks():
        seat = ask.decision.seat
        if seat in bots and match.asked(seat) == ask:
            match.answer(seat, bots[seat].think(match.sight(seat)).finish(), ask.since)
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
    """A whole game without a record, for those who only count.

    Where several owe an answer they give it one after the other; what the ones before did stands then.
    """
    state = rules.setup(deal.setting, chance_of(deal), emit)
    luck = Stream(f"{deal.game}/{deal.setting.seats}/{deal.seed}/play")
    while owed := rules.pending(state):
        decision = owed[0]
        seen = sight(rules, state, decision)
        rules.apply(state, decision.seat, choose(bots[decision.seat], seen), luck, emit)
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError("nobody must decide and the game is not over")
    return outcome


def random_play(game: AnyGame, setting: Setting, rng: Random) -> int:
    """A random game as anybody would play it: ask who must decide, what is legal, apply with the check.

    Gives the number of decisions.
    """
    chance = Loose(rng)
    state, made, draw = game.setup(setting, chance), 0, rng.random
    while owed := game.pending(state):
        seat = owed[0].seat
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[int(draw() * len(legal))], chance)
        made += 1
    return made
