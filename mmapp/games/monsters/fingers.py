"""The fingers on the board: taps, long presses, and cards that are dragged."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp.games.monsters.cards import paint_card
from mmapp.games.monsters.scene import Choice
from mmapp.look.theme import HOLD, SNAP
from mmapp.table.face import Target
from mmapp.widgets.geometry import Rect
from mmapp.widgets.sprite import Sprite
from mmapp.widgets.touchable import reachable

DRAG = 10
"""How far a finger moves before a card follows it, in dp."""
HELD_LARGER = 1.12
TAPPED = ("chip", "hand", "guardian", "place", "tile", "round", "move")
"""What the board takes taps on; the rest are buttons of the page."""


class MonstersFingers(Widget):
    """The half of the board that listens to fingers. It knows targets and choices, and no rules."""

    selected: int
    armed: Choice | None
    focus_at: Target | None

    def __init__(self, **named: Any) -> None:
        self.dragged: Sprite | None = None
        self.dropped: tuple[float, float] | None = None
        """Where the last card was let go of, so that it goes on from there."""
        self.gliding = 0
        """The strength of a card that is on its way back to the hand; 0: none."""
        self._hold: Any = None
        self._touched: tuple[Any, Target | None, tuple[float, float]] | None = None
        super().__init__(**named)

    # What is where

    def at(self, x: float, y: float) -> Target | None:
        """What lies under a point; None if nothing does."""
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
        """Where a card of the hand lies."""
        box: Rect = self.plan.hand[i]
        return box

    def allowed(self, monster: int) -> list[Choice]:
        """What may be done with a card."""
        return [choice for choice in self.choices if choice.monster == monster]

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """See Kivy: acts on release, so only remembers."""
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

    def on_touch_move(self, touch: Any) -> bool:
        """A card of the hand follows the finger; anything else is let go of."""
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

    def on_touch_up(self, touch: Any) -> bool:
        """The finger goes up: a drop, or a tap if it is still on the same thing."""
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

    def _here(self, touch: Any) -> tuple[float, float]:
        """Where a finger is on the plan."""
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
        """Tap on something: a card is picked, a target takes it, anything else is looked at."""
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
        choice = self.choice_at(self.selected, slot, place)
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
        """This is what the person wants."""
        self.armed = None
        self.selected = 0
        self.dispatch("on_choose", choice)

    def let_go(self) -> bool:
        """Puts a picked card back; False if there was none."""
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
        kind = self.scene.players[self.scene.viewer].kind
        size = self.plan.hand[i][2:]
        self.dragged = Sprite(self.flying, size, lambda paint, box: paint_card(paint, box, kind, card))
        self.selected = card.strength
        self.rehand()
        self.dispatch("on_pick")
        self._drag_to(*pos)

    def _drag_to(self, x: float, y: float) -> None:
        """The card floats above the finger and leans towards a target that is near."""
        lift = self.plan.hand[0].h * 0.35
        near = self.near(x, y + lift * 0.5)
        if self.dragged:
            self.dragged.put(x, y + lift, 0.9 if near else HELD_LARGER)
        if near != self.focus_at:
            self.focus_at = near

    def near(self, x: float, y: float) -> Target | None:
        """The place under a dragged card or within reach of it."""
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
        """The card goes back to the hand."""
        sprite, self.dragged = self.dragged, None
        home = next((i for i, card in enumerate(self.scene.hand) if card.strength == self.selected), 0)
        if sprite:
            self.glide(sprite, self.plan.hand[home].center)
        if not keep:
            self.selected = 0
        self.rehand()

    def glide(self, sprite: Sprite, end: tuple[float, float]) -> None:
        """Sets something down; the screen may do it more slowly."""
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
    return (dx * dx + dy * dy) ** 0.5
