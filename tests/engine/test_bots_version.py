"""A record says which version of the bots sat at the table; one without bots, or of before, says nothing."""

from __future__ import annotations

import json

import pytest
from support.records import checked, packed

from engine.box import Invitation, new_match
from engine.core.errors import RecordError
from engine.core.record import Seat, read_record, write_header
from engine.core.setting import Setting
from engine.monsters.lid import LID

TABLE = Invitation("monsters", Setting(3), 5)
PEOPLE = tuple(Seat(name) for name in ("Anna", "Ben", "Cleo"))


def header_of(*seats: Seat) -> bytes:
    return write_header(new_match(TABLE, seats).header)


@pytest.mark.parametrize("bot", ["random", "easy", "hard:greedy"])
def test_a_table_with_a_bot_says_its_version(bot: str) -> None:
    line = header_of(*PEOPLE[:2], Seat("Bot", bot))
    assert json.loads(line)["bots"] == LID.bots.numbers()
    assert read_record(line).header.bots == LID.bots.numbers()


def test_a_table_without_bots_says_nothing() -> None:
    line = header_of(*PEOPLE)
    assert "bots" not in json.loads(line)
    assert read_record(line).header.bots == ""


def test_a_record_of_before_reads_as_ever_and_is_written_as_it_was() -> None:
    """The header as it was written before there was such a word."""
    data = json.loads(header_of(*PEOPLE[:2], Seat("Bot", "expert")))
    del data["bots"]
    line = packed(checked(data))
    header = read_record(line).header
    assert (header.bots, header.seats[2].bot) == ("", "expert")
    assert write_header(header) == line


@pytest.mark.parametrize("version", [1, True, ["a"], {"a": 1}, "x" * 5000])
def test_a_version_that_is_none_is_refused(version: object) -> None:
    data = json.loads(header_of(*PEOPLE[:2], Seat("Bot", "easy")))
    with pytest.raises(RecordError):
        read_record(packed(checked({**data, "bots": version})))
