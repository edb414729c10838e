"""Processor time of one answer at each game's table, as JSON: `python tests/app/answers.py`.

Engine, face and table do their work for whole games of fixed answers, with one person at the table and nothing drawn.
With `--against PATH` the same games are played by another checkout, too, in turns, each time in a process of its own;
then `answer_times_GAME` is the middle of these ratios.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import process_time
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAIRS = 30
SEEDS = (1, 2)
SEATS = 4
LONGEST = 300
"""Seconds that a process may measure."""
SELDOM = 50_000
"""The collector's threshold, as the app sets it."""
Answers = Sequence[tuple[int, str]]
"""The answers of a game: who gave each of them, as records write it."""


def games_played() -> dict[str, list[tuple[str, Answers]]]:
    """The answers of quick bots in some games of each kind, with the first line of each game's record."""
    from engine.bots.play import play_out
    from engine.bots.roster import make_bot
    from engine.box import BOX, Invitation, lid, new_match
    from engine.core.game import Setting
    from engine.core.record import Seat, write_header

    bots = ["", *["random"] * (SEATS - 1)]
    played: dict[str, list[tuple[str, Answers]]] = {}
    for game in BOX.names:
        for seed in SEEDS:
            invitation = Invitation(game, Setting(SEATS), seed)
            match = new_match(invitation, [Seat(f"Who {seat}", bot) for seat, bot in enumerate(bots)])
            play_out(match, {seat: make_bot(lid(game), "easy", seat) for seat in range(SEATS)})
            answers = [(line.seat, line.action) for line in match.lines]
            played.setdefault(game, []).append((write_header(match.header).decode(), answers))
    return played


def answered(played: Mapping[str, Sequence[tuple[str, Answers]]]) -> dict[str, float]:
    """Seconds of an answer in the mean, by game; each game is played once before, so that everything is read."""
    from engine.box import game_of
    from engine.core.bot_view import own_copy
    from engine.core.match import Match
    from engine.core.record import read_record
    from mmapp.table.table import Table

    def stage(told: Sequence[Any], done: Callable[[], None]) -> None:
        """Looks at every scene, as who shows it does."""
        for one in told:
            assert one.before is not None and one.after is not None
        done()

    def play(header: str, answers: Answers) -> float:
        record = read_record(header.encode())
        match = Match.resume(game_of(record), record)
        for seat in range(SEATS):
            own_copy(match.game, seat)
        table = Table(match)
        table.stage = stage
        table.open()
        actions = [(seat, match.game.codec.read(text)) for seat, text in answers]
        begun = process_time()
        for seat, action in actions:
            match.answer(seat, action)
        spent = process_time() - begun
        assert table.outcome is not None, "the game came to no end"
        table.close()
        return spent

    figures = {}
    gc.set_threshold(SELDOM, 20, 100)
    for game, games in played.items():
        for header, answers in games:
            play(header, answers)
        gc.collect()
        gc.freeze()
        figures[game] = sum(play(*one) for one in games) / sum(len(answers) for _, answers in games)
    return figures


def told_by(root: Path, *more: str) -> dict[str, Any]:
    """What a checkout says in a process of its own: the games that it played, or its figures for such games."""
    command = [sys.executable, str(Path(__file__).resolve()), "--inside", str(root), *more]
    told = subprocess.run(command, check=True, timeout=LONGEST, stdout=subprocess.PIPE, text=True).stdout
    return dict(json.loads(told.splitlines()[-1]))


def figures(against: Path | None = None, pairs: int = PAIRS) -> dict[str, float]:
    """`answer_ms_GAME`, and with another checkout, whose games both play, `answer_times_GAME`."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        played = Path(folder) / "played.json"
        played.write_text(json.dumps(told_by(against or ROOT)))
        ours, theirs = [], []
        for _ in range(pairs if against else 3):
            ours.append(told_by(ROOT, "--played", str(played)))
            if against:
                theirs.append(told_by(against, "--played", str(played)))
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
        print(json.dumps(answered(json.loads(wish.played.read_text())) if wish.played else games_played()))
    else:
        print(json.dumps(figures(wish.against and wish.against.resolve(), wish.pairs), indent=1))


if __name__ == "__main__":
    main()
