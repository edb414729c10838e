"""`make_plan`: the plan of the table from the window's size, the number of seats and the settings."""

from __future__ import annotations

from mmapp.games.monsters import castles
from mmapp.games.monsters.hands import Hands
from mmapp.games.monsters.plan import Plan
from mmapp.look.theme import BAR, GAP, MARGIN, TARGET
from mmapp.widgets.geometry import Rect, rect

PHONE_COLUMNS = {3: 3, 4: 2, 5: 3, 6: 3}
TABLET_COLUMNS = {3: 3, 4: 4, 5: 5, 6: 3}
"""The number of players beside each other above the castle of an upright window."""
MOST_MOVES = 6
"""Maximum number of the last moves that are shown."""
USUAL = 1280, 800
"""The size in dp of the tablet that everything is made for; in a larger window all of it grows."""
MANY = 5
"""The number of players from which they may stand in a column beside the castle of a tablet."""
LOW = 140
"""The greatest height of players on a tablet."""


def make_plan(
    size: tuple[int, int], seats: int, dp: float = 1, text: float = 1, left: bool = False, tiles: bool = False
) -> Plan:
    """The plan for a number of seats in a window of this size; `text` is the text setting, `left` for left hands."""
    wide = size[0] > size[1]
    large = min(size) >= 600 * dp
    if large and wide:
        ways = (False, True) if seats >= MANY else (False,)
        made = [_Maker(size, seats, dp, text, tiles, left).tablet(column) for column in ways]
        plan = max(made, key=castles.worth)
    else:
        maker = _Maker(size, seats, dp, text, tiles, left)
        plan = maker.landscape() if wide else maker.portrait()
    plan.name_targets()
    return plan


class _Maker:
    """The maker of one plan."""

    def __init__(self, size: tuple[int, int], seats: int, dp: float, text: float, tiles: bool, left: bool) -> None:
        self.plan = plan = Plan(size, size[0] > size[1])
        self.left = left
        self.seats = seats
        self.large = plan.large = min(size) >= 600 * dp
        if self.large:
            plan.grown = max(1, min(max(size) / USUAL[0], min(size) / USUAL[1]) / dp)
        self.dp = dp * plan.grown
        self.text = text
        self.more = min(max(text, 1), 2) - 1
        """The growth of text, from 0 to 1."""
        self.tiles = tiles
        self.gap = GAP * self.dp
        self.margin = MARGIN * self.dp
        self.target = TARGET * self.dp
        self.tall = not plan.wide and not self.large and size[1] >= 700 * dp
        self.hands = Hands(plan, self.dp, left, self.more)

    # The ways to hold the device

    def portrait(self) -> Plan:
        """The plan of an upright window: bar, players, castle, prompt, hand, from top to bottom."""
        width, height = self.plan.size
        bar = self._bar(0, MOST_MOVES)
        columns = (TABLET_COLUMNS if self.large else PHONE_COLUMNS)[self.seats]
        rows = -(-self.seats // columns)
        tall = self._chip_height(rows)
        top = height - bar - self.margin / 2
        self._chips(self.margin, top, width - 2 * self.margin, columns, tall)
        top -= rows * (tall + self.gap) - self.gap / 2
        share = 0.18 if self.large else 0.23 if self.tall or self.seats < MANY else 0.165
        low = self.hands.below(0, width, min(share * height, 236 * self.dp))
        low = self._prompt(self.margin, width - self.margin, low)
        self.plan.review = rect(0, 0, width, self.plan.prompt.top)
        self._castle(rect(self.margin / 2, low, width - self.margin, top - low - self.gap / 2))
        self.hands.arena_below()
        return self.plan

    def landscape(self) -> Plan:
        """The plan of a phone across: players on one side, the castle in the middle, the hand at the thumb."""
        width, height = self.plan.size
        bar = self._bar(2, MOST_MOVES)
        column = (124 + 14 * self.more) * self.dp
        self._chip_column(bar, column, 84)
        near, far = self.margin + column + self.gap, self.hands.beside(bar)
        left, right = (width - far, width - near) if self.left else (near, far)
        low = self._prompt(left, right, self.margin / 2)
        self._castle(rect(left, low, right - left, height - bar - low - self.gap / 2))
        self.hands.arena_low()
        return self.plan

    def tablet(self, column: bool) -> Plan:
        """The plan of a tablet: players in a row above the castle or in a column beside it; hand and last moves
        below."""
        width, height = self.plan.size
        bar = self._bar(0, 0)
        top = height - bar - self.margin / 2
        near, far = self.margin, width - self.margin
        if column:
            wide = max(0.15 * width, 190 * self.dp)
            self._chip_column(bar, wide, LOW + 30 * self.more)
            near += wide + self.gap
        else:
            tall = (64 + 24 * self.more) * self.dp
            self._chips(near, top, far - near, self.seats, tall)
            top -= tall + self.gap / 2
        left, right = (width - far, width - near) if self.left else (near, far)
        low = self.hands.below(left - self.margin, right + self.margin, 0.196 * height, self._moves_below)
        low = self._prompt(left, right, low)
        self.plan.review = rect(left, 0, right - left, self.plan.prompt.top)
        self._castle(rect(left, low, right - left, top - low - self.gap / 2))
        self.hands.arena_below()
        return self.plan

    # The parts

    def _bar(self, buttons: int, moves: int) -> float:
        """Places menu, round, treasury, tile and last moves; in a low window undo, hint and the reserve as well."""
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
        if moves:
            right = self._moves(left, right, y)
        if self.tiles:
            tile = min((right - left) * 0.6, 380 * dp)
            plan.tile = rect(right - tile, words, tile, high)
            right -= tile + self.gap
        self._title(rect(left, words, right - left, high))
        return bar

    def _moves(self, left: float, right: float, y: float) -> float:
        """Places the last moves that there is room for beside title and tile; returns where they begin."""
        step = self.target + self.gap
        spare = right - left - (360 if self.tiles else 200) * self.dp * min(1.3, max(1, self.text))
        for i in range(max(1, min(MOST_MOVES, int(spare // step)))):
            self.plan.moves.append(rect(right - self.target - i * step, y, self.target, self.target))
        return self.plan.moves[-1].x - self.gap

    def _moves_below(self, room: Rect) -> None:
        """Places the last moves in two rows beside the hand, the newest nearest to it."""
        gap, side = self.gap, min((room.h - self.gap) / 2, 84 * self.dp)
        columns = min(MOST_MOVES // 2, int((room.w + gap) // (side + gap)))
        for i in range(2 * columns):
            row, column = divmod(i, columns)
            at = column * (side + gap)
            x = room.x + at if self.left else room.right - side - at
            self.plan.moves.append(rect(x, room.top - side - row * (side + gap), side, side))

    def _title(self, box: Rect) -> None:
        """Places the round, and beside or below it the treasury."""
        plan = self.plan
        plan.round = box
        if box.w > 230 * self.dp * min(self.text, 1.3):
            wide = 96 * self.dp * min(1.3, max(1, self.text))
            room = min(box.w - wide - self.gap, 200 * self.dp * min(1.6, max(1, self.text)))
            plan.title = rect(box.x, box.y, room, box.h)
            plan.vault = rect(plan.title.right + self.gap, box.y, wide, box.h)
        else:
            plan.title = rect(box.x, box.y + box.h * 0.42, box.w, box.h * 0.58)
            plan.vault = rect(box.x, box.y, box.w, box.h * 0.48)

    def _chip_height(self, rows: int) -> float:
        if self.large:
            return (92 if rows == 1 else 72 + 8 * self.more) * self.dp
        high = {1: 60 + 20 * self.more, 2: 50 + 12 * self.more} if self.tall else {1: 50, 2: TARGET}
        return high[rows] * self.dp

    def _chips(self, x: float, top: float, width: float, columns: int, tall: float) -> None:
        gap = self.gap
        chip = (width - gap * (columns - 1)) / columns
        for i in range(self.seats):
            row, column = divmod(i, columns)
            self.plan.chips.append(rect(x + column * (chip + gap), top - (row + 1) * tall - row * gap, chip, tall))

    def _chip_column(self, bar: float, width: float, most: float) -> None:
        x = self.plan.size[0] - self.margin - width if self.left else self.margin
        top = self.plan.size[1] - bar - self.margin / 2
        room = top - self.margin / 2
        tall = min((room - self.gap * (self.seats - 1)) / self.seats, most * self.dp)
        for i in range(self.seats):
            self.plan.chips.append(rect(x, top - (i + 1) * tall - i * self.gap, width, tall))

    def _prompt(self, left: float, right: float, low: float) -> float:
        """Places the line that says what is asked; returns where the rest begins."""
        lines = 2 if not self.plan.wide and not self.large else 1
        most = 2 if self.large else 1.35 if self.plan.size[1] > 700 * self.dp or self.plan.wide else 1
        size = (18 if self.large else 15) * min(self.text, most)
        high = max(30 if lines == 1 else 38, size * 1.32 * lines + 4) * self.dp
        self.plan.prompt = rect(left, low, right - left, high)
        return low + high + self.gap / 2

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
