"""What the dungeon builders tell of themselves to the box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.bosses.bots.players import bosses_bot, numbers_version
from engine.bosses.content import Content, build, load
from engine.bosses.rules import Bosses
from engine.bosses.telling.play_counters import Habits
from engine.bosses.telling.prose import tell
from engine.bosses.telling.survey import BOSSES, COLUMNS, ROWS, GameSurvey
from engine.bosses.telling.trace import trace
from engine.bots.lid import Bots, Figures, Lid
from engine.core.chance import Loose
from engine.core.setting import Setting

LEVELS = ("easy", "normal", "hard")
STYLES = ("builder", "hoarder", "spiteful")
LADDER = (("easy", "random"), ("normal", "easy"), ("hard", "normal"))


def from_file(path: Path | None) -> Bosses:
    """The game over the cards of a file, or over its own."""
    return Bosses(load(path))


def from_data(data: Mapping[str, Any]) -> Bosses:
    """The game over the cards of a record."""
    return Bosses(build(data))


@lru_cache(maxsize=1)
def _own() -> Content:
    return load()


def survey() -> GameSurvey:
    """Counts a game; bosses are named as in the game's own cards."""
    return GameSurvey(tuple(boss.id for boss in _own().bosses))


def inner_loop(game: Bosses, setting: Setting, rng: Random) -> int:
    """A random game as search plays it: no questions that it knows the answer to, no check."""
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
    rules=Bosses,
    from_file=from_file,
    from_data=from_data,
    prose=tell,
    trace=trace,
    bots=Bots(
        levels=LEVELS,
        styles=STYLES,
        usual="normal",
        make=bosses_bot,
        numbers=numbers_version,
        ladder=LADDER,
    ),
    figures=Figures(points="souls", habits=Habits, survey=survey, columns=COLUMNS, rows=ROWS, group=BOSSES),
    inner=inner_loop,
)
