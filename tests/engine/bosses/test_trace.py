"""The trace of the dungeon builders: every move is told, in the right words, and the states fit."""

from __future__ import annotations

import json
from random import Random

import pytest
from support.bosses.kit import BOSSES, BOSSES_GAME, all_settings
from support.bosses.ledger import audit
from support.conformance import label, played, start

from engine.bosses.telling.trace import trace

KINDS = {
    *("boss", "draw", "reshuffle", "discard", "given", "to_hand", "coins", "room_coins", "placed", "reveal"),
    *("taken_back", "built", "promote", "level", "level_up", "destroyed", "deactivated", "swapped", "hero_appears"),
    *("baited", "enters", "hits", "skips", "hurt", "health", "held", "moved", "dies", "survives", "spell"),
    *("cancelled", "out", "souls", "wounds"),
}
OWN = {"looked", "shown", "rebuilt", "boosted", "treasure", "skipping", "hushed", "suspended"}
"""Kinds of our own; they move nothing."""


def lines_of(setting, seed):
    match = played(BOSSES, setting, seed)
    return [json.loads(json.dumps(line)) for line in trace(BOSSES_GAME, match.record)]


@pytest.mark.parametrize("setting", all_settings(), ids=label)
def test_every_move_is_told(setting):
    assert audit(lines_of(setting, 1)) > 50


@pytest.mark.slow
@pytest.mark.parametrize("setting", all_settings(), ids=label)
def test_every_move_of_many_games_is_told(setting):
    for seed in range(10, 20):
        assert audit(lines_of(setting, seed)) > 50


def test_lines_have_their_words_and_stand_in_their_order():
    for setting in all_settings()[::5]:
        lines = lines_of(setting, 2)
        assert [line["t"] for line in lines[:2]] == ["setup", "state"]
        assert [line["t"] for line in lines[-2:]] == ["state", "end"]
        assert {line["kind"] for line in lines if line["t"] == "event"} <= KINDS | OWN
        pairs = [(before, line) for before, line in zip(lines, lines[1:], strict=False) if line["t"] == "ask"]
        assert {before["t"] for before, line in pairs if not line.get("sealed")} == {"state"}
        assert all(line["choice"] in line["legal"] for _, line in pairs)
        windows = ("build", "respond", "adventure")
        assert all((line["kind"] in windows) == ("active" in line) for _, line in pairs)
        assert all((line["kind"] == "pick") == ("by" in line) for _, line in pairs)


def test_nothing_is_dealt_in_the_first_state():
    _, state, *_ = lines_of(all_settings()[0], 3)
    assert len(state["room_deck"]) == 82
    assert len(state["spell_deck"]) == 26
    assert all(not seat["hand"] and not seat["coins"] for seat in state["seats"])


def test_a_phase_begins_with_a_state():
    lines = lines_of(all_settings()[8], 4)
    phases = [line["phase"] for line in lines if line["t"] == "state"]
    changes = [phase for before, phase in zip(phases, phases[1:], strict=False) if phase != before]
    wanted = ["start", "build", "bait", "adventure", "end"]
    assert changes == wanted * (len(changes) // 5)


def test_a_sealed_answer_that_was_changed_stands_once():
    match = start(BOSSES, all_settings()[0], 5)
    seat = match.pending()[0].seat
    first, second, *_ = match.legal(seat)
    match.answer(seat, first)
    match.reseal(seat, second)
    rng = Random(5)
    while match.pending():
        seat = match.pending()[0].seat
        match.answer(seat, rng.choice(match.legal(seat)))
    asked = [line for line in trace(BOSSES_GAME, match.record) if line["t"] == "ask" and line["kind"] == "discard"]
    assert len(asked) == len({line["seat"] for line in asked})
    assert BOSSES_GAME.codec.write(second) in [line["choice"] for line in asked]
