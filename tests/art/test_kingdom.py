"""The pictures of the third game: one for each card, action and sign, told apart by shape, grey and pips."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from engine.kings.abilities import SLOTS
from engine.kings.content import load
from engine.kings.tables import ACTIONS
from tools.art import catalogue, silhouettes
from tools.art.drawings.kings.groups_figures import BACKS, DICE, SEATS, SIGNS

CONTENT = load()
ROGUE = next(one for one in CONTENT.characters if one.tricks)
ALCHEMIST = next(one for one in CONTENT.characters if one.arts)
FIGURES = {
    "king": [f"king_{card.id}" for card in CONTENT.kings],
    "hero": ["hero_neutral", *(f"hero_{card.id}" for card in CONTENT.characters)],
    "creature": [f"creature_{card.id}" for card in CONTENT.creatures],
}
DEEDS = [
    *(f"action_{action.name}" for action in ACTIONS),
    *(f"action_{trick.id}" for trick in ROGUE.tricks),
    *(f"art_{art.id}" for art in ALCHEMIST.arts),
]
MARKS = [*(f"sign_{name}" for name in SIGNS), *(f"seat_{name}" for name in SEATS)]
ATLAS = {
    "king": "kings",
    "hero": "heroes",
    "creature": "creatures",
    "die6": "dice",
    "die12": "dice",
    "action": "actions",
    "art": "actions",
    "sign": "signs",
    "seat": "signs",
    "back": "backs",
}
GROUNDS = ("#4A3428", "#CFC6DA")
"""A dark and a light ground to stand on."""
SMALL, MARK = 44, 24
"""The sides of the smallest figure and of the smallest sign, one pixel per dp."""
MIN_SHAPE = 0.19
"""The least difference of two shapes of a kind, as `silhouettes` counts it."""
MIN_APART = 20
"""The least mean difference of two signs in grey, of 255."""
MIN_RANGE = 30
"""The least standard deviation of a figure in grey within its own shape, of 255."""
PAYLOAD = 2_000_000
"""Of these pictures: the items and potions need the rest of what the third game may take."""


@cache
def cut(name: str, density: int = 1) -> Image.Image:
    path = catalogue.atlases("kings") / f"{ATLAS[name.split('_')[0]]}@{density}x.atlas"
    return silhouettes.cut(path, name).convert("RGBA")


@cache
def grey(name: str, side: int, ground: str) -> Image.Image:
    small = cut(name).resize((side, side), Image.Resampling.LANCZOS)
    under = Image.new("RGBA", small.size, ground)
    under.alpha_composite(small)
    return ImageOps.grayscale(under.convert("RGB"))


def spots(picture: Image.Image) -> int:
    """The number of dark spots that touch no edge."""
    dark = {
        (x, y)
        for x in range(picture.width)
        for y in range(picture.height)
        if picture.getpixel((x, y)) < 140  # type: ignore[operator]
    }
    found = 0
    while dark:
        grown, at_edge = [dark.pop()], False
        while grown:
            x, y = grown.pop()
            at_edge |= min(x, y) == 0 or x == picture.width - 1 or y == picture.height - 1
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & dark
            dark -= beside
            grown.extend(beside)
        found += not at_edge
    return found


@pytest.mark.parametrize("density", (1, 2))
def test_every_card_action_die_and_sign_has_its_picture(density: int) -> None:
    backs = [f"back_{name}" for name in BACKS]
    for name in (*(name for kind in FIGURES.values() for name in kind), *DEEDS, *DICE, *MARKS, *backs):
        cover = cut(name, density).getchannel("A").histogram()
        assert 0.08 * sum(cover) < sum(cover[128:]) < 0.99 * sum(cover), name


def test_what_a_fight_counts_and_what_may_be_forbidden_has_a_sign() -> None:
    assert set(SIGNS) >= {f"slot_{name}" for name in SLOTS}
    assert set(SIGNS) >= {"improved", "potion", "reroll", "damage", "armour", "strength", "speed", "heart", "ban"}


@pytest.mark.parametrize("kind", FIGURES)
def test_figures_of_a_kind_are_told_apart_by_shape(kind: str) -> None:
    shapes = {name: silhouettes.mask(cut(name)) for name in FIGURES[kind]}
    pairs = [(silhouettes.difference(shapes[one], shapes[two]), one, two) for one, two in combinations(shapes, 2)]
    assert min(pairs)[0] >= MIN_SHAPE, sorted(pairs)[:5]


@pytest.mark.parametrize("kind", FIGURES)
def test_each_figure_has_light_and_dark_when_small_and_grey(kind: str) -> None:
    for name in FIGURES[kind]:
        small = cut(name).resize((SMALL, SMALL), Image.Resampling.LANCZOS)
        inside = small.getchannel("A").point([0] * 200 + [255] * 56)
        assert ImageStat.Stat(ImageOps.grayscale(small.convert("RGB")), inside).stddev[0] >= MIN_RANGE, name


@pytest.mark.parametrize("ground", GROUNDS)
def test_no_two_signs_look_alike_when_small_and_grey(ground: str) -> None:
    for one, two in combinations(MARKS, 2):
        apart = ImageStat.Stat(ImageChops.difference(grey(one, MARK, ground), grey(two, MARK, ground))).mean[0]
        assert apart >= MIN_APART, (one, two)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_its_number_of_pips(number: int) -> None:
    face = grey(f"die6_{number}", SMALL, GROUNDS[1])
    assert spots(face.crop((6, 6, SMALL - 6, SMALL - 6))) == number


@pytest.mark.parametrize("ground", GROUNDS)
def test_no_two_faces_of_twelve_look_alike(ground: str) -> None:
    for one, two in combinations(range(1, 13), 2):
        pair = (grey(f"die12_{number}", SMALL, ground) for number in (one, two))
        assert ImageStat.Stat(ImageChops.difference(*pair)).mean[0] >= 4, (one, two)


def test_the_pictures_leave_room_for_those_to_come() -> None:
    pages = catalogue.atlases("kings").glob("*")
    groups = ("kings", "heroes", "creatures", "dice", "actions", "signs", "backs")
    assert 0 < sum(path.stat().st_size for path in pages if path.name.split("@")[0].split(".")[0] in groups) < PAYLOAD
