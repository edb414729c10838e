"""`IndexFile`: the list of games on disk. Only its end is written anew, so writing costs what has changed.

The file is a list in JSON with a line for each game, each with a check of its own, and at its end a check of all that
stands before it, for earlier versions of the app, whose lines have none. A later line about a game takes the place of
an earlier one. A half-written end is what a power cut leaves behind: the games that it told of are looked up again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from itertools import islice
from pathlib import Path

from engine.core.disk import Disk
from mmapp.saves.entries import CHECK, Entry, begin_of, entry_in, file_in, line_of, order_of, plain_entry_in, sum_of
from mmapp.saves.quarantine import free_aside, set_aside

LIMIT = 50_000_000
"""Maximum number of bytes of the file."""
BEGIN, END, CLOSED = b"[", b",\n", b'"}]'
UNDER_WAY = b'"over": false'
SEVERAL = 20
"""Maximum number of lines that are looked at to find an own game of one game."""


class IndexFile:
    """The list on disk. It is read once, from its end to its beginning; what is written meanwhile changes nothing
    of that."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self.damaged = False
        """Whether there was something in the list that could not be trusted; known once all of it was read."""
        self.unsaved: OSError | None = None
        """The error of the last writing; None if there was none."""
        self.lines = 0
        """The number of lines that were read."""
        self.outdated = False
        """Whether the list is to be written anew: its end is torn, some of it could not be trusted, or an earlier
        version of the app has written it."""
        self._path = path
        self._disk = disk
        self._unread = self._read()
        """The content of the file, until all of it was read."""
        self._until = self._unread.rfind(END) + len(END) if END in self._unread else 0
        """The offset at which the last whole line of that ends; 0 if there is none."""
        self._tail: dict[str, bytes] = {}
        """The lines at the end of the file that can still be replaced, or wait to be written, by the game's file."""
        self._safe = self._until
        """The number of bytes before them that stay as they are; 0 if the file is to be written as a whole."""
        self._head = BEGIN
        """The beginning of the file for when it is written as a whole."""
        self._waits = False
        """Whether there is something that was not written yet."""
        self._ready = not self._unread and not self.damaged
        """Whether more can be written: not after what may be damaged, nor while the list is written anew."""

    def _read(self) -> bytes:
        try:
            return self._disk.read(self._path, LIMIT)
        except FileNotFoundError:
            return b""
        except OSError:
            self.damaged = True
            return b""

    @cached_property
    def _sum(self) -> blake2b:
        """The sum of all before the tail."""
        return sum_of(self._unread[: self._until] or BEGIN)

    @cached_property
    def _whole(self) -> bool:
        """Whether the file was just as it was written, as its check at the end tells."""
        return bool(self._until) and self._unread[self._until :] == _end(self._sum)

    # Reading

    @property
    def usable(self) -> bool:
        """Whether the list can be trusted, as far as its last line tells."""
        begin = self._unread.rfind(b"\n", 0, max(self._until - 1, 0)) + 1 or len(BEGIN)
        return self._entry(self._unread[begin : self._until - len(END)]) is not None

    def front(self, games: Collection[str], size_of: Callable[[str], int]) -> list[Entry]:
        """The entries that the start page needs: of each game the newest own one under way, or else any own one.

        `size_of` tells the size of a record, negative where there is none.
        """
        found: dict[str, Entry] = {}
        marks = {game: f'"game": "{game}"'.encode() for game in games}
        for line in sorted(self._with(UNDER_WAY), key=lambda line: order_of(file_in(line)), reverse=True):
            if any(mark in line for game, mark in marks.items() if game not in found):
                found.update((entry.game, entry) for entry in self._current(line, size_of) if not entry.over)
        for game in marks.keys() - found.keys():
            for line in islice(self._with(marks[game]), SEVERAL):
                if own := self._current(line, size_of):
                    found[game] = own[0]
                    break
        return list(found.values())

    def _with(self, words: bytes) -> Iterator[bytes]:
        """Yields the lines with these words, the last first."""
        at = self._until
        while (at := self._unread.rfind(words, 0, at)) > 0:
            begin = self._unread.rfind(b"\n", 0, at) + 1 or len(BEGIN)
            yield self._unread[begin : self._unread.find(END, at)]
            at = begin

    def _current(self, line: bytes, size_of: Callable[[str], int]) -> list[Entry]:
        """The own entry in a line, if its record is there and no later line tells more of it; else nothing."""
        entry = self._entry(line)
        size = size_of(entry.file) if entry and not entry.guest else -1
        if entry is None or size < 0:
            return []
        same = size == entry.size or self._unread.rfind(begin_of(entry.file)) == self._unread.find(line)
        return [entry] if same else []

    def _entry(self, line: bytes) -> Entry | None:
        if CHECK in line:
            return entry_in(line)
        return plain_entry_in(line) if self._whole else None

    def reading(self) -> Iterator[Entry | None]:
        """Yields the entries of all lines, the last first, None for what cannot be trusted; then more can be
        written."""
        lines = self._unread[len(BEGIN) : self._until - len(END)].split(END) if self._until else []
        self.lines, bad, self.outdated = len(lines), 0, bool(self._unread) and not self._whole
        for line in reversed(lines):
            entry = self._entry(line)
            bad += entry is None
            self.outdated |= CHECK not in line
            yield entry
        torn = self._unread.startswith(BEGIN) and not self._unread.endswith(CLOSED)
        if self.damaged or bad or (self.outdated and not (torn or self._whole)):
            self._give_up(some=bad < len(lines))
        else:
            self._ready = True
        self._unread = b""
        self.keep()

    def _give_up(self, some: bool) -> None:
        """Sets a damaged file aside; while `some` of it is sound it stays in its place, too, until it is written
        anew. One of an older version of the app is only written anew."""
        self._begin_anew(BEGIN, sum_of(BEGIN))
        self._ready, self.outdated = False, True
        if self._unread and _is_older(self._unread):
            return
        self.damaged = True
        try:
            if some:
                self._disk.replace(free_aside(self._path), self._unread)
        except OSError:
            some = False
        if not some:
            set_aside(self._path, self._disk)

    # Writing

    def keep(self, *entries: Entry) -> None:
        """Writes these entries, and those that wait; they wait until a file was read that may be damaged."""
        for entry in entries:
            self._tail.pop(entry.file, None)
            self._tail[entry.file] = line_of(entry) + END
        self._waits = self._waits or bool(entries)
        if self._ready and self._waits:
            self._write()

    def rewriting(self, entries: Mapping[str, Entry]) -> Iterator[None]:
        """Writes the whole list anew in the order of the games, a step for each line; what is to be kept meanwhile
        stands after them."""
        self._ready, self._tail, parts, summed = False, {}, [BEGIN], sum_of(BEGIN)
        for _, name in sorted([(order_of(name), name) for name in entries]):
            if entry := entries.get(name):
                parts.append(line_of(entry) + END)
                summed.update(parts[-1])
            yield
        self._begin_anew(b"".join(parts), summed)
        self._ready = True
        self._write()

    def _begin_anew(self, head: bytes, summed: blake2b) -> None:
        """Sets what the file begins with when it is written as a whole the next time."""
        self._safe, self._head, self._sum, self._waits = 0, head, summed, True

    def _write(self) -> None:
        text = b"".join(self._tail.values())
        try:
            self._put(text)
        except OSError as error:
            self.unsaved = error
            return
        self.unsaved, self._waits = None, False
        for name in list(self._tail)[:-1]:
            line = self._tail.pop(name)
            self._safe += len(line)
            self._sum.update(line)

    def _put(self, text: bytes) -> None:
        """Makes the file end with these lines; one that is gone is begun anew."""
        if self._safe:
            try:
                self._disk.put(self._path, self._safe, text + _end(self._sum, text))
            except FileNotFoundError:
                self._begin_anew(BEGIN, sum_of(BEGIN))
            else:
                return
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._disk.replace(self._path, self._head + text + _end(self._sum, text))
        self._safe, self._head = len(self._head), BEGIN


def _end(summed: blake2b, text: bytes = b"") -> bytes:
    """The end of the file after what was summed and this text."""
    whole = summed.copy()
    whole.update(text)
    return f'{{"check":"{whole.hexdigest()}"}}]'.encode()


def _is_older(data: bytes) -> bool:
    """Whether this is a list of a version of the app that wrote no check."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, list) and not (found and isinstance(found[-1], dict) and set(found[-1]) == {"check"})
