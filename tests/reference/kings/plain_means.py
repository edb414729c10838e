"""The game of the forge and the crown, played the plain way: taking, forging, potions, abilities."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from reference.kings.plain_table import LETTERS, REROLLS, Card, Play, Table, total

ROUND = 8
"""Potions that last till the round's end."""


class Means(Table):
    """What a seat does with what it has."""

    def ask(self, kind: str, seat: int, texts: list[str]) -> Play:
        """One seat answers."""
        _, text = yield [(kind, seat, texts)]
        return text

    # Taking

    def take(self, seat: int, item: int) -> Play:
        """From the forge."""
        self.forge.discard(item)
        self.packs[seat].append(item)
        yield from self.taken(seat, item)

    def draw(self, seat: int, count: int) -> list[Any]:
        """From the stack; what was drawn from it. A token on it is the caller's affair."""
        drawn = []
        for _ in range(count):
            if not self.stack:
                pile = sorted(self.pile)
                if not pile:
                    break
                self.stack = [pile[at] for at in self.luck.order(len(pile))]
                self.pile = []
            drawn.append(self.stack.pop(0))
        self.hands[seat] = sorted(self.hands[seat] + drawn)
        return drawn

    def draw_with_token(self, seat: int, count: int) -> Play:
        """The same with what a token brings."""
        if self.draw(seat, count):
            yield from self.taken(seat, "potions")

    def taken(self, seat: int, what: int | str) -> Play:
        """A token goes back; if another took, its owner may take something."""
        for owner in self.seats:
            if self.tokens[owner] == what:
                self.tokens[owner] = None
                if owner != seat:
                    yield from self.reward(owner, 1, declinable=True)

    def reward(self, seat: int, rank: int, *, declinable: bool = False) -> Play:
        """An item of a class, or as many potions."""
        texts = ["pass"] if declinable else []
        texts += [f"take item {item}" for item in self.forge if self.items[item]["class"] == rank]
        if self.stack or self.pile:
            texts.append("take potions")
        if not texts:
            return
        text = texts[0] if len(texts) == 1 else (yield from self.ask("reward", seat, texts))
        if text == "take potions":
            yield from self.draw_with_token(seat, rank)
        elif text != "pass":
            yield from self.take(seat, int(text.split(" ")[2]))

    # Forging

    def forging(self, seat: int, times: int) -> Play:
        """Up to that often."""
        for _ in range(times):
            texts = self.forgings(seat)
            if not texts:
                return
            text = yield from self.ask("forge", seat, ["pass", *texts])
            if text == "pass":
                return
            yield from self.forge_one(seat, text)

    def forgings(self, seat: int) -> list[str]:
        """All that could be forged."""
        found = []
        for result in self.forge:
            for one, two in self.pairs(seat, result):
                found.append(f"forge combine {one} {two} {result}")
        plain = [item for item in self.owned(seat) if item not in self.improved]
        found += [f"forge improve {item}" for item in plain if "improved" in self.items[item]]
        if self.stack or self.pile:
            found += [f"forge brew {item}" for item in self.owned(seat)]
            found += [f"forge swap {potion}" for potion in self.hands[seat]]
        return found

    def pairs(self, seat: int, result: int) -> list[tuple[int, int]]:
        """The pairs that a seat can make it from: what the arrow names, one of them perhaps replaced by a joker."""
        arrow = [self.material(result, name) for name in self.items[result].get("from", ())]
        if not arrow or None in arrow:
            return []
        rank = self.items[result]["class"] - 1
        mine = self.owned(seat)
        jokers = [item for item in mine if self.items[item].get("joker") and self.items[item]["class"] == rank]
        sides = [[item for item in mine if item == named or item in jokers] for named in arrow]
        return [(a, b) for a in sides[0] for b in sides[1] if a != b and not (a in jokers and b in jokers)]

    def material(self, result: int, name: str) -> int | None:
        """The item that an arrow names; the next one is the left item of class 2 on the part to the right."""
        if name != "next":
            item = self.item_of[name]
            return item if self.items[item]["part"] in self.parts else None
        at = self.parts.index(self.items[result]["part"]) + 1
        return 21 + 2 * LETTERS.index(self.parts[at]) if at < len(self.parts) else None

    def forge_one(self, seat: int, text: str) -> Play:
        """Two into one, the other side, potions, another potion."""
        _, how, *rest = text.split(" ")
        first, *others = map(int, rest)
        if how == "improve":
            self.improved.add(first)
        elif how == "brew":
            self.give_to_forge(seat, first)
            yield from self.draw_with_token(seat, self.items[first]["class"])
        elif how == "swap":
            drawn = self.draw(seat, 1)
            self.throw_away(seat, first)
            if drawn:
                yield from self.taken(seat, "potions")
        else:
            second, result = others
            if {first, second} <= self.improved and "improved" in self.items[result]:
                self.improved.add(result)
            self.give_to_forge(seat, first)
            self.give_to_forge(seat, second)
            yield from self.take(seat, result)

    # Potions

    def may_drink(self, seat: int) -> bool:
        """As everybody sees."""
        allowed = 2 if seat in self.experts else 1
        return bool(self.hands[seat]) and self.drunk[seat] < allowed and "potions" not in self.bans(seat)

    def is_asked(self, seat: int) -> bool:
        """In a window."""
        return self.may_drink(seat) or (seat == self.turn and bool(self.abilities(seat)))

    def drinks(self, seat: int, moment: str) -> list[str]:
        """The potions that make sense at a moment."""
        if not self.may_drink(seat):
            return []
        found = []
        for potion in self.hands[seat]:
            found += [f"drink {potion}{on}" for on in self.targets(seat, potion, moment)]
        return found

    def targets(self, seat: int, potion: int, moment: str) -> list[str]:
        """Nobody named, or the other hero."""
        card = self.potions[potion]
        own = seat == self.turn or self.foe == "friends"
        times = {
            "turn": {"turn"},
            "before": {"before"},
            "rolled": {"own", "others", "last"},
            "fight": {"before", "own", "others", "last"},
            "any": {"turn", "before", "own", "others", "last"},
        }[card["time"]]
        if moment not in times or (self.foe is None and card["on"] != "self"):
            return []
        if self.foe == "friends" and card["on"] != "self":
            bans = any(effect.startswith("ban") for effect in card["effects"])
            others = [other for other in self.friends if other != seat]
            return [f" {other}" for other in others] if card["on"] == "hero" and not bans and moment != "own" else []
        if card["on"] == "hero":
            return [] if own else [f" {self.turn}"]
        if card["on"] == "opponent":
            return [""] if own == any(" -" in effect for effect in card["effects"]) else []
        if own and self.in_vain(seat, card):
            return []
        return [""] if own or card.get("lasting") or total(card["effects"], "heal") else []

    def in_vain(self, seat: int, card: Card) -> bool:
        """Whether the fight forbids everything that a potion gives for it."""
        bans = self.bans(seat)
        names = {"damage": "damage", "armour": "armour", **dict.fromkeys(REROLLS, "rerolls")}
        return not card.get("lasting") and all(names.get(one.split(" ")[0]) in bans for one in card["effects"])

    friends: tuple[int, ...] = ()

    def drink(self, seat: int, text: str) -> Play:
        """It lies open and works."""
        _, number, *others = text.split(" ")
        potion, card = int(number), self.potions[int(number)]
        on = {"self": seat, "opponent": self.players}.get(card["on"], int(others[0]) if others else -1)
        till = ROUND if card.get("lasting") else seat if self.turn < 0 else self.turn
        self.hands[seat].remove(potion)
        self.drunk[seat] += 1
        self.played.append((potion, seat, on, till))
        self.heal(seat, total(card["effects"], "heal"))
        yield from self.draw_with_token(seat, total(card["effects"], "draw"))
        yield from self.forging(seat, total(card["effects"], "forge"))

    # Abilities that are used once

    def abilities(self, seat: int) -> list[str]:
        """Those that can be used now."""
        if not self.characters[seat].get("arts") or seat != self.turn:
            return []
        some = bool(self.stack or self.pile)
        uses = {
            "gamble": [f" {hearts}" for hearts in range(1, self.hearts[seat] + 1)] if some else [],
            "sniff": [""] if self.stack else [],
            "salvage": [f" {potion}" if potion else "" for potion in self.pile],
            "mix": [""] if self.is_hero(seat) and self.hands[seat] else [],
        }
        return [f"ability {name}{end}" for name in uses if name not in self.spent[seat] for end in uses[name]]

    def use(self, seat: int, text: str) -> Play:
        """Once."""
        _, name, *rest = text.split(" ")
        number = int(rest[0]) if rest else 0
        self.spent[seat].add(name)
        if name == "gamble":
            self.hearts[seat] -= number
            yield from self.draw_with_token(seat, number)
        elif name == "salvage":
            self.pile.remove(number)
            self.hands[seat] = sorted([*self.hands[seat], number])
        elif name == "mix":
            self.experts.add(seat)
        else:
            count = min(total(self.characters[seat]["arts"][1]["effects"], "look"), len(self.stack))
            yield from self.restack(seat, count)

    def restack(self, seat: int, count: int) -> Play:
        """Another order of the topmost."""
        if count < 2:
            return
        orders = [" ".join(map(str, order)) for order in permutations(self.stack[:count])]
        text = yield from self.ask("restack", seat, [f"restack {order}" for order in orders])
        self.stack[:count] = [int(word) for word in text.split(" ")[1:]]
