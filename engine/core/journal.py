"""`Journal`: a record on disk that grows line by line, each line safe there before the match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import RecordError
from engine.core.record import SIZE_LIMIT


class Journal:
    """The lines of a record, in memory and, with a path, on disk.

    Trouble with the disk never stops a game: it is kept in `trouble`, the lines wait, and the next
    line tries to write them all again after what is known to be safe.
    """

    def __init__(self, path: Path | None = None, disk: Disk = REAL_DISK) -> None:
        self.path = path
        """The file; None if the record is kept in memory only."""
        self.trouble: OSError | None = None
        """The last error of the disk; None once all lines are written."""
        self._disk = disk
        self._lines: list[bytes] = []
        self._safe = 0
        self._ours = False
        """Whether the file at the path is known to be this record's: nothing else is ever written over."""

    @classmethod
    def create(cls, path: Path | None, disk: Disk = REAL_DISK) -> Journal:
        """A new journal; `RecordError` if there is a file already."""
        journal = cls(path, disk)
        if path is not None:
            try:
                disk.create(path)
                journal._ours = True
            except FileExistsError:
                raise RecordError("record_exists", f"{path.name} exists already and is left as it is") from None
            except OSError as error:
                journal.trouble = error
        return journal

    @classmethod
    def open(cls, path: Path | None, lines: Sequence[bytes], disk: Disk = REAL_DISK) -> Journal:
        """A journal that goes on after these lines, which the file holds; the next line cuts off a torn rest."""
        journal = cls(path, disk)
        journal._lines = list(lines)
        journal._safe = sum(map(len, lines))
        journal._ours = True
        return journal

    def __bytes__(self) -> bytes:
        return b"".join(self._lines)

    def add(self, line: bytes) -> None:
        """Appends a line and writes it."""
        self._lines.append(line)
        self._save()

    def keep(self, count: int) -> None:
        """Removes all but the first `count` lines, in the file as well."""
        del self._lines[count:]
        self._safe = min(self._safe, sum(map(len, self._lines)))
        self._save()

    def retry(self) -> None:
        """Writes the lines that the disk refused before, if there are any."""
        if self.trouble:
            self._save()

    def _save(self) -> None:
        if self.path is None:
            return
        data = bytes(self)
        try:
            self._put(self.path, data)
        except OSError as error:
            self.trouble = error
        else:
            self._safe = len(data)
            self.trouble = None

    def _put(self, path: Path, data: bytes) -> None:
        try:
            if not self._ours:
                raise FileNotFoundError
            self._disk.put(path, self._safe, data[self._safe :])
        except FileNotFoundError:
            self._put_whole(path, data)

    def _put_whole(self, path: Path, data: bytes) -> None:
        try:
            self._disk.create(path)
        except FileExistsError:
            if not self._ours and self._disk.read(path, 1):
                raise
        self._ours = True
        self._disk.replace(path, data)


def read_file(path: Path, disk: Disk = REAL_DISK) -> bytes:
    """The bytes of a record file; `RecordError` if it cannot be read."""
    try:
        return disk.read(path, SIZE_LIMIT + 1)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise RecordError("record_unreadable", f"{path.name} cannot be read: {why}") from None
