"""The folders of the app's own files, and of what it keeps.

The app's own: inside the package in a wheel, beside it in a checkout and on Android.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
HOME = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
ASSETS = HOME / "assets"
"""The folder of the assets, which holds one for the house and one for every game."""
HOUSE = ASSETS / "house"
KV = HOME / "kv"

OWN_NAME = "monsters"
"""The name of the app's data folder: that of its first game, as people's games lie there."""
EXPORTS = "Maechtige Monster"
"""The name of the folder for exported games, for the same reason."""


def data_folder(name: str) -> Path:
    """The path of the data folder for an app of this name; it need not exist yet.

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
