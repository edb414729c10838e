"""Matches for tests: played on until something is so, watched, and compared whole."""

from __future__ import annotations

import pytest
from support.conformance import KITS, TOY, label, play_one, start
from support.toy import Pass, Reroll

from engine.core.game import Setting

every_game = pytest.mark.parametrize("kit", KITS, ids=label)
THREE = Setting(3)


class Watcher:
    """Keeps what an observer is told."""

    def __init__(self, viewer=None):
        self.viewer = viewer
        self.told = []
        self.views = []
        self.backs = 0

    def happened(self, happenings):
        self.told.append([happening.event for happening in happenings])
        self.views.append([happening.view for happening in happenings])

    def went_back(self):
        self.backs += 1


def snapshot(match):
    return match.number, match.game.dump(match._state), bytes(match.journal), list(match.lines)


def play_until(match, rng, stop):
    while not stop():
        play_one(match, rng)


def current(match):
    return match.pending()[0].seat


def first(match):
    """Whoever must answer takes the first legal action."""
    seat = current(match)
    match.answer(seat, match.legal(seat)[0])
    return seat


def rolled(seed=1):
    """A toy match in which dice were rolled, some of them again."""
    match = start(TOY, THREE, seed)
    for seat in range(3):
        match.answer(seat, match.legal(seat)[0])
    for _ in range(3):
        match.answer(current(match), Pass())
    match.answer(current(match), Reroll(1))
    match.answer(current(match), Reroll(2))
    return match
