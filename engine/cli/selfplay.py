"""`selfplay`: many games between bots, summed up."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from statistics import mean
from typing import Any

from engine.bots.base import Bot
from engine.bots.play import play_deal
from engine.bots.roster import seat_bots
from engine.box import AnyGame, Invitation, lid
from engine.cli.commands import invitation
from engine.cli.progress import counted
from engine.core.code import SEEDS
from engine.core.errors import SetupError
from engine.core.events import Event
from engine.core.game import Outcome


def selfplay(options: Namespace) -> None:
    """`selfplay`."""
    if options.games < 1:
        raise SetupError("bad_count", f"{options.games} games cannot be played")
    wish = invitation(options)
    game = lid(wish.game).from_file(options.content)
    game.check(wish.setting)
    names = options.bots.split(",")
    begun = time.perf_counter()
    runs = list(counted(_runs(game, wish, names, options.games), options.games, "playing"))
    summary = _summary(wish, names, runs, time.perf_counter() - begun)
    print(json.dumps(summary) if options.json else _table(summary))


Run = tuple[Outcome, Counter[str]]


def _runs(game: AnyGame, wish: Invitation, names: list[str], count: int) -> Iterator[Run]:
    for number in range(count):
        deal = wish._replace(seed=(wish.seed + number) % SEEDS)
        bots = seat_bots(names, wish.setting.seats, "selfplay", deal.seed)
        yield play_game(game, deal, bots)


def play_game(game: AnyGame, deal: Invitation, bots: list[Bot]) -> Run:
    """One game without a record: how it ended, and how many events of each kind there were."""
    counts: Counter[str] = Counter()

    def count(event: Event) -> None:
        counts[event.kind] += 1
        counts["displace"] += event.kind == "play" and event.public["over"] is not None
        counts["beaten"] += event.kind == "reveal" and event.public["beaten"]

    return play_deal(game, deal, bots, count), counts


def _summary(wish: Invitation, names: list[str], runs: list[Run], seconds: float) -> dict[str, Any]:
    seats = range(wish.setting.seats)
    shares = [mean(1 / len(end.winners) if seat in end.winners else 0.0 for end, _ in runs) for seat in seats]
    return {
        "game": wish.game,
        "players": wish.setting.seats,
        "options": sorted(wish.setting.options),
        "bots": names,
        "seed": wish.seed,
        "games": len(runs),
        "games_per_s": round(len(runs) / seconds, 1),
        "win_share": [round(share, 4) for share in shares],
        "mean_score": [round(mean(end.scores[seat] for end, _ in runs), 2) for seat in seats],
        "per_game": {
            kind: round(mean(counts[kind] for _, counts in runs), 2) for kind in ("play", "displace", "beaten")
        },
    }


def _table(summary: dict[str, Any]) -> str:
    options = ", ".join(summary["options"]) or "no options"
    lines = [f"{summary['games']} games of {summary['game']}, {options}: {summary['games_per_s']} per second"]
    for seat, (share, score) in enumerate(zip(summary["win_share"], summary["mean_score"], strict=True)):
        bot = summary["bots"][seat % len(summary["bots"])]
        lines.append(f"  seat {seat}  {bot:<10} wins {share:6.1%}   gold {score:6.2f}")
    per = summary["per_game"]
    lines.append(f"  a game: {per['play']} plays, {per['displace']} of them displace; {per['beaten']} guardians beaten")
    return "\n".join(lines)
