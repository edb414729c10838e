"""`Coached`: what the coach has worked out, kept beside the record that it is about."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from engine.core.disk import Disk

ENDING = ".coach"
RECORD = ".game"


class Coached:
    """The texts beside the records of a folder. They may be lost at any time: each can be worked out anew."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder = folder
        self._disk = disk

    def read(self, record: str) -> str:
        """The text beside a record; empty if there is none that can be read."""
        from engine.bots.coach_kept import TEXT_LIMIT

        try:
            return self._disk.read(self._path(record), TEXT_LIMIT).decode("ascii")
        except (OSError, ValueError):
            return ""

    def write(self, record: str, text: str) -> None:
        """Writes the text beside a record, if the disk allows it and the record is still there."""
        if os.path.lexists(self._folder / record):
            with suppress(OSError):
                self._disk.replace(self._path(record), text.encode("ascii"))

    def sweeping(self) -> Iterator[None]:
        """Deletes the texts whose records are gone, one for each step."""
        with suppress(OSError):
            names = set(os.listdir(self._folder))  # noqa: PTH208 (a name may be no text at all)
            yield
            for name in sorted(name for name in names if name.endswith(ENDING)):
                if name.removesuffix(ENDING) + RECORD not in names:
                    self._disk.remove(self._folder / name)
                    yield

    def _path(self, record: str) -> Path:
        return (self._folder / record).with_suffix(ENDING)
