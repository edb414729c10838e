"""The end page: who has won, what the results are made of, how they came about, and what now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from mmapp.look.theme import SECONDS, SPEEDS
from mmapp.running import the_app
from mmapp.screens.end_ceremony import ceremony
from mmapp.screens.end_news import Item, Turning, folded, items_of, next_step
from mmapp.screens.end_sheets import code_sheet, picture_sheet, rematch_sheet
from mmapp.table.game_ui import Best, EndParts, Ranked
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.beat import Beat
from mmapp.widgets.beat_player import BeatPlayer
from mmapp.widgets.gain_rows import EventRow, SumRow
from mmapp.widgets.kit import Page, Pill

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.widget import Widget

    from mmapp.table.game_ui import Gain, Result
    from mmapp.table.table import Table
    from mmapp.widgets.chart import TouchedChart

    class NamedEnd(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        result: Widget
        picture: Widget
        earned: Widget
        ranking: Widget
        best: Widget
        best_aside: Widget
        marks: Widget
        news: Widget
        onward: Widget
        rematch: Pill
        chart_title: Widget
        chart: TouchedChart
        bar: Widget
        coach: Widget


LEAST_PICTURE, MOST_PICTURE = 64, 420
"""The least and the greatest height of the picture, in dp. A large window may have a larger one."""
PICTURE_SHARE = 0.26
"""The part of a window that is taller than wide that the picture has on a page that must scroll anyway."""
ACROSS, UPRIGHT = 1160, 640
"""The greatest width of the result, in dp: in two columns, and in one."""
MOST_WIDE = 0.84
"""The same for two columns in a large window, by its width."""
LOW = 480
"""A lower window, in dp, has no room for the chart's title."""
LEAST_CHART, MOST_CHART = 150, 520
A_SIGN = 27
"""The room of a seat at the end of its line of the chart, in dp."""
AROUND = 56
"""The room around the chart, in dp."""


class End(Page):
    """The page with the result of a game."""

    ids: NamedEnd
    table: ObjectProperty[Table] = ObjectProperty(None)
    above = StringProperty("home")
    """The page that the way back leads to; `home` for a game that has just been played."""
    file = StringProperty("")
    """The name of the record's file, where the table does not know it."""
    fresh = BooleanProperty(defaultvalue=False)
    """The game has just been played, so its end is a ceremony."""
    wide = BooleanProperty(defaultvalue=False)
    edge = NumericProperty(0)
    """The free room left and right."""
    chart_room = NumericProperty(0)
    """The room for the chart and what lies around it, where it stands below the ranking."""
    room = NumericProperty(0)
    marks: ListProperty[Gain] = ListProperty()
    chart_title = StringProperty("")
    charted = BooleanProperty(defaultvalue=True)
    """Whether there is something to draw a chart of."""
    other = BooleanProperty(defaultvalue=False)
    """Whether the chart shows its other values."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        session = the_app().session
        self.game = session.setup(self.table.game)
        self._parts = parts = self.game.ui.end(cast("Result", self.table))
        self._player = BeatPlayer()
        self.marks, self.charted = parts.legend, len(parts.chart) > 1
        if parts.picture:
            self.ids.picture.add_widget(parts.picture)
        if not self.game.coached:
            self.ids.bar.remove_widget(self.ids.coach)
        self._rows = {ranked.seat: self._row(ranked, parts) for ranked in parts.ranking}
        for row in self._rows.values():
            self.ids.ranking.add_widget(row)
        self._best = _best_row(parts.best) if parts.best else None
        self._items = items_of(self.table)
        for news in folded(self._items):
            self.ids.news.add_widget(news)
        self._point_on()
        for name in ("size", "wide"):
            self.fbind(name, self._lay)
        self._lay()
        self.ids.chart.on = bool(parts.other_chart)
        self._show_chart()
        self._begin()
        session.note()

    def _lay(self, *_: object) -> None:
        """In a low, wide window the best moment stands beside the ranking, instead of the title of a chart that
        shows one thing only."""
        low = self.wide and self.height < dp(LOW)
        widest = max(dp(ACROSS), self.width * MOST_WIDE) if self.wide else dp(UPRIGHT)
        self.edge = max(dp(16), (self.width - widest) / 2)
        title = self._parts.other_title if self.other else self._parts.chart_title
        told = not low or bool(self._parts.other_chart)
        self.chart_title = title if self.charted and told else ""
        self.chart_room = dp(AROUND) + self.chart_height(0)
        place = self.ids.best_aside if low else self.ids.best
        if self._best and self._best.parent is not place:
            for old in (self.ids.best, self.ids.best_aside):
                old.clear_widgets()
            place.add_widget(self._best)

    def change_chart(self) -> None:
        """Shows the other values in the chart, if there are others."""
        if self._parts.other_chart and not self.running:
            self.other = not self.other
            self._show_chart()
            self._lay()

    def _show_chart(self) -> None:
        values = self._parts.other_chart if self.other else self._parts.chart
        self.ids.chart.show(values, [self.game.look(seat.kind) for seat in self.table.seats])

    @property
    def running(self) -> bool:
        """Whether the ceremony goes on."""
        return bool(self._player.running)

    def _begin(self) -> None:
        """The ceremony of a game that was just played; an older result stands there at once."""
        if not self.fresh:
            self._name_winners()
            return
        self.title = tr("And the winner is …")
        ids = self.ids
        later = (ids.marks, ids.best, ids.best_aside, ids.news, ids.chart, ids.chart_title, ids.onward)
        news = (beat for item in self._items for beat in self._turned(item))
        beats = ceremony(self._parts, self._rows, later, self._sound, self._win, news)
        self._player.play(beats, SPEEDS.get(the_app().settings_values.animation, 1.0))

    def _point_on(self) -> None:
        """Offers what comes next as the one bright button, where the game was a step towards it."""
        if step := next_step(self.table):
            said, go = step
            self.ids.rematch.style = "tonal"
            onward = Pill(style="filled", icon="arrow-right", words=said)
            onward.fbind("on_release", lambda _: Clock.schedule_once(lambda _: go(), 0))
            self.ids.onward.add_widget(onward)

    def _turned(self, item: Item) -> Iterator[Beat]:
        """The beats of a thing that the game has brought: its card turns over in the middle of the picture."""
        card = Turning()

        def show() -> None:
            self._sound("house/your_turn")
            card.add_widget(item.row())
            self.ids.earned.add_widget(card)

        yield Beat(SECONDS["flip"], show, lambda share: setattr(card, "share", share))
        yield Beat(SECONDS["feat"], end=lambda: self.ids.earned.remove_widget(card))

    def _sound(self, name: str) -> None:
        """Plays what is heard when a result is counted; nothing while the ceremony is finished at once."""
        if not self._player.hurried:
            the_app().feedback.play(name)

    def _win(self) -> None:
        the_app().feedback.play("house/victory" if len(self._winners) == 1 else "house/shared_victory")
        self._name_winners()

    def _name_winners(self) -> None:
        people = self.table.people
        you = self.table.seats[people[0]].name if len(people) == 1 else ""
        self.title = words.won_by([self.table.seats[seat].name for seat in self._winners], you)

    @property
    def _winners(self) -> tuple[int, ...]:
        outcome = self.table.outcome
        return outcome.winners if outcome else ()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap finishes the ceremony at once and does nothing else."""
        if self.running:
            self._player.finish()
            return True
        return bool(super().on_touch_down(touch))

    def _row(self, ranked: Ranked, parts: EndParts) -> SumRow:
        """The row of a player; equal results share a rank."""
        who = self.table.seats[ranked.seat]
        row = SumRow(picture=self.game.look(who.kind).sign, rank=f"{ranked.rank}.")
        row.mine = [ranked.seat] == self.table.people
        row.name = f"{who.name}: {_mine(ranked, parts)}" if row.mine else who.name
        row.score, row.score_picture = ranked.score, parts.score_picture
        row.first = ranked.rank == 1
        row.sums = ranked.gains
        return row

    def picture_height(self, left: float) -> float:
        """The height of the picture if this much room is left."""
        if not self.ids.picture.children:
            return 0
        if left < dp(LEAST_PICTURE):
            return dp(LEAST_PICTURE) if self.wide else max(dp(LEAST_PICTURE), self.height * PICTURE_SHARE)
        return min(max(dp(MOST_PICTURE), self.height * 0.5), left)

    def chart_height(self, left: float) -> float:
        """The height of the chart if this much room is left."""
        least = dp(max(LEAST_CHART, A_SIGN * len(self.table.seats)))
        return max(least, min(max(dp(MOST_CHART), self.height * 0.62), left)) if self.charted else 0

    def rematch(self) -> None:
        """Opens the choice to play again, with new cards or the same ones."""
        self.house.open(rematch_sheet(self._again))

    def _again(self, same: bool) -> None:
        session = the_app().session
        Clock.schedule_once(lambda _: session.rematch(same), 0)

    def watch(self) -> None:
        """Opens the film of the game."""
        session = the_app().session
        film = session.film_at_the_table(self.file)
        session.leave()
        self.house.show("replay", film=film, trail=(self.above, "end"))

    def coach(self) -> None:
        """Opens the coach's page about the game."""
        session = the_app().session
        if film := session.film_at_the_table(self.file):
            session.show_coach(film, (self.above, "end"))

    def share_code(self) -> None:
        """Copies the game code and opens a sheet that says so."""
        self.house.open(code_sheet(self.table.code))

    def share_picture(self) -> None:
        """Writes the result as a picture and opens a sheet that says where."""
        names = [self.table.seats[seat].name for seat in self._winners]
        self.house.open(picture_sheet(self.ids.result, words.won_by(names)))

    def leave(self) -> None:
        """Ends the ceremony, all that the page listens to, and what is still read of the game."""
        self._player.finish()
        self.ids.chart.leave()
        the_app().device.speech.hush()

    def back(self) -> bool:
        """Goes home, to the page that an old result was opened from, or from a side game to the coach; returns True."""
        if the_app().session.end_aside():
            return True
        the_app().session.leave()
        self.house.show(self.above)
        return True


def _best_row(best: Best) -> EventRow:
    row = EventRow(picture=best.picture, headline=best.headline)
    row.sums = best.gains
    return row


def _mine(ranked: Ranked, parts: EndParts) -> str:
    """The words that the one person at the table reads beside the own name."""
    first = parts.ranking[0]
    if ranked.rank == 1 or ranked.points is None or first.points is None:
        return tr("you")
    return tr("you, {n} behind", n=abs(first.points - ranked.points))
