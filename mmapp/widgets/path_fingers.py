"""`PathFingers`: the touches of a board: taps, long presses, cards that are dragged, a tray that scrolls and glides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from mmapp.look.theme import SNAP
from mmapp.table.face import Target
from mmapp.table.paths import DONE, GROUND, PLAY, Trail, next_of
from mmapp.widgets.fingers import Fingers, distance
from mmapp.widgets.geometry import Rect
from mmapp.widgets.glide import Glide
from mmapp.widgets.sprite import Sprite

HELD_LARGER = 1.1


class Scroll(NamedTuple):
    """A movement of a finger that scrolls: the property that says how far, its value, and its greatest value."""

    name: str
    value: float
    most: float

    def moved(self, by: float) -> float:
        """The value after a movement."""
        return min(self.most, max(0.0, self.value + by))


class PathFingers(Fingers):
    """The part of a board that takes touches. It knows targets and choices with paths, and no rules."""

    explained: ClassVar[frozenset[str]] = frozenset()
    """The kinds of targets of which a tap says why they are not possible, where others are shown large."""
    plan: ObjectProperty[Any]
    """The plan; fingers ask for its `tray`, `answer` and `card` (the size of a thing in the tray)."""
    trail: ObjectProperty[Trail]
    armed: ObjectProperty[Any]
    scroll: NumericProperty
    speed: NumericProperty

    def __init__(self, **named: Any) -> None:
        self.boxes: dict[Target, Rect] = {}
        """The places of all targets as they were drawn last, those on top first."""
        self.items: Sequence[Any] = []
        """The things in the tray."""
        self.most_scroll = 0.0
        self._scrolled: Scroll | None = None
        """The scrolling of a finger, as it was when it began; None while there is none."""
        self._glide = Glide()
        """The movement that goes on after a finger has scrolled."""
        self._gliding: Scroll | None = None
        """The scrolling that glides, with the value that it was given last."""
        super().__init__(**named)

    # What is where

    def at(self, x: float, y: float) -> Target | None:
        """The target under a point; None if there is none."""
        if not self.plan:
            return None
        above = [target for target in self.above() if target in self.boxes] if self.choices else []
        under = (target for target in (*above, *self.boxes) if self.boxes[target].holds(x, y))
        found = next((target for target in under if not self._cut_off(target, x)), None)
        return found or (GROUND if self.trail else None)

    def _cut_off(self, target: Target, x: float) -> bool:
        """Whether a target lies in the tray and is scrolled out of sight there."""
        tray = self.plan.tray
        if not self.most_scroll or tray.x <= x <= tray.right or not tray.y <= self.boxes[target].center[1] <= tray.top:
            return False
        return any(item.target == target for item in self.items)

    def above(self) -> Sequence[Target]:
        """The targets that lie above all others just now, while something is asked; the board knows."""
        return ()

    def box_of(self, target: Target) -> Rect:
        """The rectangle of a target; that of a second touch is what is picked."""
        if target == PLAY and self.trail:
            return self.boxes[self.trail[0]]
        elsewhere: Rect = self.plan.answer
        return self.boxes.get(target, elsewhere)

    def lit(self) -> list[Target]:
        """The targets that can be touched next."""
        return next_of(self.choices, tuple(self.trail))

    # Fingers

    def catches(self, x: float, y: float) -> bool:
        """Whether a touch counts at a point without a target: all over the tray, which scrolls."""
        return bool(self.plan and self.plan.tray.holds(x, y))

    @property
    def gliding(self) -> bool:
        """Whether something scrolls on by itself."""
        return self._glide.on

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Notes the touch; one on what glides stops it and does nothing else."""
        stopped = self._gliding if self.collide_point(*touch.pos) and self._glide.stop() else None
        noted = super().on_touch_down(touch)
        if stopped and self._touched and touch is self._touched[0]:
            here = self._touched[2]
            scroll = self.scrolled_at(*here)
            if scroll is not None and scroll.name == stopped.name:
                self._touched = touch, None, here
        return noted

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Lets a card of the tray follow the finger, or scrolls the tray."""
        if not self._touched or touch is not self._touched[0] or self.dragged or self._scrolled is None:
            return super().on_touch_move(touch)
        _, target, start = self._touched
        x, y = self._here(touch)
        if y <= self.plan.tray.top or self._scrolled.name != "scroll":
            setattr(self, self._scrolled.name, self._scrolled.moved(start[0] - x))
            self._glide.watch(-x)
        else:  # a finger that leaves the tray takes its card along
            self._scrolled = None
            self._move_from(target, (x, start[1]), (x, y))
        return True

    def _move_from(self, target: Target | None, start: tuple[float, float], here: tuple[float, float]) -> None:
        """Begins to scroll where the finger moves along the tray, or to drag."""
        along = abs(here[0] - start[0]) > 2 * abs(here[1] - start[1])
        scroll = self.scrolled_at(*start)
        if along and scroll is not None and scroll.most:
            self._scrolled = scroll
        else:
            super()._move_from(target, start, here)

    def scrolled_at(self, x: float, y: float) -> Scroll | None:
        """The scrolling of a finger that moves along from a point; None if nothing scrolls there."""
        return (
            Scroll("scroll", min(float(self.scroll), self.most_scroll), self.most_scroll)
            if self.plan.tray.holds(x, y)
            else None
        )

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drops a dragged card, or taps what the finger is still on; one that has scrolled taps nothing."""
        if self._touched and touch is self._touched[0] and self._scrolled is not None:
            scrolled = self._scrolled
            self._touched, self._scrolled = (touch, None, self._touched[2]), None
            if self.speed:
                self._gliding = scrolled._replace(value=float(getattr(self, scrolled.name)))
                self._glide.let_go(self._glide_on)
        return super().on_touch_up(touch)

    def _glide_on(self, way: float) -> bool:
        """Scrolls on by a distance; returns False at an end, and where something else has scrolled meanwhile or the
        board is gone."""
        scroll = self._gliding
        if scroll is None or self.get_root_window() is None or float(getattr(self, scroll.name)) != scroll.value:
            return False
        self._gliding = scroll._replace(value=scroll.moved(way))
        setattr(self, scroll.name, self._gliding.value)
        return 0 < self._gliding.value < scroll.most

    # Taps

    def tap(self, target: Target) -> None:
        """Does what a tap on a target does: takes a step towards a choice, puts something back, or shows it large."""
        if self.locked:
            return
        if target.what == "move":
            self.dispatch("on_review", target.at[0])
        elif target == GROUND:
            self.let_go()
        elif not self.choices:
            self.dispatch("on_inspect", target)
        elif not self.step_to(target):
            self._tried(target)

    def step_to(self, target: Target) -> bool:
        """Takes a step to a target if one leads there; returns False if none does."""
        lit, trail = self.lit(), tuple(self.trail)
        if trail and PLAY in lit and target in (trail[0], *self.places_of(trail[0])):
            self.go((*trail, PLAY))
        elif target in lit:
            self.go((*trail, target))
        elif target in trail:
            self.pick(tuple(one for one in trail if one != target))
        elif len(trail) > 1 and target in next_of(self.choices, trail[1:]):
            self.go((*trail[1:], target))
        elif target in next_of(self.choices, ()):
            self.go((target,))
        elif not trail and (act := self._act_at(target)):
            self.go((act,))
        else:
            return False
        return True

    def _act_at(self, target: Target) -> Target | None:
        """The ability that stands on a place."""
        firsts = next_of(self.choices, ())
        return next((act for act in firsts if target in self.places_of(act)), None)

    def places_of(self, act: Target) -> list[Target]:
        """The places on the table that an ability belongs to; the board knows."""
        return []

    def go(self, trail: Trail) -> None:
        """Goes on along a path; at its end it is made."""
        found = next((choice for choice in self.choices if choice.path == trail), None)
        if found is None:
            self.pick(trail)
        elif trail == (DONE,) and self.armed != found and self.wants_more():
            self.armed = found
            self.dispatch("on_pick")
        else:
            self.choose(found)

    def wants_more(self) -> bool:
        """Whether passing gives away something that should not be lost by a stray tap; the board knows."""
        return False

    def _tried(self, target: Target) -> None:
        """Says why something is not possible, or shows it large."""
        trail = self.trail
        if refused := self.refused(target):
            self.dispatch("on_refuse", refused)
        elif target.what in self.explained and not trail:
            self.dispatch("on_refuse", target)
        elif trail and target.what not in self.in_tray:
            self.dispatch("on_refuse", Target("wrong"))
        elif trail:
            self.let_go()
            self.dispatch("on_refuse", target)
        else:
            self.dispatch("on_inspect", target)

    def refused(self, target: Target) -> Target | None:
        """The target that stands for putting what is picked here, where that is not possible; None if it is none."""
        return None

    def pick(self, trail: Trail) -> None:
        """Picks the targets that were touched so far."""
        self.armed = None
        self.trail = trail
        self.dispatch("on_pick")

    def choose(self, choice: Any) -> None:
        """Makes a choice."""
        self.armed = None
        self.trail = ()
        self.dispatch("on_choose", choice)

    def let_go(self) -> bool:
        """Puts back what is picked; returns False if nothing was."""
        had = bool(self.trail or self.armed)
        self.armed, self.trail = None, ()
        self._end_drag()
        return had

    # Dragging

    def _begin_drag(self, target: Target, pos: tuple[float, float]) -> None:
        item = self.held(target)
        trail = tuple(self.trail)
        onward = (*trail, target) if target in self.lit() else (target,)
        if item is None or not next_of(self.choices, onward):
            return
        self.armed = None
        self.trail = onward if target not in trail else trail
        self.dragged = self.sprite_of(item)
        self.dispatch("on_pick")
        self._drag_to(*pos)

    def held(self, target: Target) -> Any:
        """The thing that a finger takes along from a target; None if there is none."""
        return next((one for one in self.items if one.target == target), None)

    def sprite_of(self, item: Any) -> Sprite:
        """The sprite of a thing of the tray; the board paints it."""
        raise NotImplementedError

    def _drag_to(self, x: float, y: float) -> None:
        """Moves what is dragged above the finger, leaning towards a target that is near."""
        lift = self.plan.card[1] * 0.3
        near = self.near(x, y + lift * 0.5)
        if self.dragged:
            self.dragged.put(x, y + lift, 0.8 if near else HELD_LARGER)
        if near != self.focus_at:
            self.focus_at = near

    def places(self) -> Sequence[Target]:
        """The places on which something may be dropped, rightly or not; the board knows."""
        return self.lit()

    def near(self, x: float, y: float) -> Target | None:
        """The place under what is dragged or near it; None if there is none."""
        best, least = None, dp(SNAP) + 1
        for target in self.places():
            box = self.boxes.get(target)
            away = distance(box, x, y) if box and target.what not in self.in_tray else least
            if away < least:
                best, least = target, away
        if best is None and PLAY in self.lit() and y > self.plan.tray.top:
            return PLAY
        return best

    def _drop(self, x: float, y: float) -> None:
        target = self.near(x, y + self.plan.card[1] * 0.15)
        trail = tuple(self.trail)
        self.focus_at = None
        self.dropped = self.dragged.center if self.dragged else None
        self._end_drag()
        if target is None or target not in self.lit():
            self.dropped = None
            refused = self.refused(target) if target is not None else None
            self.pick(())
            if refused is not None:
                self.dispatch("on_refuse", refused)
        else:
            self.go((*trail, target))
