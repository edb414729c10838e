"""Loudness and peak after ITU-R BS.1770: K weighting, 400 ms blocks, gating, true peak.

An effect is shorter than a gated measure can judge, so its loudness is that of its loudest 400 ms
(momentary maximum); an ambience is measured as a whole (integrated, gated).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .dsp import Samples

Spectrum = NDArray[np.complex128]

_BLOCK = 0.4
_OFFSET = -0.691


def _response(b: Samples, a: Samples, z: Spectrum) -> Spectrum:
    ratio = (b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2)
    return np.asarray(ratio, dtype=np.complex128)


def _k_curve(size: int, rate: int) -> Spectrum:
    """The K weighting: a shelf for the head, a high pass for what the ear hardly hears."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    k, q = np.tan(np.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10.0 ** (3.999843853973347 / 20.0)
    mid = high**0.4996667741545416
    b = np.array([high + mid * k / q + k * k, 2 * (k * k - high), high - mid * k / q + k * k])
    shelf = _response(b, np.array([1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k]), z)
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    scale = 1 + k / q + k * k
    a = np.array([1.0, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale])
    return shelf * _response(np.array([1.0, -2.0, 1.0]), a, z)


def _energies(sound: Samples, rate: int, hop: float, margin: bool) -> Samples:
    """The K-weighted power of every 400 ms block; with `margin` also of those that overhang."""
    channels = np.atleast_2d(sound)
    length = channels.shape[1]
    size = length + rate
    weighted = np.fft.irfft(np.fft.rfft(channels, size) * _k_curve(size, rate), size)
    block, step = round(_BLOCK * rate), max(round(hop * rate), 1)
    power = np.sum(weighted[:, :length] ** 2, axis=0)
    if margin:
        power = np.concatenate([np.zeros(block), power, np.zeros(block)])
    summed = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - block + 1, step)
    return np.asarray((summed[starts + block] - summed[starts]) / block, dtype=np.float64)


def _level(power: float) -> float:
    return _OFFSET + 10.0 * float(np.log10(max(power, 1e-12)))


def momentary(sound: Samples, rate: int) -> float:
    """The loudness of the loudest 400 ms, in LUFS (channels x samples, or one channel)."""
    return _level(float(np.max(_energies(sound, rate, 0.01, margin=True))))


def integrated(sound: Samples, rate: int) -> float:
    """The gated loudness of the whole, in LUFS (at least 400 ms long)."""
    powers = _energies(sound, rate, 0.1, margin=False)
    levels = _OFFSET + 10.0 * np.log10(np.maximum(powers, 1e-12))
    loud = powers[levels > -70.0]
    if not len(loud):
        return -120.0
    gate = _level(float(np.mean(loud))) - 10.0
    return _level(float(np.mean(powers[(levels > -70.0) & (levels > gate)])))


def true_peak(sound: Samples) -> float:
    """The highest point between the samples too (four times oversampled), in dBFS."""
    channels = np.atleast_2d(sound)
    padded = np.pad(channels, ((0, 0), (64, 64)))
    size = padded.shape[1]
    spectrum = np.fft.rfft(padded)
    fine = np.fft.irfft(spectrum, 4 * size) * 4.0
    peak = max(float(np.max(np.abs(fine))), float(np.max(np.abs(channels))), 1e-9)
    return 20.0 * float(np.log10(peak))
