"""A damaged record is refused with the line, or is the same game up to some line; never another one."""

from __future__ import annotations

from random import Random

from support.conformance import played
from support.kings.kit import KINGS, KINGS_GAME

from engine.core.errors import RecordError
from engine.core.match import Match
from engine.core.record import read_record


def resumed(data):
    """The match of these bytes, or the error."""
    try:
        return Match.resume(KINGS_GAME, read_record(data))
    except RecordError as error:
        return error


def test_changed_bytes_are_noticed():
    match, rng = played(KINGS, KINGS.settings[1], 21), Random(21)
    whole = bytes(match.journal)
    lines = match.record.lines
    refused = 0
    for _ in range(60):
        data = bytearray(whole)
        data[rng.randrange(len(data))] = rng.randrange(256)
        found = resumed(bytes(data))
        if isinstance(found, RecordError):
            refused += 1
            continue
        assert found.record.lines == lines[: len(found.record.lines)]
    assert refused > 50


def test_another_answer_in_a_line_is_refused_with_that_line():
    match = played(KINGS, KINGS.settings[0], 22)
    lines = bytes(match.journal).splitlines(keepends=True)
    for number in range(1, len(lines), 7):
        damaged = lines[number].replace(b'"do":"', b'"do":"x', 1)
        found = resumed(b"".join((*lines[:number], damaged, *lines[number + 1 :])))
        assert isinstance(found, RecordError)
        assert found.line == number + 1


def test_a_torn_record_goes_on_before_the_tear():
    match = played(KINGS, KINGS.settings[2], 23)
    lines = bytes(match.journal).splitlines(keepends=True)
    for number in (1, 5, len(lines) // 2):
        found = resumed(b"".join(lines[:number]) + lines[number][:-4])
        assert found.number == number - 1


def test_dealt_outcomes_that_cannot_be_are_refused():
    match = played(KINGS, KINGS.settings[0], 24)
    lines = bytes(match.journal).splitlines(keepends=True)
    number = len(lines) // 3
    damaged = lines[number].replace(b'"out":[', b'"out":[7,', 1).replace(b",]", b"]")
    assert isinstance(resumed(b"".join((*lines[:number], damaged, *lines[number + 1 :]))), RecordError)
