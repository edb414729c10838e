"""A window for the tests: the machine's own, or Xvfb on a free number. Without one they fail, they never skip."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]
SCREEN = "2000x1400x24"


def _start_screen() -> subprocess.Popen[bytes]:
    """A virtual screen; its number is written to a pipe when it is ready."""
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("the app's tests need a screen: neither DISPLAY nor Xvfb is there (package xvfb)")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    number = os.read(read, 16).decode().strip()
    os.close(read)
    os.environ["DISPLAY"] = f":{number}"
    return screen


def _prepare(home: Path) -> None:
    os.environ.update(
        KIVY_HOME=str(home),
        KIVY_NO_ARGS="1",
        KIVY_DPI="96",
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
        SDL_AUDIODRIVER="dummy",
        MMAPP_STRICT="1",
    )
    os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
    from mmapp.cli import Wishes, prepare_environment

    prepare_environment(Wishes(window=(412, 915)))


@pytest.fixture(scope="session")
def screen(tmp_path_factory):
    started = None if os.environ.get("DISPLAY") else _start_screen()
    _prepare(tmp_path_factory.mktemp("kivy"))
    from kivy.core.window import Window

    assert Window is not None, "Kivy has no window: is there OpenGL (libgl1-mesa-dri)?"
    yield
    Window.close()
    if started:
        started.terminate()
        started.wait()


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
