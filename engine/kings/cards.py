"""The cards: items, potions, opponents (creatures and kings), characters; and their numbers.

The 45 items are numbered by place: 0 to 20 are of class 1 (part * 3 + place), 21 to 34 of class 2,
35 to 41 of class 3, one for each part; 42 to 44 are the second items of class 3.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kings.abilities import SLOTS, Effect, Gear

PARTS = 7
LETTERS = "ABCDEFG"
FIRST_PART, LAST_PART = 0, PARTS - 1
"""The parts at the left and right end; they are in every game."""
LEFT_OUT = {2: 2, 3: 1, 4: 0}
"""The number of parts left out, by number of players."""

CLASS1, CLASS2, CLASS3, SECONDS = 21, 14, 7, 3
FIRST_CLASS2 = CLASS1
FIRST_CLASS3 = FIRST_CLASS2 + CLASS2
FIRST_SECOND = FIRST_CLASS3 + CLASS3
ITEMS = FIRST_SECOND + SECONDS
ROW = {1: 3, 2: 2, 3: 2}
"""The number of places of a part, by class. Place 1 of class 3 is that of a second item."""

FOOT, BODY, HEAD, HAND = range(len(SLOTS))
ANY_SLOT = len(SLOTS)
"""The slot of grey items."""
BACKPACK = 4

NEXT = -1
"""The material that stands for the left class 2 item of the part that lies on the right in this game."""

START = Gear(dice=1, speed=1, hearts=3)
"""The numbers that every character begins with."""

ACTION_NAMES = ("king", "heal", "attack1", "guard", "attack2", "forge", "attack3")
"""The names of the actions that everybody has, in their order."""
KING_SPEED = 4
GUARD_STRENGTH = 4
CREATURES = {2: (6, 4, 3), 3: (7, 5, 4), 4: (8, 6, 5)}
"""The number of creatures of each level, by number of players."""

TURN, BEFORE, OWN_ROLL, OTHERS, LAST = 1, 2, 4, 8, 16
"""The moments of a potion, as bits: in one's own turn outside of a fight; before the hero's roll; while
he re-rolls; when he stands, for the others; after the opponent's dice."""
FIGHT = BEFORE | OWN_ROLL | OTHERS | LAST
TIMES = {"turn": TURN, "before": BEFORE, "rolled": OWN_ROLL | OTHERS | LAST, "fight": FIGHT, "any": TURN | FIGHT}
"""The times that a potion can name, as masks of moments."""

ON_SELF, ON_HERO, ON_OPPONENT = "self", "hero", "opponent"
"""The words for whom a potion acts on: its player, another player who fights, the creature or king of a fight."""


class Item(NamedTuple):
    """An item. `improved` is its whole back side, None if it has none; `materials` are two items, or
    one and `NEXT`; of class 1 there are none."""

    id: str
    name: str
    german: str
    number: int
    rank: int
    """The class, 1 to 3."""
    part: int
    place: int
    slot: int
    joker: bool
    effects: tuple[Effect, ...]
    improved: tuple[Effect, ...] | None
    materials: tuple[int, ...]
    front: Gear
    back: Gear
    """The numbers that it gives when it is improved; the same as `front` if it cannot be."""

    @property
    def second(self) -> bool:
        """Whether it is a second item of class 3."""
        return self.number >= FIRST_SECOND


class Recipe(NamedTuple):
    """An arrow: two materials that make a result."""

    first: int
    second: int
    result: int


class Potion(NamedTuple):
    """A potion; potions of one design are equal."""

    id: str
    name: str
    german: str
    on: str
    own: int
    """The moments at which it can be played in one's own turn, as a mask."""
    others: int
    """The same in another player's turn."""
    lasting: bool
    """Whether it acts till the round's end."""
    effects: tuple[Effect, ...]
    gear: Gear
    """The numbers that it adds to those of whom it acts on."""

    @property
    def spiteful(self) -> bool:
        """Whether it is one of those that harm another player."""
        return self.on != ON_SELF and not self.own


class Opponent(NamedTuple):
    """A creature or a king."""

    id: str
    name: str
    german: str
    level: int
    """1 to 3, 4 for kings: as much as its speed."""
    standard: bool
    """Whether it is the printed creature of its level."""
    pair: str
    """The word that a young and an old king have in common; of creatures and promo kings none."""
    age: str
    """young, old or promo; of creatures none."""
    bans: int
    effects: tuple[Effect, ...]
    gear: Gear

    @property
    def muddles(self) -> bool:
        """Whether a die forbids something before each fight, whatever the hero's speed is."""
        return any(effect.kind == "muddle" for effect in self.effects)

    @property
    def plunders(self) -> bool:
        """Whether who loses gives an item back, unless fast enough."""
        return any(effect.kind == "plunder" for effect in self.effects)


class Trick(NamedTuple):
    """An action card that can be used once per game; `order` is its place in the order of actions."""

    id: str
    name: str
    german: str
    order: int
    effects: tuple[Effect, ...]
    gear: Gear


class Art(NamedTuple):
    """An ability of a character that can be used once per game."""

    id: str
    name: str
    german: str
    effect: Effect


class Character(NamedTuple):
    """The own side of a character; the neutral one has none of this."""

    id: str
    name: str
    german: str
    effects: tuple[Effect, ...]
    gear: Gear
    """The numbers that are added to `START`."""
    printed: tuple[tuple[Effect, ...], ...]
    """The printed abilities, one list for each slot, or none: each counts while its slot is empty."""
    printed_gear: tuple[Gear, ...]
    tricks: tuple[Trick, ...]
    arts: tuple[Art, ...]

    @property
    def second_hand(self) -> bool:
        """Whether there is a second hand slot, the first of which is never forbidden."""
        return any(effect.kind == "second_hand" for effect in self.effects)

    @property
    def token(self) -> bool:
        """Whether a token is laid on an item or the potions."""
        return any(effect.kind == "token" for effect in self.effects)


def item_number(rank: int, part: int, place: int) -> int:
    """The number of the item at a place of a part; second items have other numbers."""
    return (part * 3 + place, FIRST_CLASS2 + part * 2 + place, FIRST_CLASS3 + part)[rank - 1]


def recipes(items: tuple[Item, ...], parts: tuple[int, ...]) -> tuple[Recipe, ...]:
    """The arrows of a forge made of some parts, from left to right."""
    found = []
    for at, part in enumerate(parts):
        beside = item_number(2, parts[at + 1], 0) if at + 1 < len(parts) else NEXT
        for item in items:
            if item.part == part and item.materials:
                first, second = (beside if one == NEXT else one for one in item.materials)
                if first != NEXT and second != NEXT:
                    found.append(Recipe(first, second, item.number))
    return tuple(found)


def items_in_play(items: tuple[Item, ...], parts: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of the items on some parts, ascending."""
    return tuple(item.number for item in items if item.part in parts)
