"""`MonstersFingers`: the touches of the board: taps, long presses, and cards that are dragged."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from mmapp.games.monsters.cards import paint_card
from mmapp.games.monsters.plan import Plan
from mmapp.games.monsters.scene import Choice, Scene
from mmapp.look.theme import HOLD, SNAP
from mmapp.table.face import Target
from mmapp.widgets.geometry import Rect
from mmapp.widgets.sprite import Sprite
from mmapp.widgets.touchable import reachable

DRAG = 10
"""The distance that a finger moves before a card follows it, in dp."""
HELD_LARGER = 1.12
TAPPED = ("chip", "hand", "guardian", "place", "tile", "round", "move")
"""The kinds of targets that the board takes taps on; the rest are buttons of the page."""


class MonstersFingers(Widget):
    """The part of the board that takes touches. It knows targets and choices, and no rules."""

    scene: ObjectProperty[Scene]
    choices: ObjectProperty[Sequence[Choice]]
    plan: ObjectProperty[Plan]
    selected: NumericProperty
    armed: ObjectProperty[Choice | None]
    focus_at: ObjectProperty[Target | None]
    locked: BooleanProperty
    confirm_last: BooleanProperty
    flying: InstructionGroup
    """The layer for what is dragged, above all else."""

    def __init__(self, **named: Any) -> None:
        self.dragged: Sprite | None = None
        self.dropped: tuple[float, float] | None = None
        """The place where the last card was dropped, so that it goes on from there."""
        self.gliding = 0
        """The strength of a card that is on its way back to the hand; 0: none."""
        self._hold: ClockEvent | None = None
        self._touched: tuple[Any, Target | None, tuple[float, float]] | None = None
        super().__init__(**named)

    # What is where

    def at(self, x: float, y: float) -> Target | None:
        """The target under a point; None if there is none."""
        if not self.plan:
            return None
        for target, box in self.plan.named.items():
            if box.holds(x, y) and target.what in TAPPED:
                return target
        for i, spot in enumerate(self.plan.spots):
            if spot.whole.holds(x, y):
                return Target("slot", (i,))
        if self.plan.reserve.w and self.plan.reserve.holds(x, y):
            return Target("reserve")
        return None

    def box_of(self, target: Target) -> Rect:
        """The rectangle of a target; of a picked card where it stands out."""
        if target.what == "hand":
            return self.hand_box(target.at[0])
        box: Rect = self.plan.named[target]
        return box

    def hand_box(self, i: int) -> Rect:
        """The rectangle of a card in the hand."""
        box: Rect = self.plan.hand[i]
        return box

    def allowed(self, monster: int) -> list[Choice]:
        """The choices for a card."""
        return [choice for choice in self.choices if choice.monster == monster]

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Notes the touch; it acts on release."""
        if super().on_touch_down(touch) or not self.collide_point(*touch.pos) or self._touched or self.disabled:
            return bool(self._touched)
        here = self._here(touch)
        target = self.at(*here)
        if target is None:
            return False
        self._touched = touch, target, here
        touch.grab(self)
        self._hold = Clock.schedule_once(self._held, HOLD)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Lets a card of the hand follow the finger."""
        if not self._touched or touch is not self._touched[0]:
            return False
        _, target, start = self._touched
        x, y = self._here(touch)
        if self.dragged:
            self._drag_to(x, y)
        elif max(abs(x - start[0]), abs(y - start[1])) > dp(DRAG):
            self._stop_hold()
            if target and target.what == "hand" and not self.locked and self.choices:
                self._begin_drag(target.at[0], (x, y))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drops a dragged card, or taps what the finger is still on."""
        if not self._touched or touch is not self._touched[0]:
            return False
        _, target, _ = self._touched
        self._stop_hold()
        self._touched = None
        touch.ungrab(self)
        if not reachable(self):
            self.let_go()
        elif self.dragged:
            self._drop(*self._here(touch))
        elif target and self.at(*self._here(touch)) == target:
            self.tap(target)
        return True

    def carry(self, touch: MotionEvent) -> bool:
        """Takes over a finger that was down already, which a card under it follows; returns False if there is no
        card."""
        here = self._here(touch)
        target = self.at(*here)
        if self._touched or self.locked or not self.choices or target is None or target.what != "hand":
            return False
        self._touched = touch, target, here
        touch.grab(self)
        self._begin_drag(target.at[0], here)
        return True

    def _here(self, touch: MotionEvent) -> tuple[float, float]:
        """The place of a finger on the plan."""
        return touch.x - self.x, touch.y - self.y

    def _held(self, _: float) -> None:
        self._hold = None
        if self._touched and not self.dragged and reachable(self):
            touch, target, start = self._touched
            self._touched = (touch, None, start)
            if target:
                self.dispatch("on_inspect", target)

    def _stop_hold(self) -> None:
        if self._hold:
            self._hold.cancel()
            self._hold = None

    # Taps

    def tap(self, target: Target) -> None:
        """Does what a tap on a target does: picks a card, plays it there, or looks at something."""
        what, at = target
        if self.locked:
            return
        if what == "hand":
            self._pick(at[0])
        elif what in ("place", "guardian", "slot") and self.selected and self.choices:
            self._aim(at[0], at[1] if what == "place" else -1)
        elif what == "move":
            self.dispatch("on_review", at[0])
        elif what != "slot":
            self.dispatch("on_inspect", target)

    def _pick(self, i: int) -> None:
        hand = self.scene.hand
        if i >= len(hand):
            return
        strength = hand[i].strength
        self.armed = None
        if not self.choices:
            self.dispatch("on_inspect", Target("hand", (i,)))
        elif self.selected == strength:
            self.selected = 0
        else:
            self.selected = strength
        self.dispatch("on_pick")

    def _aim(self, slot: int, place: int) -> None:
        choice = self.choice_at(int(self.selected), slot, place)
        if choice is None:
            self.dispatch("on_refuse", Target("put", (int(self.selected), slot, place)))
        elif choice.last and self.confirm_last and self.armed != choice:
            self.armed = choice
            self.dispatch("on_pick")
        else:
            self.choose(choice)

    def choice_at(self, monster: int, slot: int, place: int) -> Choice | None:
        """The choice that putting a card there means: a free place stands for any free place of its slot."""
        found = [choice for choice in self.allowed(monster) if choice.slot == slot]
        lying = self.scene.slots[slot].places[place] if place >= 0 else None
        for choice in found:
            if (lying and choice.place == place) or (lying is None and choice.owner < 0):
                return choice
        return None

    def choose(self, choice: Choice) -> None:
        """Makes a choice, or asks for a second tap."""
        self.armed = None
        self.selected = 0
        self.dispatch("on_choose", choice)

    def let_go(self) -> bool:
        """Puts a picked card back; returns False if there was none."""
        had = bool(self.selected or self.armed)
        self.armed, self.selected = None, 0
        self._end_drag()
        return had

    # Dragging

    def _begin_drag(self, i: int, pos: tuple[float, float]) -> None:
        if i >= len(self.scene.hand):
            return
        card = self.scene.hand[i]
        self.armed = None
        kind = self.scene.me.kind
        size = self.plan.hand[i][2:]
        self.dragged = Sprite(self.flying, size, lambda paint, box: paint_card(paint, box, kind, card))
        self.selected = card.strength
        self.rehand()
        self.dispatch("on_pick")
        self._drag_to(*pos)

    def _drag_to(self, x: float, y: float) -> None:
        """Moves the dragged card above the finger, leaning towards a target that is near."""
        lift = self.plan.hand[0].h * 0.35
        near = self.near(x, y + lift * 0.5)
        if self.dragged:
            self.dragged.put(x, y + lift, 0.9 if near else HELD_LARGER)
        if near != self.focus_at:
            self.focus_at = near

    def near(self, x: float, y: float) -> Target | None:
        """The place under a dragged card or near it; None if there is none."""
        best, least = None, dp(SNAP) + 1
        for i, spot in enumerate(self.plan.spots):
            for j, place in enumerate(spot.places):
                away = _distance(place, x, y)
                if away < least:
                    best, least = Target("place", (i, j)), away
        return best

    def _drop(self, x: float, y: float) -> None:
        lift = self.plan.hand[0].h * 0.35
        target = self.near(x, y + lift * 0.5)
        monster = int(self.selected)
        self.focus_at = None
        if target is None:
            self._glide_back()
            return
        slot, place = target.at
        choice = self.choice_at(monster, slot, place)
        if choice is None:
            self._glide_back()
            self.dispatch("on_refuse", Target("put", (monster, slot, place)))
        elif choice.last and self.confirm_last:
            self._glide_back(keep=True)
            self.armed = choice
            self.dispatch("on_pick")
        else:
            self.dropped = self.dragged.center if self.dragged else None
            self._end_drag()
            self.choose(choice)

    def _glide_back(self, keep: bool = False) -> None:
        """Moves the dragged card back to the hand."""
        sprite, self.dragged = self.dragged, None
        home = next((i for i, card in enumerate(self.scene.hand) if card.strength == self.selected), 0)
        if sprite:
            self.glide(sprite, self.plan.hand[home].center)
        if not keep:
            self.selected = 0
        self.rehand()

    def rehand(self, *_: object) -> None:
        """Schedules that the hand is drawn anew; the board does it."""

    def glide(self, sprite: Sprite, end: tuple[float, float]) -> None:
        """Sets a sprite down at once; the board may do it more slowly."""
        sprite.remove()

    def _end_drag(self) -> None:
        if self.dragged:
            if self._touched:  # the finger that carried it carries nothing else
                self._touched = self._touched[0], None, self._touched[2]
            self.dragged.remove()
            self.dragged = None
            self.focus_at = None
            self.rehand()


def _distance(box: Rect, x: float, y: float) -> float:
    dx = max(box.x - x, 0, x - box.right)
    dy = max(box.y - y, 0, y - box.top)
    return hypot(dx, dy)
