"""`F`: the kinds of frames. What is not done yet is a stack of them: small tuples that begin with a kind.

Questions (the seat that is asked follows from the frame) and steps of the base rules share the stack.
Places in the XP order are called `turn` here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.bosses.abilities import Ability
from engine.bosses.cards import OF
from engine.bosses.run import Source


class F:
    """The kinds of frames and what follows the kind in the tuple."""

    BOSSES = 0
    """The choice of bosses: all keep one of two, sealed."""
    DEAL = 1
    """Coins and first hands."""
    FIRST = 2
    """Mask of seats that lay two cards away, sealed; whether they drew again."""
    LAY = 3
    """Turn: the first room of the set-up."""
    OPEN = 4
    """All face-down cards are turned up."""
    AFTER = 5
    """Turn: level-up and built effects; mask of who built a room of the reveal, and where."""
    ROUND = 6
    """A round begins."""
    BUILD = 7
    """Turn: the active seat builds."""
    RESPOND = 8
    """Turn of the active seat, place among those who may answer."""
    BAIT = 9
    TURN = 10
    """Turn: a dungeon is visited if heroes stand there."""
    VISIT = 11
    """Turn: the next hero enters, if one is left."""
    WALK = 12
    """Hero, step."""
    WINDOW = 13
    """Turn of the active seat, place among the asked, hero (-1: before the first one enters); see `Window`."""
    CAST = 14
    """Spell, caster, targets, place among those who may cancel."""
    PLAYED = 15
    """Seat that has played a spell."""
    EFFECT = 16
    """See `Effect`."""
    CHOOSE = 17
    """See `Choice`."""
    RESET = 18
    """Miniboss that drops to level 1."""
    FINISH = 19
    """The round ends."""
    INTRIGUE = 20
    """Turn: who gained no soul may draw."""
    PAY = 21
    """Turn: a new miniboss is paid for or discarded; then as in `AFTER`."""


class Window(NamedTuple):
    """A window of the adventure in which who has passed may be asked again."""

    kind: int
    turn: int
    place: int
    """The place of the seat that is asked."""
    hero: int
    passed: int
    """The number of seats in a row, up to that place, that have passed since the last act."""
    acts: int = 0


class Effect(NamedTuple):
    """An ability that is being carried out."""

    kind: int
    seat: int
    """The seat that controls it."""
    of: int
    """The type of its card, as a place in `OF`."""
    card: int
    """The number of its card: of a boss or hero in its table, else the common number."""
    at: int
    """The place of the room or miniboss, of a boss the place beyond all positions; -1 for others."""
    ability: int
    hero: int
    """The hero that a trigger is about."""
    targets: tuple[int, ...]
    step: int
    """The number of verbs that are done."""
    asked: int
    """The thing that it waits for (`Asked`)."""

    @property
    def source(self) -> Source:
        """The card as events name it."""
        return OF[self.of], self.card


class Asked:
    """The thing that an effect waits for."""

    NOTHING = 0
    AIM = 1
    """A target."""
    LEAVE = 2
    """Whether it shall happen at all."""
    AGREED = 3
    """The agreement that it happens."""


class Choice(NamedTuple):
    """A choice in the middle of an effect."""

    kind: int
    seat: int
    what: int
    """A place in `CHOICES`."""
    of: int
    card: int
    about: int
    """The hand or the card that it is about."""


CHOICES = ("discard", "take", "show", "build_drawn")


def effect(seat: int, of: str, card: int, at: int, ability: Ability, hero: int = -1) -> Effect:
    """The frame of an ability that begins."""
    return Effect(F.EFFECT, seat, OF.index(of), card, at, ability.number, hero, (), 0, 0)


@lru_cache(maxsize=256)
def row(order: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """The seats in the order in which they may act: the active one, then the others by XP."""
    return (order[turn], *(seat for place, seat in enumerate(order) if place != turn))


def advanced(fx: Effect, targets: tuple[int, ...], step: int, asked: int) -> Effect:
    """The effect with these targets, verbs that are done, and what it waits for."""
    kind, seat, of, card, at, ability, hero, *_ = fx
    return Effect(kind, seat, of, card, at, ability, hero, targets, step, asked)
