"""Mastering: every sound to its loudness, peaks rounded off rather than cut."""

from __future__ import annotations

import numpy as np

from .dsp import RATE, Samples
from .loudness import integrated, momentary, true_peak
from .spec import PEAK_LIMIT, Sound

_HEADROOM = 0.6


def loudness(sound: Samples, loop: bool) -> float:
    """The measure that fits: the whole of a loop, the loudest 400 ms of an effect."""
    return integrated(sound, RATE) if loop else momentary(sound, RATE)


def _rounded(sound: Samples, ceiling: float) -> Samples:
    """Peaks above 60 % of `ceiling` bent towards it without a corner."""
    knee = 0.6 * ceiling
    size = np.abs(sound)
    bent = knee + (ceiling - knee) * np.tanh(np.maximum(size - knee, 0.0) / (ceiling - knee))
    return np.asarray(np.sign(sound) * np.where(size > knee, bent, size), dtype=np.float64)


def mastered(spec: Sound, raw: Samples) -> Samples:
    """`raw` at the loudness of `spec` and below the peak limit, headroom for the codec included."""
    ceiling = float(10.0 ** ((PEAK_LIMIT - _HEADROOM) / 20.0))
    sound = raw
    for _ in range(4):
        sound = sound * 10.0 ** ((spec.target - loudness(sound, spec.loop)) / 20.0)
        if true_peak(sound) > PEAK_LIMIT - _HEADROOM:
            sound = _rounded(sound, ceiling * 0.93)
    return sound
