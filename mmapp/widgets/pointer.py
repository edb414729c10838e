"""Shows beginners where the next touch goes: breathing frames, and an arrow that nods in the middle of each."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp.look import GOLD, INK, SECONDS, WHITE, rgba
from mmapp.widgets.plan import Rect

if TYPE_CHECKING:
    from mmapp.widgets.board import Board

FAINT = 0.35
"""How much of a frame is seen when it has breathed out."""
ARROW = 26
"""Height of an arrow in dp, where its target has room for it."""


class Pointer(Widget):
    """Lies over the board and lets every touch through. Made for lessons only: other games know nothing of it."""

    board: Board

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.targets: tuple[str, ...] = ()
        self.boxes: tuple[Rect, ...] = ()
        self._place, self._nod, self._breath = Translate(), Translate(), Color(*rgba(WHITE))
        self._frames, self._arrows = InstructionGroup(), InstructionGroup()
        still = (PushMatrix(), self._place, self._breath, self._frames)
        for part in (*still, self._nod, self._arrows, PopMatrix()):
            self.canvas.add(part)
        self._passed = 0.0
        self._tick: Any = None

    @property
    def moving(self) -> bool:
        """Whether it moves."""
        return self._tick is not None

    def show(self, targets: Sequence[str], speed: float = 0.0) -> None:
        """Points at these targets of the plan, at nothing if there are none; speed 0: without moving."""
        boxes = tuple(self._box(name) for name in targets)
        self._move(speed if boxes else 0.0)
        if boxes == self.boxes:
            return
        self.targets, self.boxes = tuple(targets), boxes
        self._frames.clear()
        self._arrows.clear()
        for box in boxes:
            _frame(self._frames, box)
            _arrow(self._arrows, box)

    def _box(self, name: str) -> Rect:
        what, first, *_ = name.split()
        return self.board.hand_box(int(first)) if what == "hand" else self.board.box_of(name)

    def _move(self, speed: float) -> None:
        self._place.xy = self.board.pos
        if self._tick:
            self._tick.cancel()
            self._tick = None
        if speed:
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
        self._nod.y = dp(6) * out


def _frame(group: InstructionGroup, box: Rect) -> None:
    half = dp(2)
    line = (box.x + half, box.y + half, box.w - 2 * half, box.h - 2 * half, dp(8))
    group.add(Line(rounded_rectangle=line, width=half))


def _arrow(group: InstructionGroup, box: Rect) -> None:
    """An arrow downwards in the middle, where no figure of a card stands."""
    high = min(dp(ARROW), box.h * 0.24, box.w * 0.34)
    x, y = (round(at) for at in box.center)
    low, wide = y - high / 2, high * 0.4
    for colour, width in ((INK, high * 0.17), (GOLD, high * 0.085)):
        group.add(Color(*rgba(colour)))
        group.add(Line(points=(x, y + high / 2, x, low), width=width))
        group.add(Line(points=(x - wide, low + wide, x, low, x + wide, low + wide), width=width))
