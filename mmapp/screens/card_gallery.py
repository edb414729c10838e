"""`CardGallery`: the cards of a game to look at, outside of any match, and a field to search them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from kivy.core.window import Window
from kivy.metrics import dp

from mmapp.screens.searched import Searched, says
from mmapp.text.i18n import tr
from mmapp.widgets.exhibits import CardRow
from mmapp.widgets.kit import Choices, Column, Picture, Sheet

AT_ONCE = 10
"""The number of cards on the first picture; the others follow one by one."""

LARGE = 230
"""The height of the picture in dp when a card is shown large."""


class Printed(Protocol):
    """A card as it is printed, as the gallery sees it."""

    @property
    def id(self) -> str:
        """A word that cards of one design share."""

    @property
    def name(self) -> str:
        """The name in the language that is on."""

    @property
    def picture(self) -> str:
        """The name of its picture."""


Card = TypeVar("Card", bound=Printed)
Row = tuple[str, Sequence[str]]
"""A picture, and the texts beside it, the name of the card first."""


def counted(cards: Iterable[Card]) -> list[tuple[Card, int]]:
    """The different ones among some cards in their order, each with the number of its copies."""
    counts: dict[str, tuple[Card, int]] = {}
    for card in cards:
        before = counts.get(card.id)
        counts[card.id] = card, before[1] + 1 if before else 1
    return list(counts.values())


def said(card: Printed, copies: int, described: Sequence[str]) -> Sequence[str]:
    """The texts of a card: its name, then its facts with the number of copies where there are several, and its
    sentences; both are in `described`, the line of facts, which may be empty, first."""
    facts, *sentences = described
    if copies > 1:
        facts = " · ".join(filter(None, (facts, tr("{n} copies", n=copies))))
    return [line for line in (card.name, facts, *sentences) if line]


class CardGallery(Searched):
    """The cards of one kind, or those of all kinds with the words that are searched for."""

    def __init__(self, kinds: Mapping[str, str], rows_of: Callable[[str], Sequence[Row]], **named: Any) -> None:
        """Makes a gallery of these kinds with their headings; `rows_of` gives the cards of a kind."""
        super().__init__(tr("Search the cards"), dp(12), **named)
        self._kinds, self._rows_of = list(kinds), rows_of
        self._kind = self._kinds[0]
        self._parts = Choices(value=self._kind)
        self._parts.values, self._parts.names = self._kinds, list(kinds.values())
        self._parts.bind(on_change=lambda _, kind: self.show_kind(str(kind)))
        self.add_widget(self._parts, index=1)

    def show_kind(self, kind: str) -> None:
        """Shows all cards of a kind."""
        self._kind = kind
        self.search("")

    def find(self, text: str, words: Sequence[str]) -> None:
        """Shows the cards of every kind in which all these words stand; those of the kind before for no words."""
        self._parts.value = "" if words else self._kind
        if not words:
            found = self._rows_of(self._kind)
        else:
            found = [row for kind in self._kinds for row in self._rows_of(kind) if says(row[1], words)]
        if not found:
            self.show_nothing(tr("No card says anything about “{text}”.", text=text))
            return
        half = -(-len(found) // 2) if self.across else len(found)
        self.show([some for some in (found[:half], found[half:]) if some], _add, AT_ONCE)


def _add(column: Column, row: Row) -> None:
    title, *lines = row[1]
    column.add_widget(CardRow(partial(_large, row), picture=row[0], title=title, line="\n".join(lines)))


def _large(row: Row) -> Sheet:
    """A sheet with the picture of a card, large, and all that is said about it."""
    title, *lines = row[1]
    sheet = Sheet(title=title)
    sheet.add(Picture(name=row[0], size_hint_y=None, height=min(dp(LARGE), Window.height * 0.36)))
    for line in lines:
        sheet.say(line)
    sheet.act(tr("Done"), style="filled")
    return sheet
