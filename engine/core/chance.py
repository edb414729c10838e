"""Chance has one port. Everything random in a game is asked of a `Chance` and can be written down.

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
"""What chance decided: a number, or an order."""

_BLOCK = 96
_WORDS = Struct(f"<{_BLOCK}Q")


class Chance(Protocol):
    """The port: two questions, from which dice, draws and deals are made."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely."""

    def order(self, size: int) -> tuple[int, ...]:
        """The numbers from 0 to size - 1 in a random order, each order as likely."""


class Stream:
    """Outcomes that follow from a text alone.

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
        """See `Chance`; the bias is below limit / 2**64."""
        return self._take(1)[0] * limit >> 64

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        return tuple(sorted(range(size), key=self._take(size).__getitem__))


class Loose:
    """Outcomes from a generator of the standard library, for search and for loops where speed counts."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random
        self._shuffle = rng.shuffle

    def below(self, limit: int) -> int:
        """See `Chance`."""
        return int(self._random() * limit)

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        draw = self._random
        return tuple(sorted(range(size), key=[draw() for _ in range(size)].__getitem__))


class Log:
    """Passes questions on to another source and keeps the answers."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.outcomes: list[Drawn] = []

    def below(self, limit: int) -> int:
        """See `Chance`."""
        outcome = self._source.below(limit)
        self.outcomes.append(outcome)
        return outcome

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        outcome = self._source.order(size)
        self.outcomes.append(outcome)
        return outcome


class Script:
    """Gives outcomes back that were written down earlier, and refuses those that cannot be."""

    def __init__(self, outcomes: Sequence[Drawn]) -> None:
        self._outcomes = outcomes
        self._next = 0

    def _take(self) -> Drawn:
        if self._next == len(self._outcomes):
            raise ChanceError("too_few_outcomes", "the game asks chance for more than was written")
        self._next += 1
        return self._outcomes[self._next - 1]

    def below(self, limit: int) -> int:
        """See `Chance`."""
        outcome = self._take()
        if not isinstance(outcome, int) or not 0 <= outcome < limit:
            raise ChanceError("bad_outcome", f"chance cannot give {outcome!r:.80} below {limit}")
        return outcome

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        outcome = self._take()
        if not isinstance(outcome, tuple) or sorted(outcome) != list(range(size)):
            raise ChanceError("bad_outcome", f"chance cannot give {outcome!r:.80} as an order of {size}")
        return outcome

    def finish(self) -> None:
        """Raises if outcomes are left over: then they belong to another game."""
        if self._next < len(self._outcomes):
            raise ChanceError("too_many_outcomes", "more outcomes were written than the game asks for")


class NoChance:
    """For what must not be random: every question is an error of the caller."""

    def below(self, limit: int) -> int:
        """See `Chance`."""
        raise ChanceError("no_chance", f"chance was asked for a number below {limit}, but there is none here")

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        raise ChanceError("no_chance", f"chance was asked for an order of {size}, but there is none here")


NO_CHANCE: Chance = NoChance()
