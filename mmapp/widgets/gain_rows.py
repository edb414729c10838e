"""What a purse gained and lost, and how a guardian was fought: rows of small pictures with figures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from mmapp.look import textures


class Sum(NamedTuple):
    """A picture's name and what stands beside it."""

    picture: str
    text: str


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
    """A player's line: rank, sign, name, what came in and went out, the change and the purse."""

    name = StringProperty("")
    kind = StringProperty("")
    rank = StringProperty("")
    change = StringProperty("")
    gold = StringProperty("")
    first = BooleanProperty(defaultvalue=False)
    narrow = BooleanProperty(defaultvalue=False)
    """The purse stands below the rest."""
    sums = ListProperty()
    picture = StringProperty("")

    def on_kind(self, *_: object) -> None:
        """Another player."""
        self.picture = textures.sign_name(self.kind)


class FightRow(BoxLayout):
    """A guardian that was turned up, or the healing after it: who got what, and why."""

    picture = StringProperty("")
    headline = StringProperty("")
    note = StringProperty("")
    good = BooleanProperty(defaultvalue=True)
    sums = ListProperty()


def paid_to(kinds: Iterable[str], amounts: Iterable[int], sign: int = 1) -> list[Sum]:
    """Who got (or paid) what, by their signs."""
    return [
        Sum(textures.sign_name(kind), signed(sign * amount))
        for kind, amount in zip(kinds, amounts, strict=True)
        if amount
    ]
