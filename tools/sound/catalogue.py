"""Which sounds there are: how each is made, how many takes of it, how long it may be."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from . import effects, phrases
from .dsp import Samples
from .night import night

SEED = 7
EFFECT_TARGET = -18.0
AMBIENCE_TARGET = -32.0
PEAK_LIMIT = -1.0
TOTAL_BYTES = 1_500_000


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


SOUNDS: tuple[Sound, ...] = (
    Sound("pick", effects.pick, takes=3, lift=-1.0),
    Sound("place", effects.place, takes=3, lift=-0.5),
    Sound("displace", effects.displace, takes=2),
    Sound("coins_few", effects.coins_few, takes=3, lift=-0.5),
    Sound("coins_many", effects.coins_many, takes=2),
    Sound("guardian", effects.guardian, lift=0.5),
    Sound("won", phrases.won, lift=0.5),
    Sound("lost", phrases.lost),
    Sound("healing", effects.healing),
    Sound("curtain", effects.curtain, lift=-0.5),
    Sound("your_turn", phrases.your_turn),
    Sound("round_start", phrases.round_start, lift=0.5),
    Sound("victory", phrases.victory, longest=3.5, lift=1.0),
    Sound("shared_victory", phrases.shared_victory, longest=3.5, lift=1.0),
    Sound("denied", effects.denied, lift=-1.0),
    Sound("night", night, longest=40.0, loop=True, quality=0.25),
)
