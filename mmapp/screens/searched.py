"""`Searched`: a field to search something, and columns with what was found; two of them where there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.running import the_app
from mmapp.widgets.gradually import Gradually
from mmapp.widgets.kit import Column, Picture, Say
from mmapp.widgets.setting_rows import TextRow

ACROSS = 860
"""The width in dp from which there are two columns, at 100 % text."""
UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("ä", "a"), ("ö", "o"), ("ü", "u"))
"""Umlauts, and the ways in which people type them who have no such keys, with what a search compares them as."""
Item = TypeVar("Item")


def folded(text: str) -> str:
    """A text as a search compares it: in small letters, umlauts and the ways to type them alike."""
    plain = text.casefold()
    for umlaut, typed in UMLAUTS:
        plain = plain.replace(umlaut, typed)
    return plain


def says(lines: Iterable[str], words: Sequence[str]) -> bool:
    """Whether all these folded words stand somewhere in some lines."""
    text = folded(" ".join(lines))
    return all(word in text for word in words)


class Searched(BoxLayout):
    """A search field above what it finds. Who extends it says in `find` what that is."""

    across = BooleanProperty(defaultvalue=False)
    """Whether there are two columns."""

    def __init__(self, hint: str, gap: float, **named: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12), **named)
        self.bind(minimum_height=self.setter("height"))
        self._searched: str | None = None
        """The text that is searched for; None before the width is known, so that nothing is laid out for another."""
        self._later = Gradually()
        field = TextRow(hint=hint, longest=30)
        field.bind(on_done=lambda *_: self.search(field.text))
        self._found = BoxLayout(size_hint_y=None, spacing=gap)
        self._found.bind(minimum_height=self._found.setter("height"))
        for widget in (field, self._found):
            self.add_widget(widget)
        self.fbind("width", self._spread)

    def _spread(self, *_: object) -> None:
        across, before = self.width > dp(ACROSS) * max(1, the_app().look.scale * 0.9), self.across
        self.across = across
        if self._searched is None or across != before:
            self.search(self._searched or "")

    def search(self, text: str) -> None:
        """Shows what these words find; an empty text finds everything."""
        self._searched = text
        self.find(text, folded(text).split())

    def find(self, text: str, words: Sequence[str]) -> None:
        """Shows what these folded words of a text find, by `show` or `show_nothing`."""
        raise NotImplementedError

    def show(self, parts: Sequence[Sequence[Item]], add: Callable[[Column, Item], object], at_once: int) -> None:
        """Shows a column for each part: so many items on the first picture, the others one by one."""
        self._found.clear_widgets()
        self._later.begin(self._rows(parts, add), at_once)

    def _rows(self, parts: Sequence[Sequence[Item]], add: Callable[[Column, Item], object]) -> Iterator[None]:
        """Adds the columns and then the items, the upper ones first; yields after each item."""
        columns = [Column() for _ in parts]
        for column in columns:
            self._found.add_widget(column)
        for row in zip_longest(*parts):
            for column, item in zip(columns, row, strict=True):
                if item:
                    add(column, item)
                    yield

    def rest(self) -> None:
        """Adds no more, as the page is left."""
        self._later.stop()

    def show_nothing(self, line: str) -> None:
        """Shows this line below the picture for a search in vain."""
        self._later.stop()
        self._found.clear_widgets()
        column = Column()
        column.add_widget(Picture(name="house/empty_search", size_hint_y=None, height=dp(160)))
        column.add_widget(Say(text=line, halign="center"))
        self._found.add_widget(column)
