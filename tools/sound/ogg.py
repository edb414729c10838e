"""Reading and writing OGG Vorbis, so that the same samples give the same bytes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]

from .dsp import RATE, Samples

_CHUNK = 4096


def write(path: Path, sound: Samples, quality: float) -> None:
    """Encode both ears (quality 0 to 1) and give the stream a fixed serial number."""
    frames = sound.T.astype(np.float32)
    with soundfile.SoundFile(
        path,
        "w",
        samplerate=RATE,
        channels=frames.shape[1],
        format="OGG",
        subtype="VORBIS",
        compression_level=1.0 - quality,
    ) as file:
        for start in range(0, len(frames), _CHUNK):
            file.write(frames[start : start + _CHUNK])
    path.write_bytes(_steady(path.read_bytes()))


def read(path: Path) -> tuple[Samples, int]:
    """The decoded channels and their rate."""
    frames, rate = soundfile.read(path, dtype="float64", always_2d=True)
    return np.ascontiguousarray(frames.T), int(rate)


def _crc_table() -> list[int]:
    table = []
    for value in range(256):
        crc = value << 24
        for _ in range(8):
            crc = ((crc << 1) ^ 0x04C11DB7 if crc & 0x80000000 else crc << 1) & 0xFFFFFFFF
        table.append(crc)
    return table


_TABLE = _crc_table()


def _crc(page: bytes) -> int:
    crc = 0
    for byte in page:
        crc = ((crc << 8) & 0xFFFFFFFF) ^ _TABLE[(crc >> 24) ^ byte]
    return crc


def _steady(data: bytes) -> bytes:
    """The encoder draws the stream's serial number from the clock: make it 1, page by page."""
    result, at = bytearray(), 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError("not an OGG page")
        segments = data[at + 26]
        body = sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at : at + 27 + segments + body])
        page[14:18] = (1).to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = _crc(bytes(page)).to_bytes(4, "little")
        result += page
        at += len(page)
    return bytes(result)
