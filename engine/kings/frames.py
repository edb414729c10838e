"""`F`: the kinds of frames. What is not done yet is a stack of them: small tuples that begin with a kind.

Questions (the seat that is asked follows from the frame) and steps of the rules share the stack.
"""

from __future__ import annotations

MAY = 2
"""The mark of a reward that is for no token and may be declined all the same."""


class F:
    """The kinds of frames and what follows the kind in the tuple."""

    SETUP = 0
    """Seat that puts on its first items."""
    CHOOSE = 1
    """All choose an action, sealed."""
    ORDER = 2
    """Tied seats fight for their place in the order."""
    FRIENDLY = 3
    """Tied seats, stage."""
    TURNS = 4
    """Place in the order: the next turn begins."""
    TURN = 5
    """Seat, whether its action is done."""
    DO = 6
    """Seat: the action."""
    TRICK = 7
    """Seat, number of effects of its one-time card that are done."""
    TOKEN = 8
    """Seat that may lay its token."""
    LEAVE = 9
    """Seat whose turn ends."""
    REWARD = 10
    """Seat, class of the item, whether it is for a token (`MAY`: for a fight, and may be declined)."""
    FORGE = 11
    """Seat, number of forgings left."""
    STEAL = 12
    """Seat, highest class of an item."""
    RESTACK = 13
    """Seat, number of potions looked at."""
    FIGHT = 14
    """Seat, stage (`fights`)."""
    WINDOW = 15
    """Moment, seats that are still asked."""
    REROLL = 16
    """Seat, potion whose re-rolls alone count (-1: all), number of re-rolls used before it."""
    OPPONENT = 17
    """Seat that decides for the opponent."""
    PLUNDER = 18
    """Seat that gives an item back."""
    GIVE = 19
    """Place in the order: who carries too much."""
    END = 20
    """The round ends."""
    ORDERING = 21
    """Seats that are still asked before speeds are compared, those that were asked before them (None: all for the last
    time), those that will be asked once more."""
