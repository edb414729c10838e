"""The bots of the dungeon builders, made of the numbers in `bots.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from json import dumps
from pathlib import Path
from random import Random
from typing import Any

from engine.bosses.bots.habits import Textbook
from engine.bosses.bots.judge import Judge, Weights
from engine.bosses.bots.search import RoundSearch
from engine.bosses.moves import PASS, Build, Miniboss, Promote
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bosses.views import View
from engine.bots.base import Bot, Known, Thought, own_chance
from engine.core.actions import Action
from engine.core.bot_view import Sight
from engine.core.errors import SetupError

BossesSight = Sight[State, View]
WINDOWS = frozenset({"respond", "adventure", "cancel"})
NUMBERS = {"mistakes", "overlooks", "most", "noise", "rounds"}


@dataclass(frozen=True, slots=True)
class Level:
    """How a bot thinks; see `bots.toml`."""

    think: str = "textbook"
    mistakes: float = 0.0
    overlooks: float = 0.0
    sweeps: tuple[int, ...] = ()
    most: int = 24
    noise: float = 0.0
    rounds: int = 1
    weights: Weights = Weights()  # noqa: RUF009 - it never changes


@lru_cache
def numbers() -> Mapping[str, Any]:
    """What stands in `bots.toml`."""
    return tomllib.loads(Path(__file__).with_name("bots.toml").read_text("utf-8"))


def numbers_version() -> str:
    """Equal numbers have an equal version."""
    return blake2b(dumps(numbers(), sort_keys=True).encode(), digest_size=6).hexdigest()


def level(name: str, style: str = "", changed: Mapping[str, float] | None = None) -> Level:
    """A level with a style laid over it, and single numbers changed for experiments."""
    data = numbers()
    if name not in data["levels"] or (style and style not in data["styles"]):
        raise SetupError("unknown_bot", f"there is no bot {name!r:.40} with style {style!r:.40}")
    for key in changed or {}:
        if key not in NUMBERS | set(Weights._fields):
            known = ", ".join(sorted(NUMBERS | set(Weights._fields)))
            raise SetupError("unknown_bot", f"a bot has no number {key!r:.40} (it has: {known})")
    values = {**data["levels"][name], **data["styles"].get(style, {}), **(changed or {})}
    weights = {key: values.pop(key) for key in Weights._fields if key in values}
    values["sweeps"] = tuple(values.get("sweeps", ()))
    return replace(Level(**values), weights=Weights(**weights))


def bosses_bot(name: str, style: str, changed: Mapping[str, float], seed: int) -> Bot:
    """The bot of a level and a style."""
    return BossesBot(level(name, style, changed), seed)


@lru_cache(maxsize=4)
def textbook_of(game: Bosses) -> Textbook:
    """The textbook of a game; made once."""
    return Textbook(game)


class BossesBot:
    """A bot of a level; with the same seed and the same view it does the same."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        self.level = level
        self._seed = seed

    def think(self, sight: BossesSight) -> Thought:
        """See `Bot`."""
        legal = sight.legal
        if len(legal) == 1:
            return Known(legal[0])
        rng = own_chance(self._seed, sight)
        if sight.decision.kind in WINDOWS and rng.random() < self.level.overlooks:
            return Known(PASS)
        game: Bosses = sight.game  # type: ignore[assignment]
        textbook = textbook_of(game)
        if self.level.think == "textbook":
            return Known(self._by_the_book(game, textbook, sight, rng))
        if sight.decision.kind == "discard":
            return Known(max(legal, key=textbook.spare))
        return self._search(game, textbook, sight, rng)

    def _by_the_book(self, game: Bosses, textbook: Textbook, sight: BossesSight, rng: Random) -> Action:
        """What the textbook says, or now and then anything."""
        if rng.random() < self.level.mistakes or sight.decision.kind in WINDOWS:
            return rng.choice(sight.legal)
        action = textbook.answer(game.imagine(sight.view, rng), sight.seat, rng)
        return action if action in sight.legal else sight.legal[0]

    def _search(self, game: Bosses, textbook: Textbook, sight: BossesSight, rng: Random) -> Thought:
        level = self.level
        actions = candidates(textbook, sight, level.most, rng)
        judge = Judge(game, level.weights)
        return RoundSearch(
            game,
            judge,
            textbook,
            lambda: game.imagine(sight.view, rng),
            sight.seat,
            actions,
            sweeps=level.sweeps,
            rng=rng,
            noise=level.noise,
            rounds=level.rounds,
        )


def candidates(textbook: Textbook, sight: BossesSight, most: int, rng: Random) -> Sequence[Action]:
    """The answers worth trying: not copies of each other, promising ones first."""
    legal = list(sight.legal)
    if len(legal) <= most:
        return legal
    rng.shuffle(legal)
    legal.sort(key=lambda action: -_promise(textbook, action))
    return legal[:most]


def _promise(textbook: Textbook, action: Action) -> float:
    """How promising an answer looks before it is tried."""
    if action == PASS:
        return 9.0
    if isinstance(action, Build):
        return textbook.room_worth[action.room]
    return 3.0 if isinstance(action, (Miniboss, Promote)) else 2.5
