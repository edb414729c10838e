"""`TakenApart`: pages and sheets that were left, taken apart bit by bit, so that their memory comes back at once.

Kivy's widgets refer to themselves in circles, by names in KV, bound methods and dictionaries. Only Python's collector
would find them, and for a page it takes longer than some frames.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import InstructionGroup
from kivy.lang import Builder
from kivy.properties import DictProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

AFTER = 1.0
"""Seconds until a page that was left is taken apart: its buttons and movements come to rest before."""
SLICE = 0.002
"""Maximum seconds of that in a frame."""

NOTHING = object()
"""Stands in a property for what was in it: some take no None."""


class TakenApart:
    """The queue of what was left."""

    def __init__(self) -> None:
        self._left: deque[tuple[float, Widget]] = deque()
        self._steps: Iterator[None] = iter(())

    def add(self, widget: Widget) -> None:
        """Takes a widget with all that is in it apart after a while, unless it is shown again."""
        self._left.append((Clock.get_boottime() + AFTER, widget))
        Clock.schedule_interval(self._some, 0)

    def _some(self, _: float) -> bool:
        """Goes on for a slice of time; returns False when nothing is left to do."""
        end = time.perf_counter() + SLICE
        while time.perf_counter() < end:
            if next(self._steps, self) is None:
                continue
            if not self._left:
                return False
            if any(touch.is_touch for touch in EventLoop.touches) or Clock.get_boottime() < self._left[0][0]:
                return True
            _, widget = self._left.popleft()
            self._steps = taken_apart(widget)
        return True


def taken_apart(widget: Widget) -> Iterator[None]:
    """Takes a widget apart with all that is in it, one of them for each step."""
    if widget.parent:
        return
    parts, todo = {}, [widget]
    del widget
    while todo:
        part = todo.pop()
        parts[part.uid] = part
        todo += part.children
        todo += [one for one in vars(part).values() if isinstance(one, Widget) and not one.parent and one.uid not in parts]
        yield
    while parts:
        part = parts.popitem()[1]
        for one in (part.effect_x, part.effect_y, part) if isinstance(part, ScrollView) else (part,):
            loosen(one)
        if isinstance(part, Label):
            part._label.texture = None
        empty(part.canvas)
        part.children = []
        part.parent = None
        vars(part).clear()
        del part
        yield


def loosen(part: EventDispatcher) -> None:
    """Ends what is bound to it, and lets it hold what it knows by weak references."""
    if part is None: return
    Builder.unbind_widget(part.uid)
    properties = part.properties()
    names = (*properties, *part.events())
    for name in names:
        part.get_property_observers(name)  # Kivy links some only now
    bound = [(name, one) for name in names for one in part.get_property_observers(name, args=True)]
    for name, (observer, _, _, is_weak, uid) in bound:
        if uid is not None:
            part.unbind_uid(name, uid)
        elif (called := observer() if is_weak else observer) is not None:
            part.unbind(**{name: called})
    for name, kind in properties.items():
        if isinstance(kind, DictProperty):
            if (value := getattr(part, name)) is not None:
                value.obj = part.proxy_ref
        elif isinstance(kind, ObjectProperty):
            with suppress(ValueError):  # of those that take things of one class only
                setattr(part, name, NOTHING)


def empty(group: InstructionGroup) -> None:
    """Removes all instructions: each knows the group that it is in."""
    for one in list(group.children):
        if isinstance(one, InstructionGroup):
            empty(one)
    group.clear()
    for one in list(group.children):  # what lies before and after a canvas
        group.remove(one)
