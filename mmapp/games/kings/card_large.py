"""`KingsCardLarge`: a card of the table shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mmapp.games.kings.cards import paint_card
from mmapp.games.kings.plan import CARD
from mmapp.widgets.geometry import rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.kings.deck import Printed

HIGH = 210


class KingsCardLarge(Widget):
    """A widget with a card in its middle."""

    card: ObjectProperty[Printed | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.size_hint_y = None
        self.height = min(dp(HIGH), Window.height * 0.36)
        self._place = Translate(0, 0, 0)
        self.canvas.add(PushMatrix())
        self.canvas.add(self._place)
        self._paint = Paint(self.canvas)
        self.canvas.add(PopMatrix())
        self.bind(pos=self._move, size=self._draw)

    def _move(self, *_: object) -> None:
        """Moves what is painted along: a page that grows moves all cards on it."""
        self._place.xy = self.pos

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        high = self.height
        if self.card is not None:
            paint_card(self._paint, rect((self.width - high * CARD) / 2, 0, high * CARD, high), self.card)
