"""`Navigator`: one screen at a time, sheets over it, and the ways between them."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mmapp.look import textures
from mmapp.running import the_app
from mmapp.screens import Rooms
from mmapp.system.android import Insets
from mmapp.widgets.kit import Pill, Sheet

REST = 1.0
"""Seconds after a page was left until its memory is given back: what it moved has come to rest by then."""


class SafeArea(FloatLayout):
    """The root of the window, which keeps screens off the system's bars."""

    insets = ObjectProperty(Insets())

    def __init__(self, house: Widget, **named: Any) -> None:
        super().__init__(**named)
        self.house = house
        house.size_hint = None, None
        self.add_widget(house)
        for name in ("insets", "size"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        left, top, right, bottom = self.insets
        self.house.pos = left, bottom
        self.house.size = max(1, self.width - left - right), max(1, self.height - top - bottom)


class Navigator(RelativeLayout):
    """The holder of the one screen, with the sheets over it. A screen is made when it is shown and dropped when it
    is left."""

    def __init__(self, rooms: Rooms, **named: Any) -> None:
        super().__init__(**named)
        self._rooms = rooms
        self._waiting: list[Sheet] = []
        self.page: Widget | None = None
        self.name = ""
        self._wishes: Mapping[str, Any] = {}
        self.all_read = False
        """Whether what a game needs was read for the first time since pages changed last: it stays as long as the app
        runs."""

    def show(self, name: str, **wishes: Any) -> Widget:
        """Shows another screen and returns it; sheets over the old one are closed."""
        self.leave()
        if self.all_read:
            self._keep_for_good()
        self.name, self._wishes = name, wishes
        self.page = page = self._rooms.maker(name)(house=self, **wishes)
        self.add_widget(page)
        return page

    def show_again(self, **other: Any) -> Widget:
        """Makes the same screen anew, with some other wishes, and returns it."""
        return self.show(self.name, **{**self._wishes, **other})

    def leave(self) -> None:
        """Removes the screen with all that lies over it."""
        self.clear()
        if self.page is not None:
            page, self.page = self.page, None
            self.remove_widget(page)
            if leave := getattr(page, "leave", None):
                leave()
            textures.let_go(the_app().session.game.name)
            Clock.unschedule(self._collect)
            Clock.schedule_once(self._collect, REST)

    def _keep_for_good(self) -> None:
        """Takes what is in memory while no page is there out of the collector's sight, so that it soon finds what pages
        leave behind."""
        self.all_read = False
        gc.collect()
        gc.freeze()

    def _collect(self, _: float) -> None:
        """Gives back what pages held that were left, once no finger is down: their widgets know each other in circles,
        which only Python's collector finds, and by itself it hardly ever looks."""
        if any(touch.is_touch for touch in EventLoop.touches):
            Clock.schedule_once(self._collect, REST)
        else:
            gc.collect()

    def open(self, sheet: Sheet) -> Sheet:
        """Opens a sheet over the screen and returns it. While another one lies there it waits."""
        if self.sheets():
            self._waiting.append(sheet)
        else:
            self.add_widget(sheet)
        return sheet

    def clear(self) -> None:
        """Removes all sheets without telling anybody."""
        self._waiting.clear()
        for sheet in self.sheets():
            sheet.closed = None
            sheet.close()

    def remove_widget(self, widget: Widget, *more: Any, **named: Any) -> None:
        """See Kivy; the keyboard goes with the field it was for, and when a sheet goes, the next one comes."""
        for part in widget.walk(restrict=True):
            if isinstance(part, FocusBehavior):
                part.focus = False
                forget_field(type(part))
        super().remove_widget(widget, *more, **named)
        if self._waiting and not self.sheets():
            self.add_widget(self._waiting.pop(0))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """See Kivy; a mouse's wheel moves lists and is never a tap."""
        if not touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        touch.push()
        touch.apply_transform_2d(self.to_local)
        over = next(iter(self.sheets()), self.page)
        lists = [widget for widget in over.walk(restrict=True) if isinstance(widget, ScrollView)] if over else []
        taken = any(one.collide_point(*touch.pos) and one.on_touch_down(touch) for one in lists)
        touch.pop()
        return taken

    def sheets(self) -> list[Sheet]:
        """The sheets over the screen, the uppermost first."""
        return [child for child in self.children if isinstance(child, Sheet)]

    def uppermost(self) -> Widget | None:
        """Returns what lies over all else: a sheet, what covers a table, or the page."""
        covered = getattr(self.page, "curtain", None)
        return next(iter(self.sheets()), None) or covered or self.page

    def confirm(self) -> bool:
        """Does what the uppermost sheet suggests; returns False if it suggests nothing."""
        for sheet in [one for one in self.sheets()[:1] if not one.resting]:
            for pill in sheet.ids.actions.children:
                if isinstance(pill, Pill) and pill.style == "filled":
                    pill.dispatch("on_release")
                    return True
        return False

    def back(self) -> bool:
        """Goes one step back: closes the uppermost sheet, else asks the screen; returns False if nothing was left
        to do."""
        for sheet in self.sheets():
            if sheet.closable:
                sheet.close()
            return True
        return bool(self.page.back()) if self.page and hasattr(self.page, "back") else False


def forget_field(kind: Any) -> None:
    """Takes from a class of fields for text the one that moved its text last: Kivy keeps it, and so its page."""
    if move := getattr(kind, "_adjust_viewport", None):
        move(None, 0, 0)
        move.cancel()
