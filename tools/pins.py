"""The lists under requirements/: what they pin, and `python -m tools.pins` to renew the hashes in them.

One adds a line such as `name==1.2.3` or `name==1.2.3; sys_platform == "win32"`, and every file of that release which
a Python of this project can install gets a line with its hash: `make pins`. Only hashes are written, no addresses, so
that any mirror of PyPI serves.
"""

from __future__ import annotations

import argparse
import os
import re
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

FOLDER = Path(__file__).resolve().parent.parent / "requirements"
LONGEST = 60
"""Seconds for a page of the index."""
AT_ONCE = 8
PYTHONS = range(11, 15)
"""The Pythons 3.11 to 3.14: the desktop's, and what builds the Android package."""
PINNED = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[\w.!+]+)\s*(?:;\s*(?P<marker>[^\\]*?))?\s*\\?")


class Pin(NamedTuple):
    """A line of a list: one release of a package."""

    name: str
    version: str
    marker: str = ""
    """Where it is needed; nothing if everywhere."""
    hashes: tuple[str, ...] = ()

    def __str__(self) -> str:
        marker = f"; {self.marker}" if self.marker else ""
        lines = [f"{self.name}=={self.version}{marker}", *(f"--hash=sha256:{each}" for each in self.hashes)]
        return " \\\n    ".join(lines)


def read(path: Path) -> list[Pin]:
    """What a list pins; a line that pins nothing is an error."""
    pins: list[Pin] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.strip().removesuffix("\\").strip()
        if words.startswith("--hash=sha256:"):
            pins[-1] = pins[-1]._replace(hashes=(*pins[-1].hashes, words.partition(":")[2]))
        elif words and not words.startswith("#"):
            pins.append(_pin(words, path))
    return pins


def _pin(words: str, path: Path) -> Pin:
    found = PINNED.fullmatch(words)
    if found is None:
        raise ValueError(f"{path.name}: {words!r:.80} is no pinned package such as name==1.2.3")
    return Pin(found["name"], found["version"], found["marker"] or "")


def versions(path: Path) -> dict[str, str]:
    """The version of each package of a list, by its plain name."""
    return {plain(pin.name): pin.version for pin in read(path)}


def plain(name: str) -> str:
    """A package's name as PyPI compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def index() -> str:
    """The address of the package index: the one that pip is told to use, else pip's own."""
    from pip._internal.models.index import PyPI

    return os.environ.get("PIP_INDEX_URL", PyPI.simple_url).rstrip("/")


def main() -> int:
    """Renews the hashes of all lists, or of those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tools.pins", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("lists", nargs="*", type=Path, default=sorted(FOLDER.glob("*.txt")))
    for path in parser.parse_args().lists:
        pins = sorted(read(path), key=lambda pin: (plain(pin.name), pin.marker))
        with ThreadPoolExecutor(AT_ONCE) as many:
            renewed = list(many.map(_renewed, pins))
        path.write_text("".join(f"{pin}\n" for pin in renewed), encoding="utf-8")
        print(f"{path.name}: {len(renewed)} packages, {sum(len(pin.hashes) for pin in renewed)} files")
    return 0


def _renewed(pin: Pin) -> Pin:
    request = urllib.request.Request(f"{index()}/{plain(pin.name)}/", headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=LONGEST) as answer:
        page = answer.read().decode("utf-8")
    found = tuple(sorted(hashes_on(page, pin)))
    if not found:
        raise SystemExit(f"the index has no file of {pin.name} {pin.version}")
    return pin._replace(hashes=found)


def hashes_on(page: str, pin: Pin) -> set[str]:
    """The hashes of a release's files that a Python of this project can install, from the index's page."""
    links = _Links()
    links.feed(page)
    return {digest for file, digest in links.found if digest and _fits(file, pin)}


class _Links(HTMLParser):
    """File names and sha256 of a page of the index."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A file is a link whose address ends with its hash."""
        address = urlsplit(dict(attrs).get("href") or "")
        kind, _, digest = address.fragment.partition("=")
        if tag == "a" and kind == "sha256":
            self.found.append((unquote(address.path.rpartition("/")[2]), digest))


def _fits(file: str, pin: Pin) -> bool:
    # here, for only this needs what the lists install
    from packaging.utils import InvalidSdistFilename, InvalidWheelFilename, parse_sdist_filename, parse_wheel_filename
    from packaging.version import Version

    try:
        if not file.endswith(".whl"):
            return parse_sdist_filename(file)[1] == Version(pin.version)
        _, version, _, tags = parse_wheel_filename(file)
    except (InvalidSdistFilename, InvalidWheelFilename):
        return False
    return version == Version(pin.version) and any(_runs(tag.interpreter, tag.abi) for tag in tags)


def _runs(interpreter: str, abi: str) -> bool:
    """Whether a Python of this project takes wheels with this tag."""
    if interpreter.startswith("py3"):
        return True
    found = re.fullmatch(r"cp3(\d+)", interpreter)
    if found is None or abi.endswith("t"):
        return False
    minor = int(found[1])
    return minor in PYTHONS or (abi == "abi3" and minor < PYTHONS.stop)


if __name__ == "__main__":
    raise SystemExit(main())
