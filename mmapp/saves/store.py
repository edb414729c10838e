"""`Store`: the games on disk, one record file each, with an index that may be lost."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from operator import index
from pathlib import Path
from typing import Any

from engine.box import BOX, check_code, game_of, invitation_of, lid, new_match, resume_match
from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import EngineError, RecordError
from engine.core.game import Outcome
from engine.core.journal import read_file
from engine.core.match import AnyMatch
from engine.core.record import SIZE_LIMIT, Record, Seat, read_handed_on, read_record, short_hash
from engine.core.replay import replay
from engine.guests import OTHER_DEAL, admit, peculiarities
from mmapp.saves.quarantine import free_aside, set_aside
from mmapp.text.names import shown

FIRST = BOX.names[0]
"""The game of records that were written while there was no other."""
GUEST = "-guest"
"""The mark in the file's name of a game that was taken in from elsewhere."""
NAME = re.compile(rf"([0-9]{{14}})-([0-9]{{1,9}})(?:{GUEST})?\.game")
NUMBERED = re.compile(rf"[0-9]{{14}}-([0-9]{{1,9}})(?:{GUEST})?\.")
HEAD = b'{"record":"'
INDEX_LIMIT = 50_000_000
LEFT = ("record_unreadable", "record_format", "record_content", "record_endless")
"""The keys of errors of records that may be sound all the same: a disk in trouble, a newer version of the app."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game as lists show it."""

    file: str
    game: str
    seats: tuple[tuple[str, str, str], ...]
    """Name, bot (empty for a person) and look of each seat."""
    options: tuple[str, ...]
    code: str
    decisions: int
    scores: tuple[int, ...]
    """Everybody's points; empty while the game runs, or where it has none."""
    winners: tuple[int, ...]
    over: bool
    """Whether the game has ended."""
    size: int = 0
    """The number of bytes of the record when this was noted: a record of another size has gone on since."""
    bots: str = ""
    """The version of the bots that sat at the table; empty where none did, and in games of before."""

    @property
    def guest(self) -> bool:
        """Whether the game was taken in from elsewhere: then it is never continued and counts nowhere."""
        return f"{GUEST}." in self.file

    @property
    def order(self) -> tuple[int, str]:
        """A key that sorts games as they were begun, also if the clock was put back in between."""
        return number_of(self.file), self.file[:14]

    @property
    def date(self) -> str:
        """The time when it began, as year, month, day, hour, minute."""
        digits = self.file[:12]
        return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]} {digits[8:10]}:{digits[10:12]}"


class Store:
    """The folder of records. No content of it can stop the app."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time, disk: Disk = REAL_DISK) -> None:
        self.folder = folder / "records"
        self.trouble: list[str] = []
        """Games that could not be read, by name; their files are kept."""
        self.mended: list[str] = []
        """Games that were damaged and go on at their last sound decision; the damaged files are kept."""
        self.index_damaged = False
        self.unsaved: OSError | None = None
        """The error of the last writing of the index; None if there was none."""
        self._index = folder / "index.json"
        self._now = now
        self._disk = disk
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.folder.mkdir(mode=0o700, exist_ok=True)
            self.folder.chmod(0o700)  # it may be as old as from when everybody could look into it
        self._texts: dict[str, tuple[Entry, str]] = {}
        """The texts that were written last: the index is written at the end of every round."""
        self._last = max(map(number_of, self._names()), default=0)
        self.entries: dict[str, Entry] = self._load()

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
            self.entries[name] = entry
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
        secret = entry is not None and not entry.guest and not entry.over
        return tuple(one for one in found if not (secret and one == OTHER_DEAL))

    def note(self, match: AnyMatch, name: str) -> None:
        """Brings the index up to date with a match."""
        match.journal.retry()
        outcome = match.outcome()
        self.entries[name] = _entry(name, match.record, outcome, len(bytes(match.journal)))
        self._save()

    def unfinished(self, game: str = "", without: Collection[str] = ()) -> Entry | None:
        """The newest own match under way of this game, or of any, that is not among these files."""
        own = [entry for entry in self.entries.values() if not entry.guest and entry.file not in without]
        going_on = [entry for entry in own if not entry.over and game in ("", entry.game)]
        return max(going_on, key=lambda entry: entry.order, default=None)

    def newest_first(self) -> list[Entry]:
        """All games, the newest first."""
        return sorted(self.entries.values(), key=lambda entry: entry.order, reverse=True)

    def delete(self, name: str) -> Callable[[], None]:
        """Takes a game out of the folder; returns a function that puts it back."""
        path, aside = self.folder / name, (self.folder / name).with_suffix(".deleted")
        with suppress(OSError):
            self._disk.move(path, aside)
        entry = None if os.path.lexists(path) else self.entries.pop(name, None)
        self._save()

        def put_back() -> None:
            with suppress(OSError):
                self._disk.move(aside, path)
            if entry:
                self.entries[name] = entry
            self._save()

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
        admit(record)
        entry = _entry_of(name, data)
        self._check_new(record)
        try:
            self._disk.replace(self.folder / name, data)
        except OSError as error:
            raise RecordError("record_unwritable", str(error)) from None
        self.entries[name] = entry
        self._save()
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

    def sweep(self) -> None:
        """Deletes for good what was taken out earlier."""
        for name in self._names():
            if name.endswith(".deleted"):
                with suppress(OSError):
                    self._disk.remove(self.folder / name)

    def _names(self) -> list[str]:
        """The names of all that lies in the folder."""
        try:
            return sorted(os.listdir(self.folder))  # noqa: PTH208 (a name may be no text at all)
        except OSError:
            return []

    def _free_name(self, mark: str = "") -> str:
        """A new file name: the time for people, and a number that only grows, as clocks are put back."""
        self._last += 1
        return f"{_stamp(self._now)}-{self._last}{mark}.game"

    # The index

    def _load(self) -> dict[str, Entry]:
        known, entries = self._read_index(), {}
        for name in filter(NAME.fullmatch, self._names()):
            entry = known.get(name)
            if entry is None and self._never_begun(name):
                continue
            if entry is None or entry.size != self._size(name):
                entry = self._look_into(name)
            if entry:
                entries[name] = entry
        return entries

    def _never_begun(self, name: str) -> bool:
        """Whether a file is empty because the app ended before its first line."""
        with suppress(RecordError):
            data = read_file(self.folder / name, self._disk)
            if b"\n" not in data and HEAD.startswith(data[: len(HEAD)]):
                with suppress(OSError):
                    self._disk.remove(self.folder / name)
                return True
        return False

    def _size(self, name: str) -> int:
        try:
            return (self.folder / name).stat().st_size
        except OSError:
            return -1

    def _read_index(self) -> dict[str, Entry]:
        try:
            text = self._disk.read(self._index, INDEX_LIMIT).decode("utf-8")
            data = json.loads(text)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError):
            text, data = "", None
        if isinstance(data, list) and not _has_check(data):
            return {}  # of an older version of the app: what stands in it is looked up once more
        if isinstance(data, list) and _with_check(_without_check(text)) == text:
            return {entry.file: entry for item in data if (entry := _read_entry(item))}
        self.index_damaged = True
        set_aside(self._index, self._disk)
        return {}

    def _look_into(self, name: str) -> Entry | None:
        try:
            data = read_file(self.folder / name, self._disk)
            return _entry_of(name, data)
        except RecordError as error:
            entry = self._mend(name, error)
            if entry is None:
                self.trouble.append(name)
            return entry

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

    def _save(self) -> None:
        self._texts = {name: self._text_of_entry(name, entry) for name, entry in self.entries.items()}
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._disk.replace(self._index, index_text(text for _, text in self._texts.values()).encode("ascii"))
        except OSError as error:
            self.unsaved = error
        else:
            self.unsaved = None

    def _text_of_entry(self, name: str, entry: Entry) -> tuple[Entry, str]:
        """An entry with its text in the index, which is the same as last time unless the entry has changed."""
        known = self._texts.get(name)
        return known if known and known[0] is entry else (entry, json.dumps(asdict(entry), ensure_ascii=True))


# The index: a list of entries, and at its end a check of all that stands before it


def index_text(entries: Iterable[str]) -> str:
    """The text of an index with these entries, each a text in JSON."""
    return _with_check("[" + "".join(f"{entry},\n" for entry in entries))


def _with_check(text: str) -> str:
    return f'{text}{{"check":"{short_hash(text)}"}}]'


def _without_check(text: str) -> str:
    return text[: text.rfind("{")]


def _has_check(data: list[Any]) -> bool:
    return bool(data) and isinstance(data[-1], dict) and set(data[-1]) == {"check"}


def _stamp(now: Callable[[], float]) -> str:
    """Year to second as 14 digits, whatever the clock says."""
    try:
        moment = time.localtime(now())
    except (OverflowError, OSError, ValueError):
        moment = time.gmtime(0)
    return f"{min(max(moment.tm_year, 0), 9999):04}{time.strftime('%m%d%H%M%S', moment)}"


def number_of(name: str) -> int:
    """The number in the name of a game's file, which only grows; 0 if it has none."""
    found = NUMBERED.match(name)
    return int(found[1]) if found else 0


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
    record = read_record(data)
    check_code(record.header)
    game = game_of(record)
    *_, last = replay(game, record)
    return _entry(name, record, game.outcome(last.state), len(data))


def _entry(name: str, record: Record, outcome: Outcome | None, size: int) -> Entry:
    header = record.header
    seats = tuple((shown(seat.name, seat.kind.capitalize()), seat.bot, seat.kind) for seat in header.seats)
    scores, winners = (tuple(outcome.scores), tuple(outcome.winners)) if outcome else ((), ())
    played = (len(record.lines), scores, winners, outcome is not None, size, header.bots)
    return Entry(name, header.game, seats, header.options, header.code, *played)


def _read_entry(item: Any) -> Entry | None:
    """An entry of the index; None if it is damaged in any way, or of another version of the app."""
    try:
        seats = tuple((str(name), str(bot), str(kind)) for name, bot, kind in item["seats"])
        scores, winners = (tuple(map(index, item[name])) for name in ("scores", "winners"))
        file, code, options = str(item["file"]), str(item["code"]), tuple(map(str, item["options"]))
        game, over = lid(str(item.get("game", FIRST))).name, bool(winners or item.get("over"))
        decisions, size, bots = index(item["decisions"]), index(item["size"]), str(item["bots"])
    except (AttributeError, LookupError, TypeError, ValueError, EngineError):
        return None
    fits = len(scores) in (0, len(seats)) and set(winners) <= set(range(len(seats)))
    entry = Entry(file, game, seats, options, code, decisions, scores, winners, over, size, bots)
    return entry if seats and fits and NAME.fullmatch(file) else None
