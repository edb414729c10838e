"""Suite 2, Damaged, seen through the window: the app says what it lost, and every page opens on whatever was read."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random

WINDOW = True
LIMIT = 120
PAGES = ("newgame", "chronicle", "learn", "settings")


def short():
    return {"told": 2, "values": 3}


def long():
    return {"told": 72, "values": 300}


def told(notes, seed):
    """The app starts on a damaged folder: a sheet says so, once, and the rest is there."""
    from driver import Hand
    from trust import folders

    name = folders.names()[seed % 4]
    damage = folders.DAMAGES[seed // 4 * 5 % len(folders.DAMAGES)]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        folders.fill(folder)
        if damage(folder / name, Random(seed)):
            return
        hand = Hand(folder, animation="off")
        try:
            store = hand.app.store
            assert may_be_silent(name, damage) or hand.sheet and hand.sheet.title == "Something could not be read"
            assert not (store.trouble or store.mended), "what was told is told again"
            if hand.sheet:
                hand.tap("All right")
            see_pages(hand)
        finally:
            hand.close()
    notes.count("starts on a damaged folder")


def may_be_silent(name, damage):
    """Nothing is lost where a file is not there, ends between two lines, or is a newer version's; a bit may be any."""
    from trust import folders

    settings, record = name == "settings.json", name.endswith(".game")
    anyway = damage in (folders.missing, folders.dangling, folders.flipped)
    return anyway or (record and damage is folders.half) or (settings and damage is folders.newer)


def values(notes, seed):
    """Settings and index hold values of any kind: every page opens, a game begins."""
    from driver import Hand
    from trust import folders
    from trust.forgeries import swap

    rng = Random(seed)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        folders.fill(folder)
        for name in ("settings.json", "index.json"):
            data = json.loads((folder / name).read_text())
            for _ in range(rng.choice((1, 3, 9))):
                swap(data, rng)
            (folder / name).write_text(json.dumps(data))
        hand = Hand(folder, animation="off")
        try:
            while hand.sheet:
                hand.sheet.close()
                hand.frames(1)
            see_pages(hand)
            hand.app.session.quick()
            hand.frames(5)
            hand.app.session.leave()
            hand.app.house.show("home")
        finally:
            hand.close()
    notes.count("settings and indexes with odd values")


def see_pages(hand):
    for page in PAGES:
        hand.app.house.show(page)
        hand.frames(3)
    hand.app.house.show("chronicle")
    hand.frames(2)
    for row in [widget for widget in hand.page.walk() if getattr(widget, "entry", None)]:
        row.dispatch("on_release")
        hand.frames(2)
        hand.sheet.close()
    hand.app.house.show("home")
    hand.frames(3)


TRIALS = {"told": told, "values": values}
