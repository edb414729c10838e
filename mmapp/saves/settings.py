"""The settings: what there is to choose, what of anything that was read can hold, and their file.

The file is small JSON that may be damaged in any way without stopping the app.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from engine.core.disk import REAL_DISK, Disk
from mmapp.saves.quarantine import set_aside
from mmapp.text.i18n import LANGUAGES

LONGEST = 40
SIZE_LIMIT = 1_000_000
"""Bytes of a settings file that is read."""


UNSET = -1
"""A number that nobody has chosen."""


@dataclass(slots=True)
class GameSettings:
    """What people have chosen for one game, with what holds until they do."""

    quick_level: str = ""
    """The bots of a quick game; empty until somebody chooses."""
    players: int = 0
    """How many sat at the last table; 0 until there was one."""
    options: list[str] = field(default_factory=list)
    """The options of the last table, as records write them."""
    seats: list[list[str]] = field(default_factory=list)
    """Name, bot and look of each seat of the last table."""
    roles: list[str] = field(default_factory=list)
    """What each seat of the last table was to be, in a game with roles; empty words for whoever left it open."""
    learned: list[str] = field(default_factory=list)
    """The chapters of the tutorial that were played to their end."""
    switches: dict[str, bool] = field(default_factory=dict)
    """The game's own switches, as far as somebody has set them."""
    stops: str = "usual"
    """Where the game stops for somebody who plays alone."""
    windows_off: list[str] = field(default_factory=list)
    """Kinds of windows that never stop."""
    pause: int = UNSET
    """Milliseconds of a pause where people share a device; 0: until a tap."""
    ended: int = 0
    """1 once a game was played to its end."""

    def reset(self) -> None:
        """Puts back what somebody has set; the seats of the last table and finished chapters stay."""
        fresh = GameSettings(seats=self.seats, roles=self.roles, learned=self.learned, ended=self.ended)
        for one in fields(GameSettings):
            setattr(self, one.name, getattr(fresh, one.name))


@dataclass(slots=True)
class Settings:
    """All that people can choose, with what holds until they do."""

    language: str = "system"
    text: int = 100
    animation: str = "1x"
    pace: str = "normal"
    sound: bool = True
    ambience: bool = True
    haptics: bool = True
    theme: str = "system"
    hints: str = "advice"
    memory: bool = False
    left_handed: bool = False
    turn_curtain: bool = False
    screen_on: bool = True
    window: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """Names that people typed themselves, the newest first."""
    broken: list[str] = field(default_factory=list)
    """Files of games whose page broke when they were opened: they are not continued by themselves."""
    front: str = ""
    """The game that lies in front on the shelf; empty until one was chosen."""
    games: dict[str, GameSettings] = field(default_factory=dict)
    """What was chosen for each game, by its name."""

    def of(self, game: str) -> GameSettings:
        """The settings of one game."""
        return self.games.setdefault(game, GameSettings())

    def reset(self) -> None:
        """Puts back what somebody has set as one sets a switch, in every game."""
        fresh = Settings()
        for one in fields(Settings):
            if one.name not in KEPT:
                setattr(self, one.name, getattr(fresh, one.name))
        for game in self.games.values():
            game.reset()


KEPT = ("names", "window", "broken", "front", "games")
"""What a reset leaves alone: nobody has set it as one sets a switch. Games reset themselves."""
MOST_WORDS = 24
"""Maximum number of words that a setting can hold."""
MOST_GAMES = 64

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("system", *LANGUAGES),
    "animation": ("off", "1x", "2x"),
    "pace": ("calm", "normal", "brisk"),
    "theme": ("system", "dark", "light"),
    "hints": ("none", "numbers", "chances", "advice"),
    "text": tuple(range(80, 201, 10)),
    "stops": ("all", "usual", "mine"),
    "pause": (UNSET, 0, 500, 800, 1000, 2000, 4000),
    "ended": (0, 1),
}


def nearest_text(scale: float) -> int:
    """The text size to begin with where the system's is so many times the usual one."""
    return int(min(CHOICES["text"], key=lambda percent: abs(percent - 100 * scale)))


def settings_from(data: dict[str, Any], first: str) -> Settings:
    """Settings out of anything: each value that does not fit is left at what holds by itself.

    Values of the game `first` stand beside those of the app, as they did when there was no other game.
    """
    settings = Settings()
    _take(settings, data)
    games = data.get("games")
    named = {name: one for name, one in games.items() if _is_word(name)} if isinstance(games, dict) else {}
    settings.games = {name: game_settings_from(one) for name, one in list(named.items())[:MOST_GAMES]}
    own = game_settings_from({**data, "switches": {name: data[name] for name in _own_switches(data)}})
    if own != GameSettings():
        settings.games[first] = own
    return settings


def game_settings_from(data: object) -> GameSettings:
    """The settings of one game out of anything."""
    settings = GameSettings()
    if isinstance(data, dict):
        _take(settings, data)
    return settings


def _own_switches(data: dict[str, Any]) -> list[str]:
    """What is on or off beside the values of the app: switches of the first game."""
    return [name for name, value in data.items() if type(value) is bool and name not in HOUSE and _is_word(name)]


def _take(settings: Settings | GameSettings, data: dict[str, Any]) -> None:
    """Each value of the data that fits."""
    for known in fields(settings):
        value = data.get(known.name)
        if _fits(known.name, value, getattr(settings, known.name)):
            setattr(settings, known.name, value)


def _fits(name: str, value: object, usual: object) -> bool:
    if type(value) is not type(usual) or name == "games":
        return False
    if name in CHOICES:
        return value in CHOICES[name]
    if isinstance(value, (list, dict, int)) and not isinstance(value, bool):
        return CHECKS.get(name, _are_words)(value)
    return not isinstance(value, str) or len(value) < LONGEST


def _is_size(value: Any) -> bool:
    return len(value) in (0, 2) and all(type(side) is int and 240 <= side <= 8000 for side in value)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST


def _are_words(value: Any) -> bool:
    return len(value) <= MOST_WORDS and all(map(_is_word, value))


def _are_seats(value: Any) -> bool:
    """Name, bot and look each; every look once."""
    fit = len(value) <= MOST_WORDS and all(
        isinstance(seat, list) and len(seat) == 3 and _are_words(seat) for seat in value
    )
    return fit and len({look for _, _, look in value}) == len(value)


def _are_switches(value: Any) -> bool:
    return _are_words(value) and all(type(on) is bool for on in value.values())


CHECKS: dict[str, Callable[[Any], bool]] = {
    "window": _is_size,
    "seats": _are_seats,
    "switches": _are_switches,
    "players": lambda count: 0 <= count <= MOST_WORDS,
}
HOUSE = frozenset(one.name for one in fields(Settings))
FLAT = frozenset(one.name for one in fields(GameSettings)) - {"switches"}
"""What of the first game stands beside the values of the app."""


class SettingsFile:
    """Settings on disk. What cannot be read is set aside and told once in `trouble`.

    The values of the box's first game stand beside those of the app, where every version has looked for them.
    """

    def __init__(self, path: Path, first: str, disk: Disk = REAL_DISK) -> None:
        self.path = path
        self._first = first
        self.trouble = ""
        self.fresh = False
        """Whether there was nothing to read."""
        self.unsaved: OSError | None = None
        """What the disk had against the last writing."""
        self._disk = disk
        self._others: dict[str, Any] = {}
        """What a newer version of the app has written there: it is kept for that one."""
        self.values = self._load()

    def _load(self) -> Settings:
        try:
            data = json.loads(self._disk.read(self.path, SIZE_LIMIT).decode("utf-8"))
        except FileNotFoundError:
            self.fresh = True
            return Settings()
        except (OSError, ValueError, RecursionError):
            return self._damaged()
        if not isinstance(data, dict):
            return self._damaged()
        settings = settings_from(data, self._first)
        own = settings.games.get(self._first, GameSettings())
        known = {*HOUSE, *FLAT, *own.switches}
        self._others = {name: value for name, value in data.items() if name not in known}
        return settings

    def _damaged(self) -> Settings:
        self.trouble = "settings_damaged"
        self.fresh = True
        set_aside(self.path, self._disk)
        return Settings()

    def save(self) -> None:
        """Writes all of them; a full or read-only disk costs nothing but the memory of them."""
        text = json.dumps({**self._others, **self._plain()}, ensure_ascii=True, indent=1)
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._disk.replace(self.path, text.encode("ascii"))
        except OSError as error:
            self.unsaved = error
        else:
            self.unsaved = None

    def _plain(self) -> dict[str, Any]:
        """The values as JSON data."""
        data = asdict(self.values)
        first = data["games"].pop(self._first, asdict(GameSettings()))
        return {**first.pop("switches"), **first, **data}
