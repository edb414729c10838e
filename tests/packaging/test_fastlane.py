"""The store's page: every text short enough, every picture there and of a size that stores take."""

from __future__ import annotations

import re

import pytest
from PIL import Image
from support.clean import ROOT

from engine import __version__
from mmapp.text.i18n import LANGUAGES
from tools.shots.fastlane import GRAPHICS, LOCALES, METADATA, SCENES, SIZES

CODE = re.findall(r"^android\.numeric_version = (\d+)$", (ROOT / "buildozer.spec").read_text("utf-8"), re.M)[0]
CHANGES = f"changelogs/{CODE}.txt"
"""A store finds what has changed by the version code."""
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000, CHANGES: 500}
GRAPHIC_SIZES = {"icon.png": (512, 512), "featureGraphic.png": (1024, 500)}
each_locale = pytest.mark.parametrize("locale", LOCALES.values())


def test_every_language_of_the_app_has_a_page():
    assert set(LOCALES) == set(LANGUAGES)
    assert {folder.name for folder in METADATA.iterdir()} == set(LOCALES.values())


@each_locale
@pytest.mark.parametrize(("name", "longest"), LONGEST.items())
def test_texts_are_there_and_fit(locale, name, longest):
    text = (METADATA / locale / name).read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= longest
    if name == "full_description.txt":
        assert "Desnet Amane" in text


@each_locale
def test_screenshots_are_there_and_of_their_size(locale):
    images = METADATA / locale / "images"
    assert {path.name for path in images.iterdir()} == {*SIZES, *GRAPHICS}
    for folder, size in SIZES.items():
        pictures = sorted((images / folder).iterdir())
        assert [picture.name for picture in pictures] == [f"{n}.jpg" for n in range(1, len(SCENES) + 1)]
        for picture in pictures:
            with Image.open(picture) as opened:
                assert opened.size == size, picture


@each_locale
def test_graphics_are_the_project_s_own_and_of_their_size(locale):
    for name, source in GRAPHICS.items():
        picture = METADATA / locale / "images" / name
        assert picture.read_bytes() == (ROOT / source).read_bytes()
        with Image.open(picture) as opened:
            assert opened.size == GRAPHIC_SIZES[name]


def test_the_languages_show_different_pictures():
    one, other = ((METADATA / locale / "images" / "phoneScreenshots" / "1.jpg") for locale in LOCALES.values())
    assert one.read_bytes() != other.read_bytes()


def test_the_changelog_is_that_of_the_version():
    assert f"## {__version__} " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
