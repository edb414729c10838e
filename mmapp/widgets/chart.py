"""`Chart`: a line for each player over the parts of a game, with sign and last value at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from mmapp.look import textures
from mmapp.look.theme import BODY_TEXT, rgba
from mmapp.running import the_app
from mmapp.table.game_ui import SeatLook
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.touchable import Touchable

STEPS = (5, 10, 20, 25, 50, 100)
SIGN = 24


class Chart(Widget):
    """Lines over the parts of a game."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._lines = InstructionGroup()
        self.canvas.add(self._lines)
        self._paint = Paint(self.canvas)
        self._values: Sequence[Sequence[int]] = ()
        self._looks: Sequence[SeatLook] = ()
        self._marks: Mapping[int, str] | None = None
        self.ends: list[Rect] = []
        """The places of the signs at the ends of lines, by player."""
        self.bind(pos=self._draw, size=self._draw)
        the_app().look.bind(dark=self._draw)

    def show(
        self, values: Sequence[Sequence[int]], looks: Sequence[SeatLook], marks: Mapping[int, str] | None = None
    ) -> None:
        """Draws these values of each player, one row for each point in time.

        Points are numbered and dotted; where there are many, `marks` names those below which a text stands instead.
        """
        self._values, self._looks, self._marks = values, looks, marks
        self._draw()

    def leave(self) -> None:
        """Ends all that the chart listens to."""
        the_app().look.unbind(dark=self._draw)

    def _draw(self, *_: object) -> None:
        self._lines.clear()
        self._paint.clear()
        if len(self._values) < 2 or self.width < dp(120):
            return
        most = max(max(row) for row in self._values) or 1
        step = next((step for step in STEPS if most / step <= 5), 200)
        top = -(-most // step) * step
        text = min(the_app().look.sp(BODY_TEXT), self.height * 0.09)
        side = max(dp(SIGN), text * 1.3)
        right = side + text * 2 + dp(12)
        area = rect(self.x + text * 2.2, self.y + text * 1.8, self.width - text * 2.2 - right, self.height - text * 3)
        self._grid(area, top, step, text)
        paths = [self._path(area, top, player) for player in range(len(self._looks))]
        for look, points in zip(self._looks, paths, strict=True):
            self._line(look, points)
        self._signs(area, paths, side, text)

    def _grid(self, area: Rect, top: int, step: int, text: float) -> None:
        quiet = rgba(the_app().look.palette["quiet"])
        self._lines.add(Color(*quiet[:3], 0.35))
        for value in range(0, top + 1, step):
            y = area.y + area.h * value / top
            self._lines.add(Line(points=[area.x, y, area.right, y], width=1))
            self._paint.text(str(value), rect(self.x, y - text * 0.7, text * 2, text * 1.4), text, quiet, align="right")
        last = len(self._values) - 1
        every = max(1, ceil(last * text * 2.2 / max(1, area.w)))
        numbers = range(every, last + 1, every)
        marks = self._marks if self._marks is not None else {number: str(number) for number in numbers}
        for number, mark in marks.items():
            x = area.x + area.w * number / last
            self._paint.text(mark, rect(x - text, self.y, text * 2, text * 1.4), text, quiet)
            if self._marks is not None:
                self._lines.add(Line(points=[x, area.y, x, area.top], width=1))

    def _path(self, area: Rect, top: int, player: int) -> list[float]:
        last = len(self._values) - 1
        points: list[float] = []
        for number, row in enumerate(self._values):
            points += [area.x + area.w * number / last, area.y + area.h * row[player] / top]
        return points

    def _line(self, look: SeatLook, points: list[float]) -> None:
        """Draws a line with a seam in the ground's colour, so that crossings can be followed, and a dot for each
        value."""
        self._lines.add(Color(*rgba(the_app().look.palette["ground"])))
        self._lines.add(Line(points=points, width=dp(2.8), joint="round", cap="round"))
        self._lines.add(Color(*_colour(look)))
        self._lines.add(Line(points=points, width=dp(1.6), joint="round", cap="round"))
        for x, y in zip(points[::2], points[1::2], strict=True) if self._marks is None else ():
            self._lines.add(Line(circle=(x, y, dp(2)), width=dp(2)))

    def _signs(self, area: Rect, paths: Sequence[list[float]], side: float, text: float) -> None:
        """Draws signs and last figures to the right of the lines, apart where lines end close together."""
        heights = spread([points[-1] for points in paths], side + dp(2), area.y, self.top - side / 2)
        colour = rgba(the_app().look.palette["text"])
        self.ends = [rect(area.right + dp(8), y - side / 2, side, side) for y in heights]
        for player, box in enumerate(self.ends):
            look = self._looks[player]
            self._lines.add(Color(*_colour(look, 0.7)))
            self._lines.add(Line(points=[*paths[player][-2:], box.x, box.y + side / 2], width=dp(1)))
            self._paint.picture("sign", textures.texture(look.sign), box)
            figure = rect(box.right + dp(2), box.y, text * 2, side)
            self._paint.text(str(self._values[-1][player]), figure, text * 1.1, colour, textures.BOLD, align="left")


def _colour(look: SeatLook, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """The colour of a look's line on the ground of the theme that is on."""
    on_dark, on_light = look.lines
    return rgba(on_dark if the_app().look.dark else on_light, alpha)


def spread(heights: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The heights moved apart to at least `gap`, in the same order, from `low` to `high` as far as that goes."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    floor = low
    for i in order:
        placed[i] = max(placed[i], floor)
        floor = placed[i] + gap
    ceiling = high
    for i in reversed(order):
        placed[i] = min(placed[i], ceiling)
        ceiling = placed[i] - gap
    return placed


class TouchedChart(Touchable, Chart):
    """A chart that does something when it is touched, if it is on."""

    on = BooleanProperty(defaultvalue=False)
