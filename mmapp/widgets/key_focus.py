"""The keyboard on pages and sheets: Tab and arrows walk over what can be touched, Enter does what a tap there does."""

from __future__ import annotations

from typing import cast

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.widgets.touchable import Touchable, reachable

ROW = 24
"""Buttons whose middles are no further apart than this (in dp) stand in one row."""


class KeyFocus:
    """The one thing that the keyboard points at, with a ring around it."""

    def __init__(self) -> None:
        self.at: Widget | None = None
        """The widget with the ring; None if the keyboard points at nothing."""
        self._ring = InstructionGroup()

    def walk(self, root: Widget, step: int) -> bool:
        """Goes one on below this widget, or one back if the step is -1; returns False if nothing can be touched."""
        stops = targets(root)
        if not stops:
            self.leave()
            return False
        at = next((number for number, one in enumerate(stops) if one is self.at), None)
        first = 0 if step > 0 else len(stops) - 1
        self._point_at(stops[first if at is None else (at + step) % len(stops)])
        return True

    def take(self, root: Widget) -> bool:
        """Does what a tap on it does; returns False if it points at nothing that can be touched below this widget."""
        at = self.at
        if at is None or not any(at is one for one in targets(root)):
            self.leave()
            return False
        self.leave()
        at.dispatch("on_release")
        return True

    def leave(self) -> None:
        """Points at nothing any more."""
        if self.at is not None:
            self.at.canvas.after.remove(self._ring)
            self.at.funbind("pos", self._draw)
            self.at.funbind("size", self._draw)
        self.at = None

    def _point_at(self, widget: Widget) -> None:
        self.leave()
        self.at = widget
        widget.canvas.after.add(self._ring)
        widget.fbind("pos", self._draw)
        widget.fbind("size", self._draw)
        self._draw()
        _bring_into_view(widget)

    def _draw(self, *_: object) -> None:
        """Draws the ring within the edge of the widget, where no list cuts it off."""
        at = self.at
        if at is None:
            return
        box = at.x + dp(2), at.y + dp(2), at.width - dp(4), at.height - dp(4)
        self._ring.clear()
        for colour, width in ((the_app().look.ground, dp(3)), (the_app().look.text, dp(1.5))):
            self._ring.add(Color(*colour))
            self._ring.add(Line(rounded_rectangle=(*box, min(dp(16), at.height / 2)), width=width))


def targets(root: Widget) -> list[Widget]:
    """The widgets below `root` that can be touched now, in the order in which one reads them."""
    found = [cast("Widget", one) for one in root.walk(restrict=True) if isinstance(one, Touchable)]
    seen = [one for one in found if _acts(one) and reachable(one)]
    return sorted(seen, key=_reading_order)


def _acts(widget: Widget) -> bool:
    """Whether a tap on it would do something."""
    at: Widget | None = widget
    while at is not None and at.parent is not at:
        if not at.opacity or at.disabled:
            return False
        at = at.parent
    return bool(getattr(widget, "on", True) and min(widget.size) > 1)


def _reading_order(widget: Widget) -> tuple[int, float, int, float]:
    """The place of a widget among others: of the list that it scrolls with, and in that; scrolling changes neither."""
    lists = _lists(widget)
    outer = lists[-1] if lists else widget
    x, y = outer.to_window(outer.center_x, outer.top)
    within = lists[-1].children[0] if lists else widget
    u, v = widget.to_window(widget.center_x, widget.center_y)
    left, low = within.to_window(within.x, within.y)
    return -round(y / dp(ROW)), x, -round((v - low) / dp(ROW)), u - left


def _lists(widget: Widget) -> list[ScrollView]:
    """The lists that a widget scrolls with, the innermost first."""
    found, at = [], widget.parent
    while at is not None and at.parent is not at:
        if isinstance(at, ScrollView):
            found.append(at)
        at = at.parent
    return found


def _bring_into_view(widget: Widget) -> None:
    """Scrolls the list that it stands in."""
    for one in _lists(widget)[:1]:
        one.scroll_to(widget, animate=False)
