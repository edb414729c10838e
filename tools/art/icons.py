"""The app's icons and presplash as single files."""

from __future__ import annotations

import json

from PIL import Image

from . import atlas, catalogue, raster

#: (file name, drawing, height)
FILES = (
    ("icon.png", "icon_flat", 512),
    ("icon_foreground.png", "icon_foreground", 432),
    ("icon_background.png", "icon_background", 432),
    ("icon_monochrome.png", "icon_monochrome", 432),
    ("presplash.png", "presplash", 1024),
)
MANIFEST = catalogue.ICONS / "manifest.json"


def manifest() -> dict[str, object]:
    """What the icons must say that they were made of."""
    return {
        "recipe": atlas.RECIPE,
        "files": {
            name: [atlas.digest(catalogue.source("icons", drawing)), height]
            for name, drawing, height in FILES
            if catalogue.drawn(drawing)
        },
    }


def fresh() -> bool:
    """Whether the icons were made of the sources as they are now."""
    return MANIFEST.exists() and json.loads(MANIFEST.read_text(encoding="utf-8")) == manifest()


def stencil(picture: Image.Image) -> Image.Image:
    """White where the drawing is light, clear where it is dark."""
    cover = picture.convert("L")
    cover.paste(0, mask=picture.getchannel("A").point([255] + [0] * 255))
    white = Image.new("L", picture.size, 255)
    return Image.merge("RGBA", (white, white, white, cover))


def write_all(force: bool = False) -> int:
    """Make all icons if one is stale; how many were made."""
    if fresh() and not force:
        return 0
    catalogue.ICONS.mkdir(parents=True, exist_ok=True)
    made = 0
    for name, drawing, height in FILES:
        if not catalogue.drawn(drawing):
            continue
        picture = raster.thrift(raster.render(catalogue.source("icons", drawing), height), 6)
        if drawing == "icon_monochrome":
            picture = stencil(picture)
        picture.save(catalogue.ICONS / name, optimize=True)
        made += 1
    MANIFEST.write_text(json.dumps(manifest(), indent=1) + "\n", encoding="utf-8")
    return made
