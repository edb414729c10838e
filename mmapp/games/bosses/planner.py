"""`make_plan`: the plan of the table from the window's size, the number of seats and the settings."""

from __future__ import annotations

from collections.abc import Sequence

from mmapp.games.bosses.plan import CARD, Plan, Shape, lay_lair
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.tray_plan import TrayMaker

LEAST_OWN = 118
"""The height of the own dungeon in dp from which fates are told in a bar below it."""
FACING = 0.42
"""The share of a phone across that the town and the dungeon of the only other player take."""
LOW_TOWN = 0.4
"""The height of a town by its width up to which five heroes stand beside each other."""
LEAST_GATED = 260
"""The width of a dungeon in dp from which it has an entrance of its own."""


def make_plan(size: tuple[int, int], seats: int, home: int, dp: float = 1, text: float = 1, left: bool = False) -> Plan:
    """The plan for a number of seats in a window of this size; `home` is the seat whose dungeon lies large, `text`
    the text setting, `left` for left hands."""
    maker = _Maker(size, seats, home, dp, text, left)
    if maker.plan.large:
        return maker.tablet() if maker.plan.wide else maker.portrait()
    return maker.landscape() if maker.plan.wide else maker.portrait()


class _Maker(TrayMaker):
    """The maker of one plan."""

    shape = CARD

    def __init__(self, size: tuple[int, int], seats: int, home: int, dp: float, text: float, left: bool) -> None:
        self.plan = Plan(size, size[0] > size[1], home=home)
        super().__init__(self.plan, seats, dp, text, left)
        self.others = [(home + more) % seats for more in range(1, seats)]

    # The ways to hold the device

    def portrait(self) -> Plan:
        """The plan of an upright window: bar, marks, other dungeons, town, own dungeon, prompt, buttons, tray."""
        width, height = self.plan.size
        large, gap, dp = self.plan.large, self.gap, self.dp
        self.bar(marks=False)
        top = height - self.height_of_bar
        self.plan.seats = rect(self.margin, top - self.target, width - 2 * self.margin, self.target)
        top -= self.target + gap / 2
        low = self.controls(self.margin, width - self.margin, self.margin / 2)
        strip, town, own, tray = (150, 130, 275, 220) if large else (88, 96, 158, 128)
        strip += 24 * (self.seats == 2)
        prompt = max(self.line(22 if large else 17, 2), self.target)
        free = top - low - prompt - (4 + len(self.others)) * gap
        grow = free / (strip * len(self.others) + town + own + tray)
        low = self.tray(self.margin, width - self.margin, low, min(tray * grow, (260 if large else 190) * dp))
        self.asking(self.margin, width - self.margin, low, prompt)
        self.plan.review = rect(0, 0, width, self.plan.prompt.top)
        low += prompt + gap
        free = top - low - (1 + len(self.others)) * gap
        grow = free / (strip * len(self.others) + town + own)
        own_box = rect(self.margin, low, width - 2 * self.margin, own * grow)
        self._own(own_box, self.line(18 if large else 15))
        town_box = rect(self.margin, own_box.top + gap, width - 2 * self.margin, town * grow)
        self.plan.town = town_box
        self._stack(rect(self.margin, town_box.top + gap, width - 2 * self.margin, top - town_box.top - gap))
        return self.plan

    def landscape(self) -> Plan:
        """The plan of a phone across: other dungeons on one side, town, own dungeon and tray on the other."""
        width, height = self.plan.size
        gap, margin = self.gap, self.margin
        self.bar(marks=True)
        column = (FACING if len(self.others) == 1 else 0.33) * width
        left = margin if not self.left else width - margin - column
        top = height - self.height_of_bar - gap / 2
        beside = rect(left, margin / 2, column, top - margin / 2)
        near = margin + column + gap if not self.left else margin
        far = width - margin if not self.left else width - margin - column - gap
        button = 1.9 * self.target
        room = top - margin / 2
        tray = 0.29 * room
        self.tray(near, far - button - gap, margin / 2, tray)
        self.plan.done = rect(far - button, margin / 2, button, tray)
        low = margin / 2 + tray + gap / 2
        answer = 0.46 * (far - near)
        self.plan.prompt = rect(near, low, far - near - answer - gap, self.target)
        self.plan.answer = rect(far - answer, low, answer, self.target)
        self.plan.review = rect(near, 0, far - near, self.plan.prompt.top)
        low = self.plan.prompt.top + gap / 2
        if len(self.others) == 1:
            self._facing(beside, rect(near, low, far - near, top - low))
            return self.plan
        self._stack(beside)
        town = (top - low) * 0.33
        self._own(rect(near, low, far - near, top - low - town - gap / 2), self.line(17))
        self.plan.town = rect(near, top - town, far - near, town)
        return self.plan

    def tablet(self) -> Plan:
        """The plan of a tablet across: other dungeons in a row, the town below them, the own dungeon, the tray."""
        width, height = self.plan.size
        gap, margin, dp = self.gap, self.margin, self.dp
        self.bar(marks=True)
        top = height - self.height_of_bar - gap / 2
        room = top - margin
        tray = 0.245 * room
        side = 190 * dp
        self.tray(margin + side + gap, width - margin - side - gap, margin / 2, tray)
        self.buttons(side, tray)
        low = margin / 2 + tray + gap / 2
        low += self.answering(low, max(self.line(24), self.target)) + gap
        self.plan.review = rect(0, 0, width, self.plan.prompt.top)
        free = top - low - 2 * gap
        others, town = 0.29 * free, 0.27 * free
        wide = (width - 2 * margin - gap * (len(self.others) - 1)) / len(self.others)
        for at, seat in enumerate(self.others):
            self._lair(seat, rect(margin + at * (wide + gap), top - others, wide, others), 50 * dp)
        self.plan.town = rect(margin, top - others - gap - town, width - 2 * margin, town)
        self._own(rect(margin, low, width - 2 * margin, free - others - town), self.line(24))
        return self.plan

    # The parts

    def _facing(self, beside: Rect, own: Rect) -> None:
        """Places the town and the only other dungeon below each other, and the own dungeon in all the rest."""
        gap = self.gap / 2
        high = max(beside.h * 0.5, beside.h - gap - LOW_TOWN * beside.w)
        self._lair(self.others[0], rect(beside.x, beside.y, beside.w, high), 40 * self.dp)
        self.plan.town = rect(beside.x, beside.y + high + gap, beside.w, beside.h - high - gap)
        self._own(own, self.line(17))

    def _own(self, box: Rect, fate: float) -> None:
        gate = (90 if self.plan.wide else 40 if self.plan.large else 0) * self.dp
        fate = fate if box.h > LEAST_OWN * self.dp else 0
        header = self.line(20 if self.plan.large else 18)
        self.plan.lairs[self.plan.home] = lay_lair(box, Shape(header, self.gap / 2, gate, fate))

    def _lair(self, seat: int, box: Rect, gate: float) -> None:
        header = min(self.line(17 if self.plan.large else 16), box.h * 0.36)
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
