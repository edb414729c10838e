"""Spectrogram pictures, to look at what one cannot hear on a build machine (PNG, no library)."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .dsp import Samples

_FLOOR = -100.0
_ROWS = 256


def spectrogram(sound: Samples, rate: int, columns: int) -> Samples:
    """Levels in dB: rows from 16 kHz down to 40 Hz (logarithmic), columns in time."""
    mono = np.mean(np.atleast_2d(sound), axis=0)
    size = 2048
    padded = np.pad(mono, size // 2)
    window = np.hanning(size)
    starts = np.linspace(0, len(padded) - size, columns).astype(int)
    frames = np.stack([padded[start : start + size] * window for start in starts])
    levels = 20.0 * np.log10(np.abs(np.fft.rfft(frames)) / (size / 4) + 1e-9)
    hertz = np.geomspace(16000.0, 40.0, _ROWS)
    bins = np.clip(hertz / rate * size, 0, levels.shape[1] - 1)
    low = bins.astype(int)
    share = bins - low
    high = np.minimum(low + 1, levels.shape[1] - 1)
    return np.asarray((levels[:, low] * (1 - share) + levels[:, high] * share).T)


def _colours(levels: Samples) -> NDArray[np.uint8]:
    x = np.clip((levels - _FLOOR) / -_FLOOR, 0.0, 1.0)
    stops = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
    parts = ((0, 40, 150, 240, 255), (0, 10, 30, 150, 255), (10, 90, 90, 30, 220))
    return np.stack([np.interp(x, stops, part) for part in parts], axis=-1).astype(np.uint8)


def write_png(path: Path, pixels: NDArray[np.uint8]) -> None:
    """A plain RGB picture."""
    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + pixels[row].tobytes() for row in range(height))

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)


def picture(path: Path, sound: Samples, rate: int) -> None:
    """The waveform above its spectrogram."""
    seconds = np.atleast_2d(sound).shape[1] / rate
    columns = int(np.clip(seconds * 400, 160, 1400))
    below = _colours(spectrogram(sound, rate, columns))
    mono = np.mean(np.atleast_2d(sound), axis=0)
    wave = np.zeros((81, columns, 3), dtype=np.uint8)
    for column, part in enumerate(np.array_split(mono, columns)):
        top, bottom = 40 - int(40 * np.max(part)), 40 - int(40 * np.min(part))
        wave[max(top, 0) : min(bottom, 80) + 1, column] = (240, 210, 140)
    write_png(path, np.concatenate([wave, below]))
