"""How the castle stands in its place: several forms, of which the one with the largest monsters is built.

`wall`: the drawn castle, two places side by side. `tower`: an arch with two places below each other.
`house`: an arch with two places side by side, in one row or in two that are read like a text.
`block`: guardian and numbers above, two places below, where it is low. `pair`: guardian and numbers
on the left, two places on the right.
"""

from __future__ import annotations

from mmapp.games.monsters.plan import CARD, Plan, Spot
from mmapp.look.theme import GAP, TARGET
from mmapp.widgets.geometry import Rect, rect

HEAD = 478 / 320
"""Height of the upper part of a wall piece (with the arch) by its width."""
STRIP = 30
"""Height of the numbers, in dp."""
MOST_STRIP = 1.3
"""How much higher it is at most for larger text."""
LIKING_UPRIGHT = {"tower": 1.2, "house": 1.36, "block": 1.3}
"""A castle that looks like one may cost a little of its monsters' size; one whose numbers have room, too."""
LIKING_ACROSS = {"wall": 1.7, "house": 1.45}
LIKING_LARGE = {"wall": 2.4, "house": 1.45}
TWO_ROWS = 1.25
"""How much better two rows can be read."""


def build(plan: Plan, area: Rect, seats: int, dp: float, large: bool, text: float = 1) -> None:
    """Fills in the castle; `text` is how much larger than usual its numbers are wanted."""
    plan.castle = area
    _Castle(plan, area, seats, dp, large, text).build()


class _Castle:
    """One castle in its place."""

    def __init__(self, plan: Plan, area: Rect, seats: int, dp: float, large: bool, text: float) -> None:
        self.plan = plan
        self.area = area
        self.seats = seats
        self.dp = dp
        self.large = large
        self.gap = GAP * dp
        self.text = text
        self.strip = STRIP * dp * min(text, MOST_STRIP)

    def build(self) -> None:
        """The best form."""
        forms = {
            "wall": (self._wall_card, self._build_wall),
            "tower": (self._tower_card, self._build_tower),
            "house": (self._house_card, self._build_house),
            "block": (self._block_card, self._build_block),
            "pair": (self._pair_card, self._build_pair),
        }
        tries = [(form, rows) for form in forms for rows in self._row_counts()]
        form, rows = max(tries, key=lambda found: self._worth(found[0], found[1], forms[found[0]][0](found[1])))
        self.plan.form = form
        forms[form][1](rows)

    def _worth(self, form: str, rows: int, card: float) -> float:
        across = LIKING_LARGE if self.large else LIKING_ACROSS
        liking = (across if self.plan.wide else LIKING_UPRIGHT).get(form, 1)
        small = card * CARD < (TARGET - 0.5) * self.dp
        return card * liking * (TWO_ROWS if rows > 1 else 1) * (0.1 if small else 1)

    def _row_counts(self) -> tuple[int, ...]:
        return (1,) if self.seats < 5 or self.plan.wide or self.large else (1, 2)

    def _columns(self, rows: int) -> int:
        return -(-self.seats // rows)

    def _cells(self, rows: int, most: float) -> list[Rect]:
        """One cell per slot, read like a text; cells are no wider than `most`."""
        area, columns = self.area, self._columns(rows)
        wide, high = min(area.w / columns, most), area.h / rows
        cells = []
        for i in range(self.seats):
            row, column = divmod(i, columns)
            here = min(columns, self.seats - row * columns)
            x = area.x + (area.w - here * wide) / 2 + column * wide
            cells.append(rect(x, area.top - (row + 1) * high, wide, high))
        return cells

    # The drawn wall

    def _wall_scale(self, rows: int) -> float:
        """Pixels per unit of the drawn wall, in which a slot is 160 x 400."""
        return min(self.area.h / rows / 400, self.area.w / (160 * self._columns(rows)))

    def _wall_card(self, rows: int) -> float:
        return 98 * self._wall_scale(rows) if rows == 1 else 0

    def _build_wall(self, rows: int) -> None:
        area, scale = self.area, self._wall_scale(rows)
        high, wide = 400 * scale, 160 * self.seats * scale
        spare = area.w - wide
        gate = 200 * scale if spare > 0.9 * 200 * scale else 0
        tower = 100 * scale if spare - gate > 100 * scale else 0
        y = area.y + (area.h - high) / 2
        x = area.x + (spare - gate - tower) / 2
        if gate:
            self.plan.gate = rect(x, y, gate, high)
        self.plan.walls.append(rect(x + gate, y, wide, high))
        if tower:
            self.plan.treasury = rect(x + gate + wide, y, tower, high)
        for i in range(self.seats):
            self.plan.spots.append(_wall_spot(x + gate + 160 * i * scale, y, scale, self.dp * self.text))

    # Arches with two places below each other

    def _tower_card(self, rows: int) -> float:
        cell = self._cells(rows, 240 * self.dp)[0]
        room = cell.h - self.strip - 4 * self.gap
        by_height = max((room - cell.w * HEAD) / 2, room / 3.3)
        return min(by_height, (cell.w - self.gap) / CARD, 210 * self.dp)

    def _build_tower(self, rows: int) -> None:
        gap, strip, card = self.gap, self.strip, self._tower_card(rows)
        for cell in self._cells(rows, max(card * CARD + gap, 150 * self.dp)):
            head = min(cell.w * HEAD, 1.6 * card, cell.h - strip - 2 * card - 4 * gap)
            whole = head + strip + 2 * card + 3.5 * gap
            top = cell.y + whole
            x = cell.x + (cell.w - card * CARD) / 2
            y = top - head - strip
            first = rect(x, y - gap - card, card * CARD, card)
            second = rect(x, y - 2 * gap - 2 * card, card * CARD, card)
            self._add(rect(cell.x, cell.y, cell.w, whole), head, y, (first, second))

    def _add(self, whole: Rect, head: float, low: float, places: tuple[Rect, Rect]) -> None:
        """A slot with an arch: `low` is where its numbers begin."""
        guardian = _in_arch(whole.x, whole.top - head, whole.w, head)
        numbers = rect(whole.x + self.gap / 2, low, whole.w - self.gap, self.strip)
        self.plan.spots.append(Spot(whole, guardian, numbers, places))

    # Arches with two places side by side

    def _house_card(self, rows: int) -> float:
        cell = self._cells(rows, 230 * self.dp)[0]
        room = cell.h - self.strip - 3 * self.gap
        return min((cell.w - 2 * self.gap) / 2 / CARD, room / 2.2)

    def _build_house(self, rows: int) -> None:
        gap, card = self.gap, self._house_card(rows)
        wide = card * CARD
        for cell in self._cells(rows, max(2 * wide + 2 * gap, 130 * self.dp)):
            head = min(cell.w * HEAD, 2 * card, cell.h - self.strip - card - 2.5 * gap)
            whole = head + self.strip + card + 1.5 * gap
            y = cell.y + (cell.h - whole) * (0.5 if rows > 1 else 0)
            x = cell.x + cell.w / 2
            places = rect(x - gap / 2 - wide, y + gap / 2, wide, card), rect(x + gap / 2, y + gap / 2, wide, card)
            self._add(rect(cell.x, y, cell.w, whole), head, y + card + gap, places)

    # Low windows: two by two

    def _block_card(self, rows: int) -> float:
        cell = self._cells(rows, 320 * self.dp)[0]
        return min((cell.h - 1.25 * self.gap) / 2, (cell.w - 1.75 * self.gap) / 2 / CARD)

    def _build_block(self, rows: int) -> None:
        gap, card = self.gap, self._block_card(rows)
        wide = card * CARD
        for cell in self._cells(rows, max(2 * wide + 2 * gap, 118 * self.dp)):
            inner = cell.w - 1.5 * gap
            x, y = cell.x + 0.75 * gap, cell.y + (cell.h - 2 * card - 0.5 * gap) / 2
            top = y + card + 0.5 * gap
            second = rect(x + max(wide + gap, inner - wide), y, wide, card)
            numbers = rect(x + wide + gap / 2, top, inner - wide - gap / 2, card)
            whole = rect(cell.x + gap / 4, y - gap * 0.25, cell.w - gap / 2, 2 * card + gap)
            self.plan.spots.append(
                Spot(whole, rect(x, top, wide, card), numbers, (rect(x, y, wide, card), second)),
            )

    # The guardian with its numbers on the left, two places below each other on the right

    def _pair_card(self, rows: int) -> float:
        cell = self._cells(rows, 320 * self.dp)[0]
        return min((cell.h - 2.5 * self.gap) / 2, (cell.w - 1.5 * self.gap) / 2 / CARD)

    def _build_pair(self, rows: int) -> None:
        gap, card = self.gap, self._pair_card(rows)
        wide = card * CARD
        for cell in self._cells(rows, 2 * wide + 2 * gap):
            x = cell.x + (cell.w - 2 * wide - gap * 0.75) / 2
            y = cell.y + (cell.h - 2 * card - gap) / 2
            right = x + wide + gap * 0.75
            first, second = rect(right, y + card + gap, wide, card), rect(right, y, wide, card)
            numbers = rect(x, y + card - self.strip, wide, self.strip)
            whole = rect(cell.x + gap / 4, y - gap * 0.6, cell.w - gap / 2, 2 * card + 2.2 * gap)
            self.plan.spots.append(Spot(whole, rect(x, y + card + gap, wide, card), numbers, (first, second)))


def _wall_spot(x: float, y: float, scale: float, dp: float) -> Spot:
    """A slot of the drawn wall: what the picture leaves free for cards; the numbers are never too low to read."""

    def box(left: float, top: float, wide: float, high: float) -> Rect:
        return rect(x + left * scale, y + (400 - top - high) * scale, wide * scale, high * scale)

    slab, strip = 72, min(max(28, 25 * dp / scale), 46)
    return Spot(
        box(0, 0, 160, 400),
        box(20, 66, 120, min(164, 269 - strip - 66)),
        box(14, 269.5 - strip, 132, strip),
        (box(6.5, 271.5, slab, 98), box(81.5, 271.5, slab, 98)),
    )


def _in_arch(x: float, y: float, wide: float, high: float) -> Rect:
    """The card in the arch of a wall's upper part, standing on its sill."""
    tall = min(high * 0.84, wide * 0.86 / CARD)
    return rect(x + (wide - tall * CARD) / 2, y + high * 0.03, tall * CARD, tall)
