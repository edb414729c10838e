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

SIZE_LIMIT = 1_000_000
"""Bytes of a settings file that is read."""


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
    confirm_last: bool = True
    screen_on: bool = True
    window: list[int] = field(default_factory=list)
    quick_level: str = ""
    players: int = 4
    options: list[str] = field(default_factory=list)
    seats: list[list[str]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """Names that people typed themselves, the newest first."""
    learned: list[str] = field(default_factory=list)
    """The chapters of the tutorial that were played to their end."""
    broken: list[str] = field(default_factory=list)
    """Files of games whose page broke when they were opened: they are not continued by themselves."""


MOST_WORDS = 24
"""Maximum number of words that a setting can hold."""
KEPT = ("seats", "names", "window", "learned", "broken")
"""What a reset leaves alone: nobody has set it as one sets a switch."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("system", *LANGUAGES),
    "animation": ("off", "1x", "2x"),
    "pace": ("calm", "normal", "brisk"),
    "theme": ("system", "dark", "light"),
    "hints": ("none", "numbers", "chances", "advice"),
    "text": tuple(range(80, 201, 10)),
    "players": (3, 4, 5, 6),
}


def nearest_text(scale: float) -> int:
    """The text size to begin with where the system's is so many times the usual one."""
    return int(min(CHOICES["text"], key=lambda percent: abs(percent - 100 * scale)))


def sound_settings(data: dict[str, Any]) -> Settings:
    """Settings out of anything: each value that does not fit is left at what holds by itself."""
    settings = Settings()
    for known in fields(Settings):
        value = data.get(known.name)
        if _fits(known.name, value, getattr(settings, known.name)):
            setattr(settings, known.name, value)
    return settings


def _fits(name: str, value: object, usual: object) -> bool:
    if type(value) is not type(usual):
        return False
    if name in CHOICES:
        return value in CHOICES[name]
    checks: dict[str, Callable[[Any], bool]] = {"window": _is_size, "seats": _are_seats}
    if isinstance(value, list):
        check: Callable[[Any], bool] = checks.get(name, _are_words)
        return check(value)
    return not isinstance(value, str) or len(value) < 40


def _is_size(value: list[Any]) -> bool:
    return len(value) in (0, 2) and all(type(side) is int and 240 <= side <= 8000 for side in value)


def _are_words(value: list[Any]) -> bool:
    return len(value) <= MOST_WORDS and all(isinstance(word, str) and len(word) <= 40 for word in value)


def _are_seats(value: list[Any]) -> bool:
    """Name, bot and kind each; every kind once."""
    fit = len(value) <= 6 and all(isinstance(seat, list) and len(seat) == 3 and _are_words(seat) for seat in value)
    return fit and len({kind for _, _, kind in value}) == len(value)


class SettingsFile:
    """Settings on disk. What cannot be read is set aside and told once in `trouble`."""

    def __init__(self, path: Path, disk: Disk = REAL_DISK) -> None:
        self.path = path
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
        known = {one.name for one in fields(Settings)}
        self._others = {name: value for name, value in data.items() if name not in known}
        return sound_settings(data)

    def _damaged(self) -> Settings:
        self.trouble = "settings_damaged"
        self.fresh = True
        set_aside(self.path, self._disk)
        return Settings()

    def save(self) -> None:
        """Writes all of them; a full or read-only disk costs nothing but the memory of them."""
        text = json.dumps({**self._others, **asdict(self.values)}, ensure_ascii=True, indent=1)
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._disk.replace(self.path, text.encode("ascii"))
        except OSError as error:
            self.unsaved = error
        else:
            self.unsaved = None
