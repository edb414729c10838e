"""Windows on the screen: the buttons that answer one, the pause of a shared table, bells, and who is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.look.theme import GAP, HOLD, WINDOW_REST, rgba
from mmapp.table.face import ANNOUNCED, Places
from mmapp.table.phase import Phase
from mmapp.table.windows import ALL, MINE, PAUSES, STOPS, TAP, USUAL
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Choices, Fixed, Pill, Say, Sheet
from mmapp.widgets.setting_rows import SwitchRow
from mmapp.widgets.touchable import Live, reachable

if TYPE_CHECKING:
    from mmapp.screens.play import Play

HOURGLASS = 0.6
"""Seconds after which it is said that a bot thinks."""
ASLEEP, RUNG, SEALED, ASKED, THINKS, PASSED = "sleep", "bell-ring", "cards", "circle-outline", "timer-sand", "check"
"""Icons of the marks beside names."""


class SeatMark(Live, BoxLayout):
    """A seat: its sign, a mark for what it owes, and at a shared table its bell."""

    seat = NumericProperty(0)
    name = StringProperty("")
    sign = StringProperty("")
    tint = ListProperty([0, 0, 0, 0])
    icon = StringProperty("")
    lit = BooleanProperty(defaultvalue=False)

    __events__ = ("on_held",)

    def __init__(self, **named: Any) -> None:
        self._hold: Any = None
        super().__init__(**named)

    def on_held(self) -> None:
        """It was pressed long."""

    def on_press(self) -> None:
        """A finger is on it."""
        self._hold = Clock.schedule_once(self._held, HOLD)

    def _held(self, _: float) -> None:
        self._hold = None
        self.dispatch("on_held")

    def tapped(self) -> bool:
        """Whether the finger that leaves it was there for a tap only."""
        hold, self._hold = self._hold, None
        if hold:
            hold.cancel()
        return hold is not None


class SeatMarks(BoxLayout):
    """All seats beside each other."""


class AnswerBar(BoxLayout):
    """What can be answered by a button: always in the same place, the largest first."""

    large = BooleanProperty(defaultvalue=False)
    """Something was announced: its words stand here as large as they fit."""


class Answers:
    """Keeps bar and marks as the table is. A bar that has just appeared is deaf, so that no stray tap answers it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.table = play.table
        self.bar, self.marks = AnswerBar(opacity=0), SeatMarks(opacity=0)
        for part in (self.bar, self.marks):
            play.add_widget(part)
        play.bind(on_touch_up=self._ground_left)
        self._deaf: Any = None
        self._shown: tuple[object, ...] = ()
        self._late: Any = None
        self._show_soon = Clock.create_trigger(self.show, -1)
        self.table.fbind("window", self._opened)
        self.table.fbind("asked", self._asked)

    @property
    def deaf(self) -> bool:
        """Whether a window has only just opened for somebody: no tap is meant for it yet."""
        return self._deaf is not None

    def leave(self) -> None:
        """The page goes."""
        for waiting in (self._deaf, self._late, self._show_soon):
            if waiting:
                waiting.cancel()
        self.table.funbind("window", self._opened)
        self.table.funbind("asked", self._asked)

    def arrange(self, plan: Places) -> None:
        """Bar and marks go where the board has room for them."""
        for part, box in ((self.bar, plan.answer), (self.marks, plan.seats)):
            part.pos, part.size = box[:2], box[2:]
        self._shown = ()
        self.show()

    def holds(self, touch: Any) -> bool:
        """Whether a touch is meant for a bell or a button here."""
        return any(part.opacity and part.collide_point(*touch.pos) for part in (self.bar, self.marks))

    def ground_touched(self, touch: Any) -> None:
        """A finger is on empty ground: lifted there, it passes the window that is open now."""
        if self.table.window is not None and self.table.phase is Phase.ASKING and not self.deaf:
            touch.ud["passes"] = self.table.window

    def _ground_left(self, _: object, touch: Any) -> None:
        """The finger is lifted."""
        near = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(GAP)
        if near and touch.ud.pop("passes", None) is self.table.window is not None and reachable(self.play):
            self.table.questions.decline()

    def touched(self) -> None:
        """A tap while the bar is deaf: it stays so a little longer."""
        if self._deaf:
            self._rest()

    def _rest(self) -> None:
        if self._deaf:
            self._deaf.cancel()
        self._deaf = Clock.schedule_once(self._listen, WINDOW_REST)

    def _listen(self, _: float) -> None:
        self._deaf = None
        self.play._choices()

    def _opened(self, *_: object) -> None:
        if self.table.window is not None and self.table.phase is Phase.ASKING:
            self._rest()
        elif self._deaf:
            self._deaf.cancel()
            self._deaf = None

    def _asked(self, *_: object) -> None:
        """Marks of bots appear only when they have thought for a while."""
        if self._late:
            self._late.cancel()
        self._late = Clock.schedule_once(self._thinking, HOURGLASS)
        self._shown = ()
        self._show_soon()

    def _thinking(self, _: float) -> None:
        self._late = None
        self._shown = ()
        self.show()

    # What is shown

    def show(self, *_: object) -> None:
        """Bar and marks as the table is now; only what has changed is made anew."""
        table = self.table
        asked = table.phase, table.window, table.questions.changes, self.deaf, tuple(table.asked)
        bells = table.questions.bells
        state = *asked, frozenset(bells.rung), frozenset(bells.asleep), table.questions.orders.passed, table.can_undo
        if state == self._shown:
            return
        self._shown = state
        self._show_bar()
        self._show_marks()

    def _show_bar(self) -> None:
        bar, table = self.bar, self.table
        bar.clear_widgets()
        window, asking = table.window, table.phase is Phase.ASKING
        bar.large = bool(window and window.weight == ANNOUNCED and not asking)
        if bar.large:
            bar.add_widget(Fixed(text=window.words, wanted=28, font_name="NunitoBold"))
        if table.questions.changes:
            self._add(tr("Keep it as it is"), table.questions.keep_sealed, "filled")
        elif window and asking:
            self._answers_of_window()
        elif window and table.stops().pause == TAP:
            self._add(tr("Go on"), table.questions.end_pause, "filled")
        elif self._can_change():
            self._add(tr("Choose anew"), self.play.undo, "tonal")
        elif not window and table.questions.orders.passed:
            words = tr("Passed: {what}", what=table.questions.orders.passed)
            self._add(words, self.open_stops, "plain")
        bar.opacity = 1 if bar.width > 1 and bar.children else 0

    def _can_change(self) -> bool:
        table = self.table
        return table.phase is Phase.WAITING and table.viewer is not None and bool(table.questions.sealed_people())

    def _answers_of_window(self) -> None:
        questions = self.table.questions
        self._add(tr("Pass"), questions.decline, "filled")
        if not self.table.shared:
            for order in questions.offered_orders():
                self._add(order.words, lambda key=order.key: questions.order(key), "tonal")

    def _add(self, words: str, do: Any, style: str) -> None:
        pill = Pill(words=words, style=style, on=not self.deaf)
        pill.bind(on_release=lambda _: None if self.deaf else do())
        self.bar.add_widget(pill)

    def _show_marks(self) -> None:
        self.marks.opacity = 1 if self.marks.width > 1 else 0
        if self.marks.width > 1 and not self.marks.children:
            self._add_marks()
        for mark in self.marks.children:
            mark.icon, mark.lit = self._icon(int(mark.seat)), self._lit(int(mark.seat))

    def _add_marks(self) -> None:
        for seat, who in enumerate(self.table.seats):
            look = self.play.game.look(who.kind)
            mark = SeatMark(seat=seat, name=who.name, sign=look.sign, tint=rgba(look.colour))
            mark.bind(on_release=self._tapped, on_held=self._held)
            self.marks.add_widget(mark)

    def _lit(self, seat: int) -> bool:
        """Whether a bell glows: its owner is asked in the window that is open, as everybody can tell."""
        questions = self.table.questions
        if not self.table.shared:
            return bool(questions.orders.bell and seat == self.table.viewer)
        return bool(questions.bells.pausing and seat in questions.bells.lit() and seat not in questions.bells.asleep)

    def _icon(self, seat: int) -> str:
        """The mark of a seat, from what everybody knows."""
        table, bells = self.table, self.table.questions.bells
        if seat in bells.asleep:
            return ASLEEP
        if seat in bells.rung:
            return RUNG
        if table.match.resealable(seat):
            return SEALED
        if bells.passed(seat):
            return PASSED
        if seat not in table.asked or table.questions.passes_by_itself(seat):
            return ""
        return ASKED if seat in table.people else "" if self._late else THINKS

    # Bells

    def _tapped(self, mark: SeatMark) -> None:
        if not mark.tapped():
            return
        questions, seat = self.table.questions, int(mark.seat)
        if self.table.shared and seat in self.table.people:
            questions.bells.touch(seat)
        elif seat == self.table.viewer:
            questions.orders.bell = not questions.orders.bell
        self._shown = ()
        self.show()

    def _held(self, mark: SeatMark) -> None:
        seat = int(mark.seat)
        if self.table.shared and seat in self.table.people:
            self.table.questions.bells.lay_down(seat)
            self._shown = ()
            self.show()

    # Stops

    def open_stops(self) -> None:
        """Where the game stops for somebody, and how long it pauses."""
        self.play.house.open(stops_sheet(self.play))


def stops_sheet(play: Play) -> Sheet:
    """The settings of windows: alone where to stop, at a shared table how long to pause."""
    sheet, game = Sheet(title=tr("When to stop")), play.game
    if play.table.shared:
        names = [tr("Until a tap") if seconds == TAP else words.seconds(seconds) for seconds in PAUSES]
        sheet.add(_row(tr("A pause before each window"), names, PAUSES, game.stops().pause, game.set_pause))
    else:
        named = {ALL: tr("Wherever I could act"), USUAL: tr("Usual"), MINE: tr("Only what is about me")}
        names = [named[preset] for preset in STOPS]
        sheet.add(_row(tr("Stop for me"), names, STOPS, game.settings.stops, game.set_stops))
        for kind in game.ui.window_kinds():
            row = SwitchRow(title=kind.title, line=kind.line, active=kind.name not in game.settings.windows_off)
            row.bind(active=lambda _, on, name=kind.name: game.set_window(name, on))
            sheet.add(row)
    sheet.say(tr("What you order at a window ends with its round."), "small")
    sheet.closed = App.get_running_app().save_settings
    sheet.act(tr("Done"), style="filled")
    return sheet


def _row(title: str, names: list[str], values: tuple[Any, ...], value: Any, change: Any) -> BoxLayout:
    row = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
    row.bind(minimum_height=row.setter("height"))
    choices = Choices(value=value)
    choices.values, choices.names = list(values), names
    choices.bind(on_change=lambda _, chosen: change(chosen))
    for part in (Say(text=title, role="label"), choices):
        row.add_widget(part)
    return row
