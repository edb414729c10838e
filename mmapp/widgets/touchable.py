"""What can be touched acts only while it can be seen."""

from __future__ import annotations

from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget


def reachable(widget: Widget) -> bool:
    """Whether a finger may mean this: its screen is still there, and no sheet lies over it."""
    at, inside = widget, [widget]
    while at.parent is not None and at.parent is not at:
        at = at.parent
        inside.append(at)
        if hasattr(at, "sheets"):
            sheets = at.sheets()
            return not sheets or sheets[0] in inside
    return False


class Live(ButtonBehavior):
    """A button that a finger let go of does nothing if a screen or a sheet came in between."""

    def on_touch_down(self, touch: Any) -> bool:
        """See Kivy."""
        return bool(reachable(self) and super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """See Kivy."""
        if touch.grab_current is self and not reachable(self):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))
