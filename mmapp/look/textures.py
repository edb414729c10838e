"""`texture`: pictures by name, from the atlas of the fitting density, loaded when they are first asked for.

A name says whose picture it is ("house/moon"), so that two games may have pictures of one name.
A name that was not drawn yet gives None, and whoever draws falls back on plain shapes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from mmapp.look.palette_png import pixels_of
from mmapp.system.paths import ASSETS, HOUSE

DISPLAY, BODY, BOLD = "Grenze", "Nunito", "NunitoBold"

_textures: dict[str, Texture | None] = {}
_pages: dict[str, Texture] = {}
_fading: WeakValueDictionary[str, Texture] = WeakValueDictionary()
"""The pages of games that do not lie in front, as long as something shows them."""


def register_fonts() -> None:
    """Registers the app's own fonts by the names that KV uses."""
    fonts = HOUSE / "fonts"
    LabelBase.register(DISPLAY, str(fonts / "grenze-bold.ttf"))
    LabelBase.register(BODY, str(fonts / "nunito-medium.ttf"), fn_bold=str(fonts / "nunito-bold.ttf"))
    LabelBase.register(BOLD, str(fonts / "nunito-bold.ttf"))


def forget() -> None:
    """Drops all textures, as when the window's graphics are made anew."""
    _textures.clear()
    _pages.clear()
    _fading.clear()
    _index.cache_clear()
    words.cache_clear()


def let_go(front: str) -> None:
    """Keeps pictures of the house, the shelf and the game in front; others stay while something shows them."""
    stay = {HOUSE.name, front}
    for path in map(Path, tuple(_pages)):
        if path.parent.parent.name not in stay and not path.name.startswith("shelf"):
            _fading[str(path)] = _pages.pop(str(path))
    for name in tuple(_textures):
        if name.partition("/")[0] not in stay:
            del _textures[name]


@lru_cache(maxsize=2)
def _index(density: str) -> dict[str, tuple[Path, tuple[int, int, int, int]]]:
    found = {}
    for atlas in sorted(ASSETS.glob(f"*/atlas/*@{density}.atlas")):
        owner = atlas.parent.parent.name
        for page, pictures in json.loads(atlas.read_text(encoding="utf-8")).items():
            for name, box in pictures.items():
                found[f"{owner}/{name}"] = atlas.with_name(page), tuple(box)
    return found


def texture(name: str) -> Texture | None:
    """The picture of a name; None if there is none."""
    if name not in _textures:
        _textures[name] = _load(name)
    return _textures[name]


def fitting_texture(name: str, pixels: float) -> Texture | None:
    """The picture of a name for a place of that width: of the lesser density where that has as many pixels."""
    path, box = _index("1x").get(name, (None, (0, 0, 0, 0)))
    if path is None or box[2] < pixels:
        return texture(name)
    return _page(path).get_region(*box)


def _densities() -> tuple[str, str]:
    """The names of the densities, the fitting one first."""
    return ("2x", "1x") if Metrics.density > 0.9 else ("1x", "2x")


def _load(name: str) -> Texture | None:
    for density in _densities():
        if found := _index(density).get(name):
            path, box = found
            return _page(path).get_region(*box)
    return None


def _page(path: Path) -> Texture:
    if str(path) in _fading:
        _pages[str(path)] = _fading.pop(str(path))
    if str(path) not in _pages:
        shrinks = path.suffix == ".png" and not path.name.startswith("lettering")  # the title is shown as it is
        page = _of_palette(path, shrinks) or CoreImage(str(path), mipmap=shrinks, nocache=True).texture
        page.min_filter, page.mag_filter = "linear_mipmap_linear" if shrinks else "linear", "linear"
        _pages[str(path)] = page
    return _pages[str(path)]


def _of_palette(path: Path, shrinks: bool) -> Texture | None:
    """The texture of a picture with a palette; None for other pictures."""
    found = pixels_of(path) if path.suffix == ".png" else None
    if found is None:
        return None

    def fill(page: Texture) -> None:
        if read := pixels_of(path):
            page.blit_buffer(read[1], colorfmt="rgba")

    page = Texture.create(found[0], mipmap=shrinks)
    page.blit_buffer(found[1], colorfmt="rgba")
    page.flip_vertical()
    page.add_reload_observer(fill)
    return page


def warming(names: Iterable[str]) -> Iterator[None]:
    """Loads the atlas pages of these pictures, one for each step, so that whatever shows them opens at once.

    A name that ends in "@1x" is that of a picture of the lesser density.
    """
    for name in names:
        picture, _, density = name.partition("@")
        path = _index(density or _densities()[0])[picture][0]
        if str(path) not in _pages:
            _page(path)
            yield


def part(name: str, x: float, y: float, width: float, height: float) -> Texture | None:
    """A part of a picture, in shares of it counted from the upper left."""
    key = f"{name}/{x}/{y}/{width}/{height}"
    if key not in _textures:
        whole = texture(name)
        if whole is not None:
            w, h = whole.size
            whole = whole.get_region(x * w, (1 - y - height) * h, width * w, height * h)
        _textures[key] = whole
    return _textures[key]


@lru_cache(maxsize=8)
def layout(game: str) -> dict[str, dict[str, tuple[float, float, float, float]]]:
    """The places of figures and pictures on the frames of a game, as its art says."""
    data: dict[str, Any] = json.loads((ASSETS / game / "atlas" / "layout.json").read_text(encoding="utf-8"))
    return {
        frame: {name: tuple(box) for name, box in places.items() if isinstance(box, list)}
        for frame, places in data.items()
    }


@lru_cache(maxsize=256)
def words(text: str, size: int, font: str = BODY, width: int = 0) -> Texture:
    """A line of text as a texture, white so that it can be coloured; shortened where it is too wide."""
    within = (width, None) if width else None
    label = CoreLabel(
        text=text, font_size=size, font_name=font, text_size=within, shorten=bool(width), max_lines=int(bool(width))
    )
    label.refresh()
    return label.texture


@lru_cache(maxsize=1024)
def wide(text: str, size: int, font: str = BODY) -> int:
    """The width of a line of text."""
    label = CoreLabel(text=text, font_size=size, font_name=font)
    return int(label.get_extents(text)[0])
