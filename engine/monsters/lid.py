"""`LID`: what Mächtige Monster tells of itself to the box."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine.bots.lid import Bots, Figures, Lid
from engine.core.chance import Loose
from engine.core.setting import Setting
from engine.monsters.bots.hindsight import Hindsight
from engine.monsters.bots.players import monster_bot, numbers_version, yardstick
from engine.monsters.content import build, load
from engine.monsters.rules import Monsters
from engine.monsters.telling.feats import MONSTERS_FEATS
from engine.monsters.telling.play_counters import Habits
from engine.monsters.telling.prose import tell
from engine.monsters.telling.survey import COLUMNS, ROWS, TILES, GameSurvey
from engine.monsters.telling.trace import trace

LEVELS = ("easy", "casual", "normal", "skilled", "hard", "expert")
STYLES = ("greedy", "cautious", "spiteful", "generous")
LADDER = tuple((level, "greedy") for level in LEVELS)


def from_file(path: Path | None) -> Monsters:
    """The game over a deck in a file, or over its own."""
    return Monsters(load(path))


def from_data(data: Mapping[str, Any]) -> Monsters:
    """The game over a deck in a record."""
    return Monsters(build(data))


def inner_loop(game: Monsters, setting: Setting, rng: Random) -> int:
    """Plays a random game without checks, as search does; returns the number of decisions."""
    state = game.setup(setting, Loose(rng))
    draw, plays, advance = rng.random, game.plays, game.advance
    for made in count():
        seat = state.turn
        if seat < 0:
            return made
        legal = plays(state)
        advance(state, seat, legal[int(draw() * len(legal))])
    return 0


LID = Lid(
    rules=Monsters,
    from_file=from_file,
    from_data=from_data,
    prose=tell,
    trace=trace,
    bots=Bots(
        levels=LEVELS,
        styles=STYLES,
        usual="normal",
        make=monster_bot,
        numbers=numbers_version,
        ladder=LADDER,
        yardsticks=("greedy", "flat:N"),
        yardstick=yardstick,
    ),
    figures=Figures(points="gold", habits=Habits, survey=GameSurvey, columns=COLUMNS, rows=ROWS, group=TILES),
    inner=inner_loop,
    judge=Hindsight(),
    feats=MONSTERS_FEATS,
)
