"""Games as files for other people: a folder in the user's documents that the app writes to and lists.

On Android the system's own file dialog takes its place (`mmapp.system.android_files`); no permission is asked for.
"""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

from engine.core.disk import SHARED_DISK, Disk
from engine.core.record import SIZE_LIMIT

SUFFIX = ".game"
MOST = SIZE_LIMIT + 1
"""So much of a file is read: enough to notice that it is too large."""
LONGEST_NAME = 200
"""Bytes of a file's name: no system takes more than 255, and an ending has to fit as well."""
LISTED = 200
"""So many files are shown, the newest first."""


def documents() -> Path:
    """Where the user keeps documents, or at least the home folder."""
    home = Path.home()
    for name in ("Documents", "Dokumente"):
        if (home / name).is_dir():
            return home / name
    return home


class Exchange:
    """The folder of games that were handed on or are to be taken in."""

    most = MOST

    def __init__(self, folder: Path, disk: Disk = SHARED_DISK) -> None:
        self.folder = folder
        self._disk = disk

    def put(self, wanted: str, text: str) -> Path:
        """Writes a game under a name like this one that is still free; raises `OSError` if that fails."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self._free(file_name(wanted) or "game")
        self._disk.replace(path, text.encode("utf-8"))
        return path

    def _free(self, stem: str) -> Path:
        number, path = 1, self.folder / f"{stem}{SUFFIX}"
        while path.exists():
            number += 1
            path = self.folder / f"{stem}-{number}{SUFFIX}"
        return path

    def files(self) -> list[Path]:
        """The games that lie there, the newest first."""
        try:
            found = [(when, path) for path in self.folder.iterdir() if (when := _game_from(path)) is not None]
        except OSError:
            return []
        return [path for _, path in sorted(found, key=lambda one: (one[0], one[1].name), reverse=True)[:LISTED]]

    def read(self, path: Path) -> str:
        """The beginning of a file's text."""
        return self._disk.read(path, MOST).decode("utf-8", "replace")


def file_name(wanted: str) -> str:
    """The beginning of a file's name as near to these words as the system can write it; perhaps nothing."""
    stem = re.sub(r"[^\w-]+", "-", wanted)
    try:
        os.fsencode(stem)
    except UnicodeEncodeError:  # the system knows file names in ASCII only
        plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode("ascii")
        stem = re.sub(r"-+", "-", plain)
    return stem.encode("utf-8", "ignore")[:LONGEST_NAME].decode("utf-8", "ignore").strip("-")


def _game_from(path: Path) -> float | None:
    """When a file that looks like a game was changed; None if it is none."""
    try:
        found = path.stat() if path.suffix == SUFFIX and path.is_file() else None
    except (OSError, ValueError):  # it has just gone, or its name cannot even be asked for
        return None
    return found and found.st_mtime
