"""The settings on disk: a small JSON file that may be damaged in any way without stopping the app."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from engine.core.disk import REAL_DISK, Disk
from mmapp.aside import set_aside
from mmapp.settings import Settings, sound_settings

SIZE_LIMIT = 1_000_000


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
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._disk.replace(self.path, text.encode("ascii"))
        except OSError as error:
            self.unsaved = error
        else:
            self.unsaved = None
