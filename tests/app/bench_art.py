"""What the pictures cost, as JSON: `python tests/app/bench_art.py`. Needs a screen.

`start_ms`: processor time for the pages of the atlases that the start page shows, part of
`first_frame_ms` (which is by the clock).
`ahead_ms`: the other pages of a table, read one by one while the start page stands; `longest_ms` is the longest.
`texture_changes`: in a frame of a full table of six at 412 x 915.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from bench import HERE, ROOT, RUNS, START, environment, texture_changes

APP = """
from mmapp.games.monsters.ui import PICTURES
from mmapp.look import textures as art
from mmapp.app import BoxApp
spent = []
load = art.CoreImage
def measured(*names, **named):
    one = time.process_time()
    image = load(*names, **named)
    image.texture
    spent.append(time.process_time() - one)
    return image
art.CoreImage = measured
app = BoxApp(LaunchOptions(data_dir=Path(folder)))
app._settle = lambda _: None
"""
AFTER = """
shown = len(spent)
for _ in art.warming(PICTURES):
    pass
print(sum(spent[:shown]), sum(spent[shown:]), max(spent[shown:]), frames[0] - begun)
"""


def start() -> dict[str, float]:
    """Milliseconds of the pictures at the start and ahead of the first table; medians of some cold runs."""
    runs = []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "start.py"
            script.write_text(START.format(app=APP) + AFTER)
            command = [sys.executable, str(script), folder]
            done = subprocess.run(
                command, env=environment(), stdout=subprocess.PIPE, text=True, check=True, timeout=300
            )
            runs.append([float(word) for word in done.stdout.split()[-4:]])
    names = ("start_ms", "ahead_ms", "longest_ms", "first_frame_ms")
    return {name: round(1000 * median(run[i] for run in runs)) for i, name in enumerate(names)}


def full_table() -> int:
    """Texture changes of a frame in which twelve monsters lie, three of six still to come."""
    sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]
    from support.screen import prepare_kivy

    prepare_kivy(Path(tempfile.mkdtemp()))
    from driver import Hand
    from games import deal

    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(Path(folder), animation="off")
        deal(hand, 6, 1, options=("king_rules",))
        most = 0
        while hand.wait_for_me() == "play":
            hand.tap_card(hand.table.choices[-1].monster)
            most = max(most, texture_changes(hand.board.canvas))
            hand.board.let_go()
            most = max(most, texture_changes(hand.board.canvas))
            hand.play(hand.table.choices[-1])
        hand.close()
    return most


if __name__ == "__main__":
    print(json.dumps({**start(), "texture_changes": full_table()}, indent=1))
