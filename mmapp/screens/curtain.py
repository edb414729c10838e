"""The curtain between two people: what everybody may know, and who is next. Nothing of a hand exists behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mmapp.games.monsters import recap
from mmapp.look.theme import CURTAIN_REST, rgba
from mmapp.text.i18n import tr
from mmapp.widgets.touchable import reachable


class Curtain(FloatLayout):
    """Covers the table until the next person taps its button."""

    play = ObjectProperty(None)
    seat = NumericProperty(0)
    name = StringProperty("")
    kind = StringProperty("")
    sign = StringProperty("")
    picture = StringProperty("")
    tint = ListProperty([0, 0, 0, 1])
    ink = ListProperty([1, 1, 1, 1])
    moves = ObjectProperty(())
    """What has happened since this person's last move."""
    purses = ListProperty()
    news = StringProperty("")
    wide = BooleanProperty(defaultvalue=False)
    large = BooleanProperty(defaultvalue=False)
    can_undo = BooleanProperty(defaultvalue=False)
    turned = BooleanProperty(defaultvalue=False)
    resting = BooleanProperty(defaultvalue=True)
    """It has only just fallen: nobody who taps now has read whose it is."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        table = self.play.table
        self.moves = recap.since(table.history, int(self.seat))
        self.purses = recap.purses(self.moves, table.scene)
        who = table.seats[int(self.seat)]
        look = App.get_running_app().session.setup(table.game).look(who.kind)
        self.name, self.kind = who.name, look.title
        self.sign, self.picture = look.sign, look.large or look.portrait
        self.tint, self.ink = rgba(look.colour), rgba(look.ink)
        self.can_undo = table.can_undo
        self.turned = App.get_running_app().settings_values.turn_curtain
        self.news = self._news()
        Clock.schedule_once(self._rested, CURTAIN_REST)
        for way, open_to_all in (("undo", self.can_undo), ("watch", bool(self.moves))):
            if not open_to_all:
                self.ids.ways.remove_widget(self.ids[way])

    def _news(self) -> str:
        """What the moves below are."""
        if self.moves:
            return tr("Since your last move:") if self._has_played() else tr("So far:")
        return "" if self.play.table.number else tr("The cards are dealt.")

    def _has_played(self) -> bool:
        history = self.play.table.history
        return any(told.kind == "play" and told.facts["player"] == self.seat for told in history)

    def _rested(self, _: float) -> None:
        self.resting = False

    def take_over(self) -> None:
        """The next person is here."""
        if not self.resting and reachable(self):
            self.play.table.take_over()

    def watch(self) -> None:
        """The next person is here, and first sees once more what happened."""
        if not self.resting and reachable(self):
            play, count = self.play, len(self.moves)
            play.table.take_over()
            play.retell(count)

    def undo(self) -> None:
        """The person before has changed their mind."""
        if not self.resting and reachable(self):
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
        """Nothing goes through a curtain; only its buttons act, and those not before it has rested."""
        self._turned_touch(super().on_touch_down, touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """See `on_touch_down`."""
        self._turned_touch(super().on_touch_move, touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """See `on_touch_down`."""
        self._turned_touch(super().on_touch_up, touch)
        return True
