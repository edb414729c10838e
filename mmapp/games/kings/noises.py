"""`noises`: what is heard of an event, when it begins and when it is over."""

from __future__ import annotations

from typing import NamedTuple

from mmapp.games.kings.scene import Told


class Heard(NamedTuple):
    """The names of two sounds; empty for silence."""

    first: str = ""
    last: str = ""


def noises(told: Told) -> Heard:
    """The sounds of an event."""
    return Heard(first="house/place") if told.kind in ("take", "equip", "forge", "chosen", "chosen_first") else Heard()
