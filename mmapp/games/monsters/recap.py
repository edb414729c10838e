"""What has happened since somebody's last move, in pictures and sentences, as everybody at the table saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mmapp.games.monsters import pictures, thumbnails, words
from mmapp.games.monsters.scene import Scene, Told
from mmapp.look.theme import GAP
from mmapp.table.game_ui import Gain
from mmapp.text.i18n import trn
from mmapp.widgets.gain_rows import signed
from mmapp.widgets.geometry import rect
from mmapp.widgets.kit import Fixed
from mmapp.widgets.paint import Paint

LEAST, LARGEST = 40, 64
"""Heights of a line in dp."""


def since(history: Sequence[Told], seat: int) -> list[Told]:
    """The moves after the last one that this seat has made."""
    moves = [told for told in history if told.kind in thumbnails.KINDS]
    own = [at for at, told in enumerate(moves) if told.kind == "play" and told.facts["player"] == seat]
    return moves[own[-1] + 1 :] if own else moves


def purses(moves: Sequence[Told], now: Scene) -> list[Gain]:
    """What everybody has after these moves, and in brackets what they have changed."""
    if not moves:
        return []
    sums = []
    for old, player in zip(moves[0].before.players, now.players, strict=True):
        change = player.gold - old.gold
        text = f"{player.gold} ({signed(change)})" if change else str(player.gold)
        sums.append(Gain(pictures.sign_name(player.kind), text))
    return sums


class MonstersMovePicture(Widget):
    """A move as a small picture."""

    told = ObjectProperty(None)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._paint = Paint(self.canvas)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        side = min(self.size)
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        thumbnails.paint_move(self._paint, rect(x, y, side, side), self.told)


class MonstersRecapRow(BoxLayout):
    """A move: its picture, and what it was in words."""

    told = ObjectProperty(None)
    text = StringProperty("")
    large = BooleanProperty(defaultvalue=False)


class MonstersRecap(BoxLayout):
    """As many of the latest moves as there is room for; how many came before stands above them."""

    moves = ObjectProperty(())
    large = BooleanProperty(defaultvalue=False)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("moves", "size", "large"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        if not self.moves or self.height < dp(LEAST):
            return
        gap, least = dp(GAP) / 2, dp(LEAST) * max(1, App.get_running_app().look.scale * 0.8)
        room = max(1, int((self.height + gap) // (least + gap)))
        shown = list(self.moves[-room:] if len(self.moves) <= room else self.moves[-max(1, room - 1) :])
        lines = len(shown) + (len(shown) < len(self.moves) and room > 1)
        high = min(dp(LARGEST), (self.height + gap) / lines - gap)
        if lines > len(shown):
            self.add_widget(_earlier(len(self.moves) - len(shown), high))
        for told in shown:
            text = words.event(told.before, told.kind, told.facts)
            self.add_widget(MonstersRecapRow(told=told, text=text, large=self.large, size_hint_y=None, height=high))
        self.add_widget(Widget())


def _earlier(count: int, high: float) -> Fixed:
    text = trn("{n} move before that", "{n} moves before that", count)
    return Fixed(text=text, wanted=16, halign="left", size_hint_y=None, height=high)
