"""Cards and rows of goals: a rung of the ladder with its portrait, and a feat."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.running import the_app
from mmapp.widgets.kit import Cells
from mmapp.widgets.touchable import Touchable

CARD = 108
"""The least width of a rung's card, in dp, at the usual text size."""
WON, NEXT, LATER = "won", "next", "later"


class RungCard(Touchable, BoxLayout):
    """A rung: portrait, name, and how its bots play."""

    words = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    stands = OptionProperty(LATER, options=(WON, NEXT, LATER))
    """Whether it is won, the next one, or comes later."""


class FeatRow(BoxLayout):
    """A feat: picture, title, how it is earned, and when it was."""

    title = StringProperty("")
    line = StringProperty("")
    when = StringProperty("")
    picture = StringProperty("")
    earned = BooleanProperty(defaultvalue=False)


class Rungs(Cells):
    """The cards of a ladder, as many beside each other as there is room for."""

    def __init__(self, **named: Any) -> None:
        super().__init__(cols=3, **named)
        self.fbind("width", self._spread)

    def _spread(self, *_: object) -> None:
        self.cols = max(2, int(self.width // (dp(CARD) * the_app().look.scale)))
