"""Hands for the inns under the hill: choices are made by touches, target by target."""

from __future__ import annotations

import touches
from touches import NAMES, make, on, passed, point_of

__all__ = ["NAMES", "LOOKS", "deal", "liked", "make", "on", "passed", "play_on", "point_of"]
LOOKS = ("key", "mug", "lantern", "bell")


def deal(hand, people, bots=0, seed=5, options=(), level="easy"):
    """A table with these people first and bots after them."""
    touches.deal(hand, "bosses", LOOKS, people, bots, seed, options, level)


def liked(choices):
    """The choice that a keen player makes: to build, else whatever needs most touches."""
    builds = [one for one in choices if one.look()]
    return max(builds or choices, key=lambda one: len(one.path))


def play_on(hand, until=lambda scene: False, turns=400, act=1):
    """Plays on by touches, to the end or until the scene is as wanted; every `act`th window is used, others pass."""
    windows = 0
    for _ in range(turns):
        if on(hand) == "end":
            return "end"
        if until(hand.board.scene):
            return "play"
        windows += hand.table.window is not None
        if hand.table.window is not None and (windows % act or len(hand.board.choices) < 2):
            passed(hand)
        else:
            make(hand, liked(hand.board.choices))
    raise AssertionError("it does not end")
