"""`MonstersFingers`: the touches of the board: taps, long presses, and cards that are dragged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from mmapp.games.monsters.cards import paint_card
from mmapp.games.monsters.plan import Plan
from mmapp.games.monsters.scene import Choice, Scene
from mmapp.look.theme import SNAP
from mmapp.table.face import Target
from mmapp.widgets.fingers import Fingers, distance
from mmapp.widgets.geometry import Rect
from mmapp.widgets.sprite import Sprite

HELD_LARGER = 1.12
TAPPED = ("chip", "hand", "guardian", "place", "tile", "round", "move")
"""The kinds of targets that the board takes taps on; the rest are buttons of the page."""


class MonstersFingers(Fingers):
    """The part of the board that takes touches. It knows targets and choices, and no rules."""

    in_tray = frozenset({"hand"})
    scene: ObjectProperty[Scene]
    choices: ObjectProperty[Sequence[Choice]]
    plan: ObjectProperty[Plan]
    selected: NumericProperty
    armed: ObjectProperty[Choice | None]
    confirm_last: BooleanProperty

    def __init__(self, **named: Any) -> None:
        self.gliding = 0
        """The strength of a card that is on its way back to the hand; 0: none."""
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

    def _begin_drag(self, target: Target, pos: tuple[float, float]) -> None:
        [i] = target.at
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
                away = distance(place, x, y)
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

    def glide(self, sprite: Sprite, end: tuple[float, float]) -> None:
        """Sets a sprite down at once; the board may do it more slowly."""
        sprite.remove()
