"""Writes the page of a balance: its tables and goals, with plots beside them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from engine.bots.balance import Balance, Reached
from engine.bots.lid import Lid
from engine.cli.balance_text import FEW, goals, text
from engine.cli.markdown import markdown

Picture = Any
"""A figure of matplotlib or a plot in it; matplotlib is an extra of development, so its types may be missing."""


def write_page(page: Path, lid: Lid, table: Sequence[Balance], options: Namespace) -> None:
    """Writes a Markdown page with the table and the groups, and plots beside it."""
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
        *_goals(table),
        *_groups(lid, table),
    ]
    for name, title in _plots(page, lid, table).items():
        lines += [f"![{title}]({name})", ""]
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


def _goals(table: Sequence[Balance]) -> list[str]:
    found = goals(table)
    if not found:
        return []
    meant = "What is meant to come out; a goal is met when the interval of each of its figures touches the range:"
    return [meant, *found, ""]


def _plots(page: Path, lid: Lid, table: Sequence[Balance]) -> dict[str, str]:
    """Writes the plots beside the page; returns what each shows, by the name of its file."""
    try:
        from matplotlib.figure import Figure  # without it there are no plots
    except ImportError:
        return {}
    plots = {page.with_suffix(".png"): _plot_rows(Figure, lid, table)}
    many = [goal.title for goal in table[0].goals if len(goal.found) > FEW]
    if many:
        plots[page.with_name(f"{page.stem}-goals.png")] = _plot_goals(Figure, table, many)
    for path, (figure, _) in plots.items():
        figure.savefig(path, dpi=110)
    return {path.name: title for path, (_, title) in plots.items()}


def _plot_goals(make: Callable[..., Picture], table: Sequence[Balance], titles: Sequence[str]) -> tuple[Picture, str]:
    """Each figure of the goals that have many, in order, with its interval; the range that is meant is shaded."""
    figure = make(figsize=(4.5 * len(titles), 3.2 * len(table)), layout="constrained")
    grid = figure.subplots(len(table), len(titles), squeeze=False)
    for plots, row in zip(grid, table, strict=True):
        of_row = {goal.title: goal for goal in row.goals}
        for plot, title in zip(plots, titles, strict=True):
            _plot_goal(plot, of_row[title])
            plot.set(title=f"{title.capitalize()}, {_table_name(row)}", ylim=(0, None))
    return figure, "; ".join(titles).capitalize()


def _plot_goal(plot: Picture, goal: Reached) -> None:
    found = sorted(goal.found, key=lambda one: one.value)
    plot.axhspan(max(goal.low, 0), goal.high, alpha=0.15)
    plot.vlines(range(len(found)), [one.low for one in found], [one.high for one in found], linewidth=1)
    plot.plot(range(len(found)), [one.value for one in found], marker="o", markersize=3, linestyle="")
    plot.set_xticks(range(len(found)), [one.name for one in found], rotation=90, fontsize=4 if len(found) > 20 else 7)


def _table_name(row: Balance) -> str:
    return f"{row.question.players} players {'+'.join(row.question.options)}".strip()


def _plot_rows(make: Callable[..., Picture], lid: Lid, table: Sequence[Balance]) -> tuple[Picture, str]:
    """The rows of the figures, and the wins by seat."""
    rows = lid.figures.rows
    figure = make(figsize=(4.5 * (len(rows) + 1), 3.2), layout="constrained")
    *plots, last = figure.subplots(1, len(rows) + 1, squeeze=False)[0]
    for row in table:
        name = _table_name(row)
        for plot, shown in zip(plots, rows, strict=True):
            places = row.rows[shown.name]
            plot.plot(range(1, len(places) + 1), places, marker="o", label=name)
        seats = [seat.value * row.question.players for seat in row.seats]
        last.plot(range(1, len(seats) + 1), seats, marker="o", label=name)
    for plot, shown in zip(plots, rows, strict=True):
        plot.set(title=shown.title.capitalize(), ylim=(0, 1), xlabel=shown.place)
    last.set(title="Wins from the start seat on (1 = par)", ylim=(0.5, 1.5), xlabel="seat")
    (*plots, last)[0].legend(fontsize=7)
    return figure, "; ".join([*(shown.title for shown in rows), "wins by seat"]).capitalize()
