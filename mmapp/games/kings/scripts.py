"""`beats`: how each event moves, as lists of beats for the director."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mmapp.games.kings import stage_scripts
from mmapp.games.kings.noises import noises
from mmapp.games.kings.scene import Told
from mmapp.games.kings.stage_scripts import Script
from mmapp.games.kings.theme import SECONDS
from mmapp.widgets.beat import Beat

if TYPE_CHECKING:
    from mmapp.widgets.director import Director

SILENT = frozenset({"sealed", "passed", "acts", "turn_end", "potion_gone", "begin"})
"""The kinds of events that take no time."""
QUICK = {"equip": SECONDS["own"], "chosen": SECONDS["own"], "strength": 0.6, "order": 0.5}
"""Seconds that an event is shown for, where it is not a step."""


def beats(director: Director, told: Told) -> list[Beat]:
    """The beats of an event; at the end of them the board shows what is true after it."""
    heard = noises(told)
    moved = [*_sound(director, heard.first), *_moved(director, told), *_sound(director, heard.last)]
    return [*stage_scripts.held(director, told), *moved]


def _sound(director: Director, name: str) -> list[Beat]:
    """The beat in which a sound is heard, which takes no time; none for silence."""
    return [Beat(start=lambda: director.sound(name))] if name else []


def _moved(director: Director, told: Told) -> Sequence[Beat]:
    """The beats of what is seen of an event."""
    if not director.board.plan or told.kind in SILENT:
        return [Beat(end=lambda: director.set(told.after))]
    return SCRIPTS.get(told.kind, _shown)(director, told)


def _shown(director: Director, told: Told) -> list[Beat]:
    """The beats that show the table as it is after the event for a while."""
    seconds = QUICK.get(told.kind, SECONDS["step"])
    return [Beat(seconds, start=lambda: _begin(director, told)), *director.seen(told)]


def _begin(director: Director, told: Told) -> None:
    director.set(told.after)
    if director.speed:
        director.board.told = told


SCRIPTS: dict[str, Script] = {**stage_scripts.SCRIPTS}
"""The script of each kind of event that has one of its own."""
