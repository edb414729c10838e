"""The game of the forge and the crown, played the plain way: the table, and what a fighter counts on it.

Nothing here is clever, and nothing is shared with the engine but the cards' file and the words by which a choice
is written down. Cards are the tables of the file, items and potions are numbers, what is forbidden is a set of words.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Protocol

Card = dict[str, Any]
Ask = tuple[str, int, list[str]]
Play = Generator[Any, Any, Any]
LETTERS = "ABCDEFG"
SLOTS = ("foot", "body", "head", "hand")
PLACES = (*SLOTS, "hand2")
WHERE = {1: ("left", "middle", "right"), 2: ("left", "right")}
REROLLS = ("reroll", "reroll_all", "reroll_values", "turn")
ACTIONS = {"king": 1, "heal": 2, "attack1": 3, "guard": 4, "attack2": 5, "forge": 6, "attack3": 7}
CREATURES = {2: (6, 4, 3), 3: (7, 5, 4), 4: (8, 6, 5)}
OWN_ROLL = "own"


class Luck(Protocol):
    """Where outcomes come from."""

    def below(self, limit: int) -> int:
        """A number below a limit."""

    def order(self, size: int) -> tuple[int, ...]:
        """An order of so many."""


def amounts(effects: list[str], kind: str) -> list[list[int]]:
    """The numbers behind a word, for each time that it stands there."""
    split = [effect.split(" ") for effect in effects]
    return [[int(word) for word in words[1:]] for words in split if words[0] == kind]


def total(effects: list[str], kind: str) -> int:
    """The sum of these numbers."""
    return sum(number for numbers in amounts(effects, kind) for number in numbers)


def number_items(cards: list[Card]) -> list[Card]:
    """The items from class to class, from part to part, from left to right; second ones of class 3 last."""

    def key(card: Card) -> tuple[int, int, int]:
        part = LETTERS.index(card["part"])
        if card["class"] == 3:
            return (4 if card["place"] == "second" else 3), part, 0
        return card["class"], part, WHERE[card["class"]].index(card["place"])

    return sorted(cards, key=key)


class Table:
    """Everything that lies on the table."""

    def __init__(self, data: dict[str, Any], players: int, options: dict[str, int], luck: Luck) -> None:
        self.format = data["format"]
        self.items = number_items(data["items"])
        self.item_of = {item["id"]: number for number, item in enumerate(self.items)}
        self.potions = [potion for potion in data["potions"] for _ in range(potion["copies"])]
        wild = [card for card in data["creatures"] if not card.get("standard")]
        self.creatures = sorted(wild, key=lambda card: int(card["level"]))
        self.standard = {card["level"]: card for card in data["creatures"] if card.get("standard")}
        self.kings, self.sides = data["kings"], data["characters"]
        self.players, self.seats, self.options, self.luck = players, range(players), options, luck
        self.round, self.turn, self.winner = 0, -1, -1
        self.rows: list[list[int]] = [[-1] * 5 for _ in self.seats]
        self.packs: list[list[int]] = [[] for _ in self.seats]
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.improved: set[int] = set()
        self.stack: list[int] = []
        self.pile: list[int] = []
        self.played: list[tuple[int, int, int, int]] = []
        self.spent: list[set[str]] = [set() for _ in self.seats]
        self.tokens: list[int | str | None] = [None] * players
        self.beaten: set[int] = set()
        self.chosen: list[str | None] = [None] * players
        self.groups: list[list[int]] = []
        self.order: list[int] = []
        self.drunk = [0] * players
        self.foe: Any = None
        self.clear_fight()

    def clear_fight(self) -> None:
        """Nobody fights."""
        self.foe = None
        self.muddled: set[str] = set()
        self.experts: set[int] = set()
        self.dice: dict[int, list[tuple[int, int]]] = {who: [] for who in range(self.players + 1)}
        self.used: dict[int, list[str]] = {who: [] for who in range(self.players + 1)}
        self.repeated = self.rolled = False

    def shuffle(self) -> None:
        """Parts, king, characters, items, potions, creatures, in this order."""
        self.lay_parts()
        self.choose_king()
        self.choose_sides()
        self.hearts = [self.most_hearts(seat) for seat in self.seats]
        self.forge = {number for number, item in enumerate(self.items) if item["part"] in self.parts}
        ones = sorted(number for number in self.forge if self.items[number]["class"] == 1)
        mixed = [ones[at] for at in self.luck.order(len(ones))]
        for seat in self.seats:
            self.packs[seat] = [mixed[2 * seat], mixed[2 * seat + 1]]
            self.forge -= set(self.packs[seat])
        self.stack = list(self.luck.order(len(self.potions)))
        self.decks = {}
        for level, count in enumerate(CREATURES[self.players], start=1):
            some = [number for number, card in enumerate(self.creatures) if card["level"] == level]
            self.decks[level] = [some[at] for at in self.luck.order(len(some))][:count]

    def lay_parts(self) -> None:
        """Two, one or none of B to F stay out."""
        inner = list("BCDEF")
        sets = [[]] if self.players == 4 else [[a] for a in inner]
        if self.players == 2:
            sets = [[a, b] for at, a in enumerate(inner) for b in inner[at + 1 :]]
        if self.players < 4:
            chosen = self.options.get("leave_out", 0)
            gone = sets[chosen - 1 if chosen else self.luck.below(len(sets))]
            inner = [letter for letter in inner if letter not in gone]
        if self.options.get("random_parts"):
            inner = [inner[at] for at in self.luck.order(len(inner))]
        self.parts = ["A", *inner, "G"]

    def choose_king(self) -> None:
        """The one chosen, or one drawn."""
        if self.options.get("king"):
            self.king = self.options["king"] - 1
            return
        ages = [("young", "old", "promo"), ("young",), ("old",)][self.options.get("draw", 0)]
        some = [number for number, king in enumerate(self.kings) if king["age"] in ages]
        self.king = some[self.luck.below(len(some))]

    def choose_sides(self) -> None:
        """Neutral ones, chosen own ones, drawn own ones."""
        chosen = [self.options.get(f"character{seat}", 0) for seat in self.seats]
        if self.options.get("own_sides"):
            free = [side for side in range(1, 7) if side not in chosen]
            mixed = [free[at] for at in self.luck.order(len(free))]
            chosen = [side or mixed.pop(0) for side in chosen]
        self.characters: list[Card] = [self.sides[side - 1] if side else {} for side in chosen]
        self.side_numbers = chosen

    # What somebody counts

    def is_hero(self, seat: int) -> bool:
        """Whether the seat fights against a creature or the king."""
        return seat == self.turn and self.foe not in (None, "friends")

    def enemy(self) -> Card:
        """The card of the opponent."""
        if self.foe == "king":
            return dict(self.kings[self.king], level=4)
        deck = self.decks[self.foe]
        card: Card = self.creatures[deck[0]] if deck else self.standard[self.foe]
        return card

    def bans(self, seat: int) -> set[str]:
        """What is forbidden a hero in a fight."""
        if not self.is_hero(seat):
            return set()
        found = set(self.muddled)
        if self.speed(seat) < self.enemy()["level"]:
            found |= set(self.enemy()["bans"])
        for potion, _, on, _ in self.played:
            words = [effect.split(" ") for effect in self.potions[potion]["effects"]]
            found |= {word[1] for word in words if on == seat and word[0] == "ban"}
        return found

    def effects(self, seat: int, bans: set[str]) -> list[str]:
        """All that a hero has."""
        own = self.characters[seat]
        found = ["dice 1", "speed 1", "hearts 3", *own.get("effects", ())]
        for place, item in zip(PLACES, self.rows[seat], strict=True):
            slot = place.removesuffix("2")
            shielded = place == "hand" and "second_hand" in own.get("effects", ())
            if slot in bans and not shielded:
                continue
            if item < 0:
                found += list(own.get("printed", {}).get(place, []))
            elif item not in self.improved:
                found += self.items[item]["effects"]
            elif "improved" not in bans:
                card = self.items[item]
                found += card["improved"] if "improved" in card else card["effects"]
        for potion, owner, on, _ in self.played:
            counts = on == seat and not ("potions" in bans and owner == seat)
            found += self.potions[potion]["effects"] if counts else []
        trick = self.trick(seat)
        return [*found, *trick["effects"]] if trick and self.turn == seat else found

    def trick(self, seat: int) -> Card | None:
        """The one-time card that the seat has chosen."""
        tricks = self.characters[seat].get("tricks", ())
        return next((card for card in tricks if card["id"] == self.chosen[seat]), None)

    def speed(self, seat: int) -> int:
        """With all that is forbidden still in."""
        return total(self.effects(seat, set()), "speed")

    def most_hearts(self, seat: int) -> int:
        """An unhurt hero's."""
        return 3 + total(self.characters[seat].get("effects", []), "hearts")

    def of(self, who: int, kind: str) -> int:
        """A number of a hero, or of the opponent."""
        if who == self.players:
            return self.of_enemy(kind)
        bans = self.bans(who)
        effects = self.effects(who, bans)
        if kind in bans:
            if self.format == 1:
                return min(total(effects, kind), 0)
            effects = [effect for effect in effects if effect.startswith(f"{kind} -")]
        return total(effects, kind)

    def of_enemy(self, kind: str) -> int:
        """The same for the opponent: card, guards, potions."""
        number = total(self.enemy()["effects"], kind)
        for potion, _, on, _ in self.played:
            number += total(self.potions[potion]["effects"], kind) if on == self.players else 0
        if kind == "strength" and self.foe == "king":
            trick = self.trick(self.turn)
            if not (trick and "unguarded" in trick["effects"]):
                number += 4 * sum(self.chosen[other] == "guard" for other in self.seats if other != self.turn)
        return number

    def reroll_effects(self, who: int) -> list[str]:
        """What gives a fighter new rolls."""
        if who == self.players:
            return [one for one in self.enemy()["effects"] if one.split(" ")[0] in REROLLS]
        bans = self.bans(who)
        if "rerolls" in bans:
            return []
        return [one for one in self.effects(who, bans) if one.split(" ")[0] in REROLLS]

    # Items and hearts

    def owned(self, seat: int) -> list[int]:
        """All items of a seat."""
        return [*(item for item in self.rows[seat] if item >= 0), *self.packs[seat]]

    def let_go(self, seat: int, item: int) -> None:
        """It leaves its place."""
        if item in self.packs[seat]:
            self.packs[seat].remove(item)
        else:
            self.rows[seat][self.rows[seat].index(item)] = -1

    def give_to_forge(self, seat: int, item: int) -> None:
        """Back to the forge."""
        self.let_go(seat, item)
        self.forge.add(item)

    def heal(self, seat: int, hearts: int) -> None:
        """At most all."""
        self.hearts[seat] = min(self.hearts[seat] + hearts, self.most_hearts(seat))

    def equips(self, seat: int) -> list[str]:
        """Every move of an item."""
        found = []
        for item in self.owned(seat):
            slot = self.items[item]["slot"]
            for at, place in enumerate(self.own_places(seat)):
                if slot in ("any", place.removesuffix("2")) and self.rows[seat][at] != item:
                    found.append(f"equip {item} {place}")
            if item in self.rows[seat]:
                found.append(f"equip {item} backpack")
        return found

    def own_places(self, seat: int) -> tuple[str, ...]:
        """The active places of a seat."""
        return PLACES if "second_hand" in self.characters[seat].get("effects", ()) else SLOTS

    def equip(self, seat: int, item: int, place: str) -> None:
        """What lies there goes to the backpack first."""
        if place != "backpack":
            old = self.rows[seat][PLACES.index(place)]
            if old >= 0:
                self.equip(seat, old, "backpack")
        self.let_go(seat, item)
        if place == "backpack":
            self.packs[seat].append(item)
        else:
            self.rows[seat][PLACES.index(place)] = item

    def throw_away(self, seat: int, potion: int) -> None:
        """To the discard pile."""
        self.hands[seat].remove(potion)
        self.pile.append(potion)

    def end_potions(self, till: int) -> None:
        """Those that last till then; -1: all."""
        ending = [one for one in self.played if till in (one[3], -1)]
        self.played = [one for one in self.played if one not in ending]
        self.pile += [potion for potion, *_ in ending]
