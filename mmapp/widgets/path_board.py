"""`PathBoard`: a board with a tray whose choices are paths of targets: its properties, marks, and when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from mmapp.look.theme import SECONDS, Look
from mmapp.table.face import Target
from mmapp.table.paths import PLAY, Trail, next_of
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.path_fingers import PathFingers

MARKS, HAND, ALL = 1, 2, 3
"""The parts to be drawn anew: each draws those before it as well."""


class PathBoard(PathFingers):
    """A board that draws a scene and tells what fingers do; it decides nothing. A game says what is drawn where.

    See `BoardWidget` for its events. Whatever changes in one frame, it is drawn once.
    """

    __events__ = ("on_choose", "on_refuse", "on_inspect", "on_pick", "on_review")

    scene: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Any]] = ObjectProperty(())
    trail: ObjectProperty[Trail] = ObjectProperty(())
    """The targets that were touched so far, one after the other, for a choice that needs several."""
    armed: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    focus_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    hover_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    told: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    moves: ObjectProperty[Sequence[Any] | None] = ObjectProperty(None, allownone=True)
    since = NumericProperty(0)
    scroll = NumericProperty(0.0)
    """The distance that the tray is scrolled."""
    speed = NumericProperty(1.0)
    look: ObjectProperty[Look] = ObjectProperty(None)
    plan: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    left_handed = BooleanProperty(defaultvalue=False)
    locked = BooleanProperty(defaultvalue=False)
    picked = AliasProperty(lambda self: bool(self.trail), None, bind=("trail",))
    words_at = ObjectProperty(None, allownone=True)
    aside = BooleanProperty(defaultvalue=False)
    pulsing = ObjectProperty(())
    """The targets that pulse because a sentence named them."""
    throb = NumericProperty(0.0)
    help = StringProperty("advice")

    def __init__(self, **named: Any) -> None:
        self.covered: set[Target] = set()
        """Targets that a sprite shows just now."""
        super().__init__(**named)
        self.look = self.look or Look()
        self._origin = Translate(0, 0, 0)
        back, still, inside, self._hand, over = (InstructionGroup() for _ in range(5))
        self.canvas.add(PushMatrix())
        self.canvas.add(self._origin)
        for group in (back, still, inside, self._hand, over):
            self.canvas.add(group)
        self.flying = InstructionGroup()
        self.canvas.add(self.flying)
        self.canvas.add(PopMatrix())
        self._back, self.paint, self.inside, self._marks = map(Paint, (back, still, inside, over))
        self.hand_paints: list[Paint] = []
        self._stale = 0
        self._draw_last = Clock.create_trigger(self._draw_stale, -1)
        self._refresh = Clock.create_trigger(lambda _: self._draw_last(), -1)
        """The first of two steps: what is asked for before a frame is drawn after that frame's movements."""
        for name in ("scene", "size", "pos", "left_handed", "help", "moves", "since"):
            self.fbind(name, self.redraw)
        for name in ("trail", "choices", "scroll"):
            self.fbind(name, self.rehand)
        for name in ("armed", "focus_at", "hover_at", "told", "pulsing", "throb", "locked"):
            self.fbind(name, self.remark)

    # Events that screens listen to

    def on_choose(self, choice: Any) -> None:
        """Called when a choice was made."""

    def on_refuse(self, target: Target) -> None:
        """Called when something was tried that is not possible."""

    def on_inspect(self, target: Target) -> None:
        """Called when something was pressed long, or tapped while nothing is asked."""

    def on_review(self, number: int) -> None:
        """Called when one of the last moves is to be seen again; 0 is the newest."""

    def on_pick(self) -> None:
        """Called when something was picked or put back."""

    def on_locked(self, *_: object) -> None:
        """Clears what sprites covered, once nothing moves."""
        if not self.locked and self.covered:
            self.covered.clear()
            self.redraw()

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches; there are none."""

    def look_at(self, scene: Any) -> None:
        """Shows an earlier scene, with nothing marked."""
        self.told, self.scene = None, scene

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
        self._scroll_to(choice.path[0])
        self.dispatch("on_pick")

    def _scroll_to(self, target: Target) -> None:
        """Scrolls the tray so far that a thing of it is seen."""
        box = self.boxes.get(target)
        if box and self.most_scroll:
            tray = self.plan.tray
            over = max(0, box.right - tray.right) - max(0, tray.x - box.x)
            self.scroll = min(self.most_scroll, max(0.0, self.scroll + over))

    # What sentences name

    def pulse(self, targets: Sequence[Target]) -> None:
        """Lets these targets pulse for a moment; without animation they are framed."""
        already, self.pulsing = self.pulsing, tuple(targets)
        if already:
            return
        if self.speed:
            self.run(SECONDS["nod"] * self.speed, self._throb)
        else:
            Clock.schedule_once(lambda _: self._throb(1.0), SECONDS["nod"])

    def _throb(self, share: float) -> None:
        """Shows this share of a pulse; at its end nothing pulses any more."""
        self.pulsing, self.throb = (self.pulsing, share) if share < 1 else ((), 0.0)

    # Drawing

    def redraw(self, *_: object) -> None:
        """Schedules that everything is drawn anew, once before the next picture."""
        self._stale = ALL
        self._refresh()

    def rehand(self, *_: object) -> None:
        """Schedules that the tray and the marks are drawn anew."""
        self._stale = max(self._stale, HAND)
        self._refresh()

    def remark(self, *_: object) -> None:
        """Schedules that the marks are drawn anew."""
        self._stale = max(self._stale, MARKS)
        self._refresh()

    def _draw_stale(self, *_: object) -> None:
        """Draws the parts that have changed."""
        if self._stale == ALL:
            self.draw()
        elif self._stale == HAND:
            self.draw_hand()
        elif self._stale == MARKS:
            self.draw_marks()

    def draw(self, *_: object) -> None:
        """Draws everything that lies still, from scratch."""
        raise NotImplementedError

    def draw_hand(self, *_: object) -> None:
        """Draws the tray, and what is marked."""
        raise NotImplementedError

    def draw_marks(self, *_: object) -> None:
        """Draws what is marked."""
        raise NotImplementedError

    def run(self, seconds: float, move: Callable[[float], None]) -> None:
        """Runs a small movement that nobody waits for; without animation it is over at once."""
        passed = [0.0]
        long = seconds / self.speed if self.speed else 0.0

        def step(dt: float) -> bool:
            passed[0] += dt
            move(min(1.0, passed[0] / long))
            return passed[0] < long

        if long:
            Clock.schedule_interval(step, 0)
        else:
            move(1.0)
