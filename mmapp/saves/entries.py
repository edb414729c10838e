"""`Entry`: one game as lists show it, and its line in the list on disk."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields
from hashlib import blake2b
from operator import index
from sys import intern
from typing import Any

from engine.box import BOX

FIRST = BOX.names[0]
"""The game of records that were written while there was no other."""
GUEST = "-guest"
"""The mark in the file's name of a game that was taken in from elsewhere."""
NAME = re.compile(rf"([0-9]{{14}})-([0-9]{{1,9}})(?:{GUEST})?\.game")
NUMBERED = re.compile(rf"[0-9]{{14}}-([0-9]{{1,9}})(?:{GUEST})?\.")
CHECK = b', "check": "'
"""The mark between a line and its check."""


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
        return order_of(self.file)

    @property
    def date(self) -> str:
        """The time when it began, as year, month, day, hour, minute."""
        digits = self.file[:12]
        return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]} {digits[8:10]}:{digits[10:12]}"


PARTS = tuple(field.name for field in fields(Entry))


def number_of(name: str) -> int:
    """The number in the name of a game's file, which only grows; 0 if it has none."""
    found = NUMBERED.match(name)
    return int(found[1]) if found else 0


def order_of(name: str) -> tuple[int, str]:
    """A key that sorts files of games as the games were begun."""
    return number_of(name), name[:14]


# Lines


def sum_of(text: bytes) -> blake2b:
    """The check of a text, to which more can be added."""
    return blake2b(text, digest_size=4)


def line_of(entry: Entry) -> bytes:
    """The line of an entry: its values as JSON, the last of them a check of all before."""
    text = json.dumps({name: getattr(entry, name) for name in PARTS})
    return text[:-1].encode() + CHECK + sum_of(text.encode()).hexdigest().encode() + b'"}'


def begin_of(name: str) -> bytes:
    """The beginning of every line about this file."""
    return f'{{"file": "{name}",'.encode()


def file_in(line: bytes) -> str:
    """The file that a line is about, as far as its beginning tells."""
    return line[len('{"file": "') : line.find(b'",')].decode("latin-1")


def entry_in(line: bytes) -> Entry | None:
    """The entry in a line; None if its check does not fit, or what stands in it."""
    text, _, check = line.rpartition(CHECK)
    whole = text + b"}"
    return plain_entry_in(whole) if check == sum_of(whole).hexdigest().encode() + b'"}' else None


def plain_entry_in(line: bytes) -> Entry | None:
    """The entry in a line without a check; None if there is none."""
    try:
        return entry_from(json.loads(line))
    except (ValueError, RecursionError):
        return None


def entry_from(item: Any) -> Entry | None:
    """An entry from data; None if it is damaged in any way, or of another version of the app."""
    try:
        seats = tuple((intern(str(name)), intern(str(bot)), intern(str(kind))) for name, bot, kind in item["seats"])
        scores, winners = (tuple(map(index, item[name])) for name in ("scores", "winners"))
        file, code, options = str(item["file"]), str(item["code"]), tuple(intern(str(one)) for one in item["options"])
        game, over = intern(str(item.get("game", FIRST))), bool(winners or item.get("over"))
        decisions, size, bots = index(item["decisions"]), index(item["size"]), intern(str(item["bots"]))
    except (AttributeError, LookupError, TypeError, ValueError):
        return None
    fits = len(scores) in (0, len(seats)) and set(winners) <= set(range(len(seats))) and game in BOX.names
    entry = Entry(file, game, seats, options, code, decisions, scores, winners, over, size, bots)
    return entry if seats and fits and NAME.fullmatch(file) else None
