"""The curtain between two people: what everybody may know, and who is next. Nothing of a hand exists behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mmapp.look.theme import CURTAIN_REST, rgba
from mmapp.screens.play_sheets import change_sheet
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
    standing = ListProperty()
    """How everybody stands, and what these moves have changed."""
    game = ObjectProperty(None)
    face = ObjectProperty(None)
    sealed = ListProperty()
    """People who have chosen in secret and may still choose anew."""
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
        self.game = self.play.game.ui
        self.face = table.face
        self.moves = table.past.since(int(self.seat))
        if self.moves:
            self.standing = self.game.standing(self.moves[0].before, table.scene)
        who = table.seats[int(self.seat)]
        look = self.play.game.look(who.kind)
        self.name, self.kind = who.name, look.title
        self.sign, self.picture = look.sign, look.large or look.portrait
        self.tint, self.ink = rgba(look.colour), rgba(look.ink)
        self.can_undo = table.can_undo
        self.sealed = table.questions.sealed_people()
        self.turned = App.get_running_app().settings_values.turn_curtain
        self.news = self._news()
        Clock.schedule_once(self._rested, CURTAIN_REST)
        for way, open_to_all in (("undo", self.can_undo), ("watch", bool(self.moves)), ("change", bool(self.sealed))):
            if not open_to_all:
                self.ids.ways.remove_widget(self.ids[way])

    def _news(self) -> str:
        """What the moves below are."""
        if self.moves:
            return tr("Since your last move:") if self._has_played() else tr("So far:")
        return "" if self.play.table.number else tr("The cards are dealt.")

    def _has_played(self) -> bool:
        return bool(self.play.table.past.has_moved(int(self.seat)))

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

    def change(self) -> None:
        """Somebody who has chosen in secret wants to choose anew."""
        names = {seat: self.play.table.seats[seat].name for seat in self.sealed}
        self.play.house.open(change_sheet(names, self.play.table.questions.come_back))

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
