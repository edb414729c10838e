"""Functions that turn the figures of many games into `Found`: a value with its 95 % confidence interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor, sqrt
from statistics import quantiles

from engine.bots.lid import Found, Measures

WIDTH = 1.96
"""The number of standard errors from the value to an end of its interval."""


def share_found(name: str, happened: float, of: int) -> Found:
    """A share with its Wilson interval, which holds near 0 and 1, too."""
    if not of:
        return Found(name, 0.0, 0.0, 1.0)
    share, extra = happened / of, WIDTH**2 / of
    middle = (share + extra / 2) / (1 + extra)
    half = WIDTH * sqrt(share * (1 - share) / of + extra / of / 4) / (1 + extra)
    return Found(name, share, max(middle - half, 0.0), min(middle + half, 1.0))


def figure_shares(games: Sequence[Measures], name: str) -> list[Found]:
    """The share of games in which a figure that is 0 or 1 was 1."""
    return [share_found(name, sum(game.figures[name] for game in games), len(games))]


def row_shares(games: Sequence[Measures], name: str) -> list[Found]:
    """For each place of a row of zeros and ones, the share of games in which it was 1."""
    places = list(zip(*(game.rows[name] for game in games), strict=True))
    return [share_found(str(number), sum(place), len(place)) for number, place in enumerate(places, start=1)]


def found_in(games: Sequence[Measures], name: str) -> list[Found]:
    """For each entry of a list of `Measures.times`, the share of its occasions on which it happened."""
    happened: Counter[str] = Counter()
    occasions: Counter[str] = Counter()
    for game in games:
        for entry, times in game.times.get(name, {}).items():
            happened[entry] += times.happened
            occasions[entry] += times.of
    return [share_found(entry, happened[entry], occasions[entry]) for entry in sorted(occasions)]


def quartiles(games: Sequence[Measures], name: str) -> list[Found]:
    """The quartiles of a figure, each with the values between which it lies in all games of the kind."""
    values = sorted(game.figures[name] for game in games)
    found = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    names = ("lower quartile", "median", "upper quartile")
    return [
        Found(title, value, *_between(values, quarter / 4))
        for quarter, title, value in zip((1, 2, 3), names, found, strict=True)
    ]


def _between(values: Sequence[float], share: float) -> tuple[float, float]:
    """The two of these sorted values between which the value lies that this share of all is below."""
    below, error = len(values) * share, WIDTH * sqrt(len(values) * share * (1 - share))
    return values[max(floor(below - error), 0)], values[min(ceil(below + error), len(values) - 1)]
