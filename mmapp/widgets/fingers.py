"""`Fingers`: one finger on a board: it taps a target, presses it long, or drags what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, ClassVar

from kivy.clock import Clock, ClockEvent
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from mmapp.look.theme import HOLD
from mmapp.table.face import Target
from mmapp.table.paths import GROUND
from mmapp.widgets.geometry import Rect
from mmapp.widgets.sprite import Sprite
from mmapp.widgets.touchable import reachable

DRAG = 10
"""The distance that a finger moves before a card follows it, in dp."""


class Fingers(Widget):
    """The part of a board that takes touches. Who extends it says what lies where, and what a tap and a drop do."""

    in_tray: ClassVar[frozenset[str]] = frozenset()
    """The kinds of targets that can be dragged."""
    choices: ObjectProperty[Sequence[Any]]
    focus_at: ObjectProperty[Target | None]
    locked: BooleanProperty
    flying: InstructionGroup
    """The layer for what is dragged, above all else."""

    def __init__(self, **named: Any) -> None:
        self.dragged: Sprite | None = None
        self.dropped: tuple[float, float] | None = None
        """The place where the last card was dropped, so that it goes on from there."""
        self._hold: ClockEvent | None = None
        self._touched: tuple[MotionEvent, Target | None, tuple[float, float]] | None = None
        super().__init__(**named)

    # What a board says

    def at(self, x: float, y: float) -> Target | None:
        """The target under a point; None if there is none."""
        raise NotImplementedError

    def catches(self, x: float, y: float) -> bool:
        """Whether a touch counts at a point without a target."""
        return False

    def tap(self, target: Target) -> None:
        """Does what a tap on a target does."""
        raise NotImplementedError

    def let_go(self) -> bool:
        """Puts back what is picked; returns False if nothing was."""
        raise NotImplementedError

    def _begin_drag(self, target: Target, pos: tuple[float, float]) -> None:
        """Lets what lies at a target follow the finger, if it can."""
        raise NotImplementedError

    def _drag_to(self, x: float, y: float) -> None:
        """Moves what is dragged with the finger."""
        raise NotImplementedError

    def _drop(self, x: float, y: float) -> None:
        """Does what letting go of what is dragged does here."""
        raise NotImplementedError

    def rehand(self, *_: object) -> None:
        """Schedules that what can be dragged is drawn anew; the board does it."""

    # A finger

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Notes the touch; it acts on release."""
        if super().on_touch_down(touch) or not self.collide_point(*touch.pos) or self._touched or self.disabled:
            return bool(self._touched)
        here = self._here(touch)
        target = self.at(*here)
        if target is None and not self.catches(*here):
            return False
        self._touched = touch, target, here
        touch.grab(self)
        self._hold = Clock.schedule_once(self._held, HOLD)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Lets what lies under the finger follow it."""
        if not self._touched or touch is not self._touched[0]:
            return False
        _, target, start = self._touched
        x, y = self._here(touch)
        if self.dragged:
            self._drag_to(x, y)
        elif max(abs(x - start[0]), abs(y - start[1])) > dp(DRAG):
            self._stop_hold()
            self._move_from(target, start, (x, y))
        return True

    def _move_from(self, target: Target | None, start: tuple[float, float], here: tuple[float, float]) -> None:
        """Begins to drag what can be dragged."""
        if target and target.what in self.in_tray and not self.locked and self.choices:
            self._begin_drag(target, here)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drops what is dragged, or taps what the finger is still on."""
        if not self._touched or touch is not self._touched[0]:
            return False
        _, target, _ = self._touched
        self._stop_hold()
        self._touched = None
        touch.ungrab(self)
        if not reachable(self):
            self.let_go()
        elif self.dragged:
            self._drop(*self._here(touch))
        elif target and self.at(*self._here(touch)) == target:
            self.tap(target)
        return True

    def carry(self, touch: MotionEvent) -> bool:
        """Takes over a finger that was down already, which a card under it follows; returns False if there is no
        card."""
        here = self._here(touch)
        target = self.at(*here)
        if self._touched or self.locked or not self.choices or target is None or target.what not in self.in_tray:
            return False
        self._touched = touch, target, here
        touch.grab(self)
        self._begin_drag(target, here)
        return True

    def _here(self, touch: MotionEvent) -> tuple[float, float]:
        """The place of a finger on the plan."""
        return touch.x - self.x, touch.y - self.y

    def _held(self, _: float) -> None:
        self._hold = None
        if self._touched and not self.dragged and reachable(self):
            touch, target, start = self._touched
            self._touched = (touch, None, start)
            if target and target != GROUND:
                self.dispatch("on_inspect", target)

    def _stop_hold(self) -> None:
        if self._hold:
            self._hold.cancel()
            self._hold = None

    def _end_drag(self) -> None:
        if self.dragged:
            if self._touched:  # the finger that carried it carries nothing else
                self._touched = self._touched[0], None, self._touched[2]
            self.dragged.remove()
            self.dragged = None
            self.focus_at = None
            self.rehand()


def distance(box: Rect, x: float, y: float) -> float:
    """The distance of a point from a rectangle; 0 inside it."""
    dx = max(box.x - x, 0, x - box.right)
    dy = max(box.y - y, 0, y - box.top)
    return hypot(dx, dy)
