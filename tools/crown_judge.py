"""`python -m tools.crown_judge`: the weights by which the third game's judge turns progress into chances to win.

Bots play games; at the start of every round stands what each seat has made of its gear and how ready it is for the
king. The weights are those of a grid under which the winners of these games were likeliest. They stand in `Scale` of
`engine/kings/bots/hindsight.py`; the command changes nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import product
from math import log
from random import Random
from typing import NamedTuple

from engine.bots.base import Bot
from engine.bots.play import play_deal, to_the_end
from engine.bots.roster import make_bot
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.setting import Invitation, Setting
from engine.kings.bots.hindsight import TINY, Scale, numbers_of
from engine.kings.bots.judge import Judge
from engine.kings.bots.players import habits_of, level
from engine.kings.lid import LID
from engine.kings.rules import Kings
from engine.kings.state import State

BOTS = ("hard", "normal")
PROGRESS = tuple(step / 20 for step in range(31))
READY = tuple(step / 5 for step in range(21))


class Start(NamedTuple):
    """The start of a round: the logarithm of progress and the readiness of each seat, and who won the game."""

    seats: tuple[tuple[float, float], ...]
    winner: int


class Fit(NamedTuple):
    """Weights with the mean logarithm of the winners' chances under them."""

    likelihood: float
    progress: float
    ready: float


def main(words: Sequence[str] | None = None) -> int:
    """Prints the likeliest weights and the present ones as JSON and returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.crown_judge", description=__doc__)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=50_000)
    wish = parser.parse_args(words)
    starts = [start for game in range(wish.games) for start in starts_of(2 + game % 3, wish.seed + game)]
    best = max(Fit(likelihood(starts, *both), *both) for both in product(PROGRESS, READY))
    now = Scale()
    present = Fit(likelihood(starts, now.progress, now.ready), now.progress, now.ready)
    print(json.dumps({"rounds": len(starts), "best": best._asdict(), "present": present._asdict()}, indent=1))
    return 0


def starts_of(players: int, seed: int) -> list[Start]:
    """The starts of all rounds of a game of bots, all with own sides; none of a game that nobody won."""
    rules = Kings()
    judge = habits_of(rules, level("hard").weights).judge
    bots = [make_bot(LID, BOTS[(seed + seat) % len(BOTS)], seed) for seat in range(players)]
    seen: dict[int, tuple[tuple[float, float], ...]] = {}

    def choose(bot: Bot, bot_view: AnyBotView) -> Action:
        """A bot's answer; before the first one of a round everybody's numbers are noted."""
        if bot_view.decision.kind == "action" and bot_view.view.round not in seen:
            seen[bot_view.view.round] = _numbers(judge, bot_view.imagine(Random(seed)))
        return to_the_end(bot, bot_view)

    deal = Invitation(LID.name, Setting(players, {"own_sides": 1}), seed)
    ranks = play_deal(rules, deal, bots, choose=choose).ranks
    return [Start(seats, ranks.index(1)) for seats in seen.values()] if 1 in ranks else []


def _numbers(judge: Judge, state: State) -> tuple[tuple[float, float], ...]:
    return tuple(numbers_of(judge, state, seat) for seat in range(state.players))


def likelihood(starts: Sequence[Start], progress: float, ready: float) -> float:
    """The mean logarithm of the chances that these weights give to who won."""
    scale = Scale(progress, ready)
    return sum(log(max(scale.shares(start.seats)[start.winner], TINY)) for start in starts) / max(len(starts), 1)


if __name__ == "__main__":
    raise SystemExit(main())
