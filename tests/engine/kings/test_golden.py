"""Golden playthroughs: whole games as short texts that a person can read and check by hand.

`UPDATE_GOLDEN=1 pytest tests/engine/kings/test_golden.py` writes them anew; then read what has changed.
They are played over cards of their own (`golden/deck.toml`, with weaker kings) by players who answer anything
legal but put on what fits, so neither a new calibration of the game's cards nor a change of a bot touches them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.kings.board import DECK
from support.kings.kit import ALL_OWN, weak_kings

from engine.core.chance import Stream
from engine.core.setting import Setting
from engine.kings.content import build
from engine.kings.moves import ACT, Act, Choose, Done, Equip, Pass
from engine.kings.rules import Kings
from engine.kings.state import BACKPACK, PLACES
from engine.kings.telling.prose import tell

FOLDER = Path(__file__).with_name("golden")
GAME = Kings(build(weak_kings(4, DECK)))
NAMES = ("Ann", "Bob", "Cleo", "Dan")
TABLES = {
    "2_base": Setting(2),
    "3_sea_king": Setting(3, {"king": 10, "leave_out": 2, "random_parts": 1, "box_rolls": 1}),
    "4_own_sides": Setting(4, {**ALL_OWN, "king": 9}),
    "2_noble_and_swashbuckler": Setting(2, {"character0": 4, "character1": 3, "draw": 2}),
}
LEFT_OUT = ("chosen", "equip", "potion_gone")
"""Kinds of which there are many and which say little."""


def useful(state, seat, action):
    """Whether an answer is more than a pass or a move to and fro."""
    if isinstance(action, Equip):
        return (
            action.place != BACKPACK
            and state.gear[seat][PLACES.index(action.place)] < 0
            and action.item in (state.packs[seat])
        )
    return not isinstance(action, (Act, Done, Pass))


def playthrough(setting, name):
    """A whole game; half of what can be declined is."""
    chance, told = Stream(f"golden {name}"), []
    state = GAME.setup(setting, chance, told.append)
    while asked := GAME.pending(state):
        decision = asked[0]
        legal = sorted(GAME.legal(state, decision.seat), key=GAME.codec.write)
        acts = [action for action in legal if useful(state, decision.seat, action)]
        no = ACT if any(isinstance(action, Act) for action in legal) else decision.decline
        if decision.kind == "action" and not state.hearts[decision.seat]:
            choice = Choose("heal")
        else:
            active = bool(acts) and (no is None or bool(chance.below(2)))
            choice = acts[chance.below(len(acts))] if active else no
        GAME.apply(state, decision.seat, choice, chance, told.append)
    return state, told


def text_of(name):
    setting = TABLES[name]
    state, told = playthrough(setting, name)
    names = NAMES[: setting.seats]
    lines = [f"{setting.seats} players, options: {', '.join(setting.words(GAME.options)) or 'none'}"]
    for event in told:
        if event.kind not in LEFT_OUT:
            lines += tell(GAME, names, event.kind, event.public)
    assert state.winner >= 0
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", TABLES)
def test_golden_playthrough(name):
    text, file = text_of(name), FOLDER / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN") == "1":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def test_there_are_no_others():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TABLES)


def test_together_they_show_what_there_is():
    texts = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    shown = ["a friendly fight", "forbidden:", "rolls again", "takes", "for potions", "swaps", "plays"]
    shown += ["lays the token", "uses the ability", "fights the king", "wins the crown", "open on level"]
    assert [words for words in shown if words not in texts] == []
