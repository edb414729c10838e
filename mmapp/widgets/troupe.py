"""The figures of a start picture: groups at both corners, others between them, everybody whole in any shape."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mmapp.table.game_ui import Actor
from mmapp.widgets.geometry import rect

BIG_BY_HEIGHT, BIG_BY_WIDTH = 0.4, 0.33
"""The greatest size of the biggest, by the picture's height and by its width."""
LEFT, RIGHT = 1.5, 1.24
"""The width of the groups at the corners, by the size of the biggest."""


class Part(NamedTuple):
    """A figure of the start picture."""

    picture: str
    side: str
    """The edge that it keeps to: `left`, `right`, or `path` for the middle between the groups at the corners."""
    away: float
    """The distance from there, by the size of the biggest."""
    up: float
    """The height at which it stands, by the height of the picture."""
    size: float
    """The size of it, by the size of the biggest."""


def troupe(parts: Iterable[Part], width: float, height: float) -> list[Actor]:
    """Everybody's place in a picture of this size, counted from its lower left corner."""
    big = min(height * BIG_BY_HEIGHT, width * BIG_BY_WIDTH)
    return [_actor(part, big, width, height) for part in parts]


def _actor(part: Part, big: float, width: float, height: float) -> Actor:
    side = part.size * big
    path = (LEFT * big + width - RIGHT * big) / 2 - side / 2 + part.away * big
    x = {"left": part.away * big, "right": width - side - part.away * big, "path": path}[part.side]
    return Actor(part.picture, rect(x, part.up * height, side, side))
