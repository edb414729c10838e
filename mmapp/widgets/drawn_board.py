"""`DrawnBoard`: what every board of the house has: its properties and events, its layers, and when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mmapp.look.theme import SECONDS, Look
from mmapp.table.face import Target
from mmapp.widgets.paint import Paint

MARKS, HAND, ALL = 1, 2, 3
"""The parts to be drawn anew: each draws those before it as well."""


class DrawnBoard(Widget):
    """A board that draws a scene and decides nothing. A game says what is drawn where.

    See `BoardWidget` for its events. Whatever changes in one frame, it is drawn once.
    """

    __events__ = ("on_choose", "on_refuse", "on_inspect", "on_pick", "on_review")

    covered: set[Any]
    """The things that sprites show just now, which are not drawn where they lie; a game says how it names them."""
    for_hand: ClassVar[Sequence[str]] = ()
    """The properties on which it depends how the hand or the tray is drawn."""
    for_marks: ClassVar[Sequence[str]] = ()
    """The properties on which it depends what is marked."""
    scene: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Any]] = ObjectProperty(())
    armed: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    """The choice that waits for a second tap; None if there is none."""
    focus_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    """The target that the keyboard points at."""
    hover_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    """The target that a mouse points at."""
    told: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    """The event that has just happened, or is looked at again: it is marked."""
    moves: ObjectProperty[Sequence[Any] | None] = ObjectProperty(None, allownone=True)
    """The last moves, shown small, the newest first; None where nobody looks back."""
    since = NumericProperty(0)
    """The number of moves since the last one of the viewer; 0 where nobody looks."""
    speed = NumericProperty(1.0)
    """The speed of small movements that nobody waits for; 0: at once."""
    look: ObjectProperty[Look] = ObjectProperty(None)
    plan: ObjectProperty[Any] = ObjectProperty(None, allownone=True)
    """The plan: where everything is."""
    left_handed = BooleanProperty(defaultvalue=False)
    locked = BooleanProperty(defaultvalue=False)
    """Whether something moves: then fingers only hurry it."""
    words_at = ObjectProperty(None, allownone=True)
    """The place of words that tell what happens just now; None: that of the prompt."""
    aside = BooleanProperty(defaultvalue=False)
    """Whether something covers the hand, as while moves are looked at again."""
    pulsing = ObjectProperty(())
    """The targets that pulse because a sentence named them."""
    throb = NumericProperty(0.0)
    """The share of their time that has passed."""
    help = StringProperty("advice")
    """The level of help: `none`, `numbers`, `chances` or `advice`."""

    def __init__(self, **named: Any) -> None:
        self.covered = set()
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
        self._stale = 0
        self._draw_last = Clock.create_trigger(self._draw_stale, -1)
        self._refresh = Clock.create_trigger(lambda _: self._draw_last(), -1)
        """The first of two steps: what is asked for before a frame is drawn after that frame's movements."""
        for name in ("scene", "size", "pos", "left_handed", "help", "moves", "since"):
            self.fbind(name, self.redraw)
        for name in self.for_hand:
            self.fbind(name, self.rehand)
        for name in self.for_marks:
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

    def bring(self, target: Target) -> None:
        """Brings a target into sight that is scrolled out of it; nothing scrolls."""

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches; there are none."""

    def look_at(self, scene: Any) -> None:
        """Shows an earlier scene, with nothing marked."""
        self.told, self.scene = None, scene

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
        """Schedules that the hand or the tray, and the marks, are drawn anew."""
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
        """Draws the hand or the tray, and what is marked."""
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
