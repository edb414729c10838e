"""A table in a small room: sounds are laid down in time and space, then heard together."""

from __future__ import annotations

import numpy as np

from .dsp import RATE, Samples, convolve, count, fade, room, shape

_TAIL = 1.0
_LEAD = 0.002


class Table:
    """Collects dry sounds; `heard` gives both ears what they make of it in the room."""

    def __init__(self, seconds: float, rng: np.random.Generator) -> None:
        self._size = count(seconds)
        self._dry = np.zeros((2, self._size + count(_TAIL)))
        self._rng = rng

    def lay(self, at: float, sound: Samples, gain: float = 1.0, pan: float = 0.0) -> None:
        """Put `sound` at the time `at`; `pan` from -1 (left) to 1 (right), with equal power.

        Two silent milliseconds come first, so that nothing starts with a click.
        """
        start = count(at + _LEAD)
        part = sound[: self._dry.shape[1] - start]
        part = fade(part, 0.0, min(0.08, 0.4 * len(part) / RATE))
        angle = (pan + 1.0) * np.pi / 4.0
        self._dry[0, start : start + len(part)] += gain * np.cos(angle) * part
        self._dry[1, start : start + len(part)] += gain * np.sin(angle) * part

    def heard(self, wet: float = 0.22, reverb: float = 0.34, dark: float = 5200.0) -> Samples:
        """Both ears, with the room, without rumble, and with silent ends."""
        impulse = room(reverb, dark, self._rng)
        mixed = np.zeros((2, self._size))
        for ear in range(2):
            sent = 0.75 * self._dry[ear] + 0.25 * self._dry[1 - ear]
            tail = convolve(sent, impulse[ear])[: self._size]
            mixed[ear] = shape(self._dry[ear, : self._size] + wet * tail, _no_rumble)
        end = min(0.25, 0.35 * self._size / RATE)
        return fade(mixed, 0.0015, end)


def _no_rumble(hertz: Samples) -> Samples:
    """Takes away what no phone can play and only eats headroom."""
    return np.asarray(1.0 / np.sqrt(1.0 + (45.0 / np.maximum(hertz, 1e-3)) ** 6), dtype=np.float64)
