"""`Tables`: what the rules often ask of the cards, worked out once for a content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kings.abilities import Effect
from engine.kings.cards import ACTION_NAMES, ANY_SLOT, HAND, ITEMS, Character, Recipe, Trick, items_in_play, recipes
from engine.kings.content import Content
from engine.kings.moves import Equip
from engine.kings.state import BACKPACK, HAND2, KING, NOBODY, PLACES

MOST_KEPT = 4_000
"""Maximum number of entries of a memory before it begins anew."""


class Base(NamedTuple):
    """One of the seven actions that everybody has."""

    name: str
    order: int
    fight: int = NOBODY
    """Whom it is against, if it is a fight."""


_FIGHTS = {"king": 0, "attack1": 1, "attack2": 2, "attack3": 3}
ACTIONS = tuple(Base(name, order, _FIGHTS.get(name, NOBODY)) for order, name in enumerate(ACTION_NAMES, start=1))
CHALLENGE, HEAL, ATTACK1, GUARD, ATTACK2, FORGING, ATTACK3 = range(7)
FIRST_TRICK = len(ACTIONS)
"""The number of the first one-time action card of a character."""

ARTS = {
    "hearts_for_potions": "gamble",
    "look": "sniff",
    "recover": "salvage",
    "second_potion": "mix",
}
"""The names of one-time abilities by what they do."""


class Memory(dict[Any, Any]):
    """Answers that were worked out before; it forgets them all when it is full."""

    def keep(self, key: object, value: Any) -> Any:
        """Adds an answer and returns it."""
        if len(self) >= MOST_KEPT:
            self.clear()
        self[key] = value
        return value


class Forge(NamedTuple):
    """A forge of certain parts: the masks of its items, all and by class, and its arrows."""

    items: int
    ranks: tuple[int, ...]
    recipes: tuple[Recipe, ...]


class Tables:
    """Numbers of items, characters and forges."""

    def __init__(self, content: Content) -> None:
        self.items = content.items
        self.potions = content.potions
        self.creatures = content.creatures
        self.standard = content.standard
        self.kings = content.kings
        self.characters: tuple[Character | None, ...] = (None, *content.characters)
        """The own sides; neutral is 0."""
        self.rank = [item.rank for item in content.items]
        self.slot = [item.slot for item in content.items]
        self.front = [item.front for item in content.items]
        self.back = [item.back for item in content.items]
        self.joker = [item.joker for item in content.items]
        self.improvable = mask(item.number for item in content.items if item.improved is not None)
        self.of_rank = [mask(i.number for i in content.items if i.rank == rank) for rank in range(4)]
        self.jokers = [[i.number for i in content.items if i.joker and i.rank == rank] for rank in range(4)]
        self.places = [places_of(item.slot) for item in content.items]
        self.equips = [{place: Equip(item, place) for place in (*PLACES, BACKPACK)} for item in range(ITEMS)]
        self.harm_stays = content.harm_stays
        self.by_the_book = content.by_the_book
        self.heroes = Memory()
        """The numbers of heroes; see `fighters`."""
        self.views = Memory()
        """The numbers of all heroes at a table; see `fighters`."""
        self.moves = Memory()
        """The ways to rearrange; see `gear`."""
        self.speeds = Memory()
        """Whether gear can change a speed; see `precedence`."""
        self._forges: dict[tuple[int, ...], Forge] = {}

    def forge(self, parts: tuple[int, ...]) -> Forge:
        """The forge of these parts."""
        if parts not in self._forges:
            items = mask(items_in_play(self.items, parts))
            ranks = tuple(items & of_rank for of_rank in self.of_rank)
            self._forges[parts] = Forge(items, ranks, tuple(recipes(self.items, parts)))
        return self._forges[parts]

    def tricks(self, character: int) -> Sequence[Trick]:
        """The one-time action cards of a character."""
        own = self.characters[character]
        return own.tricks if own is not None else ()

    def is_spent(self, spent: int, action: int) -> bool:
        """Whether a one-time card is among those that were used."""
        return action >= FIRST_TRICK and holds(spent, action - FIRST_TRICK)

    def trick(self, character: int, action: int) -> Trick | None:
        """The one-time card that an action is; None if it is one that everybody has."""
        return self.tricks(character)[action - FIRST_TRICK] if action >= FIRST_TRICK else None

    def arts(self, character: int) -> list[tuple[str, Effect]]:
        """The one-time abilities of a character, by name."""
        own = self.characters[character]
        return [(ARTS[art.effect.kind], art.effect) for art in own.arts] if own is not None else []

    def action_name(self, character: int, action: int) -> str:
        """The name of an action."""
        trick = self.trick(character, action)
        return trick.id if trick is not None else ACTIONS[action].name

    def fight_of(self, character: int, action: int) -> int:
        """Whom an action is against: the king, a level, or nobody."""
        trick = self.trick(character, action)
        if trick is None:
            return ACTIONS[action].fight
        amounts = {effect.kind: effect.amount for effect in trick.effects}
        return KING if "challenge" in amounts else amounts.get("attack", NOBODY)

    def action_order(self, character: int, action: int) -> int:
        """The place of an action in the order of actions."""
        trick = self.trick(character, action)
        return trick.order if trick is not None else ACTIONS[action].order


def mask(numbers: Any) -> int:
    """The mask of some numbers."""
    return sum(1 << number for number in numbers)


def holds(mask: int, number: int) -> bool:
    """Whether a number is in a mask."""
    return bool(mask >> number & 1)


def bits(number: int) -> list[int]:
    """The numbers whose bits are set, ascending."""
    found = []
    while number:
        low = number & -number
        found.append(low.bit_length() - 1)
        number ^= low
    return found


def places_of(slot: int) -> tuple[int, ...]:
    """The places of the active row that an item of a slot fits, the second hand included."""
    if slot == ANY_SLOT:
        return tuple(range(len(PLACES)))
    return (slot, HAND2) if slot == HAND else (slot,)
