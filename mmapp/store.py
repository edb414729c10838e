"""The games on disk: one record file each, and an index that is only a convenience and can be lost."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.box import game_of, invitation_of, new_match, resume_match
from engine.core.errors import EngineError, RecordError
from engine.core.match import AnyMatch, Match, replay
from engine.core.record import Record, Seat, read_record
from engine.core.tape import read_file
from mmapp.settings import write_whole

NAME = re.compile(r"(\d{14})-(\d+)\.game")


@dataclass(frozen=True, slots=True)
class Entry:
    """One game as lists show it."""

    file: str
    seats: tuple[tuple[str, str, str], ...]
    """Name, bot (empty: a person), kind."""
    options: tuple[str, ...]
    code: str
    decisions: int
    scores: tuple[int, ...]
    """Everybody's points; nothing while the game runs."""
    winners: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    @property
    def date(self) -> str:
        """When it began, as year, month, day, hour, minute."""
        digits = self.file[:12]
        return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]} {digits[8:10]}:{digits[10:12]}"


class Store:
    """The folder of records. Nothing that is found there, or not found, can stop the app."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = folder / "records"
        self.trouble: list[str] = []
        """Files that could not be read, by name."""
        self._index = folder / "index.json"
        self._now = now
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        self.entries: dict[str, Entry] = self._load()

    # Games

    def begin(self, code: str, seats: list[Seat]) -> tuple[AnyMatch, str]:
        """A new match of a game code; its record grows in the folder. Also gives the file's name."""
        name = self._free_name()
        match = new_match(invitation_of(code), seats, path=self.folder / name)
        self.note(match, name)
        return match, name

    def resume(self, name: str) -> AnyMatch:
        """The match of a record, every line verified; raises `EngineError` if it cannot be trusted."""
        return resume_match(self.folder / name)

    def record(self, name: str) -> Record:
        """A record to look at."""
        return read_record(read_file(self.folder / name))

    def note(self, match: AnyMatch, name: str) -> None:
        """Brings the index up to date with a match."""
        outcome = match.outcome()
        self.entries[name] = _entry(name, match.record, outcome and tuple(outcome.scores), outcome and outcome.winners)
        self._save()

    def unfinished(self) -> Entry | None:
        """The game to go on with: the newest one that is under way."""
        going_on = [entry for entry in self.entries.values() if not entry.over]
        return max(going_on, key=lambda entry: entry.file, default=None)

    def newest_first(self) -> list[Entry]:
        """All games."""
        return sorted(self.entries.values(), key=lambda entry: entry.file, reverse=True)

    def delete(self, name: str) -> Callable[[], None]:
        """Takes a game out of the folder; what is returned puts it back."""
        entry = self.entries.pop(name, None)
        path, aside = self.folder / name, (self.folder / name).with_suffix(".deleted")
        with suppress(OSError):
            path.replace(aside)
        self._save()

        def put_back() -> None:
            with suppress(OSError):
                aside.replace(path)
            if entry:
                self.entries[name] = entry
            self._save()

        return put_back

    def text_of(self, name: str) -> str:
        """A record as text, to hand on."""
        return read_file(self.folder / name).decode("ascii", "replace")

    def take_in(self, text: str) -> Entry:
        """A game that somebody handed on, checked decision by decision; `EngineError` says what is wrong with it."""
        data = text.strip().encode("utf-8", "replace") + b"\n"
        record = read_record(data)
        Match.resume(game_of(record), record)
        name = self._free_name()
        path = self.folder / name
        try:
            path.write_bytes(data)
        except OSError as error:
            raise RecordError("record_unwritable", str(error)) from None
        entry = self._look_into(name)
        if entry is None:
            raise RecordError("record_unreadable", name)
        self.entries[name] = entry
        self._save()
        return entry

    def sweep(self) -> None:
        """What was deleted earlier goes for good."""
        for path in self.folder.glob("*.deleted"):
            with suppress(OSError):
                path.unlink()

    def _free_name(self) -> str:
        stamp = time.strftime("%Y%m%d%H%M%S", time.localtime(self._now()))
        number = 1
        while (self.folder / f"{stamp}-{number}.game").exists():
            number += 1
        return f"{stamp}-{number}.game"

    # The index

    def _load(self) -> dict[str, Entry]:
        files = {path.name for path in self.folder.glob("*.game") if NAME.fullmatch(path.name)}
        known = self._read_index()
        entries = {name: known[name] for name in files & known.keys()}
        for name in sorted(files - known.keys()):
            if entry := self._look_into(name):
                entries[name] = entry
        return entries

    def _read_index(self) -> dict[str, Entry]:
        try:
            data = json.loads(self._index.read_text(encoding="utf-8"))
            return {item["file"]: _read_entry(item) for item in data}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            with suppress(OSError):
                self._index.replace(self._index.with_suffix(".damaged"))
            return {}

    def _look_into(self, name: str) -> Entry | None:
        try:
            record = self.record(name)
            game = game_of(record)
            *_, last = replay(game, record)
        except EngineError:
            self.trouble.append(name)
            return None
        outcome = game.outcome(last.state)
        return _entry(name, record, outcome and outcome.scores, outcome and outcome.winners)

    def _save(self) -> None:
        text = json.dumps([asdict(entry) for entry in self.entries.values()], ensure_ascii=True)
        with suppress(OSError):
            write_whole(self._index, text)


def _entry(name: str, record: Record, scores: Any, winners: Any) -> Entry:
    header = record.header
    seats = tuple((seat.name, seat.bot, seat.kind) for seat in header.seats)
    return Entry(name, seats, header.options, header.code, len(record.lines), scores or (), winners or ())


def _read_entry(item: dict[str, Any]) -> Entry:
    seats = tuple((str(name), str(bot), str(kind)) for name, bot, kind in item["seats"])
    numbers = {name: tuple(map(int, item[name])) for name in ("scores", "winners")}
    options = tuple(map(str, item["options"]))
    return Entry(str(item["file"]), seats, options, str(item["code"]), int(item["decisions"]), **numbers)
