"""`TrayPlan` and `TrayMaker`: where the bar, the words, the buttons and the tray of a board are, at any size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from mmapp.look.theme import BAR, GAP, MARGIN, TARGET
from mmapp.widgets.geometry import NOWHERE, Rect, rect

USUAL = 1280, 800
"""The size in dp of the tablet that everything is made for; in a larger window all of it grows."""
MOST_MOVES = 6
LARGE = 600
"""The least width and height in dp of a tablet."""


@dataclass(slots=True)
class TrayPlan:
    """The places of what every board with a tray has."""

    size: tuple[int, int]
    wide: bool
    grown: float = 1.0
    large: bool = False
    """Whether the window is that of a tablet or larger."""
    menu: Rect = NOWHERE
    undo: Rect = NOWHERE
    hint: Rect = NOWHERE
    title: Rect = NOWHERE
    head: Rect = NOWHERE
    prompt: Rect = NOWHERE
    review: Rect = NOWHERE
    private: Rect = NOWHERE
    seats: Rect = NOWHERE
    answer: Rect = NOWHERE
    done: Rect = NOWHERE
    """The place of the board's own button, with which somebody is done."""
    tray: Rect = NOWHERE
    """The place of the hand, and of what is offered."""
    card: tuple[int, int] = (0, 0)
    """The size of a card in the tray."""
    moves: list[Rect] = field(default_factory=list)


class TrayMaker:
    """The maker of the common parts of one plan; a game adds its own."""

    shape: ClassVar[float] = 0.7
    """The width of a thing in the tray by its height."""

    def __init__(self, plan: TrayPlan, seats: int, dp: float, text: float, left: bool) -> None:
        self.base = plan
        size = plan.size
        plan.large = min(size) >= LARGE * dp
        if plan.large:
            plan.grown = max(1, min(max(size) / USUAL[0], min(size) / USUAL[1]) / dp)
        self.dp = dp * plan.grown
        self.left = left
        self.seats = seats
        self.text = min(max(text, 1), 2)
        self.gap, self.margin, self.target = GAP * self.dp, MARGIN * self.dp, TARGET * self.dp
        self.height_of_bar = BAR * self.dp

    def line(self, size: float, lines: int = 1) -> float:
        """The height of lines of text of a size."""
        more = 1 + (self.text - 1) * (0.9 if self.base.large or self.base.size[1] > 700 * self.dp else 0.35)
        return (size * 0.98 * more * lines + 8) * self.dp

    def bar(self, *, marks: bool) -> None:
        """Places menu and title, and in a wide window the seats' marks; on a phone across undo and hint as well."""
        plan, target, gap = self.base, self.target, self.gap
        width, height = plan.size
        y = height - self.height_of_bar + (self.height_of_bar - target) / 2
        plan.menu = rect(4 * self.dp, y, target, target)
        right = width - self.margin
        if marks and not plan.large:
            plan.undo = rect(right - target, y, target, target)
            plan.hint = rect(plan.undo.x - gap - target, y, target, target)
            right = plan.hint.x - gap
        left = plan.menu.right + gap / 2
        if marks:
            wide = min((right - left) * 0.62, 190 * self.seats * self.dp)
            plan.seats = rect(right - wide, y, wide, target)
            right = plan.seats.x - gap
        else:
            right = self.moves(right, y)
        plan.title = rect(left, y, right - left, target)

    def moves(self, right: float, y: float) -> float:
        """Places the last moves in the bar; returns where they begin."""
        step = self.target + self.gap / 2
        room = self.base.size[0] - (300 if self.base.large else 250) * self.dp * self.text
        for at in range(max(0, min(MOST_MOVES, int(room // step)))):
            self.base.moves.append(rect(right - self.target - at * step, y, self.target, self.target))
        return self.base.moves[-1].x - self.gap if self.base.moves else right

    def controls(self, left: float, right: float, low: float) -> float:
        """Places undo, the answer and hint beside each other below the tray; returns where the rest begins."""
        plan, target, gap = self.base, self.target, self.gap
        plan.undo = rect(left, low, target, target)
        plan.hint = rect(right - target, low, target, target)
        if self.left:
            plan.undo, plan.hint = plan.hint, plan.undo
        plan.answer = rect(left + target + gap, low, right - left - 2 * (target + gap), target)
        return low + target + gap

    def buttons(self, side: float, tray: float) -> None:
        """Places undo and hint on one side of the tray, the button of who is done on the other, at the thumb."""
        plan, target, gap, low = self.base, self.target, self.gap, self.margin / 2
        near, far = self.margin, plan.size[0] - self.margin - side
        if self.left:
            near, far = far, near
        plan.undo = rect(near, low + target + gap, side, target)
        plan.hint = rect(near, low, side, target)
        plan.done = rect(far, low, side, min((tray - gap) / 2, 1.4 * target))

    def answering(self, low: float, high: float) -> float:
        """Places the line that asks and the answers beside each other above the tray; returns their height."""
        plan, margin = self.base, self.margin
        answers = min(0.44 * plan.size[0], 440 * self.dp * min(self.text, 1.4))
        words = plan.size[0] - 2 * margin - answers - self.gap
        left = margin + (answers + self.gap if self.left else 0)
        plan.prompt = rect(left, low, words, high)
        plan.answer = rect(margin if self.left else margin + words + self.gap, low, answers, high)
        return high

    def asking(self, left: float, right: float, low: float, high: float) -> None:
        """Places the line that asks, and beside it the button with which somebody is done."""
        button = (150 if self.base.large else 112) * self.dp * min(self.text, 1.35)
        words = right - left - button - self.gap
        near = left + button + self.gap if self.left else left
        self.base.prompt = rect(near, low, words, high)
        self.base.done = rect(left if self.left else right - button, low, button, high)

    def tray(self, left: float, right: float, low: float, high: float) -> float:
        """Places the tray; returns where the rest begins."""
        plan = self.base
        plan.tray = rect(left, low, right - left, high)
        plan.private = plan.tray
        tall = high - 10 * self.dp
        plan.card = round(tall * self.shape), round(tall)
        return low + high + self.gap / 2


# Where things in the tray lie


class Fan(NamedTuple):
    """The places of the tray's things, and how far they can be scrolled."""

    boxes: list[Rect]
    most: float


def fan(plan: TrayPlan, count: int, scroll: float, gap: float) -> Fan:
    """The places of a number of things beside each other, whole, so that their names can be read; the tray scrolls if
    there are too many."""
    tray, (wide, high) = plan.tray, plan.card
    if not count:
        return Fan([], 0)
    room = (tray.w - wide) / max(1, count - 1)
    step = min(wide + gap, max(room, wide))
    whole = wide + step * (count - 1)
    most = max(0.0, whole - tray.w)
    start = tray.x + max(0.0, (tray.w - whole) / 2) - min(scroll, most)
    return Fan([rect(start + at * step, tray.y, wide, high) for at in range(count)], most)


def uncovered(lying: Sequence[Rect]) -> list[Rect]:
    """The parts of things beside each other that are not covered by the next one."""
    nexts = [*(box.x for box in lying[1:]), *(box.right for box in lying[-1:])]
    return [box._replace(w=min(box.w, after - box.x)) for box, after in zip(lying, nexts, strict=True)]
