"""Every game of the box is played in the check, whatever it is called."""

from __future__ import annotations

import sys

import pytest

from tools.android import run
from tools.android.report import Report

PRETENDED = """#!{python}
import pathlib, sys
words = sys.argv
game = words[words.index("--game") + 1] if "--game" in words else "the only one"
if game != "{lame}":
    folder = pathlib.Path(words[words.index("--demo") + 1])
    folder.mkdir()
    (folder / "9-end.png").touch()
"""
"""Stands for the phone's Python: a game is played to its end at once, but for one."""


def box(folder, names, lame=""):
    for name in (*names, "__pycache__"):
        (folder / "payload" / "mmapp" / "games" / name).mkdir(parents=True)
    for name in (*names, "core", "bots"):
        (folder / "payload" / "engine" / name).mkdir(parents=True)
    python = folder / "python"
    python.write_text(PRETENDED.format(python=sys.executable, lame=lame), "utf-8")
    python.chmod(0o755)
    return run.Phone(folder / "payload", folder / "work", python)


def played(folder, *names, lame=""):
    report = Report()
    phone = box(folder, names, lame)
    run.start_plainly(phone, report)
    assert run.games(phone.payload) == sorted(names)
    return sorted(path.name for path in phone.work.glob("plain-*")), report.faults


@pytest.mark.parametrize("names", [("toy",), ("toy", "other", "third")])
def test_all_games_are_played(tmp_path, names):
    assert played(tmp_path, *names) == (sorted(f"plain-{name}" for name in names), [])


def test_a_game_that_does_not_come_to_its_end_is_found(tmp_path):
    assert played(tmp_path, "toy", "other", lame="other")[1] == ["other was not played to its end, only []"]


def test_a_box_without_a_game_is_found(tmp_path):
    assert played(tmp_path)[1] == ["there is no game in the box"]
