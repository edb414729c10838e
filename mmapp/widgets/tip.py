"""`Tips`: what an icon means, above it, while a finger rests on it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.widgets.touchable import reachable

AFTER = 0.45
"""Seconds until a finger rests."""
WATCH = 0.1
"""Seconds between two looks whether the button can still be touched."""
AWAY, EDGE = 24, 8
"""The gap between a tip and its button, which a finger covers, and the least one to the window's edge, in dp."""


class Tip(Label):
    """A few words in a frame, over the present page. They say what a button does; the button acts as always."""

    def __init__(self, button: Widget, **named: Any) -> None:
        super().__init__(**named)
        house = the_app().house
        house.add_widget(self)
        self.texture_update()
        widest = house.width - 2 * dp(EDGE)
        if self.texture_size[0] > widest:
            self.text_size = widest, None
            self.texture_update()
        self.size = self.texture_size
        x, y = house.to_widget(*button.to_window(button.center_x, button.top))
        self.x = max(dp(EDGE), min(house.width - self.width - dp(EDGE), x - self.width / 2))
        above, below = y + dp(AWAY), y - button.height - dp(AWAY) - self.height
        self.y = above if above + self.height < house.height else below


class Tips:
    """Shows and removes the tip of one button."""

    def __init__(self, button: Widget) -> None:
        self._button = button
        self._tip: Tip | None = None
        self._soon: ClockEvent | None = None

    def follow(self, words: str) -> None:
        """Shows these words once a finger has rested on the button; without words no finger is on it any more."""
        if self._soon:
            self._soon.cancel()
            self._soon = None
        if self._tip and self._tip.parent:
            self._tip.parent.remove_widget(self._tip)
        self._tip = None
        if words:
            self._soon = Clock.schedule_once(lambda _: self._show(words), AFTER)

    def _show(self, words: str) -> None:
        if reachable(self._button):
            self._tip = Tip(self._button, text=words)
            self._soon = Clock.schedule_interval(self._watch, WATCH)

    def _watch(self, _: float) -> None:
        """Removes the tip when the page of its button has gone, or a sheet has come."""
        if not reachable(self._button):
            self.follow("")
