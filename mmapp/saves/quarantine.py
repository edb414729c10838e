"""`set_aside`: gives damaged files another name, so that they are never lost."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from engine.core.disk import Disk

KEPT = 9
"""Maximum number of damaged versions of one file; then the last is written over."""


def free_aside(path: Path) -> Path:
    """A name beside the file for a damaged version of it."""
    names = [path.with_name(f"{path.name}.damaged{number or ''}") for number in range(KEPT)]
    return next((name for name in names if not os.path.lexists(name)), names[-1])


def set_aside(path: Path, disk: Disk) -> None:
    """Gives a damaged file, or whatever stands in its place, another name if the disk allows it."""
    with suppress(OSError):
        disk.move(path, free_aside(path))
