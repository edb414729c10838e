"""`TakenApart`: pages and sheets that were left, taken apart bit by bit, so that their memory comes back.

Kivy's widgets refer to themselves in circles: by dictionaries, canvases and what is bound to them. Only Python's
collector would find those, seldom, and for one page it takes longer than several frames.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.lang import Builder
from kivy.properties import DictProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

AFTER = 1.0
"""Seconds until a page that was left is taken apart: its buttons and movements come to rest before."""
SLICE = 0.002
"""Seconds in a frame after which no further part is taken apart."""
NOTHING = object()
"""Stands in a property for what was in it: some take no None."""


class TakenApart:
    """The queue of what was left; parts of it are taken apart while no finger lies on the screen."""

    def __init__(self) -> None:
        self._left: deque[tuple[float, Widget]] = deque()
        """The things that were left, with the times from which on they may be taken apart."""
        self._steps: Iterator[None] = iter(())
        self.busy = False
        """Whether something is still to be taken apart."""

    def add(self, widget: Widget) -> None:
        """Takes a widget with all that is in it apart after a while, unless it is shown again."""
        self._left.append((Clock.get_boottime() + AFTER, widget))
        if not self.busy:
            self.busy = True
            Clock.schedule_interval(self._some, 0)

    def _some(self, _: float) -> bool:
        """Goes on for a slice of a frame; returns False when nothing is left to do."""
        self.busy = self._go_on()
        return self.busy

    def _go_on(self) -> bool:
        end = time.perf_counter() + SLICE
        while time.perf_counter() < end:
            if any(touch.is_touch for touch in EventLoop.touches):
                return True
            if next(self._steps, self) is None:
                continue
            if not self._left or Clock.get_boottime() < self._left[0][0]:
                return bool(self._left)
            self._steps = taken_apart(self._left.popleft()[1])
        return True


def taken_apart(widget: Widget) -> Iterator[None]:
    """Takes a widget apart with all that is in it, one part for each step; nothing if it is shown."""
    parts: dict[int, Widget] = {}
    todo = [] if widget.parent else [widget]
    del widget
    while todo:
        part = todo.pop()
        parts[part.uid] = part
        held = [one for one in vars(part).values() if issubclass(type(one), Widget) and not one.parent]  # no dead proxy
        todo += [one for one in (*part.children, *held) if one.uid not in parts]
        yield
    while parts:
        _, part = parts.popitem()
        for one in (part.effect_x, part.effect_y, part) if isinstance(part, ScrollView) else (part,):
            _loosen(one)
        if isinstance(part, Label):
            vars(part)["_label"].texture = None  # it calls the text to be drawn again
        for group in [one for one in vars(part).values() if issubclass(type(one), InstructionGroup)]:
            _empty(group)
        part.children, part.parent = [], None
        vars(part).clear()
        del part, one, group
        yield


def _loosen(part: Any) -> None:
    """Ends all that is bound to a widget, or to an effect of one, and empties its properties of objects."""
    Builder.unbind_widget(part.uid)
    properties = part.properties()
    names = (*properties, *part.events())
    for name in names:
        part.get_property_observers(name)  # a property that was never asked for is bound to others only now
    bound = [(name, one) for name in names for one in part.get_property_observers(name, args=True)]
    for name, (observer, _, _, is_weak, uid) in bound:
        if uid is not None:
            part.unbind_uid(name, uid)
        elif (called := observer() if is_weak else observer) is not None:
            part.unbind(**{name: called})
    for name, kind in properties.items():
        if isinstance(kind, DictProperty) and getattr(part, name) is not None:
            getattr(part, name).obj = part.proxy_ref
        elif isinstance(kind, ObjectProperty):
            with suppress(ValueError):  # of those that take things of one class only
                setattr(part, name, NOTHING)


def _empty(group: InstructionGroup) -> None:
    """Removes all instructions: each knows the group that it is in."""
    for one in list(group.children):
        if isinstance(one, InstructionGroup):
            _empty(one)
    group.clear()
    for one in list(group.children):  # what lies before and after a canvas
        group.remove(one)
