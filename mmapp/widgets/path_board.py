"""`PathBoard`: a board with a tray whose choices are paths of targets: its properties, marks, and when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import InstructionGroup, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty

from mmapp.table.face import Target
from mmapp.table.paths import PLAY, Trail, next_of
from mmapp.widgets.drawn_board import HAND, DrawnBoard
from mmapp.widgets.geometry import Rect
from mmapp.widgets.more import paint_more
from mmapp.widgets.paint import Paint
from mmapp.widgets.path_fingers import PathFingers


class PathBoard(DrawnBoard, PathFingers):
    """A board that draws a scene and tells what fingers do; it decides nothing. A game says what is drawn where.

    See `BoardWidget` for its events. Whatever changes in one frame, it is drawn once.
    """

    covered: set[Target]
    for_hand = ("trail", "choices", "scroll")
    for_marks = ("armed", "focus_at", "hover_at", "told", "pulsing", "throb", "locked")
    trail: ObjectProperty[Trail] = ObjectProperty(())
    """The targets that were touched so far, one after the other, for a choice that needs several."""
    scroll = NumericProperty(0.0)
    """The distance that the tray is scrolled."""
    picked = AliasProperty(lambda self: bool(self.trail), None, bind=("trail",))

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.hand_paints: list[Paint] = []

    # What is asked, and where it is done

    def stops(self) -> list[Target]:
        """The targets that the keyboard can walk over now."""
        return [target for target in self.lit() if self.scene and (target in self.boxes or target == PLAY)]

    def box_of(self, target: Target) -> Rect:
        """The rectangle of a target in the next picture; that of a second touch is what is picked."""
        if self._stale >= HAND:
            self._draw_stale()
        return super().box_of(target)

    def open_to(self, choices: Sequence[Any]) -> list[Any]:
        """The choices among these that what is picked can become."""
        trail = tuple(self.trail)
        return [choice for choice in choices if trail and choice.path[: len(trail)] == trail]

    def way_to(self, choices: Sequence[Any]) -> list[Target]:
        """The targets to touch next for one of these choices."""
        trail = tuple(self.trail)
        return next_of(choices, trail) or next_of(choices, ())

    def point_at(self, choice: Any) -> None:
        """Picks what a choice needs and frames its last target; making it is still up to the person."""
        self.trail, self.focus_at = choice.path[:-1], choice.target
        self.bring(choice.path[0])
        self.dispatch("on_pick")

    def bring(self, target: Target) -> None:
        """Scrolls the tray so far that a thing of it is seen."""
        box = self.box_of(target)
        if self.most_scroll and any(item.target == target for item in self.items):
            tray = self.plan.tray
            over = max(0, box.right - tray.right) - max(0, tray.x - box.x)
            seen_from = min(float(self.scroll), self.most_scroll)  # the tray may have been longer before
            self.scroll = min(self.most_scroll, max(0.0, seen_from + over))

    # Drawing

    def draw_things(self, boxes: Sequence[Rect], paint_one: Callable[[Paint, Any, Rect], None]) -> None:
        """Draws each thing of the tray on a painting of its own, as they may overlap; what is dragged is left out, and
        what is scrolled out of the tray is cut off, with a sign that it is there."""
        clip = _Clip(self._hand, self.plan.tray) if self.most_scroll else None
        for item, box in zip(self.items, boxes, strict=True):
            if self.dragged and item.target in self.trail[-1:]:
                continue
            group = InstructionGroup()
            self._hand.add(group)
            paint = Paint(group)
            self.hand_paints.append(paint)
            paint_one(paint, item, box)
        if clip:
            clip.end()
            group = InstructionGroup()
            self._hand.add(group)
            paint_more(Paint(group), self.plan.tray, float(self.scroll), self.most_scroll)


class _Clip:
    """A cut of what is drawn: from left to right nothing beyond a rectangle is seen."""

    def __init__(self, group: InstructionGroup, box: Rect) -> None:
        self._group = group
        self._place = {"pos": (box.x, box.y - box.h), "size": (box.w, box.h * 3)}
        group.add(StencilPush())
        group.add(Rectangle(**self._place))
        group.add(StencilUse())

    def end(self) -> None:
        """Ends the cut."""
        self._group.add(StencilUnUse())
        self._group.add(Rectangle(**self._place))
        self._group.add(StencilPop())
