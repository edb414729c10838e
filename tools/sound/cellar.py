"""The bed of the inns, a loop without a seam: a waltz plucked far below, a torch that crackles, water that drips."""

from __future__ import annotations

import numpy as np

from .circle import echoed, quietest, sway, wrap
from .dsp import RATE, Samples, arch, band, bump, count, fade, noise, shape, swell, times
from .instruments import Rng, drum, mallet, note, string, wood
from .loudness import integrated, momentary

SECONDS = 36.0
BARS = 16
"""Bars of three beats; the last leads into the first."""

# The bass and the two notes above it, bar by bar.
_HARMONY = (
    ("D2", "F3", "A3"),
    ("D2", "F3", "A3"),
    ("G2", "Bb3", "D4"),
    ("D2", "F3", "A3"),
    ("Bb2", "D3", "F3"),
    ("F2", "A3", "C4"),
    ("E2", "G3", "Bb3"),
    ("A2", "C#3", "G3"),
    ("D2", "F3", "A3"),
    ("C2", "E3", "G3"),
    ("Bb2", "D3", "F3"),
    ("F2", "A3", "C4"),
    ("G2", "Bb3", "D4"),
    ("D2", "F3", "A3"),
    ("A2", "C#3", "G3"),
    ("D2", "F3", "A3"),
)
# The tune: bar, beat, note, level. Bars without one rest.
_TUNE = (
    (0, 0.0, "A4", 0.8),
    (0, 1.5, "D5", 0.6),
    (1, 0.0, "F5", 0.8),
    (1, 2.0, "E5", 0.6),
    (2, 0.0, "D5", 0.8),
    (2, 2.0, "Bb4", 0.5),
    (3, 0.0, "A4", 0.8),
    (5, 0.0, "C5", 0.8),
    (5, 1.5, "A4", 0.6),
    (6, 0.0, "Bb4", 0.8),
    (6, 2.0, "G4", 0.5),
    (7, 0.0, "E4", 0.7),
    (8, 0.0, "F4", 0.8),
    (8, 1.5, "A4", 0.6),
    (9, 0.0, "G4", 0.8),
    (9, 2.0, "E4", 0.5),
    (10, 0.0, "F4", 0.8),
    (12, 0.0, "D5", 0.8),
    (12, 1.5, "Bb4", 0.5),
    (13, 0.0, "A4", 0.8),
    (13, 2.0, "F4", 0.5),
    (14, 0.0, "E4", 0.8),
    (14, 1.5, "C#4", 0.5),
    (15, 0.0, "D4", 0.8),
)
# Momentary loudness of the torch and the drops above (below) that of the waltz, in dB.
_TORCH, _DROPS = -9.0, -5.0


def _waltz(rng: Rng) -> Samples:
    """Bass on one, two soft strings on two and three, and a tune on felt mallets."""
    circle = np.zeros((2, count(SECONDS)))
    bar = SECONDS / BARS
    beat = bar / 3
    for number, (bass, low, high) in enumerate(_HARMONY):
        at = number * bar
        wrap(circle, at, string(note(bass), 2.6, rng, 0.3), 0.6, -0.15)
        wrap(circle, at, drum(68.0, 0.8, rng), 0.16, 0.0)
        for step, name in ((1, low), (2, high)):
            late = float(rng.uniform(0.0, 0.02))
            wrap(circle, at + step * beat + late, string(note(name), 1.8, rng, 0.25), 0.42, 0.3 - 0.5 * (step == 2))
    for number, at, name, level in _TUNE:
        place = number * bar + at * beat
        wrap(circle, place, mallet(note(name), 1.6, rng, soft=0.9), 0.5 * level, 0.15)
        wrap(circle, place, string(note(name), 1.6, rng, 0.3), 0.35 * level, 0.1)
    return circle


def _torch(rng: Rng) -> Samples:
    """Fire: a low breath that flickers, and small cracks that come in bunches."""
    ears = []
    for _ in range(2):
        flicker = 0.5 + 0.5 * sway(SECONDS, (37, 53, 71, 97), rng)
        ears.append(shape(noise(SECONDS, rng), bump(260.0, 1.0), circular=True) * flicker)
    circle = np.stack(ears)
    mood = sway(SECONDS, (5, 7, 11), rng)
    for at in np.sort(rng.uniform(0.0, SECONDS, 150)):
        will = float(mood[count(float(at)) % len(mood)])
        crack = shape(noise(0.03, rng), bump(float(rng.uniform(1400.0, 3200.0)), 0.6)) * swell(0.03, 0.001, 0.004)
        wrap(circle, float(at), fade(crack, 0.0005, 0.01), 3.0 * will**2, float(rng.uniform(-0.6, 0.2)))
    return circle


def _drop(hertz: float) -> Samples:
    """A drop that falls into a puddle: a short tone that slides up."""
    t = times(0.09)
    phase = 2 * np.pi * hertz * (t + 2.2 * t**2)
    return np.asarray(np.sin(phase) * arch(0.09, 0.25), dtype=np.float64)


def _drops(rng: Rng) -> Samples:
    """Drops in a far corner, each with the room around it; once a door."""
    circle = np.zeros((2, count(SECONDS)))
    for at in (2.9, 7.4, 8.1, 14.2, 19.6, 20.1, 26.8, 31.3, 33.9):
        wrap(circle, at, _drop(float(rng.uniform(900.0, 1500.0))), float(rng.uniform(0.5, 1.0)), 0.55)
    wrap(circle, 23.0, wood(140.0, 0.4, rng, felt=0.9), 0.5, -0.7)
    return echoed(circle, 1.6, 2600.0, (0.35, 0.8), rng)


def cellar(rng: Rng) -> Samples:
    """One turn of the bed, both ears."""
    music = echoed(_waltz(rng), 1.3, 2400.0, (0.6, 0.45), rng)
    total = np.stack([shape(ear, band(45.0, 5200.0), circular=True) for ear in music])
    calm = integrated(total, RATE)
    for layer, above in ((_torch(rng), _TORCH), (_drops(rng), _DROPS)):
        total += layer * 10.0 ** ((calm + above - momentary(layer, RATE)) / 20.0)
    return np.roll(total, -quietest(total), axis=1)
