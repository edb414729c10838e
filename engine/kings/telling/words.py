"""`Words`: the words of one language for everything that a card can say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Counted = Mapping[str, tuple[str, str]]
"""For each kind of effect the text for 1 and the text for `{n}`, a number without its sign."""


@dataclass(frozen=True, slots=True)
class Words:
    """All words of a language; texts in braces stand for what is put in."""

    either: str
    also: str
    capital: bool
    """Whether a capital letter follows a colon."""
    may: str
    foe_may: str
    slots: tuple[str, str, str, str]
    """The names of the slots."""
    numbers: Counted
    """The texts for what a hero gets."""
    more: Counted
    """The same after "has"."""
    less: Counted
    """The texts for what is taken away from him, after "has"."""
    foe_numbers: Counted
    """The texts for what a creature or king has."""
    rerolls: Counted
    """The texts for what somebody may do with dice; `{v}` stands for values."""
    deeds: Counted
    """The texts for what happens once, or holds."""
    all_hearts: str
    bans: Mapping[str, str]
    forbidden: str
    slot_rests: str
    thing_rests: str
    self_times: Mapping[str, str]
    hero_times: Mapping[str, str]
    hero_has: str
    own_foe_has: str
    other_foe_has: str
    this_turn: Mapping[str, str]
    """The texts for the time that potions on oneself act, by when they are played."""
    lasting: str
    joker: str
    fixed: str
    """Said of an item that cannot be improved."""
    improved: str
    made_from: str
    beside: str
    """The material that lies on the part to the right."""
    on_its_own: str
    trick: str
    art: str
    once_each: str
    nothing: str
