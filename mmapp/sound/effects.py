"""Sound and touch that goes with what happens; each can be off, neither is ever the only signal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader

from mmapp.saves.settings import Settings
from mmapp.sound.ambience import Night
from mmapp.system import android
from mmapp.system.paths import ASSETS, HOUSE


class Feedback:
    """Plays the sounds of the house and of the games ("house/pick"), taking turns between takes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._takes: dict[str, Any] = {}
        self._owners: set[str] = set()
        """The house and the games whose sounds were read, or are about to be."""
        self._night = Night(lambda: self._load(HOUSE / "sounds" / "night.ogg"))

    def loading(self, owner: str) -> Iterator[None]:
        """Reads all effects of the house or of a game, one for each step, once; a file that is missing is silent."""
        if owner in self._owners:
            return
        self._owners.add(owner)
        folder = ASSETS / owner / "sounds"
        for name, sound in self._manifest(folder).items():
            takes = [] if sound["loop"] else [self._load(folder / item["file"]) for item in sound["takes"]]
            if loaded := [take for take in takes if take]:
                self._takes[f"{owner}/{name}"] = cycle(loaded)
            yield

    def _manifest(self, folder: Path) -> Mapping[str, Any]:
        with suppress(OSError, ValueError, KeyError):
            return dict(json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["sounds"])
        return {}

    def _load(self, path: Path) -> Any:
        return SoundLoader.load(str(path)) if path.exists() else None

    def play(self, name: str) -> None:
        """An effect, if sound is on. Those of a game that was not in front at the start are read now."""
        if not self._settings.sound:
            return
        owner = name.partition("/")[0]
        if self._owners and owner not in self._owners:
            for _ in self.loading(owner):
                pass
        if name in self._takes:
            sound = next(self._takes[name])
            sound.stop()
            sound.play()

    def buzz(self) -> None:
        """A short buzz where the device can and may."""
        if self._settings.haptics:
            android.buzz()

    def night(self, *, on: bool) -> None:
        """The quiet night, if it is wanted and the settings allow it."""
        if on and self._settings.sound and self._settings.ambience:
            self._night.begin()
        else:
            self._night.end()
