"""Matches for tests: played on until something is so, watched, and compared whole."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from support.conformance import KITS, TOY, label, play_one, start
from support.toy import Pass, Reroll

from engine.core.events import Facts
from engine.core.game import Setting
from engine.core.history import Story
from engine.core.match import AnyMatch

every_game = pytest.mark.parametrize("kit", KITS, ids=label)
THREE = Setting(3)


class Watcher:
    """Keeps what an observer is told."""

    def __init__(self, viewer: int | None = None) -> None:
        self.viewer = viewer
        self.told: list[list[tuple[str, Facts]]] = []
        self.backs = 0

    def happened(self, own: Story, public: Story) -> None:
        self.told.append(list(own.told()))

    def went_back(self) -> None:
        self.backs += 1


def snapshot(match: AnyMatch) -> tuple[Any, ...]:
    """All of a match that an answer can change."""
    return match.number, match.game.dump(match._state), bytes(match.journal), list(match.lines)


def play_until(match: AnyMatch, rng: Random, stop: Callable[[], bool]) -> None:
    """Plays at random until something is so."""
    while not stop():
        play_one(match, rng)


def current(match: AnyMatch) -> int:
    """The first seat that owes an answer."""
    return match.pending()[0].seat


def first(match: AnyMatch) -> int:
    """Whoever must answer takes the first legal action."""
    seat = current(match)
    match.answer(seat, match.legal(seat)[0])
    return seat


def rolled(seed: int = 1) -> AnyMatch:
    """A toy match in which dice were rolled, some of them again."""
    match = start(TOY, THREE, seed)
    for seat in range(3):
        match.answer(seat, match.legal(seat)[0])
    for _ in range(3):
        match.answer(current(match), Pass())
    match.answer(current(match), Reroll(1))
    match.answer(current(match), Reroll(2))
    return match
