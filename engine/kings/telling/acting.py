"""`Acting`: the texts of cards that an event shows acting; what a card adds all the time acts where it comes into
play."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.events import Event, Facts
from engine.kings.content import Content
from engine.kings.state import BACKPACK
from engine.kings.tables import ARTS


class Acting:
    """The texts of some cards, by name: the kind of a card, its id, and a word for what only now and then acts."""

    def __init__(self, content: Content) -> None:
        self._items = [item.id for item in content.items]
        self._potions = [potion.id for potion in content.potions]
        self._creatures = [card.id for card in (*content.creatures, *content.standard)]
        self._kings = [card.id for card in content.kings]
        self._levels, self._king = len(content.standard), 0
        tricks = [trick.id for own in content.characters for trick in own.tricks]
        self._arts = {ARTS[art.effect.kind]: art.id for own in content.characters for art in own.arts}
        self._tricks = set(tricks)
        self.texts = tuple(dict.fromkeys(self._texts(content, tricks)))
        """The names of all texts."""

    def _texts(self, content: Content, tricks: list[str]) -> Iterator[str]:
        for item in content.items:
            yield f"item {item.id}"
            if item.improved is not None:
                yield f"item {item.id} improved"
        yield from (f"potion {name}" for name in self._potions)
        for kind, cards in (("creature", (*content.creatures, *content.standard)), ("king", content.kings)):
            for card in cards:
                yield f"{kind} {card.id}"
                if card.bans or card.muddles:
                    yield f"{kind} {card.id} forbids"
                if card.plunders:
                    yield f"{kind} {card.id} plunders"
        yield from (f"trick {name}" for name in tricks)
        yield from (f"art {name}" for name in self._arts.values())
        yield from ("character assassin", "character trader")

    def acted(self, event: Event) -> Iterator[str]:
        """Yields the names of the texts that an event shows acting."""
        facts, kind = event.public, event.kind
        if kind == "begin":
            self._king = facts["king"]
        elif kind == "equip" and facts["place"] != BACKPACK:
            yield f"item {self._items[facts['item']]}"
            if facts["place"] == "hand2":
                yield "character assassin"
        elif kind == "forge" and facts["forging"] == "improve":
            yield f"item {self._items[facts['got'][0]['item']]} improved"
        elif kind == "potion":
            yield f"potion {self._potions[facts['potion']]}"
        elif kind == "fight":
            yield from self._fought(facts)
        elif kind == "turn" and facts["action"] in self._tricks:
            yield f"trick {facts['action']}"
        elif kind == "ability":
            yield f"art {self._arts[facts['name']]}"
        elif kind == "back" and facts.get("by", ("",))[0] == "king":
            yield f"king {self._kings[facts['by'][1]]} plunders"
        elif kind == "take" and facts.get("by") == ("character", "trader"):
            yield "character trader"

    def _fought(self, facts: Facts) -> Iterator[str]:
        if facts["against"] == "king":
            name = f"king {self._kings[self._king]}"
        else:
            card = facts["creature"]
            at = card if card >= 0 else len(self._creatures) - self._levels + facts["against"] - 1
            name = f"creature {self._creatures[at]}"
        yield name
        if facts["banned"]:
            yield f"{name} forbids"
