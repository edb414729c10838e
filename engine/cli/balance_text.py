"""Makes the tables of a balance in Markdown, which also reads well in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.balance import Balance, Mean, Reached
from engine.bots.lid import Found, Lid
from engine.cli.markdown import markdown


def text(lid: Lid, table: Sequence[Balance]) -> list[str]:
    """A Markdown table with a row of figures for each table that was played."""
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


# The goals

FEW = 4
"""Maximum number of figures of a goal that are all shown; of more, the lowest and the highest, and those that miss
it."""


def goals(table: Sequence[Balance]) -> list[str]:
    """A Markdown table of the goals of the game and what was found; a figure misses when its interval does not
    touch the range."""
    rows = [
        (f"{row.question.players} {'+'.join(row.question.options)}".strip(), goal.title, *_goal(goal))
        for row in table
        for goal in row.goals
    ]
    return ["", *markdown([("players", "goal", "meant", "found", "met"), *rows])] if rows else []


def _goal(goal: Reached) -> tuple[str, str, str]:
    """The range, what was found, and whether it is met."""
    meant = f"{_number(goal, goal.low)} to {_number(goal, goal.high)}"
    if len(goal.found) <= FEW:
        found = "; ".join(_figure(goal, one) for one in goal.found)
    else:
        lowest, highest = (pick(goal.found, key=lambda one: one.value) for pick in (min, max))
        found = f"{len(goal.found)}, from {_figure(goal, lowest)} to {_figure(goal, highest)}"
    missed = ", ".join(_figure(goal, one) for one in goal.missed)
    return meant, found, f"no: {missed}" if missed else "yes"


def _figure(goal: Reached, one: Found) -> str:
    exact = one.low == one.high
    interval = "" if exact else f" ({_number(goal, one.low)} to {_number(goal, one.high)})"
    return f"{one.name} {_number(goal, one.value)}{interval}"


def _number(goal: Reached, value: float) -> str:
    return f"{100 * value:.3g} %" if goal.share else f"{value:.4g}"
