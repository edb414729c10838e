"""`python -m tools.fonts PACKAGES`: from the unpacked npm packages to assets/house/fonts.

PACKAGES holds one folder for each package, as `npm install --prefix` lays them down
(`@expo-google-fonts/grenze`, `@expo-google-fonts/nunito`). Both fonts are under the SIL Open Font
License without a Reserved Font Name, so they may be modified under their names. What is changed:
cut to the characters of European languages in Latin script, lining figures of one width as the
default, and a few marks added (arrows, stars, hearts).
"""

from __future__ import annotations

import argparse
import shutil
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from .glyphs import add, marks

_DEFAULT = Path(__file__).parents[2] / "assets" / "house" / "fonts"
_CHANGES = "cut to Latin, tabular lining figures, arrows, stars and hearts added"
_FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"]
_FIGURES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
# ASCII, Latin-1, Latin Extended-A, Romanian, the capital sharp s, thin spaces; then dashes, quotes,
# dagger, bullet, ellipsis, angle quotes, euro, trade mark and signs of arithmetic.
_CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x218, 0x21C),
    *(0x1E9E, 0x2009, 0x202F),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E),
    *(0x2020, 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2122),
    *(0x2212, 0x2248, 0x2260, 0x2264, 0x2265),
]


@dataclass(frozen=True)
class Source:
    """A font in its package, the name it gets here, and how wide its lines are."""

    package: str
    font: str
    target: str
    stroke: float


SOURCES = (
    Source("grenze", "700Bold/Grenze_700Bold.ttf", "grenze-bold.ttf", 0.15),
    Source("nunito", "500Medium/Nunito_500Medium.ttf", "nunito-medium.ttf", 0.125),
    Source("nunito", "700Bold/Nunito_700Bold.ttf", "nunito-bold.ttf", 0.18),
)


def figures_of_one_width(font: TTFont) -> None:
    """Make the tabular lining figures the ones that are shown without any feature."""
    for name in _FIGURES:
        tabular = f"{name}.tf"
        if tabular in font.getGlyphOrder():
            character = ord("0") + _FIGURES.index(name)
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap[character] = tabular


def cut(font: TTFont) -> None:
    """Keep the characters and features the game shows."""
    options = subset.Options()
    options.layout_features = _FEATURES
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    worker = subset.Subsetter(options)
    worker.populate(unicodes=_CHARACTERS)
    worker.subset(font)


def say_what_was_changed(font: TTFont) -> None:
    """The version in the font names the changes, as a courtesy to who finds the file."""
    for record in font["name"].names:
        if record.nameID == 5:
            record.string = f"{record.toUnicode()}; {_CHANGES}"


def make(source: Source, packages: Path, folder: Path) -> None:
    """One font from its package into `folder`, with its licence beside it."""
    package = packages / "@expo-google-fonts" / source.package
    font = TTFont(package / source.font, recalcTimestamp=False)
    figures_of_one_width(font)
    cut(font)
    capital = int(font["OS/2"].sCapHeight)
    for mark in marks(source.stroke):
        add(font, mark, capital)
    say_what_was_changed(font)
    font.save(folder / source.target)
    shutil.copyfile(package / "LICENSE_FONT", folder / f"{source.package}-ofl.txt")


def main() -> None:
    """Make all fonts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=Path, help="the folder node_modules")
    parser.add_argument("folder", nargs="?", type=Path, default=_DEFAULT)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        make(source, options.packages, options.folder)
        print(source.target, (options.folder / source.target).stat().st_size, "bytes")


if __name__ == "__main__":
    main()
