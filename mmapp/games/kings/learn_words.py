"""Words about cards outside of any game: what a card is, and what it can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from mmapp.games.kings.deck import CREATURE, HERO, ITEM, KING, POTION, Printed
from mmapp.text.i18n import mark, tr

PARTS = {
    ITEM: mark("Items"),
    POTION: mark("Potions"),
    CREATURE: mark("Creatures"),
    KING: mark("Kings"),
    HERO: mark("Heroes"),
}
"""The parts of the gallery."""
SLOTS = (mark("for the foot"), mark("for the body"), mark("for the head"), mark("for the hand"))
"""The places that coloured items are for."""


def part(kind: str) -> str:
    """The heading above all cards of a kind."""
    return tr(PARTS[kind])


def described(card: Printed) -> Sequence[str]:
    """The facts of a card in one line, which may be empty, then its sentences."""
    return [" · ".join(_FACTS[card.kind](card)), *card.texts]


def _item(card: Printed) -> Iterator[str]:
    yield tr("Class {n}", n=card.rank)
    yield tr(SLOTS[card.slot]) if 0 <= card.slot < len(SLOTS) else tr("for any place")
    if card.joker:
        yield tr("joker")


def _creature(card: Printed) -> Iterator[str]:
    yield tr("Level {n}", n=card.rank)


def _nothing(_: Printed) -> Iterator[str]:
    return iter(())


_FACTS: Mapping[str, Callable[[Printed], Iterator[str]]] = {
    ITEM: _item,
    CREATURE: _creature,
    POTION: _nothing,
    KING: _nothing,
    HERO: _nothing,
}
"""The function that yields what a card of each kind is."""
