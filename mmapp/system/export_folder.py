"""`Exchange`: a folder in the user's documents with games as files for other people.

On Android the system's own file dialog takes its place (`mmapp.system.android_files`); no permission is asked for.
"""

from __future__ import annotations

import os
import re
import unicodedata
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from engine.core.disk import REAL_DISK, SHARED_DISK, Disk
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
PART = re.compile(r"\.[0-9a-f]{32}\.part")
"""The names of files that are being written, each of which is made anew: none is anybody else's."""
LONGEST_PATH = 10_000


def documents() -> Path:
    """The user's folder of documents; the home folder if there is none."""
    home = Path.home()
    for name in ("Documents", "Dokumente"):
        if (home / name).is_dir():
            return home / name
    return home


class Exchange:
    """The folder of games that were handed on or are to be taken in.

    A file is written under a passing name and then gets its own. The passing one is noted in the app's data folder
    meanwhile, so that the next start deletes what a killed process has left, and nothing else.
    """

    most = MOST

    def __init__(self, folder: Path, note: Path, own: Disk = REAL_DISK, disk: Disk = SHARED_DISK) -> None:
        self.folder = folder
        self._note = note
        self._own = own
        self._disk = disk

    def put(self, wanted: str, data: bytes, suffix: str = SUFFIX) -> Path:
        """Writes a file under a name like this one that is still free; raises `OSError` if that fails."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self._write(_free(self.folder, file_name(wanted) or "game", suffix), data)

    def suggested(self, wanted: str) -> Path:
        """The path that is suggested to somebody who chooses another place than the folder."""
        return self.folder.parent / f"{file_name(wanted) or 'game'}{SUFFIX}"

    def put_at(self, path: Path, data: bytes) -> Path:
        """Writes a game to a place that a person has chosen; raises `OSError` if that fails.

        A name without the ending of games gets it; then no other file is replaced, for nobody was asked about that.
        """
        whole = path if path.suffix == SUFFIX else _free(path.parent, path.name)
        return self._write(whole, data)

    def sweep(self) -> None:
        """Deletes what is left of a file whose writing was cut off by the end of the process."""
        with suppress(OSError, ValueError):
            part = Path(os.fsdecode(self._own.read(self._note, LONGEST_PATH)))
            self._forget(part if PART.fullmatch(part.name) else None)

    def _write(self, path: Path, data: bytes) -> Path:
        part = path.absolute().with_name(f".{token_hex(16)}.part")
        with suppress(OSError):
            self._own.replace(self._note, os.fsencode(part))
        try:
            self._disk.create(part)
            self._disk.put(part, 0, data)
            self._disk.move(part, path)
        except (OSError, ValueError):
            self._forget(part)
            raise
        self._forget(None)
        return path

    def _forget(self, part: Path | None) -> None:
        """Deletes a file that will never get its own name, if there is one, and then the note."""
        with suppress(OSError):
            if part:
                with suppress(FileNotFoundError):
                    self._disk.remove(part)
            self._own.remove(self._note)

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
