"""The cards of the game to look at, outside of any match, and those on the pages of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.kings import content
from engine.kings.rules import Kings
from mmapp.games.kings.deck import CREATURE, HERO, ITEM, KING, POTION, Deck, Printed
from mmapp.games.kings.learn_words import PARTS, described, part
from mmapp.screens import card_gallery
from mmapp.screens.card_gallery import CardGallery, Row, counted
from mmapp.widgets.kit import Picture

HIGH = 150
"""The height of a picture on a rule page in dp."""
Seen = tuple[Printed, int]
"""A card, and how many copies of it there are."""


@cache
def deck() -> Deck:
    """The game's own cards."""
    return Deck(Kings(content.load()))


def cards_of(kind: str) -> Sequence[Seen]:
    """All different cards of a kind, in the order of the content, each with the number of its copies."""
    return counted(_PRINTED[kind]())


def _items() -> Iterable[Printed]:
    """The items, class by class."""
    every = [deck().item(number) for number in range(len(deck().content.items))]
    return sorted(every, key=lambda card: card.rank)


def _creatures() -> Iterable[Printed]:
    """The creatures level by level, the printed one of each level last."""
    cards = deck().content.creatures
    for level in (1, 2, 3):
        yield from (deck().creature(level, at) for at, card in enumerate(cards) if card.level == level)
        yield deck().creature(level, -1)


_PRINTED: dict[str, Callable[[], Iterable[Printed]]] = {
    ITEM: _items,
    POTION: lambda: map(deck().potion, range(len(deck().content.potions))),
    CREATURE: _creatures,
    KING: lambda: map(deck().king, range(len(deck().content.kings))),
    HERO: lambda: map(deck().hero, range(1, len(deck().content.characters) + 1)),
}


def exhibits(names: Sequence[str]) -> list[Widget]:
    """The pictures of cards and signs by their names in the rules, such as `item soup_pot` and `sign ban`."""
    return [Picture(name=f"kings/{name.replace(' ', '_')}", size_hint_y=None, height=dp(HIGH)) for name in names]


def said(card: Printed, copies: int) -> Sequence[str]:
    """The texts of a card in the gallery, its name first."""
    return card_gallery.said(card, copies, described(card))


def _rows(kind: str) -> list[Row]:
    return [(card.picture, said(card, copies)) for card, copies in cards_of(kind)]


def show_all(add: Callable[[Widget], object]) -> None:
    """Adds the gallery of all cards, with a field to search them."""
    add(CardGallery({kind: part(kind) for kind in PARTS}, _rows))
