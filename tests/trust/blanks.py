"""The record that forgers begin with: the first game's, or for a while another one's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from support.records import lines_of as lines_of_the_first
from trust.tables import FIRST, record_of

_games = [FIRST]


@contextmanager
def of_game(game: str) -> Iterator[None]:
    """Meanwhile records of this game are forged."""
    _games.append(game)
    try:
        yield
    finally:
        _games.pop()


def lines_of(seed: int = 1) -> tuple[bytes, ...]:
    """The lines of a record of the game that is forged."""
    return lines_of_the_first(seed=seed) if _games[-1] == FIRST else record_of(_games[-1], seed)
