"""`bench`: how fast the engine is here. Figures of one run may be compared, those of two machines not."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine.bots.play import play_out
from engine.bots.roster import seat_bots
from engine.box import Invitation, new_match
from engine.cli.progress import Progress
from engine.core.chance import Loose
from engine.core.errors import SetupError
from engine.core.game import Setting
from engine.core.record import Seat
from engine.core.replay import replay
from engine.monsters.rules import Monsters
from engine.monsters.state import State

FIGURES = (
    "seam_games_per_s",
    "inner_games_per_s",
    "clone_us",
    "legal_us",
    "apply_us",
    "view_us",
    "determinize_us",
    "replay_ms",
)


def bench(options: Namespace) -> None:
    """`bench`."""
    counts = options.players or list(Monsters.seats)
    if options.seconds <= 0 or not set(counts).issubset(Monsters.seats):
        raise SetupError("bad_bench", "bench takes 3 to 6 players and more than no time")
    game = Monsters()
    flags = [option.name for option in Monsters.options]
    tables = [Setting(count, chosen) for count in counts for chosen in ((), flags)]
    progress = Progress(len(tables) * len(FIGURES), "measuring")
    results = [_measure(game, setting, options.seconds, progress) for setting in tables]
    progress.close()
    print(json.dumps({"results": results}) if options.json else _table(results))


def _measure(game: Monsters, setting: Setting, seconds: float, progress: Progress) -> dict[str, Any]:
    rng = Random(1)
    points = list(_points(game, setting, Random(2)))
    figures: dict[str, Callable[[], float]] = {
        "seam_games_per_s": lambda: 1 / _seconds(lambda: through_seam(game, setting, rng), seconds),
        "inner_games_per_s": lambda: 1 / _seconds(lambda: inner_loop(game, setting, rng), seconds),
        "clone_us": lambda: 1e6 * _each(points, lambda state: state.clone(), seconds),
        "legal_us": lambda: 1e6 * _each(points, lambda state: game.legal(state, state.turn), seconds),
        "apply_us": lambda: 1e6 * _applying(game, points, rng, seconds),
        "view_us": lambda: 1e6 * _each(points, lambda state: game.view(state, state.turn), seconds),
        "determinize_us": lambda: 1e6 * _each(points, lambda state: game.determinize(state, 0, rng), seconds),
        "replay_ms": lambda: 1e3 * _replaying(game, setting, seconds),
    }
    result: dict[str, Any] = {"game": game.name, "players": setting.seats, "options": sorted(setting.options)}
    for name in FIGURES:
        result[name] = round(figures[name](), 3)
        progress.step()
    return result


# What is measured


def through_seam(game: Monsters, setting: Setting, rng: Random) -> None:
    """A random game as anybody would play it: ask who must decide, what is legal, apply with the check."""
    state = game.setup(setting, Loose(rng))
    draw = rng.random
    while pending := game.pending(state):
        seat = pending[0].seat
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[int(draw() * len(legal))])


def inner_loop(game: Monsters, setting: Setting, rng: Random) -> None:
    """A random game as search plays it: no questions that it knows the answer to, no check."""
    state = game.setup(setting, Loose(rng))
    draw, plays, advance = rng.random, game.plays, game.advance
    while (seat := state.turn) >= 0:
        legal = plays(state)
        advance(state, seat, legal[int(draw() * len(legal))])


def _points(game: Monsters, setting: Setting, rng: Random) -> Iterator[State]:
    """States from all over some random games."""
    for _ in range(20):
        state = game.setup(setting, Loose(rng))
        while state.turn >= 0:
            yield state.clone()
            game.advance(state, state.turn, rng.choice(game.plays(state)))


def _applying(game: Monsters, points: list[State], rng: Random, seconds: float) -> float:
    """The checked `apply`, without the clones that give each its own state."""
    chosen = [(state, state.turn, rng.choice(game.plays(state))) for state in points]
    spent = count = 0.0
    while not count or spent < seconds:
        copies = [(state.clone(), seat, play) for state, seat, play in chosen]
        begun = time.perf_counter()
        for state, seat, play in copies:
            game.apply(state, seat, play)
        spent += time.perf_counter() - begun
        count += len(copies)
    return spent / count


def _replaying(game: Monsters, setting: Setting, seconds: float) -> float:
    deal = Invitation(game.name, setting, 1)
    match = new_match(deal, [Seat("", "random")] * setting.seats, game)
    play_out(match, dict(enumerate(seat_bots(["random"], setting.seats, "bench"))))
    record = match.record
    return _seconds(lambda: [None for _ in replay(game, record)], seconds)


# How it is measured


def _seconds(run: Callable[[], object], seconds: float) -> float:
    """What one call takes in the mean, after a little warming up."""
    for _ in range(30):
        run()
    count = 0
    begun = time.perf_counter()
    while True:
        run()
        count += 1
        if not (spent := time.perf_counter() - begun) < seconds:
            break
    return spent / count


def _each(points: list[State], run: Callable[[State], object], seconds: float) -> float:
    """What one call takes in the mean over many states, the loop around it taken off."""

    def sweep(call: Callable[[State], object]) -> float:
        return _seconds(lambda: [call(state) and None for state in points], seconds / 2)

    return (sweep(run) - sweep(lambda state: state.players)) / len(points)


def _table(results: list[dict[str, Any]]) -> str:
    names = ("players", "options", *FIGURES)
    rows = [names, *((*(_shown(result[name]) for name in names),) for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(names))]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "+".join(value) or "-"
    return f"{value:,.0f}" if isinstance(value, float) and value >= 1000 else str(value)
