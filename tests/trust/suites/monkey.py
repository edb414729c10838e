"""Suite 3, Monkey: seeded fingers, keys, turns, pauses and settings on all screens; after each event all must agree.

A trial is an app of its own and `EVENTS` events; event number n of seed s always gets the same generator. What
breaks names seed and event; `python tests/trust/shrink.py SEED` replays it and looks for the few events that matter.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random, seed
from tempfile import TemporaryDirectory

from trust.tables import times_of_others, trials_of_others

WINDOW = True
LIMIT = 900
EVENTS = 500
MORE = {"widgets left over": 350, "tables": 9, "clock events": 6, "window observers": 4, "look observers": 40}
"""By how much the footprint of the start page may grow: what the last touches still hold, at most one page.
The largest, all cards beside the rules, has some three hundred widgets."""


def short():
    return {"events": 2, **times_of_others(events=1)}


def long():
    return {"events": 200, **times_of_others(events=60)}


def events(notes, number, game=""):
    begin = time.process_time()
    tell = Tell(notes)
    try:
        run(number, range(EVENTS), tell, game)
    except Exception as error:
        raise AssertionError(f"seed {number}, event {tell.event}, {tell.name}: {error!r}") from error
    finally:
        notes.count("events", tell.done)
        notes.measure("events per second", tell.done / (time.process_time() - begin))


class Tell:
    """How far a run is."""

    def __init__(self, notes):
        self.notes, self.event, self.name, self.done = notes, -1, "", 0

    def __call__(self, event: int, name: str) -> None:
        self.event, self.name = event, name
        self.done += bool(name)
        if name:
            self.notes.count(name)


def run(number: int, which: Iterable[int], tell: Callable[[int, str], None], game: str = "") -> None:
    """These events of a seed, one after the other; the first table is of this game, or of any."""
    from trust import agree, look, tricks
    from trust.quick import Quick

    seed(number)
    look.learn_texts()
    with TemporaryDirectory() as folder:
        hand = Quick(Path(folder), lang="")
        try:
            before = agree.footprint(hand)
            tricks.deal(hand, Random(number), game)
            for event in which:
                tell(event, "")
                tell(event, tricks.one_trick(hand, Random(f"{number}/{event}")))
                agree.check(hand)
            bounded(before, agree.footprint(hand))
        finally:
            hand.close()


def bounded(before: dict[str, int], after: dict[str, int]) -> None:
    grown = {name: (before[name], after[name]) for name, more in MORE.items() if after[name] > before[name] + more}
    assert not grown, f"what is alive on the start page has grown: {grown}"
    assert after["words"] <= 256, "textures of text are kept without end"


TRIALS = {"events": events, **trials_of_others(events=events)}
