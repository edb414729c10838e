"""Suite 7, the world outside: clocks that jump, time zones, names, locales, homes and folders of any kind."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tools.processes import STUCK

WINDOW = True
LIMIT = 240
LOST_SCREEN = "X connection"
"""What Xlib says when the virtual screen drops a client; then once more."""
PLAYER = Path(__file__).resolve().parent.parent / "player.py"
MOMENTS = (0, -1, -1e9, 86_400, 1_700_000_000, 1_792_889_999, 1_792_890_000, 4_102_444_800, 253_402_300_800, 1e12, 1e20,
           float("nan"), float("inf"))  # fmt: skip
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "nonsense", "")


def short():
    return {"clocks": 10, "names": 2, "surroundings": 3}


def long():
    return {"clocks": 400, "names": 3 * len(NAMES), "surroundings": 3 * len(SURROUNDINGS)}


def clocks(notes, seed):
    """Between and within games the clock jumps and the time zone changes; the newest game stays the newest."""
    from trust.headless import App

    rng = Random(seed)
    with tempfile.TemporaryDirectory() as name:
        zone, begun = os.environ.get("TZ"), []
        try:
            for _ in range(6):
                app = App(Path(name))
                os.environ["TZ"] = rng.choice(ZONES)
                time.tzset()
                app.store._now = lambda: rng.choice(MOMENTS)
                app.deal(rng)
                begun.append(app.table.name)
                while app.table.number < 3:
                    app.move(rng)
                app.close()
                notes.count("clocks")
                again = App(Path(name)).store
                assert [entry.file for entry in again.newest_first()] == begun[::-1]
                assert again.unfinished().file == begun[-1] and again.unfinished().decisions >= 3
                assert not (again.trouble or again.mended or again.index_damaged)
        finally:
            os.environ.pop("TZ", None) if zone is None else os.environ.update(TZ=zone)
            time.tzset()


# Names

NAMES = {
    "empty": "",
    "blanks": "     ",
    "200 characters": "Wolfeschlegelsteinhausen" * 8 + "bergerdo",
    "200 words": "ab " * 66 + "ab",
    "right to left": "שלום עולם",
    "arabic": "محمد بن سلمان",
    "turned around": "\u202eanna\u202c\u200f",
    "emoji": "👩‍👩‍👧‍👦🧌👑",
    "control characters": "A\x00B\x07C\x1b[31mD\nE\tF\rG",
    "markup": "[b]Anna[/b][color=ff0000]&amp;[ref=x]",
    "braces": "{who}{n}{0}%s%(x)s",
    "half a character": "\ud83d",
    "joined": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
    "private": "\ue000\uffff\U0010ffff",
}


def names(notes, seed):
    """Such a name in records, as others hand them on: every page shows them, the records keep them."""
    from driver import Hand

    kind = sorted(NAMES)[seed % len(NAMES)]
    with tempfile.TemporaryDirectory() as place:
        hand = Hand(Path(place), animation="off", lang=("de", "en")[seed % 2])
        try:
            over, going_on = (hand.app.store.take_in(game_with(NAMES[kind], seed, limit)) for limit in (999, 5))
            see_chronicle(hand, over)
            assert not hand.app.session.resume(going_on)
            hand.frames(3)
            for _ in range(3):
                while hand.wait_for_me() == "sheet":
                    hand.sheet.close()
                    hand.frames(2)
                look_around(hand)
                hand.play(hand.table.choices[0])
            see_end(hand, over)
        finally:
            hand.close()
        check_name(Path(place), over.file, NAMES[kind])
        check_name(Path(place), going_on.file, NAMES[kind])
    notes.count(f"name: {kind}")


def game_with(name, seed, limit):
    """The text of a game with so many decisions at most, in which two have this name."""
    from games import KINDS

    from engine.box import Invitation, new_match
    from engine.core.game import Setting
    from engine.core.record import Seat

    seats = [Seat(name, "", KINDS[0]), Seat(name, "random", KINDS[1]), Seat("B", "random", KINDS[2])]
    match, rng = new_match(Invitation("monsters", Setting(3, frozenset()), seed), seats), Random(seed)
    while match.number < limit and match.pending():
        seat = match.pending()[0].seat
        match.answer(seat, rng.choice(match.legal(seat)))
    return bytes(match.journal).decode()


def look_around(hand):
    """Menu and log."""
    for opening in (hand.page.open_menu, hand.page.open_log):
        opening()
        hand.frames(3)
        hand.sheet.close()
        hand.frames(2)


def see_chronicle(hand, entry):
    """The list, the game's sheet, and the game itself once more."""
    hand.app.house.show("chronicle")
    hand.frames(3)
    row = next(widget for widget in hand.page.walk() if getattr(widget, "entry", None) == entry)
    row.dispatch("on_release")
    hand.frames(3)
    film = hand.app.session.film(entry)
    hand.app.house.show("replay", film=film)
    hand.frames(3)


def see_end(hand, entry):
    """The end page of that game."""
    assert not hand.app.session.resume(entry)
    hand.until(lambda: hand.app.house.name == "end")
    hand.frames(5)


def check_name(folder, file, name):
    from mmapp.saves.store import Store
    from mmapp.text.names import shown

    store = Store(folder)
    store.finish()
    assert store.entries[file].seats[0][0] == shown(name, "Sea")
    assert store.record(file).header.seats[0].name == name


# What surrounds the app


def nothing_special(folder):
    return {}, folder


def no_home(folder):
    return {"HOME": None, "XDG_CONFIG_HOME": None, "XDG_DATA_HOME": None, "KIVY_HOME": None}, folder


def home_that_is_empty(folder):
    """The folder is the one that the system wants, and not even its parent is there."""
    home = folder / "new home"
    home.mkdir(parents=True)
    return {"HOME": str(home), "XDG_CONFIG_HOME": None}, None


def home_that_cannot_be_written(folder):
    return {"HOME": "/proc/nobody", "XDG_CONFIG_HOME": None}, None


def config_that_is_nonsense(folder):
    return {"HOME": str(folder), "XDG_CONFIG_HOME": "relative/../x"}, None


def locale_c(folder):
    return {"LC_ALL": "C", "LANG": None, "LANGUAGE": None}, folder / "Dä ta"


def ascii_only(folder):
    """Python is made to take file names for ASCII."""
    return {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LANG": None}, folder / "Mächtige Monster 👑"


def unknown_locale(folder):
    return {"LC_ALL": "xx_YY.UTF-9", "LANG": "nonsense"}, folder


def turkish(folder):
    return {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Istanbul"}, folder


def long_path(folder):
    return {}, folder.joinpath(*["a folder with a name as long as people give them" * 5] * 12)


def path_too_long(folder):
    return {}, folder / ("x" * 300)


def folder_that_cannot_be_made(folder):
    (folder / "file").write_text("my holiday")
    return {}, folder / "file" / "data"


def folder_of_the_system(folder):
    return {}, Path("/proc/monsters")


def records_in_the_way(folder):
    (folder / "records").write_text("my holiday")
    return {}, folder


UNSAVED = {home_that_cannot_be_written, path_too_long, folder_that_cannot_be_made, folder_of_the_system,
           records_in_the_way}  # fmt: skip
SURROUNDINGS = (
    nothing_special, ascii_only, home_that_is_empty, folder_that_cannot_be_made, home_that_cannot_be_written,
    no_home, records_in_the_way,
    long_path, locale_c, unknown_locale, turkish, config_that_is_nonsense, path_too_long, folder_of_the_system,
)  # fmt: skip


def surroundings(notes, seed):
    """The app starts, plays, says once what it cannot save, and goes on with the game if it could."""
    surrounding = SURROUNDINGS[seed % len(SURROUNDINGS)]
    with tempfile.TemporaryDirectory() as name:
        changes, folder = surrounding(Path(name))
        environment = {**os.environ, "OWN_KIVY_HOME": "1", **changes}
        environment = {key: value for key, value in environment.items() if value is not None}
        environment.pop("KIVY_HOME", None)
        lines = run_player(environment, folder, "5")
        saved = surrounding not in UNSAVED
        sheets = [line for line in lines if line.startswith("sheet")]
        assert len(sheets) == (not saved), sheets
        assert f"saved {saved}" in lines and lines[-1] == "end", lines
        told = [line for line in lines if line[0].isdigit() or line.startswith("game")]
        if saved:
            again = run_player(environment, folder, "1")
            assert any(line.startswith(told[0].split()[0] + " " + told[0].split()[1]) for line in again), again
    notes.count(surrounding.__name__.replace("_", " "))


def run_player(environment, folder, moves):
    command = [sys.executable, str(PLAYER), "-" if folder is None else str(folder), "7", moves]
    for _ in range(2):
        done = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=STUCK)
        if LOST_SCREEN not in done.stderr.decode("utf-8", "replace"):
            break
    assert not done.returncode, done.stderr[-1200:].decode("utf-8", "replace")
    return done.stdout.decode("utf-8", "replace").splitlines()


TRIALS = {"clocks": clocks, "names": names, "surroundings": surroundings}
