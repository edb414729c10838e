"""The actions. Items, potions and seats are named by number, places of the active row by name.

Named tuples are equal when their values are, so kinds that stand in one list differ in length or in their words.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.actions import Action, Codec
from engine.core.errors import ActionTextError


class Choose(NamedTuple):
    """Choose the round's action card."""

    action: str


class Equip(NamedTuple):
    """Move an item to a place of the active row or to the backpack; what lies there goes to the backpack."""

    item: int
    place: str


class Act(NamedTuple):
    """Carry out the chosen action."""


class Done(NamedTuple):
    """End the turn, or the preparation."""


class Pass(NamedTuple):
    """Do nothing, or nothing more."""


class Stand(NamedTuple):
    """Roll no more dice again."""


class Drink(NamedTuple):
    """Play a potion; `on` is the seat of another hero that it acts on, -1 for all others."""

    potion: int
    on: int = -1


class Ability(NamedTuple):
    """Use an ability of the character, with a number of hearts or a potion where it needs one."""

    name: str
    number: int = 0


class Reroll(NamedTuple):
    """Roll dice again: a `single` one, all those in a mask with certain `values`, or `all`."""

    how: str
    dice: int
    """A mask of places in the roll."""
    values: int = 0
    """The mask of values that the effect names."""


class Turn(NamedTuple):
    """Turn a die to a value."""

    place: int
    value: int
    times: int = 1


class Repeat(NamedTuple):
    """Repeat the whole fight."""

    times: int = 1


class Take(NamedTuple):
    """Take an `item` of the forge, or `potions` instead."""

    what: str
    item: int = -1


class Forge(NamedTuple):
    """Forge: `combine` two items into one, `improve` one, `brew` potions of one, or `swap` a potion."""

    how: str
    first: int
    second: int = -1
    result: int = -1


class Back(NamedTuple):
    """Give an `item` or a `potion` back."""

    what: str
    card: int


class Token(NamedTuple):
    """Lay one's token on an `item` of the forge or on the `potions`."""

    what: str
    item: int = -1


class Steal(NamedTuple):
    """Take an `item` or a hidden `potion` (any) of another seat."""

    what: str
    seat: int
    item: int = -1


class Restack(NamedTuple):
    """Put the potions that were looked at back; the first will be the next one drawn."""

    first: int
    second: int = -1
    third: int = -1
    fourth: int = -1


ACT, DONE, PASS, STAND, REPEAT = Act(), Done(), Pass(), Stand(), Repeat()
ACTIONS = (
    *(Choose, Equip, Act, Done, Pass, Stand, Drink, Ability, Reroll, Turn, Repeat),
    *(Take, Forge, Back, Token, Steal, Restack),
)


class WordCodec(Codec):
    """The codec of actions with names in them: a name is written as a plain word."""

    def read(self, text: str) -> Action:
        """See `Codec`."""
        action = super().read(text)
        if all(not isinstance(field, str) or field.isidentifier() for field in action):
            return action
        raise ActionTextError("malformed_action", f"{text!r} is no action: a name is a word", text=text)


CODEC = WordCodec(*ACTIONS)
