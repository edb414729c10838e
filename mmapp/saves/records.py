"""`Records`: the files of games, read and verified. It imports rules, and so nothing asks for it before the first
picture."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from pathlib import Path

from engine.box import check_code, game_of, invitation_of, new_match, resume_match
from engine.core.disk import Disk
from engine.core.errors import EngineError, RecordError
from engine.core.game import Outcome
from engine.core.journal import read_file
from engine.core.match import AnyMatch
from engine.core.record import SIZE_LIMIT, Record, Seat, read_handed_on, read_record, without_ids
from engine.core.replay import replay
from engine.guests import OTHER_DEAL, admit, peculiarities
from mmapp.saves.entries import Entry
from mmapp.saves.quarantine import free_aside, set_aside
from mmapp.text.names import shown

HEAD = b'{"record":"'
LEFT = ("record_unreadable", "record_format", "record_content", "record_endless")
"""The keys of errors of records that may be sound all the same: a disk in trouble, a newer version of the app."""


class Records:
    """The records of a folder."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder = folder
        self._disk = disk

    def begin(self, name: str, code: str, seats: Sequence[Seat]) -> AnyMatch:
        """A new match of a game code, whose record grows in the file of this name."""
        return new_match(invitation_of(code), seats, path=self._folder / name, disk=self._disk)

    def resume(self, name: str) -> AnyMatch:
        """The match of a record, every line verified; raises `RecordError` if it is damaged."""
        return resume_match(self._folder / name, self._disk)

    def read(self, name: str) -> Record:
        """A record to look at."""
        return read_record(self._data(name))

    def _data(self, name: str) -> bytes:
        return read_file(self._folder / name, self._disk)

    def looking(self, name: str) -> Generator[None, None, Entry]:
        """Verifies a record, a line for each step; returns its entry."""
        return _looking(name, self._data(name))

    def never_begun(self, name: str) -> bool:
        """Whether a file is empty because the app ended before its first line; then it is deleted."""
        with suppress(RecordError):
            data = self._data(name)
            if b"\n" not in data and HEAD.startswith(data[: len(HEAD)]):
                with suppress(OSError):
                    self._disk.remove(self._folder / name)
                return True
        return False

    def mended(self, name: str, error: RecordError) -> Entry | None:
        """The entry of a damaged game, replaced by its sound beginning; the damaged file is set aside. None if nothing
        is left."""
        path = self._folder / name
        with suppress(OSError, RecordError):
            sound = b"" if error.key in LEFT else _sound_part(self._data(name))
            if sound:
                entry = _entry_of(name, sound)
                self._disk.replace(free_aside(path), self._data(name))
                self._disk.replace(path, sound)
                return entry
            if error.key not in LEFT:
                set_aside(path, self._disk)
        return None

    def peculiarities(self, name: str, secret: bool) -> tuple[str, ...]:
        """The keys of what sets a game apart; none for a record that cannot be trusted.

        Of a `secret` one nothing is told that hangs on the deal.
        """
        try:
            found = peculiarities(self.read(name))
        except EngineError:
            return ()
        return tuple(one for one in found if not (secret and one == OTHER_DEAL))

    def text_of(self, name: str) -> str:
        """The text of a record, to hand on; empty unless it is sound and the game over."""
        try:
            data = self._data(name)
            record = without_ids(read_record(data))
            return b"".join((*record.raw, record.torn)).decode("utf-8") if _entry_of(name, data).over else ""
        except (EngineError, UnicodeDecodeError):
            return ""

    def handed_on(self, text: str) -> Record:
        """The record in a text that somebody handed on; `EngineError` says what is wrong with it."""
        if len(text) > SIZE_LIMIT:
            raise RecordError("record_too_large", "this is too large for a record")
        return without_ids(read_handed_on(text.encode("utf-8", "replace")))

    def admitted(self, record: Record, name: str) -> Entry:
        """The entry of a record that somebody handed on, checked decision by decision."""
        admit(record)
        return _entry_of(name, b"".join(record.raw))

    def is_same(self, name: str, record: Record) -> bool:
        """Whether the file of this name holds the very same game, deal and moves."""
        try:
            known = self.read(name)
        except RecordError:
            return False
        return (known.header.setup, known.lines) == (record.header.setup, record.lines)

    def put(self, record: Record, name: str) -> None:
        """Writes a record into the file of this name."""
        try:
            self._disk.replace(self._folder / name, b"".join(record.raw))
        except OSError as error:
            raise RecordError("record_unwritable", str(error)) from None


def entry_of(match: AnyMatch, name: str) -> Entry:
    """The entry of a match."""
    return _entry(name, match.record, match.outcome(), len(bytes(match.journal)))


def _sound_part(data: bytes) -> bytes:
    """The longest beginning of a record that can be trusted; empty if that is not even its header."""
    while True:
        try:
            _entry_of("", data)
        except RecordError as error:
            if error.line < 2:
                return b""
            data = b"".join(data.splitlines(keepends=True)[: error.line - 1])
        else:
            return data


def _entry_of(name: str, data: bytes) -> Entry:
    """The entry of a record, every line of it verified."""
    steps = _looking(name, data)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            entry: Entry = end.value
            return entry


def _looking(name: str, data: bytes) -> Generator[None, None, Entry]:
    record = read_record(data)
    check_code(record.header)
    yield
    game = game_of(record)
    outcome = None
    for step in replay(game, record):
        outcome = game.outcome(step.state) if step.number == len(record.lines) else None
        yield
    return _entry(name, record, outcome, len(data))


def _entry(name: str, record: Record, outcome: Outcome | None, size: int) -> Entry:
    header = record.header
    seats = tuple((shown(seat.name, seat.kind.capitalize()), seat.bot, seat.kind) for seat in header.seats)
    scores, winners = (tuple(outcome.scores), tuple(outcome.winners)) if outcome else ((), ())
    played = (len(record.lines), scores, winners, outcome is not None, size, header.bots)
    return Entry(name, header.game, seats, header.options, header.code, *played)
