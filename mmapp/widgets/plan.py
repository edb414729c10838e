"""Where everything on the table is: plain geometry out of the window's size, without a widget.

All rectangles are x, y, width, height in whole pixels with y upwards, as Kivy counts. The castle
takes whichever arrangement makes its monsters largest: the drawn wall with two places side by side,
or, in narrow windows, two places stacked below or beside the guardian.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from mmapp.look import BAR, GAP, MARGIN, TARGET

PHONE_COLUMNS = {3: 3, 4: 2, 5: 3, 6: 3}
"""How many players stand beside each other above the castle."""
CARD = 176 / 240
"""Width of a card by its height."""
WALL = 160 / 400
HEAD = 478 / 320
"""Height of the upper part of a wall piece (with the arch) by its width."""


class Rect(NamedTuple):
    """A rectangle."""

    x: int
    y: int
    w: int
    h: int

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> int:
        """Its right edge."""
        return self.x + self.w

    @property
    def top(self) -> int:
        """Its upper edge."""
        return self.y + self.h

    def holds(self, x: float, y: float, more: float = 0) -> bool:
        """Whether a point is inside, or no further than `more` away."""
        return self.x - more <= x <= self.right + more and self.y - more <= y <= self.top + more

    def apart(self, other: Rect) -> bool:
        """Whether two rectangles share no pixel."""
        return self.right <= other.x or other.right <= self.x or self.top <= other.y or other.top <= self.y


NOWHERE = Rect(0, 0, 0, 0)


def rect(x: float, y: float, w: float, h: float) -> Rect:
    """A rectangle on whole pixels."""
    return Rect(round(x), round(y), round(w), round(h))


class Spot(NamedTuple):
    """The places of one slot of the castle."""

    whole: Rect
    guardian: Rect
    numbers: Rect
    places: tuple[Rect, Rect]


@dataclass(slots=True)
class Plan:
    """The table at one size."""

    size: tuple[int, int]
    wide: bool
    form: str = "wall"
    menu: Rect = NOWHERE
    title: Rect = NOWHERE
    tile: Rect = NOWHERE
    log: Rect = NOWHERE
    undo: Rect = NOWHERE
    hint: Rect = NOWHERE
    prompt: Rect = NOWHERE
    castle: Rect = NOWHERE
    gate: Rect = NOWHERE
    treasury: Rect = NOWHERE
    chips: list[Rect] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    hand: list[Rect] = field(default_factory=list)
    walls: list[Rect] = field(default_factory=list)
    """Rows of wall that are drawn behind the slots, from the gate on."""
    reserve: Rect = NOWHERE

    def targets(self) -> list[tuple[str, Rect]]:
        """Everything one may tap, by name."""
        named = [(name, getattr(self, name)) for name in ("menu", "log", "undo", "hint", "tile")]
        named += [(f"chip {i}", chip) for i, chip in enumerate(self.chips)]
        named += [(f"hand {i}", card) for i, card in enumerate(self.hand)]
        for i, spot in enumerate(self.spots):
            named.append((f"guardian {i}", spot.guardian))
            named += [(f"place {i} {j}", place) for j, place in enumerate(spot.places)]
        return [(name, box) for name, box in named if box.w]


def make_plan(
    size: tuple[int, int], seats: int, dp: float = 1, text: float = 1, left: bool = False, tiles: bool = False
) -> Plan:
    """The table for so many seats in a window of this size; `text` is the text setting, `left` for left hands."""
    width, height = size
    wide = width > height
    plan = Plan(size, wide)
    maker = _Maker(plan, seats, dp, text, tiles, left)
    if wide:
        maker.landscape()
    else:
        maker.portrait()
    return plan


class _Maker:
    """Fills a plan in."""

    def __init__(self, plan: Plan, seats: int, dp: float, text: float, tiles: bool, left: bool) -> None:
        self.left = left
        self.plan = plan
        self.seats = seats
        self.dp = dp
        self.text = text
        self.tiles = tiles
        self.gap = GAP * dp
        self.margin = MARGIN * dp
        self.target = TARGET * dp
        self.large = min(plan.size) >= 600 * dp

    # The two ways to hold the device

    def portrait(self) -> None:
        """Bar, players, castle, prompt, hand, from top to bottom."""
        width, height = self.plan.size
        bar = self._bar(0)
        columns = self.seats if self.large else PHONE_COLUMNS[self.seats]
        rows = -(-self.seats // columns)
        tall = self._chip_height(rows)
        top = height - bar - self.margin / 2
        self._chips(self.margin, top, width - 2 * self.margin, columns, tall)
        top -= rows * (tall + self.gap) - self.gap / 2
        low = self._hand_below(0, width)
        low = self._prompt(self.margin, width - self.margin, low)
        self._castle(rect(self.margin / 2, low, width - self.margin, top - low - self.gap / 2))

    def landscape(self) -> None:
        """Players on one side, the castle in the middle, the hand at the thumb; on tablets the hand is below."""
        width, height = self.plan.size
        bar = self._bar(0 if self.large else 2)
        column = min(0.15 * width, 190 * self.dp) if self.large else 124 * self.dp
        x = width - self.margin - column if self.left else self.margin
        self._chip_column(x, height - bar - self.margin / 2, column)
        near, far = self.margin + column + self.gap, width - self.margin
        low = self.margin / 2
        if not self.large:
            far = self._hand_beside(bar)
        left, right = (width - far, width - near) if self.left else (near, far)
        if self.large:
            low = self._hand_below(left, right)
        low = self._prompt(left, right, low)
        self._castle(rect(left, low, right - left, height - bar - low - self.gap / 2))

    # The parts

    def _bar(self, buttons: int) -> float:
        """Menu, round, tile, log; in a low window undo, hint and the reserve stand here as well."""
        plan, dp, target = self.plan, self.dp, self.target
        width, height = plan.size
        bar = BAR * dp
        y = height - bar + (bar - target) / 2
        plan.menu = rect(4 * dp, y, target, target)
        right = width - 4 * dp
        plan.log = rect(right - target, y, target, target)
        if buttons:
            plan.undo = rect(plan.log.x - self.gap - target, y, target, target)
            plan.hint = rect(plan.undo.x - self.gap - target, y, target, target)
            plan.reserve = rect(plan.hint.x - self.gap - 1.6 * target, y, 1.6 * target, target)
        right = (plan.reserve if buttons else plan.log).x - self.gap
        left = plan.menu.right + self.gap / 2
        if self.tiles:
            tile = min((right - left) * 0.62, 420 * dp)
            plan.tile = rect(right - tile, y, tile, target)
            right -= tile + self.gap
        plan.title = rect(left, y, right - left, target)
        return bar

    def _chip_height(self, rows: int) -> float:
        if self.large:
            return 92 * self.dp
        low = self.plan.size[1] < 700 * self.dp
        return {1: 50 if low else 60, 2: TARGET if low else 50}[rows] * self.dp

    def _chips(self, x: float, top: float, width: float, columns: int, tall: float) -> None:
        gap = self.gap
        chip = (width - gap * (columns - 1)) / columns
        for i in range(self.seats):
            row, column = divmod(i, columns)
            self.plan.chips.append(rect(x + column * (chip + gap), top - (row + 1) * tall - row * gap, chip, tall))

    def _chip_column(self, x: float, top: float, width: float) -> None:
        room = top - self.margin / 2
        tall = min((room - self.gap * (self.seats - 1)) / self.seats, (100 if self.large else 84) * self.dp)
        for i in range(self.seats):
            self.plan.chips.append(rect(x, top - (i + 1) * tall - i * self.gap, width, tall))

    def _prompt(self, left: float, right: float, low: float) -> float:
        """The line that says what is asked; gives where the rest begins."""
        lines = 2 if not self.plan.wide and not self.large else 1
        most = 2 if self.large else 1.35 if self.plan.size[1] > 700 * self.dp or self.plan.wide else 1
        size = 15 * min(self.text, most)
        high = max(30 if lines == 1 else 38, size * 1.32 * lines + 4) * self.dp
        self.plan.prompt = rect(left, low, right - left, high)
        return low + high + self.gap / 2

    def _hand_below(self, left: float, right: float) -> float:
        """Three cards at the bottom, undo and hint at the thumb beside them; gives where the rest begins."""
        height = self.plan.size[1]
        side = self.target + self.gap
        tall = min(0.23 * height, 236 * self.dp)
        card = min(tall * CARD, (right - left - 2 * self.margin - side - 2 * self.gap) / 3)
        tall = card / CARD
        whole = 3 * card + 2 * self.gap
        spare = max(0, right - left - 2 * self.margin - whole - side)
        start = left + self.margin + spare / 2
        self._cards(start + (side if self.left else 0), self.margin, card, tall)
        self._buttons(start + (0 if self.left else whole + self.gap), self.margin, tall)
        return self.margin + tall + 12 * self.dp

    def _cards(self, x: float, y: float, card: float, tall: float) -> None:
        for i in range(3):
            self.plan.hand.append(rect(x + i * (card + self.gap), y, card, tall))

    def _buttons(self, x: float, y: float, tall: float) -> None:
        plan, target = self.plan, self.target
        plan.undo = rect(x, y + tall - target, target, target)
        plan.hint = rect(x, y, target, target)
        between = tall - 2 * target - self.gap
        plan.reserve = rect(x, y + target + self.gap / 2, target, between) if between > 16 * self.dp else NOWHERE

    def _hand_beside(self, bar: float) -> float:
        """Three cards in a column at the thumb; gives where they begin."""
        width, height = self.plan.size
        tall = (height - bar - self.margin - 2 * self.gap) / 3
        card = tall * CARD
        x = self.margin if self.left else width - self.margin - card
        for i in range(3):
            self.plan.hand.append(rect(x, self.margin / 2 + (2 - i) * (tall + self.gap), card, tall))
        return width - self.margin - card - self.gap

    # The castle

    def _castle(self, area: Rect) -> None:
        plan = self.plan
        plan.castle = area
        tries = [(self._as_wall(area, rows), "wall", rows) for rows in self._row_counts()]
        tries += [(self._as_tower(area, rows), "tower", rows) for rows in self._row_counts()]
        tries += [(self._as_pair(area, rows), "pair", rows) for rows in self._row_counts()]
        _, form, rows = max(tries, key=lambda found: found[0] * self._liking(found[1]))
        plan.form = form
        {"wall": self._build_wall, "tower": self._build_tower, "pair": self._build_pair}[form](area, rows)

    def _liking(self, form: str) -> float:
        """In wide windows the whole drawn castle is worth smaller cards; a castle in one piece always is, a little."""
        if self.plan.wide:
            return 1.7 if form == "wall" else 1
        return 1.2 if form == "tower" else 1

    def _row_counts(self) -> tuple[int, ...]:
        return (1,) if self.seats < 5 or self.plan.wide or self.large else (1, 2)

    def _columns(self, rows: int) -> int:
        return -(-self.seats // rows)

    def _cells(self, area: Rect, rows: int, most: float) -> list[Rect]:
        """One cell per slot, read like a text; cells are no wider than `most`."""
        columns = self._columns(rows)
        wide, high = min(area.w / columns, most), area.h / rows
        cells = []
        for i in range(self.seats):
            row, column = divmod(i, columns)
            here = min(columns, self.seats - row * columns)
            x = area.x + (area.w - here * wide) / 2 + column * wide
            cells.append(rect(x, area.top - (row + 1) * high, wide, high))
        return cells

    # Each form: how high a card becomes, and how it is built

    def _wall_scale(self, area: Rect, rows: int) -> float:
        """Pixels per unit of the drawn wall, in which a slot is 160 x 400."""
        return min(area.h / rows / 400, area.w / (160 * self._columns(rows)))

    def _as_wall(self, area: Rect, rows: int) -> float:
        return 98 * self._wall_scale(area, rows)

    def _build_wall(self, area: Rect, rows: int) -> None:
        scale = self._wall_scale(area, rows)
        columns = self._columns(rows)
        high = 400 * scale
        spare = area.w - 160 * columns * scale
        gate = 200 * scale if spare > 0.9 * 200 * scale else 0
        tower = 100 * scale if spare - gate > 100 * scale else 0
        y = area.y + (area.h - high) / 2
        x = area.x + (spare - gate - tower) / 2
        if gate:
            self.plan.gate = rect(x, y, gate, high)
        self.plan.walls.append(rect(x + gate, y, 160 * columns * scale, high))
        if tower:
            self.plan.treasury = rect(x + gate + 160 * columns * scale, y, tower, high)
        for i in range(self.seats):
            self.plan.spots.append(_wall_spot(x + gate + 160 * i * scale, y, scale))

    def _strip(self) -> float:
        return 30 * self.dp

    def _as_tower(self, area: Rect, rows: int) -> float:
        cell = self._cells(area, rows, 240 * self.dp)[0]
        room = cell.h - self._strip() - 4 * self.gap
        by_height = max((room - cell.w * HEAD) / 2, room / 3.3)
        return min(by_height, (cell.w - self.gap) / CARD, 210 * self.dp)

    def _build_tower(self, area: Rect, rows: int) -> None:
        """The arch with the guardian, its numbers, and two places below each other."""
        gap, strip = self.gap, self._strip()
        card = self._as_tower(area, rows)
        for cell in self._cells(area, rows, max(card * CARD + gap, 150 * self.dp)):
            head = min(cell.w * HEAD, 1.6 * card, cell.h - strip - 2 * card - 4 * gap)
            whole = head + strip + 2 * card + 3.5 * gap
            top = cell.y + whole
            guardian = _in_arch(cell.x, top - head, cell.w, head)
            y = top - head - strip
            numbers = rect(cell.x + gap / 2, y, cell.w - gap, strip)
            x = cell.x + (cell.w - card * CARD) / 2
            first = rect(x, y - gap - card, card * CARD, card)
            second = rect(x, y - 2 * gap - 2 * card, card * CARD, card)
            whole_cell = rect(cell.x, top - whole, cell.w, whole)
            self.plan.spots.append(Spot(whole_cell, guardian, numbers, (first, second)))

    def _as_pair(self, area: Rect, rows: int) -> float:
        cell = self._cells(area, rows, 320 * self.dp)[0]
        return min((cell.h - 2.5 * self.gap) / 2, (cell.w - 1.5 * self.gap) / 2 / CARD)

    def _build_pair(self, area: Rect, rows: int) -> None:
        """The guardian with its numbers on the left, two places below each other on the right."""
        gap = self.gap
        card = self._as_pair(area, rows)
        wide = card * CARD
        for cell in self._cells(area, rows, 2 * wide + 2 * gap):
            x = cell.x + (cell.w - 2 * wide - gap * 0.75) / 2
            y = cell.y + (cell.h - 2 * card - gap) / 2
            right = x + wide + gap * 0.75
            first, second = rect(right, y + card + gap, wide, card), rect(right, y, wide, card)
            guardian = rect(x, y + card + gap, wide, card)
            numbers = rect(x, y + card + gap / 2 - self._strip() - gap / 2, wide, self._strip())
            whole = rect(cell.x + gap / 4, y - gap * 0.6, cell.w - gap / 2, 2 * card + 2.2 * gap)
            self.plan.spots.append(Spot(whole, guardian, numbers, (first, second)))


def _wall_spot(x: float, y: float, scale: float) -> Spot:
    """A slot of the drawn wall: what the picture leaves free for cards."""

    def box(left: float, top: float, wide: float, high: float) -> Rect:
        return rect(x + left * scale, y + (400 - top - high) * scale, wide * scale, high * scale)

    slab = 72
    return Spot(
        box(0, 0, 160, 400),
        box(20, 66, 120, 164),
        box(14, 241, 132, 28),
        (box(6.5, 271.5, slab, 98), box(81.5, 271.5, slab, 98)),
    )


def _in_arch(x: float, y: float, wide: float, high: float) -> Rect:
    """The card in the arch of a wall's upper part, standing on its sill."""
    tall = min(high * 0.84, wide * 0.86 / CARD)
    return rect(x + (wide - tall * CARD) / 2, y + high * 0.03, tall * CARD, tall)
