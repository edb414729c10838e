"""`Feedback`: sounds and haptic feedback; each can be off, and neither is the only signal of anything."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mmapp.saves.settings import Settings
from mmapp.sound.ambience import Night
from mmapp.system import android
from mmapp.system.paths import ASSETS, HOUSE

if TYPE_CHECKING:
    from kivy.core.audio import Sound


class Feedback:
    """The player of the sounds of house and games ("house/pick"), which takes turns between takes."""

    def __init__(self, settings: Settings, plain_buzz: Callable[[], None]) -> None:
        self._settings = settings
        self._plain_buzz = plain_buzz
        self._takes: dict[str, Iterator[Sound]] = {}
        self._owners: set[str] = set()
        """The owners of sounds that were read, or are about to be: the house and games."""
        self._night = Night(lambda: self._load(HOUSE / "sounds" / "night.ogg"))
        self._beds: dict[str, Night] = {}
        """The ambiences of the games whose tables were open, by the games' names."""
        self._bed = self._night
        """The ambience of the place that is open."""

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

    def _load(self, path: Path) -> Sound | None:
        from kivy.core.audio import SoundLoader

        return SoundLoader.load(str(path)) if path.exists() else None

    def play(self, name: str) -> None:
        """Plays an effect, if sound is on. Those of a game that was not in front at the start are read now."""
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
        """Gives haptic feedback where the device can and may."""
        if self._settings.haptics:
            android.buzz(self._plain_buzz)

    def night(self, *, on: bool) -> None:
        """Starts or stops the ambience, as wanted and as the settings allow."""
        if on and self._settings.sound and self._settings.ambience:
            self._bed.begin()
        else:
            self._bed.end()

    def surround(self, owner: str = HOUSE.name) -> None:
        """Turns to the ambience of a game, or to the house's night where the game has none; goes on if one is heard."""
        before, self._bed = self._bed, self._bed_of(owner)
        if before is not self._bed and before.heard:
            before.end()
            self._bed.begin()

    def _bed_of(self, owner: str) -> Night:
        if owner not in self._beds:
            folder = ASSETS / owner / "sounds"
            loops = [sound["takes"][0]["file"] for sound in self._manifest(folder).values() if sound["loop"]]
            own = loops and owner != HOUSE.name
            self._beds[owner] = Night(lambda: self._load(folder / loops[0])) if own else self._night
        return self._beds[owner]
