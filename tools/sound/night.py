"""The night around the castle: wind, crickets, a far owl. One turn of a loop without a seam.

Everything is made on a circle: filters and rooms are circular convolutions, and slow movements
take a whole number of turns, so that the last sample leads into the first.
"""

from __future__ import annotations

import numpy as np

from .circle import echoed, quietest, sway, wrap
from .dsp import RATE, Samples, arch, band, bump, count, noise, shape, times
from .instruments import Rng
from .loudness import integrated, momentary

SECONDS = 36.0

# Pitch, pulses in a call, seconds from call to call, place, level.
_SINGERS = (
    (3720.0, 3, 0.92, -0.7, 1.0),
    (4120.0, 4, 1.13, 0.6, 0.8),
    (3950.0, 3, 0.78, 0.15, 0.4),
    (4480.0, 2, 1.37, -0.3, 0.33),
)
# Momentary loudness of the crickets and the owl above (below) that of the calm wind, in dB.
_CRICKETS, _OWL = -4.0, 2.0


def _wind(rng: Rng) -> Samples:
    """Low air that comes and goes, and now and then leaves that answer it."""
    gust = sway(SECONDS, (1, 2, 3, 5), rng)
    ears = []
    for _ in range(2):
        low = shape(noise(SECONDS, rng), band(90.0, 190.0), bump(150.0, 1.1), circular=True)
        mid = shape(noise(SECONDS, rng), bump(420.0, 0.8), circular=True)
        leaves = shape(noise(SECONDS, rng), bump(2300.0, 0.9), circular=True)
        flutter = 0.6 + 0.4 * sway(SECONDS, (11, 17, 29), rng)
        ears.append(
            4.0 * low * (0.35 + 0.65 * gust) + 1.1 * mid * (0.25 + 0.75 * gust**2) + 0.055 * leaves * gust**3 * flutter
        )
    return np.stack(ears)


def _chirp(hertz: float, pulses: int, rng: Rng) -> Samples:
    """One call of a cricket: a few soft pulses, each sliding down a little."""
    step, length = 0.034, 0.026
    total = np.zeros(count(step * pulses + 0.01))
    t = times(length)
    for pulse in range(pulses):
        pitch = hertz * (1.0 + 0.004 * float(rng.uniform(-1.0, 1.0)))
        tone = np.sin(2 * np.pi * (pitch * t - 900.0 * t**2)) * arch(length, 0.45)
        start = count(step * pulse)
        total[start : start + len(tone)] += (0.7 + 0.3 * pulse / pulses) * tone
    return total


def _crickets(rng: Rng) -> Samples:
    """Four crickets, each with its own pitch, place and pace; they pause when it pleases them."""
    circle = np.zeros((2, count(SECONDS)))
    for hertz, pulses, pace, pan, gain in _SINGERS:
        mood = sway(SECONDS, (2, 3, 4), rng)
        for beat in range(int(SECONDS / pace)):
            at = beat * pace + float(rng.uniform(0.0, 0.12))
            will = float(mood[count(at) % len(mood)])
            if will > 0.3:
                wrap(circle, at, _chirp(hertz, pulses, rng), gain * will, pan)
    return circle


def _hoot(seconds: float, hertz: float, rng: Rng) -> Samples:
    """One syllable of an owl: a hollow tone that rises into its pitch and sinks away."""
    x = times(seconds) / seconds
    glide = hertz * (1.0 - 0.05 * np.exp(-x / 0.12) - 0.035 * np.maximum(x - 0.6, 0.0) / 0.4)
    quiver = 1.0 + 0.006 * np.sin(2 * np.pi * 5.5 * x * seconds) * np.minimum(2 * x, 1.0)
    phase = 2 * np.pi * np.cumsum(glide * quiver) / RATE
    tone = np.sin(phase) + 0.12 * np.sin(2 * phase) + 0.03 * np.sin(3 * phase)
    air = shape(noise(seconds, rng), bump(hertz * 1.5, 0.5))
    return np.asarray((tone + 0.10 * air) * arch(seconds, 0.35), dtype=np.float64)


def _owl(rng: Rng) -> Samples:
    """One call, and much later and farther away the answer."""
    circle = np.zeros((2, count(SECONDS)))
    call = ((0.0, 0.62, 1.0), (1.75, 0.20, 0.55), (2.05, 0.20, 0.6), (2.38, 1.05, 1.0))
    for at, length, loud in call:
        wrap(circle, 8.5 + at, _hoot(length, 415.0, rng), loud, -0.35)
    for at, length, loud in ((0.0, 0.5, 1.0), (0.72, 0.75, 0.9)):
        wrap(circle, 24.0 + at, _hoot(length, 468.0, rng), 0.5 * loud, 0.6)
    return circle


def _valley(dry: Samples, rng: Rng) -> Samples:
    """`dry` heard across a wide, dark yard."""
    return echoed(dry, 1.7, 1800.0, (0.35, 0.75), rng)


def night(rng: Rng) -> Samples:
    """One turn of the night, both ears."""
    wind = _wind(rng)
    near = _crickets(rng)
    yard = np.stack([shape(ear, band(40.0, 6500.0), circular=True) for ear in near])
    calm = integrated(wind, RATE)
    total = wind.copy()
    for layer, above in ((yard, _CRICKETS), (_valley(_owl(rng), rng), _OWL)):
        total += layer * 10.0 ** ((calm + above - momentary(layer, RATE)) / 20.0)
    quiet = quietest(total)
    return np.roll(total, -quiet, axis=1)
