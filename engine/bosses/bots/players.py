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
from engine.bosses.bots.search import BossesBotView, Effort, Means, RoundSearch
from engine.bosses.moves import PASS, Build, Miniboss, Promote
from engine.bosses.rules import Bosses
from engine.bots.base import Bot, Known, Thought, own_chance
from engine.core.actions import Action
from engine.core.errors import SetupError

WINDOWS = frozenset({"respond", "adventure", "cancel"})
NUMBERS = {"mistakes", "overlooks", "most", "noise", "rounds"}


@dataclass(frozen=True, slots=True)
class BotLevel:
    """The numbers of a level (`bots.toml`)."""

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
    values = {**data["levels"][name], **data["styles"].get(style, {}), **(changed or {})}
    weights = {key: values.pop(key) for key in Weights._fields if key in values}
    values["sweeps"] = tuple(values.get("sweeps", ()))
    return replace(BotLevel(**values), weights=Weights(**weights))


def bosses_bot(name: str, style: str, changed: Mapping[str, float], seed: int) -> Bot:
    """The bot of a level and a style."""
    return BossesBot(level(name, style, changed), seed)


@lru_cache(maxsize=4)
def textbook_of(game: Bosses) -> Textbook:
    """The textbook of a game; made once."""
    return Textbook(game)


class BossesBot:
    """A bot of a level; with the same seed and the same view it does the same."""

    def __init__(self, level: BotLevel, seed: int = 0) -> None:
        self.level = level
        self._seed = seed

    def think(self, bot_view: BossesBotView) -> Thought:
        """See `Bot`."""
        legal = bot_view.legal
        if len(legal) == 1:
            return Known(legal[0])
        rng = own_chance(self._seed, bot_view)
        if bot_view.decision.kind in WINDOWS and rng.random() < self.level.overlooks:
            return Known(PASS)
        game: Bosses = bot_view.game  # type: ignore[assignment]
        textbook = textbook_of(game)
        if self.level.think == "textbook":
            return Known(self._by_the_book(game, textbook, bot_view, rng))
        if bot_view.decision.kind == "discard":
            return Known(max(legal, key=textbook.spare))
        return self._search(game, textbook, bot_view, rng)

    def _by_the_book(self, game: Bosses, textbook: Textbook, bot_view: BossesBotView, rng: Random) -> Action:
        """The answer of the textbook, or now and then any."""
        if rng.random() < self.level.mistakes or bot_view.decision.kind in WINDOWS:
            return rng.choice(bot_view.legal)
        action = textbook.answer(game.imagine(bot_view.view, rng), bot_view.seat, rng)
        return action if action in bot_view.legal else bot_view.legal[0]

    def _search(self, game: Bosses, textbook: Textbook, bot_view: BossesBotView, rng: Random) -> Thought:
        level = self.level
        actions = candidates(textbook, bot_view, level.most, rng)
        judge = Judge(game, level.weights)
        means = Means(game, judge, textbook, bot_view, rng)
        search = RoundSearch(means, actions, Effort(level.sweeps, level.noise, level.rounds))
        if bot_view.decision.kind not in WINDOWS:
            search.best = self._until_tried(game, textbook, bot_view)
        return search

    def _until_tried(self, game: Bosses, textbook: Textbook, bot_view: BossesBotView) -> Action:
        """The textbook's answer, which stands until all answers were tried once; it costs the search no chance."""
        rng = own_chance(self._seed + 1, bot_view)
        action = textbook.answer(game.imagine(bot_view.view, rng), bot_view.seat, rng)
        return action if action in bot_view.legal else bot_view.legal[0]


def candidates(textbook: Textbook, bot_view: BossesBotView, most: int, rng: Random) -> Sequence[Action]:
    """The answers worth trying: not copies of each other, promising ones first."""
    legal = [action for action in bot_view.legal if not _spoils(textbook, bot_view, action)]
    if len(legal) <= most:
        return legal
    rng.shuffle(legal)
    legal.sort(key=lambda action: -_promise(textbook, action))
    return legal[:most]


def _spoils(textbook: Textbook, bot_view: BossesBotView, action: Action) -> bool:
    """Whether a build that nobody has to make covers a room with one that is only worse."""
    if not isinstance(action, Build) or PASS not in bot_view.legal:
        return False
    dungeon = bot_view.view.dungeons[bot_view.seat]
    stack = dungeon[action.position].stack if action.position < len(dungeon) else ()
    return bool(stack) and textbook.only_worse(stack[-1], action.room)


def _promise(textbook: Textbook, action: Action) -> float:
    """The promise of an answer before it is tried."""
    if action == PASS:
        return 9.0
    if isinstance(action, Build):
        return textbook.room_worth[action.room]
    return 3.0 if isinstance(action, (Miniboss, Promote)) else 2.5
