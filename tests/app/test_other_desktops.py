"""What the app does on Windows and macOS, where it was never started: this machine plays their parts."""

from __future__ import annotations

import errno
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.clean import ROOT

from engine.box import BOX, lid
from mmapp.system import lock, paths
from mmapp.system.export_folder import Exchange, file_name

HOME = Path("/home/somebody")


@pytest.mark.parametrize("wanted", ["CON", "nul", "Com1", "lpt9", "AUX!"])
def test_no_export_is_called_as_a_device_of_windows(tmp_path, wanted):
    path = Exchange(tmp_path, tmp_path / "note").put(wanted, b"a game")
    assert path.stem.lower() not in ("con", "nul", "com1", "lpt9", "aux") and path.stem.endswith("-game")


@pytest.mark.parametrize("wanted", ["Console", "Com", "com10", "null"])
def test_names_that_only_look_like_one_stay(wanted):
    assert file_name(wanted) == wanted


def test_a_folder_is_one_process_s_also_where_locks_are_those_of_windows(tmp_path, monkeypatch):
    held = []

    def locking(number, kind, count):
        if held:
            raise PermissionError(errno.EACCES, "somebody else has it")
        held.append((kind, count))

    monkeypatch.setattr(lock, "fcntl", None)
    monkeypatch.setattr(lock, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    first, second = lock.Lock(tmp_path), lock.Lock(tmp_path)
    assert (first.taken, second.taken, held) == (False, True, [(2, 1)])


@pytest.mark.parametrize(
    ("system", "there"),
    [("win32", HOME / "AppData" / "Roaming"), ("darwin", HOME / "Library" / "Application Support")],
)
def test_games_lie_where_the_system_keeps_such_files(monkeypatch, system, there):
    monkeypatch.setattr(paths.sys, "platform", system)
    monkeypatch.delenv("APPDATA", raising=False)
    monkeypatch.setattr(Path, "home", lambda: HOME)
    assert paths.data_folder("monsters") == there / "monsters"


@pytest.mark.parametrize("game", BOX.names)
def test_cards_are_the_same_with_line_ends_of_windows(tmp_path, game):
    text = (ROOT / "engine" / game / "content.toml").read_bytes()
    (tmp_path / "cards.toml").write_bytes(text.replace(b"\n", b"\r\n"))
    assert lid(game).from_file(tmp_path / "cards.toml").version == lid(game).from_file(None).version


def test_git_leaves_line_ends_alone():
    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text("utf-8").splitlines()
