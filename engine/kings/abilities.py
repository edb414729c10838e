"""`Effect`: what cards do, as data: a word and an amount; `Gear`: the numbers of a fighter that effects add up to.

An effect is written `"dice 2"` in a content file; the values of `reroll_values 1 2` are a mask (bit 1
stands for a die that shows 1), the slot or thing of `ban hand` is a bit of `BANS`. Everything that a
card can say stands in `KINDS`, with the cards on which it may stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core.content import broken, read_list, shown

SLOTS = ("foot", "body", "head", "hand")
"""The slots of the active row; a grey item fits any of them."""
BANS = (*SLOTS, "improved", "potions", "rerolls", "damage", "armour")
"""The things that may be forbidden: a mask of bans has the bit of its place here."""
BAN_BITS = {name: 1 << place for place, name in enumerate(BANS)}
MOST_SIDES = 12


class Effect(NamedTuple):
    """One thing that a card does; `values` is the mask of `reroll_values`, else 0."""

    kind: str
    amount: int = 0
    values: int = 0


class Gear(NamedTuple):
    """The numbers of a fighter, or what a card adds to them."""

    dice: int = 0
    """Six-sided dice."""
    dice12: int = 0
    strength: int = 0
    """Base strength."""
    damage: int = 0
    """Extra damage: it is added to the strength as well, and may be forbidden."""
    armour: int = 0
    speed: int = 0
    hearts: int = 0
    reroll: int = 0
    """The number of single dice that may be rolled again, one after the other."""
    reroll_all: int = 0
    """The number of times that the whole roll may be made again."""
    repeat: int = 0
    """The number of times that the whole fight may be made again."""
    reroll_values: tuple[int, ...] = ()
    """One mask for each time that any dice with the values in it may be rolled again, together."""
    turns: tuple[int, ...] = ()
    """One value for each die that may be turned to that value."""
    bans: int = 0

    def plus(self, other: Gear) -> Gear:
        """The sum of both."""
        return Gear(
            self.dice + other.dice,
            self.dice12 + other.dice12,
            self.strength + other.strength,
            self.damage + other.damage,
            self.armour + other.armour,
            self.speed + other.speed,
            self.hearts + other.hearts,
            self.reroll + other.reroll,
            self.reroll_all + other.reroll_all,
            self.repeat + other.repeat,
            self.reroll_values + other.reroll_values,
            self.turns + other.turns,
            self.bans | other.bans,
        )


NOTHING = Gear()


class Kind(NamedTuple):
    """The grammar of an effect: what follows its word, the least and most amount, on which cards it stands."""

    takes: str
    least: int
    most: int
    on: frozenset[str]


def _kind(takes: str, least: int, most: int, *on: str) -> Kind:
    return Kind(takes, least, most, frozenset(on))


FIGHTERS = ("item", "potion", "creature", "king", "character", "trick")
HEROES = ("item", "potion", "character", "trick")

KINDS: Mapping[str, Kind] = {
    "dice": _kind("number", -3, 8, *FIGHTERS),
    "dice12": _kind("number", -2, 4, *FIGHTERS),
    "strength": _kind("number", -20, 40, *FIGHTERS),
    "damage": _kind("number", -20, 40, *FIGHTERS),
    "armour": _kind("number", -20, 40, *HEROES),
    "speed": _kind("number", -3, 6, *HEROES),
    "reroll": _kind("number", 1, 9, *FIGHTERS),
    "reroll_all": _kind("number", 1, 3, *FIGHTERS),
    "reroll_values": _kind("values", 1, MOST_SIDES, *FIGHTERS),
    "turn": _kind("number", 1, MOST_SIDES, *FIGHTERS),
    "repeat": _kind("number", 1, 1, "creature", "king"),
    "ban": _kind("ban", 0, 0, "potion"),
    "heal": _kind("number", 1, 9, "potion", "trick"),
    "forge": _kind("number", 1, 3, "potion", "trick"),
    "draw": _kind("number", 1, 4, "potion", "trick"),
    "hearts": _kind("number", 1, 2, "character"),
    "second_hand": _kind("nothing", 0, 0, "character"),
    "token": _kind("nothing", 0, 0, "character"),
    "attack": _kind("number", 1, 3, "trick"),
    "challenge": _kind("nothing", 0, 0, "trick"),
    "unguarded": _kind("nothing", 0, 0, "trick"),
    "steal": _kind("number", 1, 3, "trick"),
    "hearts_for_potions": _kind("nothing", 0, 0, "art"),
    "look": _kind("number", 2, 4, "art"),
    "recover": _kind("number", 1, 1, "art"),
    "second_potion": _kind("nothing", 0, 0, "art"),
    "muddle": _kind("nothing", 0, 0, "king"),
    "plunder": _kind("nothing", 0, 0, "king"),
}
"""All effects. Those up to `repeat` and `hearts` are numbers of a fighter; the others happen once.

`unguarded` leaves guards out of a challenge; `muddle` and `plunder` are the powers of the two
promo kings: a die forbids something, and whoever loses gives an item back.
"""

NUMBERS = ("dice", "dice12", "strength", "damage", "armour", "speed", "hearts", "reroll", "reroll_all", "repeat")
"""The effects that are numbers of a `Gear`, in its order."""


def gear_of(effects: Iterable[Effect]) -> Gear:
    """The sum of what some effects add to a fighter's numbers; effects that happen once add nothing."""
    sums = dict.fromkeys(NUMBERS, 0)
    masks: list[int] = []
    turns: list[int] = []
    bans = 0
    for effect in effects:
        if effect.kind in sums:
            sums[effect.kind] += effect.amount
        elif effect.kind == "reroll_values":
            masks.append(effect.values)
        elif effect.kind == "turn":
            turns.append(effect.amount)
        elif effect.kind == "ban":
            bans |= effect.amount
    return Gear(**sums, reroll_values=tuple(masks), turns=tuple(turns), bans=bans)


def amount_of(effects: Iterable[Effect], kind: str) -> int:
    """The sum of the amounts of one kind; one that has no amount counts 1."""
    return sum(effect.amount or 1 for effect in effects if effect.kind == kind)


def values_of(mask: int) -> tuple[int, ...]:
    """The values in a mask, ascending."""
    return tuple(value for value in range(1, MOST_SIDES + 1) if mask >> value & 1)


def read_effects(card: str, of: str, data: object) -> tuple[Effect, ...]:
    """The effects in a list of a card's table; `of` is the kind of card."""
    effects = tuple(_effect(card, of, text) for text in read_list(card, "effects", data))
    kinds = [effect.kind for effect in effects]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise broken(card, f"{kind!r} stands there twice")
    for effect in effects:
        if effect.amount < 0 and of != "potion":
            raise broken(card, f"only potions take something away: {effect.kind!r}")
    return effects


def read_ban(card: str, name: object) -> int:
    """The bit of a ban."""
    if not isinstance(name, str) or name not in BAN_BITS:
        raise broken(card, f"a ban is one of {', '.join(BANS)}, not {shown(name)}")
    return BAN_BITS[name]


def _effect(card: str, of: str, text: object) -> Effect:
    words = text.split(" ") if isinstance(text, str) else [""]
    name, rest = words[0], words[1:]
    if name not in KINDS:
        raise broken(card, f"an effect begins with one of {', '.join(KINDS)}, not {shown(text)}")
    kind = KINDS[name]
    if of not in kind.on:
        raise broken(card, f"{name!r} cannot stand on a card of the kind {of}")
    if kind.takes == "values":
        return Effect(name, 0, _values(card, name, kind, rest))
    needed = 0 if kind.takes == "nothing" else 1
    if len(rest) != needed:
        raise broken(card, f"{name!r} takes {needed} amounts, not {len(rest)}")
    if kind.takes == "ban":
        return Effect(name, read_ban(card, rest[0]))
    return Effect(name, _number(card, name, kind, rest[0])) if needed else Effect(name)


def _values(card: str, name: str, kind: Kind, words: Sequence[str]) -> int:
    values = [_number(card, name, kind, word) for word in words]
    if not values or len(set(values)) != len(values):
        raise broken(card, f"{name!r} takes different values of a die")
    return sum(1 << value for value in values)


def _number(card: str, name: str, kind: Kind, word: str) -> int:
    plain = word.isascii() and len(word) <= 3 and word.removeprefix("-").isdecimal()
    if not plain or not kind.least <= int(word) <= kind.most or int(word) == 0:
        raise broken(card, f"{name!r} takes numbers from {kind.least} to {kind.most} but not 0, not {shown(word)}")
    return int(word)
