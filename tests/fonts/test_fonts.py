"""The fonts as they are shipped: every character the game shows, open licences, small files."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FOLDER = Path(__file__).parents[2] / "assets" / "house" / "fonts"
FONTS = ("grenze-bold.ttf", "nunito-medium.ttf", "nunito-bold.ttf")
# The licence texts are not ours to edit: these are the hashes of the texts in the packages.
LICENCES = {
    "grenze-ofl.txt": "55a21d1fcebfa5e02100db3ae4dcff2658e9ba63e0b64149203bf6a9d645db86",
    "nunito-ofl.txt": "580df76c95a1ec5ab878ceb25bb3d85c6a076804e9c970c8c6972aea775fdf65",
}
TOTAL_BYTES = 1_000_000
ASCII = "".join(map(chr, range(0x20, 0x7F)))
GERMAN = "ÄÖÜäöüß\u1e9e"
# Quotes, dashes, ellipsis, times, arrows, bullet, minus, at least, at most, stars, hearts, dot.
MARKS = "„“\u201a\u2018\u2013—…\u00d7→←•\u2212≥≤★☆♥♡·«»\u2019€½"


def opened(name: str) -> Any:
    return TTFont(FOLDER / name)


@pytest.mark.parametrize("name", FONTS)
def test_every_character_of_the_game_is_there_and_drawn(name: str) -> None:
    font = opened(name)
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    for character in ASCII + GERMAN + MARKS:
        assert ord(character) in names, f"{character!r} is missing"
        pen = BoundsPen(glyphs)
        glyphs[names[ord(character)]].draw(pen)
        assert character == " " or pen.bounds is not None, f"{character!r} is empty"


@pytest.mark.parametrize("name", FONTS)
def test_nothing_sticks_out_of_the_line(name: str) -> None:
    """A label is as high as the font says; what is higher would be clipped."""
    font = opened(name)
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    for character in ASCII.strip() + GERMAN + MARKS:
        pen = BoundsPen(glyphs)
        glyphs[names[ord(character)]].draw(pen)
        assert pen.bounds[1] >= font["hhea"].descent, character
        assert pen.bounds[3] <= font["hhea"].ascent, character


@pytest.mark.parametrize("name", FONTS)
def test_figures_stand_in_columns_and_on_the_line(name: str) -> None:
    font = opened(name)
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    widths, tops, feet = set(), [], []
    for figure in "0123456789":
        glyph = names[ord(figure)]
        widths.add(font["hmtx"][glyph][0])
        pen = BoundsPen(glyphs)
        glyphs[glyph].draw(pen)
        tops.append(pen.bounds[3])
        feet.append(pen.bounds[1])
    assert len(widths) == 1, "tabular"
    # Old-style figures differ by 120 and more; Grenze lets its 5 wave a little flag.
    assert max(tops) - min(tops) <= 60, "lining above"
    assert max(feet) - min(feet) <= 60, "lining below"


@pytest.mark.parametrize("name", FONTS)
def test_static_outlines_that_any_loader_reads(name: str) -> None:
    font = opened(name)
    assert "glyf" in font
    assert "fvar" not in font
    assert name == name.lower()


def test_the_bold_text_font_is_bolder() -> None:
    weights = [opened(name)["OS/2"].usWeightClass for name in FONTS]
    assert weights == [700, 500, 700]


@pytest.mark.parametrize("name", FONTS)
def test_the_licence_lets_us_change_it(name: str) -> None:
    """OFL inside the font and beside it, and no reserved name that a changed font must not bear."""
    names = opened(name)["name"]
    assert "SIL Open Font License" in names.getDebugName(13)
    assert "Reserved Font Name" not in names.getDebugName(0)
    text = (FOLDER / f"{name.split('-')[0]}-ofl.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "with reserved font name" not in text.split("PREAMBLE")[0].lower()


@pytest.mark.parametrize("name", LICENCES)
def test_the_licence_text_is_unchanged(name: str) -> None:
    assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == LICENCES[name]


def test_the_readme_names_every_font() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert all(name in text for name in (*FONTS, *LICENCES))


def test_all_together_are_small() -> None:
    files = list(FOLDER.iterdir())
    assert {path.name for path in files} == {*FONTS, *LICENCES, "README.md"}
    assert sum(path.stat().st_size for path in files) <= TOTAL_BYTES
