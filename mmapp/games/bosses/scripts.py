"""`beats`: how each event moves, as lists of beats for the director."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mmapp.games.bosses import card_scripts, hero_scripts
from mmapp.games.bosses.noises import noises
from mmapp.games.bosses.scene import Told
from mmapp.games.bosses.theme import SECONDS
from mmapp.widgets.beat import Beat

if TYPE_CHECKING:
    from mmapp.widgets.director import Director

Script = Callable[["Director", Told], Sequence[Beat]]
SILENT = frozenset({"passed", "picked", "sealed", "draw", "level", "phase"})
"""The kinds of events that take no time."""


def beats(director: Director, told: Told) -> list[Beat]:
    """The beats of an event; at the end of them the board shows what is true after it."""
    heard = noises(told)
    moved = [*_sound(director, heard.first), *_moved(director, told), *_sound(director, heard.last)]
    follows = FOLLOWS.get(told.kind)
    return [*moved, *follows(director, told)] if follows and director.board.plan else moved


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
    shown = Beat(SECONDS["step"], start=lambda: _begin(director, told))
    return [shown, *director.seen(told)]


def _begin(director: Director, told: Told) -> None:
    director.set(told.after)
    if director.speed:
        director.board.told = told


SCRIPTS: dict[str, Script] = {
    "hero_appears": hero_scripts.hero_appears,
    "baited": hero_scripts.baited,
    "enters": hero_scripts.walks,
    "skips": hero_scripts.walks,
    "moved": hero_scripts.walks,
    "hits": hero_scripts.walks,
    "hurt": hero_scripts.hurt,
    "dies": hero_scripts.falls,
    "survives": hero_scripts.reaches_boss,
    "placed": card_scripts.placed,
    "reveal": card_scripts.reveal,
    "spell": card_scripts.spell,
    "cancelled": card_scripts.cancelled,
    "promote": card_scripts.promote,
    "level_up": card_scripts.level_up,
    "used": card_scripts.used,
    "destroyed": card_scripts.destroyed,
    "swapped": card_scripts.swapped,
    "coins": card_scripts.coins,
    "room_coins": card_scripts.room_coins,
    "out": card_scripts.out,
}
"""The script of each kind of event that has one of its own."""
FOLLOWS: dict[str, Script] = {
    "hits": hero_scripts.room_acts,
    "dies": hero_scripts.souls_fly,
    "survives": hero_scripts.wounds_fly,
}
"""The script of what follows the second sound of an event."""
