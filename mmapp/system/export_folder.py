"""Games as files for other people: a folder in the user's documents that the app writes to and lists.

On Android the system's own file dialog takes its place (`mmapp.system.android_files`); no permission is asked for.
"""

from __future__ import annotations

import re
from pathlib import Path

from engine.core.disk import REAL_DISK, Disk
from engine.core.record import SIZE_LIMIT

FOLDER = "Maechtige Monster"
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

    def __init__(self, folder: Path, disk: Disk = REAL_DISK) -> None:
        self.folder = folder
        self._disk = disk

    def put(self, wanted: str, text: str) -> Path:
        """Writes a game under a name like this one that is still free; raises `OSError` if that fails."""
        self.folder.mkdir(parents=True, exist_ok=True)
        stem = re.sub(r"[^\w-]+", "-", wanted).encode("utf-8")[:LONGEST_NAME].decode("utf-8", "ignore")
        path = self._free(stem.strip("-") or "game")
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
            found = [path for path in self.folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
            return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)[:LISTED]
        except OSError:
            return []

    def read(self, path: Path) -> str:
        """The beginning of a file's text."""
        return self._disk.read(path, MOST).decode("utf-8", "replace")
