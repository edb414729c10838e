"""One sound: how it is made, how many takes of it, how long it may be."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .dsp import Samples

SEED = 7
EFFECT_TARGET = -18.0
AMBIENCE_TARGET = -32.0
PEAK_LIMIT = -1.0


@dataclass(frozen=True)
class Sound:
    """One named sound; `lift` is its share of the allowed loudness range, in dB."""

    name: str
    make: Callable[[np.random.Generator], Samples]
    takes: int = 1
    longest: float = 1.2
    lift: float = 0.0
    loop: bool = False
    quality: float = 0.5

    @property
    def target(self) -> float:
        """The loudness this sound is brought to, in LUFS."""
        return AMBIENCE_TARGET if self.loop else EFFECT_TARGET + self.lift

    def files(self) -> list[str]:
        """The file name of every take."""
        if self.takes == 1:
            return [f"{self.name}.ogg"]
        return [f"{self.name}_{take}.ogg" for take in range(1, self.takes + 1)]

    def render(self, take: int) -> Samples:
        """Both ears of one take, not yet brought to its loudness: the same on every call."""
        key = [SEED, zlib.crc32(self.name.encode()), take]
        return self.make(np.random.default_rng(key))
