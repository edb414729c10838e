"""`Answers`: the buttons that answer a window, the pause of a shared table, bells, and who is waited for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.look.theme import GAP, HOLD, SMALLEST_TEXT, TEXT, WINDOW_REST, rgba
from mmapp.running import the_app
from mmapp.table.face import ANNOUNCED, Places
from mmapp.table.phase import Phase
from mmapp.table.windows import ALL, MINE, PAUSES, STOPS, TAP, USUAL
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Choices, Fixed, Press, Say, Sheet, fit_letters
from mmapp.widgets.setting_rows import SwitchRow
from mmapp.widgets.touchable import Touchable, reachable

if TYPE_CHECKING:
    from mmapp.screens.play import Play

NAMED = 112
"""The least width in dp of a mark with sign, name and icon."""
HOURGLASS = 0.6
"""Seconds after which the mark of a thinking bot appears."""
ASLEEP, RUNG, SEALED, ASKED, THINKS, PASSED = "sleep", "bell-ring", "cards", "circle-outline", "timer-sand", "check"
"""The icons of the marks beside names."""


class SeatMark(Touchable, BoxLayout):
    """The mark of a seat: its sign, what it owes, and at a shared table its bell."""

    seat = NumericProperty(0)
    name = StringProperty("")
    sign = StringProperty("")
    tint: ListProperty[float] = ListProperty([0, 0, 0, 0])
    icon = StringProperty("")
    shown = AliasProperty(lambda self: self._shown(), None, bind=("name", "sign", "icon", "width"))
    """The name, where there is room for it beside sign and icon."""
    lit = BooleanProperty(defaultvalue=False)

    __events__ = ("on_held",)

    def __init__(self, **named: Any) -> None:
        self._hold: ClockEvent | None = None
        super().__init__(**named)

    def _shown(self) -> str:
        crowded = self.sign and self.icon and self.width < dp(NAMED)
        return "" if crowded else str(self.name)

    def on_held(self) -> None:
        """Called when it was pressed long."""

    def on_press(self) -> None:
        """Begins to count for a long press."""
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
    """The marks of all seats beside each other."""


class AnswerPill(Press):
    """A button of the bar, as high as the bar; its letters are as small as is needed."""

    scale = NumericProperty(1)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("text", "size", "scale"):
            self.fbind(name, self._fit)

    def _fit(self, *_: object) -> None:
        fit_letters(self, TEXT["label"], SMALLEST_TEXT, dp(8))


class AnswerBar(BoxLayout):
    """The buttons that answer, always in the same place, the largest first."""

    large = BooleanProperty(defaultvalue=False)
    """Whether something was announced, whose words stand here as large as they fit."""


class Answers:
    """The bar and marks of a page. A bar that has just appeared takes no tap, so that no stray one answers it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.table = play.table
        self.bar, self.marks = AnswerBar(opacity=0), SeatMarks(opacity=0)
        for part in (self.bar, self.marks):
            play.add_widget(part)
        play.bind(on_touch_up=self._ground_left)
        self._deaf: ClockEvent | None = None
        self._shown: tuple[object, ...] = ()
        self._late: ClockEvent | None = None
        self._show_soon = Clock.create_trigger(self.show, -1)
        self.table.fbind("window", self._opened)
        self.table.fbind("asked", self._asked)
        play.house.fbind("children", self._reading)

    def _reading(self, *_: object) -> None:
        """While something is read no pause runs on."""
        self.table.reading = bool(self.play.house.sheets())

    @property
    def deaf(self) -> bool:
        """Whether a window has only just opened for somebody: no tap is meant for it yet."""
        return self._deaf is not None

    def leave(self) -> None:
        """Ends all that it listens to."""
        for waiting in (self._deaf, self._late, self._show_soon):
            if waiting:
                waiting.cancel()
        self.table.funbind("window", self._opened)
        self.table.funbind("asked", self._asked)
        self.play.house.funbind("children", self._reading)

    def arrange(self, plan: Places) -> None:
        """Places bar and marks where the board has room for them."""
        for part, box in ((self.bar, plan.answer), (self.marks, plan.seats)):
            part.pos, part.size = box[:2], box[2:]
        self._shown = ()
        self.show()

    def holds(self, touch: MotionEvent) -> bool:
        """Whether a touch is meant for a bell or a button here."""
        return any(part.opacity and part.collide_point(*touch.pos) for part in (self.bar, self.marks))

    def ground_touched(self, touch: MotionEvent) -> None:
        """Notes a finger on empty ground: lifted there, it passes the window that is open now."""
        if self.table.window is not None and self.table.phase is Phase.ASKING and not self.deaf:
            touch.ud["passes"] = self.table.window

    def _ground_left(self, _: object, touch: MotionEvent) -> None:
        """Passes the window if the finger is lifted where it came down."""
        near = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(GAP)
        if near and touch.ud.pop("passes", None) is self.table.window is not None and reachable(self.play):
            self.table.questions.decline()

    def touched(self) -> None:
        """Keeps the bar from taking taps a little longer, as there was a tap."""
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
        """Shows the marks of bots only when they have thought for a while."""
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
        """Brings bar and marks up to date; only what has changed is made anew."""
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
        if window and bar.large:
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
            self._add(words, self.open_stops, "veil")
        bar.opacity = 1 if bar.width > 1 and bar.children else 0

    def _can_change(self) -> bool:
        table = self.table
        return table.phase is Phase.WAITING and table.viewer is not None and bool(table.questions.sealed_people())

    def _answers_of_window(self) -> None:
        questions = self.table.questions
        self._add(tr("Pass"), questions.decline, "filled")
        if not self.table.shared:
            for order in questions.offered_orders():
                self._add(order.words, partial(questions.order, order.key), "tonal")

    def _add(self, words: str, do: Callable[[], object], style: str) -> None:
        pill = AnswerPill(words=words, style=style, on=not self.deaf)
        pill.bind(on_release=lambda _: None if self.deaf else do())
        self.bar.add_widget(pill)

    def _show_marks(self) -> None:
        self.marks.opacity = 1 if self.marks.width > 1 else 0
        if self.marks.width > 1 and not self.marks.children:
            self._add_marks()
        for mark in [mark for mark in self.marks.children if isinstance(mark, SeatMark)]:
            mark.icon, mark.lit = self._icon(int(mark.seat)), self._lit(int(mark.seat))

    def _add_marks(self) -> None:
        for seat, who in enumerate(self.table.seats):
            look = self.play.game.look(who.kind)
            mark = SeatMark(seat=seat, name=who.name, sign=look.sign, tint=rgba(look.colour))
            mark.bind(on_release=self._tapped, on_held=self._held)
            self.marks.add_widget(mark)

    def _lit(self, seat: int) -> bool:
        """Whether a bell glows, as everybody can tell that its owner is asked in the open window."""
        questions = self.table.questions
        if not self.table.shared:
            return bool(questions.orders.bell and seat == self.table.viewer)
        return bool(questions.bells.pausing and seat in questions.bells.lit() and seat not in questions.bells.asleep)

    def _icon(self, seat: int) -> str:
        """The icon of a seat's mark, from what everybody knows."""
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
        else:
            self.play.say(self._why(seat))
        self._shown = ()
        self.show()

    def _why(self, seat: int) -> str:
        """The words for why somebody is not waited for, or what they still owe, from what everybody knows."""
        bells, name = self.table.questions.bells, self.table.seats[seat].name
        if self.table.match.resealable(seat):
            return tr("{who} has chosen in secret.", who=name)
        if bells.passed(seat):
            return tr("{who} has passed here.", who=name)
        if seat in self.table.asked:
            return words.waiting_for([name])
        asked = [self.table.seats[one].name for one in self.table.asked]
        return tr("{who} is not asked here. Asked is: {list}.", who=name, list=", ".join(asked))

    def _held(self, mark: SeatMark) -> None:
        seat = int(mark.seat)
        if self.table.shared and seat in self.table.people:
            self.table.questions.bells.lay_down(seat)
            self._shown = ()
            self.show()

    # Stops

    def open_stops(self) -> None:
        """Opens the settings of stops and pauses."""
        self.play.house.open(stops_sheet(self.play))


def stops_sheet(play: Play) -> Sheet:
    """The sheet of stops and pauses: alone where to stop, at a shared table how long to pause."""
    sheet, game = Sheet(title=tr("When to stop")), play.game
    if play.table.shared:
        names = [tr("Until a tap") if seconds == TAP else words.seconds(seconds) for seconds in PAUSES]
        sheet.add(_row(tr("A pause before each window"), names, PAUSES, game.stops().pause, game.set_pause))
    else:
        named = {ALL: tr("Wherever I could act"), USUAL: tr("Usual"), MINE: tr("Only what is about me")}
        names = [named[preset] for preset in STOPS]
        sheet.add(_row(tr("Stop for me"), names, STOPS, game.settings.stops, game.set_stops))
        sheet.say(tr("Usual: where you could change something that you have not passed in this round."), "small")
        for kind in game.ui.window_kinds():
            row = SwitchRow(title=kind.title, line=kind.line, active=kind.name not in game.settings.windows_off)
            row.bind(active=lambda _, on, name=kind.name: game.set_window(name, on))
            sheet.add(row)
    sheet.say(tr("What you order at a window ends with its round."), "small")
    sheet.closed = the_app().save_settings
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
