"""Letting bots play: a whole match, or its next decision."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.base import Bot
from engine.core.match import AnyMatch


def play_next(match: AnyMatch, bots: Mapping[int, Bot]) -> bool:
    """Every seat that owes an answer now and has a bot gives it; False if nobody could."""
    number = match.number
    for sight in match.sights():
        if sight.seat in bots:
            match.answer(sight.seat, bots[sight.seat].think(sight).finish())
    return match.number > number


def play_out(match: AnyMatch, bots: Mapping[int, Bot]) -> None:
    """Plays until the game ends or somebody without a bot must decide."""
    while play_next(match, bots):
        pass
