"""Figures of a chronicle of many games, as JSON: `python tests/app/many_games.py` (`--games N`, `--folder PATH`).

A folder is made with ten records and one with `--games`, copies of a few played games. Then the app is started with
each of them, with its list of games and without, in turns; rounds of a game are ended among all of them, and the list
is made anew for ten seconds, ended in the middle and opened again.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]

from bench import OURS, START, output  # noqa: E402

GOING = 97
"""One game in so many is under way."""


def fill(folder: Path, count: int) -> None:
    """Makes a data folder of so many games of all kinds of tables; most of them are over."""
    from films import played_by_bots
    from rooms import bot_game

    from mmapp.saves.entries import NAME, Entry
    from mmapp.saves.store import Store

    with tempfile.TemporaryDirectory() as place:
        played = Store(Path(place))
        over = [bot_game(played, 3 + number % 3, number) for number in range(6)]
        over += [played_by_bots(played, "bosses", ("key", "mug"), 4)]
        going = [bot_game(played, 4, 9, decisions=12)]
        played.finish()
        records = {name: ((played.folder / name).read_bytes(), played.entries[name]) for name in over + going}
    many = Store(folder)
    many.finish()
    entries: dict[str, Entry] = {}
    for number in range(1, count + 1):
        kind = going if number % GOING == 0 or number == count - 3 else over
        data, entry = records[kind[number % len(kind)]]
        name = f"2026{1 + number // 28 % 12:02}{1 + number % 28:02}{number % 24:02}0000-{number}.game"
        assert NAME.fullmatch(name)
        (many.folder / name).write_bytes(data)
        entries[name] = replace(entry, file=name)
    for _ in many._index.rewriting(entries):
        pass


def first_picture(folder: Path) -> tuple[float, float]:
    """Seconds to the first picture of the app on this folder, and those of the processor alone."""
    both = START.replace("frames.append(", "spent.append(time.process_time()), frames.append(")
    with tempfile.TemporaryDirectory() as place:
        script = Path(place) / "start.py"
        script.write_text(f"spent = []\n{both}print(frames[0] - begun, spent[0])".format(app=OURS))
        seconds, processor = output([sys.executable, str(script), str(folder)]).split()[-2:]
    return float(seconds), float(processor)


def starts(few: Path, many: Path, runs: int) -> dict[str, float]:
    """How long the first picture takes with few games and with many, with the list and without, in turns."""
    found: dict[str, list[tuple[float, float]]] = {"few": [], "many": [], "many_without_list": []}
    first_picture(few)
    for _ in range(runs):
        found["few"].append(first_picture(few))
        found["many"].append(first_picture(many))
        kept = (many / "index.json").rename(many / "kept")
        found["many_without_list"].append(first_picture(many))
        kept.replace(many / "index.json")
    middle = {
        (name, kind): statistics.median(run[at] for run in runs)
        for name, runs in found.items()
        for at, kind in enumerate(("s", "processor_s"))
    }
    figures = {f"first_picture_{name}_{kind}": value for (name, kind), value in middle.items()}
    for name in ("many", "many_without_list"):
        figures[f"{name}_times_few"] = middle[name, "s"] / middle["few", "s"]
        figures[f"{name}_times_few_by_processor"] = middle[name, "processor_s"] / middle["few", "processor_s"]
    return figures


def rounds(folder: Path) -> dict[str, float]:
    """Milliseconds that the end of a round spends on lists, and the steps in which they are read."""
    from games import KINDS

    from engine.box import Invitation, code_of
    from engine.core.record import Seat
    from engine.core.setting import Setting
    from mmapp.saves.store import Store

    begun = time.perf_counter()
    store = Store(folder)
    opened = time.perf_counter() - begun
    steps = []
    while not store.complete:
        begun = time.perf_counter()
        next(store.reading, None)
        steps.append(time.perf_counter() - begun)
    begun = time.perf_counter()
    code = code_of(Invitation("monsters", Setting(6), 1))
    match, name = store.begin(code, [Seat(f"N{seat}", "", KINDS[seat]) for seat in range(6)])
    began = time.perf_counter() - begun
    times = []
    while match.pending():
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[0])
        begun = time.perf_counter()
        store.note(match, name)
        times.append(1000 * (time.perf_counter() - begun))
    store.delete(name)
    return {
        "list_opened_ms": 1000 * opened,
        "list_read_s": sum(steps),
        "longest_step_ms": 1000 * max(steps),
        "game_begun_ms": 1000 * began,
        "round_ms": statistics.median(times),
        "round_worst_ms": max(times),
    }


def rebuilt(folder: Path, seconds: float) -> dict[str, float]:
    """How far a list is made anew within this time, and the longest of its steps."""
    from mmapp.saves.store import Store

    (folder / "index.json").unlink()
    store, steps = Store(folder), [0.0]
    end = time.perf_counter() + seconds
    while not store.complete and time.perf_counter() < end:
        begun = time.perf_counter()
        next(store.reading, None)
        steps.append(time.perf_counter() - begun)
    known = len(store.entries)
    again = Store(folder)
    while not again.left and not again.complete:
        next(again.reading, None)
    return {
        "rebuilt_games_a_second": known / seconds,
        "rebuild_longest_step_ms": 1000 * max(steps),
        "rebuilt_games": known,
        "still_known_after_a_kill": len(again.entries),
    }


def main() -> None:
    from support.screen import prepare_kivy, start_screen

    from tools.processes import end

    parser = argparse.ArgumentParser(description="Figures of a chronicle of many games, as JSON.")
    parser.add_argument("--games", type=int, default=10_000, help="how many games there are")
    parser.add_argument("--runs", type=int, default=9, help="how often each folder is opened")
    parser.add_argument("--folder", type=Path, help="where the data folders are made and stay; a passing one without")
    wish = parser.parse_args()
    folder = wish.folder or Path(tempfile.mkdtemp())
    screen = None if os.environ.get("DISPLAY") else start_screen()
    try:
        prepare_kivy(Path(tempfile.mkdtemp()))
        few, many = folder / "few", folder / "many"
        for place, count in ((few, 10), (many, wish.games)):
            if not place.exists():
                fill(place, count)
        figures = {"games": wish.games, **starts(few, many, wish.runs), **rounds(many), **rebuilt(many, 10)}
        print(json.dumps({name: round(value, 3) for name, value in figures.items()}, indent=1))
    finally:
        if screen:
            end(screen)
        if not wish.folder:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
