"""Processor time to open each game's table, beside the first game's, as JSON: `python tests/app/opening.py`.

Each game opens in processes of its own, in turns, so that whatever else the machine does meets all alike. What the app
reads ahead while the start page stands is read before. A table is open when its picture stands: four seats, one of them
a person.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import process_time

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]
RUNS = 5
FRAMES = 3
"""Frames until the picture of a table stands."""
AGAIN = 5
"""Tables that are opened once more in each process."""


def opened(game: str, cold: bool) -> dict[str, float]:
    """Seconds for the first table of a process, and for later ones; `cold` if nothing of the game was read ahead."""
    from driver import Hand

    from engine.box import Invitation, code_of
    from engine.core.setting import Setting

    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(Path(folder), animation="off")
        if not cold:
            hand.app.session.bring(game)
            hand.app.warm_up()
            hand.read_ahead()
        looks = [look.id for look in hand.app.session.setup(game).ui.seat_looks()]
        spent = []
        for seed in range(1 + AGAIN):
            who = [(f"Who {seat}", "easy" if seat else "", looks[seat]) for seat in range(4)]
            code = code_of(Invitation(game, Setting(4), seed + 1))
            begun = process_time()
            hand.app.session.begin_with(code, who)
            hand.frames(FRAMES)
            spent.append(process_time() - begun)
            assert hand.board.plan, "no picture of the table stands"
            hand.app.session.leave()
            hand.app.house.show("home")
            hand.frames(3)
        hand.close()
    return {"first": spent[0], "again": statistics.median(spent[1:])}


def ratios(runs: int = RUNS, later: Sequence[str] = ()) -> dict[str, float]:
    """The time of these later games, or of all, as a multiple of the first game's, for the first table of a process and
    for others."""
    from engine import box

    first, *others = box.BOX.names
    names = [first, *(later or others)]
    found = [{name: _measured(name) for name in names} for _ in range(runs)]
    figures = {}
    for kind in ("first", "again"):
        times = {name: statistics.median(one[name][kind] for one in found) for name in names}
        figures[f"table_{kind}_ms"] = round(1000 * times[names[0]])
        for name in names[1:]:
            figures[f"table_{kind}_times_{name}"] = round(times[name] / times[names[0]], 2)
    return figures


def _measured(game: str) -> dict[str, float]:
    from tools.processes import STUCK

    command = [sys.executable, str(HERE / "opening.py"), game]
    told = subprocess.run(command, check=True, timeout=STUCK, stdout=subprocess.PIPE, text=True).stdout
    return dict(json.loads(told.splitlines()[-1]))


def main() -> None:
    from support.screen import prepare_kivy, start_screen

    from tools.processes import end

    if len(sys.argv) > 1:
        prepare_kivy(Path(tempfile.mkdtemp()))
        print(json.dumps(opened(sys.argv[1], "cold" in sys.argv)))
        return
    screen = None if os.environ.get("DISPLAY") else start_screen()
    try:
        print(json.dumps(ratios(), indent=1))
    finally:
        if screen:
            end(screen)


if __name__ == "__main__":
    main()
