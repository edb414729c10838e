"""The spec as buildozer itself reads it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from buildozer.specparser import SpecParser

WITHOUT_VERSION = ("python3",)
"""The only requirement whose version python-for-android chooses: the interpreter."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What the checks want to know of buildozer.spec."""

    path: Path
    title: str
    name: str
    requirements: tuple[str, ...]
    archs: tuple[str, ...]
    api: int
    min_api: int
    ndk_api: int
    bootstrap: str
    branch: str
    commit: str
    """Which python-for-android buildozer fetches."""
    recipes: Path | None
    exclude_dirs: tuple[str, ...]

    @property
    def root(self) -> Path:
        """The project's folder."""
        return self.path.parent

    @property
    def pins(self) -> dict[str, str]:
        """The version of every requirement that has one."""
        return dict(words.split("==", 1) for words in self.requirements if "==" in words)

    @property
    def names(self) -> list[str]:
        """All requirements without their versions."""
        return [re.split("[=<>~!]", words, maxsplit=1)[0] for words in self.requirements]

    def badly_pinned(self) -> list[str]:
        """Requirements that python-for-android would not build as they are meant."""
        pinned = re.compile(r"[a-z0-9_.-]+==[0-9][\w.]*")
        return [words for words in self.requirements if words not in WITHOUT_VERSION and not pinned.fullmatch(words)]


def read(path: Path) -> Spec:
    """Reads a spec."""
    parser: Any = SpecParser()
    parser.read(str(path), "utf-8")
    local = parser.getdefault("app", "p4a.local_recipes", "")
    low = int(parser.get("app", "android.minapi"))
    return Spec(
        path=path.resolve(),
        title=parser.get("app", "title"),
        name=parser.get("app", "package.name"),
        requirements=tuple(parser.getlist("app", "requirements", "")),
        archs=tuple(parser.getlist("app", "android.archs", "")),
        api=int(parser.get("app", "android.api")),
        min_api=low,
        ndk_api=int(parser.getdefault("app", "android.ndk_api", low)),
        branch=parser.getdefault("app", "p4a.branch", ""),
        commit=parser.getdefault("app", "p4a.commit", ""),
        bootstrap=parser.getdefault("app", "p4a.bootstrap", "sdl2"),
        recipes=(path.resolve().parent / local) if local else None,
        exclude_dirs=tuple(parser.getlist("app", "source.exclude_dirs", "")),
    )


def version_code(version: str, min_api: int) -> str:
    """The number that python-for-android makes of a version, for 64 bits of ARM."""
    number = 0
    for part in version.split("."):
        number = number * 100 + int(part)
    return f"10{min_api}{number}"
