"""`LID`: what the game of the forge and the crown tells of itself to the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.bots.lid import Bots, Figures, Lid
from engine.core.chance import Loose
from engine.core.events import Event
from engine.core.setting import Setting
from engine.kings.bots.hindsight import JUDGE
from engine.kings.bots.players import kings_bot, numbers_version
from engine.kings.bots.speeds import speeds
from engine.kings.content import Content, build, load
from engine.kings.rules import Kings
from engine.kings.telling.acting import Acting
from engine.kings.telling.feats import KINGS_FEATS
from engine.kings.telling.play_counters import Habits
from engine.kings.telling.prose import tell
from engine.kings.telling.survey import COLUMNS, GOALS, GROUP, ROWS, GameSurvey
from engine.kings.telling.trace import trace

LEVELS = ("easy", "normal", "hard")
STYLES = ("brawler", "smith", "guard")
LADDER = (("easy", "random"), ("normal", "easy"), ("hard", "normal"))


@lru_cache(maxsize=1)
def _own() -> Content:
    """The game's own cards, read once; nothing of them can be changed."""
    return load()


def from_file(path: Path | None) -> Kings:
    """The game over the cards of a file, or over its own."""
    return Kings(load(path) if path else _own())


def from_data(data: Mapping[str, Any]) -> Kings:
    """The game over the cards of a record."""
    return Kings(build(data))


def survey() -> GameSurvey:
    """A new survey; cards are named as in the game's own content."""
    return GameSurvey(_own())


@lru_cache(maxsize=1)
def _acting() -> Acting:
    return Acting(_own())


def texts() -> tuple[str, ...]:
    """The names of the texts of the game's own cards."""
    return _acting().texts


def acted(event: Event) -> Iterator[str]:
    """Yields the names of those that an event shows acting."""
    return _acting().acted(event)


def inner_loop(game: Kings, setting: Setting, rng: Random) -> int:
    """Plays a random game without checks, as search does; returns the number of decisions."""
    chance = Loose(rng)
    state = game.setup(setting, chance)
    draw, question, advance = rng.random, game.question, game.advance
    for made in count():
        if not state.frames:
            return made
        seat, actions = question(state)
        advance(state, seat, actions[int(draw() * len(actions))], chance)
    return 0


LID = Lid(
    rules=Kings,
    from_file=from_file,
    from_data=from_data,
    prose=tell,
    trace=trace,
    bots=Bots(
        levels=LEVELS,
        styles=STYLES,
        usual="normal",
        make=kings_bot,
        numbers=numbers_version,
        ladder=LADDER,
    ),
    figures=Figures(
        points="",
        habits=Habits,
        survey=survey,
        columns=COLUMNS,
        rows=ROWS,
        group=GROUP,
        goals=GOALS,
        texts=texts,
        acted=acted,
    ),
    inner=inner_loop,
    judge=JUDGE,
    feats=KINGS_FEATS,
    speeds=speeds,
)
