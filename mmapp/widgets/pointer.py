"""Shows beginners where the next touch goes: a breathing ring in the middle of a card, and in it an arrow that nods."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp.look.theme import DARK, INK, SECONDS, rgba
from mmapp.widgets.geometry import Rect

if TYPE_CHECKING:
    from mmapp.table.face import BoardWidget, Target

FAINT = 0.3
"""How much of a ring is seen when it has breathed out."""
WIDEST, NARROWEST = 28, 10
"""Between these a ring's radius lies, in dp."""
NOD = 0.22
"""How high an arrow nods, by its ring's radius."""


class Pointer(Widget):
    """Lies over the board and lets every touch through. Made for lessons only: other matches know nothing of it."""

    board: BoardWidget

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.targets: tuple[Target, ...] = ()
        self.boxes: tuple[Rect, ...] = ()
        self._place, self._nod, self._breath = Translate(), Translate(), Color(*rgba(DARK["accent"]))
        self._grounds, self._rings, self._arrows = (InstructionGroup() for _ in range(3))
        under = PushMatrix(), self._place, Color(*rgba(INK, 0.72)), self._grounds, self._breath, self._rings
        for part in (*under, self._nod, Color(*rgba(DARK["accent"])), self._arrows, PopMatrix()):
            self.canvas.add(part)
        self._passed = 0.0
        self._tick: Any = None

    @property
    def moving(self) -> bool:
        """Whether it moves."""
        return self._tick is not None

    def show(self, targets: Sequence[Target], lively: bool = False) -> None:
        """Points at these targets of the plan, at nothing if there are none; still or lively."""
        boxes = tuple(self.board.box_of(target) for target in targets)
        self._move(lively and bool(boxes))
        if boxes == self.boxes:
            return
        self.targets, self.boxes = tuple(targets), boxes
        painters = {self._grounds: _ground, self._rings: _ring, self._arrows: _arrow}
        for group, painter in painters.items():
            group.clear()
            for box in boxes:
                painter(group, *spot(box))

    def _move(self, lively: bool) -> None:
        self._place.xy = self.board.x, self.board.y
        if self._tick:
            self._tick.cancel()
            self._tick = None
        if lively:
            self._tick = Clock.schedule_interval(self._step, 0)
        else:
            self._breathe(0.0)

    def _step(self, passed: float) -> None:
        self._passed = (self._passed + passed) % SECONDS["nod"]
        self._breathe(self._passed / SECONDS["nod"])

    def _breathe(self, share: float) -> None:
        """How far a nod has gone, from 0 to 1; at both it rests."""
        out = (1 - cos(2 * pi * share)) / 2
        self._breath.a = 1 - (1 - FAINT) * out
        self._nod.y = NOD * out * min((spot(box)[2] for box in self.boxes), default=0)


def spot(box: Rect) -> tuple[float, float, float]:
    """Middle and radius of the mark on a card: below strength and price, above the heart."""
    coin = 0.9 * min(max(dp(30), box.w * 0.42), box.w * 0.7)
    low, high = box.h * 0.34, min(box.h - coin, box.h * 0.68)
    radius = min(dp(WIDEST), max(dp(NARROWEST), (high - low) / 2))
    return box.x + box.w / 2, box.y + (low + high) / 2, radius


def _ground(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=48))


def _ring(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    width = radius * 0.07
    group.add(Line(circle=(x, y, radius - width), width=width))


def _arrow(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """An arrow downwards; it stands low in its ring and nods upwards."""
    high, low = y + radius * 0.34, y - radius * 0.6
    wide, thick = radius * 0.46, radius * 0.1
    group.add(Line(points=(x, high, x, low), width=thick))
    group.add(Line(points=(x - wide, low + wide, x, low, x + wide, low + wide), width=thick))
