"""`Flight`: sprites that fly together."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from mmapp.widgets.sprite import Sprite, eased, on_arc

Point = tuple[float, float]


@dataclass(slots=True)
class Part:
    """One sprite of a flight: from where to where, how late it starts, how it changes on its way."""

    sprite: Sprite
    start: Point
    end: Point
    late: float = 0.0
    shrink: float = 1.0
    lift: float = 0.0
    """The growth in the middle of its way, nearer to the viewer."""
    tumble: float = 0.0
    """The degrees that it turns on its way."""

    def put(self, share: float, bow: float) -> None:
        """Places it after this share of its way."""
        x, y = on_arc(self.start, self.end, eased(share), bow)
        size = (1 + (self.shrink - 1) * share) * (1 + self.lift * sin(pi * share))
        self.sprite.put(x, y, size, turn=self.tumble * share)


class Flight:
    """Some sprites that move together, on slight arcs, from where they are to where they belong."""

    def __init__(self, bow: float = 0.0) -> None:
        self.parts: list[Part] = []
        self._bow = bow

    def add(self, part: Part) -> None:
        """Adds a part, at the beginning of its way."""
        self.parts.append(part)
        part.put(0, self._bow)

    def move(self, share: float) -> None:
        """Moves all of them, those that start late a little behind."""
        most = max((part.late for part in self.parts), default=0.0)
        for part in self.parts:
            part.put(min(1.0, max(0.0, share * (1 + most) - part.late)), self._bow)

    def settle(self, share: float) -> None:
        """Presses the first one, which has landed, flat by its weight for a moment."""
        if self.parts:
            x, y = self.parts[0].end
            press = 0.09 * sin(pi * share)
            self.parts[0].sprite.put(x, y, 1 + press, 1 - press)

    def land(self) -> None:
        """Removes all of them; the board shows what lies there now."""
        for part in self.parts:
            part.sprite.remove()
        self.parts.clear()
