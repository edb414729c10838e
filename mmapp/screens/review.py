"""`Review`: the last moves while the game runs, as a strip and played again on the board.

Everything here comes from what happened in front of everybody, so it shows no hand and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mmapp.look.theme import GAP, SECONDS, TARGET
from mmapp.table.face import Told
from mmapp.widgets.geometry import NOWHERE, Rect, rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mmapp.screens.play import Play
    from mmapp.table.game_ui import GameUI

LARGEST = 76
BUTTONS = ("earlier", "later", "list", "close")
MOST_MOVES = 6
"""Maximum number of the last moves that a board shows small."""


class Strip(Widget):
    """A strip of moves beside or below each other; a tap chooses one."""

    moves: ObjectProperty[Sequence[Told]] = ObjectProperty(())
    at = NumericProperty(0)
    game: ObjectProperty[GameUI] = ObjectProperty(None)
    """The game that paints the moves."""

    __events__ = ("on_choose",)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._paint = Paint(self.canvas)
        self.shown: list[tuple[int, Rect]] = []
        for name in ("moves", "at", "game", "pos", "size"):
            self.fbind(name, self._draw)

    def on_choose(self, number: int) -> None:
        """Called when a move was tapped."""

    def _draw(self, *_: object) -> None:
        self._paint.clear()
        self.shown = list(self._boxes()) if self.game else []
        for number, box in self.shown:
            self.game.paint_move(self._paint, box, self.moves[number], chosen=number == self.at)

    def _boxes(self) -> list[tuple[int, Rect]]:
        """The moves that there is room for with their boxes, the chosen one among them, the newest last."""
        across = self.width >= self.height
        long, gap = max(self.size), dp(GAP)
        side = min(min(self.size), dp(LARGEST))
        room = max(1, int((long + gap) // (side + gap)))
        first = max(0, min(len(self.moves) - room, int(self.at) - room // 2))
        count = min(room, len(self.moves) - first)
        start = (long - count * (side + gap) + gap) / 2
        boxes = []
        for i in range(count):
            step = start + i * (side + gap)
            x, y = (step, (self.height - side) / 2) if across else ((self.width - side) / 2, long - step - side)
            boxes.append((first + i, rect(self.x + x, self.y + y, side, side)))
        return boxes

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Notes the touch; it acts on release."""
        if self.collide_point(*touch.pos):
            touch.grab(self)
            return True
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Chooses the move under the finger."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        for number, box in self.shown:
            if box.holds(*touch.pos) and box.holds(touch.ox, touch.oy):
                self.dispatch("on_choose", number)
                return True
        return False


class Review(FloatLayout):
    """The layer over the hand while moves are looked at again."""

    play: ObjectProperty[Play] = ObjectProperty(None)
    at = NumericProperty(0)
    moves: ObjectProperty[Sequence[Told]] = ObjectProperty(())
    words = StringProperty("")
    has_earlier = BooleanProperty(defaultvalue=False)
    has_later = BooleanProperty(defaultvalue=False)

    def __init__(self, **named: Any) -> None:
        self._next: ClockEvent | None = None
        self._on = False
        super().__init__(**named)
        self.play.table.held = True
        if plan := self.play.board.plan:
            self.arrange(plan.review)

    def arrange(self, box: Rect) -> None:
        """Places strip, words and buttons: across below the board, or down a narrow column."""
        self.pos, self.size = box[:2], box[2:]
        gap, target = dp(GAP), dp(TARGET)
        if box.w >= box.h:
            wide = 4 * target + 3 * gap
            buttons = [rect(box.center[0] - wide / 2 + i * (target + gap), gap, target, target) for i in range(4)]
            side = min(dp(LARGEST), (box.h - target - 3 * gap) * 0.5)
            strip = rect(gap, 2 * gap + target, box.w - 2 * gap, side)
            told = rect(gap, strip.top + gap / 2, box.w - 2 * gap, box.h - strip.top - gap)
            strip, told = (one._replace(x=box.x + one.x) for one in (strip, told))
        else:
            x = box.center[0] - target / 2
            tops = (box.top - target - gap, gap + 2 * (target + gap), gap + target + gap, gap)
            close, later, earlier, listed = (rect(x, y, target, target) for y in tops)
            buttons = [earlier, later, listed, close]
            strip, told = rect(box.x + gap, later.top + gap, box.w - 2 * gap, close.y - later.top - 2 * gap), NOWHERE
        for name, place in zip((*BUTTONS, "strip", "words"), (*buttons, strip, told), strict=True):
            self.ids[name].pos, self.ids[name].size = place[:2], place[2:]
        self.ids.words.opacity = 1 if told.w else 0

    def show(self, number: int) -> None:
        """Shows a move once more: as it was, then marked."""
        self.rest()
        self.play.aloud.hush()
        self._show(number)

    def play_on(self) -> None:
        """Shows one move after the other from here on, then the game."""
        self._on = True
        if not self.play.director.running:
            self._wait()

    def rest(self) -> None:
        """Stops that moves follow by themselves."""
        self._on = False
        if self._next:
            self._next.cancel()
            self._next = None

    def _wait(self) -> None:
        self._next = Clock.schedule_once(self._follow, SECONDS["reading"] / (self.play.director.speed or 1))

    def _follow(self, _: float = 0) -> None:
        self._next = None
        if self.has_later:
            self._show(int(self.at) + 1)
        else:
            self.play.end_review(heard=True)

    def _show(self, number: int) -> None:
        director, board = self.play.director, self.play.board
        director.finish()
        self.at = max(0, min(len(self.moves) - 1, number))
        self.has_earlier, self.has_later = self.at > 0, self.at < len(self.moves) - 1
        told: Told = self.moves[int(self.at)]
        face = self.play.table.face
        part = face.head(told.before, short=True).title
        self.words = f"{part}: {face.sentence(told)}"
        board.look_at(told.before)
        director.show([told], lambda: self._mark(told))

    def _mark(self, told: Told) -> None:
        self.play.board.told = told
        self.play.say(self.words)
        if self._on:
            self._wait()

    def step(self, by: int) -> None:
        """Goes to the move before, or after."""
        if 0 <= self.at + by < len(self.moves):
            self.show(int(self.at) + by)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keeps touches from all below; a tap beside it finishes what moves, or goes back to the game."""
        if super().on_touch_down(touch) or self.collide_point(*touch.pos):
            return True
        menu = self.play.ids.menu
        target = self.play.board.at(*touch.pos)
        if menu.collide_point(*touch.pos) or (target and target.what == "move"):
            return False
        if self.play.director.running:
            self.play.director.hurry()
        elif self._next:
            self._next.cancel()
            self._follow()
        else:
            self.play.end_review()
        return True
