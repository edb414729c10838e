"""Reads from the arguments of a command which game, table sizes and options it asks for."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from pathlib import Path

from engine.bots.lid import Lid
from engine.box import BOX, lid
from engine.core.code import SEEDS
from engine.core.errors import SetupError

HEAD = 4096
"""The number of bytes at the beginning of a file that tell what it is."""
USUAL_SEATS = 4
"""The number of seats if none is named, as far as the game allows it."""


def chosen_lid(options: Namespace) -> Lid:
    """The lid of the game that `--game` names."""
    if options.game is None:
        names = ", ".join(BOX.names)
        raise SetupError("unknown_game", f"which game? Give --game and a name (there is: {names})")
    return lid(options.game)


def check_game(options: Namespace, name: str, what: str) -> None:
    """Raises if `--game` names another game than a code or a record is of."""
    if options.game not in (None, name):
        raise SetupError("unknown_game", f"this is a {what} of {name}, not of {options.game}")


def file_named(text: str) -> Path:
    """The path of a file that an argument names."""
    if not text:
        raise ArgumentTypeError("a file has a name")
    return Path(text)


def usual_seats(lid: Lid) -> int:
    """The number of seats of a table if none is named."""
    return min(max(USUAL_SEATS, lid.rules.seats[0]), lid.rules.seats[-1])


def table_sizes(options: Namespace, lid: Lid) -> list[int]:
    """The table sizes that were named, else the usual one."""
    return options.players or [usual_seats(lid)]


def check_target(out: Path | None, *sources: Path | None) -> None:
    """Raises unless a file can be written in a folder, without losing a record, a log or what the command reads."""
    if out is None:
        return
    if not out.parent.is_dir():
        raise SetupError("unwritable", f"there is no folder {out.parent}")
    if not out.exists():
        return
    if out.is_dir():
        raise SetupError("unwritable", f"{out} is a folder")
    if any(source is not None and source.exists() and source.samefile(out) for source in sources):
        raise SetupError("unwritable", f"{out} is read by this command and would be lost: name another file")
    if out.is_file():
        with out.open("rb") as file:
            first = file.readline(HEAD)
        if first.startswith(b'{"record"') or b'"engine":' in first:
            raise SetupError("unwritable", f"{out} is a record or a log and would be lost: name another file")


def check_seed(seed: int) -> None:
    """Raises unless there is a deal of that number."""
    if not 0 <= seed < SEEDS:
        raise SetupError("bad_seed", f"deals have numbers from 0 to {SEEDS - 1}")


def option_sets(options: Namespace) -> list[tuple[str, ...]]:
    """The sets of options that were named as `A+B` or `none`; without any, one empty set."""
    chosen: list[str] = options.options or ["none"]
    return [() if one == "none" else tuple(sorted(one.split("+"))) for one in chosen]
