"""The rules with their cards, and a field to search them: in the house, and over a table where somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from mmapp.games.monsters.card_large import Large
from mmapp.games.monsters.plan import CARD
from mmapp.games.monsters.rulebook import PAGES, folded
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Picture, Say, Sheet
from mmapp.widgets.setting_rows import TextRow

COLUMNS = 5
HIGHEST = 190
"""How high a card is shown at most, in dp."""


class Show(GridLayout):
    """Cards beside each other, as large as five of them can be."""

    def __init__(self, cards: Sequence[Large], **named: Any) -> None:
        super().__init__(cols=COLUMNS, **named)
        self._cards = cards
        for card in cards:
            self.add_widget(card)
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.cols = min(len(self._cards), COLUMNS)
        high = min(dp(HIGHEST), (self.width / max(3, self.cols) - dp(6)) / CARD)
        for card in self._cards:
            card.height = max(dp(40), high)
        self.height = -(-len(self._cards) // self.cols) * (max(dp(40), high) + dp(6))


class RulePages(BoxLayout):
    """All pages, or those in which the words stand that are searched for."""

    def __init__(self, **named: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12), **named)
        self.bind(minimum_height=self.setter("height"))
        self._gallery = App.get_running_app().session.gallery()
        field = TextRow(hint=tr("Search the rules"), longest=30)
        field.bind(on_done=lambda *_: self._search(field.text))
        self.add_widget(field)
        self._found = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(10))
        self._found.bind(minimum_height=self._found.setter("height"))
        self.add_widget(self._found)
        self._search("")

    def _search(self, text: str) -> None:
        """The pages in which all these words stand; all pages for nothing."""
        self._found.clear_widgets()
        wanted = folded(text).split()
        for title, exhibits, paragraphs in PAGES:
            lines = [tr(paragraph) for paragraph in paragraphs]
            page = folded(" ".join((tr(title), *lines)))
            if all(word in page for word in wanted):
                self._page(tr(title), exhibits, lines)
        if not self._found.children:
            self._found.add_widget(Picture(name="empty_search", size_hint_y=None, height=dp(160)))
            self._found.add_widget(Say(text=tr("The rules say nothing about “{text}”.", text=text), halign="center"))

    def _page(self, title: str, exhibits: Sequence[str], lines: list[str]) -> None:
        self._found.add_widget(Say(text=title, role="head"))
        self._found.add_widget(Show([self._exhibit(name) for name in exhibits]))
        for line in lines:
            self._found.add_widget(Say(text=line))

    def _exhibit(self, name: str) -> Large:
        """A card of the box by its name in the rules."""
        what, which = name.split()
        if what == "tile":
            return Large(what="tile", tile=which)
        if what in ("back", "front"):
            number = int(which)
            slot = self._gallery.back(number) if what == "back" else self._gallery.guardian(number)
            return Large(what="guardian", slot=slot)
        return Large(what="card", kind=what, card=self._gallery.monsters(what)[int(which) - 1])


def rules_sheet() -> Sheet:
    """The rules over a table: nobody has to leave a game to look something up."""
    sheet = Sheet(title=tr("Rules"), widest=dp(720))
    sheet.add(RulePages())
    sheet.act(tr("Done"), style="filled")
    return sheet
