"""`Deck`: the printed cards in words and numbers, in the language that is on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kings.abilities import NOTHING, Gear
from engine.kings.cards import Character, Item, Opponent, Potion, Recipe, Trick
from engine.kings.content import Content
from engine.kings.rules import Kings
from engine.kings.tables import ARTS, FIRST_TRICK, holds
from engine.kings.telling.sentences import LANGUAGES, AnyCard, art_text, name_of, texts_of, trick_text
from mmapp.text.i18n import language

ITEM, POTION, CREATURE, KING, HERO = "item", "potion", "creature", "king", "hero"
"""The kinds of cards."""
NEUTRAL = "neutral"


class Printed(NamedTuple):
    """A card as it is printed. Numbers that its kind does not have are 0."""

    kind: str
    id: str
    name: str
    texts: Sequence[str] = ()
    """The sentences; of an item what it gives, its improved side, and what it is made from."""
    rank: int = 0
    """The class of an item, the level of an opponent."""
    slot: int = -1
    joker: bool = False
    gear: Gear = NOTHING
    """The numbers; those of an item as it lies."""
    improved: bool = False
    """Whether it is an item that lies on its improved side."""

    @property
    def picture(self) -> str:
        """The name of its picture."""
        return f"kings/{self.kind}_{self.id}"


class Deck:
    """The cards of one content, by their numbers."""

    def __init__(self, game: Kings) -> None:
        self.game = game
        self.tables = game.tables
        self.content: Content = game.deck
        self._known: dict[tuple[str, str], list[str]] = {}
        """The sentences that were asked for so far, by language and card."""

    def item(self, number: int, *, improved: bool = False) -> Printed:
        """An item; with `improved` its improved side."""
        item = self.content.items[number]
        gear = item.back if improved else item.front
        texts = self._texts(item)
        return Printed(ITEM, item.id, _named(item), texts, item.rank, item.slot, item.joker, gear, improved)

    def can_improve(self, number: int) -> bool:
        """Whether an item has an improved side."""
        return holds(self.tables.improvable, number)

    def potion(self, number: int) -> Printed:
        """A potion."""
        potion = self.content.potions[number]
        return Printed(POTION, potion.id, _named(potion), self._texts(potion), gear=potion.gear)

    def king(self, number: int) -> Printed:
        """A king."""
        return self._opponent(KING, self.content.kings[number])

    def creature(self, level: int, number: int) -> Printed:
        """A creature; -1 is the printed one of its level."""
        content = self.content
        return self._opponent(CREATURE, content.creatures[number] if number >= 0 else content.standard[level - 1])

    def _opponent(self, kind: str, card: Opponent) -> Printed:
        return Printed(kind, card.id, _named(card), self._texts(card), card.level, gear=card.gear)

    def hero(self, character: int) -> Printed:
        """A character; 0 is the neutral side, which has no name of its own."""
        if not character:
            return Printed(HERO, NEUTRAL, "")
        own = self.content.characters[character - 1]
        return Printed(HERO, own.id, _named(own), self._texts(own), gear=own.gear)

    def recipes(self, parts: tuple[int, ...]) -> tuple[Recipe, ...]:
        """The arrows of the forge with these parts."""
        return self.tables.forge(parts).recipes

    def trick(self, character: int, action: int) -> Trick | None:
        """The one-time card that an action is; None for one that everybody has."""
        return self.tables.trick(character, action)

    def trick_of(self, name: str) -> Trick | None:
        """The one-time card of that name."""
        tricks = (trick for own in self.content.characters for trick in own.tricks)
        return next((trick for trick in tricks if trick.id == name), None)

    def order_of(self, character: int, action: int) -> int:
        """The place of an action in the order of play."""
        return self.tables.action_order(character, action)

    def action_count(self, character: int) -> int:
        """The number of action cards of a character, used ones included."""
        return FIRST_TRICK + len(self.tables.tricks(character))

    def art(self, name: str) -> tuple[str, str]:
        """The name of the card of a one-time ability, and its sentence."""
        for own in self.content.characters:
            for art in own.arts:
                if ARTS[art.effect.kind] == name:
                    return name_of(art, language()), art_text(art, _spoken())
        return name, ""

    def art_picture(self, name: str) -> str:
        """The name of the picture of a one-time ability."""
        arts = (art for own in self.content.characters for art in own.arts)
        return next((f"kings/art_{art.id}" for art in arts if ARTS[art.effect.kind] == name), "")

    def trick_name(self, trick: Trick) -> str:
        """The name of a one-time card."""
        return _named(trick)

    def trick_line(self, trick: Trick) -> str:
        """The sentence of a one-time card."""
        return trick_text(trick, _spoken())

    def _texts(self, card: AnyCard) -> list[str]:
        """The sentences of a card in the language that is on, made when they are first asked for."""
        key = _spoken(), card.id
        if key not in self._known:
            self._known[key] = texts_of(self.content, card, _spoken())
        return self._known[key]


def _spoken() -> str:
    return language() if language() in LANGUAGES else "en"


def _named(card: Item | Potion | Opponent | Character | Trick) -> str:
    return name_of(card, language())
