"""Golden playthroughs: whole games as short texts that a person can read and check by hand.

Those with all options are played by the rulings of format 2, the others by those of format 1.
`UPDATE_GOLDEN=1 pytest tests/engine/bosses/test_golden.py` writes them anew; then read what has changed.
They are played over cards of their own (`golden/deck.toml`) by players who answer anything legal, so
neither a new calibration of the game's cards nor a change of a bot touches them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.bosses.kit import all_settings
from support.conformance import label

from engine.bosses.content import build, load
from engine.bosses.moves import PASS, Build
from engine.bosses.rules import Bosses
from engine.bosses.telling.prose import tell
from engine.core.chance import Stream

FOLDER = Path(__file__).with_name("golden")
OLD = Bosses(load(FOLDER / "deck.toml"))
NEW = Bosses(build({**OLD.content(), "format": 2}))
SETTINGS = [setting for setting in all_settings() if not setting.value("salvage") or len(setting.options) == 4]
NAMES = ("Ann", "Bob", "Cleo", "Dan")
LEFT_OUT = ("draw", "coins", "hero_appears", "boosted")
"""Kinds of which there are many and which say little."""


def grows(state, seat, build):
    """Whether a room would lengthen the dungeon."""
    return build.position == len(state.dungeons[seat])


def game_of(setting):
    """The rules that a game is played by."""
    return NEW if setting.value("salvage") else OLD


def playthrough(setting):
    """A whole game; half of what can be declined is, but dungeons grow."""
    game = game_of(setting)
    chance, told = Stream(f"golden {label(setting)}"), []
    state = game.setup(setting, chance, told.append)
    while asked := game.pending(state):
        decision = asked[0]
        legal = sorted(game.legal(state, decision.seat), key=game.codec.write)
        acts = [action for action in legal if action != PASS]
        longer = [action for action in acts if isinstance(action, Build) and grows(state, decision.seat, action)]
        acts = longer if longer and chance.below(4) else acts
        active = bool(longer) or (bool(acts) and (decision.decline is None or bool(chance.below(2))))
        choice = acts[chance.below(len(acts))] if active else PASS
        game.apply(state, decision.seat, choice, chance, told.append)
    return state, told


def text_of(setting):
    state, told = playthrough(setting)
    names = NAMES[: setting.seats]
    lines = [f"{setting.seats} players, options: {', '.join(setting.options) or 'none'}"]
    for event in told:
        if event.kind not in LEFT_OUT or event.public.get("by"):
            lines += tell(game_of(setting), names, event.kind, event.public)
    ranks = game_of(setting).outcome(state).ranks
    lines.append("ranks: " + ", ".join(f"{name} {rank}" for name, rank in zip(names, ranks, strict=True)))
    return "\n".join(lines) + "\n"


def file_of(setting):
    return FOLDER / f"{setting.seats}_{'_'.join(setting.options) or 'base'}.txt"


@pytest.mark.parametrize("setting", SETTINGS, ids=label)
def test_golden_playthrough(setting):
    text = text_of(setting)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        file_of(setting).write_text(text, encoding="utf-8")
    assert text == file_of(setting).read_text(encoding="utf-8")


def test_there_are_no_others():
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_of(setting).name for setting in SETTINGS}


def test_together_they_show_what_there_is():
    texts = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    shown = ["levels up", "is cancelled", "is destroyed", "is deactivated", "takes", "promotes", "survives", "dies"]
    shown += ["stays in town", "skips", "is out", "change places", "looks at the hand", "must wait outside", "wins"]
    assert [words for words in shown if words not in texts] == []
