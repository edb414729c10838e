"""The chronicle: a list of all games, what one has won so far, and the way to watch one again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.saves.statistics import Statistics, statistics
from mmapp.screens.chronicle_sheets import choose_sheet, statistics_sheet, take_in_sheet
from mmapp.screens.list_reading import words_of
from mmapp.table.game_ui import Played
from mmapp.text import words
from mmapp.text.i18n import tr, trn
from mmapp.widgets.kit import Cells, Choices, Column, Halves, Page, Picture, Pill, Say, Sheet
from mmapp.widgets.touchable import Touchable

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.scrollview import ScrollView

    from mmapp.saves.entries import Entry
    from mmapp.table.game_ui import Gain

    class NamedChronicle(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        body: BoxLayout
        scroll: ScrollView


SHOWN = 20
"""Number of games that are shown at once."""
WHICH: dict[str, Callable[[Played], bool]] = {
    "all": lambda _: True,
    "going": lambda entry: not entry.over,
    "over": lambda entry: entry.over,
}
EVERY = ""
"""The value for all games, not one in particular."""


class GameRow(Touchable, BoxLayout):
    """A game in the list."""

    entry: ObjectProperty[Entry] = ObjectProperty(None)
    headline = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    sums: ListProperty[Gain] = ListProperty()
    going = BooleanProperty(defaultvalue=False)


def _when(entry: Played) -> str:
    """The words for when a game was begun, or taken in."""
    when = words.when(entry.date)
    return tr("Guest, taken in {when}", when=when) if entry.guest else when


def _titled(title: str, part: Widget) -> Column:
    """A part of the page with a title over it."""
    column = Column(spacing=dp(6))
    column.add_widget(Say(text=title, role="label"))
    column.add_widget(part)
    return column


class Chronicle(Page):
    """The list of games, `SHOWN` at a time."""

    ids: NamedChronicle

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.store = the_app().store
        self.session = the_app().session
        self.which, self.game = "all", EVERY
        self.first = 0
        self.games = Cells(cols=1)
        self.fbind("across", self._spread)
        self.looking = Say(role="small", halign="center")
        the_app().list_reading.fbind("left", self._count)
        self.fill()

    def _spread(self, *_: object) -> None:
        self.games.cols = 2 if self.across else 1

    def _count(self, *_: object) -> None:
        """Says how many games are not known yet."""
        self.looking.text = words_of(self.store.left)

    def list_read(self) -> None:
        """Shows what is known now: all games, or the first ones of them."""
        if self.store.complete or len(self.games.children) < SHOWN:
            self.fill(self._undo)

    def leave(self) -> None:
        """Hears no more of the list of games."""
        the_app().list_reading.funbind("left", self._count)

    def fill(self, undo: Callable[[], None] | None = None) -> None:
        """Fills the page with games, the newest first; with `undo`, above them a button that brings the deleted one
        back."""
        body, self._undo = self.ids.body, undo
        body.clear_widgets()
        self._count()
        everything = [entry for entry in self.store.newest_first() if entry.game in self.session.games()]
        of_game = [entry for entry in everything if self.game in (EVERY, entry.game)]
        entries = list(filter(WHICH[self.which], of_game))
        self.first = max(0, min(self.first, (len(entries) - 1) // SHOWN * SHOWN))
        if undo:
            self._offer_undo(undo)
        if everything:
            self._head(everything, of_game)
        if not self.store.complete:
            body.add_widget(self.looking)
        if not entries:
            body.add_widget(Picture(name="house/empty_games", size_hint_y=None, height=dp(180)))
            body.add_widget(Say(text=self._nothing(bool(everything)), halign="center"))
        self.games.clear_widgets()
        for entry in entries[self.first : self.first + SHOWN]:
            self.games.add_widget(self._row(entry))
        body.add_widget(self.games)
        self._turn_pages(len(entries))
        self._button(tr("Take in a game"), "tray-arrow-down", lambda: self.house.open(take_in_sheet(self)), "plain")

    def _head(self, everything: Sequence[Played], of_game: Sequence[Played]) -> None:
        """Adds what one has won, and the choice of games."""
        played = list(dict.fromkeys(entry.game for entry in everything))
        if len(played) > 1:
            shown = self.session.setup(self.game).ui.title() if self.game else tr("All games")
            self._button(shown, "filter-variant", lambda: self.house.open(self._games_sheet(played)))
        numbers = {name: self._statistics(name, of_game) for name in played}
        head = Halves(spacing=dp(10), least=340)
        if sum(one.total.games for one in numbers.values()):
            head.add_widget(self._won(numbers))
        row = Choices(value=self.which)
        row.values, row.names = list(WHICH), [tr("All"), tr("Under way"), tr("Finished")]
        row.bind(on_change=lambda _, which: self._filter(which))
        head.add_widget(_titled(tr("Games"), row))
        self.ids.body.add_widget(head)

    def _won(self, numbers: Mapping[str, Statistics]) -> Column:
        """Adds the number of games that one has won, and the way to all figures."""
        games, won = (sum(getattr(one.total, name) for one in numbers.values()) for name in ("games", "won"))
        text = trn("{n} game against bots, {won} won", "{n} games against bots, {won} won", games, won=won)
        pill = Pill(words=tr("Statistics"), icon="chart-bar")
        pill.bind(on_release=lambda _: self.house.open(self._statistics_sheet(numbers)))
        return _titled(text, pill)

    def _statistics(self, game: str, entries: Sequence[Played]) -> Statistics:
        setup = self.session.setup(game)
        of_game = [entry for entry in entries if entry.game == game]
        return statistics(of_game, setup.levels(), setup.version_of_bots())

    def _statistics_sheet(self, numbers: Mapping[str, Statistics]) -> Sheet:
        """A sheet with the figures of each game that was finished."""
        found = [(self.session.setup(name).ui, one) for name, one in numbers.items() if one.total.games]
        return statistics_sheet(found)

    def _games_sheet(self, played: Sequence[str]) -> Sheet:
        """A sheet to choose which games are shown: all, or those of one game."""
        sheet = Sheet(title=tr("Which game?"))
        for name in (EVERY, *played):
            title = self.session.setup(name).ui.title() if name else tr("All games")
            sheet.choose(title, partial(self._choose_game, name), "filled" if name == self.game else "tonal")
        sheet.act(tr("Cancel"), style="plain")
        return sheet

    @staticmethod
    def _nothing(elsewhere: bool) -> str:
        """The words that say why the list is empty."""
        if elsewhere:
            return tr("There is no such game yet.")
        return tr("No game yet. Every game you play waits here: to go on with, or to watch again.")

    def _filter(self, which: str) -> None:
        self.which, self.first = which, 0
        self.fill()

    def _choose_game(self, game: str) -> None:
        self.game, self.first = game, 0
        self.fill()

    def _button(self, text: str, icon: str, do: Callable[[], Any], style: str = "tonal") -> None:
        pill = Pill(words=text, icon=icon, style=style)
        pill.bind(on_release=lambda _: do())
        self.ids.body.add_widget(pill)

    def _turn_pages(self, count: int) -> None:
        """Adds buttons to newer and older games, where there are more than fit."""
        if count <= SHOWN:
            return
        last = min(count, self.first + SHOWN)
        text = tr("Games {first} to {last} of {all}", first=self.first + 1, last=last, all=count)
        self.ids.body.add_widget(Say(text=text, role="small", halign="center"))
        grid = GridLayout(cols=2, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for name, icon, by, there in (
            (tr("Newer"), "chevron-left", -SHOWN, self.first > 0),
            (tr("Older"), "chevron-right", SHOWN, last < count),
        ):
            pill = Pill(words=name, icon=icon, on=there)
            pill.bind(on_release=lambda _, by=by: self.turn(by))
            grid.add_widget(pill)
        self.ids.body.add_widget(grid)

    def turn(self, by: int) -> None:
        """Shows games further back in time, or nearer, by a number of them."""
        self.first += by
        self.fill()
        self.ids.scroll.scroll_y = 1

    def _row(self, entry: Played) -> GameRow:
        game = self.session.setup(entry.game)
        names = [name for name, _, _ in entry.seats]
        headline = words.won_by([names[seat] for seat in entry.winners]) if entry.over else tr("Under way")
        hero = entry.seats[next(iter(entry.winners), 0)][2]
        row = GameRow(entry=entry, headline=headline, line=_when(entry), going=not entry.over)
        if len(self.session.games()) > 1:
            row.line = f"{game.ui.title()}, {row.line}"
        row.sums = game.ui.entry_line(entry)
        row.picture = game.look(hero).portrait
        row.bind(on_release=lambda _: self.house.open(choose_sheet(self, entry)))
        return row

    def delete(self, entry: Played) -> None:
        """Deletes a game; that can be taken back until something else is done here."""
        self.fill(self.store.delete(entry.file))
        self.ids.scroll.scroll_y = 1

    def _offer_undo(self, put_back: Callable[[], None]) -> None:
        def back() -> None:
            put_back()
            self.fill()

        self._button(tr("Deleted. Take it back"), "undo", back, "filled")
