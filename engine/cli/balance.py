"""`balance`: what the cards of a game do, as a table, as JSON, or as a page with plots."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.bots.balance import Balance, Mean, Question, setting_of, survey, weigh
from engine.bots.lid import Lid
from engine.bots.many import jobs_named
from engine.bots.roster import make_bot
from engine.cli.markdown import markdown
from engine.cli.progress import Progress
from engine.cli.wishes import chosen_lid, option_sets, table_sizes
from engine.core.errors import SetupError


def balance(options: Namespace) -> None:
    """`balance`."""
    if options.games < 2:
        raise SetupError("bad_count", "balance takes at least two games")
    jobs, lid = jobs_named(options.jobs), chosen_lid(options)
    options.bot = options.bot or lid.bots.usual
    questions = [
        Question(lid.name, players, chosen, options.bot)
        for players in table_sizes(options, lid)
        for chosen in option_sets(options)
    ]
    make_bot(lid, options.bot)
    for question in questions:
        lid.rules.check(setting_of(lid, question))
    progress = Progress(len(questions) * options.games, "playing")
    try:
        results = survey(lid, questions, options.games, options.seed, jobs, progress.step)
    finally:
        progress.close()
    table = [weigh(lid, question, results[question]) for question in questions]
    if options.page:
        write_page(options.page, lid, table, options)
    shown = {"tables": [_json(lid, row) for row in table]}
    print(json.dumps(shown) if options.json else "\n".join(text(lid, table)))


def _json(lid: Lid, row: Balance) -> dict[str, Any]:
    figures = lid.figures
    names = (figures.points, "winner", "spread")
    points = dict(zip(names, row.points, strict=True)) if row.points else {}
    data: dict[str, Any] = {**row.question._asdict(), "games": row.games}
    data |= {name: _plain(value) for name, value in {**points, "decisions": row.decisions, **row.figures}.items()}
    data["seats"] = [_plain(seat) for seat in row.seats]
    data |= {name: [round(place, 4) for place in places] for name, places in row.rows.items()}
    if figures.group.name:
        data[figures.group.name] = {group: _plain(share) for group, share in row.groups.items()}
    return data


def _plain(value: Mean) -> dict[str, float]:
    return {"mean": round(value.value, 4), "margin": round(value.margin, 4)}


def text(lid: Lid, table: Sequence[Balance]) -> list[str]:
    """The figures as a table in Markdown, which also reads well in a terminal."""
    figures = lid.figures
    points = (figures.points, "winner", "spread") if figures.points else ()
    titles = (*(row.title for row in figures.rows), *(column.title for column in figures.columns))
    head = ("players", "options", "games", *points, "wins from the start seat on", "decisions", *titles)
    return markdown([head, *(_row(lid, row) for row in table)])


def _row(lid: Lid, row: Balance) -> tuple[str, ...]:
    return (
        str(row.question.players),
        "+".join(row.question.options) or "-",
        str(row.games),
        *(map(_shown, row.points) if row.points else ()),
        " ".join(f"{seat.value:.1%}±{seat.margin:.1%}" for seat in row.seats),
        _shown(row.decisions),
        *(" ".join(f"{share:.0%}" for share in row.rows[one.name]) for one in lid.figures.rows),
        *(_shown(row.figures[one.name], one.digits) for one in lid.figures.columns),
    )


def _shown(value: Mean, digits: int = 1) -> str:
    return f"{value.value:.{digits}f}±{value.margin:.{digits}f}"


# The page


def write_page(page: Path, lid: Lid, table: Sequence[Balance], options: Namespace) -> None:
    """A Markdown page with the table, the groups and plots beside it."""
    lines = [
        "# What the deck does",
        "",
        f"Bot `{options.bot}` in all seats, {options.games} games a row, deals from {options.seed} on;",
        "every figure with half the width of its 95 % confidence interval. Made by",
        "",
        f"    {command(options)}",
        "",
        *text(lid, table),
        "",
        *_groups(lid, table),
    ]
    for name, title in _plots(page, lid, table).items():
        lines += [f"![{title}]({name})", ""]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def command(options: Namespace) -> str:
    """The command that measures the same again."""
    words = [f"python -m engine balance --game {options.game}", f"--bot '{options.bot}'"]
    words += [f"--games {options.games}", f"--seed {options.seed}"]
    words += [f"--players {players}" for players in options.players or []]
    words += [f"--options {chosen}" for chosen in options.options or []]
    return " ".join([*words, f"--page {options.page}"])


def _groups(lid: Lid, table: Sequence[Balance]) -> list[str]:
    lines = []
    group = lid.figures.group
    for row in table:
        if row.groups:
            whole = row.seats[0].value
            shares = (
                (name, f"{share.value:.1%}±{share.margin:.1%}", f"{share.value - whole:+.1%}")
                for name, share in row.groups.items()
            )
            lines += [
                f"The start player's win share with {row.question.players} players {group.sentence}"
                f" (all games: {whole:.1%}):",
                "",
                *markdown([(group.title, "share", "moved by"), *shares]),
                "",
            ]
    return lines


def _plots(page: Path, lid: Lid, table: Sequence[Balance]) -> dict[str, str]:
    try:
        from matplotlib.figure import Figure  # an extra of development: without it there are no plots
    except ImportError:
        return {}
    rows = lid.figures.rows
    figure = Figure(figsize=(4.5 * (len(rows) + 1), 3.2), layout="constrained")
    *plots, last = figure.subplots(1, len(rows) + 1, squeeze=False)[0]
    for row in table:
        name = f"{row.question.players} players {'+'.join(row.question.options)}".strip()
        for plot, shown in zip(plots, rows, strict=True):
            places = row.rows[shown.name]
            plot.plot(range(1, len(places) + 1), places, marker="o", label=name)
        seats = [seat.value * row.question.players for seat in row.seats]
        last.plot(range(1, len(seats) + 1), seats, marker="o", label=name)
    for plot, shown in zip(plots, rows, strict=True):
        plot.set(title=shown.title.capitalize(), ylim=(0, 1), xlabel=shown.place)
    last.set(title="Wins from the start seat on (1 = par)", ylim=(0.5, 1.5), xlabel="seat")
    (*plots, last)[0].legend(fontsize=7)
    page.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(page.with_suffix(".png"), dpi=110)
    title = "; ".join([*(shown.title for shown in rows), "wins by seat"]).capitalize()
    return {page.with_suffix(".png").name: title}
