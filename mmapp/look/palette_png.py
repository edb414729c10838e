"""`pixels_of`: pictures with a palette, read without Kivy's loader, which keeps a byte a pixel of each for ever."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from struct import unpack_from

HEAD = 8
"""The bytes before the first chunk."""


def pixels_of(path: Path) -> tuple[tuple[int, int], bytes] | None:
    """The width and height of a picture with a palette and its pixels from the upper left, four bytes each; None for
    other kinds of files, and for lines that are not written as they are."""
    chunks = dict(_chunks(path.read_bytes()))
    width, height, *kind = unpack_from(">IIBBBBB", chunks.get(b"IHDR", bytes(13)))
    if kind != [8, 3, 0, 0, 0]:
        return None
    lines = zlib.decompress(chunks[b"IDAT"])
    if any(lines[:: width + 1]):
        return None
    places = memoryview(lines)
    flat = b"".join(places[at + 1 : at + 1 + width] for at in range(0, len(lines), width + 1))
    return (width, height), _coloured(flat, chunks[b"PLTE"], chunks.get(b"tRNS", b""))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG by their names; those with pixels as one."""
    at, pixels = HEAD, []
    while at + HEAD <= len(data):
        length, name = unpack_from(">I4s", data, at)
        body = data[at + HEAD : at + HEAD + length]
        if name == b"IDAT":
            pixels.append(body)
        else:
            yield name, body
        at += length + 12
    yield b"IDAT", b"".join(pixels)


def _coloured(places: bytes, colours: bytes, opacity: bytes) -> bytes:
    """The pixels of places in a palette."""
    pixels = bytearray(4 * len(places))
    for channel in range(3):
        pixels[channel::4] = places.translate(colours[channel::3].ljust(256, b"\0"))
    pixels[3::4] = places.translate(opacity.ljust(256, b"\xff"))
    return bytes(pixels)
