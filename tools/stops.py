"""`python -m tools.stops`: how often the usual setting stops somebody alone at a game's table, and what it passes.

Bots play every seat; each stands for somebody alone. Of its windows in which something could be done it is counted
where the usual setting stops and where it passes, and at which of them the bot acted, by the kind of window. It needs
no screen.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.bots.roster import make_bot
from engine.box import Invitation, lid, new_match
from engine.core.match import AnyMatch
from engine.core.record import Seat
from engine.core.setting import Setting

if TYPE_CHECKING:
    from mmapp.table.face import Face

Stops = Counter[tuple[str, str]]
"""The number of windows by what happened there (`stop`, `passed`, `act at a stop`, `act missed`) and kind."""


def main(words: Sequence[str] | None = None) -> int:
    """Prints the figures as JSON and returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.stops", description=__doc__)
    parser.add_argument("--game", default="bosses")
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--players", type=int, action="append", help="once for each number of seats; all if left out")
    parser.add_argument("--games", type=int, default=20, help="with each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(words)
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1")
    found: Stops = Counter()
    rounds: list[int] = []
    for players in wish.players or lid(wish.game).rules.seats:
        for number in range(wish.games):
            rounds += _one_game(wish.game, wish.bot, players, wish.seed + number, found)
    print(json.dumps(_figures(found, rounds), indent=1))
    return 0


def _one_game(game: str, bot: str, players: int, seed: int, found: Stops) -> list[int]:
    """Plays a game and counts its windows; returns the stops of each seat in each of its rounds."""
    from mmapp import games

    invitation = Invitation(game, Setting(players), seed)
    seats = [Seat(f"Seat {seat}", bot) for seat in range(players)]
    match = new_match(invitation, seats)
    bots = {seat: make_bot(lid(game), bot, seed * players + seat) for seat in range(players)}
    face = games.ui(game).face(match.game, seats)
    counts = [[0] * players]
    while asks := match.asks():
        ask = asks[0]
        seat = ask.decision.seat
        action = bots[seat].think(match.bot_view(seat)).finish()
        acted = ask.decision.decline is not None and action != ask.decision.decline
        counts[-1][seat] += _count(match, face, seat, acted, found)
        match.answer(seat, action)
        if any(told.kind in face.chapter_end for told in face.tell(None, match.story(None).of(match.number))):
            counts.append([0] * players)
    return [stops for part in counts for stops in part]


def _count(match: AnyMatch, face: Face, seat: int, acted: bool, found: Stops) -> int:
    """Counts the window that a seat is asked in, if it is one; returns whether the usual setting stops there."""
    ask = match.asked(seat)
    window = face.window(face.scene(match.view(seat)), ask.decision) if ask else None
    if window is None or len(match.legal(seat)) < 2:
        return 0
    found["stop" if window.usual else "passed", window.kind] += 1
    if acted:
        found["act at a stop" if window.usual else "act missed", window.kind] += 1
    return int(window.usual)


def _figures(found: Stops, rounds: Sequence[int]) -> dict[str, object]:
    """The figures as a summary."""
    acts = sum(count for (what, _), count in found.items() if what.startswith("act"))
    missed = sum(count for (what, _), count in found.items() if what == "act missed")
    return {
        "rounds": len(rounds),
        "stops_a_round": round(sum(rounds) / max(1, len(rounds)), 2),
        "rounds_with_at_most_3": round(sum(stops <= 3 for stops in rounds) / max(1, len(rounds)), 3),
        "rounds_with_at_most_5": round(sum(stops <= 5 for stops in rounds) / max(1, len(rounds)), 3),
        "acts": acts,
        "acts_missed": round(missed / max(1, acts), 3),
        "windows": {f"{what}: {kind}": count for (what, kind), count in sorted(found.items())},
    }


if __name__ == "__main__":
    raise SystemExit(main())
