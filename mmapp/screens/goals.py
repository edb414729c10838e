"""The page of goals of a game: the daily game with its calendar, the ladder, and the feats."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from mmapp import games
from mmapp.running import the_app
from mmapp.screens.list_reading import words_of
from mmapp.table.goals import Rung
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.calendar import Calendar
from mmapp.widgets.goal_cards import LATER, NEXT, WON, FeatRow, RungCard, Rungs
from mmapp.widgets.kit import Column, Page, Pill, Say, Sheet

if TYPE_CHECKING:
    from kivy.properties import ObservableDict

    from mmapp.table.progress import Daily

    class NamedGoals(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        first: Column
        second: Column


SLICE = 0.006
"""Maximum seconds of a frame in which older games are looked through."""


class GoalsPage(Page):
    """The page with all that one can come back for, of one game."""

    ids: NamedGoals
    looking = StringProperty("")
    """The words about older games that are still looked through; empty when all are."""

    def __init__(self, game: str = "", above: str = "home", **named: Any) -> None:
        super().__init__(**named)
        app = the_app()
        self.above = above
        self.game = app.session.setup(game) if game else app.session.game
        self.progress = app.progress
        self.progress.catch_up(self.game.name)
        self._older: Iterator[int] = self.progress.looking(self.game.name)
        self.fill()
        if not app.store.complete:
            app.list_reading.fbind("left", self._count)
            self._count()
        elif self.progress.unchecked(self.game.name):
            Clock.schedule_interval(self._look, 0)

    # Older games

    def _count(self, *_: object) -> None:
        self.looking = words_of(the_app().store.left)

    def list_read(self) -> None:
        """Begins to look through all games once they are known."""
        if the_app().store.complete:
            self.progress.catch_up(self.game.name)
            self.fill()
            Clock.schedule_interval(self._look, 0)

    def _look(self, _: float) -> bool:
        """Looks older games through for a moment; returns False when all are."""
        begun = time.perf_counter()
        for left in self._older:
            self.looking = words_of(left)
            if time.perf_counter() - begun > SLICE:
                return True
        self.looking = ""
        self._fill_feats()
        return False

    # The page

    def fill(self) -> None:
        """Fills the page anew."""
        _fill(self.ids.first, [*self._daily(), *self._ladder()])
        self._fill_feats()

    def _fill_feats(self) -> None:
        _fill(self.ids.second, [*self._feats(), *self._counts()])

    def _daily(self) -> list[Widget]:
        """The daily game: the way into it, or its result, and the calendar."""
        found, days = self.progress.daily(self.game.name), self.progress.kept(self.game.name).days
        level = words.level(self.game.daily_level())
        line = tr("{level}: the same cards for everybody today. The first result stays.", level=level)
        way = Pill(words=self._way(found), icon="calendar-today", style="tonal" if found.result else "filled")
        way.bind(on_release=lambda _: the_app().session.daily(self.game.name))
        result = [Say(text=tr("Today: {result}", result=result_words(found)))] if found.result else []
        calendar = [Calendar(days, found.day)] if days else []
        code = Say(text=tr("Game code: {code}", code=found.code), role="small")
        return [Say(text=tr("Daily game"), role="title"), Say(text=line, role="small"), *result, way, code, *calendar]

    def _way(self, found: Daily) -> str:
        if found.begun:
            return tr("Go on with today's game")
        return tr("Play it once more") if found.result else tr("Play today's game")

    def _ladder(self) -> list[Widget]:
        rungs, at = games.goals(self.game.name).rungs, self.progress.next_rung(self.game.name)
        if not rungs:
            return []
        cards = Rungs()
        for number, rung in enumerate(rungs):
            stands = WON if number < at else NEXT if number == at else LATER
            card = RungCard(words=tr(rung.title), line=self._plays(rung), picture=rung.picture, stands=stands)
            card.bind(on_release=lambda _, number=number: self._choose(number))
            cards.add_widget(card)
        line = tr("Win against each table in turn. {n} of {all} are won.", n=at, all=len(rungs))
        return [Say(text=tr("Ladder"), role="title"), Say(text=line, role="small"), cards]

    def _plays(self, rung: Rung) -> str:
        level, _, style = rung.bot.partition(":")
        title = self.game.ui.style_look(style).title if style else ""
        return ", ".join(part for part in (words.level(level), title) if part)

    def _choose(self, number: int) -> None:
        """Begins a game against the next table; about another one opens a sheet."""
        rungs, at = games.goals(self.game.name).rungs, self.progress.next_rung(self.game.name)
        if number == at:
            the_app().session.climb(self.game.name, rungs[number])
            return
        sheet = Sheet(title=tr(rungs[number].title))
        sheet.say(self._plays(rungs[number]))
        if number < at:
            sheet.say(tr("This table is won. Another game changes nothing."))
            sheet.act(tr("Play again"), lambda: self._again(rungs[number]), icon="play")
        else:
            sheet.say(tr("First {who} has to be beaten.", who=tr(rungs[at].title)))
        sheet.act(tr("All right"), style="filled")
        self.house.open(sheet)

    def _again(self, rung: Rung) -> None:
        Clock.schedule_once(lambda _: the_app().session.climb(self.game.name, rung), 0)

    def _feats(self) -> list[Widget]:
        feats, kept = games.goals(self.game.name).feats, self.progress.kept(self.game.name).feats
        if not feats:
            return []
        count = tr("{n} of {all} earned", n=sum(name in kept for name in feats), all=len(feats))
        return [Say(text=tr("Feats"), role="title"), Say(text=count, role="small"), *feat_rows(self.game.name)]

    def _counts(self) -> list[Widget]:
        """The words about what counts, and what is still looked through."""
        text = tr(
            "Finished games count that you play alone on this device, every deal once. Hints and moves taken back are "
            "allowed. Games taken in, lessons and games of several people do not count."
        )
        looking = Say(text=self.looking, role="small")
        self.fbind("looking", looking.setter("text"))
        return [Say(text=text, role="small"), looking]

    def leave(self) -> None:
        """Stops looking through older games; what was found is kept."""
        Clock.unschedule(self._look)
        the_app().list_reading.funbind("left", self._count)
        self.progress.file.save()

    def back(self) -> bool:
        """Goes to where the page was opened from; returns True."""
        self.house.show(self.above)
        return True


def _fill(column: Column, parts: Sequence[Widget]) -> None:
    column.clear_widgets()
    for part in parts:
        column.add_widget(part)


def result_words(found: Daily) -> str:
    """The words for the result of a day."""
    result = found.result
    if result is None:
        return tr("not played")
    what = tr("won") if result.won else tr("not won")
    return what if result.points is None else f"{what}, {result.points}"


def feat_rows(game: str) -> Sequence[Widget]:
    """A row for each feat of a game."""
    kept = the_app().progress.kept(game).feats
    rows = []
    for name, feat in games.goals(game).feats.items():
        row = FeatRow(title=tr(feat.title), line=tr(feat.line), picture=feat.picture, earned=name in kept)
        row.when = words.when(date_of(kept[name])) if name in kept else ""
        rows.append(row)
    return rows


def date_of(file: str) -> str:
    """The time when a game was begun, from the name of its file."""
    return f"{file[:4]}-{file[4:6]}-{file[6:8]} {file[8:10]}:{file[10:12]}"
