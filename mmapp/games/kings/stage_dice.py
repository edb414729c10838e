"""`Throw`: dice that fly, bounce and come to lie, each painted once and then only moved."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Any, NamedTuple

from kivy.graphics import Color, Ellipse, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate

from engine.kings.dice import sides_of, value_of
from mmapp.look import textures
from mmapp.look.theme import SHADE, rgba
from mmapp.widgets.geometry import Rect, inset

HOPS = 3
"""The number of bounces of a die."""
LATE = 0.22
"""The share of the time by which the last die starts after the first one."""
FACES = 11
"""The number of faces that a die shows on its way."""
SETTLED = 0.82
"""The share of a die's time from which it shows the face that it lies with."""
DIE = 0.08
"""The free edge of a die in its place."""
Point = tuple[float, float]


def face_name(die: int) -> str:
    """The name of the picture of a die, as the engine codes it."""
    return f"kings/die{sides_of(die)}_{value_of(die)}"


def die_box(place: Rect) -> Rect:
    """The rectangle of a die in its place."""
    return inset(place, DIE)


class Die:
    """A die that moves, with its shadow."""

    def __init__(self, canvas: Any, die: int, place: Rect) -> None:
        box = die_box(place)
        self._canvas, self._side = canvas, box.w
        self._sides, self._value = sides_of(die), value_of(die)
        self.end: Point = box.center
        self._group = InstructionGroup()
        half = box.w / 2
        self._ground, self._at = Translate(), Translate()
        self._turn, self._scale = Rotate(angle=0), Scale(1, 1, 1)
        pictures = (textures.texture(f"kings/die{self._sides}_{value}") for value in range(1, self._sides + 1))
        self._pictures = tuple(pictures)
        self._face = Rectangle(texture=self._pictures[self._value - 1], pos=(-half, -half), size=(box.w, box.w))
        shadow = Ellipse(pos=(-half * 0.9, -half * 1.05), size=(box.w * 0.9, box.w * 0.5), segments=18)
        below = (PushMatrix(), self._ground, Color(*rgba(SHADE, 0.3)), shadow, PopMatrix())
        above = (PushMatrix(), self._at, self._turn, self._scale, Color(1, 1, 1, 1), self._face, PopMatrix())
        for part in (*below, *above):
            self._group.add(part)
        canvas.add(self._group)

    def show(self, value: int) -> None:
        """Shows a face."""
        self._face.texture = self._pictures[value - 1]

    def put(self, x: float, y: float, lift: float, turn: float) -> None:
        """Sets its place on the table, its height above it in pixels, and its turn in degrees."""
        self._ground.xy = round(x), round(y)
        self._at.xy = round(x), round(y + lift)
        self._turn.angle = turn
        size = 1 + 0.25 * lift / self._side
        self._scale.xyz = (size, size, 1)

    def remove(self) -> None:
        """Removes it from the canvas."""
        self._canvas.remove(self._group)

    @property
    def value(self) -> int:
        """The value that it lies with."""
        return self._value

    @property
    def sides(self) -> int:
        """The number of its sides."""
        return self._sides

    @property
    def side(self) -> float:
        """The size of it in pixels."""
        return self._side


class Rolled(NamedTuple):
    """A die that is thrown: as it will lie, its place, and where it comes from."""

    die: int
    place: Rect
    start: Point


class Throw:
    """Some dice that are thrown together. What they lie with was decided before."""

    def __init__(self, canvas: Any, rolled: Sequence[Rolled], height: float) -> None:
        self._dice = [Die(canvas, one.die, one.place) for one in rolled]
        self._starts = [one.start for one in rolled]
        self._height = height
        """The height of the first bounce in pixels."""
        self._shown = [-1] * len(rolled)
        self.move(0.0)

    def move(self, share: float) -> None:
        """Moves all dice to where they are after this share of the time."""
        count = max(1, len(self._dice) - 1)
        for at, die in enumerate(self._dice):
            begin = LATE * at / count
            self._place(at, die, min(1.0, max(0.0, (share - begin) / (1 - LATE))))

    def _place(self, at: int, die: Die, share: float) -> None:
        (x0, y0), (x1, y1) = self._starts[at], die.end
        way = 1 - (1 - share) ** 2.4
        lift = self._height * abs(sin(pi * HOPS * share**0.8)) * (1 - share) ** 1.3
        spin = 300.0 + 47.0 * (at % 5)
        die.put(x0 + (x1 - x0) * way, y0 + (y1 - y0) * way, lift, (spin if at % 2 else -spin) * (1 - way))
        step = FACES if share >= SETTLED else int(share / SETTLED * FACES)
        if step != self._shown[at]:
            self._shown[at] = step
            die.show(die.value if step == FACES else another(die, at, step))

    def land(self) -> None:
        """Removes all dice; the board shows what lies there now."""
        for die in self._dice:
            die.remove()
        self._dice = []


def another(die: Die, at: int, step: int) -> int:
    """The face that a die shows on its way, another one at each step, and never the last one before it lies."""
    face = (die.value + 1 + (at * 5 + step * (3 if die.sides == 6 else 7)) % (die.sides - 1)) % die.sides
    return face or die.sides
