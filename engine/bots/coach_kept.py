"""An `Analysis` as text that is kept beside its record, and read back only if it belongs there and is whole."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isfinite
from operator import index
from typing import Any

from engine.bots.coach import LUCK, Analysis, Change, Chosen
from engine.bots.judging import Because, Chances
from engine.bots.lid import Lid
from engine.core.record import Record, short_hash, write_header, write_line

FORMAT = 1
"""The number of the format of the text."""
TEXT_LIMIT = 4_000_000
"""Maximum number of characters of such a text."""


def signature(lid: Lid, record: Record) -> str:
    """A text that is equal only for the same record and the same judge."""
    lines = "".join([write_header(record.header).decode(), *(write_line(line).decode() for line in record.lines)])
    return f"{FORMAT}/{lid.name}/{lid.judge.numbers if lid.judge else ''}/{short_hash(lines)}"


def write_analysis(analysis: Analysis, signed: str) -> str:
    """The text of an analysis: a line that says what it belongs to, with a check, and a line of data."""
    body = json.dumps([analysis.par, analysis.result, analysis.curve, analysis.choices])
    return f"{json.dumps([signed, short_hash(body)])}\n{body}\n"


def read_analysis(text: str, signed: str) -> Analysis | None:
    """The analysis of a text; None if it is damaged, or of another record, another judge or another version."""
    try:
        if len(text) > TEXT_LIMIT:
            return None
        head, body, rest = text.split("\n")
        if rest or json.loads(head) != [signed, short_hash(body)]:
            return None
        return _analysis(json.loads(body))
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _analysis(data: Any) -> Analysis:
    par, result, curve, choices = data
    seats = len(result)
    return Analysis(
        _number(par),
        _chances(result, seats),
        tuple(_change(one, seats) for one in curve),
        tuple(_chosen(one, seats) for one in choices),
    )


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise ValueError("this is no number")
    return float(value)


def _chances(values: Sequence[Any], seats: int) -> Chances:
    if len(values) != seats:
        raise ValueError("there must be a chance for every seat")
    return tuple(map(_number, values))


def _seat(value: Any, least: int, seats: int) -> int:
    seat = index(value)
    if not least <= seat < seats:
        raise ValueError("there is no such seat")
    return seat


def _change(data: Any, seats: int) -> Change:
    decision, by, chances = data
    return Change(index(decision), _seat(by, LUCK, seats), _chances(chances, seats))


def _chosen(data: Any, seats: int) -> Chosen:
    decision, seat, action, best, loss, found, why, instead, before, later = data
    return Chosen(
        index(decision),
        _seat(seat, 0, seats),
        str(action),
        str(best),
        _number(loss),
        _number(found),
        _because(why),
        _because(instead),
        _number(before),
        _number(later),
    )


def _because(data: Any) -> tuple[Because, ...]:
    return tuple(Because(str(key), dict(facts)) for key, facts in data)
