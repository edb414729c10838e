"""Formats of records: 2 notices every changed byte and knows ids of persons; 1 goes on as it was begun."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.conformance import Kit, label, play_one, played
from support.kits import all_kits
from support.old import FOLDER, records
from support.records import checked, packed

from engine.box import Invitation, game_of, new_match, resume_match
from engine.core.errors import EngineError, RecordError
from engine.core.match import AnyMatch, Match
from engine.core.record import (
    FORMAT,
    Line,
    Record,
    Seat,
    _read_line,
    read_record,
    short_hash,
    signed,
    without_ids,
    write_line,
)
from engine.core.replay import _step, replay, settled
from engine.core.setting import Setting

every_game = pytest.mark.parametrize("kit", all_kits(), ids=label)
ID = "0123456789abcdef"
ANNA, BOT = Seat("Anna", id=ID), Seat("Bot", "easy")


# ----- Changed bytes -----


def flips(line: bytes, every: int = 1) -> Iterator[bytes]:
    """Yields the line with each of its bytes changed, or with one in so many, in a bit that differs from byte to
    byte."""
    for at in range(0, len(line), every):
        yield line[:at] + bytes([line[at] ^ 1 << at % 8]) + line[at + 1 :]


def fits(match: AnyMatch, number: int, text: bytes) -> bool:
    """Whether a text is taken for a line of this number, after those before it."""
    try:
        line = _read_line(text, number + 1)
        found = _step(match.game, match.header, line, match.state_at(number - 1), 0).hash
    except RecordError:
        return False
    return found == line.hash


@every_game
def test_every_changed_byte_of_a_line_is_noticed(kit: Kit) -> None:
    match = played(kit, kit.settings[-1], 31)
    for number, text in enumerate(bytes(match.journal).splitlines()[1:], start=1):
        assert fits(match, number, text)
        for changed in flips(text):
            assert not fits(match, number, changed), (text, changed)


@every_game
def test_changed_bytes_of_a_header_are_noticed(kit: Kit) -> None:
    """One in seven of them here, as its cards are long. Another spelling of the same letter is no change."""
    header = bytes(played(kit, kit.settings[-1], 31).journal).splitlines()[0]
    whole, alike = read_record(header + b"\n").header, 0
    for changed in flips(header, 7):
        try:
            assert read_record(changed + b"\n").header == whole
        except RecordError:
            continue
        assert changed.lower() == header.lower() and b"\\u" in header
        alike += 1
    assert alike < len(header) / 100


# ----- The formats -----


def test_a_dice_thrown_at_the_end_is_what_format_1_did_not_notice() -> None:
    """The state after the last throw of a fight does not tell it."""
    line, state = Line(1, 0, "roll", (3, 4), ""), "the fight is over"
    other = replace(line, outcomes=(3, 5))
    assert signed(line, state, 1).hash == signed(other, state, 1).hash
    assert signed(line, state, 2).hash != signed(other, state, 2).hash


@every_game
def test_a_record_keeps_its_format_to_its_end(kit: Kit) -> None:
    """Begun, read, gone on with, taken back and sealed answers settled: always with the hashes of its own format."""
    whole = played(kit, kit.settings[0], 32)
    assert whole.header.format == FORMAT == 2
    match = Match.resume(kit.game, in_format_1(whole))
    assert bytes(match.journal) != bytes(whole.journal)
    half = b"".join(bytes(match.journal).splitlines(keepends=True)[: match.number // 2])
    again, rng = Match.resume(kit.game, read_record(half)), Random(32)
    while again.pending():
        play_one(again, rng)
    for found in (match.record, read_record(bytes(again.journal)), settled(kit.game, again.record)):
        assert found.header.format == 1
        assert [step.hash for step in replay(kit.game, found)][1:] == [line.hash for line in found.lines]
        assert [short_hash(kit.game.dump(step.state)) for step in replay(kit.game, found)][1:] == [
            line.hash for line in found.lines
        ]


def in_format_1(match: AnyMatch) -> Record:
    """The record of a match, as it was written before."""
    dumps = [match.game.dump(match.state_at(line.number)) for line in match.lines]
    lines = (signed(line, dump, 1) for line, dump in zip(match.lines, dumps, strict=True))
    return Record(replace(match.header, format=1), tuple(lines))


@pytest.mark.parametrize(("version", "name"), [one for one in records() if one[1].endswith("1.game")])
def test_old_records_go_on_in_their_format(version: str, name: str) -> None:
    match = resume_match(FOLDER / version / name)
    assert json.loads(bytes(match.journal).splitlines()[0])["format"] == match.header.format == 1


@every_game
def test_a_record_under_the_other_number_is_refused(kit: Kit) -> None:
    match = played(kit, kit.settings[0], 33)
    for record, form in ((match.record, 1), (in_format_1(match), 2)):
        with pytest.raises(RecordError) as refused:
            Match.resume(kit.game, replace(record, header=replace(record.header, format=form)))
        assert (refused.value.key, refused.value.line) == ("hash_differs", 2)


def test_a_newer_format_is_refused_whatever_else_it_brings() -> None:
    for more in ({}, {"clocks": [1, 2]}, {"seats": 7}):
        with pytest.raises(RecordError) as refused:
            read_record(packed(checked({**header_of(ANNA, BOT, BOT), "format": FORMAT + 1, **more})))
        assert (refused.value.key, refused.value.line) == ("record_format", 1)
        assert str(refused.value) == "line 1: this record has format 3; only 1 and 2 are known"


# ----- Ids -----


def header_of(*seats: Seat) -> dict[str, Any]:
    """The data of the header of a new game."""
    match = new_match(Invitation("monsters", Setting(3), 5), seats)
    data: dict[str, Any] = json.loads(bytes(match.journal).splitlines()[0])
    return data


def test_an_id_is_written_read_and_kept() -> None:
    match = new_match(Invitation("monsters", Setting(3), 5), (ANNA, BOT, Seat("Ben")))
    assert [seat.get("id") for seat in header_of(*match.seats)["seats"]] == [ID, None, None]
    record = read_record(bytes(match.journal))
    assert record.header == match.header and record.header.seats[0].id == ID
    again = Match.resume(game_of(record), record)
    play_one(again, Random(1))
    assert read_record(bytes(again.journal)).header == match.header


def test_an_id_is_taken_out_where_a_game_is_handed_on() -> None:
    wish = Invitation("monsters", Setting(3), 5)
    named, plain = new_match(wish, (ANNA, BOT, BOT)), new_match(wish, (replace(ANNA, id=""), BOT, BOT))
    for match in (named, plain):
        play_one(match, Random(1))
    handed_on = without_ids(read_record(bytes(named.journal)))
    assert b"".join(handed_on.raw) == bytes(plain.journal)
    assert handed_on == read_record(bytes(plain.journal)) == without_ids(handed_on)
    assert without_ids(named.record) == plain.record
    assert ID.encode() not in b"".join(write_line(line) for line in named.lines)


@pytest.mark.parametrize(
    "text", ["Anna", "0" * 15, "0" * 17, ID.upper(), "٠" * 16, f"{ID[:-1]}\n", f"{ID[:-1]} ", ID + "\n"]
)
def test_what_is_no_id_is_refused(text: str) -> None:
    with pytest.raises(EngineError) as refused:
        Seat("Anna", id=text)
    assert refused.value.key == "bad_id"


def seated(form: int, **facts: Any) -> bytes:
    """The header of a game in a format, with such facts of the first seat."""
    data = header_of(Seat("Anna"), BOT, BOT)
    data["seats"][0] |= facts
    return packed(checked({**data, "format": form}))


@pytest.mark.parametrize(
    ("form", "facts"),
    [
        *((2, {"id": text}) for text in ("", "Anna", ID + "0", ID.upper(), 7, None, [ID], True)),
        (2, {"id": ID, "bot": "easy"}),
        (2, {"id": ID, "more": ID}),
        (1, {"id": ID}),
    ],
)
def test_an_id_that_may_not_stand_there_is_refused(form: int, facts: dict[str, Any]) -> None:
    read_record(seated(form))
    assert read_record(seated(2, id=ID)).header.seats[0].id == ID
    with pytest.raises(RecordError) as refused:
        read_record(seated(form, **facts))
    assert refused.value.line == 1
