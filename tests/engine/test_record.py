"""Damaged records: refused with the line that is wrong, or the same game up to there. Never another game."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.monsters.boards import TABLES, table_name
from support.records import (
    checked,
    file_refusal,
    forged,
    lines_of,
    packed,
    refusal,
    refused_or_prefix,
    whole,
    with_line,
)

from engine.box import game_of, resume_match
from engine.core.errors import RecordError
from engine.core.record import FORMAT, LINE_LIMIT, SIZE_LIMIT, read_record, signed
from engine.core.replay import replay

LINES = lines_of()
WHOLE = b"".join(LINES)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


# ----- Cut -----


@pytest.mark.parametrize("players", [3, 4, 6])
def test_cut_at_every_byte_the_complete_lines_are_read(players: int) -> None:
    lines = lines_of(players)
    data, original = b"".join(lines), whole(players).record
    ends = [len(b"".join(lines[:count])) for count in range(len(lines) + 1)]
    for cut in range(len(data)):
        complete = sum(end <= cut for end in ends) - 1
        if complete == 0:
            with pytest.raises(RecordError) as refused:
                read_record(data[:cut])
            assert refused.value.key == "not_a_record"
            continue
        record = read_record(data[:cut])
        assert record.raw == lines[:complete]
        assert record.torn == data[ends[complete] : cut]
        assert record.lines == original.lines[: complete - 1]


def resume_and_finish(file: Path, data: bytes, lines: tuple[bytes, ...]) -> None:
    """The match of a cut file goes on exactly there, and its file becomes what it would have been."""
    file.write_bytes(data)
    match = resume_match(file)
    assert file.read_bytes() == data, "a file is not touched before there is something to write"
    assert match.number == data.count(b"\n") - 1
    for line in lines[match.number + 1 :]:
        asked = json.loads(line)
        match.answer(asked["seat"], match.game.codec.read(asked["do"]))
        assert file.read_bytes() == b"".join(lines[: match.number + 1])
    assert match.outcome() is not None and match.journal.trouble is None


def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is what stands in the file; `test_tape` tests that it is safe there."""
    monkeypatch.setattr(os, "fsync", lambda number: None)


def test_cut_files_go_on_to_the_very_same_record(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)
    rng = Random(1)
    for count in range(1, len(LINES), 3):
        head, line = b"".join(LINES[:count]), LINES[count]
        for torn in (0, 1, len(line) - 1, rng.randrange(len(line))):
            resume_and_finish(file, head + line[:torn], LINES)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_name)
def test_cut_anywhere(file: Path, players: int, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)
    lines = lines_of(players, options, 5)
    data = b"".join(lines)
    cuts = range(len(lines[0]), len(data))
    for cut in Random(1).sample(cuts, 40):
        resume_and_finish(file, data[:cut], lines)


def test_a_torn_line_may_be_anything(file: Path) -> None:
    for torn in (b"{", b"\x00" * 50, b"\xff\xfe", b"[" * 5000, LINES[7][:-1], b"null"):
        resume_and_finish(file, b"".join(LINES[:7]) + torn, LINES)


# ----- Flipped bytes -----


def flipped(data: bytes, at: int, bits: int) -> bytes:
    return data[:at] + bytes([data[at] ^ bits]) + data[at + 1 :]


def check_flip(data: bytes, at: int, bits: int, original: Any) -> None:
    damaged = flipped(data, at, bits)
    error = refused_or_prefix(damaged, original)
    if error is not None and at >= data.index(b"\n") + 1:
        line = data[:at].count(b"\n") + 1
        assert error.line in (line, line + 1), (at, bits, error)


def test_every_byte_of_the_header_flipped() -> None:
    original = whole().record
    for at in range(len(LINES[0])):
        for bit in range(8):
            check_flip(WHOLE, at, 1 << bit, original)


def test_every_byte_of_the_lines_flipped() -> None:
    original = whole().record
    for at in range(len(LINES[0]), len(WHOLE)):
        check_flip(WHOLE, at, 1 << at % 7, original)


@pytest.mark.slow
def test_every_byte_of_the_lines_flipped_in_many_ways() -> None:
    original = whole().record
    for at in range(len(LINES[0]), len(WHOLE)):
        for bits in (1, 4, 32, 128, 255):
            check_flip(WHOLE, at, bits, original)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_name)
def test_bytes_of_other_records_flipped(players: int, options: tuple[str, ...]) -> None:
    data, original = b"".join(lines_of(players, options, 9)), whole(players, options, 9).record
    rng = Random(1)
    for _ in range(150):
        check_flip(data, rng.randrange(len(data)), rng.randrange(1, 256), original)


def test_flipped_files_are_left_as_they_are(file: Path) -> None:
    rng = Random(2)
    for _ in range(150):
        file_refusal(file, flipped(WHOLE, rng.randrange(len(WHOLE)), rng.randrange(1, 256)))


# ----- Lines swapped, dropped, doubled, changed -----


def test_lines_swapped_dropped_and_doubled_are_refused_there(file: Path) -> None:
    for at in range(1, len(LINES)):
        here, after = LINES[at], LINES[at + 1 :]
        damaged = {"doubled": (b"".join((*LINES[:at], here, here, *after)), at + 2)}
        if after:
            damaged["dropped"] = (b"".join((*LINES[:at], *after)), at + 1)
            damaged["swapped"] = (b"".join((*LINES[:at], after[0], here, *after[1:])), at + 1)
        for data, line in damaged.values():
            error = file_refusal(file, data)
            assert error is not None and (error.key, error.line) == ("line_order", line)


def test_lines_of_another_match_are_refused_there() -> None:
    other = lines_of(3, ("chain", "king_rules"), 2)
    for at in range(1, min(len(LINES), len(other))):
        error = refusal(b"".join((*LINES[:at], *other[at:])))
        assert error is not None and error.line == at + 1


def test_another_legal_action_is_refused_at_its_line() -> None:
    game, steps = whole().game, list(replay(whole().game, whole().record))
    for step, line in zip(steps, whole().lines, strict=False):
        others = [play for play in game.legal(step.state, line.seat) if game.codec.write(play) != line.action]
        for play in others[::4]:
            damaged = with_line(LINES, line.number + 1, do=game.codec.write(play))
            error = refusal(damaged)
            assert error is not None and (error.key, error.line) == ("hash_differs", line.number + 1)


def test_another_legal_action_with_its_own_hash_is_refused_at_the_next_line() -> None:
    game, steps = whole().game, list(replay(whole().game, whole().record))
    for step, line in zip(steps, whole().lines[:-1], strict=False):
        for play in game.legal(step.state, line.seat)[::5]:
            if game.codec.write(play) == line.action:
                continue
            state = step.state.clone()
            game.apply(state, line.seat, play)
            other = signed(replace(line, action=game.codec.write(play)), game.dump(state), FORMAT)
            error = refusal(with_line(LINES, line.number + 1, do=other.action, hash=other.hash))
            assert error is not None and error.line == line.number + 2


def test_a_line_after_the_end_is_refused() -> None:
    last = json.loads(LINES[-1])
    error = refusal(WHOLE + packed({**last, "n": last["n"] + 1}))
    assert error is not None and (error.key, error.line) == ("line_illegal", len(LINES) + 1)


HUGE, ENDLESS = 10**4000, "9" * 5000
LINE_VALUES: list[dict[str, Any]] = [
    *({"hash": value} for value in ("00000000", "", "0", "f" * 8, "x" * 5000, None, 0, True, [], "\ud800")),
    *({"n": value} for value in (0, -1, 4, 6, HUGE, -HUGE, True, 5.0, "5", None, [5], {"a": 5})),
    *({"seat": value} for value in (-1, 3, 7, HUGE, True, False, 1.0, "1", None, [1])),
    *(
        {"out": value}
        for value in ([0], [HUGE], [[0, 1, 2]], [[[0]]], [True], [[True]], [1.5], [None], 0, "", None, {})
    ),
    *({"do": value} for value in ("", "play", "play 1", "play 9 9", "play 1 0 0 1 1", "pass", "Play 1 0", " play 1 0")),
    *({"do": value} for value in ("play  1 0", "play 1 0 -1 0", "play 01 0", "play 1.0 0", "play ١ 0", "play 1 0\n")),
    *({"do": value} for value in ("play " + ENDLESS + " 0", "play 1 -" + "0" * 60, "\ud800", "x" * 9000, 0, None, [])),
    {"more": 1},
]


@pytest.mark.parametrize("facts", LINE_VALUES, ids=lambda facts: repr(facts)[:30])
def test_a_wrong_value_in_a_line_is_refused_there(facts: dict[str, Any], file: Path) -> None:
    error = file_refusal(file, with_line(LINES, 6, **facts))
    assert error is not None and error.line == 6
    assert len(str(error)) < 400


LINE_TEXTS = [
    *(b"", b" ", b"null", b"[]", b"{}", b"7", b'"n"', b"{", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf{}", b"[" * 90_000),
    *(b'{"a":' * 15_000, b'{"n":' + b"9" * 5000 + b"}", b'{"n":NaN}', b'{"n":Infinity}', b'{"n":-Infinity}'),
    *(b'{"n":1e999}', b'{"n":' + b"[" * 900 + b"]" * 900 + b"}", b"x" * (LINE_LIMIT + 1), LINES[0][:-1], LINES[3][:-1]),
    *(LINES[5][:-2] + b',"n":6}', LINES[5][:-2] + b',"seat":7}', LINES[5][:-1] + LINES[6][:-1], b"\r"),
]


@pytest.mark.parametrize("text", LINE_TEXTS, ids=range(len(LINE_TEXTS)))
def test_a_wrong_text_in_a_line_is_refused_there(text: bytes, file: Path) -> None:
    error = file_refusal(file, b"".join((*LINES[:5], text + b"\n", *LINES[6:])))
    assert error is not None and error.line == 6
    assert error.key in ("line_unreadable", "line_order", "line_illegal")


@pytest.mark.parametrize("word", ["NaN", "-Infinity", "0.0", "-0", "00", "false", "null", "1e999", '"0"'])
def test_a_seat_that_is_no_plain_zero_is_refused(word: str) -> None:
    at = next(number for number, line in enumerate(LINES) if b'"seat":0,' in line)
    damaged = LINES[at].replace(b'"seat":0,', f'"seat":{word},'.encode())
    error = refusal(b"".join((*LINES[:at], damaged, *LINES[at + 1 :])))
    assert (error.line if error else None) == (None if word == "-0" else at + 1)


# ----- The header -----


def put(name: str, value: Any) -> Any:
    return lambda header: header.__setitem__(name, value)


FORGED = {
    **{f"no {name}": lambda header, name=name: header.pop(name) for name in json.loads(LINES[0]) if name != "check"},
    **{f"format {value!r:.20}": put("format", value) for value in (0, 3, -1, "2", None, [], HUGE, True, 2.0, 1.5)},
    **{f"record {value!r}": put("record", value) for value in ("game", "", None, 1, ["game-record"])},
    **{f"game {value!r:.20}": put("game", value) for value in ("chess", "", "Monsters", None, 1, "\ud800", "x" * 5000)},
    **{
        f"options {value!r}": put("options", value) for value in ([], ["chain"], ["x"], "chain", [1], [["chain"]], None)
    },
    **{f"seats {value!r:.20}": put("seats", value) for value in ([], [{}], [1], None, {}, "abc")},
    "two seats": lambda header: header["seats"].pop(),
    "four seats": lambda header: header["seats"].append(header["seats"][0]),
    "a seat with a number": lambda header: header["seats"][0].__setitem__("name", 1),
    "a seat with more": lambda header: header["seats"][0].__setitem__("more", ""),
    "a seat without a bot": lambda header: header["seats"][0].pop("bot"),
    **{f"setup {value!r:.20}": put("setup", value) for value in ([], [0], [HUGE], [[]], [True], None, "", {})},
    "a setup with more": lambda header: header["setup"].append(0),
    "a setup with less": lambda header: header["setup"].pop(),
    "another order": lambda header: header["setup"][0].reverse(),
    "an order that is none": lambda header: header["setup"][0].__setitem__(0, header["setup"][0][1]),
    "an order with true": lambda header: header["setup"][0].__setitem__(header["setup"][0].index(1), True),
    "another start": lambda header: header["setup"].__setitem__(-1, (header["setup"][-1] + 1) % 3),
    "a negative outcome": lambda header: header["setup"].__setitem__(-1, -1),
    "another hash": put("hash", "00000000"),
    "a version of no kind": put("version", 1),
    **{f"content {value!r:.20}": put("content", value) for value in ({}, None, [], {"format": 1}, {"format": HUGE})},
    "content with a broken card": lambda header: header["content"]["guardians"][0].__setitem__("strength", 99),
    "content with a float": lambda header: header["content"]["healing"].__setitem__(0, 1.0),
    "content with infinity": lambda header: header["content"]["healing"].__setitem__(0, float("1e999")),
    "content with a huge number": lambda header: header["content"]["healing"].__setitem__(0, HUGE),
    "more": put("more", 1),
}


@pytest.mark.parametrize("change", FORGED.values(), ids=FORGED)
def test_a_forged_header_is_refused(change: Any, file: Path) -> None:
    error = file_refusal(file, forged(LINES, change))
    assert error is not None and error.line == 1
    assert len(str(error)) < 400


@pytest.mark.parametrize("change", FORGED.values(), ids=FORGED)
def test_without_the_check_that_fits_it_every_changed_header_is_refused(change: Any) -> None:
    header = json.loads(LINES[0])
    change(header)
    error = refusal(packed(header) + b"".join(LINES[1:]))
    assert error is not None and error.line == 1


def test_other_content_under_the_same_name_is_refused_at_once() -> None:
    """Before a number of the deck has mattered, no hash can tell: the header's version must."""
    few = LINES[:3]
    error = refusal(forged(few, lambda header: header["content"]["healing"].__setitem__(4, 20)))
    assert error is not None and error.line == 1


def test_a_header_may_be_nested_as_deep_as_it_likes() -> None:
    for depth in (*range(20, 1100, 17), 5000, 40_000):
        for text in ('"x":' + "[" * depth + "]" * depth, '"format":' + '{"a":' * depth + "1" + "}" * depth):
            error = refusal(LINES[0][:-2] + b"," + text.encode() + b"}\n")
            assert error is not None and error.line in (0, 1)


def test_content_in_a_record_may_be_nested_as_deep_as_it_likes() -> None:
    for depth in (*range(20, 850, 45), *range(850, 1000, 3)):
        nested: Any = 1
        for _ in range(depth):
            nested = [nested]
        header = json.loads(LINES[0])
        header["content"]["healing"] = nested
        try:
            data = packed(checked(header)) + b"".join(LINES[1:])
        except RecursionError:
            return
        error = refusal(data)
        assert error is not None and error.line == 1


# ----- Other files -----


PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89" * 20
FOREIGN = {
    "empty": b"",
    "a new line": b"\n",
    "new lines": b"\n" * 9,
    "zeros": b"\x00" * 5000,
    "PNG": PNG,
    "JSON": b'{"name": "a song", "bars": [1, 2, 3]}\n',
    "a JSON list": b"[1, 2]\n[3]\n",
    "words": "Mächtige Monster\n".encode(),
    "UTF-16": WHOLE.decode().encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + WHOLE,
    "noise": Random(3).randbytes(3000),
    "upside down": b"".join(reversed(LINES)),
    "without the header": b"".join(LINES[1:]),
    "in one line": WHOLE.replace(b"\n", b" "),
    "old line ends": WHOLE.replace(b"\n", b"\r"),
    "too large": WHOLE + b" " * SIZE_LIMIT,
}


@pytest.mark.parametrize("data", FOREIGN.values(), ids=FOREIGN)
def test_other_files_are_refused_and_left_alone(data: bytes, file: Path) -> None:
    error = file_refusal(file, data)
    assert error is not None and error.line <= 1
    assert error.key in ("not_a_record", "record_too_large")


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    for path in (tmp_path, tmp_path / "nothing", tmp_path / "loop", tmp_path / ("x" * 5000), Path("/")):
        with pytest.raises(RecordError) as refused:
            resume_match(path)
        assert refused.value.key == "record_unreadable"


def test_sound_records_of_all_tables_are_taken() -> None:
    for players, options in TABLES:
        lines = lines_of(players, options, 4)
        assert refused_or_prefix(b"".join(lines), whole(players, options, 4).record) is None
        assert game_of(whole(players, options, 4).record).version == whole().game.version
