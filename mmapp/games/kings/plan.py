"""`Plan`: where everything on the table is, as plain geometry without a widget; `make_plan` makes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mmapp.widgets.geometry import NOWHERE, Rect, rect
from mmapp.widgets.tray_plan import TrayMaker, TrayPlan

CARD = 0.72
"""The width of a card by its height."""
ROW_CELLS = 5
"""The cells of the row below the opponents: the king, three creatures, the forge."""
BACKPACK = 4
WORDS = 52
"""The least height in dp of the words: three lines of small letters."""
LOW = 280
"""The height in dp of the upper part below which three other heroes need most of it."""


@dataclass(slots=True)
class Plan(TrayPlan):
    """The table at one size."""

    upper: Rect = NOWHERE
    """The place of what goes on: opponents and creatures, the forge, or a fight."""
    figure: Rect = NOWHERE
    """The place of the own hero with all that it owns."""
    unit: float = 1.0
    """Pixels in a dp, with what a large window adds."""


class Camp(NamedTuple):
    """The places of the opponents and of what can be challenged."""

    strips: tuple[Rect, ...]
    cells: tuple[Rect, ...]
    """The king, the creatures by level, the forge."""


class Figure(NamedTuple):
    """The places of a hero large: portrait, sums, active row, backpack."""

    portrait: Rect
    name: Rect
    sums: Rect
    slots: tuple[Rect, ...]
    pack: tuple[Rect, ...]
    """The places of the backpack; more than four if more lies there."""


def make_plan(size: tuple[int, int], seats: int, dp: float = 1, text: float = 1, left: bool = False) -> Plan:
    """The plan for a number of seats in a window of this size; `text` is the text setting, `left` for left hands."""
    maker = _Maker(size, seats, dp, text, left)
    return maker.wide() if maker.plan.wide else maker.portrait()


class _Maker(TrayMaker):
    """The maker of one plan."""

    shape = CARD

    def __init__(self, size: tuple[int, int], seats: int, dp: float, text: float, left: bool) -> None:
        self.plan = Plan(size, size[0] > size[1])
        super().__init__(self.plan, seats, dp, text, left)
        self.plan.unit = self.dp

    def portrait(self) -> Plan:
        """The plan of an upright window: bar, marks, what goes on, the own hero, prompt, tray, buttons."""
        plan, gap, dp = self.plan, self.gap, self.dp
        width, height = plan.size
        self.bar(marks=False)
        top = height - self.height_of_bar
        plan.seats = rect(self.margin, top - self.target, width - 2 * self.margin, self.target)
        top -= self.target + gap / 2
        near, far = self.margin, width - self.margin
        low = self.controls(near, far, self.margin / 2)
        prompt = max(self.line(22 if plan.large else 16, 2), WORDS * dp)
        free = top - low - prompt - 3 * gap
        low = self.tray(near, far, low, min(0.17 * free, 230 * dp))
        self.asking(near, far, low, prompt)
        plan.review = rect(0, 0, width, plan.prompt.top)
        low += prompt + gap
        plan.figure = rect(near, low, far - near, min(0.318 * free, 330 * dp))
        low = plan.figure.top + gap
        plan.upper = rect(near, low, far - near, top - low)
        return plan

    def wide(self) -> Plan:
        """The plan of a window across: what goes on on one side, the own hero and the tray on the other."""
        plan, gap, margin = self.plan, self.gap, self.margin
        width, height = plan.size
        self.bar(marks=True)
        top = height - self.height_of_bar - gap / 2
        column = (0.5 if plan.large else 0.48) * width
        plan.upper = rect(width - margin - column if self.left else margin, margin / 2, column, top - margin / 2)
        near = margin if self.left else margin + column + gap
        far = near + width - 2 * margin - gap - column
        low = self._tablet(near, far) if plan.large else self._phone(near, far, top)
        plan.figure = rect(near, low, far - near, top - low)
        return plan

    def _tablet(self, near: float, far: float) -> float:
        """Places buttons, tray and words on a tablet; returns where the own hero begins."""
        plan, gap = self.plan, self.gap
        low = self.controls(near, far, self.margin / 2)
        low = self.tray(near, far, low, min(0.24 * plan.size[1], 210 * self.dp))
        prompt = max(self.line(20, 2), WORDS * self.dp)
        self.asking(near, far, low, prompt)
        plan.review = rect(near, 0, far - near, plan.prompt.top)
        return low + prompt + gap

    def _phone(self, near: float, far: float, top: float) -> float:
        """Places tray, answers and words on a phone; returns where the own hero begins."""
        plan, gap, margin = self.plan, self.gap, self.margin
        button = 1.75 * self.target
        room = top - margin / 2
        tray = 0.27 * room
        left = near + button + gap if self.left else near
        self.tray(left, left + far - near - button - gap, margin / 2, tray)
        plan.done = rect(near if self.left else far - button, margin / 2, button, tray)
        low = margin / 2 + tray + gap / 2
        answer, words = 0.42 * (far - near), WORDS * self.dp
        plan.prompt = rect(near, low, far - near - answer - gap, words)
        plan.answer = rect(far - answer, low, answer, words)
        plan.review = rect(near, 0, far - near, plan.prompt.top)
        return low + words + gap / 2


def lay_camp(plan: Plan, others: int) -> Camp:
    """The places of a number of opponents and of the row below them."""
    box, unit = plan.upper, plan.unit
    gap = 6 * unit
    share = {1: 0.5, 2: 0.42}.get(others, 0.34 if box.h < LOW * unit else 0.42)
    row = min(box.h * share, 210 * unit)
    room = box.h - row - gap
    high = min((room - gap * (others - 1)) / others, 120 * unit)
    row = box.h - (high + gap) * others
    row = min(row, box.w / ROW_CELLS * 2.3)
    strips = tuple(rect(box.x, box.top - (at + 1) * high - at * gap, box.w, high) for at in range(others))
    low = strips[-1].y - gap - row
    wide = (box.w - gap * (ROW_CELLS - 1)) / ROW_CELLS
    cells = tuple(rect(box.x + at * (wide + gap), low, wide, row) for at in range(ROW_CELLS))
    return Camp(strips, cells)


def lay_figure(plan: Plan, slots: int, packed: int) -> Figure:
    """The places of the own hero, with a number of active places and of things in the backpack."""
    box, unit = plan.figure, plan.unit
    gap, pad = 5 * unit, 6 * unit
    inner = rect(box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad)
    head = min(30 * unit, inner.h * 0.2)
    side = min(inner.w * 0.24, inner.h - head - gap)
    portrait = rect(inner.x, inner.y, side, inner.h - head - gap)
    left, room = portrait.right + gap * 1.6, inner.right - portrait.right - gap * 1.6
    high = min((inner.h - head - 2 * gap) / 2, room / BACKPACK * 1.15)
    low = inner.y + (inner.h - head - 2 * gap - 2 * high) / 2
    upper = _row(rect(left, low + high + gap, room, high), slots, gap)
    lower = _row(rect(left, low, room, high), max(BACKPACK, packed), gap)
    name = rect(inner.x, inner.top - head, side + gap, head)
    sums = rect(left, inner.top - head, room, head)
    return Figure(portrait, name, sums, tuple(upper), tuple(lower))


def _row(box: Rect, count: int, gap: float) -> Sequence[Rect]:
    """A row of equal places; too many lie closer together."""
    wide = min((box.w - gap * (count - 1)) / count, box.h * 1.25)
    step = min(wide + gap, (box.w - wide) / max(1, count - 1))
    return [rect(box.x + at * step, box.y, wide, box.h) for at in range(count)]
