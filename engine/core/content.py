"""Content files: TOML with the cards of a game, read and checked value by value.

Each function that reads a value is told the card that it stands on; what is wrong is raised as a `ContentError` that
names this card and the rule. What cards mean is the games' own.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from json import dumps
from pathlib import Path
from typing import Any

from engine.core.errors import ContentError

SIZE_LIMIT = 100_000
"""Maximum number of bytes of a content file."""
TURNS_AROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that change the direction in which text is written."""
SHOWN = 40
"""Maximum number of characters of a value in a message, and of the name of a card."""


# Files


def text_of(file: Path) -> str:
    """The text of a content file; `ContentError` if it is too large, cannot be read or is no text."""
    try:
        with file.open("rb") as opened:
            data = opened.read(SIZE_LIMIT + 1)
        if len(data) > SIZE_LIMIT:
            raise ContentError("content_size", f"{file.name} is too large for a deck (over {SIZE_LIMIT} bytes)")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise ContentError("content_unreadable", f"{file.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ContentError("content_syntax", f"{file.name} is no text in UTF-8") from None


def data_of(text: str) -> dict[str, Any]:
    """The plain data of a TOML text."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise ContentError("content_syntax", f"this is no TOML: {error}") from None


NAMES = frozenset({"name", "german"})
"""The keys of the names of a card."""


def version_of(data: Mapping[str, Any], names: bool = True) -> str:
    """The name of this content: the same for the same data on every machine, whatever its cards are called if `names`
    do not count."""
    if not names:
        data = _nameless(data)
    return blake2b(dumps(data, sort_keys=True).encode(), digest_size=6).hexdigest()


def _nameless(data: Any) -> Any:
    """The same data without the names of its cards, however deep they stand."""
    if isinstance(data, Mapping):
        return {key: _nameless(value) for key, value in data.items() if key not in NAMES}
    return [_nameless(value) for value in data] if isinstance(data, list) else data


# Messages


def broken(card: str, rule: str) -> ContentError:
    """The error for a card that breaks a rule."""
    return ContentError("content_rule", f"{card}: {rule}", card=card, rule=rule)


def shown(value: object, most: int = SHOWN) -> str:
    """A value for a message, at most so many characters of it."""
    try:
        return repr(value)[:most]
    except (ValueError, RecursionError):
        return f"something too long to show ({type(value).__name__})"


# Values


def check_format(data: Mapping[str, Any], card: str, *known: int) -> None:
    """Raises unless the content is written in a known format."""
    if type(data["format"]) is not int or data["format"] not in known:
        raise broken(card, f"format must be {' or '.join(map(str, known))}, not {shown(data['format'])}")


def read_table(data: object, card: str, known: Collection[str], needed: Collection[str]) -> Mapping[str, Any]:
    """The table of a card, with all needed keys and none but known ones."""
    if not isinstance(data, Mapping):
        raise broken(card, f"must be a table, not {shown(data)}")
    for key in sorted(set(needed).difference(data)):
        raise broken(card, f"{key} is missing")
    for key in sorted(set(data).difference(known), key=str):
        raise broken(card, f"{shown(key)} means nothing here (known: {', '.join(sorted(known))})")
    return data


def read_cards(data: Mapping[str, Any], name: str, of: str = "") -> list[tuple[str, Mapping[str, Any]]]:
    """The cards of one list, each with its name for messages; `of` is the card on which the list stands."""
    cards = read_list(of or name, name, data.get(name, ()))
    begin = f"{of}, {name}" if of else name
    found = []
    for number, card in enumerate(cards):
        if not isinstance(card, Mapping):
            raise broken(f"{begin} {number}", f"must be a table, not {shown(card)}")
        known = card.get("id")
        found.append((f"{begin} {known:.{SHOWN}}" if isinstance(known, str) else f"{begin} {number}", card))
    return found


def read_names(card: str, data: Mapping[str, Any]) -> tuple[str, str, str]:
    """The id of a card, its English name and its German one."""
    if not isinstance(data["id"], str) or not data["id"].isidentifier() or len(data["id"]) > SHOWN:
        raise broken(card, f"id must be a word, not {shown(data['id'])}")
    for key in ("name", "german"):
        if not isinstance(data[key], str) or not 1 <= len(data[key]) <= SHOWN:
            raise broken(card, f"{key} must be a text of at most {SHOWN} characters, not {shown(data[key])}")
        if not data[key].strip() or any(map(_steers, data[key])):
            raise broken(card, f"{key} must be something to read, without signs that steer: {shown(data[key])}")
    return data["id"], data["name"], data["german"]


def _steers(sign: str) -> bool:
    """Whether a sign is not written but changes how a terminal or a line behaves."""
    return sign < " " or "\x7f" <= sign <= "\x9f" or sign in TURNS_AROUND


def read_list(card: str, name: str, value: object) -> Sequence[object]:
    """A value that is a list."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise broken(card, f"{name} must be a list, not {shown(value)}")
    return value


def read_word(card: str, name: str, value: object, known: Collection[str]) -> str:
    """A value that is one of the known words."""
    if not isinstance(value, str) or value not in known:
        raise broken(card, f"{name} must be one of {', '.join(filter(None, known))}, not {shown(value)}")
    return value


def read_number(card: str, name: str, value: object, least: int, most: int) -> int:
    """A value that is a whole number in this range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise broken(card, f"{name} must be a whole number from {least} to {most}, not {shown(value)}")
    return value


def read_flag(card: str, name: str, value: object) -> bool:
    """A value that is true or false."""
    if not isinstance(value, bool):
        raise broken(card, f"{name} must be true or false, not {shown(value)}")
    return value


# All cards together


def check_count(card: str, what: str, value: int, least: int, most: int) -> None:
    """Raises unless there are so many of something."""
    if not least <= value <= most:
        span = str(least) if least == most else f"{least} to {most}"
        raise broken(card, f"there must be {span} {what}, not {value}")


def check_different(ids: Iterable[str]) -> None:
    """Raises if an id stands there twice."""
    for name, count in Counter(ids).items():
        if count > 1:
            raise broken(name, "two cards have this id")
