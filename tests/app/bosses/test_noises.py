"""What is heard of the game: every sound that was made for it, each at its event. No window is needed."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from support.bosses.kit import BOSSES
from support.conformance import played

from engine.core.setting import Setting
from mmapp.games.bosses.face import Face
from mmapp.games.bosses.noises import noises
from mmapp.games.bosses.scripts import beats

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "bosses" / "sounds" / "manifest.json"
GAMES = 8
"""The number of games, played at random, in which everything happens at least once."""


@cache
def stories():
    """All events of some games as somebody who looks on saw them."""
    matches = [played(BOSSES, Setting(3), seed) for seed in range(GAMES)]
    return [told for match in matches for told in Face(match.game, match.seats).tell(None, match.story(None))]


def heard(told, plan) -> list[str]:
    """What the director hears of an event from its beginning to its end."""
    said = []
    board = SimpleNamespace(plan=plan, told=None)
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
    own = {name.removeprefix("bosses/") for name in counted if name.startswith("bosses/")}
    assert own == {name for name, sound in made.items() if not sound["loop"]}


def test_the_beats_of_an_event_sound_as_it_does():
    for told in stories():
        wanted = [name for name in noises(told) if name]
        assert heard(told, plan=None) == wanted


def test_a_death_and_a_wound_do_not_sound_alike():
    ends = {told.kind: noises(told) for told in stories() if told.kind in ("dies", "survives")}
    assert ends["dies"] == ("bosses/poof", "bosses/soul")
    assert ends["survives"] == ("bosses/wound", "")


def test_a_room_sounds_as_what_it_is():
    """A hero is hit by what lies open at his position: beasts and contraptions, each as often as they hit."""
    hits = [told for told in stories() if told.kind == "hits"]
    traps = 0
    for told in hits:
        spot = told.after.players[told.facts["seat"]].dungeon[told.facts["position"]]
        traps += spot.room < 0 or told.after.deck.card(spot.room).trap
    counted = Counter(noises(told).first for told in hits)
    assert counted == {"bosses/trap": traps, "bosses/monster": len(hits) - traps}


def test_only_coins_that_come_are_heard():
    paid = [told for told in stories() if told.kind in ("coins", "room_coins")]
    assert {bool(noises(told).first) for told in paid} == {True, False}
    assert all((told.facts["change"] > 0) == bool(noises(told).first) for told in paid)
