"""`Keepsakes`: what stays of finished games: feats, results of daily games, rungs of the ladder; and their file.

The file is small JSON that may be damaged in any way: what is sound in it is kept, and the rest found again in the
records of games.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.disk import REAL_DISK, Disk
from mmapp.saves.quarantine import set_aside

SIZE_LIMIT = 4_000_000
"""Maximum number of bytes of the file."""
LONGEST = 60
"""Maximum number of letters of a name."""
MOST = 10**9
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class DayResult(NamedTuple):
    """The result of a daily game."""

    file: str
    """The file of the game."""
    code: str
    won: bool
    points: int | None
    """The person's points; None where the game has none."""


@dataclass(slots=True)
class Keepsakes:
    """The keepsakes of one game of the box."""

    feats: dict[str, str] = field(default_factory=dict)
    """The file of the game in which each feat was earned first, by the feat's name."""
    days: dict[str, DayResult] = field(default_factory=dict)
    """The result of each daily game, by its day as `2026-11-19`."""
    rungs: dict[str, str] = field(default_factory=dict)
    """The file of the game that has won each rung, by the rung's name."""
    checked: list[int] = field(default_factory=list)
    """The numbers of the games that were looked through for feats."""
    known: list[str] = field(default_factory=list)
    """The feats that they were looked through for."""


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) < MOST


def _names(data: object) -> dict[str, str]:
    """The pairs of names in any data."""
    found = data.items() if isinstance(data, dict) else ()
    return {name: file for name, file in found if _is_name(name) and _is_name(file)}


def _days(data: object) -> dict[str, DayResult]:
    """The results of days in any data."""
    found = data.items() if isinstance(data, dict) else ()
    results = ((day, _day(value)) for day, value in found if DAY.fullmatch(day))
    return {day: result for day, result in results if result}


def _day(value: object) -> DayResult | None:
    """A result in any data; None if it is none."""
    if not isinstance(value, list) or len(value) != len(DayResult._fields):
        return None
    file, code, won, points = value
    fits = _is_name(file) and _is_name(code) and type(won) is bool and (points is None or _is_number(points))
    return DayResult(file, code, won, points) if fits else None


def _keepsakes(data: object) -> Keepsakes:
    """The keepsakes that can be trusted in any data of one game."""
    if not isinstance(data, dict):
        return Keepsakes()
    checked = data.get("checked")
    known = data.get("known")
    return Keepsakes(
        _names(data.get("feats")),
        _days(data.get("days")),
        _names(data.get("rungs")),
        [number for number in checked if _is_number(number)] if isinstance(checked, list) else [],
        [name for name in known if _is_name(name)] if isinstance(known, list) else [],
    )


def _plain(games: Mapping[str, Keepsakes]) -> dict[str, Any]:
    """The keepsakes of all games as JSON data."""
    return {"games": {name: asdict(kept) for name, kept in games.items()}}


def _has_lost(data: object, kept: Keepsakes | None) -> bool:
    """Whether something of the data of a game could not be read; what only a newer version knows is not missed."""
    if not isinstance(data, dict) or kept is None:
        return True
    plain = json.loads(json.dumps(asdict(kept)))
    return any(name in data and data[name] != value for name, value in plain.items())


class KeepsakesFile:
    """The keepsakes on disk. Of a damaged file what is sound is kept; the file is set aside, and `trouble` says so."""

    def __init__(self, path: Path, disk: Disk = REAL_DISK) -> None:
        self.path = path
        self.trouble = False
        """Whether the file was damaged; known once it was read."""
        self.lost = False
        """Whether the file was damaged or missing."""
        self.unsaved: OSError | None = None
        """The error of the last writing; None if there was none."""
        self._disk = disk

    @cached_property
    def games(self) -> dict[str, Keepsakes]:
        """The keepsakes of each game, read when they are first asked for."""
        return self._load()

    def read(self) -> None:
        """Reads the file, if nobody has read it yet."""
        self.games = self.games

    def of(self, game: str) -> Keepsakes:
        """The keepsakes of a game."""
        return self.games.setdefault(game, Keepsakes())

    def _load(self) -> dict[str, Keepsakes]:
        try:
            data = json.loads(self._disk.read(self.path, SIZE_LIMIT).decode("utf-8"))
        except FileNotFoundError:
            self.lost = True
            return {}
        except (OSError, ValueError, RecursionError):
            data = None
        games = data.get("games") if isinstance(data, dict) else None
        found = games.items() if isinstance(games, dict) else ()
        sound = {name: _keepsakes(one) for name, one in found if _is_name(name)}
        if not isinstance(games, dict) or any(_has_lost(games[name], sound.get(name)) for name in games):
            self.trouble = self.lost = True
            set_aside(self.path, self._disk)
        return sound

    def save(self) -> None:
        """Writes all keepsakes; an error of the disk is kept in `unsaved`."""
        text = json.dumps(_plain(self.games), ensure_ascii=True)
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._disk.replace(self.path, text.encode("ascii"))
        except OSError as error:
            self.unsaved = error
        else:
            self.unsaved = None
