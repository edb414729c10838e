"""The picture beside docs/art.md: finished cards, the colours of both themes, do and do not."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from tools.art.drawings.monsters import groups
from tools.art.drawings.monsters.layout import LAYOUT, Place

from . import catalogue, ink, palette, silhouettes

HEALING = (1, 1, 2, 2, 3)
HEIGHT = 210


def _cut(group: str, name: str) -> Image.Image:
    owner = catalogue.HOUSE if group in ("ui", "figures") else "monsters"
    return silhouettes.cut(catalogue.atlases(owner) / f"{group}@2x.atlas", name)


def _put(card: Image.Image, picture: Image.Image, box: Place) -> None:
    """Fit a picture into its place, centred."""
    width, height = round(box[2] * card.width), round(box[3] * card.height)
    factor = min(width / picture.width, height / picture.height)
    size = (round(picture.width * factor), round(picture.height * factor))
    picture = picture.resize(size, Image.Resampling.LANCZOS)
    x = round(box[0] * card.width + (width - size[0]) / 2)
    y = round(box[1] * card.height + (height - size[1]) / 2)
    card.alpha_composite(picture, (x, y))


def monster(kind: str, strength: int) -> Image.Image:
    """A whole monster card, put together as the app does."""
    places = LAYOUT["card"]
    card = _cut("cards", f"card_{kind}")
    _put(card, _cut("cast" if f"{kind}_{strength}" in groups.CAST else "monsters", f"{kind}_{strength}"), places["art"])
    _put(card, _cut("ui", "ui_heart"), places["heart"])
    _put(card, _cut("figures", f"fig_{strength}"), places["strength"])
    _put(card, _cut("figures", f"fig_{HEALING[strength - 1]}"), places["healing"])
    return card


def guardian(level: int, number: int, strength: int, loot: int) -> Image.Image:
    """A whole guardian front."""
    places = LAYOUT["guard_front"]
    card = _cut("cards", f"guard_front_{level}")
    _put(card, _cut("guardians", f"guardian_{level}_{number}"), places["art"])
    _put(card, _cut("figures", f"fig_{strength}"), places["strength"])
    _put(card, _cut("figures", f"fig_{loot}"), places["loot"])
    return card


def row(pictures: list[Image.Image], theme: str, height: int) -> Image.Image:
    """Pictures side by side on a theme's ground."""
    small = [p.resize((round(p.width * height / p.height), height), Image.Resampling.LANCZOS) for p in pictures]
    width = sum(p.width + 10 for p in small) + 10
    out = Image.new("RGBA", (width, height + 20), palette.THEMES[theme]["ground"])
    x = 10
    for picture in small:
        out.alpha_composite(picture, (x, 10))
        x += picture.width + 10
    return out


def swatches(theme: str) -> Image.Image:
    """The seat colours with their signs, then the theme's own colours."""
    out = Image.new("RGBA", (1240, 84), palette.THEMES[theme]["ground"])
    pen = ImageDraw.Draw(out)
    x = 10
    for kind, colour in palette.SEATS.items():
        pen.rounded_rectangle((x, 10, x + 74, 74), 12, fill=colour)
        sign = _cut("signs", f"kind_{kind}").resize((52, 52), Image.Resampling.LANCZOS)
        out.alpha_composite(sign, (x + 11, 16))
        x += 84
    for colour in palette.THEMES[theme].values():
        pen.rounded_rectangle((x, 10, x + 74, 74), 12, fill=colour, outline=palette.INK, width=2)
        x += 84
    return out


def variant(name: str, *, bare: bool = False, scale: float = 1.0) -> Image.Image:
    """A figure drawn right, or without line and light, or merely scaled: what not to do."""
    import resvg_py

    head = "outer 0\nline 0.6\nshade 0\nrim 0\n" if bare else ""
    svg = ink.draw("monsters", name, head + ink.source("monsters", name))
    data = resvg_py.svg_to_bytes(svg_string=svg, width=150, height=150, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    side = round(150 * scale)
    out = Image.new("RGBA", (150, 150), (0, 0, 0, 0))
    small = picture.resize((side, side), Image.Resampling.LANCZOS)
    out.alpha_composite(small, ((150 - side) // 2, 150 - side))
    return out


def marked(pictures: list[Image.Image], good: bool) -> list[Image.Image]:
    """A tick or a cross before a row."""
    sign = Image.new("RGBA", (100, 150), (0, 0, 0, 0))
    pen = ImageDraw.Draw(sign)
    colour = palette.SEATS["orc"] if good else palette.SEATS["demon"]
    tick = (((14, 80), (40, 108), (88, 38)),)
    cross = (((16, 38), (86, 108)), ((86, 38), (16, 108)))
    for stroke in tick if good else cross:
        pen.line(stroke, fill=colour, width=18, joint="curve")
    return [sign, *pictures]


def sheet() -> Image.Image:
    """The whole picture."""
    five = [monster(kind, n) for kind, n in zip(groups.KINDS, (1, 2, 3, 4, 5, 5), strict=True)]
    guards = [guardian(1, 3, 4, 5), guardian(2, 2, 6, 8), guardian(3, 3, 9, 9)]
    do = [variant(f"orc_{n}") for n in (1, 2, 3, 4, 5)]
    scaled = [variant("orc_1", scale=s) for s in (0.5, 0.62, 0.75, 0.88, 1.0)]
    bare = [variant(name, bare=True) for name in ("sea_4", "demon_3", "insect_4")]
    lined = [variant(name) for name in ("sea_4", "demon_3", "insect_4")]
    return stack(
        [
            row([*five, *guards], "dark", HEIGHT),
            swatches("light"),
            swatches("dark"),
            row(marked(do, good=True), "light", 130),
            row(marked(scaled, good=False), "light", 130),
            row([*marked(lined, good=True), *marked(bare, good=False)], "dark", 130),
        ]
    )


def stack(parts: list[Image.Image]) -> Image.Image:
    """Rows one below the other, each on its own ground."""
    width = max(p.width for p in parts)
    out = Image.new("RGBA", (width, sum(p.height for p in parts)))
    y = 0
    for part in parts:
        ground = part.getpixel((0, 0))
        out.paste(ground, (0, y, width, y + part.height))  # type: ignore[arg-type]
        out.paste(part, (0, y))
        y += part.height
    return out
