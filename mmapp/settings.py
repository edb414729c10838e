"""The settings: a small JSON file that may be damaged in any way without stopping the app."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any


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


CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("system", "de", "en"),
    "animation": ("off", "1x", "2x"),
    "pace": ("calm", "normal", "brisk"),
    "theme": ("system", "dark", "light"),
    "hints": ("none", "numbers", "chances", "advice"),
    "text": (80, 100, 130, 160, 200),
    "players": (3, 4, 5, 6),
}


class SettingsFile:
    """Settings on disk. What cannot be read is set aside and told once in `trouble`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.values = self._load()

    def _load(self) -> Settings:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError):
            return self._damaged()
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            return self._damaged()
        return sound_settings(data) if isinstance(data, dict) else self._damaged()

    def _damaged(self) -> Settings:
        self.trouble = "settings_damaged"
        with suppress(OSError):
            self.path.replace(self.path.with_suffix(".damaged"))
        return Settings()

    def save(self) -> None:
        """Writes all of them; a full or read-only disk costs nothing but the memory of them."""
        with suppress(OSError):
            write_whole(self.path, json.dumps(asdict(self.values), ensure_ascii=True, indent=1))


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
        return checks.get(name, _are_words)(value)
    return not isinstance(value, str) or len(value) < 40


def _is_size(value: list[Any]) -> bool:
    return len(value) in (0, 2) and all(type(side) is int and 240 <= side <= 8000 for side in value)


def _are_words(value: list[Any]) -> bool:
    return len(value) <= 24 and all(isinstance(word, str) and len(word) <= 40 for word in value)


def _are_seats(value: list[Any]) -> bool:
    return len(value) <= 6 and all(isinstance(seat, list) and len(seat) == 3 and _are_words(seat) for seat in value)


def write_whole(path: Path, text: str) -> None:
    """Writes a file so that there is always the old or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
