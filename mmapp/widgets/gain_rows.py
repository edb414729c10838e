"""Rows of small pictures with figures, for what somebody gained and lost and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from mmapp.look.theme import TEXT
from mmapp.table.game_ui import Gain
from mmapp.text.words import signed as signed


class Chip(BoxLayout):
    """A small picture and a figure."""

    picture = StringProperty("")
    text = StringProperty("")
    wanted = NumericProperty(TEXT["figure"])
    """The size of the figure, in sp."""


class Chips(StackLayout):
    """Chips beside each other, in as many lines as they need."""

    sums: ListProperty[Gain] = ListProperty()
    wanted = NumericProperty(TEXT["figure"])
    """The size of the figures, in sp."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("sums", "wanted"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for picture, text in self.sums:
            self.add_widget(Chip(picture=picture, text=text, wanted=self.wanted))


class SumRow(BoxLayout):
    """A player's line: rank, sign, name, what came in and went out, the change and the result."""

    name = StringProperty("")
    rank = StringProperty("")
    change = StringProperty("")
    score = StringProperty("")
    score_picture = StringProperty("")
    first = BooleanProperty(defaultvalue=False)
    mine = BooleanProperty(defaultvalue=False)
    """The line of the one person at the table."""
    narrow = BooleanProperty(defaultvalue=False)
    """Whether the result stands below the rest."""
    sums: ListProperty[Gain] = ListProperty()
    picture = StringProperty("")
    """The name of the picture of the player's sign."""


class EventRow(BoxLayout):
    """A row about something that brought or cost: a picture, a line, who got what, and why."""

    picture = StringProperty("")
    headline = StringProperty("")
    note = StringProperty("")
    good = BooleanProperty(defaultvalue=True)
    sums: ListProperty[Gain] = ListProperty()


def paid_to(signs: Iterable[str], amounts: Iterable[int], factor: int = 1) -> list[Gain]:
    """The gains of those who got something (or paid it, if the factor is -1), with the pictures of their signs."""
    return [Gain(sign, signed(factor * amount)) for sign, amount in zip(signs, amounts, strict=True) if amount]
