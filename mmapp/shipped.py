"""Where the app's own files lie: inside the package in a wheel, beside it in a checkout and on Android."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
HOME = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
ASSETS = HOME / "assets"
KV = HOME / "kv"
