"""A process that plays twenty games of bots and says after each what it holds: `twenty.py FOLDER`."""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]
GAMES = 20
PAGE = os.sysconf("SC_PAGE_SIZE")


def weigh(hand) -> dict[str, int]:
    """What the process holds when nothing is played: bytes, objects, widgets, and who listens to the look."""
    from kivy.uix.widget import Widget

    from engine.core.match import Match
    from mmapp.table.table import Table

    hand.frames(3)
    gc.collect()
    things = gc.get_objects()
    look = hand.app.look
    return {
        "bytes": int(Path("/proc/self/statm").read_text().split()[1]) * PAGE,
        "widgets": sum(issubclass(type(thing), Widget) for thing in things),
        "tables": sum(issubclass(type(thing), (Table, Match)) for thing in things),
        "listeners": sum(len(look.get_property_observers(name)) for name in look.properties()),
    }


def main() -> None:
    from support.screen import prepare_kivy

    prepare_kivy(Path(tempfile.mkdtemp()))
    from driver import Hand
    from games import deal

    hand = Hand(Path(sys.argv[1]), (360, 640), animation="off")
    hand.app.session._pace = lambda: 0.0
    hand.read_ahead()
    for game in range(GAMES):
        deal(hand, 3 + game % 4, 0, seed=game, options=("king_rules",))
        while hand.app.house.name != "end":
            hand.settled(1)
            if hand.sheet:
                hand.sheet.close()
        hand.frames(2)
        hand.app.session.leave()
        hand.app.house.show("home")
        os.write(1, json.dumps(weigh(hand)).encode() + b"\n")
    os._exit(0)


if __name__ == "__main__":
    main()
