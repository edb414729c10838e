"""`Exchange`: a folder in the user's documents with games as files for other people.

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
"""Maximum number of bytes that are read of a file: enough to notice that it is too large."""
LONGEST_NAME = 200
"""Maximum number of bytes of a file's name: no system takes more than 255, and an ending has to fit."""
DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that are devices on Windows, whatever ending they have."""
LISTED = 200
"""Maximum number of files that are listed, the newest first."""


def documents() -> Path:
    """The user's folder of documents; the home folder if there is none."""
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
        path = self.free(wanted)
        self._disk.replace(path, text.encode("utf-8"))
        return path

    def free(self, wanted: str, suffix: str = SUFFIX) -> Path:
        """A path in the folder, which is there now, with a name like this one that no file has."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return _free(self.folder, file_name(wanted) or "game", suffix)

    def suggested(self, wanted: str) -> Path:
        """The path that is suggested to somebody who chooses another place than the folder."""
        return self.folder.parent / f"{file_name(wanted) or 'game'}{SUFFIX}"

    def put_at(self, path: Path, text: str) -> Path:
        """Writes a game to a place that a person has chosen; raises `OSError` if that fails.

        A name without the ending of games gets it; then no other file is replaced, for nobody was asked about that.
        """
        whole = path if path.suffix == SUFFIX else _free(path.parent, path.name)
        self._disk.replace(whole, text.encode("utf-8"))
        return whole

    def files(self) -> list[Path]:
        """The files of games in the folder, the newest first."""
        try:
            found = [(when, path) for path in self.folder.iterdir() if (when := _game_from(path)) is not None]
        except OSError:
            return []
        return [path for _, path in sorted(found, key=lambda one: (one[0], one[1].name), reverse=True)[:LISTED]]

    def read(self, path: Path) -> str:
        """The beginning of a file's text."""
        return self._disk.read(path, MOST).decode("utf-8", "replace")


def _free(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """A path that no file of the folder has."""
    number, path = 1, folder / f"{stem}{suffix}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def file_name(wanted: str) -> str:
    """The beginning of a file's name as near to these words as the system can write it; perhaps nothing."""
    stem = re.sub(r"[^\w-]+", "-", wanted)
    try:
        os.fsencode(stem)
    except UnicodeEncodeError:  # the system knows file names in ASCII only
        plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode("ascii")
        stem = re.sub(r"-+", "-", plain)
    name = stem.encode("utf-8", "ignore")[:LONGEST_NAME].decode("utf-8", "ignore").strip("-")
    return f"{name}-game" if DEVICES.fullmatch(name) else name


def _game_from(path: Path) -> float | None:
    """The time when a file that looks like a game was changed; None if it is none."""
    try:
        found = path.stat() if path.suffix == SUFFIX and path.is_file() else None
    except (OSError, ValueError):  # it has just gone, or its name cannot even be asked for
        return None
    return found and found.st_mtime
