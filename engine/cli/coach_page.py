"""The measured coach as text, and as a page with a plot of its calibration."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from engine.bots.balance import Mean
from engine.bots.coach_measured import Measured, OfLevel
from engine.bots.lid import Lid
from engine.cli.markdown import markdown


def text(found: Measured) -> Iterator[str]:
    """Yields the lines of the tables."""
    yield f"Over {found.games} games every seat's parts add up to its result less par, at most {found.rest:.0e} off."
    yield ""
    yield "A seat's choices in a game: what they have cost against the judge's best ones (lost), and what they moved"
    yield "against ordinary play (choices); and what luck moved, up or down:"
    yield ""
    head = ("level", "games", "lost", "choices", "luck")
    yield from markdown([head, *(_row(one) for one in found.levels)])
    yield ""
    yield _neighbours(found)
    yield ""
    yield "Of the points of the curve with a chance in a range, the share that was won:"
    yield ""
    rows = [
        (f"{one.low:.0%} to {one.high:.0%}", str(one.points), f"{one.chance:.1%}", _share(one.won))
        for one in found.calibration
    ]
    yield from markdown([("chance", "points", "mean chance", "won"), *rows])


def _row(one: OfLevel) -> tuple[str, ...]:
    own = f"{one.own.value:+.1%} ± {one.own.margin:.1%}"
    return one.level, str(one.games), _share(one.lost), own, _share(one.luck)


def _share(found: Mean) -> str:
    return f"{found.value:.1%} ± {found.margin:.1%}"


def _neighbours(found: Measured) -> str:
    """The sentence that says whether the intervals of neighbouring levels touch."""
    touching = [
        f"{weak.level} and {strong.level}"
        for weak, strong in pairwise(found.levels)
        if weak.lost.value - weak.lost.margin <= strong.lost.value + strong.lost.margin
    ]
    if not touching:
        return "The loss falls from level to level, and no interval touches its neighbour's."
    return f"The intervals of the loss touch, or are in the wrong order, of: {'; '.join(touching)}."


def write_page(page: Path, lid: Lid, found: Measured, options: Namespace) -> None:
    """Writes a Markdown page with the tables, and a plot of the calibration beside it."""
    lines = [
        "# The coach, measured",
        "",
        f"Bots of one level at a table, the levels in turn, deals from {options.seed} on; the judge's numbers are",
        f"`{judge(lid)}`.",
        "Every figure with half the width of its 95 % confidence interval. What the words mean stands in",
        "[coach.md](coach.md). Made by",
        "",
        f"    {command(options)}",
        "",
        *text(found),
        "",
    ]
    if plot := _plot(page, found):
        lines += [f"![Calibration]({plot})", ""]
    page.write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def judge(lid: Lid) -> str:
    """The version of the judge's numbers."""
    return lid.judge.numbers if lid.judge else ""


def command(options: Namespace) -> str:
    """The command that measures the same again."""
    words = [f"python -m engine coach --measure --game {options.game} --games {options.games} --seed {options.seed}"]
    words += [f"--players {options.players}"] if options.players else []
    return " ".join([*words, f"--page {options.page}"])


def _plot(page: Path, found: Measured) -> str:
    """Writes the plot beside the page; returns the name of its file, empty where plots cannot be made."""
    try:
        from matplotlib.figure import Figure  # without it there is no plot
    except ImportError:
        return ""
    figure = Figure(figsize=(4.5, 4.2), layout="constrained")
    plot = figure.subplots()
    rows = found.calibration
    plot.plot([0, 1], [0, 1], color="grey", linewidth=1)
    margins = [one.won.margin for one in rows]
    plot.errorbar([one.chance for one in rows], [one.won.value for one in rows], yerr=margins, fmt="o", capsize=3)
    plot.set(title="Chances and what was won of them", xlabel="chance by the curve", ylabel="share won")
    path = page.with_suffix(".png")
    figure.savefig(path, dpi=110)
    return path.name
