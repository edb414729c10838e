"""A clean environment: a new virtual one that holds the app's pinned libraries and the wheel, and nothing else.

The libraries are linked from the environment that the tests run in, file by file as their installer noted
them. So no network is needed, and what the lists do not name is not there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path

from packaging.markers import Marker

from tools.pins import read
from tools.processes import STUCK

ROOT = Path(__file__).resolve().parents[2]


def pins(name: str) -> dict[str, str]:
    """The packages of a list that this machine needs, and their versions; the names in lower case."""
    listed = read(ROOT / "requirements" / f"{name}.txt")
    return {pin.name.lower(): pin.version for pin in listed if not pin.marker or Marker(pin.marker).evaluate()}


def build_wheel(folder: Path) -> Path:
    """The wheel, made of this very tree."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, timeout=STUCK)
    (wheel,) = folder.glob("*.whl")
    return wheel


def clean_environment(folder: Path, packages: Sequence[str], wheel: Path) -> Path:
    """Makes the environment; the result is the folder of its programs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True, timeout=STUCK)
    (site,) = folder.glob("lib/python*/site-packages")
    for package in packages:
        _link(package, site)
    programs = folder / "bin"
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "-q"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--no-compile", str(wheel)], check=True, timeout=STUCK)
    return programs


def _link(package: str, site: Path) -> None:
    for file in distribution(package).files or ():
        if ".." in file.parts or "__pycache__" in file.parts:
            continue
        target = site / file
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(file.locate(), target)
        except OSError:
            shutil.copy2(file.locate(), target)
