"""Contact sheets in docs/art: everything large, in grey, at real size, on both themes."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image, ImageOps

from . import atlas, bible, catalogue, palette
from .group import Group

GAP = 10


def _ground(theme: str, size: tuple[int, int]) -> Image.Image:
    return Image.new("RGBA", size, palette.THEMES[theme]["wall"])


def grid(pictures: list[Image.Image], columns: int, theme: str) -> Image.Image:
    """Pictures of one group in rows."""
    width = max(p.width for p in pictures) + GAP
    height = max(p.height for p in pictures) + GAP
    rows = -(-len(pictures) // columns)
    sheet = _ground(theme, (columns * width + GAP, rows * height + GAP))
    for i, picture in enumerate(pictures):
        x, y = i % columns * width + GAP, i // columns * height + GAP
        sheet.alpha_composite(picture, (x, y))
    return sheet


def _cuts(group: Group, density: int) -> list[Image.Image]:
    """All pictures of a group, in order."""
    path = catalogue.atlases(group.owner) / f"{group.name}@{density}x.atlas"
    index = json.loads(path.read_text(encoding="utf-8"))
    found: dict[str, Image.Image] = {}
    for page, boxes in index.items():
        sheet = Image.open(path.parent / page).convert("RGBA")
        for name, (x, y, width, height) in boxes.items():
            top = sheet.height - y - height
            found[name] = sheet.crop((x, top, x + width, top + height))
    return [found[name] for name in group.ids]


def _small(pictures: list[Image.Image], height: int) -> list[Image.Image]:
    out: list[Image.Image] = []
    for picture in pictures:
        size = (max(1, round(picture.width * height / picture.height)), height)
        out.append(picture.resize(size, Image.Resampling.LANCZOS))
    return out


def sheet(group: Group) -> Image.Image:
    """Large on light, real size on dark, and small in grey."""
    large = _cuts(group, 1)
    wide = max(p.width for p in large)
    columns = max(1, min(len(large), 5 if group.name in ("cast", "monsters") else 900 // wide, 900))
    top = grid(large, columns, "light")
    small = _small(large, min(64, group.height or 64))
    count = max(1, (top.width - GAP) // (max(p.width for p in small) + GAP))
    dark = grid(small, count, "dark")
    grey = ImageOps.grayscale(grid(small, count, "light").convert("RGB")).convert("RGBA")
    return bible.stack([top, dark, grey])


def _states() -> dict[str, str]:
    return {g.title: atlas.digest(atlas.manifest_path(g)) for g in catalogue.groups()}


def _noted() -> dict[str, str]:
    note = catalogue.SHEETS / "manifest.json"
    return dict(json.loads(note.read_text(encoding="utf-8"))) if note.exists() else {}


def fresh() -> bool:
    """Whether the sheets show the atlases as they are."""
    return _noted() == _states()


def save(picture: Image.Image, target: Path) -> None:
    """A palette of 256 is enough to look at."""
    flat = picture.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT)
    flat.save(target, optimize=True)


def write_all(force: bool = False) -> int:
    """A sheet per group whose atlas changed since (by hash); how many were made."""
    old, new, made = _noted(), _states(), 0
    for group in catalogue.groups():
        target = catalogue.SHEETS / f"{group.title}.png"
        if not force and target.exists() and old.get(group.title) == new[group.title]:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        save(sheet(group), target)
        made += 1
    if made:
        save(bible.sheet(), catalogue.SHEETS / "bible.png")
    note = catalogue.SHEETS / "manifest.json"
    note.write_text(json.dumps(new, indent=1) + "\n", encoding="utf-8")
    return made
