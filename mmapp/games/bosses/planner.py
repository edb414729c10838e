"""`make_plan`: the plan of the table from the window's size, the number of seats and the settings."""

from __future__ import annotations

from collections.abc import Sequence

from mmapp.games.bosses.plan import CARD, Plan, Shape, lay_lair
from mmapp.look.theme import BAR, GAP, MARGIN, TARGET
from mmapp.widgets.geometry import Rect, rect

USUAL = 1280, 800
"""The size in dp of the tablet that everything is made for; in a larger window all of it grows."""
MOST_MOVES = 6
LEAST_OWN = 118
"""The height of the own dungeon in dp from which fates are told in a bar below it."""
LEAST_GATED = 260
"""The width of a dungeon in dp from which it has an entrance of its own."""


def make_plan(size: tuple[int, int], seats: int, home: int, dp: float = 1, text: float = 1, left: bool = False) -> Plan:
    """The plan for a number of seats in a window of this size; `home` is the seat whose dungeon lies large, `text`
    the text setting, `left` for left hands."""
    maker = _Maker(size, seats, home, dp, text, left)
    if maker.plan.large:
        return maker.tablet() if maker.plan.wide else maker.portrait()
    return maker.landscape() if maker.plan.wide else maker.portrait()


class _Maker:
    """The maker of one plan."""

    def __init__(self, size: tuple[int, int], seats: int, home: int, dp: float, text: float, left: bool) -> None:
        self.plan = plan = Plan(size, size[0] > size[1], home=home)
        plan.large = min(size) >= 600 * dp
        if plan.large:
            plan.grown = max(1, min(max(size) / USUAL[0], min(size) / USUAL[1]) / dp)
        self.dp = dp * plan.grown
        self.left = left
        self.others = [(home + more) % seats for more in range(1, seats)]
        self.seats = seats
        self.text = min(max(text, 1), 2)
        self.gap, self.margin, self.target = GAP * self.dp, MARGIN * self.dp, TARGET * self.dp
        self.bar = BAR * self.dp

    # The ways to hold the device

    def portrait(self) -> Plan:
        """The plan of an upright window: bar, marks, other dungeons, town, own dungeon, prompt, buttons, tray."""
        width, height = self.plan.size
        large, gap, dp = self.plan.large, self.gap, self.dp
        self._bar(marks=False)
        top = height - self.bar
        self.plan.seats = rect(self.margin, top - self.target, width - 2 * self.margin, self.target)
        top -= self.target + gap / 2
        low = self._controls(self.margin, width - self.margin, self.margin / 2)
        strip, town, own, tray = (150, 130, 275, 220) if large else (88, 96, 158, 128)
        strip += 24 * (self.seats == 2)
        prompt = max(self._line(22 if large else 17, 2), self.target)
        free = top - low - prompt - (4 + len(self.others)) * gap
        grow = free / (strip * len(self.others) + town + own + tray)
        low = self._tray(self.margin, width - self.margin, low, min(tray * grow, (260 if large else 190) * dp))
        self._asking(self.margin, width - self.margin, low, prompt)
        self.plan.review = rect(0, 0, width, self.plan.prompt.top)
        low += prompt + gap
        free = top - low - (1 + len(self.others)) * gap
        grow = free / (strip * len(self.others) + town + own)
        own_box = rect(self.margin, low, width - 2 * self.margin, own * grow)
        self._own(own_box, self._line(18 if large else 15))
        town_box = rect(self.margin, own_box.top + gap, width - 2 * self.margin, town * grow)
        self.plan.town = town_box
        self._stack(rect(self.margin, town_box.top + gap, width - 2 * self.margin, top - town_box.top - gap))
        return self.plan

    def landscape(self) -> Plan:
        """The plan of a phone across: other dungeons on one side, town, own dungeon and tray on the other."""
        width, height = self.plan.size
        gap, margin = self.gap, self.margin
        self._bar(marks=True)
        column = 0.33 * width
        left = margin if not self.left else width - margin - column
        top = height - self.bar - gap / 2
        self._stack(rect(left, margin / 2, column, top - margin / 2))
        near = margin + column + gap if not self.left else margin
        far = width - margin if not self.left else width - margin - column - gap
        button = 1.9 * self.target
        room = top - margin / 2
        tray = 0.29 * room
        self._tray(near, far - button - gap, margin / 2, tray)
        self.plan.done = rect(far - button, margin / 2, button, tray)
        low = margin / 2 + tray + gap / 2
        answer = 0.46 * (far - near)
        self.plan.prompt = rect(near, low, far - near - answer - gap, self.target)
        self.plan.answer = rect(far - answer, low, answer, self.target)
        self.plan.review = rect(near, 0, far - near, self.plan.prompt.top)
        low = self.plan.prompt.top + gap / 2
        town = (top - low) * 0.33
        self._own(rect(near, low, far - near, top - low - town - gap / 2), self._line(17))
        self.plan.town = rect(near, top - town, far - near, town)
        return self.plan

    def tablet(self) -> Plan:
        """The plan of a tablet across: other dungeons in a row, the town below them, the own dungeon, the tray."""
        width, height = self.plan.size
        gap, margin, dp = self.gap, self.margin, self.dp
        self._bar(marks=True)
        top = height - self.bar - gap / 2
        room = top - margin
        tray = 0.245 * room
        side = 190 * dp
        self._tray(margin + side + gap, width - margin - side - gap, margin / 2, tray)
        self._buttons(side, tray)
        low = margin / 2 + tray + gap / 2
        low += self._answering(low, max(self._line(24), self.target)) + gap
        self.plan.review = rect(0, 0, width, self.plan.prompt.top)
        free = top - low - 2 * gap
        others, town = 0.29 * free, 0.27 * free
        wide = (width - 2 * margin - gap * (len(self.others) - 1)) / len(self.others)
        for at, seat in enumerate(self.others):
            self._lair(seat, rect(margin + at * (wide + gap), top - others, wide, others), 50 * dp)
        self.plan.town = rect(margin, top - others - gap - town, width - 2 * margin, town)
        self._own(rect(margin, low, width - 2 * margin, free - others - town), self._line(24))
        return self.plan

    # The parts

    def _line(self, size: float, lines: int = 1) -> float:
        """The height of lines of text of a size."""
        more = 1 + (self.text - 1) * (0.9 if self.plan.large or self.plan.size[1] > 700 * self.dp else 0.35)
        return (size * 0.98 * more * lines + 8) * self.dp

    def _bar(self, *, marks: bool) -> None:
        """Places menu and title, and in a wide window the seats' marks; on a phone across undo and hint as well."""
        plan, target, gap = self.plan, self.target, self.gap
        width, height = plan.size
        y = height - self.bar + (self.bar - target) / 2
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
            right = self._moves(right, y)
        plan.title = rect(left, y, right - left, target)

    def _moves(self, right: float, y: float) -> float:
        """Places the last moves in the bar; returns where they begin."""
        step = self.target + self.gap / 2
        room = self.plan.size[0] - (300 if self.plan.large else 250) * self.dp * self.text
        for at in range(max(0, min(MOST_MOVES, int(room // step)))):
            self.plan.moves.append(rect(right - self.target - at * step, y, self.target, self.target))
        return self.plan.moves[-1].x - self.gap if self.plan.moves else right

    def _controls(self, left: float, right: float, low: float) -> float:
        """Places undo, the answer and hint beside each other below the tray; returns where the rest begins."""
        plan, target, gap = self.plan, self.target, self.gap
        plan.undo = rect(left, low, target, target)
        plan.hint = rect(right - target, low, target, target)
        if self.left:
            plan.undo, plan.hint = plan.hint, plan.undo
        plan.answer = rect(left + target + gap, low, right - left - 2 * (target + gap), target)
        return low + target + gap

    def _buttons(self, side: float, tray: float) -> None:
        """Places undo and hint on one side of the tray, the button of who is done on the other, at the thumb."""
        plan, target, gap, low = self.plan, self.target, self.gap, self.margin / 2
        near, far = self.margin, plan.size[0] - self.margin - side
        if self.left:
            near, far = far, near
        plan.undo = rect(near, low + target + gap, side, target)
        plan.hint = rect(near, low, side, target)
        plan.done = rect(far, low, side, min((tray - gap) / 2, 1.4 * target))

    def _answering(self, low: float, high: float) -> float:
        """Places the line that asks and the answers beside each other above the tray; returns their height."""
        plan, margin = self.plan, self.margin
        answers = min(0.44 * plan.size[0], 440 * self.dp * min(self.text, 1.4))
        words = plan.size[0] - 2 * margin - answers - self.gap
        left = margin + (answers + self.gap if self.left else 0)
        plan.prompt = rect(left, low, words, high)
        plan.answer = rect(margin if self.left else margin + words + self.gap, low, answers, high)
        return high

    def _asking(self, left: float, right: float, low: float, high: float) -> None:
        """Places the line that asks, and beside it the button with which somebody is done."""
        button = (150 if self.plan.large else 112) * self.dp * min(self.text, 1.35)
        words = right - left - button - self.gap
        near = left + button + self.gap if self.left else left
        self.plan.prompt = rect(near, low, words, high)
        self.plan.done = rect(left if self.left else right - button, low, button, high)

    def _tray(self, left: float, right: float, low: float, high: float) -> float:
        """Places the tray; returns where the rest begins."""
        plan = self.plan
        plan.tray = rect(left, low, right - left, high)
        plan.private = plan.tray
        tall = high - 10 * self.dp
        plan.card = round(tall * CARD), round(tall)
        return low + high + self.gap / 2

    def _own(self, box: Rect, fate: float) -> None:
        gate = (90 if self.plan.wide else 40 if self.plan.large else 0) * self.dp
        fate = fate if box.h > LEAST_OWN * self.dp else 0
        header = self._line(20 if self.plan.large else 18)
        self.plan.lairs[self.plan.home] = lay_lair(box, Shape(header, self.gap / 2, gate, fate))

    def _lair(self, seat: int, box: Rect, gate: float) -> None:
        header = min(self._line(17 if self.plan.large else 16), box.h * 0.36)
        gate = gate if box.w > LEAST_GATED * self.dp else 0
        self.plan.lairs[seat] = lay_lair(box, Shape(header, self.gap / 2, gate))

    def _stack(self, box: Rect) -> None:
        """Places the other dungeons below each other."""
        boxes = stacked(box, len(self.others), self.gap)
        for seat, part in zip(self.others, boxes, strict=True):
            self._lair(seat, part, 40 * self.dp)


def stacked(box: Rect, count: int, gap: float) -> Sequence[Rect]:
    """A rectangle divided into equal ones, from top to bottom."""
    high = (box.h - gap * (count - 1)) / max(1, count)
    return [rect(box.x, box.top - (at + 1) * high - at * gap, box.w, high) for at in range(count)]
