"""`Gallery`: the cards of the game to look at, outside of any match, and a field to search them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.kings import content
from engine.kings.rules import Kings
from mmapp.games.kings.deck import CREATURE, HERO, ITEM, KING, POTION, Deck, Printed
from mmapp.games.kings.learn_words import PARTS, described, part
from mmapp.running import the_app
from mmapp.screens.rule_pages import ACROSS, folded
from mmapp.text.i18n import tr
from mmapp.widgets.exhibits import PictureRow
from mmapp.widgets.gradually import Gradually
from mmapp.widgets.kit import Choices, Column, Picture, Say
from mmapp.widgets.setting_rows import TextRow

HIGH = 150
"""The height of a picture on a rule page in dp."""
AT_ONCE = 10
"""The number of cards on the first picture; the others follow one by one."""
Seen = tuple[Printed, int]
"""A card, and how many copies of it there are."""


@cache
def deck() -> Deck:
    """The game's own cards."""
    return Deck(Kings(content.load()))


def cards_of(kind: str) -> Sequence[Seen]:
    """All different cards of a kind, in the order of the content, each with the number of its copies."""
    counts: dict[str, Seen] = {}
    for card in _PRINTED[kind]():
        before = counts.get(card.id)
        counts[card.id] = card, before[1] + 1 if before else 1
    return list(counts.values())


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


class Gallery(BoxLayout):
    """The cards of one kind, or those of all kinds with the words that are searched for.

    It has two columns where there is room.
    """

    across = BooleanProperty(defaultvalue=False)

    def __init__(self, **named: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12), **named)
        self.bind(minimum_height=self.setter("height"))
        self._searched: str | None = None
        """The text that is searched for; None before the width is known, so that nothing is laid out for another."""
        self._later = Gradually()
        self._kind = ITEM
        field = TextRow(hint=tr("Search the cards"), longest=30)
        field.bind(on_done=lambda *_: self.search(field.text))
        self._parts = Choices(value=ITEM)
        self._parts.values = list(PARTS)
        self._parts.names = [part(kind) for kind in PARTS]
        self._parts.bind(on_change=lambda _, kind: self.show(str(kind)))
        self._found = BoxLayout(size_hint_y=None, spacing=dp(12))
        self._found.bind(minimum_height=self._found.setter("height"))
        for widget in (field, self._parts, self._found):
            self.add_widget(widget)
        self.fbind("width", self._spread)

    def _spread(self, *_: object) -> None:
        across, before = self.width > dp(ACROSS) * max(1, the_app().look.scale * 0.9), self.across
        self.across = across
        if self._searched is None or across != before:
            self.search(self._searched or "")

    def show(self, kind: str) -> None:
        """Shows all cards of a kind."""
        self._kind = self._parts.value = kind
        self._searched = ""
        self._fill(cards_of(kind))

    def search(self, text: str) -> None:
        """Shows the cards of every kind in which all these words stand; those of the kind before for an empty text."""
        wanted = folded(text).split()
        if not wanted:
            self.show(self._kind)
            return
        self._searched, self._parts.value = text, ""
        every = (one for kind in PARTS for one in cards_of(kind))
        found = [one for one in every if all(word in folded(" ".join(said(*one))) for word in wanted)]
        self._fill(found)
        if not found:
            column = Column()
            column.add_widget(Picture(name="house/empty_search", size_hint_y=None, height=dp(160)))
            column.add_widget(Say(text=tr("No card says anything about “{text}”.", text=text), halign="center"))
            self._found.add_widget(column)

    def _fill(self, cards: Sequence[Seen]) -> None:
        """Shows these cards, read down the first column and then down the second. The upper ones come first."""
        self._found.clear_widgets()
        half = -(-len(cards) // 2) if self.across else len(cards)
        self._later.begin(self._rows([some for some in (cards[:half], cards[half:]) if some]), AT_ONCE)

    def _rows(self, parts: Sequence[Sequence[Seen]]) -> Iterator[None]:
        """Adds a column for each part, and yields after each card."""
        columns = [Column() for _ in parts]
        for column in columns:
            self._found.add_widget(column)
        for row in zip_longest(*parts):
            for column, one in zip(columns, row, strict=True):
                if one:
                    title, *lines = said(*one)
                    column.add_widget(PictureRow(picture=one[0].picture, title=title, line="\n".join(lines)))
                    yield


def said(card: Printed, copies: int) -> Sequence[str]:
    """The texts of a card in the gallery, its name first."""
    facts, *sentences = described(card)
    if copies > 1:
        facts = " · ".join(filter(None, (facts, tr("{n} copies", n=copies))))
    return [line for line in (card.name, facts, *sentences) if line]


def show_all(add: Callable[[Widget], object]) -> None:
    """Adds the gallery of all cards."""
    add(Gallery())
