"""The bots of the forge and the crown, made of the numbers in `bots.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from json import dumps
from pathlib import Path
from random import Random
from typing import Any

from engine.bots.base import Bot, Known, Thought, own_chance
from engine.core.actions import Action
from engine.core.bot_view import BotView
from engine.core.errors import SetupError
from engine.kings.asking import choosable
from engine.kings.bots.choosing import Chooser
from engine.kings.bots.habits import Habits
from engine.kings.bots.judge import Judge, Weights
from engine.kings.bots.outfit import Outfitter
from engine.kings.moves import PASS, Choose
from engine.kings.rules import Kings
from engine.kings.state import State
from engine.kings.tables import CHALLENGE
from engine.kings.views import View

KingsBotView = BotView[State, View]
NUMBERS = {"mistakes", "overlooks", "noise"}
MOST_NUMBER = 100
"""The greatest number that a bot can be given for an experiment."""
MOST_SEATS = Kings.seats[-1]
STEADY = ("setup", "order", "turn", "forge", "give_back")
"""The kinds of questions at which nobody makes a mistake: gear that is moved to and fro or melted down only makes games
long."""


@dataclass(frozen=True, slots=True)
class BotLevel:
    """The numbers of a level (`bots.toml`)."""

    mistakes: float = 0.0
    overlooks: float = 0.0
    noise: float = 0.0
    weights: Weights = Weights()  # noqa: RUF009 - it never changes


@lru_cache
def numbers() -> Mapping[str, Any]:
    """The content of `bots.toml`."""
    return tomllib.loads(Path(__file__).with_name("bots.toml").read_text("utf-8"))


def numbers_version() -> str:
    """The version of the numbers: equal numbers have an equal version."""
    return blake2b(dumps(numbers(), sort_keys=True).encode(), digest_size=6).hexdigest()


def level(name: str, style: str = "", changed: Mapping[str, float] | None = None) -> BotLevel:
    """A level with a style laid over it, and single numbers changed for experiments."""
    data = numbers()
    if name not in data["levels"] or (style and style not in data["styles"]):
        raise SetupError("unknown_bot", f"there is no bot {name!r:.40} with style {style!r:.40}")
    for key in changed or {}:
        if key not in NUMBERS | set(Weights._fields):
            known = ", ".join(sorted(NUMBERS | set(Weights._fields)))
            raise SetupError("unknown_bot", f"a bot has no number {key!r:.40} (it has: {known})")
    for key, value in (changed or {}).items():
        if not 0 <= value <= MOST_NUMBER:
            raise SetupError("unknown_bot", f"{key} of a bot is a number from 0 to {MOST_NUMBER}")
    values = {**data["levels"][name], **data["styles"].get(style, {}), **(changed or {})}
    weights = {key: values.pop(key) for key in Weights._fields if key in values}
    return replace(BotLevel(**values), weights=Weights(**weights))


def kings_bot(name: str, style: str, changed: Mapping[str, float], seed: int) -> Bot:
    """The bot of a level and a style."""
    return KingsBot(level(name, style, changed), seed)


@lru_cache(maxsize=MOST_SEATS)
def outfitter_of(game: Kings) -> Outfitter:
    """The outfitter of a game; made once, it remembers what it found. Every seat has a game of its own, so the last
    table's are kept and those of older tables go."""
    return Outfitter(game.tables)


@lru_cache(maxsize=MOST_SEATS)
def habits_of(game: Kings, weights: Weights) -> Habits:
    """The habits of who judges by these weights."""
    return Habits(Chooser(Judge(game, outfitter_of(game), weights)))


class KingsBot:
    """A bot of a level; with the same seed and the same view it does the same."""

    def __init__(self, level: BotLevel, seed: int = 0) -> None:
        self.level = level
        self._seed = seed

    def think(self, bot_view: KingsBotView) -> Thought:
        """See `Bot`."""
        legal = bot_view.legal
        if len(legal) == 1:
            return Known(legal[0])
        rng = own_chance(self._seed, bot_view)
        if bot_view.decision.kind == "potion" and rng.random() < self.level.overlooks:
            return Known(PASS)
        errs = self.level.mistakes * Judge.patience(bot_view.view.round)
        if rng.random() < errs and bot_view.decision.kind not in STEADY:
            return Known(rng.choice(legal))
        game: Kings = bot_view.game  # type: ignore[assignment]
        habits = habits_of(game, self.level.weights)
        state = game.imagine(bot_view.view, rng)
        if bot_view.decision.kind == "action":
            return Known(self._action(habits, state, bot_view.seat, rng))
        return Known(habits.answer(bot_view.decision.kind, state, bot_view.seat, legal))

    def _action(self, habits: Habits, state: State, seat: int, rng: Random) -> Action:
        """The action that seems best; how far off one judges is a share of what the middle one would lose, of those
        that are not hopeless. Who makes no mistakes challenges nobody without hope, however it judges."""
        tables = habits.tables
        options = habits.chooser.options(state, seat, choosable(tables, state, seat))
        able = [option.worth for option in options if option.worth > 0] or [0.0]
        off = self.level.noise * Judge.patience(state.round) * (able[0] - able[len(able) // 2])
        if not self.level.mistakes:
            options = [option for option in options if option.action != CHALLENGE or option.worth > 0]
        best = max(options, key=lambda option: option.worth + (rng.gauss(0, off) if off else 0))
        return Choose(tables.action_name(state.characters[seat], best.action))
