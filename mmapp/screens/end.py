"""The end: who has won, what the results are made of, how they came about, and what now."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from mmapp.running import the_app
from mmapp.system import share
from mmapp.table.game_ui import EndParts, Ranked
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.gain_rows import SumRow
from mmapp.widgets.kit import Page, Sheet

LEAST_PICTURE, MOST_PICTURE = 64, 420
"""Heights of the picture in dp: rather none than a smaller one."""


class End(Page):
    """The result of a game."""

    table = ObjectProperty(None)
    wide = BooleanProperty(defaultvalue=False)
    room = NumericProperty(0)
    marks = ListProperty()
    chart_title = StringProperty("")
    charted = BooleanProperty(defaultvalue=True)
    """There is something to draw a chart of."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        session, winners = the_app().session, self.table.outcome.winners
        self.game = session.setup(self.table.game)
        parts = self.game.ui.end(self.table)
        self.title = words.won_by([self.table.seats[seat].name for seat in winners])
        self.marks, self.chart_title, self.charted = parts.legend, parts.chart_title, len(parts.chart) > 1
        if parts.picture:
            self.ids.picture.add_widget(parts.picture)
        for ranked in parts.ranking:
            self.ids.ranking.add_widget(self._row(ranked, parts))
        self.ids.chart.show(parts.chart, [self.game.look(seat.kind) for seat in self.table.seats])
        the_app().feedback.play("house/victory" if len(winners) == 1 else "house/shared_victory")
        session.note()

    def _row(self, ranked: Ranked, parts: EndParts) -> SumRow:
        """A player's place; equal results share a place."""
        who = self.table.seats[ranked.seat]
        row = SumRow(name=who.name, picture=self.game.look(who.kind).sign, rank=f"{ranked.rank}.")
        row.score, row.score_picture = ranked.score, parts.score_picture
        row.first = ranked.rank == 1
        row.sums = ranked.gains
        return row

    def picture_height(self, left: float) -> float:
        """How high the picture may be where so much is left."""
        if not self.ids.picture.children:
            return 0
        return min(dp(MOST_PICTURE), left) if left >= dp(LEAST_PICTURE) else 0

    def rematch(self) -> None:
        """Again: with new cards, or with the same ones."""
        session = the_app().session
        sheet = Sheet(title=tr("Rematch"))
        sheet.act(tr("Deal new cards"), lambda: self._again(session, same=False), style="filled", icon="cards")
        sheet.act(tr("The same deal again"), lambda: self._again(session, same=True), icon="restore")
        sheet.act(tr("Cancel"), style="plain")
        self.house.open(sheet)

    def _again(self, session: Any, same: bool) -> None:
        Clock.schedule_once(lambda _: session.rematch(same), 0)

    def watch(self) -> None:
        """The whole game once more."""
        session = the_app().session
        film = session.film_at_the_table()
        session.leave()
        self.house.show("replay", film=film)

    def share_code(self) -> None:
        """The game code, for friends."""
        code = self.table.code
        share.copy(code)
        sheet = Sheet(title=code)
        sheet.say(tr("The code was copied. Whoever enters it under “New game” gets the same cards."))
        if share.can_send():
            sheet.act(tr("Send it"), lambda: share.send(code), icon="share-variant")
        sheet.act(tr("All right"), style="filled")
        self.house.open(sheet)

    def leave(self) -> None:
        """The page goes."""
        self.ids.chart.leave()

    def back(self) -> bool:
        """Home."""
        the_app().session.leave()
        return bool(super().back())
