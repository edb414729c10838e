"""The port through which a game asks for everything random, and the sources behind it.

`Stream` makes outcomes from a text, the same on every machine and for ever (SHAKE-256, no
generator of the standard library). `Script` gives written outcomes back, so a replay needs no
generator at all. `Log` stands before another source and keeps what it gave.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from random import Random
from struct import Struct
from typing import Protocol

from engine.core.errors import ChanceError

Drawn = int | tuple[int, ...]
"""One outcome of chance: a number, or an order as a tuple of numbers."""

_BLOCK = 96
_WORDS = Struct(f"<{_BLOCK}Q")


class Chance(Protocol):
    """The interface of sources: two questions, from which rules make dice, draws and deals."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely."""

    def order(self, size: int) -> tuple[int, ...]:
        """The numbers from 0 to size - 1 in a random order, all orders equally likely."""


class Stream:
    """A source whose outcomes follow from a text alone, the same on every machine.

    The text is stretched by SHAKE-256 into 64-bit little-endian words, block by block. A number
    is the high part of word x limit, an order is the numbers sorted by one word each. These two
    sentences are a promise: every game code ever handed out depends on them.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._used = 0

    def _take(self, count: int) -> Sequence[int]:
        words = self._words[self._used : self._used + count]
        self._used += count
        while len(words) < count:
            seed = f"{self._text}#{self._block}".encode()
            self._words = _WORDS.unpack(shake_256(seed).digest(_WORDS.size))
            self._block += 1
            self._used = count - len(words)
            words += self._words[: self._used]
        return words

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1; the bias is below limit / 2**64."""
        return self._take(1)[0] * limit >> 64

    def order(self, size: int) -> tuple[int, ...]:
        """The numbers from 0 to size - 1 in a random order."""
        return tuple(sorted(range(size), key=self._take(size).__getitem__))


class Loose:
    """A source over a generator of the standard library, for search and loops where speed counts."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return int(self._random() * limit)

    def order(self, size: int) -> tuple[int, ...]:
        """The numbers from 0 to size - 1 in a random order."""
        draw = self._random
        return tuple(sorted(range(size), key=[draw() for _ in range(size)].__getitem__))


class Log:
    """A source that passes questions on to another one and keeps its answers."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.outcomes: list[Drawn] = []
        """The answers so far, in order."""

    def below(self, limit: int) -> int:
        """The number that the other source gives; it is kept."""
        outcome = self._source.below(limit)
        self.outcomes.append(outcome)
        return outcome

    def order(self, size: int) -> tuple[int, ...]:
        """The order that the other source gives; it is kept."""
        outcome = self._source.order(size)
        self.outcomes.append(outcome)
        return outcome


class Script:
    """A source that gives back outcomes written down earlier; `ChanceError` if one does not fit the question."""

    def __init__(self, outcomes: Sequence[Drawn]) -> None:
        self._outcomes = outcomes
        self._next = 0

    def _take(self) -> Drawn:
        if self._next == len(self._outcomes):
            raise ChanceError("too_few_outcomes", "the game asks chance for more than was written")
        self._next += 1
        return self._outcomes[self._next - 1]

    def below(self, limit: int) -> int:
        """The next outcome; `ChanceError` unless it is a number from 0 to limit - 1."""
        outcome = self._take()
        if not isinstance(outcome, int) or not 0 <= outcome < limit:
            raise ChanceError("bad_outcome", f"chance cannot give {outcome!r:.80} below {limit}")
        return outcome

    def order(self, size: int) -> tuple[int, ...]:
        """The next outcome; `ChanceError` unless it is an order of the numbers from 0 to size - 1."""
        outcome = self._take()
        if not isinstance(outcome, tuple) or sorted(outcome) != list(range(size)):
            raise ChanceError("bad_outcome", f"chance cannot give {outcome!r:.80} as an order of {size}")
        return outcome

    def finish(self) -> None:
        """Raises `ChanceError` if outcomes are left over: then they belong to another game."""
        if self._next < len(self._outcomes):
            raise ChanceError("too_many_outcomes", "more outcomes were written than the game asks for")


class NoChance:
    """A source for rules that must ask nothing: every question raises `ChanceError`."""

    def below(self, limit: int) -> int:
        """Raises `ChanceError`."""
        raise ChanceError("no_chance", f"chance was asked for a number below {limit}, but there is none here")

    def order(self, size: int) -> tuple[int, ...]:
        """Raises `ChanceError`."""
        raise ChanceError("no_chance", f"chance was asked for an order of {size}, but there is none here")


NO_CHANCE: Chance = NoChance()
"""The source that `Game.apply` uses if none is given."""
