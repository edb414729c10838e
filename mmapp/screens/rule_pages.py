"""The rules with their cards, and a field to search them: in the house, and over a table where somebody asks."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from mmapp.table.game_ui import GameUI, RulePage
from mmapp.text.i18n import tr
from mmapp.text.search import folded
from mmapp.widgets.exhibits import Exhibits
from mmapp.widgets.kit import Picture, Say, Sheet
from mmapp.widgets.setting_rows import TextRow


class RulePages(BoxLayout):
    """All pages, or those in which the words stand that are searched for."""

    def __init__(self, game: GameUI, **named: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(12), **named)
        self.bind(minimum_height=self.setter("height"))
        self._game = game
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
        for page in self._game.rule_pages():
            said = folded(" ".join((page.title, *page.lines)))
            if all(word in said for word in wanted):
                self._page(page)
        if not self._found.children:
            self._found.add_widget(Picture(name="house/empty_search", size_hint_y=None, height=dp(160)))
            self._found.add_widget(Say(text=tr("The rules say nothing about “{text}”.", text=text), halign="center"))

    def _page(self, page: RulePage) -> None:
        self._found.add_widget(Say(text=page.title, role="head"))
        if exhibits := page.exhibits():
            self._found.add_widget(Exhibits(exhibits, self._game.card_shape))
        for line in page.lines:
            self._found.add_widget(Say(text=line))


def rules_sheet(game: GameUI) -> Sheet:
    """The rules over a table: nobody has to leave a game to look something up."""
    sheet = Sheet(title=tr("Rules"), widest=dp(720))
    sheet.add(RulePages(game))
    sheet.act(tr("Done"), style="filled")
    return sheet
