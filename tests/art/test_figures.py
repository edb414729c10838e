"""The figures and signs of the inns: one picture for each card and sign, told apart by shape and in grey."""

from __future__ import annotations

import io
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from engine.bosses.content import load
from tools.art import catalogue, png, silhouettes
from tools.art.drawings.bosses.groups_figures import CAST, LANGUAGES, SEATS, SIGNS

CONTENT = load()
FIGURES = {
    "boss": [f"boss_{card.id}" for card in CONTENT.bosses],
    "mini": [f"mini_{card.id}" for card in CONTENT.minibosses],
    "hero": [f"hero_{card.id}" for card in CONTENT.heroes],
}
ATLAS = {"boss": "bosses", "mini": "minibosses", "hero": "heroes", "sign": "signs", "seat": "signs"}
MARKS = [*(f"sign_{name}" for name in SIGNS), *(f"seat_{name}" for name in SEATS)]
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


@cache
def cut(name: str, density: int = 1) -> Image.Image:
    group = "cast" if name in CAST else ATLAS[name.split("_")[0]]
    return silhouettes.cut(catalogue.atlases("bosses") / f"{group}@{density}x.atlas", name).convert("RGBA")


@cache
def shape(name: str) -> int:
    return silhouettes.mask(cut(name))


@cache
def grey(name: str, side: int, ground: str) -> Image.Image:
    small = cut(name).resize((side, side), Image.Resampling.LANCZOS)
    under = Image.new("RGBA", small.size, ground)
    under.alpha_composite(small)
    return ImageOps.grayscale(under.convert("RGB"))


@pytest.mark.parametrize("density", (1, 2))
def test_every_card_and_sign_has_its_picture(density: int) -> None:
    for name in (*FIGURES["boss"], *FIGURES["mini"], *FIGURES["hero"], *MARKS):
        cover = cut(name, density).getchannel("A").histogram()
        assert 0.08 * sum(cover) < sum(cover[128:]) < 0.9 * sum(cover), name


@pytest.mark.parametrize("kind", FIGURES)
def test_figures_of_a_kind_are_told_apart_by_shape(kind: str) -> None:
    pairs = [(silhouettes.difference(shape(one), shape(two)), one, two) for one, two in combinations(FIGURES[kind], 2)]
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


def test_a_page_with_a_palette_keeps_its_pixels() -> None:
    page = Image.new("RGBA", (20, 20))
    for at in range(300):
        page.putpixel((at % 20, at // 20), (at % 20 * 12, at // 20 * 16, 90, 255))
    target = io.BytesIO()
    png.indexed(page).save(target, "PNG")
    again = Image.open(target)
    assert again.mode == "P"
    apart = ImageChops.difference(again.convert("RGBA"), page).getextrema()
    assert apart[3] == (0, 0)
    assert 0 < max(high for _, high in apart) <= 40


@pytest.mark.parametrize("shape", ("wide", "tall"))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lettering_says_the_title(lang: str, shape: str) -> None:
    words = (catalogue.ASSETS / "bosses" / "locales" / lang / "bosses.po").read_text(encoding="utf-8")
    said = words.split('msgid "The Inns under the Hill"\nmsgstr "')[1].split('"')[0] or "The Inns under the Hill"
    drawn = (catalogue.DRAWINGS / "bosses" / f"lettering_{shape}_{lang}.ink").read_text(encoding="utf-8")
    assert drawn.startswith(f"# {said},")
