"""The curtain between two people: what everybody may know, and who is next. Nothing of a hand exists behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mmapp import art, words
from mmapp.i18n import tr
from mmapp.look import CURTAIN_REST, KIND_COLOURS, ON_KIND, rgba
from mmapp.widgets.live import reachable

LATEST = 6


class Curtain(FloatLayout):
    """Covers the table until the next person taps."""

    play = ObjectProperty(None)
    seat = NumericProperty(0)
    name = StringProperty("")
    kind = StringProperty("")
    sign = StringProperty("")
    picture = StringProperty("")
    tint = ListProperty([0, 0, 0, 1])
    ink = ListProperty([1, 1, 1, 1])
    can_undo = BooleanProperty(defaultvalue=False)
    turned = BooleanProperty(defaultvalue=False)
    resting = BooleanProperty(defaultvalue=True)
    """It has only just fallen: nobody who taps now has read whose it is."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        who = self.play.table.seats[int(self.seat)]
        short = art.KIND_IDS.get(who.kind, who.kind)
        self.name, self.kind = who.name, words.kind(who.kind)
        self.sign, self.picture = f"kind_{short}", f"{short}_5"
        self.tint, self.ink = rgba(KIND_COLOURS.get(who.kind, "#444444")), rgba(ON_KIND.get(who.kind, "#FFFFFF"))
        self.can_undo = self.play.table.can_undo
        self.turned = App.get_running_app().settings_values.turn_curtain
        self.ids.news.text = self._news()
        Clock.schedule_once(self._rested, CURTAIN_REST)
        if not self.can_undo:
            self.remove_widget(self.ids.undo)

    def _news(self) -> str:
        """What has happened since this person's last move."""
        table = self.play.table
        lines: list[str] = []
        for kind, facts in table.story():
            if kind == "play" and facts["player"] == self.seat:
                lines.clear()
            elif kind in ("play", "healing"):
                lines.append(words.event(table.scene, kind, facts))
        if not lines:
            return tr("The cards are dealt.") if not table.number else ""
        return "\n".join(lines[-LATEST:])

    def _rested(self, _: float) -> None:
        self.resting = False

    def take_over(self) -> None:
        """The next person is here."""
        if not self.resting and reachable(self):
            self.play.table.take_over()

    def undo(self) -> None:
        """The person before has changed their mind."""
        self.play.undo()

    # Turned round, everything on it is where it is seen

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """See Kivy."""
        return (self.width - x, self.height - y) if self.turned else (x, y)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """See Kivy."""
        return self.to_local(x, y)

    def _turned_touch(self, handle: Callable[[Any], bool], touch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = handle(touch)
        touch.pop()
        return bool(taken)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing goes through a curtain; a tap anywhere opens it."""
        if not self._turned_touch(super().on_touch_down, touch):
            touch.ud["curtain"] = self
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """See `on_touch_down`."""
        self._turned_touch(super().on_touch_move, touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """See `on_touch_down`."""
        if touch.ud.get("curtain") is self and touch.grab_current is None:
            self.take_over()
            return True
        self._turned_touch(super().on_touch_up, touch)
        return True
