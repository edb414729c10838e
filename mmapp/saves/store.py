"""`Store`: the games on disk, one record file each, with an index that may be lost."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from engine.box import BOX, check_code, game_of, invitation_of, new_match, resume_match
from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import EngineError, RecordError
from engine.core.game import Outcome
from engine.core.journal import read_file
from engine.core.match import AnyMatch
from engine.core.record import SIZE_LIMIT, Record, Seat, read_handed_on, read_record
from engine.core.replay import replay
from engine.guests import OTHER_DEAL, admit, peculiarities
from mmapp.saves.entries import GUEST, NAME, Entry, number_of, order_of
from mmapp.saves.index import IndexFile
from mmapp.saves.quarantine import free_aside, set_aside
from mmapp.text.names import shown

HEAD = b'{"record":"'
LEFT = ("record_unreadable", "record_format", "record_content")
"""The keys of errors of records that may be sound all the same: a disk in trouble, a newer version of the app."""
BATCH = 16
"""Number of games that were looked into after which that is kept."""
WASTE = 4
"""The list is written anew where one line in so many tells nothing any more, or stands out of order."""


class Store:
    """The folder of records. No content of it can stop the app."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time, disk: Disk = REAL_DISK) -> None:
        self.folder = folder / "records"
        self.trouble: list[str] = []
        """Games that could not be read, by name; their files are kept."""
        self.mended: list[str] = []
        """Games that were damaged and go on at their last sound decision; the damaged files are kept."""
        self.index_damaged = False
        self._now = now
        self._disk = disk
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.folder.mkdir(mode=0o700, exist_ok=True)
            self.folder.chmod(0o700)  # it may be as old as from when everybody could look into it
        self._index = IndexFile(folder / "index.json", disk)
        self._last = -1
        """The highest number in the name of a file; negative until somebody has looked."""
        self._gone: set[str] = set()
        """Games that were taken out since the start."""
        self._changed: dict[str, Entry] = {}
        """Entries that were noted and not written yet."""
        self.entries: dict[str, Entry] = {one.file: one for one in self._index.front(BOX.names, self._size)}
        """The games that are known so far, by file; all of them once `complete`."""
        self.complete = False
        """Whether all games were read."""
        self.left = 0
        """The number of games that have to be looked into, as the list does not tell of them."""
        self._lost = not self._index.usable and self._has_records()
        self.reading: Iterator[None] = self._read()
        """Reads all games, the newest first, a small part for each step."""

    @property
    def unsaved(self) -> OSError | None:
        """The error of the last writing of the list of games; None if there was none."""
        return self._index.unsaved

    def finish(self) -> None:
        """Reads all games that were not read yet."""
        for _ in self.reading:
            pass

    # Games

    def begin(self, code: str, seats: list[Seat]) -> tuple[AnyMatch, str]:
        """A new match of a game code, whose record grows in the folder, and the file's name."""
        name = self._free_name()
        match = new_match(invitation_of(code), seats, path=self.folder / name, disk=self._disk)
        self.note(match, name)
        return match, name

    def resume(self, name: str) -> AnyMatch:
        """The match of a record, every line verified; raises `EngineError` if nothing of it can be trusted."""
        try:
            return resume_match(self.folder / name, self._disk)
        except RecordError as error:
            entry = self._mend(name, error)
            if entry is None:
                raise
            self._know(entry)
            return resume_match(self.folder / name, self._disk)

    def record(self, name: str) -> Record:
        """A record to look at."""
        return read_record(read_file(self.folder / name, self._disk))

    def peculiarities(self, name: str) -> tuple[str, ...]:
        """The keys of what sets a game apart; none for a record that cannot be trusted.

        Of an own game that is under way nothing is told that hangs on the deal: its cards are still secret.
        """
        try:
            found = peculiarities(self.record(name))
        except EngineError:
            return ()
        entry = self.entries.get(name)
        secret = GUEST not in name and (entry is None or not entry.over)
        return tuple(one for one in found if not (secret and one == OTHER_DEAL))

    def note(self, match: AnyMatch, name: str) -> None:
        """Brings the list up to date with a match; on disk where it was begun or has ended, else with `keep`.

        Where the app ends before that, the size of the record tells that it has gone on.
        """
        match.journal.retry()
        entry = _entry(name, match.record, match.outcome(), len(bytes(match.journal)))
        known = self.entries.get(name)
        if known is None or known.over != entry.over:
            self._know(entry)
        elif known != entry:
            self.entries[name] = self._changed[name] = entry

    def keep(self) -> None:
        """Writes what was noted since it was written last."""
        changed = [entry for name, entry in self._changed.items() if self.entries.get(name) is entry]
        self._changed.clear()
        self._index.keep(*changed)

    def _know(self, entry: Entry) -> None:
        self.entries[entry.file] = entry
        self._index.keep(entry)

    def unfinished(self, game: str = "", without: Collection[str] = ()) -> Entry | None:
        """The newest own match under way of this game, or of any, that is not among these files."""
        going_on = [entry for entry in self.entries.values() if not entry.over and game in ("", entry.game)]
        own = (entry for entry in going_on if not entry.guest and entry.file not in without)
        return max(own, key=lambda entry: entry.order, default=None)

    def played(self, game: str) -> bool:
        """Whether somebody has begun this game here, as far as that is known, or may have where the list is lost."""
        own = (entry.game == game and not entry.guest for entry in self.entries.values())
        return (self._lost and not self.complete) or any(own)

    def has(self, name: str) -> bool:
        """Whether there is a record of this name."""
        return os.path.lexists(self.folder / name)

    def newest_first(self) -> list[Entry]:
        """All games, the newest first."""
        return sorted(self.entries.values(), key=lambda entry: entry.order, reverse=True)

    def delete(self, name: str) -> Callable[[], None]:
        """Takes a game out of the folder; returns a function that puts it back.

        Nothing is written in the list: it tells of no game that has no record.
        """
        path, aside = self.folder / name, (self.folder / name).with_suffix(".deleted")
        self._gone |= {name, aside.name}
        with suppress(OSError):
            self._disk.move(path, aside)
        entry = None if os.path.lexists(path) else self.entries.pop(name, None)

        def put_back() -> None:
            with suppress(OSError):
                self._disk.move(aside, path)
            self._gone.discard(name)
            if entry:
                self._know(entry)

        return put_back

    def text_of(self, name: str) -> str:
        """The text of a record, to hand on; empty unless it is sound and the game over."""
        try:
            data = read_file(self.folder / name, self._disk)
            return data.decode("utf-8") if _entry_of(name, data).over else ""
        except (EngineError, UnicodeDecodeError):
            return ""

    def take_in(self, text: str) -> Entry:
        """Adds a game that somebody handed on, checked decision by decision; `EngineError` says what is wrong with
        it."""
        if len(text) > SIZE_LIMIT:
            raise RecordError("record_too_large", "this is too large for a record")
        record = read_handed_on(text.encode("utf-8", "replace"))
        data = b"".join(record.raw)
        name = self._free_name(GUEST)
        entry = _entry_of(name, data)
        admit(record)
        self._check_new(record)
        try:
            self._disk.replace(self.folder / name, data)
        except OSError as error:
            raise RecordError("record_unwritable", str(error)) from None
        self._know(entry)
        return entry

    def _check_new(self, record: Record) -> None:
        """Raises `RecordError` if the very same game, deal and moves, is in the chronicle already."""
        if any(self._is_same(name, record) for name, entry in self.entries.items() if entry.code == record.header.code):
            raise RecordError("record_known", "this game is in the chronicle already")

    def _is_same(self, name: str, record: Record) -> bool:
        try:
            known = self.record(name)
        except RecordError:
            return False
        return (known.header.setup, known.lines) == (record.header.setup, record.lines)

    def _names(self) -> list[str]:
        """The names of all that lies in the folder."""
        try:
            return sorted(os.listdir(self.folder))  # noqa: PTH208 (a name may be no text at all)
        except OSError:
            return []

    def _free_name(self, mark: str = "") -> str:
        """A new file name: the time for people, and a number that only grows, as clocks are put back."""
        if self._last < 0:
            self._last = max(map(number_of, self._names()), default=0)
        self._last += 1
        return f"{_stamp(self._now)}-{self._last}{mark}.game"

    # Reading

    def _has_records(self) -> bool:
        with suppress(OSError), os.scandir(self.folder) as found:
            return next(found, None) is not None
        return False

    def _size(self, name: str) -> int:
        """The number of bytes of a record; negative if there is none."""
        try:
            return (self.folder / name).stat().st_size
        except OSError:
            return -1

    def _read(self) -> Iterator[None]:
        names = self._names()
        yield
        games = set(filter(NAME.fullmatch, names))
        yield
        yield from self._sweep(names)
        if (yield from self._read_index(games)):
            yield from self._index.rewriting(self.entries)
        missing: list[tuple[tuple[int, str], str]] = []
        last = 0
        for name in games:
            order, entry = order_of(name), self.entries.get(name)
            if entry is None or entry.size != self._size(name):
                missing.append((order, name))
            last = max(last, order[0])
            yield
        self._last = max(self._last, last)
        yield from self._look_into([name for _, name in sorted(missing, reverse=True)])
        if len(missing) * WASTE > len(games):
            yield from self._index.rewriting(self.entries)
        self.complete = True

    def _read_index(self, games: Collection[str]) -> Generator[None, None, bool]:
        """Reads the list of games; returns whether it is to be written anew: there are many lines in it that newer
        ones replace, or any about games that are gone."""
        left, gone = set(games), False
        for entry in self._index.reading():
            if entry and entry.file in left:
                left.discard(entry.file)
                if entry.file not in self._gone:
                    self.entries.setdefault(entry.file, entry)
            elif entry and entry.file not in games:
                gone = True
            yield
        self.index_damaged = self._index.damaged
        told = len(games) - len(left)
        return gone or self._index.outdated or (self._index.lines - told) * WASTE > told

    def _sweep(self, names: Iterable[str]) -> Iterator[None]:
        """Deletes for good what was taken out before the start."""
        for name in names:
            if name.endswith(".deleted") and name not in self._gone:
                with suppress(OSError):
                    self._disk.remove(self.folder / name)
                yield

    def _look_into(self, names: Sequence[str]) -> Iterator[None]:
        """Looks into these games, and keeps what was found game by game; what is noted meanwhile is newer."""
        found: list[Entry] = []
        for at, name in enumerate(names):
            self.left = len(names) - at
            entry = yield from self._looked_into(name)
            size = self._size(name)
            known = self.entries.get(name)
            if entry is None:
                self.entries.pop(name, None)
            elif entry.size == size and name not in self._gone and not (known and known.size == size):
                self.entries[name] = entry
                found.append(entry)
            if len(found) == BATCH or name == names[-1]:
                self._index.keep(*found)
                found.clear()
            yield
        self.left = 0

    def _looked_into(self, name: str) -> Generator[None, None, Entry | None]:
        """Plays a record again, decision by decision; returns its entry if anything in it can be trusted."""
        if name not in self.entries and self._never_begun(name):
            return None
        try:
            return (yield from _entry_steps(name, read_file(self.folder / name, self._disk)))
        except RecordError as error:
            entry = self._mend(name, error)
            if entry is None:
                self.trouble.append(name)
            return entry

    def _never_begun(self, name: str) -> bool:
        """Whether a file is empty because the app ended before its first line; then it is deleted."""
        with suppress(RecordError):
            data = read_file(self.folder / name, self._disk)
            if b"\n" not in data and HEAD.startswith(data[: len(HEAD)]):
                with suppress(OSError):
                    self._disk.remove(self.folder / name)
                return True
        return False

    def _mend(self, name: str, error: RecordError) -> Entry | None:
        """Replaces a damaged game by its sound beginning and sets the damaged file aside; None if nothing is left."""
        path = self.folder / name
        with suppress(OSError, RecordError):
            sound = b"" if error.key in LEFT else _sound_part(read_file(path, self._disk))
            if sound:
                entry = _entry_of(name, sound)
                self._disk.replace(free_aside(path), read_file(path, self._disk))
                self._disk.replace(path, sound)
                self.mended.append(name)
                return entry
            if error.key not in LEFT:
                set_aside(path, self._disk)
        return None


def _stamp(now: Callable[[], float]) -> str:
    """Year to second as 14 digits, whatever the clock says."""
    try:
        moment = time.localtime(now())
    except (OverflowError, OSError, ValueError):
        moment = time.gmtime(0)
    return f"{min(max(moment.tm_year, 0), 9999):04}{time.strftime('%m%d%H%M%S', moment)}"


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
    steps = _entry_steps(name, data)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            entry: Entry = end.value
            return entry


def _entry_steps(name: str, data: bytes) -> Generator[None, None, Entry]:
    """Verifies a record, a line for each step; returns its entry."""
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
