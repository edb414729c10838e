"""What pages that were left and games that were put back leave in memory, as JSON: `python tests/app/memory.py`.

Each page is visited forty times by turns with a small one. After some visits it tells the megabytes that the process
holds, and the objects that Python's collector looks at. Then another game is brought to the front twelve times. The
longest of the collections after the visits is told in milliseconds of the processor's time, without and with the rest
of its frame. Words after the command name the pages that are visited, all of them if there are none. Needs a screen.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]
TOLD = (10, 20, 40)
"""The visits after which a page's figures are told."""
CHANGES = 12
OPEN, REST = 40, 45
"""Frames that a page stands, and those after it in which its memory is given back."""
PAGE = os.sysconf("SC_PAGE_SIZE")


def part_of_a_game(store: Any, game: str, looks: tuple[str, ...], answers: int) -> str:
    """The file of a game that was played at random, as far as told."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting
    from engine.core.record import Seat

    seats = [Seat(f"P{at}", "random" if at else "", look) for at, look in enumerate(looks)]
    match, name = store.begin(code_of(Invitation(game, Setting(len(looks), frozenset()), 7)), seats)
    chance = Random(1)
    while match.pending() and match.number < answers:
        seat = match.pending()[0].seat
        match.answer(seat, chance.choice(match.legal(seat)))
    store.note(match, name)
    return str(name)


class Visits:
    """The ways to every page, each a call that opens it."""

    def __init__(self, hand: Any) -> None:
        from rooms import bot_game
        from trust.tables import TABLES

        self.hand, self.app, self.house = hand, hand.app, hand.app.house
        self.collections: list[float] = []
        """The seconds that each collection took."""
        gc.callbacks.append(self._collected)
        self.over = bot_game(self.app.store, 3, 6)
        self.ways: dict[str, Callable[[], object]] = {
            name: partial(self.house.show, name) for name in ("home", "newgame", "chronicle", "settings", "about")
        }
        self.ways["trouble"] = partial(self.house.show, "trouble", details="")
        self.ways["end"], self.ways["coach"] = self._end, self._coach
        for game, table in TABLES.items():
            file = part_of_a_game(self.app.store, game, table.looks[: max(3, table.seats[0])], 60)
            self.ways[f"play {game}"] = partial(self._play, file)
            self.ways[f"replay {game}"] = partial(self._film, file)
            self.ways[f"lesson {game}"] = partial(self._in_front, game, partial(self.app.session.lesson, 0))
            self.ways[f"goals {game}"] = partial(self._in_front, game, partial(self.house.show, "goals"))
        for part in ("play", "rules", "cards", "words"):
            self.ways[f"learn: {part}"] = partial(self.house.show, "learn", part=part)

    def _in_front(self, game: str, then: Callable[[], object]) -> None:
        self.app.session.bring(game)
        then()

    def _play(self, file: str) -> None:
        assert not self.app.session.resume(self.app.store.entries[file])

    def _film(self, file: str) -> None:
        self.house.show("replay", film=self.app.session.film(self.app.store.entries[file]))

    def _end(self) -> None:
        self.app.session.show_result(self.app.session.film(self.app.store.entries[self.over]), "chronicle")

    def _coach(self) -> None:
        self.app.session.show_coach(self.app.session.film(self.app.store.entries[self.over]), ("chronicle",))

    def visit(self, name: str) -> None:
        """Opens a page and lets it stand."""
        self.ways[name]()
        self.hand.frames(2)
        self.hand.settled(OPEN)

    def _collected(self, phase: str, _: object) -> None:
        if phase == "start":
            self._begun = thread_time()
        else:
            self.collections.append(thread_time() - self._begun)

    def leave(self) -> float:
        """Opens the small page until the memory of the one before was given back; returns in seconds the longest frame
        in which there was a collection, without the picture."""
        self.app.session.leave()
        self.house.show("trouble", details="")
        self.hand.frames(2)
        longest = 0.0
        for _ in range(REST):
            count, begun = len(self.collections), thread_time()
            self.hand.settled(1)
            if len(self.collections) > count:
                longest = max(longest, thread_time() - begun)
        return longest


def resident() -> float:
    """Megabytes of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 2**20


def main() -> None:
    from support.screen import prepare_kivy, start_screen

    from tools.processes import end

    screen = None if os.environ.get("DISPLAY") else start_screen()
    try:
        prepare_kivy(Path(tempfile.mkdtemp()))
        print(json.dumps(measured(), indent=1))
    finally:
        if screen:
            end(screen)


def measured() -> dict[str, Any]:
    """All figures."""
    from driver import Hand

    hand = Hand(Path(tempfile.mkdtemp()), animation="off")
    hand.read_ahead()
    visits, longest, told = Visits(hand), 0.0, {}
    for name in sys.argv[1:] or visits.ways:
        figures = told[name] = {}
        for count in range(1, TOLD[-1] + 1):
            visits.visit(name)
            longest = max(longest, visits.leave())
            if count in TOLD:
                figures[count] = [round(resident(), 1), len(gc.get_objects())]
    changes = []
    for count in range(CHANGES):
        visits.house.show("home")
        games = visits.app.session.games()
        visits.house.page._bring(games[count % len(games)])
        hand.read_ahead()
        hand.settled(REST)
        changes.append(round(resident(), 1))
    frames = {"longest_collection_ms": max(visits.collections), "its_frame_ms": longest}
    return {"pages": told, "changes": changes} | {name: round(1000 * took, 1) for name, took in frames.items()}


if __name__ == "__main__":
    main()
