"""`Plan`: where everything on the table is, as plain geometry without a widget; `planner` makes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from mmapp.table.face import Target
from mmapp.widgets.geometry import NOWHERE, Rect, around

CARD = 176 / 240
"""The width of a card by its height."""


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
    grown: float = 1.0
    """The size of bar, buttons and words, 1 being that on a phone: large windows are looked at from further away."""
    large: bool = False
    """Whether the window is that of a tablet or larger."""
    form: str = "wall"
    menu: Rect = NOWHERE
    round: Rect = NOWHERE
    """The place of the round and, if there is no tower, of the treasury."""
    title: Rect = NOWHERE
    tile: Rect = NOWHERE
    moves: list[Rect] = field(default_factory=list)
    """The places of the last moves as small cards, the newest first; a tap shows one again."""
    undo: Rect = NOWHERE
    hint: Rect = NOWHERE
    prompt: Rect = NOWHERE
    castle: Rect = NOWHERE
    gate: Rect = NOWHERE
    """The place where the way into the castle begins, before the first guardian."""
    way: Rect = NOWHERE
    """The place of the way between two rows of guardians, from the end of the upper one to the lower one."""
    landing: Rect = NOWHERE
    """The place where that way arrives, before the first guardian of the lower row."""
    arena: Rect = NOWHERE
    """The place where a fight is shown large, over the foot of the castle and the hand, which is empty then."""
    stage: Rect = NOWHERE
    """The part of the arena where the fight stands."""
    told: Rect = NOWHERE
    """The part of the arena where it is said how the fight went: at its foot, or beside the fight."""
    treasury: Rect = NOWHERE
    """The place of the drawn tower, if there is room for it."""
    vault: Rect = NOWHERE
    """The place where the treasury's gold is counted, and where coins fly to."""
    review: Rect = NOWHERE
    """The place that is covered while moves are looked at again."""
    chips: list[Rect] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    hand: list[Rect] = field(default_factory=list)
    walls: list[Rect] = field(default_factory=list)
    """The rows of wall that are drawn behind the slots, from the gate on."""
    reserve: Rect = NOWHERE

    head: Rect = NOWHERE
    """The place of the king's tile, which the house calls the head of the table."""
    private: Rect = NOWHERE
    """The place where hands lie."""
    seats: Rect = NOWHERE
    answer: Rect = NOWHERE
    named: dict[Target, Rect] = field(default_factory=dict)
    """The targets that can be tapped; filled in when the rest stands."""

    def name_targets(self) -> None:
        """Fills in the targets that can be tapped."""
        named = [(Target(name), getattr(self, name)) for name in ("menu", "undo", "hint", "tile", "round")]
        named += [(Target("move", (i,)), move) for i, move in enumerate(self.moves)]
        named += [(Target("chip", (i,)), chip) for i, chip in enumerate(self.chips)]
        named += [(Target("hand", (i,)), card) for i, card in enumerate(self.hand)]
        for i, spot in enumerate(self.spots):
            named.append((Target("guardian", (i,)), spot.guardian))
            named += [(Target("place", (i, j)), place) for j, place in enumerate(spot.places)]
        self.named = {target: box for target, box in named if box.w}
        self.head = self.tile
        self.private = around(self.hand)
