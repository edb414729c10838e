"""`Store`: the games on disk, one record file each, with an index that may be lost."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from engine.box import BOX
from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import RecordError
from mmapp.saves.entries import GUEST, NAME, Entry, number_of, order_of
from mmapp.saves.index import IndexFile

if TYPE_CHECKING:
    from engine.core.match import AnyMatch
    from engine.core.record import Record, Seat
    from mmapp.saves.records import Records

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

    @cached_property
    def records(self) -> Records:
        """The records, which nobody needs before the first picture."""
        from mmapp.saves.records import Records

        return Records(self.folder, self._disk)

    def begin(self, code: str, seats: list[Seat]) -> tuple[AnyMatch, str]:
        """A new match of a game code, whose record grows in the folder, and the file's name."""
        name = self._free_name()
        match = self.records.begin(name, code, seats)
        self.note(match, name)
        return match, name

    def resume(self, name: str) -> AnyMatch:
        """The match of a record, every line verified; raises `EngineError` if nothing of it can be trusted."""
        try:
            return self.records.resume(name)
        except RecordError as error:
            entry = self._mend(name, error)
            if entry is None:
                raise
            self._know(entry)
            return self.records.resume(name)

    def record(self, name: str) -> Record:
        """A record to look at."""
        return self.records.read(name)

    def peculiarities(self, name: str) -> tuple[str, ...]:
        """The keys of what sets a game apart; none for a record that cannot be trusted.

        Of an own game that is under way nothing is told that hangs on the deal: its cards are still secret.
        """
        entry = self.entries.get(name)
        return self.records.peculiarities(name, secret=GUEST not in name and (entry is None or not entry.over))

    def note(self, match: AnyMatch, name: str) -> None:
        """Brings the list up to date with a match; on disk where it was begun or has ended, else with `keep`.

        Where the app ends before that, the size of the record tells that it has gone on.
        """
        from mmapp.saves.records import entry_of

        match.journal.retry()
        known, entry = self.entries.get(name), entry_of(match, name)
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
        return self.records.text_of(name)

    def take_in(self, text: str) -> Entry:
        """Adds a game that somebody handed on, checked decision by decision; `EngineError` says what is wrong with
        it."""
        record, name = self.records.handed_on(text), self._free_name(GUEST)
        entry = self.records.admitted(record, name)
        self._check_new(record)
        self.records.put(record, name)
        self._know(entry)
        return entry

    def _check_new(self, record: Record) -> None:
        """Raises `RecordError` if the very same game, deal and moves, is in the chronicle already."""
        alike = [name for name, entry in self.entries.items() if entry.code == record.header.code]
        if any(self.records.is_same(name, record) for name in alike):
            raise RecordError("record_known", "this game is in the chronicle already")

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
            if entry is None:
                self.entries.pop(name, None)
            elif entry.size == size:
                self.entries[name] = entry
                found.append(entry)
            if len(found) == BATCH or name == names[-1]:
                self._index.keep(*found)
                found.clear()
            yield
        self.left = 0

    def _looked_into(self, name: str) -> Generator[None, None, Entry | None]:
        """Plays a record again, decision by decision; returns its entry if anything in it can be trusted."""
        if name in self._gone or (name not in self.entries and self.records.never_begun(name)):
            return None
        try:
            return (yield from self.records.looking(name))
        except RecordError as error:
            entry = self._mend(name, error)
            if entry is None and name not in self._gone:
                self.trouble.append(name)
            return entry

    def _mend(self, name: str, error: RecordError) -> Entry | None:
        """The entry of a damaged game that goes on at its last sound decision; None if nothing is left of it."""
        entry = self.records.mended(name, error)
        if entry:
            self.mended.append(name)
        return entry


def _stamp(now: Callable[[], float]) -> str:
    """Year to second as 14 digits, whatever the clock says."""
    try:
        moment = time.localtime(now())
    except (OverflowError, OSError, ValueError):
        moment = time.gmtime(0)
    return f"{min(max(moment.tm_year, 0), 9999):04}{time.strftime('%m%d%H%M%S', moment)}"
