"""The record of a match, written and read as JSON lines: a header, then a line for each decision.

A record carries all it needs: the content, the seats and every outcome of chance, so an old one can
be replayed when deck, shuffle or code have changed. Here it is written as text and read back with
every doubt named; `engine.core.journal` keeps it on disk, `engine.core.match` plays it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from hashlib import blake2b
from typing import Any

from engine.core.chance import Drawn
from engine.core.errors import EngineError, RecordError
from engine.core.limits import TEXT_LIMIT, too_long

FORMAT = 2
"""The number of the format in which records are begun."""
FORMATS = (1, FORMAT)
"""The numbers of the formats that are read; any other one is refused."""
KIND = "game-record"
"""The word in every header that says what the file is."""
SIZE_LIMIT = 4_000_000
"""Maximum number of bytes of a record."""
LINE_LIMIT = 100_000
"""Maximum number of bytes of one line."""
LINES_LIMIT = 10_000
"""Maximum number of lines."""
_ID = re.compile("[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class Seat:
    """A person or bot at one place of the table."""

    name: str
    """The name that is shown."""
    bot: str = ""
    """The level and style of the bot that plays; empty for a person."""
    kind: str = ""
    """The look that was chosen, one of `Game.kinds`."""
    id: str = ""
    """The random id of the person, 16 digits of base 16; left out of the text where there is none."""

    def __post_init__(self) -> None:
        if self.id and (self.bot or not _ID.fullmatch(self.id)):
            raise EngineError("bad_id", f"{self.id!r:.40} is no id of a person")

    @property
    def person(self) -> bool:
        """Whether a person plays here."""
        return not self.bot


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game, who plays, and how chance dealt it."""

    game: str
    """The name of the game."""
    version: str
    """The version of its content."""
    content: Mapping[str, Any]
    """The content of the game, so that the record outlives changes of it."""
    options: tuple[str, ...]
    """The options as words (`Setting.words`)."""
    code: str
    """The game code; it also names the chance of all that follows."""
    seats: tuple[Seat, ...]
    """The persons and bots, by seat."""
    setup: tuple[Drawn, ...]
    """The outcomes of chance for the set-up."""
    hash: str
    """The hash of the state after the set-up."""
    roles: tuple[str, ...] = ()
    """The role of each seat, where the rules depend on it; left out of the text where they do not."""
    bots: str = ""
    """The version of the bots that sat at the table; left out where none did, and in records of before."""
    format: int = FORMAT
    """The number of the format of the record."""


@dataclass(frozen=True, slots=True)
class Line:
    """One decision, what chance said to it, and the hash of both and of the state after it."""

    number: int
    """The number of the line, from 1."""
    seat: int
    """The seat that answered."""
    action: str
    """The answer as text (`Codec`)."""
    outcomes: tuple[Drawn, ...]
    """The outcomes of chance for it."""
    hash: str
    """The hash of the state after it and, since format 2, of all that the line says (`signed`)."""
    reseal: bool = False
    """Whether it takes the place of a sealed answer of the same seat."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record, as values."""

    header: Header
    """The first line."""
    lines: tuple[Line, ...]
    """The decisions, in order."""
    raw: tuple[bytes, ...] = ()
    """The complete lines as they were read; empty if it was not read from bytes."""
    torn: bytes = b""
    """The half-written last line that was left out; empty if there was none."""


def short_hash(text: str) -> str:
    """Eight characters that depend on the whole text: the hash in records."""
    return blake2b(text.encode(), digest_size=4).hexdigest()


def signed(line: Line, state: str, form: int) -> Line:
    """The line with the hash that it has in a record of this format; `state` is the dump of the state after it."""
    said = "" if form == 1 else write_line(replace(line, hash="")).decode()
    return replace(line, hash=short_hash(said + state))


def without_ids(record: Record) -> Record:
    """The record, as it is handed on: its seats carry no ids."""
    if not any(seat.id for seat in record.header.seats):
        return record
    header = replace(record.header, seats=tuple(replace(seat, id="") for seat in record.header.seats))
    return replace(record, header=header, raw=record.raw and (write_header(header), *record.raw[1:]))


# Writing


def write_header(header: Header) -> bytes:
    """The bytes of the first line."""
    values = {field.name: getattr(header, field.name) for field in fields(header)}
    seats = [_present(asdict(seat), ("id",)) for seat in header.seats]
    data = _present({"record": KIND, "format": FORMAT, **values, "seats": seats}, ("roles", "bots"))
    return _line({**data, "check": _check(data)})


def write_line(line: Line) -> bytes:
    """The bytes of the line of a decision."""
    data = {"n": line.number, "seat": line.seat, "do": line.action, "out": line.outcomes, "hash": line.hash}
    return _line({**data, "reseal": True} if line.reseal else data)


def _present(data: Mapping[str, Any], optional: Sequence[str]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value or name not in optional}


def _line(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, separators=(",", ":")) + "\n").encode("ascii")


def _check(data: Mapping[str, Any]) -> str:
    return short_hash(json.dumps(data, sort_keys=True))


# Reading


def read_handed_on(data: bytes) -> Record:
    """The record in bytes that come from elsewhere, whatever white space stands around it.

    A last line without its end counts if it is whole, for the end may have been lost on the way; a torn one does not.
    """
    text = data.strip()
    _, _, last = text.rpartition(b"\n")
    ended = b"\n" in data[len(data.rstrip()) :]
    return read_record(text + b"\n" if ended or _is_whole(last) else text)


def _is_whole(line: bytes) -> bool:
    try:
        _json(line, 0)
    except RecordError:
        return False
    return True


def read_record(data: bytes) -> Record:
    """The record in these bytes; `RecordError` with the line that cannot be read.

    Whether the decisions are legal is not seen here but when they are replayed.
    """
    if len(data) > SIZE_LIMIT:
        raise RecordError("record_too_large", f"this is too large for a record (over {SIZE_LIMIT} bytes)")
    if data.count(b"\n") > LINES_LIMIT:
        raise RecordError("record_too_large", f"this is too long for a record (over {LINES_LIMIT} lines)")
    *complete, torn = data.split(b"\n")
    if not complete:
        raise RecordError("not_a_record", "this is no record: it has no complete first line")
    header = _read_header(complete[0])
    lines = tuple(_read_line(text, number) for number, text in enumerate(complete[1:], start=2))
    return Record(header, lines, tuple(text + b"\n" for text in complete), torn)


def _json(text: bytes, line: int) -> dict[str, Any]:
    try:
        if len(text) > LINE_LIMIT:
            raise ValueError
        data = json.loads(text.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_each_once)
    except (ValueError, RecursionError):
        raise RecordError("line_unreadable", "this cannot be read", line) from None
    if not isinstance(data, dict):
        raise RecordError("line_unreadable", "this is no line of a record", line)
    return data


def _no_constant(name: str) -> object:
    raise ValueError(name)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("a name stands twice")
    return data


def _read_header(text: bytes) -> Header:
    try:
        data = _json(text, 1)
    except RecordError:
        raise RecordError("not_a_record", "this is no record of a game, or its beginning is damaged", 1) from None
    if data.get("record") != KIND:
        raise RecordError("not_a_record", "this is no record of a game", 1)
    if type(data.get("format")) is not int or data["format"] not in FORMATS:
        shown, known = repr(data.get("format"))[:20], " and ".join(map(str, FORMATS))
        raise RecordError("record_format", f"this record has format {shown}; only {known} are known", 1)
    check = data.pop("check", None)
    if check != _check(data):
        raise RecordError("header_damaged", "the header is damaged: its check does not fit", 1)
    _check_texts(data, 1)
    del data["record"]
    fields = {"format": int, "game": str, "version": str, "content": dict, "options": list, "code": str}
    if data.get("roles"):
        fields["roles"] = list
    if data.get("bots"):
        fields["bots"] = str
    _shape(data, {**fields, "seats": list, "setup": list, "hash": str}, 1)
    seats = tuple(_read_seat(seat, data["format"]) for seat in data.pop("seats"))
    options, roles = _read_words(data.pop("options")), _read_words(data.pop("roles", []))
    setup = _outcomes(data.pop("setup"), 1)
    return Header(**data, options=options, seats=seats, setup=setup, roles=roles)


def _read_words(words: Sequence[object]) -> tuple[str, ...]:
    if not all(isinstance(word, str) for word in words):
        raise RecordError("header_damaged", "options or roles are not words", 1)
    return tuple(map(str, words))


def _read_seat(data: object, form: int) -> Seat:
    if not isinstance(data, dict):
        raise RecordError("header_damaged", "a seat is damaged", 1)
    fields = {"name": str, "bot": str, "kind": str}
    _shape(data, {**fields, "id": str} if form > 1 and data.get("id") else fields, 1)
    try:
        return Seat(**data)
    except EngineError as error:
        raise RecordError("header_damaged", f"a seat is damaged: {error}", 1) from None


def _read_line(text: bytes, line: int) -> Line:
    data = _json(text, line)
    fields = {"n": int, "seat": int, "do": str, "out": list, "hash": str}
    reseal = data.get("reseal") is True
    _shape(data, {**fields, "reseal": bool} if reseal else fields, line)
    _check_texts(data, line)
    if data["n"] != line - 1:
        found = repr(data["n"])[:20]
        raise RecordError("line_order", f"decision {found} stands where decision {line - 1} should", line)
    return Line(data["n"], data["seat"], data["do"], _outcomes(data["out"], line), data["hash"], reseal)


def _shape(data: Mapping[str, Any], fields: Mapping[str, type], line: int) -> None:
    if set(data) != set(fields) or any(type(data[name]) is not kind for name, kind in fields.items()):
        raise RecordError("line_unreadable", "this line has not the fields that it should have", line)


def _check_texts(data: Mapping[str, Any], line: int) -> None:
    if (text := too_long(data)) is not None:
        raise RecordError("text_too_long", f"{text!r}... is too long (over {TEXT_LIMIT} characters)", line)


def _outcomes(data: Sequence[object], line: int) -> tuple[Drawn, ...]:
    return tuple(_outcome(value, line) for value in data)


def _outcome(value: object, line: int) -> Drawn:
    if type(value) is int:
        return value
    if isinstance(value, list) and all(type(number) is int for number in value):
        return tuple(value)
    raise RecordError("line_unreadable", "an outcome of chance is damaged", line)
