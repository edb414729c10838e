"""`FEATS`: ten things that can be earned by a game and that luck alone does not bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.feats import Deeds, Feats

KING = "king"
"""The opponent in fights of the end."""
HARDEST = 3
"""The highest level of creatures."""


def _count(deeds: Deeds, kind: str, **facts: object) -> int:
    """The number of events of a kind that happened to the seat, with these facts."""
    wanted = {"seat": deeds.seat, **facts}.items()
    return sum(one == kind and wanted <= told.items() for one, told in deeds.story)


def _hearts(deeds: Deeds) -> int:
    """The hearts that the seat has lost in the whole game."""
    hurt = (told["hearts"] for kind, told in deeds.story if kind == "damage" and told["seat"] == deeds.seat)
    return sum(map(int, hurt))


def _rounds(deeds: Deeds) -> int:
    """The number of rounds at the end."""
    return next(int(told["rounds"]) for kind, told in reversed(deeds.story) if kind == "end")


FEATS: Mapping[str, Callable[[Deeds], bool]] = {
    "first_try": lambda deeds: not _count(deeds, "lost", against=KING),
    "unbeaten": lambda deeds: not _count(deeds, "lost"),
    "hunter": lambda deeds: _count(deeds, "won", against=HARDEST) >= 3,
    "smith": lambda deeds: _count(deeds, "forge") >= 8,
    "untouched_anvil": lambda deeds: _count(deeds, "forge") <= 4,
    "brewer": lambda deeds: _count(deeds, "potion") >= 4,
    "sober": lambda deeds: not _count(deeds, "potion"),
    "thick_skin": lambda deeds: _hearts(deeds) <= 8,
    "quick": lambda deeds: _rounds(deeds) <= 8,
    "hard_ones": lambda deeds: deeds.beat_only("hard"),
}
"""The check of each feat beside the victory, by its name."""


def earned(deeds: Deeds) -> list[str]:
    """The names of the feats that a finished game has earned: only a victory over the king earns any."""
    crowned = any(kind == "end" and told["beaten_king"] for kind, told in deeds.story)
    return [name for name, check in FEATS.items() if deeds.alone_first and crowned and check(deeds)]


KINGS_FEATS = Feats(tuple(FEATS), earned)
