"""The record on a disk that fails, fills up or is meddled with: the match goes on and nothing is lost."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.monsters.boards import TABLES, answer_some, open_match, table_name
from support.records import refused_or_prefix

from engine.box import resume_match
from engine.core.disk import RealDisk
from engine.core.errors import EngineError, RecordError
from engine.core.match import AnyMatch
from engine.core.record import read_record


class BadDisk(RealDisk):
    """The machine's files, with one fault that can be switched on and off."""

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.faults = 0

    def _fail(self, number: int) -> None:
        self.faults += 1
        raise OSError(number, os.strerror(number))

    def create(self, path: Path) -> None:
        if self.fault in ("create", "everything"):
            self._fail(errno.EACCES)
        super().create(path)
        if self.fault == "create late":
            self._fail(errno.EIO)

    def put(self, path: Path, at: int, data: bytes) -> None:
        if self.fault == "short":
            super().put(path, at, data[: len(data) // 2])
            self._fail(errno.EIO)
        if self.fault in ("full", "everything"):
            self._fail(errno.ENOSPC)
        if self.fault == "scribble":
            super().put(path, at, b"\x00" * (len(data) // 3))
            self._fail(errno.EIO)
        super().put(path, at, data)
        if self.fault == "fsync":
            self._fail(errno.EIO)

    def read(self, path: Path, limit: int) -> bytes:
        if self.fault == "everything":
            self._fail(errno.EACCES)
        return super().read(path, limit)


FAULTS = ("short", "full", "scribble", "fsync")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def in_order(match: AnyMatch, file: Path) -> None:
    """The file holds the record, whole and to the byte, and nobody is worried."""
    assert file.read_bytes() == bytes(match.journal)
    assert match.journal.trouble is None
    assert read_record(file.read_bytes()).lines == tuple(match.lines)


# ----- A disk that fails -----


@pytest.mark.parametrize("fault", FAULTS)
def test_the_match_goes_on_and_the_next_line_repairs_the_file(fault: str, file: Path) -> None:
    disk, rng = BadDisk(), Random(1)
    match = open_match(4, path=file, disk=disk)
    for failing in (1, 2, 5, 1):
        answer_some(match, 3, rng)
        in_order(match, file)
        disk.fault = fault
        for _ in range(failing):
            number = match.number
            answer_some(match, 1, rng)
            assert match.number == number + 1
            assert isinstance(match.journal.trouble, OSError)
            check_readable(match, file)
        disk.fault = ""
        answer_some(match, 1, rng)
        in_order(match, file)
    assert disk.faults == 9


def check_readable(match: AnyMatch, file: Path) -> None:
    """Whatever the fault has left there, it is the same game up to some line."""
    assert refused_or_prefix(file.read_bytes(), match.record) is None


@pytest.mark.parametrize("fault", FAULTS)
def test_a_crash_in_the_middle_of_it_loses_no_more_than_what_was_not_written(fault: str, file: Path) -> None:
    disk, rng = BadDisk(), Random(2)
    match = open_match(3, path=file, disk=disk)
    answer_some(match, 7, rng)
    disk.fault = fault
    answer_some(match, 3, rng)
    found = resume_match(file)
    assert found.number >= 7
    assert found.lines == match.lines[: found.number]
    answer_some(found, 4, rng)
    in_order(found, file)


@pytest.mark.parametrize("fault", ["create", "create late", "everything", *FAULTS])
def test_a_disk_that_fails_from_the_beginning(fault: str, file: Path) -> None:
    disk, rng = BadDisk(fault), Random(3)
    match = open_match(5, path=file, disk=disk)
    answer_some(match, 6, rng)
    assert match.number == 6
    assert fault == "create late" or isinstance(match.journal.trouble, OSError)
    disk.fault = ""
    answer_some(match, 1, rng)
    in_order(match, file)


def test_a_whole_game_without_a_disk(file: Path) -> None:
    match = open_match(3, path=file, disk=BadDisk("everything"))
    answer_some(match, 1000, Random(4))
    assert match.outcome() is not None and not file.exists()
    assert isinstance(match.journal.trouble, OSError) and match.journal.trouble.errno in (errno.EACCES, errno.ENOSPC)


def test_a_file_that_may_not_be_read(file: Path) -> None:
    open_match(3, path=file)
    with pytest.raises(RecordError) as refused:
        resume_match(file, BadDisk("everything"))
    assert refused.value.key == "record_unreadable"


def test_a_fault_now_and_then_through_whole_games(file: Path) -> None:
    for number in range(12):
        disk, rng = BadDisk(), Random(number)
        path = file.with_name(str(number))
        match = open_match(3 + number % 4, path=path, disk=disk, seed=number)
        while match.pending():
            disk.fault = rng.choice(["", "", *FAULTS])
            answer_some(match, 1, rng)
            assert bool(match.journal.trouble) == bool(disk.fault)
            check_cheaply(match, path)
        disk.fault = ""
        match.journal.keep(match.number + 1)
        in_order(match, path)


def check_cheaply(match: AnyMatch, path: Path) -> None:
    record = read_record(path.read_bytes())
    assert record.raw == tuple(bytes(match.journal).splitlines(keepends=True))[: len(record.raw)]


# ----- A file that somebody meddles with -----


@pytest.mark.parametrize("meddle", ["delete", "empty", "cut the last line", "cut a byte", "move away"])
def test_a_file_that_is_meddled_with_is_whole_again_after_the_next_line(meddle: str, file: Path) -> None:
    match, rng = open_match(4, path=file), Random(5)
    for _ in range(4):
        answer_some(match, 3, rng)
        data = file.read_bytes()
        if meddle == "delete":
            file.unlink()
        elif meddle == "move away":
            file.rename(file.with_name("elsewhere"))
        else:
            keep = {"empty": 0, "cut the last line": data[:-1].rindex(b"\n") + 1, "cut a byte": len(data) - 1}[meddle]
            file.write_bytes(data[:keep])
        answer_some(match, 1, rng)
        in_order(match, file)


def test_a_file_cut_at_every_tenth_byte(file: Path) -> None:
    match, rng = open_match(3, path=file), Random(6)
    answer_some(match, 5, rng)
    for cut in range(0, file.stat().st_size, 101):
        os.truncate(file, cut)
        answer_some(match, 1, rng)
        if match.pending():
            in_order(match, file)
            continue
        match = open_match(3, path=file.with_name(f"{cut}"))
        file = file.with_name(f"{cut}")


def test_something_appended_by_somebody_is_cut_off(file: Path) -> None:
    match, rng = open_match(3, path=file), Random(7)
    answer_some(match, 4, rng)
    with file.open("ab") as other:
        other.write(b"scribble\n" * 3)
    answer_some(match, 1, rng)
    in_order(match, file)


def test_a_folder_that_comes_and_goes(tmp_path: Path) -> None:
    folder = tmp_path / "card"
    match, rng = open_match(3, path=folder / "game.record"), Random(8)
    answer_some(match, 2, rng)
    assert isinstance(match.journal.trouble, FileNotFoundError)
    folder.mkdir()
    answer_some(match, 1, rng)
    in_order(match, folder / "game.record")
    folder.rename(tmp_path / "away")
    answer_some(match, 1, rng)
    assert isinstance(match.journal.trouble, OSError)
    (tmp_path / "away").rename(folder)
    answer_some(match, 1, rng)
    in_order(match, folder / "game.record")


def test_a_folder_in_the_place_of_the_file(file: Path) -> None:
    match, rng = open_match(3, path=file), Random(9)
    file.unlink()
    file.mkdir()
    answer_some(match, 2, rng)
    assert isinstance(match.journal.trouble, OSError)
    file.rmdir()
    answer_some(match, 1, rng)
    in_order(match, file)


# ----- Nothing is written over -----


@pytest.mark.parametrize("there", [b"", b"my holiday\n", b"\x89PNG\r\n"])
def test_an_existing_file_is_never_written_over(there: bytes, file: Path) -> None:
    file.write_bytes(there)
    with pytest.raises(RecordError) as refused:
        open_match(4, path=file)
    assert refused.value.key == "record_exists"
    assert file.read_bytes() == there


def test_another_record_is_never_written_over(file: Path) -> None:
    match = open_match(4, path=file)
    before = file.read_bytes()
    with pytest.raises(RecordError):
        open_match(4, path=file, seed=2)
    assert file.read_bytes() == before == bytes(match.journal)


def test_a_file_that_appears_where_none_could_be_made_is_not_written_over(tmp_path: Path) -> None:
    """The record could not be begun; what stands at its path afterwards is somebody else's."""
    folder = tmp_path / "card"
    match = open_match(3, path=folder / "game.record")
    assert match.journal.trouble is not None
    folder.mkdir()
    (folder / "game.record").write_bytes(b"my holiday\n")
    answer_some(match, 2, Random(1))
    assert (folder / "game.record").read_bytes() == b"my holiday\n"
    assert match.journal.trouble is not None


# ----- Taking back -----


def test_taking_back_shortens_the_file_at_once(file: Path) -> None:
    match, taken = open_match(4, path=file), 0
    rng = Random(10)
    for _ in range(25):
        seat = match.pending()[0].seat
        before = file.read_bytes()
        answer_some(match, 1, rng)
        if match.undo_target(seat) is not None:
            match.undo(seat)
            taken += 1
            assert file.read_bytes() == before
            answer_some(match, 1, rng)
        in_order(match, file)
    assert taken > 10


@pytest.mark.parametrize("fault", FAULTS)
def test_taking_back_on_a_disk_that_fails(fault: str, file: Path) -> None:
    disk, rng = BadDisk(), Random(11)
    match = open_match(4, path=file, disk=disk)
    answer_some(match, 2, rng)
    seat = match.pending()[0].seat
    answer_some(match, 1, rng)
    disk.fault = fault
    match.undo(seat)
    assert match.number == 2 and match.journal.trouble is not None
    disk.fault = ""
    answer_some(match, 1, rng)
    in_order(match, file)


def test_what_cannot_be_taken_back_changes_nothing(file: Path) -> None:
    match = open_match(4, path=file)
    answer_some(match, 2, Random(12))
    before = file.read_bytes()
    with pytest.raises(EngineError):
        match.undo((match.lines[-1].seat + 1) % 4)
    assert file.read_bytes() == before


@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_name)
def test_undo_then_resume_gives_the_uninterrupted_record(players: int, options: tuple[str, ...], file: Path) -> None:
    match, twin = open_match(players, options, path=file), open_match(players, options)
    rng = Random(13)
    for _ in range(12):
        seat = match.pending()[0].seat
        answer_some(match, 1, rng)
        if match.undo_target(seat) is not None:
            match.undo(seat)
            match = resume_match(file)
            answer_some(match, 1, rng)
        last = match.lines[-1]
        twin.answer(last.seat, twin.game.codec.read(last.action))
    assert file.read_bytes() == bytes(twin.journal)


# ----- Safe before anybody goes on -----


class Watcher:
    """What stood on the disk, and was safe there, when the table heard of an answer."""

    def __init__(self, file: Path, synced: list[bytes]) -> None:
        self._file = file
        self._synced = synced
        self.heard = 0
        self.viewer = None

    def happened(self, own: Any, public: Any) -> None:
        self.heard += 1
        assert self._synced[-1] == self._file.read_bytes()
        assert self._file.read_bytes().count(b"\n") == self.heard + 1

    def went_back(self) -> None:
        assert self._synced[-1] == self._file.read_bytes()


def test_every_line_is_safe_before_the_table_hears_of_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, synced, folders = os.fsync, [], []

    def spy(number: int) -> None:
        if stat.S_ISREG(os.fstat(number).st_mode):
            synced.append(file.read_bytes())
        else:
            folders.append(number)
        real(number)

    monkeypatch.setattr(os, "fsync", spy)
    match = open_match(3, path=file)
    assert synced == [file.read_bytes()] and len(folders) == 1
    watcher = Watcher(file, synced)
    match.observers.append(watcher)
    for count in range(1, 9):
        answer_some(match, 1, Random(count))
        assert len(synced) == count + 1
    assert watcher.heard == 8


def test_a_match_without_a_path_touches_no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda number: pytest.fail("there is nothing to save"))
    match = open_match(3, disk=BadDisk("everything"))
    answer_some(match, 1000, Random(1))
    assert match.outcome() is not None and match.journal.trouble is None
