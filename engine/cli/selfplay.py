"""The command `selfplay`: many games between bots, summed up."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from statistics import mean
from typing import Any

from engine.bots.lid import Lid, Measures, Survey
from engine.bots.play import play_deal
from engine.bots.roster import seat_bots
from engine.box import lid
from engine.cli.commands import invitation
from engine.cli.progress import counted
from engine.core.code import SEEDS
from engine.core.errors import SetupError
from engine.core.events import Event
from engine.core.game import Outcome
from engine.core.setting import Invitation


def selfplay(options: Namespace) -> None:
    """Runs the command `selfplay`."""
    if options.games < 1:
        raise SetupError("bad_count", f"{options.games} games cannot be played")
    wish = invitation(options)
    names = options.bots.split(",")
    begun = time.perf_counter()
    acted = Counter(dict.fromkeys(lid(wish.game).figures.texts(), 0))
    runs = list(counted(_runs(options, wish, names, acted), options.games, "playing"))
    summary = _summary(wish, names, runs, time.perf_counter() - begun)
    if options.acted:
        summary["acted"] = dict(sorted(acted.items(), key=lambda one: (one[1], one[0])))
    print(json.dumps(summary) if options.json else _table(lid(wish.game), summary))


Run = tuple[Outcome, Measures]


def _runs(options: Namespace, wish: Invitation, names: list[str], acted: Counter[str]) -> Iterator[Run]:
    """Yields the outcome and the counts of each game; adds to how often each text of a card has acted."""
    one = lid(wish.game)
    game = one.from_file(options.content)
    for number in range(options.games):
        deal = wish._replace(seed=(wish.seed + number) % SEEDS)
        bots, survey = seat_bots(one, names, wish.setting.seats, "selfplay", deal.seed), one.figures.survey()

        def hear(event: Event, survey: Survey = survey) -> None:
            survey.count(event)
            acted.update(one.figures.acted(event))

        yield play_deal(game, deal, bots, hear), survey.measures()


def _summary(wish: Invitation, names: list[str], runs: list[Run], seconds: float) -> dict[str, Any]:
    seats = range(wish.setting.seats)
    rules, figures = lid(wish.game).rules, lid(wish.game).figures
    shares = [mean(1 / len(end.winners) if seat in end.winners else 0.0 for end, _ in runs) for seat in seats]
    scores = [round(mean(end.scores[seat] for end, _ in runs), 2) for seat in seats] if figures.points else []
    return {
        "game": wish.game,
        "players": wish.setting.seats,
        "options": list(wish.setting.told(rules.options)),
        "bots": names,
        "seed": wish.seed,
        "games": len(runs),
        "games_per_s": round(len(runs) / seconds, 1),
        "win_share": [round(share, 4) for share in shares],
        "mean_score": scores,
        "per_game": {
            column.name: round(mean(counted.figures[column.name] for _, counted in runs), 2)
            for column in figures.columns
        },
    }


def _table(lid: Lid, summary: dict[str, Any]) -> str:
    options = ", ".join(summary["options"]) or "no options"
    lines = [f"{summary['games']} games of {summary['game']}, {options}: {summary['games_per_s']} per second"]
    for seat, share in enumerate(summary["win_share"]):
        bot = summary["bots"][seat % len(summary["bots"])]
        points = f"   {lid.figures.points} {summary['mean_score'][seat]:6.2f}" if lid.figures.points else ""
        lines.append(f"  seat {seat}  {bot:<10} wins {share:6.1%}{points}")
    per = [f"{column.title} {summary['per_game'][column.name]}" for column in lid.figures.columns]
    texts = [f"  {count:6}  {name}" for name, count in summary.get("acted", {}).items()]
    return "\n".join([*lines, *([f"  a game: {', '.join(per)}"] if per else []), *texts])
