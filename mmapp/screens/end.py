"""The end: who has won, how the gold went, what it was made of, and what now."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.properties import ObjectProperty, StringProperty

from mmapp import words
from mmapp.i18n import tr
from mmapp.screens.sheets import why
from mmapp.widgets.chart import Chart
from mmapp.widgets.kit import Page, Sheet
from mmapp.widgets.large import SumRow


class End(Page):
    """The result of a game."""

    table = ObjectProperty(None)
    headline = StringProperty("")
    hero = StringProperty("")

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        outcome = self.table.outcome
        seats = self.table.seats
        names = [seat.name for seat in seats]
        self.title = tr("The game is over")
        self.headline = words.won_by([names[seat] for seat in outcome.winners])
        self.hero = seats[outcome.winners[0]].kind
        book = self.table.book()
        order = sorted(range(len(seats)), key=lambda seat: -outcome.scores[seat])
        for seat in order:
            rank = 1 + sum(score > outcome.scores[seat] for score in outcome.scores)
            row = SumRow(name=f"{rank}. {names[seat]}", sign=seats[seat].kind, gold=str(outcome.scores[seat]))
            row.line = why(book, seat)
            self.ids.ranking.add_widget(row)
        self.ids.chart.show(book.rounds, [seat.kind for seat in seats])
        feedback = App.get_running_app().feedback
        feedback.play("victory" if len(outcome.winners) == 1 else "shared_victory")
        App.get_running_app().session.note()

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
        film = App.get_running_app().session.film_of(self.table.name)
        if film is not None:
            App.get_running_app().session.leave()
            self.house.show("replay", film=film)

    def copy_code(self) -> None:
        """The game code, for friends."""
        with suppress(Exception):
            Clipboard.copy(self.table.code)
        sheet = Sheet(title=self.table.code)
        sheet.say(tr("The code was copied. Whoever enters it under “New game” gets the same cards."))
        sheet.act(tr("All right"), style="filled")
        self.house.open(sheet)

    def back(self) -> bool:
        """Home."""
        App.get_running_app().session.leave()
        return bool(super().back())


__all__ = ["Chart", "End"]
