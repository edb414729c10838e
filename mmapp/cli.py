"""The command line of the app. Kivy is loaded only after it was read, for Kivy reads the environment once."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from engine import __version__
from mmapp.text.i18n import LANGUAGES

SMALLEST, LARGEST = 240, 8000
GAMES = tuple(sorted(path.parent.name for path in (Path(__file__).parent / "games").glob("*/__init__.py*")))
"""The games that the app can show, by folder."""
BESIDE = ("kivymd==2.0.0", "materialshapes==0.3")
"""What the wheel does not ask for: materialshapes asks for pycairo, which this app never uses and few can build."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_ARGUMENT", "P4A_BOOTSTRAP")
"""One of these variables is there where Linux has a screen."""

CLIPBOARDS = "android,nspaste,winctypes,sdl2,dummy"
"""Kivy would rather start xclip or xsel: those outlive the app and keep open what its parent reads from it."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    data_dir: Path | None = None
    window: tuple[int, int] | None = None
    lang: str = ""
    demo: Path | None = None
    demo_seats: int = 0
    """0: as many as at the last table, or in a quick game."""
    game: str = ""
    """The game that lies in front; empty for the one that was played last."""


def main(words: Sequence[str] | None = None) -> int:
    """Starts the app; the result is the exit code."""
    wishes = read(sys.argv[1:] if words is None else words)
    if trouble := what_is_missing():
        print(trouble, file=sys.stderr)
        return 2
    prepare_environment(wishes)
    from mmapp.app import BoxApp

    return BoxApp(wishes).play()


def what_is_missing() -> str:
    """What to do before the app can start here; nothing if it can."""
    if find_spec("kivy") is None:
        return "Kivy is missing: install mmapp with its dependencies, or say `make play` in a clone of the project."
    if find_spec("kivymd") is None:
        return f"""One step is missing, for KivyMD by itself would ask for libraries that this app does not need:

    {sys.executable} -m pip install --no-deps {" ".join(BESIDE)}"""
    if sys.platform == "linux" and not any(name in os.environ for name in SCREENS):
        return "mmapp needs a screen, and there is none here. The games run without one: mmapp-engine watch"
    return ""


def read(words: Sequence[str]) -> Wishes:
    """The wishes in these words; bad ones end the program with a usage text."""
    parser = argparse.ArgumentParser(prog="mmapp", description="A box of tabletop games for tablet and phone.")
    parser.add_argument("--version", action="version", version=f"mmapp {__version__}")
    parser.add_argument("--data-dir", type=Path, help="where records and settings are kept")
    parser.add_argument("--window", type=_size, metavar="WxH", help="size of the window, such as 412x915")
    parser.add_argument("--lang", choices=LANGUAGES, default="", help="language, instead of the system's")
    parser.add_argument("--demo", type=_folder, metavar="FOLDER", help="bots play; screenshots go into this folder")
    parser.add_argument("--demo-seats", type=int, default=0, metavar="N", help="how many bots play in the demo")
    parser.add_argument("--game", choices=GAMES, default="", help="the game that lies in front")
    found = parser.parse_args(words)
    return Wishes(found.data_dir, found.window, found.lang, found.demo, found.demo_seats, found.game)


def _folder(text: str) -> Path:
    """A folder to write into; it is made if need be."""
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{text!r:.200} cannot be made: {error.strerror}") from None
    return folder


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is no size like 412x915")
    size = int(width), int(height)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"each side is from {SMALLEST} to {LARGEST}")
    return size


def prepare_environment(wishes: Wishes) -> None:
    """What Kivy wants to know before it is imported."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")  # Kivy's folder in the home falls over where it cannot be made
    os.environ.setdefault("KIVY_NO_ENV_CONFIG", "1")  # nor may any variable KCFG_... end the start
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KIVY_AUDIO", "sdl2")
    os.environ.setdefault("KIVY_CLIPBOARD", CLIPBOARDS)
    logging.getLogger().setLevel(logging.ERROR)
    logging.getLogger("kivy").addFilter(_matters)
    from kivy import kivy_options
    from kivy.config import Config

    kivy_options["cutbuffer"] = ()
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_enable", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if wishes.window:
        Config.set("graphics", "width", str(wishes.window[0]))
        Config.set("graphics", "height", str(wishes.window[1]))


def _matters(record: logging.LogRecord) -> bool:
    """Kivy cries out about X's second clipboard, which is never used, and about each sound where none can sound."""
    return not str(record.msg).startswith(("Cutbuffer", "AudioSDL2: Unable to"))
