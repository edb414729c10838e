"""Reading and writing of files that must survive a crash: everything that the project keeps goes through here.

Tests put a disk in its place that fails.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Protocol

NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM)
"""Error numbers of file systems that cannot sync a folder at all; syncing goes on without it there."""


class Disk(Protocol):
    """The operations on files. Each has reached the disk when it returns, or raises `OSError`."""

    def create(self, path: Path) -> None:
        """Makes an empty file; `FileExistsError` if there is one already."""

    def put(self, path: Path, at: int, data: bytes) -> None:
        """Makes the file end with `data` at offset `at`; `FileNotFoundError` if it is shorter than that.

        What stands there of `data` already, from an attempt that failed halfway, is never taken away.
        """

    def replace(self, path: Path, data: bytes) -> None:
        """Makes the file hold these bytes: at any moment there is the old content or the new one, never half."""

    def read(self, path: Path, limit: int) -> bytes:
        """The first bytes of the file, at most `limit`. Only ordinary files are read: a pipe would wait for ever."""

    def move(self, path: Path, new: Path) -> None:
        """Renames the file; what had the new name before is gone."""

    def remove(self, path: Path) -> None:
        """Deletes the file."""


PRIVATE = 0o600
"""Permissions of a new file for its owner only."""
SHARED = 0o666
"""Permissions of a new file for all whom the system's own setting lets."""


class RealDisk:
    """The machine's own files, readable by their owner only."""

    mode = PRIVATE
    """Permissions of the files that this disk makes."""

    def create(self, path: Path) -> None:
        """Makes an empty file; `FileExistsError` if there is one already."""
        self._open(path, "xb").close()
        self._sync_folder(path.parent)

    def put(self, path: Path, at: int, data: bytes) -> None:
        """Makes the file end with `data` at offset `at`; `FileNotFoundError` if it is shorter than that."""
        with self._open(path, "r+b") as file:
            size = file.seek(0, os.SEEK_END)
            if size < at:
                raise FileNotFoundError(errno.ENOENT, "it has lost its end", path.name)
            file.seek(at)
            same = _shared(file.read(len(data)), data)
            if size > at + same:
                file.truncate(at + same)
            file.seek(at)
            self._fill(file, data)

    def replace(self, path: Path, data: bytes) -> None:
        """Makes the file hold these bytes, by way of a second file that takes its name."""
        part = path.with_name(f"{path.name}.part")
        with self._open(part, "wb") as file:
            self._fill(file, data)
        self.move(part, path)

    def read(self, path: Path, limit: int) -> bytes:
        """The first bytes of the file, at most `limit`."""
        with self._open(path, "rb") as file:
            parts = []
            while limit > 0 and (part := file.read(limit)):
                parts.append(part)
                limit -= len(part)
            return b"".join(parts)

    def move(self, path: Path, new: Path) -> None:
        """Renames the file; what had the new name before is gone."""
        self._rename(path, new)
        self._sync_folder(new.parent)

    def remove(self, path: Path) -> None:
        """Deletes the file."""
        path.unlink()

    # The steps, each of which a test can make fail

    def _open(self, path: Path, mode: str) -> FileIO:
        file = FileIO(path, mode, opener=self._without_waiting)
        found = os.fstat(file.fileno()).st_mode
        if not stat.S_ISREG(found):
            file.close()
            raise OSError(errno.EINVAL, "this is no ordinary file", path.name)
        if mode != "rb" and stat.S_IMODE(found) & ~self.mode & 0o077:
            with suppress(OSError):  # a file system without owners
                path.chmod(stat.S_IMODE(found) & self.mode)
        return file

    def _without_waiting(self, path: str, flags: int) -> int:
        """Opens a file, but never waits for somebody at the other end of a pipe."""
        return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), self.mode)

    def _fill(self, file: FileIO, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            written = self._write(file, rest)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            rest = rest[written:]
        self._sync(file.fileno())

    def _write(self, file: FileIO, data: memoryview) -> int:
        return file.write(data) or 0

    def _sync(self, number: int) -> None:
        os.fsync(number)

    def _rename(self, path: Path, new: Path) -> None:
        path.replace(new)

    def _sync_folder(self, path: Path) -> None:
        if os.name != "posix":
            return
        try:
            number = os.open(path, os.O_RDONLY)
            try:
                self._sync(number)
            finally:
                os.close(number)
        except OSError as error:
            if error.errno not in NO_FOLDER_SYNC:
                raise


def _shared(one: bytes, two: bytes) -> int:
    """The number of bytes that both begin with."""
    both = zip(one, two, strict=False)
    return next((at for at, (a, b) in enumerate(both) if a != b), min(len(one), len(two)))


class SharedDisk(RealDisk):
    """The machine's own files, readable by others: for exports."""

    mode = SHARED
    """Permissions of the files that this disk makes."""


class NoDisk(RealDisk):
    """A disk that reads and refuses to write: for a process that may only look on."""

    def _refuse(self, path: Path) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), path.name)

    def create(self, path: Path) -> None:
        """Raises `OSError`."""
        self._refuse(path)

    def put(self, path: Path, at: int, data: bytes) -> None:
        """Raises `OSError`."""
        self._refuse(path)

    def replace(self, path: Path, data: bytes) -> None:
        """Raises `OSError`."""
        self._refuse(path)

    def move(self, path: Path, new: Path) -> None:
        """Raises `OSError`."""
        self._refuse(path)

    def remove(self, path: Path) -> None:
        """Raises `OSError`."""
        self._refuse(path)


REAL_DISK = RealDisk()
"""The disk for what is the player's own."""
SHARED_DISK = SharedDisk()
"""The disk for what is exported."""
