"""The dungeon builders, played the plain way: the table, and what can be seen on it.

Nothing here is clever, and nothing is shared with the engine but the cards' file and the numbers by
which a choice is written down. Cards are pairs (kind, number in its own table), a position of a dungeon is a `Spot`.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, Protocol

Card = tuple[str, int]
Ability = dict[str, Any]
Ask = tuple[str, int, list[str]]
Play = Generator[Any, Any, Any]
TREASURES = ("relic", "gear", "spellbook", "gold")
CLASSES = ("cleric", "fighter", "mage", "thief")
FIRST = {"room": 0, "miniboss": 72, "spell": 82}


class Luck(Protocol):
    """Where outcomes come from."""

    def below(self, limit: int) -> int:
        """A number below a limit."""

    def order(self, size: int) -> tuple[int, ...]:
        """An order of so many."""


@dataclass
class Spot:
    """A position of a dungeon."""

    stack: list[int] = field(default_factory=list)
    down: Card | None = None
    mini: int | None = None
    level: int = 0
    coins: int = 0
    off: bool = False

    @property
    def room(self) -> int | None:
        """The visible room, if it works."""
        return self.stack[-1] if self.stack and not self.off else None


def number_of(card: Card) -> int:
    """How a choice names a card."""
    return FIRST[card[0]] + card[1]


def words(verb: str) -> tuple[str, list[int]]:
    """A verb and its numbers."""
    name, *numbers = verb.split(" ")
    return name, [TREASURES.index(word) if word in TREASURES else int(word) for word in numbers]


def spread(table: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each physical card of a table with copies."""
    return [card for card in table for _ in range(card.get("copies", 1))]


class Table:
    """Everything that lies on the table."""

    def __init__(self, data: dict[str, Any], players: int, options: set[str], luck: Luck) -> None:
        self.rooms, self.spell_cards = spread(data["rooms"]), spread(data["spells"])
        self.minis, self.boss_cards, self.hero_cards = data["minibosses"], data["bosses"], data["heroes"]
        self.players, self.variants, self.luck = players, options, luck
        self.seats = range(players)
        self.round, self.phase = 0, "setup"
        self.bosses: list[int | None] = [None] * players
        self.order: list[int] = []
        self.coins, self.souls, self.wounds = [0] * players, [0] * players, [0] * players
        self.out: dict[int, int] = {}
        self.levelled: set[int] = set()
        self.due: set[int] = set()
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.dungeons: list[list[Spot]] = [[] for _ in self.seats]
        self.age: list[int] = []
        self.town: list[int] = []
        self.entrances: list[list[int]] = [[] for _ in self.seats]
        self.inside: int | None = None
        self.host, self.at, self.met, self.turn = 0, 0, False, -1
        self.dead: list[list[int]] = [[] for _ in self.seats]
        self.survived: list[list[int]] = [[] for _ in self.seats]
        self.shown: set[Card] = set()
        self.quiet = 0
        self.gone: list[Card] = []
        self.fresh()
        self.built: set[int] = set()
        self.salvaged: set[int] = set()
        self.book = data["format"] > 1
        self.promoted: set[int] = set()
        self.gained: set[int] = set()
        self.decks: dict[str, list[Card]] = {}
        self.piles: dict[str, list[Card]] = {"room": [], "spell": []}
        self.hero_deck: list[int] = []

    def fresh(self) -> None:
        """Nothing lasts from the round before."""
        self.damage_of: dict[int, int] = {}
        self.health_of: dict[int, int] = {}
        self.held: set[int] = set()
        self.mods: list[tuple[int, int, int]] = []
        self.extra = [[0, 0, 0, 0] for _ in self.seats]
        self.hush: set[int] = set()
        self.suspended: set[int] = set()
        self.skipping: set[int] = set()
        self.used: set[tuple[Any, ...]] = set()

    # What can be seen

    def playing(self) -> list[int]:
        """Who is still in, by XP."""
        return [seat for seat in self.order if seat not in self.out]

    def hand(self, seat: int, kind: str) -> list[Card]:
        """The cards of a hand with a back: `room` for rooms and minibosses, or `spell`."""
        return [card for card in self.hands[seat] if (card[0] == "spell") == (kind == "spell")]

    def boss(self, seat: int) -> dict[str, Any]:
        """A seat's boss."""
        number = self.bosses[seat]
        assert number is not None
        card: dict[str, Any] = self.boss_cards[number]
        return card

    def boss_says(self, seat: int) -> list[Ability]:
        """The boss's abilities, once they have begun."""
        if seat not in self.levelled or seat in self.suspended:
            return []
        return list(self.boss(seat)["abilities"])

    def mini_says(self, spot: Spot) -> list[tuple[int, Ability]]:
        """The abilities of a position's miniboss at its level, with the level that each belongs to."""
        if spot.mini is None or spot.off:
            return []
        card = self.minis[spot.mini]
        return [(level, ability) for level in range(spot.level) for ability in card[f"level{level + 1}"]]

    def mini_number(self, seat: int, spot: Spot, verb: str) -> int:
        """The sum of what a position's miniboss always says with that verb."""
        if seat in self.hush:
            return 0
        total = 0
        for _, ability in self.mini_says(spot):
            for name, numbers in map(words, ability["do"]):
                total += ([*numbers, 1][0] or 1) if name == verb else 0
        return total

    def room_number(self, seat: int, room: int, verb: str) -> int:
        """The same for a room's text."""
        if seat in self.hush:
            return 0
        verbs = [words(text) for ability in self.rooms[room].get("abilities", []) for text in ability["do"]]
        return sum([*numbers, 1][0] for name, numbers in verbs if name == verb)

    def treasures(self, seat: int, spot: Spot) -> list[int]:
        """What a position shows."""
        if spot.room is None:
            return [0, 0, 0, 0]
        times = 2 if self.mini_number(seat, spot, "double_treasures") else 1
        return [self.rooms[spot.room]["treasures"].get(name, 0) * times for name in TREASURES]

    def lures(self, seat: int) -> list[int]:
        """What a dungeon shows in all."""
        if seat in self.out:
            return [0, 0, 0, 0]
        boss = [self.boss(seat)["treasures"].get(name, 0) for name in TREASURES]
        parts = [boss, self.extra[seat], *(self.treasures(seat, spot) for spot in self.dungeons[seat])]
        return [sum(part[kind] for part in parts) for kind in range(4)]

    def permanent(self, seat: int, at: int) -> int:
        """Printed damage and what cards in play add."""
        spot = self.dungeons[seat][at]
        assert spot.room is not None
        card = self.rooms[spot.room]
        damage: int = card["damage"]
        if card["type"] == "trap":
            verbs = [words(text) for ability in self.boss_says(seat) for text in ability["do"]]
            damage += sum(numbers[0] for name, numbers in verbs if name == "trap_damage")
        damage += self.mini_number(seat, spot, "damage")
        damage += self.mini_number(seat, spot, "damage_per_treasure") * sum(self.treasures(seat, spot))
        damage += self.room_number(seat, spot.room, "damage_per_coin") * spot.coins
        left = self.dungeons[seat][at + 1].room if at + 1 < len(self.dungeons[seat]) else None
        if left is not None and card["type"] == "monster":
            damage += self.room_number(seat, left, "right_monster")
        return damage

    def damage(self, seat: int, at: int) -> int:
        """What a position does to a hero."""
        room = self.dungeons[seat][at].room
        if room is None:
            return 0
        return max(0, self.permanent(seat, at) + sum(more for known, more, _ in self.mods if known == room))

    def active(self, seat: int) -> list[int]:
        """The positions with a working room."""
        return [at for at, spot in enumerate(self.dungeons[seat]) if spot.room is not None]

    # Heroes

    def hero_verbs(self, hero: int) -> dict[str, list[int]]:
        """What a hero always says."""
        abilities = self.hero_cards[hero].get("abilities", [])
        return dict(words(text) for ability in abilities if ability["when"] == "always" for text in ability["do"])

    def place_of(self, hero: int) -> int | None:
        """In or before whose dungeon a hero is."""
        if hero == self.inside:
            return self.host
        return next((seat for seat in self.seats if hero in self.entrances[seat]), None)

    def hero_speaks(self, hero: int) -> bool:
        """Whether a hero's text counts where he is."""
        seat = self.place_of(hero)
        if seat is None:
            return True
        return not any(self.mini_number(seat, spot, "ignore_heroes") for spot in self.dungeons[seat])

    def health(self, hero: int) -> int:
        """A hero's health now."""
        return int(self.hero_cards[hero]["health"]) + self.health_of.get(hero, 0)

    def worth(self, hero: int) -> int:
        """Souls or wounds."""
        return 2 if self.hero_cards[hero]["epic"] else 1

    # Building

    def fits(self, seat: int, spot: Spot, room: int) -> bool:
        """Whether a room may cover the visible one."""
        card = self.rooms[room]
        if not card["advanced"] or self.mini_number(seat, spot, "open_top"):
            return True
        return bool(set(card["treasures"]) & set(self.rooms[spot.stack[-1]]["treasures"]))

    def spots(self, seat: int, room: int) -> list[int]:
        """Where a seat may lay a room."""
        dungeon, card = self.dungeons[seat], self.rooms[room]
        found = []
        for at, spot in enumerate(dungeon):
            if spot.room is not None and spot.down is None and self.fits(seat, spot, room):
                found.append(at)
        if len(dungeon) < 5 and not card["advanced"]:
            found.append(len(dungeon))
        return [at for at in found if card["type"] == "trap" or not self.quiet_beside(seat, at)]

    def quiet_beside(self, seat: int, at: int) -> bool:
        """Whether a neighbour forbids monster rooms."""
        for near in (at - 1, at + 1):
            if 0 <= near < len(self.dungeons[seat]):
                room = self.dungeons[seat][near].room
                if room is not None and self.room_number(seat, room, "no_monsters_beside"):
                    return True
        return False

    def mini_spots(self, seat: int) -> list[int]:
        """Where a miniboss may be laid."""
        dungeon = self.dungeons[seat]
        free = [spot.mini is None for spot in dungeon]
        return [
            at
            for at, spot in enumerate(dungeon)
            if spot.room is not None and spot.down is None and all(free[max(0, at - 1) : at + 2])
        ]
