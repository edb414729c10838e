"""The rooms and spells of the inns: one picture for each card, told apart when small and in grey."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from statistics import median

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from engine.bosses.content import load
from tools.art import catalogue, silhouettes
from tools.art.drawings.bosses.groups_rooms import BACKS, HILL, PLOTS

CONTENT = load()
ROOMS = {f"room_{card.id}": card for card in CONTENT.rooms}
SPELLS = {f"spell_{card.id}": card for card in CONTENT.spells}
NEEDED = {
    "rooms": tuple(ROOMS),
    "spells": tuple(SPELLS),
    "backs": BACKS,
    "plots": PLOTS,
    "town": ("town",),
    **{f"{name}_{theme}": (f"{name}_{theme}",) for name in HILL for theme in ("dark", "light")},
}
SMALL = 44
"""The side of the smallest picture on a table, one pixel per dp."""
MIN_DIFFERENCE = 20
"""The least mean difference of two small pictures in grey, of 255."""
MIN_RANGE = 38
"""The least standard deviation of a small picture in grey, of 255."""


def cut(group: str, name: str, density: int = 1) -> Image.Image:
    return silhouettes.cut(catalogue.atlases("bosses") / f"{group}@{density}x.atlas", name)


@cache
def grey(group: str, name: str) -> Image.Image:
    """The picture as small as it gets, without colour, on a middle ground."""
    small = cut(group, name).resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", small.size, "#8C8C8C")
    ground.alpha_composite(small)
    return ImageOps.grayscale(ground.convert("RGB"))


def edge(name: str) -> float:
    """The light of a small room's frame."""
    rim = [place for along in range(12, 32) for at in (1, 42) for place in ((along, at), (at, along))]
    return median(float(grey("rooms", name).getpixel(place)) for place in rim)  # type: ignore[arg-type]


@pytest.mark.parametrize("group", NEEDED)
@pytest.mark.parametrize("density", (1, 2))
def test_every_card_and_every_ground_has_its_picture(group: str, density: int) -> None:
    for name in NEEDED[group]:
        cover = cut(group, name, density).convert("RGBA").getchannel("A").histogram()
        assert sum(cover[128:]) > 0.08 * sum(cover), name


@pytest.mark.parametrize("group", ("rooms", "spells"))
def test_no_two_look_alike_when_small_and_grey(group: str) -> None:
    for one, two in combinations(NEEDED[group], 2):
        apart = ImageStat.Stat(ImageChops.difference(grey(group, one), grey(group, two))).mean[0]
        assert apart >= MIN_DIFFERENCE, (one, two)


@pytest.mark.parametrize("group", ("rooms", "spells"))
def test_each_has_light_and_dark_when_small_and_grey(group: str) -> None:
    for name in NEEDED[group]:
        assert ImageStat.Stat(grey(group, name)).stddev[0] >= MIN_RANGE, name


def test_a_trap_room_is_told_from_a_monster_room_by_its_frame() -> None:
    traps = [edge(name) for name, card in ROOMS.items() if card.trap]
    monsters = [edge(name) for name, card in ROOMS.items() if not card.trap]
    assert min(traps) - max(monsters) >= 40
