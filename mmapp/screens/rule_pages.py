"""`RulePages`: the rules with their cards and a field to search them, as a page and over a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.running import the_app
from mmapp.table.game_ui import GameUI, RulePage
from mmapp.text.i18n import tr
from mmapp.widgets.exhibits import Exhibits
from mmapp.widgets.gradually import Gradually
from mmapp.widgets.kit import Column, Picture, Say, Sheet
from mmapp.widgets.setting_rows import TextRow

ACROSS = 860
"""The width in dp from which there are two columns, at 100 % text."""
AT_ONCE = 4
"""The number of pages on the first picture; the others follow one by one."""
PICTURES = 200
"""The cards of a page take as much room as this number of letters."""


UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("ä", "a"), ("ö", "o"), ("ü", "u"))
"""Umlauts, and the ways in which people type them who have no such keys, with what a search compares them as."""


class RulePages(BoxLayout):
    """A list of all pages of the rules, or of those with the words that are searched for.

    It has two columns where there is room.
    """

    across = BooleanProperty(defaultvalue=False)

    def __init__(self, game: GameUI, **named: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12), **named)
        self.bind(minimum_height=self.setter("height"))
        self._game = game
        self._searched: str | None = None
        """The text that is searched for; None before the width is known, so that nothing is laid out for another."""
        self._later = Gradually()
        field = TextRow(hint=tr("Search the rules"), longest=30)
        field.bind(on_done=lambda *_: self._search(field.text))
        self.add_widget(field)
        self._found = BoxLayout(size_hint_y=None, spacing=dp(32))
        self._found.bind(minimum_height=self._found.setter("height"))
        self.add_widget(self._found)
        self.fbind("width", self._spread)

    def _spread(self, *_: object) -> None:
        across, before = self.width > dp(ACROSS) * max(1, the_app().look.scale * 0.9), self.across
        self.across = across
        if self._searched is None or across != before:
            self._search(self._searched or "")

    def _search(self, text: str) -> None:
        """Shows the pages in which all these words stand; all pages for an empty text. The upper ones come first."""
        self._searched = text
        self._found.clear_widgets()
        wanted = folded(text).split()
        pages = [page for page in self._game.rule_pages() if all(word in _said(page) for word in wanted)]
        self._later.begin(self._show(_halves(pages) if self.across else [pages]), AT_ONCE)
        if not pages:
            self._nothing(text)

    def _show(self, parts: Sequence[Sequence[RulePage]]) -> Iterator[None]:
        """Adds a column for each part, and yields after each page."""
        columns = [Column() for _ in parts]
        for column in columns:
            self._found.add_widget(column)
        for row in zip_longest(*parts):
            for column, page in zip(columns, row, strict=True):
                if page:
                    self._page(column, page)
                    yield

    def _nothing(self, text: str) -> None:
        self._found.clear_widgets()
        column = Column()
        column.add_widget(Picture(name="house/empty_search", size_hint_y=None, height=dp(160)))
        column.add_widget(Say(text=tr("The rules say nothing about “{text}”.", text=text), halign="center"))
        self._found.add_widget(column)

    def _page(self, column: Column, page: RulePage) -> None:
        column.add_widget(Say(text=page.title, role="head"))
        if exhibits := page.exhibits():
            column.add_widget(Exhibits(exhibits, self._game.card_shape))
        for line in page.lines:
            column.add_widget(Say(text=line))


def _said(page: RulePage) -> str:
    return folded(" ".join((page.title, *page.lines)))


def _halves(pages: Sequence[RulePage]) -> tuple[Sequence[RulePage], Sequence[RulePage]]:
    """The pages in two parts, about equally long, in their order."""
    lengths = [len(_said(page)) + PICTURES for page in pages]
    cut = min(range(1, len(pages) + 1), default=0, key=lambda at: abs(sum(lengths[:at]) - sum(lengths[at:])))
    return pages[:cut], pages[cut:]


def folded(text: str) -> str:
    """A text as a search compares it: in small letters, umlauts and the ways to type them alike."""
    plain = text.casefold()
    for umlaut, typed in UMLAUTS:
        plain = plain.replace(umlaut, typed)
    return plain


def rules_sheet(game: GameUI) -> Sheet:
    """The sheet of the rules over a table, so that nobody has to leave a game to look something up."""
    sheet = Sheet(title=tr("Rules"), widest=dp(720))
    sheet.add(RulePages(game))
    sheet.act(tr("Done"), style="filled")
    return sheet
