"""The bed of the kingdom, a loop without a seam: a small march on strings and bars, birds, a market far off."""

from __future__ import annotations

import numpy as np

from .circle import echoed, quietest, sway, wrap
from .dsp import RATE, Samples, arch, band, bump, count, noise, shape, times
from .instruments import Rng, drum, mallet, note, string, wood
from .loudness import integrated, momentary

SECONDS = 36.0
BARS = 16
"""Bars of four beats; the last leads into the first."""

# The bass and the two notes above it, bar by bar.
_HARMONY = (
    ("G2", "B3", "D4"),
    ("G2", "B3", "D4"),
    ("C3", "C4", "E4"),
    ("G2", "B3", "D4"),
    ("E2", "B3", "E4"),
    ("A2", "C4", "E4"),
    ("D3", "A3", "F#4"),
    ("D3", "C4", "F#4"),
    ("G2", "B3", "D4"),
    ("E2", "B3", "G4"),
    ("C3", "C4", "E4"),
    ("A2", "C4", "E4"),
    ("B2", "B3", "D4"),
    ("C3", "C4", "G4"),
    ("D3", "A3", "C4"),
    ("G2", "B3", "D4"),
)
# The tune: bar, beat, note, level. Bars without one rest.
_TUNE = (
    (0, 0.0, "D5", 0.8),
    (0, 1.5, "B4", 0.5),
    (0, 2.0, "G4", 0.6),
    (1, 0.0, "A4", 0.6),
    (1, 1.0, "B4", 0.6),
    (2, 0.0, "C5", 0.8),
    (2, 2.0, "E5", 0.6),
    (3, 0.0, "D5", 0.8),
    (5, 0.0, "E5", 0.7),
    (5, 1.5, "C5", 0.5),
    (6, 0.0, "D5", 0.7),
    (6, 2.0, "A4", 0.6),
    (7, 0.0, "F#4", 0.6),
    (8, 0.0, "G4", 0.7),
    (8, 1.5, "B4", 0.5),
    (8, 2.0, "D5", 0.6),
    (9, 0.0, "E5", 0.8),
    (10, 0.0, "C5", 0.7),
    (10, 2.0, "G4", 0.5),
    (12, 0.0, "D5", 0.8),
    (12, 2.0, "B4", 0.5),
    (13, 0.0, "C5", 0.7),
    (13, 1.5, "E5", 0.5),
    (14, 0.0, "A4", 0.7),
    (14, 2.0, "F#4", 0.5),
    (15, 0.0, "G4", 0.8),
)
# Momentary loudness of the birds and of the market above (below) that of the march, in dB.
_BIRDS, _MARKET = -7.0, -8.0


def _march(rng: Rng) -> Samples:
    """Bass on one and three, soft strings on two and four, and a tune on felt mallets."""
    circle = np.zeros((2, count(SECONDS)))
    beat = SECONDS / BARS / 4
    for number, (bass, low, high) in enumerate(_HARMONY):
        at = number * 4 * beat
        for step in (0, 2):
            wrap(circle, at + step * beat, string(note(bass), 2.0, rng, 0.3), 0.55 - 0.1 * step, -0.15)
            wrap(circle, at + step * beat, drum(72.0, 0.6, rng), 0.13, 0.0)
        for step, name in ((1, low), (3, high)):
            late = float(rng.uniform(0.0, 0.02))
            wrap(circle, at + step * beat + late, string(note(name), 1.5, rng, 0.3), 0.4, 0.35 - 0.2 * step)
    for number, at, name, level in _TUNE:
        place = (number * 4 + at) * beat
        wrap(circle, place, mallet(note(name), 1.4, rng, soft=0.9), 0.5 * level, 0.15)
        wrap(circle, place, string(note(name), 1.4, rng, 0.35), 0.35 * level, 0.1)
    return circle


def _chirp(hertz: float, bend: float, seconds: float) -> Samples:
    """A call of a bird: a short whistle that bends."""
    t = times(seconds)
    phase = 2 * np.pi * hertz * (t + bend * t**2)
    return np.asarray(np.sin(phase) * arch(seconds, 0.4), dtype=np.float64)


def _birds(rng: Rng) -> Samples:
    """Two birds that answer each other from two trees."""
    circle = np.zeros((2, count(SECONDS)))
    for at in (1.8, 6.3, 11.9, 17.2, 22.4, 28.0, 32.6):
        for side, later in ((-0.6, 0.0), (0.6, float(rng.uniform(0.9, 1.5)))):
            for call in range(int(rng.integers(2, 5))):
                hertz, bend = float(rng.uniform(2300.0, 3300.0)), float(rng.uniform(-2.0, 2.5))
                wrap(circle, at + later + 0.15 * call, _chirp(hertz, bend, 0.1), float(rng.uniform(0.3, 0.8)), side)
    return echoed(circle, 1.2, 4200.0, (0.5, 0.6), rng)


def _market(rng: Rng) -> Samples:
    """People far off, who come and go in the wind, and now and then a barrel or a hammer."""
    ears = []
    for _ in range(2):
        many = sway(SECONDS, (29, 43, 61, 83), rng)
        ears.append(shape(noise(SECONDS, rng), bump(420.0, 0.9), circular=True) * (0.4 + 0.6 * many))
    circle = np.stack(ears)
    for at in np.sort(rng.uniform(0.0, SECONDS, 12)):
        knock = wood(float(rng.uniform(180.0, 420.0)), 0.3, rng, felt=0.9)
        wrap(circle, float(at), knock, float(rng.uniform(0.5, 1.4)), float(rng.uniform(-0.7, 0.7)))
    return circle


def morning(rng: Rng) -> Samples:
    """One turn of the bed, both ears."""
    music = echoed(_march(rng), 1.1, 3200.0, (0.65, 0.4), rng)
    total = np.stack([shape(ear, band(45.0, 6000.0), circular=True) for ear in music])
    calm = integrated(total, RATE)
    for layer, above in ((_birds(rng), _BIRDS), (_market(rng), _MARKET)):
        total += layer * 10.0 ** ((calm + above - momentary(layer, RATE)) / 20.0)
    return np.roll(total, -quietest(total), axis=1)
