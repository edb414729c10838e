"""`Hands`: places the hand and what stands beside it: undo, hint, the reserve, the last moves and the arena."""

from __future__ import annotations

from collections.abc import Callable

from mmapp.games.monsters.plan import CARD, Plan
from mmapp.look.theme import GAP, MARGIN, TARGET
from mmapp.widgets.geometry import NOWHERE, Rect, rect

BUTTON, HIGH = 176, 56
"""The width and height of a button with words, in dp."""
LEAST_RESERVE = 16
"""The least height of the reserve in dp, where it lies between two buttons."""
LABELLED = 700
"""The width of their place in dp from which undo and hint have words."""
ENLARGED = 1.1
"""The size of a monster in the arena by that at its place."""
EDGE = 0.08
CROWDED, WIDEST = 3.9, 5.0
"""The least width of a fight that stands side by side, and its largest width, by the height of its cards."""
HIGHEST = 0.4
"""The largest share of the window's height that a fight in two rows takes."""
LINE = 26
"""The height of a line of what is told, in dp."""
WORDS = 190
"""The least width of what is told beside a fight, in dp."""


class Hands:
    """The part of the planner that places the hand; `more` is the growth of text, from 0 to 1."""

    def __init__(self, plan: Plan, dp: float, left: bool, more: float) -> None:
        self.plan = plan
        self.dp = dp
        self.left = left
        self.more = more
        self.gap = GAP * dp
        self.margin = MARGIN * dp
        self.target = TARGET * dp

    def below(self, left: float, right: float, tall: float, beside: Callable[[Rect], None] | None = None) -> float:
        """Places three cards at the bottom, undo and hint at the thumb beside them; returns where the rest begins.

        `beside` puts something at the hand's other side, where there is room for it.
        """
        labelled = right - left >= LABELLED * self.dp
        flat = tall < 2 * self.target + self.gap + LEAST_RESERVE * self.dp
        button = (BUTTON + 40 * self.more) * self.dp if labelled else self.target
        button = 2 * self.target + self.gap if flat else button
        room = right - left - 2 * self.margin
        card = min(tall * CARD, (room - button - 3 * self.gap) / 3)
        tall = card / CARD
        whole = 3 * card + 2 * self.gap
        above = labelled and tall > 2 * HIGH * self.dp + 10 * self.gap
        resting = 0.66 * card if labelled and not above else 0
        side = button + self.gap + (resting + self.gap if resting else 0)
        spare = max(0, room - whole - side)
        start = left + self.margin + (min(spare, (room - whole) / 2) if labelled else spare / 2)
        if self.left:
            start = left + right - start - whole
        self._cards(start, card, tall)
        self._beside_hand(left + self.margin, right - self.margin, start, whole, button, resting, tall)
        if beside:
            beside(self._other_side(left + self.margin, right - self.margin, start, whole, tall))
        return self.margin + tall + 12 * self.dp

    def _cards(self, x: float, card: float, tall: float) -> None:
        for i in range(3):
            self.plan.hand.append(rect(x + i * (card + self.gap), self.margin, card, tall))

    def _beside_hand(
        self, left: float, right: float, start: float, whole: float, button: float, resting: float, tall: float
    ) -> None:
        """Places the reserve and the buttons, from the hand to the edge of the window."""
        plan, target, gap = self.plan, self.target, self.gap
        if button == 2 * target + gap:
            self._flat(start - gap - button if self.left else start + whole + gap, button, tall)
            return
        if button == target:
            self._narrow(start - gap - button if self.left else start + whole + gap, tall)
            return
        x = left if self.left else right - button
        high = min(HIGH * self.dp, (tall - gap) / 2)
        y = self.margin if not resting else self.margin + tall / 2 - gap / 2 - high
        plan.hint = rect(x, y, button, high)
        plan.undo = rect(x, plan.hint.top + gap, button, high)
        if resting:
            x = start - gap - resting if self.left else start + whole + gap
            plan.reserve = rect(x, self.margin, resting, 0.5 * tall)
        else:
            plan.reserve = rect(x, plan.undo.top + gap, button, self.margin + tall - plan.undo.top - gap)

    def _narrow(self, x: float, tall: float) -> None:
        """Places undo and hint below each other without words, the reserve between them."""
        plan, target, y = self.plan, self.target, self.margin
        plan.undo = rect(x, y + tall - target, target, target)
        plan.hint = rect(x, y, target, target)
        between = tall - 2 * target - self.gap
        plan.reserve = rect(x, y + target + self.gap / 2, target, between) if between > 0 else NOWHERE

    def _flat(self, x: float, wide: float, tall: float) -> None:
        """Places undo and hint side by side, the reserve above them, where the hand is low."""
        plan, target, y = self.plan, self.target, self.margin
        plan.hint = rect(x, y, target, target)
        plan.undo = rect(x + target + self.gap, y, target, target)
        plan.reserve = rect(x, y + target + self.gap / 2, wide, tall - target - self.gap / 2)

    def _other_side(self, left: float, right: float, start: float, whole: float, tall: float) -> Rect:
        """The free place at the side of the hand without buttons."""
        if self.left:
            x = start + whole + 2 * self.gap
            return rect(x, self.margin, right - x, tall)
        return rect(left, self.margin, start - 2 * self.gap - left, tall)

    def arena_below(self) -> None:
        """Places the arena over the hand and the foot of the castle, so that monsters are larger there than before."""
        plan, gap, undo = self.plan, self.gap, self.plan.undo
        low, high = float(plan.prompt.x), min(undo.x, plan.hint.x) - gap
        if self.left:
            low, high = max(undo.right, plan.hint.right) + gap, plan.prompt.right
        wide, tall = self._stage(high - low)
        told = (2 * LINE if plan.large else 3 * LINE) * self.dp * min(1.5, 1 + self.more)
        x = min(max(low, plan.size[0] / 2 - wide / 2), high - wide)
        plan.arena = rect(x, self.margin / 2, wide, tall + told + gap)
        plan.told = rect(x + gap, self.margin / 2 + gap / 2, wide - 2 * gap, told)
        plan.stage = plan.arena._replace(y=plan.arena.y + plan.told.h, h=plan.arena.h - plan.told.h)

    def _stage(self, room: float) -> tuple[float, float]:
        """The width and height of a fight: side by side where its cards have room for it, else in two rows."""
        place = self.plan.spots[0].places[0].h
        card = max(ENLARGED * place, min(self.plan.hand[0].h, 1.4 * place))
        if min(card, room / CROWDED) >= place:
            card = min(card, room / CROWDED)
            return min(room, max(WIDEST * card, 0.6 * room)), card * (1 + 2 * EDGE)
        return room, min(card * (2 + 3 * EDGE), HIGHEST * self.plan.size[1])

    # In a low window

    def beside(self, bar: float) -> float:
        """Places three cards in a column at the thumb; returns where they begin."""
        width, height = self.plan.size
        tall = (height - bar - self.margin - 2 * self.gap) / 3
        card = tall * CARD
        x = self.margin if self.left else width - self.margin - card
        for i in range(3):
            self.plan.hand.append(rect(x, self.margin / 2 + (2 - i) * (tall + self.gap), card, tall))
        self.plan.review = rect(x - self.gap / 2, 0, card + self.gap, height - bar)
        return width - self.margin - card - self.gap

    def arena_low(self) -> None:
        """Places the arena over the foot of the castle, from its gate to the edge of the window, so that all guardians
        and their numbers are seen; what is told stands beside the fight, over the column of the hand."""
        plan, gap = self.plan, self.gap
        low, high = plan.castle.x, plan.size[0] - self.margin
        if self.left:
            low, high = round(self.margin), plan.castle.right
        words = WORDS * self.dp * (1 + 0.5 * self.more)
        place = plan.spots[0].places[0].h
        card = min(max(ENLARGED * place, min(plan.hand[0].h, 1.4 * place)), (high - low - words) / CROWDED)
        card = max(place, card)
        wide, tall = min(high - low - words, WIDEST * card), card * (1 + 2 * EDGE)
        y = self.margin / 2
        plan.arena = rect(low, y, high - low, tall)
        plan.stage = rect(high - wide if self.left else low, y, wide, tall)
        x = low if self.left else low + wide
        plan.told = rect(x + gap, y + gap, high - low - wide - 2 * gap, tall - 2 * gap)
