"""SVG -> pixels by resvg, the only module that needs it."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image


def _canvas(svg: str) -> tuple[float, float]:
    """Width and height of a drawing's own canvas."""
    box = svg.split(">", 1)[0].split('viewBox="')[1].split('"')[0].split()
    return float(box[2]), float(box[3])


def height(path: Path) -> int:
    """How high a drawing's own canvas is."""
    return round(_canvas(path.read_text(encoding="utf-8"))[1])


def render(path: Path, height: int) -> Image.Image:
    """The picture at a height in pixels; the width follows from the drawing."""
    import resvg_py

    svg = path.read_text(encoding="utf-8")
    wide, high = _canvas(svg)
    width = round(height * wide / high)
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    if picture.size != (width, height):
        picture = picture.resize((width, height), Image.Resampling.LANCZOS)
    return picture


def thrift(picture: Image.Image, bits: int) -> Image.Image:
    """Fewer levels per channel, so that PNG packs better; flat art does not show it."""
    step = 1 << (8 - bits)
    table = [min(255, round(v / step) * step) for v in range(256)]
    alpha = [0 if v < 6 else 255 if v > 249 else min(255, round(v / 12) * 12) for v in range(256)]
    red, green, blue, cover = picture.split()
    cover = cover.point(alpha)
    out = Image.merge("RGBA", (red.point(table), green.point(table), blue.point(table), cover))
    clear = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    return Image.composite(out, clear, cover.point([0] + [255] * 255))
