"""The command `coach`: explains the game of a record, or measures the explanations of many games."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator

from engine.bots.coach import Analysis, Chosen, Coach
from engine.bots.coach_measured import Measured, Task, explain_all, measure
from engine.bots.many import jobs_named
from engine.box import game_of, lid
from engine.cli.arguments import check_game, check_seed, check_target, chosen_lid, usual_seats
from engine.cli.coach_page import text, write_page
from engine.cli.markdown import markdown
from engine.cli.progress import Progress
from engine.core.errors import SetupError
from engine.core.journal import read_file
from engine.core.record import read_handed_on
from engine.core.setting import Setting

STEPS = 100
"""Number of steps of the progress bar."""


def coach(options: Namespace) -> None:
    """Runs the command `coach`."""
    if options.measure:
        _measure(options)
    elif options.record:
        _explain(options)
    else:
        raise SetupError("no_record", "which game? Give --record FILE, or --measure")


# One game


def _explain(options: Namespace) -> None:
    record = read_handed_on(read_file(options.record))
    check_game(options, record.header.game, "record")
    work = Coach(lid(record.header.game), game_of(record), record)
    progress, done = Progress(STEPS, "explaining"), 0
    while work.step():
        now = int(work.share * STEPS)
        progress.step(now - done)
        done = now
    progress.close()
    analysis, names = work.finish(), [seat.name for seat in record.header.seats]
    print(json.dumps(_json(analysis, names)) if options.json else "\n".join(_told(analysis, names)))


def _json(analysis: Analysis, names: list[str]) -> dict[str, object]:
    return {
        "par": analysis.par,
        "seats": [
            {
                "name": name,
                "result": analysis.result[seat],
                **analysis.parts(seat)._asdict(),
                "lost": analysis.lost(seat),
            }
            for seat, name in enumerate(names)
        ],
        "curve": [one._asdict() for one in analysis.curve],
        "choices": [{**one._asdict(), "punished": one.punished} for one in analysis.choices],
    }


def _seat_json(analysis: Analysis, seat: int, name: str) -> dict[str, object]:
    parts = analysis.parts(seat)._asdict()
    return {"name": name, "result": analysis.result[seat], **parts, "lost": analysis.lost(seat)}


def _told(analysis: Analysis, names: list[str]) -> Iterator[str]:
    head = ("player", "result less par", "luck", "others", "choices")
    rows = []
    for seat, name in enumerate(names):
        own, others, luck = analysis.parts(seat)
        numbers = (analysis.result[seat] - analysis.par, luck, others, own)
        rows.append((name, *(f"{number:+.1%}" for number in numbers)))
    yield from markdown([head, *rows])
    for seat, name in enumerate(names):
        yield from (_costly(name, one) for one in analysis.costly(seat))
        find = analysis.find(seat)
        if find:
            yield f"{name}, decision {find.decision}: {find.action} was a find, {find.found:+.1%} ({_keys(find)})"


def _costly(name: str, one: Chosen) -> str:
    how = "punished" if one.punished else "not punished"
    better = f"{one.best} was better ({_keys(one)})"
    return f"{name}, decision {one.decision}: {one.action} cost {one.loss:.1%}, {better}; {how}"


def _keys(one: Chosen) -> str:
    return ", ".join(reason.key for reason in one.why)


# Many games


def _measure(options: Namespace) -> None:
    if options.games < 2:
        raise SetupError("bad_count", "the coach is measured over at least two games")
    chosen = chosen_lid(options)
    if chosen.judge is None:
        raise SetupError("no_judge", f"{chosen.name} has no judge")
    players = usual_seats(chosen) if options.players is None else options.players
    check_seed(options.seed)
    check_target(options.page, options.log)
    chosen.rules.check(Setting(players))
    tasks = [Task(chosen.name, players, options.seed + number) for number in range(options.games)]
    progress = Progress(len(tasks), "explaining")
    try:
        found = explain_all(chosen, tasks, jobs_named(options.jobs), options.log, progress)
    finally:
        progress.close()
    result = measure(chosen, found)
    print(json.dumps(_measured_json(result)) if options.json else "\n".join(text(result)))
    if options.page:
        write_page(options.page, chosen, result, options)


def _measured_json(result: Measured) -> dict[str, object]:
    return {
        "games": result.games,
        "rest": result.rest,
        "levels": [one._asdict() for one in result.levels],
        "calibration": [one._asdict() for one in result.calibration],
    }
