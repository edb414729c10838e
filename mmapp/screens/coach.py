"""The coach's page: everybody's chances in a finished game, what moved them, and the choices that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import floor
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.chart import Chart
from mmapp.widgets.kit import Page, Say, Sheet
from mmapp.widgets.touchable import Touchable

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.scrollview import ScrollView

    from engine.bots.coach import Chosen
    from mmapp.table.coaching import Coaching

    class NamedCoach(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        left: BoxLayout
        right: BoxLayout
        scroll: ScrollView


CHART = 200
"""The height of the chart, in dp, and the least share of the window that it gets."""
CHART_SHARE = 0.3


class PartsRow(Touchable, BoxLayout):
    """A seat with the parts of its result; a tap shows its choices."""

    name = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    score = StringProperty("")
    chosen = BooleanProperty(defaultvalue=False)


class ChoiceCard(BoxLayout):
    """A choice that cost much or was a find, with ways to look at it and to try it again."""

    title = StringProperty("")
    played = StringProperty("")
    better = StringProperty("")
    why = StringProperty("")
    after = StringProperty("")
    page: ObjectProperty[CoachPage] = ObjectProperty(None)
    choice: ObjectProperty[Chosen] = ObjectProperty(None)


class Working(BoxLayout):
    """The bar that shows how far the work is."""

    share = NumericProperty(0)


class CoachPage(Page):
    """The page about one finished game; it works out what it shows, and can be left at any time."""

    ids: NamedCoach
    coaching: ObjectProperty[Coaching] = ObjectProperty(None)
    trail = ObjectProperty(("chronicle",))
    """The pages above this one, the nearest last."""
    seat = NumericProperty(0)
    """The seat whose choices are shown."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.film = self.coaching.film
        self.game = the_app().session.setup(self.film.name)
        match = self.film.match
        people = [seat for seat, who in enumerate(match.seats) if who.person]
        outcome = match.outcome()
        self.seat = next(iter(people), next(iter(outcome.winners if outcome else ()), 0))
        self._chart: Chart | None = None
        self._bar: Working | None = None
        self.fbind("height", self._size_chart)
        self._fill()
        if self.coaching.unfinished:
            Clock.schedule_interval(self._move_bar, 0.1)
            self.coaching.go_on(self._fill)

    def _move_bar(self, _: float) -> bool:
        """Moves the bar on; returns False, which takes it off the clock, when there is none any more."""
        if self._bar:
            self._bar.share = self.coaching.share
        return self._bar is not None

    # What is shown

    def _fill(self) -> None:
        left, right = self.ids.left, self.ids.right
        self._leave_chart()
        self._bar = None
        for column in (left, right):
            column.clear_widgets()
        if self.coaching.failed:
            left.add_widget(Say(text=tr("This game cannot be explained.")))
        elif self.coaching.unfinished:
            left.add_widget(
                Say(text=tr("The coach looks at every decision of this game once more. You may leave at any time."))
            )
            self._bar = Working(share=self.coaching.share)
            left.add_widget(self._bar)
        else:
            self._show_curve()
            self._show_seats()
            self._show_choices()

    def _show_curve(self) -> None:
        points, begins = self.coaching.curve()
        self._chart = Chart(size_hint_y=None)
        self._size_chart()
        self.ids.left.add_widget(Say(text=tr("Chances to win in percent"), role="title"))
        self.ids.left.add_widget(self._chart)
        self._chart.show(points, [self.game.look(seat.kind) for seat in self.film.match.seats], begins)

    def _size_chart(self, *_: object) -> None:
        if self._chart:
            self._chart.height = max(dp(CHART), self.height * CHART_SHARE)

    def _show_seats(self) -> None:
        analysis = self.coaching.analysis
        if analysis is None:
            return
        self.ids.left.add_widget(Say(text=tr("What moved them, against an even chance"), role="title"))
        for seat, who in enumerate(self.film.match.seats):
            parts = analysis.parts(seat)
            luck, others, own = map(words.percent, whole((parts.luck, parts.others, parts.own)))
            row = PartsRow(name=self.film.names[seat], picture=self.game.look(who.kind).sign, chosen=seat == self.seat)
            row.line = tr("Luck {luck}, others {others}, own choices {own}", luck=luck, others=others, own=own)
            row.score = words.percent(round(100 * (analysis.result[seat] - analysis.par)))
            row.bind(on_release=partial(self._choose, seat))
            self.ids.left.add_widget(row)

    def _choose(self, seat: int, _: object) -> None:
        self.seat = seat
        self._fill()

    def _show_choices(self) -> None:
        found = list(self.coaching.spoken_of(int(self.seat)))
        who = self.film.names[int(self.seat)]
        self.ids.right.add_widget(Say(text=tr("Choices of {who}", who=who), role="title"))
        if all(one.found for one in found):
            self.ids.right.add_widget(Say(text=tr("No choice cost 2 % or more. Well played!")))
        for one in found:
            self.ids.right.add_widget(self._card(one))
        note = tr("What is best is an estimate, from what {who} could know at the time.", who=who)
        self.ids.right.add_widget(Say(text=note, role="small"))

    def _card(self, one: Chosen) -> ChoiceCard:
        words_of = self.coaching.better(one)
        card = ChoiceCard(page=self, choice=one, why=words_of.why)
        card.played = tr("Played: {move}.", move=self.coaching.played(one).move)
        part = self.film.part_at(self.film.begin_of(one.decision))
        card.title = " · ".join(text for text in (part, self.coaching.label(one).partition(": ")[2]) if text)
        chances = {"before": round(100 * one.before), "later": round(100 * one.later)}
        if not one.found:
            card.better = tr("Better: {move}.", move=words_of.move)
        if one.found:
            card.after = tr("The chance went from {before} % to {later} % until luck had spoken.", **chances)
        elif one.punished:
            card.after = tr("It was punished: from {before} % to {later} % until luck had spoken.", **chances)
        else:
            card.after = tr("It was not punished: from {before} % to {later} % until luck had spoken.", **chances)
        return card

    # Ways on

    def watch(self, one: Chosen) -> None:
        """Opens the film at a choice."""
        trail = (*self.trail, "coach")
        page = self.house.show("replay", film=self.film, trail=trail)
        page.seek(self.film.begin_of(one.decision))  # type: ignore[attr-defined]

    def try_again(self, one: Chosen) -> None:
        """Opens the sheet that asks whether to play on from before a choice."""
        sheet = Sheet(title=tr("Try it again"))
        sheet.say(
            tr(
                "You play on as {who} from here, against bots. It is kept nowhere and counts nowhere.",
                who=self.film.names[one.seat],
            )
        )
        sheet.act(tr("Play on from here"), partial(self._begin, one), style="filled", icon="play")
        sheet.act(tr("Cancel"), style="plain")
        self.house.open(sheet)

    def _begin(self, one: Chosen) -> None:
        film, trail = self.film, self.trail
        Clock.schedule_once(lambda _: the_app().session.try_again(film, one.decision, one.seat, trail), 0)

    def leave(self) -> None:
        """Lets the coach rest, and ends what the page listens to."""
        self.coaching.rest()
        self._bar = None
        self._leave_chart()

    def _leave_chart(self) -> None:
        if self._chart:
            self._chart.leave()
            self._chart = None

    def back(self) -> bool:
        """Goes to the page that this one was opened from; returns True."""
        if self.trail[-1] == "end":
            the_app().session.show_result(self.film, self.trail[0])
        else:
            self.house.show(self.trail[-1])
        return True


def whole(parts: Sequence[float]) -> list[int]:
    """The parts as whole numbers of percent that add up to their rounded sum."""
    exact = [100 * part for part in parts]
    found = [floor(one) for one in exact]
    missing = round(sum(exact)) - sum(found)
    for place in sorted(range(len(exact)), key=lambda at: found[at] - exact[at])[:missing]:
        found[place] += 1
    return found
