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

from engine.bots.base import Known, Thought, own_chance
from engine.bots.search import Search
from engine.core.bot_view import Sight
from engine.core.errors import SetupError
from engine.monsters.bots.future_value import Outlook, learned_outlook, plain_outlook
from engine.monsters.bots.guide import RoundGuide
from engine.monsters.bots.judge import Judge, Weights
from engine.monsters.bots.until_fight import Rehearsal
from engine.monsters.content import Content
from engine.monsters.moves import Play, Plays
from engine.monsters.state import State
from engine.monsters.views import View

MonsterSight = Sight[State, View]


@dataclass(frozen=True, slots=True)
class Level:
    """How a bot thinks; see `bots.toml`."""

    think: str = "judge"
    mistakes: float = 0.0
    overlooks: float = 0.0
    iterations: int = 0
    depth: int = 1
    curiosity: float = 0.3
    noise: float = 0.5
    race: float = 6.0
    endings: bool = False
    outlook: bool = False
    weights: Weights = field(default_factory=Weights)


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
    values = {**data["levels"][name], **data["styles"].get(style, {}), **(changed or {})}
    _check(changed or {})
    weights = {item.name: values.pop(item.name) for item in fields(Weights) if item.name in values}
    return replace(Level(**values), weights=Weights(**weights))


def _check(changed: Mapping[str, float]) -> None:
    """Numbers that were changed for an experiment must be such as a bot has and can use."""
    whole = {"iterations", "depth", "endings", "outlook"}
    known = {item.name for item in (*fields(Level), *fields(Weights))} - {"think", "weights"}
    for name, value in changed.items():
        if name not in known:
            raise SetupError("unknown_bot", f"a bot has no number {name!r:.40} (it has: {', '.join(sorted(known))})")
        least = 1 if name in ("iterations", "depth") else 1e-6 if name == "race" else 0
        if not least <= value < 1e6 or (name in whole and not isinstance(value, int)):
            raise SetupError("unknown_bot", f"{name}={value} is no number for a bot")


_REHEARSALS: dict[str, Rehearsal] = {}


def rehearsal(content: Content) -> Rehearsal:
    """The rules for imagined rounds over a deck; made once for each."""
    if content.version not in _REHEARSALS:
        _REHEARSALS.clear()
        _REHEARSALS[content.version] = Rehearsal(content)
    return _REHEARSALS[content.version]


def judge_of(game: Rehearsal, view: View) -> Judge:
    """The odds of the round as the view's seat knows them."""
    effect = game.effects[-1 if view.tile is None else view.tile]
    return Judge(game.deck, effect, game.tables, view)


def weights_in(view: View, weights: Weights) -> Weights:
    """In the last round no strength is worth keeping."""
    return weights if view.round < view.rounds - 1 else replace(weights, keep=0.0)


def outlook_of(view: View, level: Level) -> Outlook:
    """What a level thinks of the rounds to come."""
    if level.outlook:
        return learned_outlook(view, numbers()["outlook"][str(view.players)])
    return plain_outlook(view, level.race, weights_in(view, level.weights).keep)


def guide_of(game: Rehearsal, view: View, judge: Judge, level: Level, rng: Random) -> RoundGuide:
    """The imagined rounds of a level."""
    weights, outlook = weights_in(view, level.weights), outlook_of(view, level)
    return RoundGuide(game, view, judge, weights, outlook, rng, noise=level.noise, endings=bool(level.endings))


def monster_bot(name: str, style: str, changed: Mapping[str, float], seed: int) -> MonsterBot:
    """The bot of a level and a style."""
    return MonsterBot(level(name, style, changed), seed)


class MonsterBot:
    """A bot of a level; with the same seed and the same view it does the same."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        self.level = level
        self._seed = seed

    def think(self, sight: MonsterSight) -> Thought:
        """See `Bot`."""
        legal: Plays = tuple(sight.legal)  # type: ignore[arg-type]
        if len(legal) == 1:
            return Known(legal[0])
        rng = own_chance(self._seed, sight)
        game = rehearsal(sight.game.deck)  # type: ignore[attr-defined]
        if self.level.think == "judge":
            return Known(self._judge(game, sight.view, legal, rng))
        return self._search(game, sight.view, rng)

    def _judge(self, game: Rehearsal, view: View, legal: Plays, rng: Random) -> Play:
        """The play with the best score, as this level sees it."""
        state = game.imagine(view, rng)
        judge = judge_of(game, view)
        seen = judge.sensible(state, state.turn, legal)
        if rng.random() < self.level.overlooks:
            seen = tuple(play for play in seen if not play.over) or seen
        scores = judge.scores(state, state.turn, seen, weights_in(view, self.level.weights))
        off = self.level.mistakes
        errs = [score + rng.gauss(0, off) for score in scores] if off else scores
        return seen[errs.index(max(errs))]

    def _search(self, game: Rehearsal, view: View, rng: Random) -> Thought:
        level = self.level
        judge = judge_of(game, view)
        guide = guide_of(game, view, judge, level, rng)
        hidden = any(hand is None for hand in view.hands)
        return Search(guide, level.iterations, level.curiosity, depth=level.depth, hidden=hidden)
