"""Single files: the app's icons and presplash, and the wide picture of the stores, which does not ship."""

from __future__ import annotations

import json

from PIL import Image

from . import atlas, catalogue, png, raster

#: (file, drawing, height, bits per channel: a picture that does not ship need not be small)
FILES = (
    (catalogue.ICONS / "icon.png", "icon_flat", 512, 6),
    (catalogue.ICONS / "icon_foreground.png", "icon_foreground", 432, 6),
    (catalogue.ICONS / "icon_background.png", "icon_background", 432, 6),
    (catalogue.ICONS / "icon_monochrome.png", "icon_monochrome", 432, 6),
    (catalogue.ICONS / "presplash.png", "presplash", 1024, 6),
    (catalogue.SHEETS / "feature.png", "feature", 500, 8),
)
MANIFEST = catalogue.ICONS / "manifest.json"


def manifest() -> dict[str, object]:
    """What the icons must say that they were made of."""
    return {
        "recipe": atlas.RECIPE,
        "files": {
            path.name: [atlas.digest(catalogue.source(catalogue.HOUSE, "icons", drawing)), height]
            for path, drawing, height, _ in FILES
            if catalogue.drawn(catalogue.HOUSE, drawing)
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
    for path, drawing, height, bits in FILES:
        if not catalogue.drawn(catalogue.HOUSE, drawing):
            continue
        picture = raster.thrift(raster.render(catalogue.source(catalogue.HOUSE, "icons", drawing), height), bits)
        if drawing == "icon_monochrome":
            picture = stencil(picture)
        png.save(picture, path)
        made += 1
    MANIFEST.write_text(json.dumps(manifest(), indent=1) + "\n", encoding="utf-8")
    return made
