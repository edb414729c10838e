"""`main`: the command line of the app. Kivy is imported after it was read, as Kivy reads the environment once."""

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
"""Packages that the wheel does not ask for: materialshapes asks for pycairo, which this app never uses and few can
build."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_ARGUMENT", "P4A_BOOTSTRAP")
"""Environment variables of which one is set where Linux has a screen."""

CLIPBOARDS = "android,nspaste,winctypes,sdl2,dummy"
"""Kivy's clipboards to choose from, without xclip and xsel: those outlive the app and keep its output open."""


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """The options of the command line."""

    data_dir: Path | None = None
    window: tuple[int, int] | None = None
    lang: str = ""
    demo: Path | None = None
    demo_seats: int = 0
    """The number of bots in a demonstration; 0: as many seats as at the last table, or in a quick game."""
    game: str = ""
    """The game that lies in front; empty for the one that was played last."""


def main(words: Sequence[str] | None = None) -> int:
    """Starts the app; returns the exit code."""
    options = read(sys.argv[1:] if words is None else words)
    if trouble := what_is_missing():
        print(trouble, file=sys.stderr)
        return 2
    prepare_environment(options)
    from mmapp.app import BoxApp

    return BoxApp(options).play()


def what_is_missing() -> str:
    """A text that says what is missing to start the app here; empty if nothing is."""
    if find_spec("kivy") is None:
        return "Kivy is missing: install mmapp with its dependencies, or say `make play` in a clone of the project."
    if find_spec("kivymd") is None:
        return f"""One step is missing, for KivyMD by itself would ask for libraries that this app does not need:

    {sys.executable} -m pip install --no-deps {" ".join(BESIDE)}"""
    if sys.platform == "linux" and not any(name in os.environ for name in SCREENS):
        return "mmapp needs a screen, and there is none here. The games run without one: mmapp-engine watch"
    return ""


def read(words: Sequence[str]) -> LaunchOptions:
    """The options in these words; bad ones end the program with a usage text."""
    parser = argparse.ArgumentParser(prog="mmapp", description="A box of tabletop games for tablet and phone.")
    parser.add_argument("--version", action="version", version=f"mmapp {__version__}")
    parser.add_argument("--data-dir", type=Path, help="where records and settings are kept")
    parser.add_argument("--window", type=_size, metavar="WxH", help="size of the window, such as 412x915")
    parser.add_argument("--lang", choices=LANGUAGES, default="", help="language, instead of the system's")
    parser.add_argument("--demo", type=_folder, metavar="FOLDER", help="bots play; screenshots go into this folder")
    parser.add_argument("--demo-seats", type=int, default=0, metavar="N", help="how many bots play in the demo")
    parser.add_argument("--game", choices=GAMES, default="", help="the game that lies in front")
    found = parser.parse_args(words)
    return LaunchOptions(found.data_dir, found.window, found.lang, found.demo, found.demo_seats, found.game)


def _folder(text: str) -> Path:
    """The folder of this name, which is made if need be."""
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


def prepare_environment(options: LaunchOptions) -> None:
    """Sets the environment and configuration that Kivy reads when it is imported."""
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
    if options.window:
        Config.set("graphics", "width", str(options.window[0]))
        Config.set("graphics", "height", str(options.window[1]))


def _matters(record: logging.LogRecord) -> bool:
    """Whether a message of Kivy is logged: not about X's second clipboard, nor each sound on a device without any."""
    return not str(record.msg).startswith(("Cutbuffer", "AudioSDL2: Unable to"))
