"""`Pointer`: shows beginners where to touch next, by a ring with a paw on a card."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp.look.theme import DARK, INK, SECONDS, rgba
from mmapp.widgets.geometry import Rect

if TYPE_CHECKING:
    from mmapp.table.face import BoardWidget, Target

FAINT = 0.3
"""The opacity of a ring at its least."""
WIDEST, NARROWEST = 28, 10
"""The limits of a ring's radius, in dp."""
PAD = (0, -0.26, 0.84, 0.66)
TOES = ((-0.52, 0.12, 0.28, 0.4), (-0.19, 0.42, 0.3, 0.44), (0.19, 0.42, 0.3, 0.44), (0.52, 0.12, 0.28, 0.4))
"""The places and sizes of the parts of the paw, by its ring's radius."""
NOD = 0.22
"""The way of the paw up and down, by its ring's radius."""


class Pointer(Widget):
    """A layer over the board that lets every touch through; made for lessons only."""

    board: BoardWidget

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.targets: tuple[Target, ...] = ()
        self.boxes: tuple[Rect, ...] = ()
        self._place, self._nod, self._breath = Translate(), Translate(), Color(*rgba(DARK["accent"]))
        self._grounds, self._rings, self._paws = (InstructionGroup() for _ in range(3))
        under = PushMatrix(), self._place, Color(*rgba(INK, 0.72)), self._grounds, self._breath, self._rings
        for part in (*under, self._nod, Color(*rgba(DARK["accent"])), self._paws, PopMatrix()):
            self.canvas.add(part)
        self._passed = 0.0
        self._tick: ClockEvent | None = None

    @property
    def moving(self) -> bool:
        """Whether the rings move."""
        return self._tick is not None

    def show(self, targets: Sequence[Target], lively: bool = False) -> None:
        """Points at these targets of the plan, at nothing if there are none; still or lively."""
        boxes = tuple(self.board.box_of(target) for target in targets)
        self._move(lively and bool(boxes))
        if boxes == self.boxes:
            return
        self.targets, self.boxes = tuple(targets), boxes
        painters = {self._grounds: _ground, self._rings: _ring, self._paws: _paw}
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
        """Sets rings and paws to a share of their movement; at 0 and 1 they rest."""
        out = (1 - cos(2 * pi * share)) / 2
        self._breath.a = 1 - (1 - FAINT) * out
        self._nod.y = NOD * out * min((spot(box)[2] for box in self.boxes), default=0)


def spot(box: Rect) -> tuple[float, float, float]:
    """Returns middle and radius of the mark on a card: in its lower corner, clear of face, strength and heart."""
    radius = min(dp(WIDEST), max(dp(NARROWEST), min(box.w * 0.24, box.h * 0.2)))
    return box.x + radius * 0.9, box.y + radius * 0.9, radius


def _ground(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=48))


def _ring(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    width = radius * 0.07
    group.add(Line(circle=(x, y, radius - width), width=width))


def _paw(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """Draws a paw that points upwards: a pad, and four toes above it."""
    for off, high, wide, tall in (PAD, *TOES):
        at = x + (off - wide / 2) * radius, y + (high - tall / 2) * radius
        group.add(Ellipse(pos=at, size=(wide * radius, tall * radius), segments=24))
