"""`find`: the backend of each part, plyer's or one of the app's own behind plyer's facade.

Why each own one is there is shown by tests/app/test_plyer_gaps.py with the pinned release.
"""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Mapping
from typing import Any

from kivy.utils import platform

HERE = "mmapp.system.device"
OWN: Mapping[tuple[str, str], str] = {
    ("android", "tts"): f"{HERE}.android_voice",
    ("linux", "tts"): f"{HERE}.linux_voice",
    ("linux", "battery"): f"{HERE}.linux_battery",
    ("linux", "filechooser"): f"{HERE}.linux_dialogs",
}
"""The app's own backends, by part and system."""
PLYERS: Mapping[str, frozenset[str]] = {
    "android": frozenset({"accelerometer", "battery", "email", "vibrator"}),
    "linux": frozenset({"accelerometer", "email"}),
    "macosx": frozenset({"battery", "email"}),
    "win": frozenset({"battery", "email"}),
}
"""The parts of the pinned plyer that are used, by system."""
PROGRAMS: Mapping[str, tuple[str, ...]] = {
    "tts": ("espeak-ng", "espeak"),
    "email": ("xdg-open",),
    "filechooser": ("zenity", "kdialog"),
}
"""The programs of which a part needs one on Linux."""


def program(part: str) -> str:
    """The program that a part uses on Linux; empty if there is none."""
    return next((path for name in PROGRAMS.get(part, ()) if (path := shutil.which(name))), "")


def possible(part: str) -> bool:
    """Whether a part may be there, as far as can be told at once; asking the device itself takes longer."""
    if (platform, part) not in OWN and part not in PLYERS.get(platform, ()):
        return False
    return platform != "linux" or part not in PROGRAMS or bool(program(part))


def find(part: str) -> Any:
    """The backend of a part; None if there is none. A worker must call it, as it may take a while."""
    if not possible(part):
        return None
    module = OWN.get((platform, part), f"plyer.platforms.{platform}.{part}")
    try:
        return importlib.import_module(module).instance()
    except ImportError as error:  # plyer is missing, or a library that it wants on this system
        sys.stderr.write(f"no {part}: {error}\n")
        return None
