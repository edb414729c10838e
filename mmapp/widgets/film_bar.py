"""`FilmBar`: a line from the beginning of a film to its end with marks on it, to run along with a finger."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Quad, Rectangle, RoundedRectangle, Triangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from mmapp.look import textures
from mmapp.look.theme import SMALLEST_TEXT, Look
from mmapp.running import the_app
from mmapp.table.face import BAD, CHAPTER, GOOD, MOMENT, Mark

if TYPE_CHECKING:
    from mmapp.table.replay import Placed

EDGE = 16
"""The free space at both ends, in dp."""
WIDER = 3
"""The room of a marked position, 1 being that of another one: more is to be seen there, and marks stay apart."""
NEAR = 12
"""A tap so near to a mark (in dp) means the mark."""
SMALLEST, LARGEST = 6, 15
"""Sides of marks in dp."""
NOTHING = -1


class FilmBar(Widget):
    """The positions of a film from left to right. Marks stand above the line, the numbers of chapters below it."""

    count = NumericProperty(1)
    """The number of positions."""
    marks: ObjectProperty[Sequence[Placed]] = ObjectProperty(())
    """The marks, each with its position."""
    at = NumericProperty(0)
    grown = NumericProperty(1.0)
    """The size of everything, 1 being that in a usual window."""
    scale = NumericProperty(1.0)
    """The size of texts, 1 being the usual one."""
    colours = ObjectProperty(None)
    """The palette of the look."""
    pointed = NumericProperty(NOTHING)
    """The position under a finger; `NOTHING` while there is none."""

    __events__ = ("on_seek", "on_let_go")

    def __init__(self, **named: Any) -> None:
        self._shares: list[float] = [0.0]
        self._still, self._moving = InstructionGroup(), InstructionGroup()
        self.look: Look = the_app().look
        super().__init__(**named)
        for group in (self._still, self._moving):
            self.canvas.add(group)
        for name in ("count", "marks", "pos", "size", "grown", "scale", "colours"):
            self.fbind(name, self._lay)
        self.fbind("at", self._draw_knob)
        self._lay()

    def on_seek(self, at: int) -> None:
        """A finger points at this position."""

    def on_let_go(self) -> None:
        """The finger has left the bar."""

    # Where things are

    def _dp(self, size: float) -> float:
        return float(dp(size) * self.grown)

    def x_of(self, at: int) -> float:
        """The place of a position."""
        share: float = self._shares[max(0, min(int(at), len(self._shares) - 1))]
        return float(self.x) + self._dp(EDGE) + share * self._long

    def position(self, x: float) -> int:
        """The position that is nearest to a place."""
        share = (x - self.x - self._dp(EDGE)) / self._long
        after = min(bisect_left(self._shares, share), len(self._shares) - 1)
        before = max(0, after - 1)
        return before if share - self._shares[before] < self._shares[after] - share else after

    def meant(self, x: float, y: float) -> int:
        """The position that a tap means: that of a mark close by, or else the nearest."""
        low = y < self.line - self._dp(NEAR)
        marks = [one for one in self.marks if (one.mark.kind == CHAPTER) == low]
        found = min(marks, key=lambda one: abs(self.x_of(one.at) - x), default=None)
        reach = self.spacing() / 2 if low else self._dp(NEAR)
        return found.at if found and abs(self.x_of(found.at) - x) <= reach else self.position(x)

    def spacing(self) -> float:
        """The distance of the chapters that lie closest together; half of it belongs to each of them."""
        places = [self.x_of(one.at) for one in self.marks if one.mark.kind == CHAPTER]
        return min((there - here for here, there in pairwise(places)), default=2 * self._dp(NEAR))

    @property
    def _long(self) -> float:
        return float(max(1, self.width - 2 * self._dp(EDGE)))

    @property
    def line(self) -> float:
        """The height of the line; below it is room for the numbers."""
        return float(self.y) + self._text() * 1.25 + self._dp(13)

    def _text(self) -> float:
        """The size of the numbers: they grow with the text setting, but not beyond all bounds."""
        return float(min(self.look.sp(SMALLEST_TEXT + 2), dp(22)) * self.grown)

    # Drawing

    def _lay(self, *_: object) -> None:
        marked = {one.at for one in self.marks if one.mark.kind != CHAPTER}
        steps = [0.0, *(float(WIDER if at in marked else 1) for at in range(1, int(self.count)))]
        whole = sum(steps) or 1.0
        self.height = 1.25 * self._text() + self._dp(28 + LARGEST)
        self._shares = [share / whole for share in accumulate(steps)]
        self._still.clear()
        self._draw_marks()
        self._draw_numbers()
        self._draw_knob()

    def _draw_marks(self) -> None:
        step = WIDER * self._long / max(1.0, self.count + (WIDER - 1) * len(self.marks))
        side = max(self._dp(SMALLEST), min(self._dp(LARGEST), step * 0.9))
        for one in self.marks:
            x = self.x_of(one.at)
            if one.mark.kind == CHAPTER:
                self._still.add(Color(*self.look.quiet))
                self._still.add(
                    Rectangle(
                        pos=(round(x - self._dp(1)), round(self.line - self._dp(10))), size=(self._dp(2), self._dp(20))
                    )
                )
            else:
                draw = SHAPES.get(one.mark.kind, _dot)
                draw(self._still, self.look, x, self.line + self._dp(13) + side / 2, side)

    def _draw_numbers(self) -> None:
        """Draws the numbers of chapters, as many as do not touch each other."""
        end, size = float(self.x) - self._dp(4), int(self._text())
        for one in self.marks:
            if one.mark.kind != CHAPTER or not one.mark.short:
                continue
            picture = textures.words(one.mark.short, size, textures.BOLD, 0)
            wide, high = picture.size
            x = max(self.x, self.x_of(one.at) - wide / 2)
            if x >= end + self._dp(4):
                self._still.add(Color(*self.look.text))
                self._still.add(Rectangle(texture=picture, pos=(round(x), round(self.y)), size=(wide, high)))
                end = x + wide

    def _draw_knob(self, *_: object) -> None:
        group, look, line = self._moving, self.look, self.line
        left, here, side = self.x + self._dp(EDGE), self.x_of(int(self.at)), self._dp(20)
        group.clear()
        for colour, long in ((look.field, self._long), (look.accent, here - left)):
            group.add(Color(*colour))
            group.add(
                RoundedRectangle(
                    pos=(left, line - self._dp(3)), size=(max(self._dp(1), long), self._dp(6)), radius=[self._dp(3)]
                )
            )
        for colour, wide in ((look.ground, side + self._dp(4)), (look.accent, side)):
            group.add(Color(*colour))
            group.add(Ellipse(pos=(here - wide / 2, line - wide / 2), size=(wide, wide)))

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """See Kivy."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._point(self.meant(*touch.pos))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """See Kivy; a finger that only trembles still means what it meant."""
        if touch.grab_current is not self:
            return False
        if abs(touch.x - touch.ox) > dp(NEAR) / 2 or touch.ud.get(self):
            touch.ud[self] = True
            self._point(self.position(touch.x))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """See Kivy."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.pointed = NOTHING
        self.dispatch("on_let_go")
        return True

    def _point(self, at: int) -> None:
        if at != self.pointed:
            self.pointed = at
            self.dispatch("on_seek", at)


# How marks look: told apart by their shape, and by their colour as well


def _good(group: InstructionGroup, look: Look, x: float, y: float, side: float) -> None:
    """Draws a triangle that points upwards."""
    half = side / 2
    group.add(Color(*look.good))
    group.add(Triangle(points=(x - half, y - half, x + half, y - half, x, y + half)))


def _bad(group: InstructionGroup, look: Look, x: float, y: float, side: float) -> None:
    """Draws a cross."""
    half = side * 0.4
    group.add(Color(*look.bad))
    for slope in (half, -half):
        group.add(Line(points=(x - half, y - slope, x + half, y + slope), width=max(1.1, side * 0.13), cap="round"))


def _moment(group: InstructionGroup, look: Look, x: float, y: float, side: float) -> None:
    """Draws a diamond."""
    half = side * 0.6
    group.add(Color(*look.accent))
    group.add(Quad(points=(x - half, y, x, y - half, x + half, y, x, y + half)))


def _dot(group: InstructionGroup, look: Look, x: float, y: float, side: float) -> None:
    group.add(Color(*look.quiet))
    group.add(Ellipse(pos=(x - side * 0.35, y - side * 0.35), size=(side * 0.7, side * 0.7)))


Shape = Callable[[InstructionGroup, Look, float, float, float], None]
SHAPES: dict[str, Shape] = {GOOD: _good, BAD: _bad, MOMENT: _moment}


class MarkRow(Widget):
    """Marks beside each other, as the bar shows them."""

    marks: ObjectProperty[Sequence[Mark]] = ObjectProperty(())

    def __init__(self, **named: Any) -> None:
        self.look: Look = the_app().look
        super().__init__(**named)
        for name in ("marks", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        shown = self.marks
        step = min(dp(LARGEST + 5), self.width / max(1, len(shown)))
        side = min(dp(LARGEST), step * 0.8)
        for number, mark in enumerate(shown):
            SHAPES.get(mark.kind, _dot)(self.canvas, self.look, self.x + (number + 0.5) * step, self.center_y, side)
