"""A data folder with everything in it, and ways to damage the files there."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from functools import cache
from pathlib import Path
from random import Random

from trust.tables import FIRST

from engine.core.disk import RealDisk
from engine.core.record import read_record

TEXT = 130
"""A setting that is not the usual one, to see whether settings are still there."""


@cache
def contents(game=FIRST):
    """The files of a folder with a finished game, a game under way and settings: bytes by name."""
    from trust.headless import App

    with tempfile.TemporaryDirectory() as name:
        folder, rng = Path(name), Random(5)
        app = App(folder, game=game)
        app.settings_values.text = TEXT
        app.settings_values.names = ["Ömer"]
        app.deal(rng)
        app.to_the_end = True
        while app.table.outcome is None:
            app.move(rng)
        app.deal(rng)
        while app.table.number < 9:
            app.move(rng)
        app.close()
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def names(game=FIRST):
    """The file of the finished game, of the one under way, the index, the settings."""
    over, going_on = sorted(name for name in contents(game) if name.endswith(".game"))
    return over, going_on, "index.json", "settings.json"


def fill(folder, game=FIRST):
    """Writes that folder."""
    (folder / "records").mkdir(parents=True)
    for name, data in contents(game).items():
        (folder / name).write_bytes(data)


def decisions(name, game=FIRST):
    """How many decisions a record held before it was damaged."""
    return len(read_record(contents(game)[name]).lines)


def intact(folder, name, game=FIRST):
    """How many lines at the beginning of a record are as they were."""
    path = folder / name
    if not name.endswith(".game") or not path.is_file() or path.stat().st_size > 1_000_000:
        return 0
    lines = path.read_bytes().splitlines(keepends=True)
    pairs = zip(lines, contents(game)[name].splitlines(keepends=True), strict=False)
    return next((number for number, (now, once) in enumerate(pairs) if now != once), len(lines))


class Unreadable(RealDisk):
    """One file cannot be read."""

    def __init__(self, name, number):
        self.name, self.number = name, number

    def read(self, path, limit):
        if path.name == Path(self.name).name:
            raise OSError(self.number, os.strerror(self.number), path.name)
        return super().read(path, limit)


# Damages: each makes something else of a file; some need a disk of their own


def missing(path, rng):
    path.unlink()


def empty(path, rng):
    path.write_bytes(b"")


def noise(path, rng):
    path.write_bytes(rng.randbytes(rng.choice((1, 100, 5000))))


def zeros(path, rng):
    path.write_bytes(bytes(path.stat().st_size))


def half(path, rng):
    path.write_bytes(path.read_bytes()[: rng.randrange(path.stat().st_size)])


def flipped(path, rng):
    data = bytearray(path.read_bytes())
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    path.write_bytes(data)


def newer(path, rng):
    """As another version of the app might write it."""
    text = path.read_text()
    if path.suffix == ".game":
        first, *rest = text.splitlines(keepends=True)
        text = "".join([json.dumps({**json.loads(first), "format": 7}) + "\n", *rest])
    elif path.name == "index.json":
        text = json.dumps({"format": 7, "games": json.loads(text)})
    else:
        text = json.dumps({**json.loads(text), "future": {"a": [1]}})
    path.write_text(text)


def folder(path, rng):
    path.unlink()
    path.mkdir()


def full_folder(path, rng):
    folder(path, rng)
    (path / "inside").write_bytes(b"my holiday")


def pipe(path, rng):
    path.unlink()
    os.mkfifo(path)


def dangling(path, rng):
    path.unlink()
    path.symlink_to("nowhere")


def loop(path, rng):
    path.unlink()
    path.symlink_to(path.name)


def endless(path, rng):
    path.unlink()
    path.symlink_to("/dev/zero")


def huge(path, rng):
    os.truncate(path, 1 << 31)


def deep(path, rng):
    path.write_bytes(b"[" * 200_000)


def great_number(path, rng):
    path.write_bytes(b'{"text": ' + b"9" * 500_000 + b"}\n")


def refused(path, rng):
    return Unreadable(path.name, errno.EACCES)


def broken(path, rng):
    return Unreadable(path.name, errno.EIO)


DAMAGES = (
    missing, empty, noise, zeros, half, flipped, newer, folder, full_folder, pipe, dangling, loop, endless, huge,
    deep, great_number, refused, broken,
)  # fmt: skip
