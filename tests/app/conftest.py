"""A window for the tests: the machine's own, or Xvfb on a free number. Without one they fail, they never skip."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest
from support.screen import prepare_kivy, start_screen

from tools.processes import end

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]
os.environ["KIVY_CLIPBOARD"] = "dummy"
"""Set before any test is read, for Kivy looks at it once, at its first import."""


_opened: list[Any] = []
"""The screen that these tests began, None for the machine's own, once there is one."""
_homes: list[Path] = []
"""Where Kivy keeps its own settings."""


def pytest_pycollect_makemodule():
    """Opens a screen before the first module of tests is read: some import the window, which without a screen
    would be one of a fixed size that nothing shows."""
    if not _opened:
        _opened.append(None if os.environ.get("DISPLAY") else start_screen())
        _homes.append(Path(mkdtemp(prefix="kivy-")))
        prepare_kivy(_homes[0])


def pytest_sessionfinish():
    """Ends the screen that was begun."""
    for started in filter(None, _opened):
        end(started)
    for folder in _homes:
        rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def screen():
    from kivy.core.window import Window

    assert Window is not None, "Kivy has no window: is there OpenGL (libgl1-mesa-dri)?"
    assert Window.get_window_info() or sys.platform != "linux", "the window is on no screen"
    yield
    Window.close()


@pytest.fixture
def start(screen, tmp_path):
    """Starts the app: `start(size=..., lang=..., any setting=...)`; on one data folder within a test."""
    from driver import Hand

    hands = []

    def begin(size=(412, 915), lang="en", data=tmp_path, **settings):
        while hands:
            hands.pop().close()
        hands.append(Hand(data, size, lang, **settings))
        return hands[0]

    yield begin
    while hands:
        hands.pop().close()
