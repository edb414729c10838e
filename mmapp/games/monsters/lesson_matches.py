"""Matches that begin in the middle, for lessons. They are never written to disk."""

from __future__ import annotations

from engine.box import Invitation, new_match
from engine.core.game import Setting
from engine.core.match import AnyMatch
from engine.core.record import Seat
from mmapp.games.monsters.lessons import BOT, OTHERS, Lesson


def match_of(lesson: Lesson, me: str, seed: int | None = None) -> AnyMatch:
    """The match of a lesson, played on to where it begins."""
    setting = Setting(3, frozenset(lesson.options))
    number = lesson.seed if seed is None else seed
    seats = [Seat(me, "", "orcs"), *(Seat(name, BOT, kind) for name, kind in OTHERS)]
    match = new_match(Invitation("monsters", setting, number), seats)
    for made in range(lesson.moves):
        seat = match.pending()[0].seat
        legal = match.legal(seat)
        match.answer(seat, legal[(made * 5 + number) % len(legal)])
    return match
