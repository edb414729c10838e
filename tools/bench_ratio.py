"""`python -m tools.bench_ratio BASE`: how fast the first game is here beside another commit, as JSON.

Both are measured in one run, by turns and by the processor's time, so that a slow or busy machine
changes neither; the best of all turns counts. A ratio above 1 means that it is faster here.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).resolve().parents[1]
LONGEST = 120
"""Seconds that one process may take."""

PROBE = """
import json, sys, time
from random import Random
from engine.core.chance import Loose
from engine.core.game import Setting
from engine.monsters.rules import Monsters

game, rng = Monsters(), Random(1)
BOTH = frozenset(("chain", "king_rules"))
TABLES = [Setting(seats, options) for seats in (3, 4, 6) for options in (frozenset(), BOTH)]

def seam(setting):
    state, draw = game.setup(setting, Loose(rng)), rng.random
    while pending := game.pending(state):
        seat = pending[0].seat
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[int(draw() * len(legal))])

def inner(setting):
    state = game.setup(setting, Loose(rng))
    draw, plays, advance = rng.random, game.plays, game.advance
    while (seat := state.turn) >= 0:
        legal = plays(state)
        advance(state, seat, legal[int(draw() * len(legal))])

def spots():
    chance = Random(2)
    for setting in TABLES:
        state = game.setup(setting, Loose(chance))
        while state.turn >= 0:
            yield state.clone()
            game.advance(state, state.turn, chance.choice(game.plays(state)))

SPOTS = list(spots())
WORK = {
    "seam": lambda: [seam(setting) for setting in TABLES],
    "inner": lambda: [inner(setting) for setting in TABLES],
    "view": lambda: [game.view(state, state.turn) for state in SPOTS],
    "determinize": lambda: [game.determinize(state, 0, rng) for state in SPOTS],
}

def seconds(work):
    best, until = 1e9, time.process_time() + float(sys.argv[1])
    while time.process_time() < until:
        rng.seed(5)  # the same games each time
        begun = time.process_time()
        for _ in range(3):
            work()
        best = min(best, time.process_time() - begun)
    return best

print(json.dumps({name: seconds(work) for name, work in WORK.items()}))
"""


def measured(checkout: Path, seconds: float) -> dict[str, float]:
    """Seconds that each piece of work takes with the engine of a checkout."""
    command = [sys.executable, "-c", PROBE, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=checkout, check=True, timeout=LONGEST)
    return dict(json.loads(done.stdout))


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with the files of a commit, for as long as it is needed."""
    with TemporaryDirectory() as folder:
        there = Path(folder) / "base"
        _git("worktree", "add", "--detach", str(there), commit)
        try:
            yield there
        finally:
            _git("worktree", "remove", "--force", str(there))


def _git(*words: str) -> None:
    subprocess.run(["git", *words], cwd=HERE, check=True, capture_output=True, timeout=LONGEST)


def ratios(base: Path, turns: int, seconds: float) -> dict[str, float]:
    """By piece of work: the time there over the time here, each the best of all turns."""
    there, here = [], []
    for _ in range(turns):
        there.append(measured(base, seconds))
        here.append(measured(HERE, seconds))
    return {name: round(_best(there, name) / _best(here, name), 3) for name in here[0]}


def _best(found: list[dict[str, float]], name: str) -> float:
    return min(one[name] for one in found)


def main() -> None:
    """Prints the ratios."""
    parser = ArgumentParser(prog="python -m tools.bench_ratio", description=__doc__)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--turns", type=int, default=5, help="how often each is measured (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each piece of work (default: %(default)s)")
    options = parser.parse_args()
    with checked_out(options.base) as base:
        result: Mapping[str, object] = {"base": options.base, **ratios(base, options.turns, options.seconds)}
    print(json.dumps(result))


if __name__ == "__main__":
    main()
