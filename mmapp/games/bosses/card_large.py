"""`BossesCardLarge`: a card of the table shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mmapp.games.bosses.cards import paint_card
from mmapp.games.bosses.heroes import paint_hero
from mmapp.games.bosses.lairs import paint_lair
from mmapp.games.bosses.plan import CARD, Shape, lay_lair
from mmapp.games.bosses.scene import Hero
from mmapp.widgets.geometry import rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.bosses.deck import Printed
    from mmapp.games.bosses.lairs import Seen

HIGH, DUNGEON = 230, 150


class BossesCardLarge(Widget):
    """A widget with a card in its middle."""

    card: ObjectProperty[Printed | None] = ObjectProperty(None, allownone=True)
    hero: ObjectProperty[Hero | None] = ObjectProperty(None, allownone=True)

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
        box = rect((self.width - high * CARD) / 2, 0, high * CARD, high)
        if self.card is None:
            return
        if self.card.kind == "hero":
            paint_hero(self._paint, box, self.hero or Hero(0, 0, self.card.health), self.card)
        else:
            paint_card(self._paint, box, self.card)


class BossesLairLarge(Widget):
    """A widget with a dungeon as wide as it is."""

    seen: ObjectProperty[Seen | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.size_hint_y = None
        self.height = dp(DUNGEON)
        self._paint = Paint(self.canvas)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        if self.seen is not None and self.width > dp(200):
            shape = Shape(dp(26) * min(1.5, float(self.seen.look.scale)), dp(4), 0)
            paint_lair(self._paint, lay_lair(rect(*self.pos, *self.size), shape), self.seen)
