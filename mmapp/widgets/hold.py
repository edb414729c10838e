"""`HoldPill`: a button that may have to be held down before it acts."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import ColorProperty, NumericProperty

from mmapp.widgets.kit import Pill


class HoldPill(Pill):
    """A button that acts by a tap, or, where `seconds` is set, once a finger has rested on it that long."""

    seconds = NumericProperty(0.0)
    """Seconds that it must be held; 0: a tap is enough."""
    glow = ColorProperty((0, 0, 0, 0))
    """The colour of what is filled."""
    share = NumericProperty(0.0)
    """The share of that time that has passed: that part of it is filled."""
    rest = NumericProperty(0.0)
    """The share that is filled while it does not act yet."""

    __events__ = ("on_open",)

    def __init__(self, **named: Any) -> None:
        self._tick: ClockEvent | None = None
        super().__init__(**named)

    def on_open(self) -> None:
        """Called when it was tapped, or held long enough."""

    def on_press(self) -> None:
        """Begins to count when a finger is on it."""
        if self.seconds:
            self.hold()

    def on_release(self) -> None:
        """Acts if the finger was lifted from it and a tap is enough."""
        if not self.seconds:
            self.dispatch("on_open")

    def on_state(self, _: object, state: str) -> None:
        """Stops counting when no finger is on it any more."""
        if state == "normal":
            self.let_go()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Stops counting when the finger slides off."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return bool(super().on_touch_move(touch))

    def hold(self) -> None:
        """Begins to count, as for a finger or a key that has just come down."""
        self.let_go()
        self._tick = Clock.schedule_interval(self._count, 0)

    def let_go(self) -> None:
        """Stops counting and sets the share back."""
        if self._tick:
            self._tick.cancel()
            self._tick = None
            self.share = 0.0

    def _count(self, passed: float) -> None:
        self.share = min(1.0, self.share + passed / self.seconds)
        if self.share >= 1:
            self.let_go()
            self.dispatch("on_open")
