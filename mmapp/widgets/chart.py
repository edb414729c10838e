"""A chart of the gold over the rounds: a line per player, with its sign at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp import art
from mmapp.look import BODY_TEXT, KIND_COLOURS, rgba
from mmapp.widgets.paint import Paint
from mmapp.widgets.plan import Rect, rect

STEPS = (5, 10, 20, 25, 50, 100)


class Chart(Widget):
    """Lines over rounds."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._lines = InstructionGroup()
        self.canvas.add(self._lines)
        self._paint = Paint(self.canvas)
        self._rounds: Sequence[Sequence[int]] = ()
        self._kinds: Sequence[str] = ()
        self.bind(pos=self._draw, size=self._draw)

    def show(self, rounds: Sequence[Sequence[int]], kinds: Sequence[str]) -> None:
        """These purses after each round, by player."""
        self._rounds, self._kinds = rounds, kinds
        self._draw()

    def _draw(self, *_: object) -> None:
        self._lines.clear()
        self._paint.clear()
        if len(self._rounds) < 2 or self.width < dp(120):
            return
        most = max(max(purses) for purses in self._rounds) or 1
        step = next((step for step in STEPS if most / step <= 5), 200)
        top = -(-most // step) * step
        text = App.get_running_app().look.sp(BODY_TEXT)
        area = rect(
            self.x + text * 2.2, self.y + text * 1.6, self.width - text * 2.2 - dp(34), self.height - text * 2.4
        )
        self._grid(area, top, step, text)
        for player in range(len(self._kinds)):
            self._line(area, top, player)

    def _grid(self, area: Rect, top: int, step: int, text: float) -> None:
        look = App.get_running_app().look
        quiet = rgba(look.palette["quiet"])
        for value in range(0, top + 1, step):
            y = area.y + area.h * value / top
            self._lines.add(Color(*quiet[:3], 0.35))
            self._lines.add(Line(points=[area.x, y, area.right, y], width=1))
            self._paint.text(str(value), rect(self.x, y - text * 0.7, text * 2, text * 1.4), text, quiet, align="right")
        last = len(self._rounds) - 1
        for number in range(1, last + 1):
            x = area.x + area.w * number / last
            self._paint.text(str(number), rect(x - text, self.y, text * 2, text * 1.4), text, quiet)

    def _line(self, area: Rect, top: int, player: int) -> None:
        last = len(self._rounds) - 1
        points: list[float] = []
        for number, purses in enumerate(self._rounds):
            points += [area.x + area.w * number / last, area.y + area.h * purses[player] / top]
        kind = self._kinds[player]
        ground = rgba(App.get_running_app().look.palette["text"], 0.55)
        self._lines.add(Color(*ground))
        self._lines.add(Line(points=points, width=dp(2.4), joint="round", cap="round"))
        self._lines.add(Color(*rgba(KIND_COLOURS.get(kind, "#888888"))))
        self._lines.add(Line(points=points, width=dp(1.7), joint="round", cap="round"))
        side = dp(26)
        sign = rect(points[-2] + dp(4), points[-1] - side / 2, side, side)
        self._paint.picture("sign", art.sign(kind), sign)
