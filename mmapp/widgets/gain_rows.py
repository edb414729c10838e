"""What somebody gained and lost, and what it came from: rows of small pictures with figures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from mmapp.table.game_ui import Gain


def signed(amount: int) -> str:
    """A figure with its sign, and a true minus."""
    return f"{amount:+d}".replace("-", "−")


class Chip(BoxLayout):
    """A small picture and a figure."""

    picture = StringProperty("")
    text = StringProperty("")


class Chips(StackLayout):
    """Chips beside each other, in as many lines as they need."""

    sums = ListProperty()

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.fbind("sums", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for picture, text in self.sums:
            self.add_widget(Chip(picture=picture, text=text))


class SumRow(BoxLayout):
    """A player's line: rank, sign, name, what came in and went out, the change and the result."""

    name = StringProperty("")
    rank = StringProperty("")
    change = StringProperty("")
    score = StringProperty("")
    score_picture = StringProperty("")
    first = BooleanProperty(defaultvalue=False)
    narrow = BooleanProperty(defaultvalue=False)
    """The result stands below the rest."""
    sums = ListProperty()
    picture = StringProperty("")
    """The sign of the player."""


class EventRow(BoxLayout):
    """Something that brought or cost: a picture, a line, who got what, and why."""

    picture = StringProperty("")
    headline = StringProperty("")
    note = StringProperty("")
    good = BooleanProperty(defaultvalue=True)
    sums = ListProperty()


def paid_to(signs: Iterable[str], amounts: Iterable[int], factor: int = 1) -> list[Gain]:
    """Who got what (or paid it, if the factor is -1), by the pictures of their signs."""
    return [Gain(sign, signed(factor * amount)) for sign, amount in zip(signs, amounts, strict=True) if amount]
