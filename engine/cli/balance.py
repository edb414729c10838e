"""The command `balance`: figures of many games of one bot against itself, as a table, as JSON, or as a page."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from engine.bots.balance import Balance, Mean, Question, Reached, Sample, setting_of, survey, weigh
from engine.bots.lid import Lid
from engine.bots.many import jobs_named
from engine.bots.roster import make_bot
from engine.cli.arguments import check_seed, check_target, chosen_lid, option_sets, table_sizes
from engine.cli.balance_page import write_page
from engine.cli.balance_text import goals, text
from engine.cli.progress import Progress
from engine.core.errors import SetupError


def balance(options: Namespace) -> None:
    """Runs the command `balance`."""
    if options.games < 2:
        raise SetupError("bad_count", "balance takes at least two games")
    jobs, lid = jobs_named(options.jobs), chosen_lid(options)
    options.bot = options.bot or lid.bots.usual
    check_seed(options.seed)
    check_target(options.page, options.log)
    questions = [
        Question(lid.name, players, chosen, options.bot)
        for players in dict.fromkeys(table_sizes(options, lid))
        for chosen in dict.fromkeys(option_sets(options))
    ]
    make_bot(lid, options.bot)
    for question in questions:
        lid.rules.check(setting_of(lid, question))
    progress = Progress(len(questions) * options.games, "playing")
    try:
        results = survey(lid, Sample(questions, options.games, options.seed), jobs, options.log, progress)
    finally:
        progress.close()
    table = [weigh(lid, question, results[question]) for question in questions]
    shown = {"tables": [_json(lid, row) for row in table]}
    print(json.dumps(shown) if options.json else "\n".join([*text(lid, table), *goals(table)]))
    if options.page:
        write_page(options.page, lid, table, options)


def _json(lid: Lid, row: Balance) -> dict[str, Any]:
    figures = lid.figures
    names = (figures.points, "winner", "spread")
    points = dict(zip(names, row.points, strict=True)) if row.points else {}
    data: dict[str, Any] = {**row.question._asdict(), "games": row.games}
    data |= {name: _plain(value) for name, value in {**points, "decisions": row.decisions, **row.figures}.items()}
    data["seats"] = [_plain(seat) for seat in row.seats]
    data |= {name: [round(place, 4) for place in places] for name, places in row.rows.items()}
    if row.goals:
        data["goals"] = [_goal_json(goal) for goal in row.goals]
    if figures.group.name:
        data[figures.group.name] = {group: _plain(share) for group, share in row.groups.items()}
    return data


def _goal_json(goal: Reached) -> dict[str, Any]:
    found = {one.name: [round(number, 4) for number in one[1:]] for one in goal.found}
    return {"goal": goal.title, "low": goal.low, "high": goal.high, "met": not goal.missed, "found": found}


def _plain(value: Mean) -> dict[str, float]:
    return {"mean": round(value.value, 4), "margin": round(value.margin, 4)}
