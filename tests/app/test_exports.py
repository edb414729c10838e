"""Files in the user's documents: whole or absent, and nothing of ours is left beside them."""

from __future__ import annotations

import pytest

PART = f".{'0a' * 16}.part"


@pytest.fixture
def cut_off(tmp_path):
    """A data folder in which a game was being saved as a file when the process was killed, and what lies beside it."""
    documents = tmp_path / "Maechtige Monster"
    documents.mkdir()
    part, others = documents / PART, [documents / "a.game.part", documents / ".part", documents / f".{'1b' * 16}.part"]
    for path in (part, *others):
        path.write_text("half")
    (tmp_path / "exporting").write_text(str(part))
    return tmp_path, part, others


def test_the_next_start_deletes_what_a_killed_one_has_left_and_nothing_else(start, cut_off):
    folder, part, others = cut_off
    start(data=folder).until(lambda: not part.exists())
    assert not (folder / "exporting").exists()
    assert all(path.read_text() == "half" for path in others)


def test_a_second_app_leaves_to_the_first_what_it_writes(start, cut_off):
    from mmapp.system.lock import Lock

    folder, part, _ = cut_off
    first = Lock(folder)
    hand = start(data=folder)
    assert hand.app.lock.taken and part.exists()
    assert hand.app.exchange.put("mine", b"a game").read_bytes() == b"a game"
    assert (folder / "exporting").read_text() == str(part)
    first.release()


@pytest.mark.parametrize("named", ["a.game.part", "old.game", "", "\0"])
def test_a_note_of_anything_else_deletes_nothing(tmp_path, named):
    from mmapp.system.export_folder import Exchange

    (tmp_path / "note").write_text(str(tmp_path / named) if named else "")
    for name in ("a.game.part", "old.game"):
        (tmp_path / name).write_text("mine")
    Exchange(tmp_path, tmp_path / "note").sweep()
    assert {path.name for path in tmp_path.iterdir()} - {"note"} == {"a.game.part", "old.game"}


@pytest.mark.parametrize("fault", ["short", "full", "broken", "sync", "rename", "open"])
def test_where_the_disk_refuses_nothing_is_left(tmp_path, fault):
    from trust.faults import FailingDisk

    from mmapp.system.export_folder import Exchange

    disk, folder = FailingDisk(), tmp_path / "out"
    exchange = Exchange(folder, tmp_path / "note", disk=disk)
    exchange.put("a game", b"old")
    disk.break_for(fault, 9)
    with pytest.raises(OSError):
        exchange.put_at(folder / "a-game.game", b"new")
    assert [path.read_bytes() for path in folder.iterdir()] == [b"old"]
    assert not (tmp_path / "note").exists()
