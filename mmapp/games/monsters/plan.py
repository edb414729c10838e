"""Where everything on the table is, as plain geometry without a widget; `planner` makes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from mmapp.table.face import Target
from mmapp.widgets.geometry import NOWHERE, Rect

CARD = 176 / 240
"""Width of a card by its height."""


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
    round: Rect = NOWHERE
    """The round and, where no tower stands for it, the treasury."""
    title: Rect = NOWHERE
    tile: Rect = NOWHERE
    moves: list[Rect] = field(default_factory=list)
    """The last moves as small cards, the newest first; a tap shows one again."""
    undo: Rect = NOWHERE
    hint: Rect = NOWHERE
    prompt: Rect = NOWHERE
    castle: Rect = NOWHERE
    gate: Rect = NOWHERE
    treasury: Rect = NOWHERE
    """The drawn tower, where there is room for it."""
    vault: Rect = NOWHERE
    """Where the treasury's gold is counted, and where coins fly to."""
    review: Rect = NOWHERE
    """What is covered while moves are looked at again."""
    chips: list[Rect] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    hand: list[Rect] = field(default_factory=list)
    walls: list[Rect] = field(default_factory=list)
    """Rows of wall that are drawn behind the slots, from the gate on."""
    reserve: Rect = NOWHERE

    head: Rect = NOWHERE
    """Where the king's tile stands; what the house calls the head of the table."""
    seats: Rect = NOWHERE
    answer: Rect = NOWHERE
    named: dict[Target, Rect] = field(default_factory=dict)
    """Everything one may tap; filled in when the rest stands."""

    def name_targets(self) -> None:
        """Lists everything one may tap."""
        named = [(Target(name), getattr(self, name)) for name in ("menu", "undo", "hint", "tile", "round")]
        named += [(Target("move", (i,)), move) for i, move in enumerate(self.moves)]
        named += [(Target("chip", (i,)), chip) for i, chip in enumerate(self.chips)]
        named += [(Target("hand", (i,)), card) for i, card in enumerate(self.hand)]
        for i, spot in enumerate(self.spots):
            named.append((Target("guardian", (i,)), spot.guardian))
            named += [(Target("place", (i, j)), place) for j, place in enumerate(spot.places)]
        self.named = {target: box for target, box in named if box.w}
        self.head = self.tile
