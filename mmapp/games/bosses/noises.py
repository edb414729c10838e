"""`noises`: which sounds an event has, when it begins to be shown and when it has been shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from mmapp.games.bosses.scene import Told


class Noises(NamedTuple):
    """The names of two sounds; an empty one is silence."""

    first: str = ""
    """The sound when the event begins to be shown."""
    last: str = ""
    """The sound when it has been shown."""


SILENCE = Noises()


def noises(told: Told) -> Noises:
    """The sounds of an event."""
    rule = RULES.get(told.kind)
    return rule(told) if rule else USUAL.get(told.kind, SILENCE)


def _built(told: Told) -> Noises:
    """A room is built in the rock, or over another."""
    return Noises(_set_down(told))


def _revealed(told: Told) -> Noises:
    """The sheet falls from a room, which then stands there."""
    return Noises("bosses/unveil", _set_down(told))


def _set_down(told: Told) -> str:
    dungeon = told.before.players[told.facts["seat"]].dungeon
    at = told.facts["position"]
    return "bosses/overbuild" if at < len(dungeon) and dungeon[at].depth else "bosses/build"


def _hits(told: Told) -> Noises:
    """A beast bites, or a contraption goes off."""
    room = told.before.players[told.facts["seat"]].dungeon[told.facts["position"]].room
    return Noises("bosses/trap" if room < 0 or told.before.deck.card(room).trap else "bosses/monster")


def _coins(told: Told) -> Noises:
    """Coins come; what goes is not heard."""
    return Noises("bosses/till") if told.facts["change"] > 0 else SILENCE


def _baited(told: Told) -> Noises:
    """A hero goes to somebody; one who stays in town is not heard."""
    return SILENCE if told.facts["seat"] is None else Noises("bosses/lured")


RULES: Mapping[str, Callable[[Told], Noises]] = MappingProxyType(
    {
        "built": _built,
        "reveal": _revealed,
        "hits": _hits,
        "coins": _coins,
        "room_coins": _coins,
        "baited": _baited,
    }
)
"""The kinds of events whose sound depends on what is in them."""
USUAL: Mapping[str, Noises] = MappingProxyType(
    {
        "round": Noises("house/round_start"),
        "boss": Noises("bosses/ability"),
        "hero_appears": Noises("bosses/steps"),
        "placed": Noises("house/place"),
        "discard": Noises("house/place"),
        "given": Noises("house/place"),
        "taken_back": Noises("house/place"),
        "promote": Noises("bosses/promoted"),
        "level_up": Noises("bosses/ability"),
        "destroyed": Noises("bosses/rubble"),
        "deactivated": Noises("bosses/build"),
        "swapped": Noises("bosses/overbuild"),
        "enters": Noises("bosses/bell"),
        "skips": Noises("bosses/steps"),
        "hurt": Noises("bosses/trap"),
        "held": Noises("bosses/brushed"),
        "moved": Noises("bosses/brushed"),
        "dies": Noises("bosses/poof", "bosses/soul"),
        "survives": Noises("bosses/wound"),
        "spell": Noises("bosses/spell"),
        "cancelled": Noises("bosses/fizzle"),
        "used": Noises("bosses/ability"),
        "out": Noises("bosses/ruined"),
    }
)
"""The sounds of the other kinds; those that are missing are silent."""
