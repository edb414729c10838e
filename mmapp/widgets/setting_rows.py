"""Rows for lists of settings, with title and a line below: a switch, a text field, a slider with steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.widgets.touchable import Touchable, reachable

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.slider import Slider
    from kivy.uix.textinput import TextInput

    from mmapp.widgets.kit import Say

    class NamedTextRow(ObservableDict[Widget]):
        """The widgets of the row that KV names."""

        field: TextInput

    class NamedSlider(ObservableDict[Widget]):
        """The widgets of the row that KV names."""

        line: Widget
        slider: Slider
        sample: Say


SETTLING = 4
"""Frames until a page has its new heights."""


class Shown(AnchorLayout):
    """A place for what is only shown: its parts get no touches, so a finger means what lies around them."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """See Kivy."""
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """See Kivy."""
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """See Kivy."""
        return False


class SwitchRow(Touchable, BoxLayout):
    """A row for something that is on or off; the whole row is the button."""

    setting = ""
    """The setting that it is about, if it is about one."""
    title = StringProperty("")
    line = StringProperty("")
    active = BooleanProperty(defaultvalue=False)
    least = NumericProperty(0)
    """The height of its texts, with the edge around them."""
    still = BooleanProperty(defaultvalue=True)
    """Whether the switch jumps; it glides only after a touch, never while a page opens."""

    def _number(self) -> int:
        return int(self.active)

    def _switch(self, value: int) -> None:
        self.active = bool(value)

    value = AliasProperty(_number, _switch, bind=("active",))
    """The value: 1 for on, 0 for off, as a row of choices has a value."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        Clock.schedule_once(self._furnish, 0)  # a switch costs more than all the rest of its row

    def _furnish(self, _: float) -> None:
        """Adds the switch, after the first picture of the row."""
        switch = Factory.MDSwitch(icon_active="check")
        self.ids.place.add_widget(switch)
        for ours, its in (("still", "disable_animation"), ("active", "active")):
            setattr(switch, its, getattr(self, ours))
            self.fbind(ours, switch.setter(its))

    def on_release(self) -> None:
        """Switches to the other value."""
        self.still = the_app().settings_values.animation == "off"
        self.active = not self.active


class TextRow(BoxLayout):
    """A row with a line to type into and a button that takes it."""

    ids: NamedTextRow
    hint = StringProperty("")
    longest = NumericProperty(20)

    __events__ = ("on_done",)

    def on_done(self) -> None:
        """Called when a text was typed."""

    @property
    def text(self) -> str:
        """The text that was typed."""
        return self.ids.field.text

    def limit(self, field: TextInput) -> None:
        """Cuts the text to its maximum length."""
        if len(field.text) > self.longest:
            field.text = field.text[: int(self.longest)]


class StepSlider(BoxLayout):
    """A row for a number to slide or to step to, with a text that shows what it means."""

    ids: NamedSlider
    setting = ""
    """The setting that it is about."""
    sample = StringProperty("")
    value = NumericProperty(100)
    low = NumericProperty(0)
    high = NumericProperty(100)
    step = NumericProperty(10)

    __events__ = ("on_change",)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._slid = self.ids.slider
        self._slid.bind(
            value=self._follow, on_touch_down=self._grasp, on_touch_move=self._steer, on_touch_up=self._let_go
        )

    def on_change(self, value: int) -> None:
        """Called when the finger is lifted at another value."""

    def nudge(self, steps: int) -> None:
        """Sets the value a number of steps further, at once."""
        self._take(self.value + steps * self.step)
        self.let_go()

    def let_go(self) -> None:
        """Sets the value that is shown; the buttons keep their place in the window while the text around them grows."""
        self._anchor = Anchor(self.ids.line)  # kept, for Kivy's clock keeps nothing alive
        self.dispatch("on_change", int(self.value))
        self._anchor.hold()

    def _take(self, value: float) -> None:
        self.value = max(self.low, min(self.high, value))

    def _follow(self, slider: Slider, number: float) -> None:
        self._take(self.low + round(number) * self.step)

    def _grasp(self, slider: Slider, touch: MotionEvent) -> bool:
        """Keeps a touch from the slider that is under a sheet; returns True if it did."""
        return bool(slider.collide_point(*touch.pos) and not reachable(self))

    def _steer(self, slider: Slider, touch: MotionEvent) -> None:
        """Ends KivyMD's glide to where the finger came down: from now on the finger alone decides."""
        if touch.grab_current is slider:
            Animation.cancel_all(slider, "value_pos")

    def _let_go(self, slider: Slider, touch: MotionEvent) -> None:
        if touch.grab_current is slider:
            Animation.cancel_all(slider, "value_pos")
            slider.value_pos = touch.pos
            self.let_go()


class Anchor:
    """Keeps a widget at its height in the window while what stands above it in the same list grows or shrinks."""

    def __init__(self, widget: Widget) -> None:
        self._widget, self._list = widget, _list_of(widget)
        self._height = self._now()
        self._frames = SETTLING

    def hold(self) -> None:
        """Corrects the list for the frames in which the page gets its new heights."""
        if self._list is not None:
            Clock.schedule_interval(self._correct, 0)

    def _now(self) -> float:
        return float(self._widget.to_window(self._widget.x, self._widget.y)[1])

    def _correct(self, _: float) -> bool:
        self._frames -= 1
        place = self._list
        if place is None or not self._widget.get_root_window():
            return False
        spare = place.viewport_size[1] - place.height
        if spare > 0:
            place.scroll_y = max(0.0, min(1.0, place.scroll_y + (self._now() - self._height) / spare))
        return self._frames > 0


def _list_of(widget: Widget) -> ScrollView | None:
    """The list that a widget stands in; None if it stands in none."""
    at = widget.parent
    while at is not None and at is not at.parent:
        if isinstance(at, ScrollView):
            return at
        at = at.parent
    return None
