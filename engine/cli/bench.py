"""The command `bench`: how fast the engine is here. Only figures of one run may be compared."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from math import inf
from random import Random
from typing import Any, NamedTuple

from engine.bots.lid import AnyGame, Lid
from engine.bots.play import play_out, random_play
from engine.bots.roster import RANDOM, seat_bots
from engine.box import new_match
from engine.cli.arguments import chosen_lid
from engine.cli.progress import Progress
from engine.core.chance import Loose
from engine.core.errors import SetupError
from engine.core.record import Seat
from engine.core.replay import replay
from engine.core.setting import Invitation, Setting

FIGURES = (
    "seam_games_per_s",
    "inner_games_per_s",
    "inner_decisions_per_s",
    "clone_us",
    "legal_us",
    "apply_us",
    "view_us",
    "determinize_us",
    "replay_ms",
)


_WARMING = 8
"""Number of calls before time is taken."""
_MOST_SPOTS = 2000
"""Maximum number of states that are measured, evenly spread over the games that they come from."""


class Spot(NamedTuple):
    """A state from a game, the seat that is asked in it, and what it answers."""

    state: Any
    seat: int
    action: Any


def bench(options: Namespace) -> None:
    """Runs the command `bench`."""
    lid = chosen_lid(options)
    counts = options.players or list(lid.rules.seats)
    if not 0 < options.seconds < inf or not set(counts).issubset(lid.rules.seats):
        low, high = lid.rules.seats[0], lid.rules.seats[-1]
        raise SetupError("bad_bench", f"bench takes {low} to {high} players and more than no time")
    game = lid.from_file(None)
    tables = [Setting(count, chosen) for count in counts for chosen in ((), _flags(lid, count))]
    progress = Progress(len(tables) * len(FIGURES), "measuring")
    results = [_measure(lid, game, setting, options.seconds, progress) for setting in dict.fromkeys(tables)]
    progress.close()
    print(json.dumps({"results": results}) if options.json else _table(results))


def _flags(lid: Lid, seats: int) -> list[str]:
    """The flags among the options that a game with this number of seats can have."""
    flags = (option.name for option in lid.rules.options if not option.values)
    return [name for name in flags if _possible(lid, Setting(seats, (name,)))]


def _possible(lid: Lid, setting: Setting) -> bool:
    try:
        lid.rules.check(setting)
    except SetupError:
        return False
    return True


def _measure(lid: Lid, game: AnyGame, setting: Setting, seconds: float, progress: Progress) -> dict[str, Any]:
    rng, spots = Random(1), list(_spots(game, setting, Random(2)))
    spots = spots[:: -(-len(spots) // _MOST_SPOTS)]
    inner = _inner_rates(lambda: lid.inner(game, setting, rng), seconds)
    figures: dict[str, Callable[[], float]] = {
        "seam_games_per_s": lambda: 1 / _seconds(lambda: random_play(game, setting, rng), seconds),
        "inner_games_per_s": lambda: inner[0],
        "inner_decisions_per_s": lambda: inner[1],
        "clone_us": lambda: 1e6 * _each(spots, lambda spot: spot.state.clone(), seconds),
        "legal_us": lambda: 1e6 * _each(spots, lambda spot: game.legal(spot.state, spot.seat), seconds),
        "apply_us": lambda: 1e6 * _applying(game, spots, rng, seconds),
        "view_us": lambda: 1e6 * _each(spots, lambda spot: game.view(spot.state, spot.seat), seconds),
        "determinize_us": lambda: 1e6 * _each(spots, lambda spot: game.determinize(spot.state, 0, rng), seconds),
        "replay_ms": lambda: 1e3 * _replaying(lid, game, setting, seconds),
    }
    words = list(setting.told(game.options))
    result: dict[str, Any] = {"game": game.name, "players": setting.seats, "options": words}
    for name in FIGURES:
        result[name] = round(figures[name](), 3)
        progress.step()
    own = lid.speeds(game, setting, seconds, time.thread_time) if lid.speeds else {}
    return result | {name: round(value, 4) for name, value in own.items()}


# What is measured


def _spots(game: AnyGame, setting: Setting, rng: Random) -> Iterator[Spot]:
    """Yields spots from the whole length of some random games."""
    for _ in range(20):
        state = game.setup(setting, Loose(rng))
        while owed := game.pending(state):
            seat = rng.choice(owed).seat
            action = rng.choice(game.legal(state, seat))
            yield Spot(state.clone(), seat, action)
            game.advance(state, seat, action, Loose(rng))


def _applying(game: AnyGame, spots: list[Spot], rng: Random, seconds: float) -> float:
    """Seconds of one checked `apply`, without the clone that gives it a state of its own."""
    spent = count = 0.0
    chance = Loose(rng)
    while not count or spent < seconds:
        copies = [(spot.state.clone(), spot.seat, spot.action) for spot in spots]
        begun = time.perf_counter()
        for state, seat, action in copies:
            game.apply(state, seat, action, chance)
        spent += time.perf_counter() - begun
        count += len(copies)
    return spent / count


def _replaying(lid: Lid, game: AnyGame, setting: Setting, seconds: float) -> float:
    deal = Invitation(game.name, setting, 1)
    match = new_match(deal, [Seat("", RANDOM)] * setting.seats, game)
    play_out(match, dict(enumerate(seat_bots(lid, [RANDOM], setting.seats, "bench"))))
    record = match.record
    return _seconds(lambda: [None for _ in replay(game, record)], seconds)


# How it is measured


def _seconds(run: Callable[[], object], seconds: float) -> float:
    """Seconds of one call in the mean, after some calls that are not counted."""
    for _ in range(_WARMING):
        run()
    count = 0
    begun = time.perf_counter()
    while True:
        run()
        count += 1
        if not (spent := time.perf_counter() - begun) < seconds:
            break
    return spent / count


def _inner_rates(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Games and decisions in a second of whole games at random; a game says how many decisions it had."""
    for _ in range(_WARMING):
        play()
    games = decisions = 0
    begun = time.perf_counter()
    while not games or time.perf_counter() - begun < seconds:
        decisions += play()
        games += 1
    spent = time.perf_counter() - begun
    return games / spent, decisions / spent


def _each(spots: list[Spot], run: Callable[[Spot], object], seconds: float) -> float:
    """Seconds of one call in the mean over many spots, without the loop around it."""

    def sweep(call: Callable[[Spot], object]) -> float:
        return _seconds(lambda: [call(spot) and None for spot in spots], seconds / 2)

    return (sweep(run) - sweep(lambda spot: spot.seat)) / len(spots)


def _table(results: list[dict[str, Any]]) -> str:
    names = [name for name in results[0] if name != "game"]
    rows = [names, *((*(_shown(result[name]) for name in names),) for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(names))]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "+".join(value) or "-"
    return f"{value:,.0f}" if isinstance(value, float) and value >= 1000 else str(value)
