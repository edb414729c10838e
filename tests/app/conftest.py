"""A window for the tests: the machine's own, or Xvfb on a free number. Without one they fail, they never skip."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from support.screen import prepare_kivy, start_screen

from tools.processes import end

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]
os.environ["KIVY_CLIPBOARD"] = "dummy"
"""Set before any test is read, for Kivy looks at it once, at its first import."""


@pytest.fixture(scope="session")
def screen(tmp_path_factory):
    started = None if os.environ.get("DISPLAY") else start_screen()
    prepare_kivy(tmp_path_factory.mktemp("kivy"))
    from kivy.core.window import Window

    assert Window is not None, "Kivy has no window: is there OpenGL (libgl1-mesa-dri)?"
    yield
    Window.close()
    if started:
        end(started)


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
