"""Makes the plan of the table out of the window's size, the number of seats and the settings."""

from __future__ import annotations

from mmapp.games.monsters import castles
from mmapp.games.monsters.plan import CARD, Plan
from mmapp.look.theme import BAR, GAP, MARGIN, TARGET
from mmapp.widgets.geometry import NOWHERE, Rect, rect

PHONE_COLUMNS = {3: 3, 4: 2, 5: 3, 6: 3}
"""How many players stand beside each other above the castle."""
HUGE = 1000
"""From this size on (in dp) a window is looked at from further away."""
MOST_MOVES = 6
"""Maximum number of the last moves that are shown."""


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
    plan.name_targets()
    return plan


class _Maker:
    """Fills a plan in."""

    def __init__(self, plan: Plan, seats: int, dp: float, text: float, tiles: bool, left: bool) -> None:
        self.left = left
        self.plan = plan
        self.seats = seats
        self.dp = dp
        self.text = text
        self.more = min(max(text, 1), 2) - 1
        """How much larger than usual text is, from 0 to 1."""
        self.tiles = tiles
        self.gap = GAP * dp
        self.margin = MARGIN * dp
        self.target = TARGET * dp
        self.large = min(plan.size) >= 600 * dp
        self.tall = not plan.wide and not self.large and plan.size[1] >= 700 * dp

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
        self.plan.review = rect(0, 0, width, self.plan.prompt.top)
        self._castle(rect(self.margin / 2, low, width - self.margin, top - low - self.gap / 2))

    def landscape(self) -> None:
        """Players on one side, the castle in the middle, the hand at the thumb; on tablets the hand is below."""
        width, height = self.plan.size
        bar = self._bar(0 if self.large else 2)
        phone = 124 + 14 * self.more
        column = min(0.15 * width, max(190 * self.dp, 0.2 * height)) if self.large else phone * self.dp
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
        if self.large:
            self.plan.review = rect(left, 0, right - left, self.plan.prompt.top)
        self._castle(rect(left, low, right - left, height - bar - low - self.gap / 2))

    # The parts

    def _bar(self, buttons: int) -> float:
        """Menu, round, treasury, tile, last moves; in a low window undo, hint and the reserve stand here as well."""
        plan, dp, target = self.plan, self.dp, self.target
        width, height = plan.size
        bar = (BAR + 12 * self.more * self.tall) * dp
        y = height - bar + (bar - target) / 2
        words, high = height - bar + 2 * dp, bar - 4 * dp
        plan.menu = rect(4 * dp, y, target, target)
        right = width - 4 * dp
        if buttons:
            plan.undo = rect(right - target, y, target, target)
            plan.hint = rect(plan.undo.x - self.gap - target, y, target, target)
            plan.reserve = rect(plan.hint.x - self.gap - 1.6 * target, y, 1.6 * target, target)
            right = plan.reserve.x - self.gap
        left = plan.menu.right + self.gap / 2
        right = self._moves(left, right, y)
        if self.tiles:
            tile = min((right - left) * 0.6, 380 * dp)
            plan.tile = rect(right - tile, words, tile, high)
            right -= tile + self.gap
        self._title(rect(left, words, right - left, high))
        return bar

    def _moves(self, left: float, right: float, y: float) -> float:
        """As many of the last moves as there is room for beside title and tile; gives where they begin."""
        step = self.target + self.gap
        spare = right - left - (360 if self.tiles else 200) * self.dp * min(1.3, max(1, self.text))
        for i in range(max(1, min(MOST_MOVES, int(spare // step)))):
            self.plan.moves.append(rect(right - self.target - i * step, y, self.target, self.target))
        return self.plan.moves[-1].x - self.gap

    def _title(self, box: Rect) -> None:
        """The round, and beside or below it the treasury."""
        plan = self.plan
        plan.round = box
        if box.w > 230 * self.dp * min(self.text, 1.3):
            wide = 96 * self.dp * min(1.3, max(1, self.text))
            plan.title = rect(box.x, box.y, box.w - wide - self.gap, box.h)
            plan.vault = rect(box.right - wide, box.y, wide, box.h)
        else:
            plan.title = rect(box.x, box.y + box.h * 0.42, box.w, box.h * 0.58)
            plan.vault = rect(box.x, box.y, box.w, box.h * 0.48)

    def _chip_height(self, rows: int) -> float:
        if self.large:
            return 92 * self.dp
        high = {1: 60 + 20 * self.more, 2: 50 + 12 * self.more} if self.tall else {1: 50, 2: TARGET}
        return high[rows] * self.dp

    def _chips(self, x: float, top: float, width: float, columns: int, tall: float) -> None:
        gap = self.gap
        chip = (width - gap * (columns - 1)) / columns
        for i in range(self.seats):
            row, column = divmod(i, columns)
            self.plan.chips.append(rect(x + column * (chip + gap), top - (row + 1) * tall - row * gap, chip, tall))

    def _chip_column(self, x: float, top: float, width: float) -> None:
        room = top - self.margin / 2
        tall = min(
            (room - self.gap * (self.seats - 1)) / self.seats,
            (max(100, 0.72 * width / self.dp) if self.large else 84) * self.dp,
        )
        for i in range(self.seats):
            self.plan.chips.append(rect(x, top - (i + 1) * tall - i * self.gap, width, tall))

    def _prompt(self, left: float, right: float, low: float) -> float:
        """The line that says what is asked; gives where the rest begins."""
        lines = 2 if not self.plan.wide and not self.large else 1
        most = 2 if self.large else 1.35 if self.plan.size[1] > 700 * self.dp or self.plan.wide else 1
        size = (26 if min(self.plan.size) >= HUGE * self.dp else 15) * min(self.text, most)
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
        self.plan.review = rect(x - self.gap / 2, 0, card + self.gap, height - bar)
        return width - self.margin - card - self.gap

    def _castle(self, area: Rect) -> None:
        plan, dp = self.plan, self.dp
        roomy = self.tall or (plan.wide and not self.large)
        castles.build(plan, area, self.seats, dp, self.large, 1 + self.more * roomy)
        tower = plan.treasury
        if tower.w > 60 * dp:
            plan.title = plan.round
            wide, high = max(56 * dp, tower.w * 0.6), max(30 * dp, tower.w * 0.24)
            x = tower.x + (tower.w * 0.94 - wide) / 2
            plan.vault = rect(x, tower.y + tower.h * 0.33, wide, high)
