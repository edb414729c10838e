"""Building blocks of the synthesis: noise, envelopes, filters, damped partials, rooms.

Everything works on float arrays at `RATE`, and every random choice comes from a generator that is
handed in, so that the same seed gives the same samples.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Samples = NDArray[np.float64]
Curve = Callable[[Samples], Samples]


def count(seconds: float) -> int:
    """How many samples last `seconds`."""
    return round(seconds * RATE)


def times(seconds: float) -> Samples:
    """The times of the samples that last `seconds`."""
    return np.arange(count(seconds), dtype=np.float64) / RATE


def noise(seconds: float, rng: np.random.Generator) -> Samples:
    """White noise."""
    return np.asarray(rng.standard_normal(count(seconds)), dtype=np.float64)


def bump(centre: float, octaves: float) -> Curve:
    """A bell over the frequencies, `octaves` wide on each side of `centre`."""

    def curve(hertz: Samples) -> Samples:
        distance = np.log2(np.maximum(hertz, 1.0) / centre) / octaves
        return np.asarray(np.exp(-0.5 * distance**2), dtype=np.float64)

    return curve


def band(low: float, high: float, order: int = 2) -> Curve:
    """A band that falls off softly (6 dB per octave and order) below `low` and above `high`."""

    def curve(hertz: Samples) -> Samples:
        safe = np.maximum(hertz, 1e-3)
        below = 1.0 / np.sqrt(1.0 + (low / safe) ** (2 * order))
        above = 1.0 / np.sqrt(1.0 + (safe / high) ** (2 * order))
        return np.asarray(below * above, dtype=np.float64)

    return curve


def shape(sound: Samples, *curves: Curve, circular: bool = False) -> Samples:
    """`sound` with its spectrum multiplied by the curves (no phase shift).

    With `circular` the sound is taken as one turn of a loop, and stays one.
    """
    size = len(sound) if circular else len(sound) + count(0.1)
    spectrum = np.fft.rfft(sound, size)
    hertz = np.asarray(np.fft.rfftfreq(size, 1.0 / RATE), dtype=np.float64)
    for curve in curves:
        spectrum = spectrum * curve(hertz)
    return np.fft.irfft(spectrum, size)[: len(sound)]


def swell(seconds: float, attack: float, decay: float) -> Samples:
    """A soft rise for `attack`, then an exponential fall with time constant `decay`."""
    t = times(seconds)
    rise = np.sin(0.5 * np.pi * np.minimum(t / attack, 1.0)) ** 2
    return np.asarray(rise * np.exp(-np.maximum(t - attack, 0.0) / decay), dtype=np.float64)


def arch(seconds: float, top: float = 0.4) -> Samples:
    """Up and down again without corners; the highest point is at the share `top`."""
    x = times(seconds) / seconds
    bent = x ** (np.log(0.5) / np.log(top))
    return np.asarray(np.sin(np.pi * bent) ** 2, dtype=np.float64)


def fade(sound: Samples, start: float, end: float) -> Samples:
    """`sound` faded in over `start` and out over `end` seconds, to exact zeros."""
    faded = sound.copy()
    first, last = max(count(start), 2), max(count(end), 2)
    faded[..., :first] *= np.sin(np.linspace(0.0, np.pi / 2, first)) ** 2
    faded[..., -last:] *= np.cos(np.linspace(0.0, np.pi / 2, last)) ** 2
    return faded


def partials(
    seconds: float,
    hertz: Sequence[float],
    levels: Sequence[float],
    decays: Sequence[float],
    rng: np.random.Generator,
    detune: float = 0.0008,
) -> Samples:
    """Damped partials, each of them doubled and detuned a little, so that it lives."""
    t = times(seconds)
    total = np.zeros_like(t)
    for frequency, level, decay in zip(hertz, levels, decays, strict=True):
        if frequency > 0.45 * RATE:
            continue
        apart = 1.0 + detune * float(rng.uniform(0.5, 1.5))
        main = np.sin(2 * np.pi * frequency * t)
        twin = np.sin(2 * np.pi * frequency * apart * t + float(rng.uniform(-0.5, 0.5)))
        total += level * (0.72 * main + 0.28 * twin) * np.exp(-t / decay)
    return total


def sweep(seconds: float, path: Sequence[float], octaves: float, rng: np.random.Generator) -> Samples:
    """Noise in a band that wanders along `path` (frequencies, evenly spaced in time)."""
    source = noise(seconds, rng)
    x = times(seconds) / seconds
    where = np.interp(x, np.linspace(0.0, 1.0, len(path)), np.log2(np.asarray(path)))
    centres = np.arange(np.log2(min(path)) - 1.5, np.log2(max(path)) + 1.5, 0.5)
    total = np.zeros_like(source)
    for centre in centres:
        layer = shape(source, bump(float(2.0**centre), 0.35))
        total += layer * np.exp(-0.5 * ((where - centre) / octaves) ** 2)
    return total / float(np.sqrt(np.mean(total**2)))


def convolve(sound: Samples, impulse: Samples) -> Samples:
    """`sound` in the room `impulse`, with the tail."""
    size = len(sound) + len(impulse) - 1
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(impulse, size), size)


def room(seconds: float, dark: float, rng: np.random.Generator) -> Samples:
    """The impulse response of a small furnished room (both ears; `dark` is its upper limit, Hz).

    A few early reflections, then noise that loses its high bands first, as felt and wood do.
    """
    size = seconds * 1.6
    t = times(size)
    ears = []
    for _ in range(2):
        ear: Samples = np.zeros(len(t))
        for delay in rng.uniform(0.004, 0.03, 7):
            ear[count(float(delay))] += float(rng.uniform(-1.0, 1.0)) * (1.0 - delay / 0.04)
        grain = noise(size, rng)
        for centre, share in ((220.0, 1.0), (700.0, 0.9), (2000.0, 0.6), (5500.0, 0.35)):
            tail = shape(grain, bump(centre, 0.8)) * np.exp(-6.9 * t / (seconds * share))
            ear += 0.12 * tail * np.minimum(t / 0.012, 1.0)
        ears.append(shape(ear, band(150.0, dark)))
    both = np.stack(ears)
    return np.asarray(both / np.sqrt(np.sum(both**2) / 2), dtype=np.float64)
