"""Widgets for cards and other things of a game to look at: beside each other, or with a line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.widgets.touchable import Touchable

if TYPE_CHECKING:
    from mmapp.widgets.kit import Sheet

COLUMNS = 5
HIGHEST = 240
LOWEST = 40
"""The least height of a card, in dp."""


class Exhibits(GridLayout):
    """A row of cards, as large as five of them can be."""

    def __init__(self, cards: Sequence[Widget], shape: float, **named: Any) -> None:
        super().__init__(cols=COLUMNS, size_hint_y=None, spacing=dp(6), **named)
        self._cards = cards
        self._shape = shape
        """Width by height of a card."""
        for card in cards:
            self.add_widget(card)
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.cols = min(len(self._cards), COLUMNS)
        high = max(dp(LOWEST), min(dp(HIGHEST), (self.width / max(3, self.cols) - dp(6)) / self._shape))
        for card in self._cards:
            card.height = high
        self.height = -(-len(self._cards) // self.cols) * (high + dp(6))


class PictureRow(BoxLayout):
    """A picture with a title and a line beside it."""

    picture = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")


class CardRow(Touchable, PictureRow):
    """A row about a card that shows it large on a sheet when it is touched."""

    def __init__(self, large: Callable[[], Sheet], **named: Any) -> None:
        self._large = large
        """The function that makes the sheet."""
        super().__init__(**named)

    def on_release(self) -> None:
        """Opens the sheet."""
        the_app().house.open(self._large())
