"""Sound and touch that goes with what happens; each can be off, neither is ever the only signal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from itertools import cycle
from typing import Any

from kivy.clock import Clock
from kivy.core.audio import SoundLoader
from kivy.utils import platform

from mmapp.settings import Settings
from mmapp.shipped import ASSETS

FOLDER = ASSETS / "sounds"
FADE = 2.0
SHORT = 0.03
"""Seconds of a buzz."""


class Feedback:
    """Plays the sounds of the manifest, taking turns between takes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._takes: dict[str, Any] = {}
        self._night: list[Any] = []
        self._fading: Any = None
        self._turn = 0

    def load(self) -> None:
        """Reads all effects once; a file that is missing is silent."""
        for name, sound in self._manifest().items():
            loaded = [take for take in (self._load(item["file"]) for item in sound["takes"]) if take]
            if loaded and name != "night":
                self._takes[name] = cycle(loaded)

    def _manifest(self) -> Mapping[str, Any]:
        with suppress(OSError, ValueError, KeyError):
            return dict(json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))["sounds"])
        return {}

    def _load(self, file: str) -> Any:
        path = FOLDER / file
        return SoundLoader.load(str(path)) if path.exists() else None

    def play(self, name: str) -> None:
        """An effect, if sound is on."""
        if self._settings.sound and name in self._takes:
            sound = next(self._takes[name])
            sound.stop()
            sound.play()

    def buzz(self) -> None:
        """A short buzz where the device can and may."""
        if self._settings.haptics and platform in ("android", "ios"):
            with suppress(Exception):
                from plyer import vibrator

                vibrator.vibrate(SHORT)

    # The night: one recording twice, each fading into the other, for Kivy's own loop leaves a gap

    def night(self, *, on: bool) -> None:
        """The quiet night, on or off."""
        if on and self._settings.sound and self._settings.ambience:
            if not self._night:
                self._night = [sound for sound in (self._load("night.ogg"), self._load("night.ogg")) if sound]
            if len(self._night) == 2 and self._fading is None:
                self._next_night(0)
        else:
            self._silence()

    def _next_night(self, _: float) -> None:
        sound = self._night[self._turn]
        self._turn = 1 - self._turn
        sound.volume = 0
        sound.play()
        passed = [0.0]
        length = max(sound.length or 20.0, 3 * FADE)

        def fade(dt: float) -> bool:
            if self._fading is None:
                return False
            passed[0] += dt
            level = min(1.0, passed[0] / FADE, max(0.0, (length - passed[0]) / FADE))
            sound.volume = level
            return passed[0] < length

        Clock.schedule_interval(fade, 0.1)
        self._fading = Clock.schedule_once(self._next_night, length - FADE)

    def _silence(self) -> None:
        if self._fading is not None:
            self._fading.cancel()
            self._fading = None
        for sound in self._night:
            sound.volume = 0
            sound.stop()
