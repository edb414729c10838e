"""A window for tests: the machine's own screen, or an Xvfb on a free number."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from tools import screen

SIZE = "2000x1400"


def start_screen() -> subprocess.Popen[Any]:
    """A virtual screen, ready, its number in the environment; the caller ends it (`tools.processes.end`)."""
    process, os.environ["DISPLAY"] = screen.start_screen(SIZE)
    return process


def prepare_kivy(home: Path, clipboard: str = "dummy") -> None:
    """What Kivy reads once, at its import: the same size and density on every machine, and a clipboard of its own.

    With `clipboard=""` the app takes the machine's.
    """
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
    os.environ.pop("KIVY_CLIPBOARD", None)
    if clipboard:
        os.environ["KIVY_CLIPBOARD"] = clipboard
    from mmapp.cli import LaunchOptions, prepare_environment

    prepare_environment(LaunchOptions(window=(412, 915)))
