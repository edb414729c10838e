"""What is heard of the third game: every sound that was made for it, each at its event. No window is needed."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from support.conformance import played
from support.kings.kit import KINGS

from engine.core.setting import Setting
from mmapp.games.kings.face import Face
from mmapp.games.kings.noises import noises
from mmapp.games.kings.scripts import beats

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "kings" / "sounds" / "manifest.json"
GAMES = 10
"""The number of games, played at random, in which everything happens at least once."""


@cache
def stories():
    """All events of some games as somebody who looks on saw them."""
    matches = [played(KINGS, Setting(3, {"own_sides": 1}), seed) for seed in range(GAMES)]
    return [told for match in matches for told in Face(match.game, match.seats).tell(None, match.story(None))]


def heard(told) -> list[str]:
    """What the director hears of an event from its beginning to its end."""
    said = []
    board = SimpleNamespace(plan=None, told=None)
    director = SimpleNamespace(board=board, speed=1, sound=said.append, set=lambda _: None, seen=lambda _: [])
    for beat in beats(director, told):
        for happens in (beat.start, beat.end):
            if happens:
                happens()
    return said


def test_every_sound_of_the_game_is_heard_in_some_games():
    """All effects of the manifest, and none that is not there; the bed is no effect."""
    made = json.loads(SOUNDS.read_text(encoding="utf-8"))["sounds"]
    counted = Counter(name for told in stories() for name in noises(told) if name)
    own = {name.removeprefix("kings/") for name in counted if name.startswith("kings/")}
    assert own == {name for name, sound in made.items() if not sound["loop"]}


def test_the_beats_of_an_event_sound_as_it_does():
    for told in stories():
        assert heard(told) == [name for name in noises(told) if name]


def test_a_lost_heart_sounds_otherwise_than_a_blow_that_armour_takes():
    blows = {bool(told.facts["hearts"]): noises(told).last for told in stories() if told.kind == "damage"}
    assert blows == {True: "kings/heart", False: "kings/worn"}


def test_the_hammer_falls_only_where_something_is_made():
    made = {told.facts["forging"]: noises(told).first for told in stories() if told.kind == "forge"}
    assert made["combine"] == made["improve"] == "kings/anvil" and made["brew"] == "kings/brew"
