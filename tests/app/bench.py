"""How fast the app is here, as JSON, beside an empty KivyMD app: `python tests/app/bench.py`.

With `--against PATH` another checkout of this project gives the same answers as this one (see `answers.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LONGEST = 300
"""Seconds that a process may measure."""
sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]
RUNS = 9
EMPTY = """
from kivymd.app import MDApp
from kivymd.uix.screen import MDScreen
from kivymd.uix.button import MDButton, MDButtonText
class Empty(MDApp):
    def build(self):
        return MDScreen(MDButton(MDButtonText(text="Empty"), style="filled"))
app = Empty()
"""
OURS = """
from mmapp.app import BoxApp
app = BoxApp(LaunchOptions(data_dir=Path(folder)))
"""
START = """
import resource, sys, time
begun = time.perf_counter()
from pathlib import Path
from mmapp.cli import LaunchOptions, prepare_environment
folder = sys.argv[1]
prepare_environment(LaunchOptions(window=(412, 915)))
{app}
from kivy.clock import Clock
from kivy.core.window import Window
frames = []
def flipped(*_):
    frames.append(time.perf_counter())
    if len(frames) == 1:
        Clock.schedule_once(lambda _: app.stop(), 0.2)
Window.bind(on_flip=flipped)
app.run()
print(frames[0] - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def environment() -> dict[str, str]:
    """The environment of a process that measures: compiled code is kept, as an installed app and a phone's package
    have it, and apart from the machine's."""
    quiet = {"KIVY_NO_ARGS": "1", "SDL_AUDIODRIVER": "dummy", "KIVY_DPI": "96", "KIVY_METRICS_DENSITY": "1"}
    kept = {"PYTHONPYCACHEPREFIX": str(ROOT / "build" / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    return {**os.environ, **quiet, **kept, "PYTHONPATH": str(ROOT)}


def output(command: list[str]) -> str:
    """What a process says that measures something."""
    more = {"env": environment(), "stdout": subprocess.PIPE, "text": True}
    return str(subprocess.run(command, check=True, timeout=LONGEST, **more).stdout)


def first_frames(*apps: str) -> list[tuple[float, int]]:
    """Seconds to the first frame, and the most memory in kB, of each app; the medians of runs in turns."""
    runs: list[list[tuple[float, int]]] = [[] for _ in apps]
    for _ in range(1 + RUNS):
        for app, its in zip(apps, runs, strict=True):
            with tempfile.TemporaryDirectory() as folder:
                script = Path(folder) / "start.py"
                script.write_text(START.format(app=app))
                told = output([sys.executable, str(script), folder]).split()
                its.append((float(told[-2]), int(told[-1])))
    compiled = [its[1:] for its in runs]  # the first run of each compiles what it imports
    return [
        (statistics.median(run[0] for run in its), int(statistics.median(run[1] for run in its))) for its in compiled
    ]


def at_the_table() -> dict[str, float]:
    """Python's time per frame while a card is dragged, and to draw a full board anew."""
    from support.screen import prepare_kivy

    prepare_kivy(Path(tempfile.mkdtemp()))
    from driver import Hand
    from games import deal
    from kivy.clock import Clock
    from kivy.tests.common import UnitTestTouch

    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(Path(folder), pace="brisk")
        deal(hand, 6, 1, options=("king_rules",))
        while hand.wait_for_me() != "play":
            hand.tap("Go on")
        x, y = hand.card(hand.board.scene.hand[0].strength)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        moves = []
        for step in range(300):
            begun = time.perf_counter()
            touch.touch_move(x + (step * 7) % 250, y + (step * 11) % 600)
            Clock.tick()
            moves.append(time.perf_counter() - begun)
            hand.frames(1)
        touch.touch_up()
        draws = []
        for _ in range(60):
            begun = time.perf_counter()
            hand.board.draw()
            draws.append(time.perf_counter() - begun)
        binds = texture_changes(hand.board.canvas)
        hand.close()
    return {
        "drag_ms": 1000 * statistics.median(moves),
        "draw_ms": 1000 * statistics.median(draws),
        "texture_changes": binds,
    }


def a_film() -> dict[str, float]:
    """Processor time to open the film of a game of six, and to go to a position of it that was not seen yet."""
    from driver import Hand
    from rooms import bot_game

    from mmapp.table.face import OPEN

    def spent(do: Callable[[], object]) -> float:
        begun = time.process_time()
        do()
        return time.process_time() - begun

    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(Path(folder))
        entry = hand.app.store.entries[bot_game(hand.app.store, 6, 9, options=("chain", "king_rules"))]
        opened = statistics.median(spent(lambda: hand.app.session.film(entry)) for _ in range(9))
        page = hand.app.house.show("replay", film=hand.app.session.film(entry))
        hand.frames(3)
        places = Random(1).sample(range(len(page.film)), 60)
        looked = statistics.median(spent(lambda at=at: page.film.scene(at, OPEN)) for at in places)
        gone = statistics.median(spent(lambda at=at: (page.seek(at), hand.board.draw())) for at in places)
        hand.close()
    figures = {"film_open_ms": opened, "film_scene_ms": looked, "film_seek_ms": gone}
    return {name: 1000 * value for name, value in figures.items()}


def while_thinking() -> dict[str, float]:
    """Frame intervals while an expert thinks, against those while nobody does (see `frames.py`)."""
    command = [sys.executable, str(HERE / "frames.py")]
    return dict(json.loads(output(command).splitlines()[-1]))


def texture_changes(canvas: object) -> int:
    """How often the texture changes from one instruction of a canvas to the next."""
    changes, last = 0, None
    stack = [canvas]
    while stack:
        one = stack.pop()
        children = getattr(one, "children", None)
        if children:
            stack.extend(reversed(children))
        elif type(one).__name__ == "BindTexture":
            changes += one.texture.id != last
            last = one.texture.id
    return changes


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the app is here, as JSON.")
    parser.add_argument("--against", type=Path, help="another checkout, whose answers are measured, too")
    against = parser.parse_args().against
    from support.screen import start_screen

    from tools.processes import end

    screen = None if os.environ.get("DISPLAY") else start_screen()
    try:
        measure(against)
    finally:
        if screen:
            end(screen)


def measure(against: Path | None) -> None:
    import answers
    from opening import ratios

    (empty, empty_memory), (ours, our_memory) = first_frames(EMPTY, OURS)
    figures = {
        "first_frame_s": round(ours, 3),
        "first_frame_times_empty": round(ours / empty, 2),
        "memory_mb": our_memory // 1024,
        "memory_times_empty": round(our_memory / empty_memory, 2),
        "held": json.loads(output([sys.executable, str(HERE / "holding.py")])),
        **{name: round(value, 2) for name, value in {**at_the_table(), **a_film()}.items()},
        **while_thinking(),
        **ratios(),
        **answers.figures(against),
        "bench_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
