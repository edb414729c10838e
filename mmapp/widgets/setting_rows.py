"""Rows for lists of settings: a switch, a text field, a slider with steps, with title and a line below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mmapp.widgets.touchable import Live


class SwitchRow(Live, BoxLayout):
    """Something that is on or off; the whole row is the button."""

    title = StringProperty("")
    line = StringProperty("")
    active = BooleanProperty(defaultvalue=False)

    def _number(self) -> int:
        return int(self.active)

    def _switch(self, value: int) -> None:
        self.active = bool(value)

    value = AliasProperty(_number, _switch, bind=("active",))
    """1 for on, 0 for off: a row of choices has a value as well."""

    def on_release(self) -> None:
        """The other way."""
        self.active = not self.active


class TextRow(BoxLayout):
    """A line to type into and a button that takes it."""

    hint = StringProperty("")
    longest = NumericProperty(20)

    __events__ = ("on_done",)

    def on_done(self) -> None:
        """Somebody has typed."""

    @property
    def text(self) -> str:
        """What was typed."""
        return str(self.ids.field.text)

    def limit(self, field: Any) -> None:
        """No more than fits."""
        if len(field.text) > self.longest:
            field.text = field.text[: int(self.longest)]


class Scrubber(Widget):
    """A line to run along with a finger."""

    share = NumericProperty(0.0)

    __events__ = ("on_share_wanted", "on_let_go")

    def on_share_wanted(self, share: float) -> None:
        """A finger points at this share of the line."""

    def on_let_go(self) -> None:
        """The finger has left the line."""

    def on_touch_down(self, touch: Any) -> bool:
        """See Kivy."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._point(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """See Kivy."""
        if touch.grab_current is not self:
            return False
        self._point(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """See Kivy."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_let_go")
        return True

    def _point(self, x: float) -> None:
        self.dispatch("on_share_wanted", (x - self.x - dp(12)) / max(1, self.width - dp(24)))


class StepSlider(BoxLayout):
    """A number to slide to or to step to, with a line of text that shows what it means."""

    title = StringProperty("")
    sample = StringProperty("")
    value = NumericProperty(100)
    low = NumericProperty(0)
    high = NumericProperty(100)
    step = NumericProperty(10)

    __events__ = ("on_change",)

    def on_change(self, value: int) -> None:
        """The finger has let go at another value."""

    def slide(self, share: float) -> None:
        """The value at this share of the line; it holds only when the finger lets go."""
        self._take(round((self.low + share * (self.high - self.low)) / self.step) * self.step)

    def nudge(self, steps: int) -> None:
        """So many steps on, at once."""
        self._take(self.value + steps * self.step)
        self.let_go()

    def let_go(self) -> None:
        """This value it is."""
        self.dispatch("on_change", int(self.value))

    def _take(self, value: float) -> None:
        self.value = max(self.low, min(self.high, value))
