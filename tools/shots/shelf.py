"""`python -m tools.shots.shelf`: the start page with one, two and three games, as sheets of pictures in build/shelf.

Six sizes of the window, both themes, text at 100 and 200 %. The second and third game are doubles of the tests.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from tools.shots.__main__ import ROOT, prepare

SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1200))
COUNTS = (1, 2, 3)
THEMES = ("dark", "light")
TEXTS = (100, 200)
LONGEST = 300
"""Seconds that the pictures of one size may take."""
HIGH = 480
"""The height of a picture on a sheet, in pixels."""


def main() -> None:
    """Takes the pictures of each size in a process of its own, then makes the sheets."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots.shelf", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "shelf")
    parser.add_argument("--lang", choices=("de", "en"), default="de")
    parser.add_argument("--size", help="WxH: only the pictures of this size, no sheets")
    wishes = parser.parse_args()
    wishes.into.mkdir(parents=True, exist_ok=True)
    if wishes.size:
        width, height = map(int, wishes.size.split("x"))
        take_on_a_screen(wishes, (width, height))
        return
    words = ["--into", str(wishes.into), "--lang", wishes.lang]
    for width, height in SIZES:
        again = [sys.executable, "-m", "tools.shots.shelf", *words, "--size", f"{width}x{height}"]
        subprocess.run(again, cwd=ROOT, check=True, timeout=LONGEST)
    for count, theme, text in product(COUNTS, THEMES, TEXTS):
        print(sheet(wishes.into, count, theme, text))


def take_on_a_screen(wishes: argparse.Namespace, size: tuple[int, int]) -> None:
    """Takes the pictures of one size; where there is no display, on a virtual one."""
    sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "app")]
    from support.screen import start_screen

    from tools.processes import end

    screen = None if os.environ.get("DISPLAY") else start_screen()
    try:
        prepare(size)
        take(wishes, size)
    finally:
        if screen:
            end(screen)


def take(wishes: argparse.Namespace, size: tuple[int, int]) -> None:
    """Takes the pictures of one size."""
    from driver import Hand
    from rooms import bot_game
    from shelf import shelf

    for count in COUNTS:
        with shelf(count) as names, tempfile.TemporaryDirectory() as folder:
            hand = Hand(Path(folder), size, wishes.lang)
            bot_game(hand.app.store, 4, 6, decisions=5)
            for front, theme, text in product(("monsters", *names[:1]), THEMES, TEXTS):
                show(hand, front, theme, text)
                keep(wishes.into / name_of(count, front, theme, text, size))
            hand.close()


def show(hand: Any, front: str, theme: str, text: int) -> None:
    """Shows the start page like this."""
    hand.app.settings_values.theme, hand.app.settings_values.text = theme, text
    hand.app.apply_settings()
    hand.app.session.bring(front)
    hand.app.house.show("home")
    hand.frames(4)


def keep(path: Path) -> None:
    """Writes a picture of the window."""
    from driver import picture

    picture(path)


def name_of(count: int, front: str, theme: str, text: int, size: tuple[int, int]) -> str:
    """The name of a picture's file."""
    place = "first" if front == "monsters" else "other"
    return f"{count}-{place}-{theme}-{text}-{size[0]}x{size[1]}.png"


def sheet(folder: Path, count: int, theme: str, text: int) -> Path:
    """Puts the pictures of all sizes side by side, in a row for each game that lies in front; returns the file."""
    from PIL import Image

    rows = [[folder / name_of(count, front, theme, text, size) for size in SIZES] for front in ("monsters", "other")]
    small = [[_small(path) for path in row if path.exists()] for row in rows]
    wide = max(sum(one.width + 8 for one in row) for row in small)
    whole = Image.new("RGB", (wide, (HIGH + 8) * sum(map(bool, small))), "#808080")
    for number, row in enumerate(small):
        x = 0
        for one in row:
            whole.paste(one, (x, number * (HIGH + 8)))
            x += one.width + 8
    path = folder / f"sheet-{count}-{theme}-{text}.png"
    whole.save(path)
    return path


def _small(path: Path) -> Any:
    """A picture at the height of the sheet."""
    from PIL import Image

    with Image.open(path) as full:
        return full.convert("RGB").resize((round(full.width * HIGH / full.height), HIGH))


if __name__ == "__main__":
    main()
