"""Functions that let bots play: a match, its next decision, or a deal without a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from engine.bots.base import Bot
from engine.bots.lid import AnyGame
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView, bot_view
from engine.core.chance import Loose, Stream
from engine.core.events import Emit
from engine.core.game import Outcome
from engine.core.limits import work_after
from engine.core.match import AnyMatch
from engine.core.setting import Invitation, Setting, chance_of

Choose = Callable[[Bot, AnyBotView], Action]
"""A function that asks a bot for its answer: to the end of its thoughts, or for a time."""


def play_next(match: AnyMatch, bots: Mapping[int, Bot]) -> bool:
    """Answers for every seat that owes an answer and has a bot; returns False if there was none.

    Each sees the table as the ones before have left it; whoever is not asked the same any more waits.
    """
    number = match.number
    for ask in match.asks():
        seat = ask.decision.seat
        if seat in bots and match.asked(seat) == ask:
            match.answer(seat, bots[seat].think(match.bot_view(seat)).finish(), ask.since)
    return match.number > number


def play_out(match: AnyMatch, bots: Mapping[int, Bot]) -> None:
    """Answers for the bots until the game ends or somebody without a bot must decide."""
    while play_next(match, bots):
        pass


def to_the_end(bot: Bot, bot_view: AnyBotView) -> Action:
    """A bot's answer after all its thinking."""
    return bot.think(bot_view).finish()


def play_deal(
    rules: AnyGame, deal: Invitation, bots: Sequence[Bot], emit: Emit | None = None, choose: Choose = to_the_end
) -> Outcome:
    """Plays a whole game without a record; returns its outcome.

    Where several owe an answer they give it one after the other; what the ones before did stands then. Raises
    `EndlessError` for a game without an end.
    """
    state = rules.setup(deal.setting, chance_of(deal), emit)
    luck = Stream(f"{deal.game}/{deal.setting.seats}/{deal.seed}/play")
    work = 0
    while owed := rules.pending(state):
        decision = owed[0]
        seen = bot_view(rules, state, decision)
        steps = rules.apply(state, decision.seat, choose(bots[decision.seat], seen), luck, emit)
        work = work_after(work, steps, 0, "")
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError("nobody must decide and the game is not over")
    return outcome


def random_play(game: AnyGame, setting: Setting, rng: Random) -> int:
    """Plays a random game with all checks; returns the number of decisions.

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
