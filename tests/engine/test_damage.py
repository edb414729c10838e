"""A damaged record is refused with the line, or is the same game up to some line; never another one."""

from __future__ import annotations

from random import Random

import pytest
from support.conformance import label, played
from support.kits import all_kits

from engine.core.errors import RecordError
from engine.core.match import Match
from engine.core.record import read_record

every_game = pytest.mark.parametrize("kit", all_kits(), ids=label)


def resumed(kit, data):
    """The match of these bytes, or the error."""
    try:
        return Match.resume(kit.game, read_record(data))
    except RecordError as error:
        return error


@every_game
def test_changed_bytes_are_noticed(kit):
    match, rng = played(kit, kit.settings[1], 21), Random(21)
    whole = bytes(match.journal)
    lines = match.record.lines
    refused = 0
    for _ in range(60):
        data = bytearray(whole)
        data[rng.randrange(len(data))] = rng.randrange(256)
        found = resumed(kit, bytes(data))
        if isinstance(found, RecordError):
            refused += 1
            continue
        assert found.record.lines == lines[: len(found.record.lines)]
    assert refused > 50


@every_game
def test_another_answer_in_a_line_is_refused_with_that_line(kit):
    match = played(kit, kit.settings[0], 22)
    lines = bytes(match.journal).splitlines(keepends=True)
    for number in range(1, len(lines), 7):
        damaged = lines[number].replace(b'"do":"', b'"do":"x', 1)
        found = resumed(kit, b"".join((*lines[:number], damaged, *lines[number + 1 :])))
        assert isinstance(found, RecordError)
        assert found.line == number + 1


@every_game
def test_a_torn_record_goes_on_before_the_tear(kit):
    match = played(kit, kit.settings[2], 23)
    lines = bytes(match.journal).splitlines(keepends=True)
    for number in (1, 5, len(lines) // 2):
        found = resumed(kit, b"".join(lines[:number]) + lines[number][:-4])
        assert found.number == number - 1


@every_game
def test_outcomes_of_chance_that_cannot_be_are_refused(kit):
    match = played(kit, kit.settings[0], 24)
    lines = bytes(match.journal).splitlines(keepends=True)
    number = next((number for number, line in enumerate(lines) if number and b'"out":[' in line), 0)
    damaged = lines[number].replace(b'"out":[', b'"out":[7,', 1).replace(b'"setup":[', b'"setup":[7,', 1)
    assert damaged != lines[number]
    assert isinstance(resumed(kit, b"".join((*lines[:number], damaged, *lines[number + 1 :]))), RecordError)
