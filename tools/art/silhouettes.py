"""How different the monsters are as black shapes: 1 - IoU at the best alignment."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

from PIL import Image

from tools.art.drawings.monsters.groups import CAST, MONSTERS

from . import catalogue

SIDE = 64
ROW = 96
REACH = 8


def cut(atlas: Path, name: str) -> Image.Image:
    """One picture out of a committed atlas."""
    for page, boxes in json.loads(atlas.read_text(encoding="utf-8")).items():
        if name in boxes:
            x, y, width, height = boxes[name]
            sheet = Image.open(atlas.parent / page)
            top = sheet.height - y - height
            return sheet.convert("RGBA").crop((x, top, x + width, top + height))
    raise KeyError(name)


def mask(picture: Image.Image) -> int:
    """The shape at 64 px as one large number, a bit per pixel, rows with room to slide."""
    alpha = picture.resize((SIDE, SIDE), Image.Resampling.LANCZOS).getchannel("A")
    data = alpha.tobytes()
    bits = 0
    for y in range(SIDE):
        for x in range(SIDE):
            if data[y * SIDE + x] > 127:
                bits |= 1 << ((y + REACH) * ROW + x + REACH)
    return bits


def difference(one: int, two: int) -> float:
    """1 - IoU where the two shapes cover each other best."""
    best = 0.0
    size = one.bit_count() + two.bit_count()
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            shift = dy * ROW + dx
            moved = two << shift if shift >= 0 else two >> -shift
            both = (one & moved).bit_count()
            best = max(best, both / (size - both))
    return 1.0 - best


def atlas_of(monster: str) -> Path:
    """The atlas that holds the picture of a monster, in the smaller size."""
    return catalogue.atlases("monsters") / f"{'cast' if monster in CAST else 'monsters'}@1x.atlas"


def measure(names: tuple[str, ...] = MONSTERS) -> list[tuple[float, str, str]]:
    """All pairs, the most alike first."""
    masks = {name: mask(cut(atlas_of(name), name)) for name in names}
    pairs = [(difference(masks[a], masks[b]), a, b) for a, b in combinations(names, 2)]
    return sorted(pairs)


def report() -> str:
    """The smallest differences as JSON."""
    pairs = measure()
    worst = [{"pair": [a, b], "difference": round(d, 3)} for d, a, b in pairs[:8]]
    return json.dumps({"smallest": round(pairs[0][0], 3), "pairs": len(pairs), "closest": worst}, indent=1)
