"""`build`: the castle in its place, in that of several forms which has the largest monsters.

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
"""The height of the upper part of a wall piece (with the arch) by its width."""
STRIP = 30
"""Height of the numbers, in dp."""
LARGE_STRIP = 38
MOST_STRIP = 1.3
"""The greatest growth of that height for larger text."""
LIKING_UPRIGHT = {"tower": 1.2, "house": 1.36, "block": 1.3}
"""The bonus for a castle that looks like one, and for one whose numbers have room, against the size of monsters."""
LIKING_ACROSS = {"wall": 1.7, "house": 1.45}
LIKING_LARGE = {"tower": 1, "house": 1.2, "wall": 0, "block": 0, "pair": 0}
TWO_ROWS = 1.4
"""The bonus for two rows, which can be read better."""
GATES = (56, 40, 28, 20, 16)
"""The widths of the way in on a phone, in dp, the best first; no place may become too small for it."""
LARGE_GATE = 92
WIDE_GATE = 1.1
"""The bonus for a gate that can be seen as one."""
WAY = 24
"""The height of the way from one row to the next, in dp; in a low window half of it."""
KEEP = (96, 150)
"""The least and greatest width of the treasury's tower, in dp; and by its height:"""
KEEP_SHARE = 0.26
GUARDIANS = 0.2
"""The weight of a guardian's size beside that of a monster, where one of two castles is chosen."""


def build(plan: Plan, area: Rect, seats: int, dp: float, large: bool, text: float = 1) -> None:
    """Fills the castle into a plan; `text` is the wanted size of its numbers, 1 being usual."""
    plan.castle = area
    gates = (LARGE_GATE,) if large else GATES
    tries = [_Castle(plan, area, seats, dp, large, text, gate) for gate in gates]
    max(tries, key=lambda castle: castle.best()[0]).build()


def worth(plan: Plan) -> float:
    """The size of monsters and guardians, to choose between two ways to use a window."""
    first = plan.spots[0]
    return first.places[0].h + GUARDIANS * first.guardian.h


class _Castle:
    """A castle in its place, with a gate of a given width."""

    def __init__(self, plan: Plan, area: Rect, seats: int, dp: float, large: bool, text: float, gate: float) -> None:
        self.plan = plan
        self.gate = gate * dp
        self.area = rect(area.x + self.gate, area.y, area.w - self.gate, area.h)
        self.whole = area
        self.seats = seats
        self.dp = dp
        self.large = large
        self.gap = GAP * dp
        self.text = text
        self.way = WAY * dp * (1 if area.h > 480 * dp else 0.5)
        self.strip = (LARGE_STRIP if large else STRIP) * dp * min(text, MOST_STRIP)
        self.forms = {
            "wall": (self._wall_card, self._build_wall),
            "tower": (self._tower_card, self._build_tower),
            "house": (self._house_card, self._build_house),
            "block": (self._block_card, self._build_block),
            "pair": (self._pair_card, self._build_pair),
        }

    def best(self) -> tuple[float, str, int]:
        """The best form: its worth, its name and its number of rows."""
        tries = [(form, rows) for form in self.forms for rows in self._row_counts()]
        return max((self._worth(form, rows, self.forms[form][0](rows)), form, rows) for form, rows in tries)

    def build(self) -> None:
        """Builds the best form, with a gate before it and, where there is room, the treasury's tower behind it."""
        _, form, rows = self.best()
        self.plan.form = form
        self.forms[form][1](rows)
        self._make_room_for_keep(form, rows)
        self._open_gate(rows)

    def _worth(self, form: str, rows: int, card: float) -> float:
        across = LIKING_LARGE if self.large else LIKING_ACROSS
        liking = (across if self.plan.wide or self.large else LIKING_UPRIGHT).get(form, 1)
        small = card * CARD < (TARGET - 0.5) * self.dp
        seen = 1 + (WIDE_GATE - 1) * (self.gate / self.dp - GATES[-1]) / (GATES[0] - GATES[-1])
        return card * liking * (TWO_ROWS if rows > 1 else 1) * (0.1 if small else 1) * (1 if self.large else seen)

    def _row_counts(self) -> tuple[int, ...]:
        return (1,) if self.seats < 5 or self.plan.wide else (1, 2)

    def _columns(self, rows: int) -> int:
        return -(-self.seats // rows)

    def _cells(self, rows: int, most: float) -> list[Rect]:
        """The cells of the slots, read like a text; no wider than `most`, and a lower row begins at the left."""
        area, columns = self.area, self._columns(rows)
        wide, high = min(area.w / columns, most), (area.h - (rows - 1) * self.way) / rows
        cells = []
        for i in range(self.seats):
            row, column = divmod(i, columns)
            x = area.x + (area.w - columns * wide) / 2 + column * wide
            cells.append(rect(x, area.top - (row + 1) * high - row * self.way, wide, high))
        return cells

    # What stands before and behind the slots

    def _open_gate(self, rows: int) -> None:
        """Places the gate before the first slot, and between two rows the way and where it arrives."""
        plan, gate = self.plan, round(self.gate)
        upper = plan.spots[0].whole
        plan.gate = Rect(upper.x - gate, upper.y, gate, upper.h)
        if rows > 1:
            lower, last = plan.spots[self._columns(rows)].whole, plan.spots[self._columns(rows) - 1].whole
            plan.landing = Rect(lower.x - gate, lower.y, gate, lower.h)
            plan.way = Rect(plan.gate.x, lower.top, last.right - plan.gate.x, upper.y - lower.top)

    def _make_room_for_keep(self, form: str, rows: int) -> None:
        """Places the treasury's tower behind the last slot of a lower row, or where the castle is narrower than its
        place."""
        plan, dp = self.plan, self.dp
        if rows > 1 and self.seats % rows:
            self._keep(plan.spots[-1].whole.right, plan.spots[rows].whole.right)
            return
        spare = self.whole.right - plan.spots[-1].whole.right + plan.spots[0].whole.x - self.area.x
        if form not in ("tower", "house") or not self.large or spare < KEEP[0] * dp:
            return
        wide = min(spare, KEEP_SHARE * plan.spots[0].whole.h, KEEP[1] * dp)
        self.area = self.area._replace(w=round(self.area.w - wide))
        plan.spots.clear()
        self.forms[form][1](rows)
        right = plan.spots[-1].whole.right
        self._keep(right, right + wide)

    def _keep(self, left: float, most: float) -> None:
        last = self.plan.spots[-1].whole
        left = max(left, last.right, self.plan.spots[-1].places[1].right) + 1
        wide = min(most - left, max(0.36 * last.h, KEEP[0] * self.dp))
        self.plan.treasury = rect(left, last.y, wide, last.h)

    # The drawn wall

    def _wall_scale(self, rows: int) -> float:
        """The number of pixels per unit of the drawn wall, in which a slot is 160 x 400."""
        return min(self.area.h / rows / 400, self.area.w / (160 * self._columns(rows)))

    def _wall_card(self, rows: int) -> float:
        return 98 * self._wall_scale(rows) if rows == 1 else 0

    def _build_wall(self, rows: int) -> None:
        area, scale = self.area, self._wall_scale(rows)
        high, wide = 400 * scale, 160 * self.seats * scale
        tower = 100 * scale if area.w - wide > 100 * scale else 0
        y = area.y + (area.h - high) / 2
        x = area.x + (area.w - wide - tower) / 2
        self.plan.walls.append(rect(x, y, wide, high))
        if tower:
            self.plan.treasury = rect(x + wide, y, tower, high)
        for i in range(self.seats):
            self.plan.spots.append(_wall_spot(x + 160 * i * scale, y, scale, self.dp * self.text))

    # Arches with two places below each other

    def _tower_card(self, rows: int) -> float:
        cell = self._cells(rows, 300 * self.dp)[0]
        room = cell.h - self.strip - 4 * self.gap
        by_height = max((room - cell.w * HEAD) / 2, room / (3.1 if self.large else 3.3))
        return min(by_height, (cell.w - self.gap) / CARD, (250 if self.large else 210) * self.dp)

    def _build_tower(self, rows: int) -> None:
        gap, strip, card = self.gap, self.strip, self._tower_card(rows)
        for cell in self._cells(rows, max(card * CARD * (1.3 if self.large else 1) + gap, 150 * self.dp)):
            head = min(cell.w * HEAD, 1.6 * card, cell.h - strip - 2 * card - 4 * gap)
            whole = head + strip + 2 * card + 3.5 * gap
            top = cell.y + whole
            x = cell.x + (cell.w - card * CARD) / 2
            y = top - head - strip
            first = rect(x, y - gap - card, card * CARD, card)
            second = rect(x, y - 2 * gap - 2 * card, card * CARD, card)
            self._add(rect(cell.x, cell.y, cell.w, whole), head, y, (first, second))

    def _add(self, whole: Rect, head: float, low: float, places: tuple[Rect, Rect]) -> None:
        """Adds a slot with an arch; `low` is where its numbers begin."""
        guardian = _in_arch(whole.x, whole.top - head, whole.w, head)
        numbers = rect(whole.x + self.gap / 2, low, whole.w - self.gap, self.strip)
        self.plan.spots.append(Spot(whole, guardian, numbers, places))

    # Arches with two places side by side

    def _house_card(self, rows: int) -> float:
        cell = self._cells(rows, (400 if self.large else 230) * self.dp)[0]
        room = cell.h - self.strip - 3 * self.gap
        return min((cell.w - 2 * self.gap) / 2 / CARD, room / (2.08 if self.large else 2.2))

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
    """A slot of the drawn wall: the places that the picture leaves for cards, with numbers that can be read."""

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
    """The rectangle of the card in the arch of a wall's upper part, standing on its sill."""
    tall = min(high * 0.84, wide * 0.86 / CARD)
    return rect(x + (wide - tall * CARD) / 2, y + high * 0.03, tall * CARD, tall)
