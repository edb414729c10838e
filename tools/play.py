"""Starts the app. Without a display: on a virtual one, where bots play a game, and it says where the pictures are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from engine.box import GAMES
from tools.screen import virtual_screen

LONGEST = 1800
"""Seconds that the demonstration may take."""
ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "out" / "demo"


def main() -> int:
    """Runs the app or its demonstration; the result is the exit code."""
    app = [sys.executable, str(ROOT / "main.py"), *sys.argv[1:]]
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin"):
        os.chdir(ROOT)
        os.execv(sys.executable, app)  # whoever plays takes all the time in the world
    if shutil.which("Xvfb") is None:
        print("there is no display, and no virtual one either (package xvfb)", file=sys.stderr)
        return 1
    print("There is no display: bots play a game on a virtual one. This takes a minute or two.", flush=True)
    with virtual_screen("1400x1400") as display:
        code = demonstrate(app, display)
    pictures = sorted(PICTURES.glob("*.png"))
    if code or not pictures:
        print(f"the demonstration failed; see {PICTURES.relative_to(ROOT)}/log.txt", file=sys.stderr)
        return code or 1
    print(f"{len(pictures)} pictures of the game are in {PICTURES.relative_to(ROOT)}")
    print(others())
    return 0


def others() -> str:
    """The words that say how each game of the box is demonstrated, with a display and without."""
    games = "|".join(GAMES)
    return f"""Any game of the box, without a display: python -m tools.play --game {games}
Any game of the box, with one: python -m mmapp --demo FOLDER --game {games}"""


def demonstrate(app: list[str], display: str) -> int:
    """A game between bots in a folder of its own."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    quiet = {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1", "KIVY_LOG_MODE": "PYTHON"}
    with tempfile.TemporaryDirectory() as data, Path(PICTURES, "log.txt").open("w", encoding="utf-8") as log:
        Path(data, "settings.json").write_text(json.dumps({"animation": "off", "pace": "brisk"}), "utf-8")
        words = ["--demo", str(PICTURES), "--data-dir", data, "--window", "412x915"]
        env = {**os.environ, **quiet}
        return subprocess.run(
            [*app, *words], cwd=ROOT, check=False, env=env, stdout=log, stderr=log, timeout=LONGEST
        ).returncode


if __name__ == "__main__":
    raise SystemExit(main())
