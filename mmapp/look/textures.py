"""The pictures: names out of the atlases that are there, at the density that fits, loaded once when first asked for.

A name that was not drawn yet gives None, and whoever draws falls back on plain shapes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from mmapp.system.paths import ASSETS

ATLASES = ASSETS / "atlas"
DISPLAY, BODY, BOLD = "Grenze", "Nunito", "NunitoBold"

KIND_IDS: Mapping[str, str] = {
    "orcs": "orc",
    "undead": "undead",
    "sea": "sea",
    "demons": "demon",
    "insects": "insect",
    "dragons": "dragon",
}

_textures: dict[str, Texture | None] = {}
_pages: dict[str, Texture] = {}


def register_fonts() -> None:
    """The app's own fonts, by the names that KV uses."""
    fonts = ASSETS / "fonts"
    LabelBase.register(DISPLAY, str(fonts / "grenze-bold.ttf"))
    LabelBase.register(BODY, str(fonts / "nunito-medium.ttf"), fn_bold=str(fonts / "nunito-bold.ttf"))
    LabelBase.register(BOLD, str(fonts / "nunito-bold.ttf"))


def forget() -> None:
    """Drops all textures, as when the window's graphics are made anew."""
    _textures.clear()
    _pages.clear()
    _index.cache_clear()
    words.cache_clear()


@lru_cache(maxsize=2)
def _index(density: str) -> dict[str, tuple[Path, tuple[int, int, int, int]]]:
    found = {}
    for atlas in sorted(ATLASES.glob(f"*@{density}.atlas")):
        for page, pictures in json.loads(atlas.read_text(encoding="utf-8")).items():
            for name, box in pictures.items():
                found[name] = atlas.with_name(page), tuple(box)
    return found


def texture(name: str) -> Texture | None:
    """The picture of that name, or None if nobody has drawn it."""
    if name not in _textures:
        _textures[name] = _load(name)
    return _textures[name]


def _densities() -> tuple[str, str]:
    """The fitting density, then the other one."""
    return ("2x", "1x") if Metrics.density > 0.9 else ("1x", "2x")


def _load(name: str) -> Texture | None:
    for density in _densities():
        if found := _index(density).get(name):
            path, box = found
            return _page(path).get_region(*box)
    return None


def _page(path: Path) -> Texture:
    if str(path) not in _pages:
        shrinks = path.suffix == ".png" and not path.name.startswith("lettering")  # the title is shown as it is
        page = CoreImage(str(path), mipmap=shrinks, nocache=True).texture
        page.min_filter, page.mag_filter = "linear_mipmap_linear" if shrinks else "linear", "linear"
        _pages[str(path)] = page
    return _pages[str(path)]


def warming(names: Iterable[str]) -> Iterator[None]:
    """Loads the pages of these pictures, one for each step, so that whatever shows them opens at once."""
    for name in names:
        path = _index(_densities()[0])[name][0]
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


def monster(kind: str, strength: int) -> Texture | None:
    """A monster."""
    return texture(monster_name(kind, strength))


def guardian(number: int, level: int) -> Texture | None:
    """A guardian's front: twelve cards of a level share four drawings, from weak to strong."""
    return texture(guardian_name(number, level))


def sign(kind: str) -> Texture | None:
    """The sign of a kind, which stands for its player as well."""
    return texture(sign_name(kind))


def monster_name(kind: str, strength: int) -> str:
    """What a monster's picture is called."""
    return f"{KIND_IDS.get(kind, kind)}_{strength}"


def guardian_name(number: int, level: int) -> str:
    """What a guardian's picture is called."""
    return f"guardian_{level}_{number % 12 // 3 + 1}"


def sign_name(kind: str) -> str:
    """What the picture of a kind's sign is called."""
    return f"kind_{KIND_IDS.get(kind, kind)}"


@lru_cache(maxsize=1)
def layout() -> dict[str, dict[str, tuple[float, float, float, float]]]:
    """Where figures and pictures go on the frames, as the art says it."""
    data: dict[str, Any] = json.loads((ATLASES / "layout.json").read_text(encoding="utf-8"))
    return {
        frame: {name: tuple(box) for name, box in places.items() if isinstance(box, list)}
        for frame, places in data.items()
    }


@lru_cache(maxsize=256)
def words(text: str, size: int, font: str = BODY, width: int = 0) -> Texture:
    """A line of text as a texture, white so that it can be coloured; shortened where it is too wide."""
    options = {"text_size": (width, None), "shorten": True, "max_lines": 1} if width else {}
    label = CoreLabel(text=text, font_size=size, font_name=font, **options)
    label.refresh()
    return label.texture


@lru_cache(maxsize=1024)
def wide(text: str, size: int, font: str = BODY) -> int:
    """How wide a line of text is."""
    label = CoreLabel(text=text, font_size=size, font_name=font)
    return int(label.get_extents(text)[0])
