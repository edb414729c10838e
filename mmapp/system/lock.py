"""`Lock`: keeps a data folder to one process; the system releases it when the process ends, however it ends."""

from __future__ import annotations

import os
from io import FileIO
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
try:
    import msvcrt
except ImportError:  # everywhere else
    msvcrt = None  # type: ignore[assignment]

from engine.core.disk import PRIVATE


class Lock:
    """A lock on a folder, tried when it is made. Where files cannot be locked at all, nobody is kept out."""

    def __init__(self, folder: Path) -> None:
        self.taken = False
        """Whether another process has the folder."""
        self.trouble: OSError | None = None
        """The error if the disk refused the lock: then nothing else can be written either."""
        self._file: FileIO | None = None
        path = folder / "lock"
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = FileIO(path, "ab", opener=_without_waiting)
        except OSError as error:
            self.trouble = None if os.path.lexists(path) else error
            return
        self._take(self._file)

    def _take(self, file: FileIO) -> None:
        try:
            if fcntl:
                fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
            elif msvcrt:
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except (BlockingIOError, PermissionError):
            self.taken = True
            self.release()
        except OSError:
            """A file system without locks."""

    def release(self) -> None:
        """Releases the folder for other processes."""
        if self._file:
            self._file.close()
            self._file = None


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), PRIVATE)
