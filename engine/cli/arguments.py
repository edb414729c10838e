"""Reads from the arguments of a command which game, table sizes and options it asks for."""

from __future__ import annotations

from argparse import Namespace

from engine.bots.lid import Lid
from engine.box import BOX, lid
from engine.core.errors import SetupError

USUAL_SEATS = 4
"""The number of seats if none is named, as far as the game allows it."""


def chosen_lid(options: Namespace) -> Lid:
    """The lid of the game that `--game` names."""
    if options.game is None:
        names = ", ".join(BOX.names)
        raise SetupError("unknown_game", f"which game? Give --game and a name (there is: {names})")
    return lid(options.game)


def usual_seats(lid: Lid) -> int:
    """The number of seats of a table if none is named."""
    return min(max(USUAL_SEATS, lid.rules.seats[0]), lid.rules.seats[-1])


def table_sizes(options: Namespace, lid: Lid) -> list[int]:
    """The table sizes that were named, else the usual one."""
    return options.players or [usual_seats(lid)]


def option_sets(options: Namespace) -> list[tuple[str, ...]]:
    """The sets of options that were named as `A+B` or `none`; without any, one empty set."""
    chosen: list[str] = options.options or ["none"]
    return [() if one == "none" else tuple(sorted(one.split("+"))) for one in chosen]
