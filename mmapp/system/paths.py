"""Where the app's own files lie, and where the system wants what an app keeps.

The app's own: inside the package in a wheel, beside it in a checkout and on Android.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
HOME = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
ASSETS = HOME / "assets"
"""A folder for the house, and one for every game."""
HOUSE = ASSETS / "house"
KV = HOME / "kv"

OWN_NAME = "monsters"
"""The app's own folder is called like its first game, for ever: people's games lie there."""
EXPORTS = "Maechtige Monster"
"""The folder in people's documents, for the same reason."""


def data_folder(name: str) -> Path:
    """The folder for an app's own files; it need not be there yet, and perhaps it cannot be made.

    Where nobody is at home, that is a place where nothing can be written, so that this is told and
    nobody's games lie where the system sweeps them away.
    """
    try:
        return _kept_by_system() / name
    except RuntimeError:
        return Path(os.devnull) / name


def _kept_by_system() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    wanted = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    return wanted if wanted.is_absolute() else Path.home() / ".config"
