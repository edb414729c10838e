"""The end: who has won, how the gold went, what it was made of, and what now."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from mmapp.games.monsters import words
from mmapp.games.monsters.summary import legend_sums, sums
from mmapp.system import share
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
    heroes = ListProperty()
    marks = ListProperty()

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        outcome = self.table.outcome
        seats = self.table.seats
        self.title = words.won_by([seats[seat].name for seat in outcome.winners])
        self.heroes = [seats[seat].kind for seat in outcome.winners]
        self.marks = legend_sums()
        book = self.table.book()
        for seat in sorted(range(len(seats)), key=lambda seat: -outcome.scores[seat]):
            self.ids.ranking.add_widget(self._row(seat, outcome, book))
        self.ids.chart.show(book.rounds, [seat.kind for seat in seats])
        feedback = App.get_running_app().feedback
        feedback.play("victory" if len(outcome.winners) == 1 else "shared_victory")
        App.get_running_app().session.note()

    def _row(self, seat: int, outcome: Any, book: Any) -> SumRow:
        """A player's place; equal gold shares a place."""
        who = self.table.seats[seat]
        rank = 1 + sum(score > outcome.scores[seat] for score in outcome.scores)
        row = SumRow(name=who.name, kind=who.kind, rank=f"{rank}.", gold=str(outcome.scores[seat]))
        row.first = rank == 1
        row.sums = sums(book, seat)
        return row

    def picture_height(self, left: float) -> float:
        """How high the picture may be where so much is left."""
        return min(dp(MOST_PICTURE), left) if left >= dp(LEAST_PICTURE) else 0

    def rematch(self) -> None:
        """Again: with new cards, or with the same ones."""
        session = App.get_running_app().session
        sheet = Sheet(title=tr("Rematch"))
        sheet.act(tr("Deal new cards"), lambda: self._again(session, same=False), style="filled", icon="cards")
        sheet.act(tr("The same deal again"), lambda: self._again(session, same=True), icon="restore")
        sheet.act(tr("Cancel"), style="plain")
        self.house.open(sheet)

    def _again(self, session: Any, same: bool) -> None:
        Clock.schedule_once(lambda _: session.rematch(same), 0)

    def watch(self) -> None:
        """The whole game once more."""
        session = App.get_running_app().session
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
        App.get_running_app().session.leave()
        return bool(super().back())
