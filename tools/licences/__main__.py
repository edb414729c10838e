"""`python -m tools.licences`: the licences of libraries and fonts into assets/house/licences, where the app reads them.

And into requirements/licences.md a table of everything that is pinned, for people.

The texts are those that the installed packages bring along; run it again when a pin in requirements/app.txt or
phone.txt has changed. SDL's stands beside this file, for Kivy's package has the library but not its licence.
"""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution
from pathlib import Path

from tools.licences.listing import listing

ROOT = Path(__file__).parents[2]
PHONE = ROOT / ".venv" / "phone"
FOLDER = ROOT / "assets" / "house" / "licences"
PAGE = ROOT / "requirements" / "licences.md"
OWN = ("Mächtige Monster", "", "MIT", "licences/maechtige-monster.txt")
FONTS = (
    ("Grenze", "1.003", "OFL-1.1", "fonts/grenze-ofl.txt"),
    ("Nunito", "3.602", "OFL-1.1", "fonts/nunito-ofl.txt"),
    ("Material Design Icons", "", "Apache-2.0", "licences/requests.txt"),
    ("Roboto", "", "Apache-2.0", "licences/requests.txt"),
)
PACKAGES = {
    "Kivy": "MIT",
    "KivyMD": "MIT",
    "materialyoucolor": "MIT",
    "materialshapes": "MIT",
    "asynckivy": "MIT",
    "asyncgui": "MIT",
    "pillow": "MIT-CMU",
    "plyer": "MIT",
    "Kivy-Garden": "MIT",
    "docutils": "public domain, BSD-2-Clause",
    "Pygments": "BSD-2-Clause",
    "requests": "Apache-2.0",
    "certifi": "MPL-2.0",
    "charset-normalizer": "MIT",
    "idna": "BSD-3-Clause",
    "urllib3": "MIT",
    "filetype": "MIT",
    "chardet": "LGPL-2.1-or-later",
    "six": "MIT",
}
"""Every package of requirements/app.txt and phone.txt, those first that one sees something of."""
BELOW = (
    ("Python", "", "PSF-2.0", "licences/python.txt"),
    ("SDL2, SDL2_image, SDL2_mixer, SDL2_ttf", "", "Zlib", "licences/sdl2.txt"),
)
Entry = tuple[str, str, str, str]
"""Name, version, licence, and the file of its text in assets/house."""


def main() -> None:
    """Writes the texts and what there is of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in texts():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
    (FOLDER / "index.json").write_text(json.dumps(index(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(listing(), encoding="utf-8")


def index() -> dict[str, list[Entry]]:
    """What the app names, in its order."""
    libraries = [(name, _distribution(name).version, licence, _file(name)) for name, licence in PACKAGES.items()]
    return {"own": [OWN], "fonts": list(FONTS), "libraries": [*libraries, *BELOW]}


def texts() -> Iterator[tuple[str, str]]:
    """Every text under the name of its file."""
    yield "maechtige-monster", (ROOT / "LICENSE").read_text(encoding="utf-8")
    yield "sdl2", Path(__file__).with_name("sdl2.txt").read_text(encoding="utf-8")
    yield "python", _of_python()
    for name in PACKAGES:
        yield Path(_file(name)).stem, _of_package(name)


def _file(name: str) -> str:
    return f"licences/{name.lower()}.txt"


def _distribution(name: str) -> Distribution:
    """A package of the desktop, or one that only the phone has."""
    here = [*sys.path, *map(str, PHONE.glob("lib/python*/site-packages"))]
    return next(iter(Distribution.discover(name=name, path=here)))


def _of_package(name: str) -> str:
    """The text that a package brings; Pillow's goes on with those of libraries inside it, which are left out."""
    files = [file for file in _distribution(name).files or () if "dist-info" in file.parts[0]]
    (file,) = [file for file in files if file.name.startswith(("LICENSE", "COPYING"))]
    text = Path(str(file.locate())).read_text(encoding="utf-8")
    return text.partition("\n\n\n" if name == "pillow" else "\0")[0].strip() + "\n"


def _of_python() -> str:
    """The agreement that holds today, without the older ones of its history."""
    text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt").read_text(encoding="utf-8")
    begin = text.rindex("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")
    return text[begin : text.index("BEOPEN.COM LICENSE", begin)].strip() + "\n"


if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    main()
