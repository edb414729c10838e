"""The command `tournament`: one bot against tables of another, with confidence intervals."""

from __future__ import annotations

import json
from argparse import Namespace
from math import inf
from typing import Any

from engine.bots.lid import Lid
from engine.bots.many import jobs_named
from engine.bots.roster import contestant
from engine.bots.tournament import Field, Schedule, Standing, one_against, rows, run
from engine.cli.arguments import check_seed, chosen_lid, option_sets, table_sizes
from engine.cli.markdown import markdown
from engine.cli.progress import Progress
from engine.core.errors import SetupError
from engine.core.setting import Setting, values_of


def tournament(options: Namespace) -> None:
    """Runs the command `tournament`."""
    if options.deals < 1 or not 0 <= options.ms < inf:
        raise SetupError("bad_count", "a tournament takes a positive number of deals, and no negative ms")
    jobs, lid = jobs_named(options.jobs), chosen_lid(options)
    check_seed(options.seed)
    heats = Schedule(tuple(dict.fromkeys(_fields(options, lid))), options.seed, options.deals, options.ms / 1e3)
    progress = Progress(len(heats), "playing")
    try:
        results = run(lid, heats, jobs, options.log, progress)
    finally:
        progress.close()
    table = rows({heat: results[heat] for heat in heats})
    print(json.dumps({"rows": [_json(row) for row in table]}) if options.json else _table(lid, table))


def _fields(options: Namespace, lid: Lid) -> list[Field]:
    pairs = [tuple(pair.split("/")) for pair in options.pair] or list(lid.bots.ladder)
    if any(len(pair) != 2 for pair in pairs):
        raise SetupError("bad_pair", "a pair is written ONE/OTHERS, for example hard/normal")
    fields = []
    for one, others in pairs:
        contestant(lid, one)
        contestant(lid, others)
        for seats in table_sizes(options, lid):
            for chosen in option_sets(options):
                lid.rules.check(Setting(seats, values_of(chosen, lid.rules.options)))
                fields.append(one_against(lid.name, chosen, seats, one, others))
    return fields


def _json(row: Standing) -> dict[str, Any]:
    data = row._asdict()
    field = data.pop("field")
    return {
        "bot": field.bots[0],
        "against": field.bots[1],
        "players": len(field.bots),
        **data,
        "options": field.options,
    }


def _table(lid: Lid, table: list[Standing]) -> str:
    points = (lid.figures.points, "others") if lid.figures.points else ()
    head = (
        "bot",
        "against",
        "players",
        "options",
        "par",
        "wins",
        *points,
        "ms/move",
        "p95",
        "theirs",
        *table[0].habits,
    )
    return "\n".join(markdown([head, *(_cells(lid, row) for row in table)]))


def _cells(lid: Lid, row: Standing) -> tuple[str, ...]:
    bots = row.field.bots
    return (
        bots[0],
        bots[1],
        str(len(bots)),
        "+".join(row.field.options) or "-",
        f"{1 / len(bots):.1%}",
        f"{row.share:.1%} ± {row.margin:.1%}",
        *((f"{row.score:.1f}", f"{row.others:.1f}") if lid.figures.points else ()),
        f"{row.ms:.2f}",
        f"{row.slow_ms:.2f}",
        f"{row.their_ms:.2f}",
        *(f"{count:.2f}" for count in row.habits.values()),
    )
