"""`Touchable`: what can be touched acts only while it can be seen."""

from __future__ import annotations

from typing import cast

from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget


def reachable(widget: Widget) -> bool:
    """Whether a widget can be touched: its screen is still there, and no sheet lies over it."""
    at, inside = widget, [widget]
    while at.parent is not None and at.parent is not at:
        at = at.parent
        inside.append(at)
        if hasattr(at, "sheets"):
            sheets = at.sheets()
            return not sheets or sheets[0] in inside
    return False


class Touchable(ButtonBehavior):
    """A button that does nothing if a screen or a sheet has come between finger and button."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """See Kivy."""
        return bool(reachable(cast(Widget, self)) and super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """See Kivy."""
        if touch.grab_current is self and not reachable(cast(Widget, self)):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))
