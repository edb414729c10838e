"""The fingers on the board: taps, long presses, and cards that are dragged."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp.games.monsters.cards import paint_card
from mmapp.games.monsters.scene import Choice
from mmapp.look.theme import HOLD, SNAP
from mmapp.widgets.geometry import Rect
from mmapp.widgets.sprite import Sprite
from mmapp.widgets.touchable import reachable

DRAG = 10
"""So many dp a finger moves before a card follows it."""
HELD_LARGER = 1.12


class MonstersFingers(Widget):
    """The half of the board that listens to fingers. It knows targets and choices, and no rules."""

    selected: int
    armed: Choice | None
    focus_at: str | None

    def __init__(self, **named: Any) -> None:
        self.dragged: Sprite | None = None
        self.dropped: tuple[float, float] | None = None
        """Where the last card was let go of, so that it goes on from there."""
        self.gliding = 0
        """The strength of a card that is on its way back to the hand; 0: none."""
        self._hold: Any = None
        self._touched: tuple[Any, str, tuple[float, float]] | None = None
        super().__init__(**named)

    # What is where

    def at(self, x: float, y: float) -> str:
        """The name of what lies under a point; empty if nothing does."""
        if not self.plan:
            return ""
        for name, box in self.plan.targets():
            if box.holds(x, y) and name.split()[0] in ("chip", "hand", "guardian", "place", "tile", "round", "move"):
                return name
        for i, spot in enumerate(self.plan.spots):
            if spot.whole.holds(x, y):
                return f"slot {i}"
        if self.plan.reserve.w and self.plan.reserve.holds(x, y):
            return "reserve"
        return ""

    def box_of(self, name: str) -> Rect:
        """The rectangle of a target."""
        return dict(self.plan.targets())[name]

    def allowed(self, monster: int) -> list[Choice]:
        """What may be done with a card."""
        return [choice for choice in self.choices if choice.monster == monster]

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """See Kivy: acts on release, so only remembers."""
        if super().on_touch_down(touch) or not self.collide_point(*touch.pos) or self._touched or self.disabled:
            return bool(self._touched)
        here = self._here(touch)
        name = self.at(*here)
        if not name:
            return False
        self._touched = touch, name, here
        touch.grab(self)
        self._hold = Clock.schedule_once(self._held, HOLD)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A card of the hand follows the finger; anything else is let go of."""
        if not self._touched or touch is not self._touched[0]:
            return False
        _, name, start = self._touched
        x, y = self._here(touch)
        if self.dragged:
            self._drag_to(x, y)
        elif max(abs(x - start[0]), abs(y - start[1])) > dp(DRAG):
            self._stop_hold()
            if name.startswith("hand") and not self.locked and self.choices:
                self._begin_drag(int(name.split()[1]), (x, y))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger goes up: a drop, or a tap if it is still on the same thing."""
        if not self._touched or touch is not self._touched[0]:
            return False
        _, name, _ = self._touched
        self._stop_hold()
        self._touched = None
        touch.ungrab(self)
        if not reachable(self):
            self.let_go()
        elif self.dragged:
            self._drop(*self._here(touch))
        elif name and self.at(*self._here(touch)) == name:
            self.tap(name)
        return True

    def _here(self, touch: Any) -> tuple[float, float]:
        """Where a finger is on the plan."""
        return touch.x - self.x, touch.y - self.y

    def _held(self, _: float) -> None:
        self._hold = None
        if self._touched and not self.dragged and reachable(self):
            touch, name, start = self._touched
            self._touched = (touch, "", start)
            self.dispatch("on_inspect", name)

    def _stop_hold(self) -> None:
        if self._hold:
            self._hold.cancel()
            self._hold = None

    # Taps

    def tap(self, name: str) -> None:
        """Tap on something: a card is picked, a target takes it, anything else is looked at."""
        what, *numbers = name.split()
        index = [int(number) for number in numbers]
        if self.locked:
            return
        if what == "hand":
            self._pick(index[0])
        elif what in ("place", "guardian", "slot") and self.selected and self.choices:
            self._aim(index[0], index[1] if what == "place" else -1)
        elif what == "move":
            self.dispatch("on_review", index[0])
        elif what in ("chip", "guardian", "tile", "reserve", "place", "round"):
            self.dispatch("on_inspect", name)

    def _pick(self, i: int) -> None:
        hand = self.scene.hand
        if i >= len(hand):
            return
        strength = hand[i].strength
        self.armed = None
        if not self.choices:
            self.dispatch("on_inspect", f"hand {i}")
        elif self.selected == strength:
            self.selected = 0
        else:
            self.selected = strength
        self.dispatch("on_pick")

    def _aim(self, slot: int, place: int) -> None:
        choice = self.choice_at(self.selected, slot, place)
        if choice is None:
            self.dispatch("on_refuse", self.selected, slot, place)
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

    def near(self, x: float, y: float) -> str | None:
        """The place under a dragged card or within reach of it."""
        best, least = None, dp(SNAP) + 1
        for i, spot in enumerate(self.plan.spots):
            for j, place in enumerate(spot.places):
                away = _distance(place, x, y)
                if away < least:
                    best, least = f"place {i} {j}", away
        return best

    def _drop(self, x: float, y: float) -> None:
        lift = self.plan.hand[0].h * 0.35
        name = self.near(x, y + lift * 0.5)
        monster = int(self.selected)
        self.focus_at = None
        if name is None:
            self._glide_back()
            return
        slot, place = (int(number) for number in name.split()[1:])
        choice = self.choice_at(monster, slot, place)
        if choice is None:
            self._glide_back()
            self.dispatch("on_refuse", monster, slot, place)
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
                self._touched = self._touched[0], "", self._touched[2]
            self.dragged.remove()
            self.dragged = None
            self.focus_at = None
            self.rehand()


def _distance(box: Rect, x: float, y: float) -> float:
    dx = max(box.x - x, 0, x - box.right)
    dy = max(box.y - y, 0, y - box.top)
    return (dx * dx + dy * dy) ** 0.5
