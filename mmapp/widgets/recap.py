"""`Recap`: moves in pictures and sentences, as everybody at the table saw them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mmapp.look.theme import GAP
from mmapp.running import the_app
from mmapp.text.i18n import trn
from mmapp.widgets.geometry import rect
from mmapp.widgets.kit import Fixed
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mmapp.table.face import Face, Told
    from mmapp.table.game_ui import GameUI

LEAST, LARGEST = 40, 64
"""Heights of a line in dp."""


class MovePicture(Widget):
    """A move as a small picture."""

    told: ObjectProperty[Told] = ObjectProperty(None)
    game: ObjectProperty[GameUI] = ObjectProperty(None)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._paint = Paint(self.canvas)
        self.bind(pos=self._draw, size=self._draw, game=self._draw, told=self._draw)

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        side = min(self.size)
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        if self.game and self.told:
            self.game.paint_move(self._paint, rect(x, y, side, side), self.told)


class RecapRow(BoxLayout):
    """A move: its picture, and what it was in words."""

    told: ObjectProperty[Told] = ObjectProperty(None)
    game: ObjectProperty[GameUI] = ObjectProperty(None)
    text = StringProperty("")
    large = BooleanProperty(defaultvalue=False)


class Recap(BoxLayout):
    """A list of the latest moves that there is room for, with the number of those before above it."""

    moves: ObjectProperty[Sequence[Told]] = ObjectProperty(())
    game: ObjectProperty[GameUI] = ObjectProperty(None)
    face: ObjectProperty[Face] = ObjectProperty(None)
    large = BooleanProperty(defaultvalue=False)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("moves", "game", "face", "size", "large"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        if not self.moves or not self.face or self.height < dp(LEAST):
            return
        gap, least = dp(GAP) / 2, dp(LEAST) * max(1, the_app().look.scale * 0.8)
        room = max(1, int((self.height + gap) // (least + gap)))
        shown = list(self.moves[-room:] if len(self.moves) <= room else self.moves[-max(1, room - 1) :])
        lines = len(shown) + (len(shown) < len(self.moves) and room > 1)
        high = min(dp(LARGEST), (self.height + gap) / lines - gap)
        if lines > len(shown):
            self.add_widget(_earlier(len(self.moves) - len(shown), high))
        for told in shown:
            text = self.face.sentence(told)
            named = {"told": told, "game": self.game, "text": text, "large": self.large}
            self.add_widget(RecapRow(size_hint_y=None, height=high, **named))
        self.add_widget(Widget())


def _earlier(count: int, high: float) -> Fixed:
    text = trn("{n} move before that", "{n} moves before that", count)
    return Fixed(text=text, wanted=16, halign="left", size_hint_y=None, height=high)
