"""What the options of a command wish for: the game, its table sizes and its options."""

from __future__ import annotations

from argparse import Namespace

from engine.bots.lid import Lid
from engine.box import BOX, lid
from engine.core.errors import SetupError

USUAL_SEATS = 4
"""Seats where nobody has said how many, as far as the game allows."""


def chosen_lid(options: Namespace) -> Lid:
    """The game that `--game` names; there is no other way to know it."""
    if options.game is None:
        names = ", ".join(BOX.names)
        raise SetupError("unknown_game", f"which game? Give --game and a name (there is: {names})")
    return lid(options.game)


def usual_seats(lid: Lid) -> int:
    """How many seats a table has where nobody has said it."""
    return min(max(USUAL_SEATS, lid.rules.seats[0]), lid.rules.seats[-1])


def table_sizes(options: Namespace, lid: Lid) -> list[int]:
    """The table sizes that were named, else the usual one."""
    return options.players or [usual_seats(lid)]


def option_sets(options: Namespace) -> list[tuple[str, ...]]:
    """The sets of options that were named as `A+B` or `none`; without any the game without options."""
    chosen: list[str] = options.options or ["none"]
    return [() if one == "none" else tuple(sorted(one.split("+"))) for one in chosen]
