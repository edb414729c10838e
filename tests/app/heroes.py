"""Hands for the kingdom with a crown to spare: choices are made by touches, target by target."""

from __future__ import annotations

import touches
from touches import NAMES, on, passed, point_of

__all__ = ["NAMES", "LOOKS", "deal", "liked", "make", "on", "passed", "play_on", "point_of"]
LOOKS = ("rose", "sun", "fish", "oak")


def deal(hand, people, bots=0, seed=5, options=(), level="easy"):
    """A table with these people first and bots after them."""
    touches.deal(hand, "kings", LOOKS, people, bots, seed, options, level)


def make(hand, choice):
    """Makes a choice by touching its targets one after the other; marked dice are rolled by the button."""
    touches.make(hand, choice, _shown)


def _shown(hand, target):
    from mmapp.table.paths import DONE

    return DONE if target.what == "way" and hand.board.marked_choice() is not None else target


def liked(hand):
    """The choice of a strong player."""
    from engine.kings.lid import LID

    seat = hand.table.viewer
    action = LID.bots.make("hard", "", {}, 1).think(hand.table.match.bot_view(seat)).finish()
    return next(one for one in hand.board.choices if one.action == action)


def play_on(hand, until=lambda scene: False, turns=400):
    """Plays on by touches as a strong player does, to the end or until the scene is as wanted."""
    from mmapp.table.paths import DONE

    for _ in range(turns):
        if on(hand) == "end":
            return "end"
        if until(hand.board.scene):
            return "play"
        choice = liked(hand)
        if choice.path == (DONE,) and hand.table.window is not None:
            passed(hand)
        else:
            make(hand, choice)
    raise AssertionError("it does not end")


def anvil(hand, people=1):
    """A table of two at which the first, a person, may forge twice and owns a soup pot, a wooden spoon and boots that
    both together make more of."""
    from engine.core.record import Seat
    from mmapp.games.kings.lessons_deal import prepared
    from mmapp.games.kings.lessons_parts import Deal
    from mmapp.table.table import Table

    rounds = ("guard; take woolly_socks", "guard; take wooden_clogs", "forge; combine tiptoe_boots", "forge")
    worn = ("soup_pot head", "wooden_spoon hand")
    seats = [Seat(NAMES[seat], "" if seat < people else "easy", LOOKS[seat]) for seat in range(2)]
    first = ("soup_pot", "wooden_spoon", "horseshoe", "broomstick")
    match = prepared(Deal(first, worn, "forge", rounds), seats)
    hand.app.session._set(Table(match, hand.app.session._pace))
    hand.frames(3)
    assert on(hand) == "play" and hand.board.scene.ask == "forge" and hand.board.scene.about == 2
