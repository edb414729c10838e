"""The actions. Rooms, minibosses, spells and bosses are named by their place in their own table.

A target is a number whose meaning its ability tells: a hero, a seat, a treasure, or a place, pair,
plan or card as `cards` numbers them. What is not needed is left out (-1).
Named tuples are equal when their values are, so kinds that stand in one list differ in length.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.actions import Codec


class Pass(NamedTuple):
    """Do nothing, or nothing more."""


class Boss(NamedTuple):
    """Keep this one of two bosses."""

    boss: int


class Discard(NamedTuple):
    """Lay two cards of the first hand away, the lower number first; without numbers: not pay for a miniboss."""

    first: int = -1
    second: int = -1


class Mulligan(NamedTuple):
    """Lay the whole first hand away and draw anew."""


class Build(NamedTuple):
    """Lay a room face down at a position of one's own dungeon."""

    room: int
    position: int


class Miniboss(NamedTuple):
    """Lay a miniboss face down on a room of one's own."""

    miniboss: int
    position: int
    coins: int = 1
    """The price when it is turned up."""
    level: int = 1
    """The level that it begins at."""


class Salvage(NamedTuple):
    """Lay a room away for a coin."""

    room: int
    position: int = -1
    """The position that it goes to: none."""


class Pay(NamedTuple):
    """Pay for a miniboss that was turned up."""

    coins: int = 1


class Promote(NamedTuple):
    """Pay a coin to raise the miniboss at a position."""

    position: int


class Spell(NamedTuple):
    """Announce a spell with its targets; without a number: draw one (intrigue)."""

    spell: int = -1
    first: int = -1
    second: int = -1

    @property
    def targets(self) -> tuple[int, ...]:
        """The targets that are named."""
        return tuple([target for target in (self.first, self.second) if target >= 0])


class Cancel(NamedTuple):
    """Play a spell that cancels the one that was announced."""

    spell: int


class Use(NamedTuple):
    """Use an ability: of a `room` or `miniboss` at a place, of a `boss` by seat, of a `hero` by number."""

    of: str
    at: int
    ability: int
    first: int = -1
    second: int = -1

    @property
    def targets(self) -> tuple[int, ...]:
        """The targets that are named."""
        return tuple([target for target in (self.first, self.second) if target >= 0])


class Pick(NamedTuple):
    """Choose what a card asks for."""

    value: int


class Room(NamedTuple):
    """Draw a room (intrigue)."""

    cards: int = 1


PASS = Pass()
PAY, REFUSE = Pay(), Discard()
"""The answers about a new miniboss."""
ACTIONS = (Pass, Boss, Discard, Mulligan, Build, Miniboss, Salvage, Pay, Promote, Spell, Cancel, Use, Pick, Room)
CODEC = Codec(*ACTIONS)
