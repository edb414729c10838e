"""The cards of the game to look at, outside of any match, and those on the pages of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from kivy.uix.widget import Widget

from engine.bosses import content
from engine.bosses.cards import BOSSES, CARDS, FIRST_MINIBOSS, FIRST_SPELL, HEROES
from mmapp.games.bosses.card_large import BossesCardLarge
from mmapp.games.bosses.deck import BOSS, HERO, MINI, ROOM, SPELL, Deck, Printed
from mmapp.games.bosses.learn_words import PARTS, described, part
from mmapp.screens import card_gallery
from mmapp.screens.card_gallery import CardGallery, Row, counted
from mmapp.widgets.kit import Picture

SIGN = "sign"
Seen = tuple[Printed, int]
"""A card, and how many copies of it there are."""


@cache
def deck() -> Deck:
    """The game's own cards."""
    return Deck(content.load())


def cards_of(kind: str) -> Sequence[Seen]:
    """All different cards of a kind, in the order of the content, each with the number of its copies."""
    return counted(_PRINTED[kind]())


_PRINTED: dict[str, Callable[[], Iterable[Printed]]] = {
    ROOM: lambda: map(deck().card, range(FIRST_MINIBOSS)),
    MINI: lambda: map(deck().card, range(FIRST_MINIBOSS, FIRST_SPELL)),
    SPELL: lambda: map(deck().card, range(FIRST_SPELL, CARDS)),
    BOSS: lambda: map(deck().boss, range(BOSSES)),
    HERO: lambda: map(deck().hero, range(HEROES)),
}


def exhibits(names: Sequence[str]) -> list[Widget]:
    """The widgets of cards and signs by their names in the rules, such as `room owl_desk` and `sign soul`."""
    return [_exhibit(*name.split()) for name in names]


def _exhibit(kind: str, which: str) -> Widget:
    if kind == SIGN:
        return Picture(name=f"bosses/sign_{which}", size_hint_y=None)
    return BossesCardLarge(card=next(card for card, _ in cards_of(kind) if card.id == which))


def said(card: Printed, copies: int) -> Sequence[str]:
    """The texts of a card in the gallery, its name first."""
    return card_gallery.said(card, copies, described(card))


def _rows(kind: str) -> list[Row]:
    return [(card.picture, said(card, copies)) for card, copies in cards_of(kind)]


def show_all(add: Callable[[Widget], object]) -> None:
    """Adds the gallery of all cards, with a field to search them."""
    add(CardGallery({kind: part(kind) for kind in PARTS}, _rows))
