"""`Settings` with their file, and the check of everything that is read.

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
"""Maximum number of bytes of a settings file."""


UNSET = -1
"""The value of a number that nobody has chosen."""


@dataclass(slots=True)
class GameSettings:
    """The settings of one game, with their usual values."""

    quick_level: str = ""
    """The level of bots in a quick game; empty until somebody chooses."""
    players: int = 0
    """The number of seats at the last table; 0 until there was one."""
    options: list[str] = field(default_factory=list)
    """The options of the last table, as records write them."""
    seats: list[list[str]] = field(default_factory=list)
    """Name, bot and look of each seat of the last table."""
    roles: list[str] = field(default_factory=list)
    """The role of each seat of the last table, in a game with roles; empty where it was left open."""
    learned: list[str] = field(default_factory=list)
    """The chapters of the tutorial that were played to their end."""
    switches: dict[str, bool] = field(default_factory=dict)
    """The game's own switches that somebody has set."""
    stops: str = "usual"
    """The preset for stops of somebody who plays alone (`STOPS`)."""
    windows_off: list[str] = field(default_factory=list)
    """The kinds of windows that never stop."""
    pause: int = UNSET
    """Milliseconds of a pause at a shared table; 0: until a tap."""
    ended: int = 0
    """1 once a game was played to its end."""

    def reset(self) -> None:
        """Sets all switches back to their usual values; the seats of the last table and finished chapters stay."""
        fresh = GameSettings(seats=self.seats, roles=self.roles, learned=self.learned, ended=self.ended)
        for one in fields(GameSettings):
            setattr(self, one.name, getattr(fresh, one.name))


@dataclass(slots=True)
class Settings:
    """The settings of the app, with their usual values."""

    language: str = "system"
    text: int = 100
    animation: str = "1x"
    pace: str = "normal"
    sound: bool = True
    ambience: bool = True
    haptics: bool = True
    read_aloud: bool = False
    voice: str = "normal"
    """The speed of reading aloud."""
    theme: str = "system"
    contrast: bool = False
    """Colours of high contrast."""
    hints: str = "advice"
    memory: bool = False
    left_handed: bool = False
    turn_curtain: bool = False
    curtain: str = ""
    """The cover between two people: `full` (the whole table), `hand`, or empty for what suits the window."""
    hold_to_look: bool = False
    """Whether a hand is only seen, or a curtain only opened, by holding."""
    screen_on: bool = True
    window: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """Names that people typed themselves, the newest first."""
    broken: list[str] = field(default_factory=list)
    """Files of games whose page broke when they were opened: they are not continued by themselves."""
    front: str = ""
    """The game that lies in front on the shelf; empty until one was chosen."""
    games: dict[str, GameSettings] = field(default_factory=dict)
    """The settings of each game, by its name."""

    def covers_hand(self, tablet: bool) -> bool:
        """Whether only hands are covered between two people: as was chosen, else on tablets."""
        return self.curtain == "hand" or (not self.curtain and tablet)

    def of(self, game: str) -> GameSettings:
        """The settings of one game."""
        return self.games.setdefault(game, GameSettings())

    def reset(self) -> None:
        """Sets all switches back to their usual values, in every game."""
        fresh = Settings()
        for one in fields(Settings):
            if one.name not in KEPT:
                setattr(self, one.name, getattr(fresh, one.name))
        for game in self.games.values():
            game.reset()


KEPT = ("names", "window", "broken", "front", "games")
"""The names of settings that a reset leaves alone, as nobody has set them by a switch. Games reset themselves."""
MOST_WORDS = 24
"""Maximum number of words that a setting can hold."""
MOST_GAMES = 64

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("system", *LANGUAGES),
    "animation": ("off", "1x", "2x"),
    "pace": ("calm", "normal", "brisk"),
    "voice": ("slow", "normal", "fast"),
    "theme": ("system", "dark", "light"),
    "hints": ("none", "numbers", "chances", "advice"),
    "curtain": ("", "full", "hand"),
    "text": tuple(range(80, 201, 10)),
    "stops": ("all", "usual", "mine"),
    "pause": (UNSET, 0, 500, 800, 1000, 2000, 4000),
    "ended": (0, 1),
}


def nearest_text(scale: float) -> int:
    """The first text size for a system whose own is `scale` times the usual one."""
    return int(min(CHOICES["text"], key=lambda percent: abs(percent - 100 * scale)))


def settings_from(data: dict[str, Any], first: str) -> Settings:
    """Settings read from any data; a value that does not fit keeps its usual one.

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
    """The settings of one game, read from any data."""
    settings = GameSettings()
    if isinstance(data, dict):
        _take(settings, data)
    return settings


def _own_switches(data: dict[str, Any]) -> list[str]:
    """The switches of the first game, which older files keep beside the values of the app."""
    return [name for name, value in data.items() if type(value) is bool and name not in HOUSE and _is_word(name)]


def _take(settings: Settings | GameSettings, data: dict[str, Any]) -> None:
    """Takes over each value of the data that fits."""
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
    """Whether a value is a list of seats, each with name, bot and look, every look once."""
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
"""The values of the first game that stand beside those of the app."""


class SettingsFile:
    """The settings on disk. A file that cannot be read is set aside and told once in `trouble`.

    The values of the box's first game stand beside those of the app, where every version has looked for them.
    """

    def __init__(self, path: Path, first: str, disk: Disk = REAL_DISK) -> None:
        self.path = path
        self._first = first
        self.trouble = ""
        self.fresh = False
        """Whether there was no file to read."""
        self.unsaved: OSError | None = None
        """The error of the last writing; None if there was none."""
        self._disk = disk
        self._others: dict[str, Any] = {}
        """The values that a newer version of the app has written, which are kept for that one."""
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
        """Writes all settings; an error of the disk is kept in `unsaved`."""
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
