"""`noises`: which sounds an event has, when it begins to be shown and when it has been shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from mmapp.games.kings.scene import Told


class Noises(NamedTuple):
    """The names of two sounds; an empty one is silence."""

    first: str = ""
    """The sound when the event begins to be shown."""
    last: str = ""
    """The sound when it has been shown."""


SILENCE = Noises()


def noises(told: Told) -> Noises:
    """The sounds of an event."""
    rule = RULES.get(told.kind)
    return rule(told) if rule else USUAL.get(told.kind, SILENCE)


def _damage(told: Told) -> Noises:
    """A heart breaks at the end of the blow; armour that takes all of it is knocked."""
    return Noises("", "kings/heart") if told.facts["hearts"] else Noises("", "kings/worn")


def _healed(told: Told) -> Noises:
    """Hearts come back; where none was lost nothing is heard."""
    return Noises("kings/healed") if told.facts["hearts"] else SILENCE


def _roll(told: Told) -> Noises:
    """Dice are thrown, and counted when they lie; without dice there is nothing to hear."""
    return Noises("kings/throw", "kings/tally") if told.facts["dice"] else SILENCE


def _take(told: Told) -> Noises:
    """An item goes into the backpack, or bottles are filled."""
    return Noises("kings/pocket" if "item" in told.facts else "kings/brew")


def _forged(told: Told) -> Noises:
    """The hammer falls; what becomes potions only bubbles."""
    return Noises("kings/anvil") if told.facts["forging"] in ("combine", "improve") else Noises("kings/brew")


RULES: Mapping[str, Callable[[Told], Noises]] = MappingProxyType(
    {"damage": _damage, "heal": _healed, "roll": _roll, "take": _take, "forge": _forged}
)
"""The kinds of events whose sound depends on what is in them."""
USUAL: Mapping[str, Noises] = MappingProxyType(
    {
        "round_end": Noises("", "house/round_start"),
        "sealed": Noises("house/place"),
        "order": Noises("kings/cards"),
        "friendly": Noises("kings/duel"),
        "fight": Noises("kings/challenge"),
        "banned": Noises("house/denied"),
        "reroll": Noises("kings/again", "kings/tally"),
        "set": Noises("kings/turned"),
        "again": Noises("kings/once_more"),
        "won": Noises("kings/fanfare"),
        "lost": Noises("kings/defeat"),
        "creature": Noises("kings/comes"),
        "equip": Noises("kings/worn"),
        "back": Noises("house/place"),
        "stolen": Noises("kings/stolen"),
        "potion": Noises("kings/potion"),
        "hurt": Noises("kings/heart"),
        "ability": Noises("kings/skill"),
        "token": Noises("kings/token"),
    }
)
"""The sounds of the other kinds; those that are missing are silent."""
