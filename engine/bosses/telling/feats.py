"""`FEATS`: ten things that can be earned by a game and that luck alone does not bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from engine.core.feats import Deeds, Feats

EPIC = 2
"""The souls that a dead epic hero brings."""
TOP_LEVEL = 3
"""The highest level of a miniboss."""


def _count(deeds: Deeds, kind: str, **facts: object) -> int:
    """The number of events of a kind that happened to the seat, with these facts."""
    wanted = {"seat": deeds.seat, **facts}.items()
    return sum(one == kind and wanted <= told.items() for one, told in deeds.story)


def _wounds(deeds: Deeds) -> int:
    """The wounds of the seat at the end."""
    end = next(told for kind, told in reversed(deeds.story) if kind == "end")
    return int(end["wounds"][deeds.seat])


def _most_dead(deeds: Deeds) -> int:
    """The number of heroes who died at the seat's in the round in which most did."""
    dead: Counter[int] = Counter()
    number = 0
    for kind, told in deeds.story:
        number = told["round"] if kind == "phase" else number
        dead[number] += kind == "dies" and told["seat"] == deeds.seat
    return max(dead.values(), default=0)


def _rounds(deeds: Deeds) -> int:
    """The number of rounds that were begun."""
    return len({told["round"] for kind, told in deeds.story if kind == "phase"})


def _all_others_out(deeds: Deeds) -> bool:
    out = {told["seat"] for kind, told in deeds.story if kind == "out"}
    return len(out - {deeds.seat}) == deeds.setting.seats - 1


FEATS: Mapping[str, Callable[[Deeds], bool]] = {
    "unscathed": lambda deeds: not _wounds(deeds),
    "no_spells": lambda deeds: not _count(deeds, "spell"),
    "wizard": lambda deeds: _count(deeds, "spell") >= 3,
    "old_hand": lambda deeds: _count(deeds, "promote", level=TOP_LEVEL) > 0,
    "heroic": lambda deeds: _count(deeds, "dies", souls=EPIC) >= 3,
    "full_house": lambda deeds: _most_dead(deeds) >= 4,
    "brink": lambda deeds: _wounds(deeds) == 4,
    "last_inn": _all_others_out,
    "quick": lambda deeds: _rounds(deeds) <= 6,
    "hard_ones": lambda deeds: deeds.beat_only("hard"),
}
"""The check of each feat beside the victory, by its name."""


def earned(deeds: Deeds) -> list[str]:
    """The names of the feats that a finished game has earned: only a victory earns any."""
    return [name for name, check in FEATS.items() if deeds.alone_first and check(deeds)]


BOSSES_FEATS = Feats(tuple(FEATS), earned)
