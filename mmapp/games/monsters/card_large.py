"""`MonstersCardLarge`: a thing of the table shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mmapp.games.monsters import pictures
from mmapp.games.monsters.cards import paint_card, paint_guardian
from mmapp.games.monsters.plan import CARD
from mmapp.look import textures
from mmapp.widgets.geometry import rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.monsters.scene import Card, Slot

HIGH = 230


class MonstersCardLarge(Widget):
    """A widget with a card, a guardian, a tile or a sign in its middle."""

    what = StringProperty("card")
    kind = StringProperty("")
    tile = StringProperty("")
    card: ObjectProperty[Card | None] = ObjectProperty(None, allownone=True)
    slot: ObjectProperty[Slot | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.size_hint_y = None
        self.height = min(dp(HIGH if self.what in ("card", "guardian") else 120), Window.height * 0.36)
        self._paint = Paint(self.canvas)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        high = self.height
        wide = high * CARD if self.what in ("card", "guardian") else high
        box = rect(self.x + (self.width - wide) / 2, self.y, wide, high)
        if self.what == "card" and self.card:
            paint_card(self._paint, box, self.kind, self.card)
        elif self.what == "guardian" and self.slot:
            paint_guardian(self._paint, box, self.slot)
        elif self.what == "tile":
            self._paint.picture("art", textures.texture(f"monsters/tile_{self.tile}"), box)
        else:
            self._paint.picture("art", pictures.sign(self.kind), box)
