"""`LID`: what the dungeon builders tell of themselves to the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.bosses.answering import answer
from engine.bosses.asking import question
from engine.bosses.bots.hindsight import JUDGE
from engine.bosses.bots.players import bosses_bot, numbers_version
from engine.bosses.content import build, load
from engine.bosses.rules import Bosses
from engine.bosses.run import Run
from engine.bosses.telling.acting import Acting
from engine.bosses.telling.feats import BOSSES_FEATS
from engine.bosses.telling.play_counters import Habits
from engine.bosses.telling.prose import tell
from engine.bosses.telling.survey import COLUMNS, GOALS, ROWS, GameSurvey
from engine.bosses.telling.trace import trace
from engine.bots.lid import Bots, Figures, Lid
from engine.core.chance import Loose
from engine.core.events import Event
from engine.core.setting import Setting

LEVELS = ("easy", "normal", "hard")
STYLES = ("builder", "hoarder", "spiteful")
LADDER = (("easy", "random"), ("normal", "easy"), ("hard", "normal"))


@lru_cache(maxsize=1)
def _own() -> Bosses:
    """The game over its own cards, which are read once."""
    return Bosses()


def from_file(path: Path | None) -> Bosses:
    """The game over the cards of a file, or over its own; nothing of it that can be changed is another's."""
    return Bosses(load(path)) if path else deepcopy(_own())


def from_data(data: Mapping[str, Any]) -> Bosses:
    """The game over the cards of a record."""
    return Bosses(build(data))


def survey() -> GameSurvey:
    """A new survey; cards are named as in the game's own content."""
    return GameSurvey(_own().deck)


@lru_cache(maxsize=1)
def _acting() -> Acting:
    return Acting(_own().deck)


def texts() -> tuple[str, ...]:
    """The names of the texts of the game's own cards."""
    return _acting().texts


def acted(event: Event) -> Iterator[str]:
    """Yields the names of those that an event shows acting."""
    return _acting().acted(event)


def inner_loop(game: Bosses, setting: Setting, rng: Random) -> int:
    """Plays a random game without checks, as search does; returns the number of decisions."""
    chance = Loose(rng)
    state = game.setup(setting, chance)
    run, tables = Run(game.tables, state, chance, None), game.tables
    draw, go_on = rng.random, game.go_on
    for made in count():
        if not state.frames:
            return made
        seat, actions = question(tables, state)
        answer(run, seat, actions[int(draw() * len(actions))])
        go_on(run)
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
    figures=Figures(
        points="souls",
        habits=Habits,
        survey=survey,
        columns=COLUMNS,
        rows=ROWS,
        goals=GOALS,
        texts=texts,
        acted=acted,
    ),
    inner=inner_loop,
    judge=JUDGE,
    feats=BOSSES_FEATS,
)
