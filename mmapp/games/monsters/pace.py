"""Computes the rhythm of a fight: quick where it was certain, slow where it was not, at the same time per round."""

from __future__ import annotations

from typing import NamedTuple

from mmapp.games.monsters.theme import SECONDS

QUICK, SLOWER = 0.65, 0.75
"""The share of the usual time that a certain fight takes, and what the most open one takes beyond it."""
HOPELESS = 0.3
"""The tension of a fight that nobody believed in, from 0 to 1."""
UNKNOWN = 0.5
OPEN = 1.5
"""The growth of tension as a fight becomes less likely to be won."""


class Pace(NamedTuple):
    """The seconds that each part of a fight takes at 1x."""

    enter: float
    """The pair and the guardian step into the arena."""
    roll: float
    """The number runs through those that are possible."""
    flip: float
    """The guardian is turned up."""
    verdict: float
    after: float
    """Coins rain, or the line that lost shakes."""
    rest: float
    """Time to read what happened."""

    @property
    def total(self) -> float:
        """The seconds of the whole fight."""
        return sum(self)


def usual(beaten: bool, paid: bool) -> float:
    """The seconds of an average fight: the fights of a round take no more than this for each of them."""
    after = SECONDS["coins"] * paid if beaten else SECONDS["shake"]
    return SECONDS["count"] + SECONDS["reveal"] + SECONDS["verdict"] + after + SECONDS["pause"]


def tension(chance: float | None) -> float:
    """The openness of a fight from 0 to 1, by the share of guardians that would have been beaten."""
    if chance is None:
        return UNKNOWN
    return min(1.0, OPEN * (1 - chance)) if chance > 0 else HOPELESS


def pace(chance: float | None, beaten: bool, paid: bool, spare: float) -> Pace:
    """The rhythm of a fight; `spare` is what quicker fights of the round before it have saved."""
    tense = tension(chance)
    total = min(usual(beaten, paid) * (QUICK + SLOWER * tense), usual(beaten, paid) + spare)
    after = SECONDS["coins"] * paid if beaten else SECONDS["shake"]
    fixed = SECONDS["enter"] + SECONDS["turn"] + SECONDS["won"] + after
    rest = min(SECONDS["pause"], max(SECONDS["least_rest"], (total - fixed) * 0.3))
    return Pace(SECONDS["enter"], max(0.0, total - fixed - rest), SECONDS["turn"], SECONDS["won"], after, rest)
