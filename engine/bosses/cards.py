"""Functions for cards, places and treasures as small numbers.

Rooms, minibosses and spells have one row of numbers: 0 to 71 are rooms, then ten minibosses, then
26 spells. Heroes and bosses are counted apart. A place is a seat and a position in its dungeon.
Treasures of a card or a dungeon are four counters in one number, eight bits each.
"""

from __future__ import annotations

ROOMS = 72
MINIBOSSES = 10
SPELLS = 26
HEROES = 42
BOSSES = 12
FIRST_MINIBOSS = ROOMS
FIRST_SPELL = ROOMS + MINIBOSSES
CARDS = FIRST_SPELL + SPELLS

MOST_SEATS = 4
"""Maximum number of players."""
POSITIONS = 5
"""Maximum number of positions of a dungeon."""

TREASURES = ("relic", "gear", "spellbook", "gold")
OF = ("room", "miniboss", "spell", "boss", "hero")
"""The types of cards that act."""
OF_ROOM, OF_MINIBOSS, OF_SPELL, OF_BOSS, OF_HERO = range(5)

CLASSES = ("cleric", "fighter", "mage", "thief")
"""The class of heroes that each treasure lures."""

LEVELS = 3
MOST_COINS = 999
"""Maximum number of coins of a seat, and on a room; more are not handed out."""
MOST_DAMAGE = 9_999
"""Maximum damage that one effect adds to a room or takes from it."""
MOST_CHOICES = 400
"""Maximum number of ways to use abilities, or to announce spells, that a seat is offered at once."""
SOULS_TO_WIN = 10
WOUNDS_TO_LOSE = 5

BUILD, ADVENTURE = 1, 2
"""The phases in which cards are played, as bits."""


def is_room(card: int) -> bool:
    """Whether a card is a room (a miniboss is none)."""
    return card < FIRST_MINIBOSS


def is_miniboss(card: int) -> bool:
    """Whether a card is a miniboss."""
    return FIRST_MINIBOSS <= card < FIRST_SPELL


def is_spell(card: int) -> bool:
    """Whether a card is a spell."""
    return card >= FIRST_SPELL


def place(seat: int, position: int) -> int:
    """The number of a position in a seat's dungeon."""
    return seat * 8 + position


def seat_of(number: int) -> int:
    """The seat in whose dungeon a place is."""
    return number >> 3


def position_of(number: int) -> int:
    """The position of a place in its dungeon; 0 lies next to the boss."""
    return number & 7


def pair(seat: int, low: int, high: int) -> int:
    """The number of two positions in one dungeon."""
    return seat << 6 | low << 3 | high


def unpair(number: int) -> tuple[int, int, int]:
    """The seat of a pair and its two positions."""
    return number >> 6, number >> 3 & 7, number & 7


def plan(card: int, position: int) -> int:
    """The number of a room of one's hand and the position on which it would be built."""
    return card << 3 | position


def card_of_plan(number: int) -> int:
    """The room of a plan."""
    return number >> 3


def pack(counts: tuple[int, ...]) -> int:
    """The number that packs four treasure counters."""
    return sum(count << 8 * treasure for treasure, count in enumerate(counts))


def unpack(treasures: int) -> tuple[int, int, int, int]:
    """The four treasure counters of a packed number."""
    return treasures & 255, treasures >> 8 & 255, treasures >> 16 & 255, treasures >> 24 & 255


def in_mask(mask: int, number: int) -> bool:
    """Whether the bit of a number is set."""
    return bool(mask >> number & 1)


def bits(mask: int) -> tuple[int, ...]:
    """The numbers whose bits are set, ascending."""
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)
