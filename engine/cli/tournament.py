"""`tournament`: one bot against tables of another, with confidence intervals."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from typing import Any

from engine.bots.roster import contestant
from engine.bots.tournament import Field, Heat, Row, one_against, rows, run
from engine.box import lid
from engine.cli.progress import Progress
from engine.core.errors import SetupError
from engine.core.game import Setting

LADDER = (("easy", "random"), ("normal", "easy"), ("hard", "normal"), ("expert", "hard"))


def tournament(options: Namespace) -> None:
    """`tournament`."""
    if options.deals < 1 or options.jobs < 0 or options.ms < 0:
        raise SetupError("bad_count", "a tournament takes a positive number of deals, and no negative jobs or ms")
    fields = _fields(options)
    heats = [Heat(field, options.seed + deal, options.ms / 1e3) for field in fields for deal in range(options.deals)]
    progress = Progress(len(heats), "playing")
    try:
        results = run(heats, options.jobs or os.cpu_count() or 1, options.log, progress.step)
    finally:
        progress.close()
    table = rows({heat: results[heat] for heat in heats})
    print(json.dumps({"rows": [_json(row) for row in table]}) if options.json else _table(table))


def _fields(options: Namespace) -> list[Field]:
    pairs = [tuple(pair.split("/")) for pair in options.pair] or list(LADDER)
    if any(len(pair) != 2 for pair in pairs):
        raise SetupError("bad_pair", "a pair is written ONE/OTHERS, for example hard/normal")
    sets = [() if chosen == "none" else tuple(chosen.split("+")) for chosen in options.options or ["none"]]
    rules = lid(options.game).rules
    fields = []
    for one, others in pairs:
        contestant(one)
        contestant(others)
        for seats in options.players or [4]:
            for chosen in sets:
                rules.check(Setting(seats, frozenset(chosen)))
                fields.append(one_against(options.game, chosen, seats, one, others))
    return fields


def _json(row: Row) -> dict[str, Any]:
    data = row._asdict()
    field = data.pop("field")
    return {
        "bot": field.bots[0],
        "against": field.bots[1],
        "players": len(field.bots),
        **data,
        "options": field.options,
    }


def _table(table: list[Row]) -> str:
    head = ("bot", "against", "players", "options", "par", "wins", "gold", "others", "ms/move", *table[0].habits)
    lines = [head, *(_cells(row) for row in table)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    shown = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    ]
    return "\n".join([shown[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *shown[1:]])


def _cells(row: Row) -> tuple[str, ...]:
    bots = row.field.bots
    return (
        bots[0],
        bots[1],
        str(len(bots)),
        "+".join(row.field.options) or "-",
        f"{1 / len(bots):.1%}",
        f"{row.share:.1%} ± {row.margin:.1%}",
        f"{row.score:.1f}",
        f"{row.others:.1f}",
        f"{row.ms:.2f}",
        *(f"{count:.2f}" for count in row.habits.values()),
    )
