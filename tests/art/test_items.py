"""The items, potions and grounds of the third game: one picture for each, told apart when small and in grey."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from engine.kings.content import load
from tools.art import catalogue, silhouettes
from tools.art.drawings.kings.groups_items import GROUNDS

CONTENT = load()
NEEDED = {
    "items": tuple(f"item_{card.id}" for card in CONTENT.items),
    "potions": tuple(dict.fromkeys(f"potion_{card.id}" for card in CONTENT.potions)),
    **{f"{name}_{theme}": (f"{name}_{theme}",) for name in GROUNDS for theme in ("dark", "light")},
}
SMALL = 44
"""The side of the smallest picture on a table, one pixel per dp."""
MIN_DIFFERENCE = 20
"""The least mean difference of two small pictures in grey, of 255."""
MIN_RANGE = 29
"""The least standard deviation of a small picture in grey, of 255."""
BUDGET = 1_500_000
"""Of the items and potions at both densities."""


def cut(group: str, name: str, density: int = 1) -> Image.Image:
    return silhouettes.cut(catalogue.atlases("kings") / f"{group}@{density}x.atlas", name).convert("RGBA")


@cache
def grey(group: str, name: str) -> Image.Image:
    """The picture as small as it gets, without colour, on a middle ground."""
    small = cut(group, name).resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", small.size, "#8C8C8C")
    ground.alpha_composite(small)
    return ImageOps.grayscale(ground.convert("RGB"))


@pytest.mark.parametrize("group", NEEDED)
@pytest.mark.parametrize("density", (1, 2))
def test_every_item_potion_and_ground_has_its_picture(group: str, density: int) -> None:
    for name in NEEDED[group]:
        cover = cut(group, name, density).getchannel("A").histogram()
        assert sum(cover[128:]) > 0.08 * sum(cover), name


@pytest.mark.parametrize("group", ("items", "potions"))
def test_no_two_look_alike_when_small_and_grey(group: str) -> None:
    for one, two in combinations(NEEDED[group], 2):
        apart = ImageStat.Stat(ImageChops.difference(grey(group, one), grey(group, two))).mean[0]
        assert apart >= MIN_DIFFERENCE, (one, two)


@pytest.mark.parametrize("group", ("items", "potions"))
def test_each_has_light_and_dark_when_small_and_grey(group: str) -> None:
    for name in NEEDED[group]:
        assert ImageStat.Stat(grey(group, name)).stddev[0] >= MIN_RANGE, name


def test_items_and_potions_ship_small() -> None:
    pages = [path for group in ("items", "potions") for path in catalogue.atlases("kings").glob(f"{group}@*")]
    assert 0 < sum(path.stat().st_size for path in pages) <= BUDGET
