"""`balance`: what the deck does, as a table, as JSON, or as a page with plots."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.bots.balance import Balance, Mean, Question, survey, weigh
from engine.bots.roster import make_bot
from engine.box import lid
from engine.cli.progress import Progress
from engine.core.errors import SetupError
from engine.core.game import Setting


def balance(options: Namespace) -> None:
    """`balance`."""
    if options.games < 2 or options.jobs < 0:
        raise SetupError("bad_count", "balance takes at least two games and no negative jobs")
    rules = lid(options.game).rules
    sets = [() if chosen == "none" else tuple(sorted(chosen.split("+"))) for chosen in options.options or ["none"]]
    questions = [
        Question(options.game, players, chosen, options.bot) for players in options.players or [4] for chosen in sets
    ]
    for question in questions:
        rules.check(Setting(question.players, frozenset(question.options)))
        make_bot(question.bot)
    progress = Progress(len(questions) * options.games, "playing")
    results = survey(questions, options.games, options.seed, options.jobs or os.cpu_count() or 1, progress.step)
    progress.close()
    table = [weigh(question, results[question]) for question in questions]
    if options.page:
        write_page(options.page, table, options)
    print(json.dumps({"tables": [_json(row) for row in table]}) if options.json else "\n".join(text(table)))


def _json(row: Balance) -> dict[str, Any]:
    data = {name: _plain(value) for name, value in row._asdict().items() if name != "question"}
    return {**row.question._asdict(), **data, "tiles": {tile: _plain(share) for tile, share in row.tiles.items()}}


def _plain(value: object) -> object:
    if isinstance(value, Mean):
        return {"mean": round(value.value, 4), "margin": round(value.margin, 4)}
    if isinstance(value, tuple):
        return [_plain(item) if isinstance(item, Mean) else round(item, 4) for item in value]
    return value


def text(table: Sequence[Balance]) -> list[str]:
    """The figures as a table in Markdown, which also reads well in a terminal."""
    head = ("players", "options", "games", "gold", "winner", "spread", "beaten a round", "by slot from the gate")
    more = ("wins from the start seat on", "decisions", "displaced", "healing")
    rows = [(*head, *more), *(_row(row) for row in table)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    return [lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]]


def _row(row: Balance) -> tuple[str, ...]:
    return (
        str(row.question.players),
        "+".join(row.question.options) or "-",
        str(row.games),
        _shown(row.gold),
        _shown(row.winner),
        _shown(row.spread),
        _shown(row.beaten, 2),
        " ".join(f"{share:.0%}" for share in row.by_slot),
        " ".join(f"{seat.value:.1%}±{seat.margin:.1%}" for seat in row.seats),
        _shown(row.decisions),
        _shown(row.displaced),
        _shown(row.healing),
    )


def _shown(value: Mean, digits: int = 1) -> str:
    return f"{value.value:.{digits}f}±{value.margin:.{digits}f}"


# The page


def write_page(page: Path, table: Sequence[Balance], options: Namespace) -> None:
    """A Markdown page with the table, the tiles and plots beside it."""
    lines = [
        "# What the deck does",
        "",
        f"Bot `{options.bot}` in all seats, {options.games} games a row, deals from {options.seed} on;",
        "every figure with half the width of its 95 % confidence interval. Made by",
        "",
        f"    {command(options)}",
        "",
        *text(table),
        "",
        *_tiles(table),
    ]
    for name, title in _plots(page, table).items():
        lines += [f"![{title}]({name})", ""]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def command(options: Namespace) -> str:
    """The command that measures the same again."""
    words = ["python -m engine balance", f"--bot '{options.bot}'", f"--games {options.games}", f"--seed {options.seed}"]
    words += [f"--players {players}" for players in options.players or []]
    words += [f"--options {chosen}" for chosen in options.options or []]
    return " ".join([*words, f"--page {options.page}"])


def _tiles(table: Sequence[Balance]) -> list[str]:
    lines = []
    for row in table:
        if row.tiles:
            whole = row.seats[0].value
            lines += [
                f"The start player's win share with {row.question.players} players by the tile of the first round"
                f" (all games: {whole:.1%}):",
                "",
                "| tile | share | moved by |",
                "|---|---|---|",
                *(
                    f"| {tile} | {share.value:.1%}±{share.margin:.1%} | {share.value - whole:+.1%} |"
                    for tile, share in row.tiles.items()
                ),
                "",
            ]
    return lines


def _plots(page: Path, table: Sequence[Balance]) -> dict[str, str]:
    try:
        from matplotlib.figure import Figure  # an extra of development: without it there are no plots
    except ImportError:
        return {}
    figure = Figure(figsize=(9, 3.2), layout="constrained")
    left, right = figure.subplots(1, 2)
    for row in table:
        name = f"{row.question.players} players {'+'.join(row.question.options)}".strip()
        left.plot(range(1, len(row.by_slot) + 1), row.by_slot, marker="o", label=name)
        seats = [seat.value * row.question.players for seat in row.seats]
        right.plot(range(1, len(seats) + 1), seats, marker="o", label=name)
    left.set(title="Guardians beaten, by slot from the gate", ylim=(0, 1), xlabel="slot")
    right.set(title="Wins from the start seat on (1 = par)", ylim=(0.5, 1.5), xlabel="seat")
    left.legend(fontsize=7)
    page.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(page.with_suffix(".png"), dpi=110)
    return {page.with_suffix(".png").name: "Guardians beaten by slot, and wins by seat"}
