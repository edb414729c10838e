"""The bots of Mächtige Monster, made of the numbers in `bots.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from hashlib import blake2b
from json import dumps
from pathlib import Path
from random import Random
from typing import Any

from engine.bots.base import Bot, Known, Thought, own_chance
from engine.bots.search import Search
from engine.core.bot_view import BotView
from engine.core.errors import SetupError
from engine.monsters.bots.future_value import learned_outlook, table_name
from engine.monsters.bots.guide import Knowledge, Manner, RoundGuide, without_displacing
from engine.monsters.bots.judge import Judge, Weights
from engine.monsters.bots.until_fight import Rehearsal, effect_of, rehearsal, textbook_of
from engine.monsters.bots.yardsticks import Flat, Greedy
from engine.monsters.moves import Play, Plays
from engine.monsters.state import State
from engine.monsters.views import View

MonstersBotView = BotView[State, View]


@dataclass(frozen=True, slots=True)
class BotLevel:
    """The numbers of a level: how it thinks and where it errs (`bots.toml`)."""

    think: str = "judge"
    mistakes: float = 0.0
    overlooks: float = 0.0
    forgets: float = 0.0
    iterations: int = 0
    depth: int = 1
    curiosity: float = 0.3
    noise: float = 1.0
    steady: float = 0.5
    chases: float = 0.0
    weights: Weights = field(default_factory=Weights)
    plain: Weights = field(default_factory=Weights)
    """The weights without the style."""


@lru_cache
def numbers() -> Mapping[str, Any]:
    """The content of `bots.toml`."""
    return tomllib.loads(Path(__file__).with_name("bots.toml").read_text("utf-8"))


@lru_cache
def outlooks() -> Mapping[str, Any]:
    """The tables of `future_value`, by name: for the printed game, and with house rules."""
    house_rules = tomllib.loads(Path(__file__).with_name("house_rules.toml").read_text("utf-8"))
    return {**numbers()["outlook"], **house_rules["outlook"]}


def numbers_version() -> str:
    """The version of the numbers for the printed game: equal numbers have an equal version."""
    return blake2b(dumps(numbers(), sort_keys=True).encode(), digest_size=6).hexdigest()


def level(name: str, style: str = "", changed: Mapping[str, float] | None = None) -> BotLevel:
    """A level with a style laid over it, and single numbers changed for experiments."""
    data = numbers()
    if name not in data["levels"] or (style and style not in data["styles"]):
        raise SetupError("unknown_bot", f"there is no bot {name!r:.40} with style {style!r:.40}")
    values = {**data["levels"][name], **style_numbers(name, style), **(changed or {})}
    _check(changed or {})
    weights = {item.name: values.pop(item.name) for item in fields(Weights) if item.name in values}
    plain = {name: value for name, value in data["levels"][name].items() if name in weights}
    return replace(BotLevel(**values), weights=Weights(**weights), plain=Weights(**plain))


def style_numbers(name: str, style: str) -> Mapping[str, float]:
    """The numbers that a style changes at a level; none without a style."""
    data = numbers()
    return {**data["styles"].get(style, {}), **data["milder"].get(name, {}).get(style, {})}


def _check(changed: Mapping[str, float]) -> None:
    """Raises `SetupError` unless a bot has and can use the numbers that were changed for an experiment."""
    whole = {"iterations", "depth"}
    known = {item.name for item in (*fields(BotLevel), *fields(Weights))} - {"think", "weights", "plain"}
    for name, value in changed.items():
        if name not in known:
            raise SetupError("unknown_bot", f"a bot has no number {name!r:.40} (it has: {', '.join(sorted(known))})")
        least = 1 if name in whole else 0
        if not least <= value < 1e6 or (name in whole and not isinstance(value, int)):
            raise SetupError("unknown_bot", f"{name}={value} is no number for a bot")


def judge_of(game: Rehearsal, view: View) -> Judge:
    """The odds of the round as the view's seat knows them."""
    return Judge(game.deck, effect_of(game, view), game.tables, view)


def weights_in(view: View, weights: Weights) -> Weights:
    """The weights for the round of a view: in the last one nothing is worth keeping."""
    return weights if view.round < view.rounds - 1 else replace(weights, keep=0.0)


def guide_of(game: Rehearsal, view: View, judge: Judge, level: BotLevel, rng: Random) -> RoundGuide:
    """The imagined rounds of a level."""
    outlook = learned_outlook(view, outlooks()[table_name(view)])
    knowledge = Knowledge(game, view, judge, textbook_of(game, view), outlook)
    manner = Manner(
        level.noise,
        level.steady,
        level.chases,
        overlooks=rng.random() < level.overlooks,
        weights=weights_in(view, level.weights),
        plain=weights_in(view, level.plain),
    )
    return RoundGuide(knowledge, manner, rng)


def monster_bot(name: str, style: str, changed: Mapping[str, float], seed: int) -> Bot:
    """The bot of a level and a style."""
    return MonsterBot(level(name, style, changed), seed)


def yardstick(name: str, seed: int) -> Bot | None:
    """`greedy` or `flat:N`; None for any other name."""
    base, _, number = name.partition(":")
    if name == "greedy":
        return Greedy()
    if base != "flat":
        return None
    if not (number.isascii() and number.isdecimal() and 0 < int(number[:9]) < 1e6):
        raise SetupError("unknown_bot", f"{name!r:.40} needs a number of play-outs, as in flat:1000", bot=name)
    return Flat(int(number), seed)


class MonsterBot:
    """A bot of a level; with the same seed and the same view it does the same."""

    def __init__(self, level: BotLevel, seed: int = 0) -> None:
        self.level = level
        self._seed = seed

    def think(self, bot_view: MonstersBotView) -> Thought:
        """See `Bot`."""
        legal: Plays = tuple(bot_view.legal)  # type: ignore[arg-type]
        if len(legal) == 1:
            return Known(legal[0])
        rng = own_chance(self._seed, bot_view)
        game = rehearsal(bot_view.game.deck)  # type: ignore[attr-defined]
        judge = judge_of(game, bot_view.view)
        if self.level.think == "judge":
            return Known(self._judge(game, judge, bot_view.view, legal, rng))
        if rng.random() < self.level.forgets:
            judge.forget_healing()
        guide = guide_of(game, bot_view.view, judge, self.level, rng)
        return Search(guide, self.level.iterations, self.level.curiosity, self.level.depth)

    def _judge(self, game: Rehearsal, judge: Judge, view: View, legal: Plays, rng: Random) -> Play:
        """The play with the best score, as this level sees it."""
        state, level = game.imagine(view, rng), self.level
        seen = judge.sensible(state, state.turn, legal)
        if rng.random() < level.overlooks:
            seen = without_displacing(seen)
        if rng.random() < level.forgets:
            judge.forget_healing()
        scores = judge.scores(state, state.turn, seen, weights_in(view, level.weights))
        off = level.mistakes
        errs = [score + rng.gauss(0, off) for score in scores] if off else scores
        return seen[errs.index(max(errs))]
