"""Sounds on a circle: one turn of a loop, whose last sample leads into the first."""

from __future__ import annotations

import numpy as np

from .dsp import Samples, count, fade, room, times
from .instruments import Rng


def sway(seconds: float, turns: tuple[int, ...], rng: Rng) -> Samples:
    """A slow movement between 0 and 1 that closes on itself after `seconds`."""
    angle = 2 * np.pi * times(seconds) / seconds
    total = np.zeros_like(angle)
    for turn in turns:
        total += np.sin(turn * angle + float(rng.uniform(0.0, 2 * np.pi))) / np.sqrt(turn)
    low, high = float(np.min(total)), float(np.max(total))
    return np.asarray((total - low) / (high - low), dtype=np.float64)


def wrap(circle: Samples, at: float, sound: Samples, gain: float, pan: float) -> None:
    """Lay `sound` on the circle; what passes the end goes on at the start."""
    where = (count(at) + np.arange(len(sound))) % circle.shape[1]
    angle = (pan + 1.0) * np.pi / 4.0
    circle[0, where] += gain * np.cos(angle) * sound
    circle[1, where] += gain * np.sin(angle) * sound


def echoed(dry: Samples, seconds: float, dark: float, shares: tuple[float, float], rng: Rng) -> Samples:
    """`dry` with its echo in a wide, dark place, wrapped around the loop; `shares` of both."""
    impulse = room(seconds, dark, rng)
    size = dry.shape[1]
    tail = np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(impulse, size), size)
    return np.asarray(shares[0] * dry + shares[1] * tail, dtype=np.float64)


def quietest(circle: Samples) -> int:
    """Where the circle is cut: in a calm moment, between two sounds, at a crossing of zero."""
    power = np.sum(circle**2, axis=0)
    window = fade(np.ones(count(1.2)), 0.5, 0.5)
    size = circle.shape[1]
    calm = np.fft.irfft(np.fft.rfft(power) * np.fft.rfft(window, size), size)
    middle = (int(np.argmin(calm)) - len(window) // 2) % size
    near = (middle + np.arange(-count(0.01), count(0.01))) % size
    return int(near[np.argmin(power[near])])
