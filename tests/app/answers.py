"""Processor time of one answer at each game's table, as JSON: `python tests/app/answers.py`.

Engine, face and table do their work for whole games of fixed answers, with one person at the table and nothing drawn.
With `--against PATH` the same games are played by another checkout, too, in turns, each time in a process of its own;
then `answer_times_GAME` is the middle of these ratios.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAIRS = 30
GAMES = 2
SEATS = 4
LONGEST = 300
"""Seconds that a process may measure."""
PLAYED = "2f5f73c"
"""The version whose games are played: their cards are in them, so that each checkout plays the same."""


def games_played() -> dict[str, list[str]]:
    """Some whole games of each kind, as records."""
    from support.old import expected, games_in, played

    found: dict[str, list[str]] = {}
    for game in games_in(PLAYED):
        ended = expected(PLAYED, "games")[game]
        whole = [record for at, record in enumerate(played(PLAYED, game)) if ended[str(at)]["result"]]
        usable = [one for one in whole if len(one.header.seats) == SEATS and not any(line.reseal for line in one.lines)]
        found[game] = [b"".join(one.raw).decode() for one in usable[:GAMES]]
    return found


def answered(played: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Seconds of an answer in the mean, by game; each game is played once before, so that everything is read."""
    from engine.box import game_of
    from engine.core.bot_view import own_copy
    from engine.core.match import Match
    from engine.core.record import Record, Seat, read_record
    from mmapp.table.table import Table

    def stage(told: Sequence[Any], done: Callable[[], None]) -> None:
        """Looks at every scene, as who shows it does."""
        for one in told:
            assert one.before is not None and one.after is not None
        done()

    def play(text: str) -> float:
        bots, record = ["", *["random"] * (SEATS - 1)], read_record(text.encode())
        header = replace(record.header, seats=tuple(Seat(f"Who {seat}", bot) for seat, bot in enumerate(bots)))
        match = Match.resume(game_of(record), Record(header, ()))
        for seat in range(SEATS):
            own_copy(match.game, seat)
        table = Table(match)
        table.stage = stage
        table.open()
        actions = [(line.seat, match.game.codec.read(line.action)) for line in record.lines]
        begun = process_time()
        for seat, action in actions:
            match.answer(seat, action)
        spent = process_time() - begun
        assert table.outcome is not None, "the game came to no end"
        table.close()
        return spent

    figures = {}
    for game, texts in played.items():
        for text in texts:
            play(text)
        figures[game] = sum(map(play, texts)) / sum(len(read_record(text.encode()).lines) for text in texts)
    return figures


def measured(root: Path, played: Path) -> dict[str, float]:
    """The same, by a checkout of its own in a process of its own."""
    command = [sys.executable, str(Path(__file__).resolve()), "--inside", str(root), "--played", str(played)]
    told = subprocess.run(command, check=True, timeout=LONGEST, stdout=subprocess.PIPE, text=True).stdout
    return dict(json.loads(told.splitlines()[-1]))


def figures(against: Path | None = None, pairs: int = PAIRS) -> dict[str, float]:
    """`answer_ms_GAME`, and with another checkout `answer_times_GAME`."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        played = Path(folder) / "played.json"
        played.write_text(json.dumps(games_played()))
        ours, theirs = [], []
        for _ in range(pairs if against else 3):
            ours.append(measured(ROOT, played))
            if against:
                theirs.append(measured(against, played))
    found = {f"answer_ms_{game}": round(1000 * statistics.median(one[game] for one in ours), 3) for game in ours[0]}
    for game in ours[0] if against else ():
        ratios = [one[game] / other[game] for one, other in zip(ours, theirs, strict=True)]
        found[f"answer_times_{game}"] = round(statistics.median(ratios), 2)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Processor time of one answer at each game's table, as JSON.")
    parser.add_argument("--against", type=Path, help="another checkout of this project to compare with")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="how often both are measured")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--played", type=Path, help=argparse.SUPPRESS)
    wish = parser.parse_args()
    root = wish.inside or ROOT
    sys.path[:0] = [str(root / "tests" / "app"), str(root / "tests"), str(root)]
    if wish.inside:
        from tempfile import mkdtemp

        from support.screen import prepare_kivy

        prepare_kivy(Path(mkdtemp()))
        print(json.dumps(answered(json.loads(wish.played.read_text()))))
    else:
        print(json.dumps(figures(wish.against and wish.against.resolve(), wish.pairs), indent=1))


if __name__ == "__main__":
    main()
