"""A window for tests: the machine's own screen, or an Xvfb on a free number."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

SCREEN = "2000x1400x24"


def start_screen() -> subprocess.Popen[bytes]:
    """A virtual screen, ready, its number in the environment; the caller ends it."""
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("the app's tests need a screen: neither DISPLAY nor Xvfb is there (package xvfb)")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    number = os.read(read, 16).decode().strip()
    os.close(read)
    os.environ["DISPLAY"] = f":{number}"
    return screen


def prepare_kivy(home: Path) -> None:
    """What Kivy reads once, at its import: the same size and density on every machine."""
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
