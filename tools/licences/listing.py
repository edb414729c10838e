"""Everything that is pinned, with version and licence, as a table for people: requirements/licences.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

from tools.pins import plain, read

ROOT = Path(__file__).parents[2]
LISTS = {
    "app": "The app on a computer",
    "phone": "The app on a phone, beside Python, SDL2 and pyjnius",
    "android": "What makes and checks the Android package",
    "dev": "Tests, pictures, sounds",
}
"""Each list and what it is for."""
ENVIRONMENTS = (".venv", ".venv/phone", ".venv/android")
SILENT = {
    "kivy-deps.angle": "MIT",
    "kivy-deps.glew": "MIT",
    "kivy-deps.sdl2": "zlib",
    "materialyoucolor": "MIT",
    "pypiwin32": "PSF",
    "pywin32": "PSF",
    "resvg_py": "MIT",
}
"""Packages that are for Windows only, or whose metadata name no licence."""
LONGEST = 30
"""Letters of a licence's name; what is longer is a text."""
HEAD = """# What is pinned

Written by `make licences`. What the app itself shows stands in `assets/house/licences`.
"""


def listing() -> str:
    """The whole page."""
    sites = [str(site) for folder in ENVIRONMENTS for site in (ROOT / folder / "lib").glob("python*/site-packages")]
    there = {plain(each.name): each for each in distributions(path=sites)}
    return HEAD + "".join(_table(name, there) for name in LISTS)


def _table(name: str, there: Mapping[str, Distribution]) -> str:
    pins = read(ROOT / "requirements" / f"{name}.txt")
    rows = [f"| {pin.name} | {pin.version} | {_licence(pin.name, there.get(plain(pin.name)))} |\n" for pin in pins]
    return f"\n## {LISTS[name]} (`{name}.txt`)\n\n| package | version | licence |\n|---|---|---|\n{''.join(rows)}"


def _licence(name: str, package: Distribution | None) -> str:
    """What a package says of itself, or what is known of one that is silent."""
    named = list(_named(package)) if package else []
    return named[0] if named else SILENT[name]


def _named(package: Distribution) -> Iterator[str]:
    data = package.metadata
    yield from data.get_all("License-Expression") or []
    for said in data.get_all("License") or []:
        if said != "UNKNOWN" and len(said) <= LONGEST:
            yield said
    kinds = [kind for kind in data.get_all("Classifier") or [] if kind.startswith("License ::")]
    if kinds:
        yield ", ".join(kind.rpartition(" :: ")[2] for kind in kinds)
