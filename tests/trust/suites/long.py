"""Suite 6, Long: many games in one process with animation off. Neither the time a game takes nor the memory grows.

All games are the same deal and the same moves, by taps, so that one should take as long as the other. Time is the
processor's, over that of a fixed walk through memory right after the game, so that other programs beside it count
little. The slope is the median of all slopes between two games (Theil and Sen), told as the growth from the first
game to the last in shares of a game.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import seed
from statistics import median
from tempfile import TemporaryDirectory

from trust.tables import FIRST, TABLES, deal, times_of_others, trials_of_others

WINDOW = True
LIMIT = 7200
SOME, MANY = 10, 500
WARM = 4
"""Games at the beginning that fill caches."""
FLAT = 0.02
SLOWER = 0.5
"""What a few games may become slower: other programs begin beside them."""
LEFT = 4
"""Objects that a game may leave in memory: its line in the list of games."""
OFTEN = 10
PAGE = os.sysconf("SC_PAGE_SIZE")
BOOK = [str(number) for number in range(400_000)]
PLACES = [number * 7919 % len(BOOK) for number in range(120_000)]


def short():
    return {"some_games": 1, **times_of_others(some_games=1)}


def long():
    return {"games": 1, **times_of_others(games=1)}


def some_games(notes, number, game=FIRST):
    play(notes, game, number, SOME, SLOWER)


def games(notes, number, game=FIRST):
    play(notes, game, number, MANY, FLAT)


def play(notes, game: str, number: int, count: int, slower: float) -> None:
    from trust.quick import Quick

    seed(number)
    seconds, ratios, memory, objects = [], [], [], []
    with TemporaryDirectory() as folder:
        hand = Quick(Path(folder), animation="off")
        try:
            hand.app.session.bring(game)
            hand.app.warm_up()
            hand.read_ahead()
            for _ in range(count):
                begin = time.process_time()
                one_game(hand, game, number)
                seconds.append(time.process_time() - begin)
                ratios.append(seconds[-1] / yardstick())
                hand.rest()
                memory.append(resident())
                objects.append(len(gc.get_objects()))
                notes.count("games")
                if len(seconds) % OFTEN == 0:
                    notes.measured["seconds per game"] = seconds[WARM:]
                    report(notes, "time per game", ratios[WARM:])
                    report(notes, "resident MB", memory[WARM:])
                    notes.keep(running=True)
        finally:
            hand.close()
    more = median(after - before for before, after in pairwise(objects[WARM:]))
    notes.measured["objects that a game leaves"] = [more]
    if more > LEFT:
        notes.broke(f"a game leaves {more} objects")
    for what, values, limit in (("time per game", ratios[WARM:], slower), ("resident MB", memory[WARM:], FLAT)):
        grown, doubt = report(notes, what, values)
        if grown > limit + 2 * doubt:
            notes.broke(f"{what}: {grown:+.1%} (in doubt: {doubt:.1%}) in {len(values)} games")


def yardstick() -> float:
    """What the processor takes just now for the same walk through memory, which others beside it slow down as well."""
    begin = time.process_time()
    sum(len(BOOK[place]) for place in PLACES)
    return time.process_time() - begin


def one_game(hand, game: str, number: int) -> None:
    deal(hand, game, 3, 1, number, TABLES[game].options[-1:])
    TABLES[game].part(hand)
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.frames(2)


def resident() -> float:
    """Megabytes of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * PAGE / 2**20


def report(notes, what: str, values: Sequence[float]) -> tuple[float, float]:
    """Replaces the figures that were told before."""
    grown, doubt = growth(values)
    notes.measured[what] = list(values)
    notes.measured[f"{what}: growth in percent"] = [100 * grown]
    notes.measured[f"{what}: doubt in percent"] = [100 * doubt]
    return grown, doubt


def growth(values: Sequence[float]) -> tuple[float, float]:
    """From the first to the last value, in shares of the middle one; and the standard error of that."""
    size, middle = len(values), median(values)
    slope = median((values[j] - values[i]) / (j - i) for j in range(size) for i in range(j))
    rest = [abs(value - middle - slope * (at - size / 2)) for at, value in enumerate(values)]
    spread = 1.4826 * median(rest)
    return slope * size / middle, 1.1 * spread * (12 / size) ** 0.5 / middle


TRIALS = {"some_games": some_games, "games": games, **trials_of_others(some_games=some_games, games=games)}
