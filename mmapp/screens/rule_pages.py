"""`RulePages`: the rules with their cards and a field to search them, as a page and over a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from mmapp.screens.searched import Searched, folded, says
from mmapp.table.game_ui import GameUI, RulePage
from mmapp.text.i18n import tr
from mmapp.widgets.exhibits import Exhibits, PictureRow
from mmapp.widgets.kit import Column, Say, Sheet

if TYPE_CHECKING:
    from engine.bots.lid import AnyGame
    from mmapp.screens.play import Play

AT_ONCE = 4
"""The number of pages on the first picture; the others follow one by one."""
PICTURES = 200
"""The cards of a page take as much room as this number of letters."""
ROW = 40
"""A row with a picture does so beside its letters."""


class RulePages(Searched):
    """A list of all pages of the rules, or of those with the words that are searched for."""

    def __init__(self, game: GameUI, played: AnyGame | None = None, **named: Any) -> None:
        """`played` has the cards that are played with, where it is not the box's own ones."""
        self._game = game
        self._played = played
        super().__init__(tr("Search the rules"), dp(32), **named)

    def find(self, text: str, words: Sequence[str]) -> None:
        """Shows the pages in which all these words stand."""
        pages = [page for page in self._game.rule_pages(self._played) if says(page.texts, words)]
        if pages:
            self.show(_halves(pages) if self.across else [pages], self._page, AT_ONCE)
        else:
            self.show_nothing(tr("The rules say nothing about “{text}”.", text=text))

    def _page(self, column: Column, page: RulePage) -> None:
        column.add_widget(Say(text=page.title, role="head"))
        if exhibits := page.exhibits():
            column.add_widget(Exhibits(exhibits, self._game.card_shape))
        for line in page.lines:
            column.add_widget(Say(text=line))
        for row in page.rows:
            column.add_widget(PictureRow(**row._asdict()))


def _halves(pages: Sequence[RulePage]) -> tuple[Sequence[RulePage], Sequence[RulePage]]:
    """The pages in two parts, about equally long, in their order."""
    lengths = [len(folded(" ".join(page.texts))) + PICTURES + ROW * len(page.rows) for page in pages]
    cut = min(range(1, len(pages) + 1), default=0, key=lambda at: abs(sum(lengths[:at]) - sum(lengths[at:])))
    return pages[:cut], pages[cut:]


def rules_sheet(play: Play) -> Sheet:
    """The sheet of the rules over a table, so that nobody has to leave a game to look something up."""
    sheet = Sheet(title=tr("Rules"), widest=dp(720))
    sheet.add(RulePages(play.game.ui, play.table.match.game))
    sheet.act(tr("Done"), style="filled")
    return sheet
