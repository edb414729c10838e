"""`python -m tools.shots`: screenshots of every screen of every game into docs/screens, at phone and tablet sizes.

`--fastlane` fills the folders of the stores instead, in both languages. Where there is no display it starts a
virtual one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from engine import box
from tools.shots import fastlane

ROOT = Path(__file__).resolve().parent.parent.parent
SIZES = ((412, 915), (915, 412), (800, 1280), (1280, 800))
IN_BOTH_THEMES = ((412, 915), (1280, 800))
GAMES = tuple(name for name in box.GAMES if (Path(__file__).parent / f"{name}.py").is_file())
"""The games that have scenes of their own: a module each beside this one."""
LONGEST = 1800
"""Seconds that the pictures of one size may take."""
Shot = Callable[[str], None]


def main() -> None:
    """Takes them."""
    wishes = wanted()
    sizes = [tuple(map(int, size.split("x"))) for size in wishes.size or ()] or SIZES
    looks = [(size, wishes.theme or "dark") for size in sizes]
    if not wishes.theme and not wishes.size:
        looks += [(size, "light") for size in IN_BOTH_THEMES]
    series = [(game, *look) for game in ([wishes.game] if wishes.game else GAMES) for look in looks]
    if wishes.fastlane:
        fastlane.fill()
    elif len(series) == 1:
        wishes.game, size, theme = series[0]
        take_on_a_screen(wishes, size, theme)
    for game, size, theme in series if len(series) > 1 and not wishes.fastlane else ():
        words = ["--game", game, "--size", f"{size[0]}x{size[1]}", "--theme", theme]
        again = [sys.executable, "-m", "tools.shots", *sys.argv[1:], *words]
        # a window that changes its size cannot be read back everywhere
        subprocess.run(again, cwd=ROOT, check=True, timeout=LONGEST)


def wanted() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "screens")
    parser.add_argument("--lang", choices=("de", "en"), default="de")
    parser.add_argument("--theme", choices=("dark", "light"), help="both by default")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--game", choices=GAMES, help="all by default")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--size", action="append", help="WxH; all usual ones by default")
    parser.add_argument("--store", action="store_true", help="only the scenes of a store's page")
    parser.add_argument("--fastlane", action="store_true", help="the pictures for the stores, in both languages")
    return parser.parse_args()


def take_on_a_screen(wishes: argparse.Namespace, size: tuple[int, int], theme: str) -> None:
    """Every screen at one size; where there is no display, on a virtual one."""
    sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "app")]
    from support.screen import start_screen

    from tools.processes import end

    wishes.into.mkdir(parents=True, exist_ok=True)
    screen = None if os.environ.get("DISPLAY") else start_screen()
    try:
        prepare(size)
        take(wishes, size, theme)
    finally:
        if screen:
            end(screen)


def prepare(size: tuple[int, int]) -> None:
    """A quiet Kivy with one pixel per dp."""
    os.environ.update(KIVY_NO_ARGS="1", SDL_AUDIODRIVER="dummy", KIVY_DPI="96", KIVY_METRICS_DENSITY="1")
    os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
    os.environ["MMAPP_STRICT"] = "1"
    from mmapp.cli import LaunchOptions, prepare_environment

    prepare_environment(LaunchOptions(window=size))


def take(wishes: Any, size: tuple[int, int], theme: str) -> None:
    """Every screen at one size."""
    from driver import Hand, picture

    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(Path(folder), size, wishes.lang, theme=theme, text=wishes.text)
        width, height = size

        def shot(name: str) -> None:
            hand.frames(4)
            extra = "" if wishes.text == 100 else f"-{wishes.text}"
            name = fastlane.file_name(wishes.game, name)
            path = wishes.into / f"{name}-{width}x{height}-{theme}{extra}.png"
            picture(path)
            slim(path)

        hand.app.session.bring(wishes.game)
        hand.app.house.show("home")
        own = import_module(f"tools.shots.{wishes.game}")
        whole = (at_home, *own.AT_THE_TABLE, about_the_game, *own.IN_THE_HOUSE)
        if wishes.game == GAMES[0]:
            whole += (in_the_house,)
        for scene in (at_home, *own.STORE) if wishes.store else whole:
            scene(hand, shot, wishes.seats)
        hand.close()


def slim(path: Path) -> None:
    """The same as a JPEG, a quarter of the size."""
    from PIL import Image

    with Image.open(path) as full:
        full.convert("RGB").save(path.with_suffix(".jpg"), quality=66, optimize=True, progressive=True)
    path.unlink()


def at_home(_: Any, shot: Shot, __: int) -> None:
    """The start page."""
    shot("home")


def in_the_house(hand: Any, shot: Shot, _: int) -> None:
    """The pages that are the same for every game."""
    for name in ("settings", "about", "chronicle"):
        hand.app.house.show(name)
        shot(name)


def about_the_game(hand: Any, shot: Shot, _: int) -> None:
    """The house's pages with what a game shows on them."""
    for name in ("newgame", "learn"):
        hand.app.house.show(name)
        shot(name)
    hand.tap("Rules")
    shot("rules")
    entry = next(entry for entry in hand.app.store.newest_first() if entry.over)
    hand.app.house.show("replay", film=hand.app.session.film(entry))
    page = hand.page
    page.seek(page.marks[len(page.marks) // 2].at if page.marks else int(page.last) // 2)
    shot("replay")
    page.choose_chapter()
    shot("replay-chapters")


if __name__ == "__main__":
    main()
