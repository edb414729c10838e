"""The deck: every number of the game, read from a TOML file and checked before anyone plays with it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from json import dumps
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.errors import ContentError
from engine.core.limits import TEXT_LIMIT, too_long

FORMAT = 1
STRENGTHS = range(1, 6)
LEVELS = range(1, 4)
PLAYERS = range(3, 7)
PER_LEVEL = 12
TILES = 12
PLACES = ("first", "second", "first_two", "last_two", "last", "equal_pair", "weakest")
SIZE_LIMIT = 100_000


class Level(NamedTuple):
    """A level of guardians: what their back shows, and the price of displacing a monster there."""

    strength: tuple[int, int]
    loot: tuple[int, int]
    treasury: int
    owner: int


class Guardian(NamedTuple):
    """The front of a guardian card."""

    level: int
    strength: int
    loot: int


class Tile(NamedTuple):
    """A king's tile: what it changes for one round."""

    id: str
    forbids: int = 0
    hand: tuple[int, ...] = ()
    at: str = ""
    strength: int = 0
    loot: int = 0
    healing: tuple[int, ...] = ()


class Table(NamedTuple):
    """The numbers of a game that depend on the number of players."""

    rounds: int
    gold: int


@dataclass(frozen=True, slots=True)
class Content:
    """A checked deck. `data` is what it was made from; `version` names it."""

    kinds: tuple[str, ...]
    healing: tuple[int, ...]
    levels: Mapping[int, Level]
    guardians: tuple[Guardian, ...]
    players: Mapping[int, Table]
    tiles: tuple[Tile, ...]
    data: Mapping[str, Any]
    version: str


def load(path: Path | None = None) -> Content:
    """The deck in a file (None: the game's own). Raises `ContentError` with the card and the rule."""
    file = path or Path(__file__).with_name("content.toml")
    try:
        if file.stat().st_size > SIZE_LIMIT:
            raise ContentError("content_size", f"{file.name} is too large for a deck (over {SIZE_LIMIT} bytes)")
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        raise ContentError("content_unreadable", f"{file.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ContentError("content_syntax", f"{file.name} is no text in UTF-8") from None
    return parse(text)


def parse(text: str) -> Content:
    """The deck in a TOML text."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise ContentError("content_syntax", f"this is no TOML: {error}") from None
    deck = build(data)
    check_as_new(deck)
    return deck


def check_as_new(deck: Content) -> None:
    """Raises `ContentError` if a range of a new deck begins below 1; in decks of old records it may."""
    for number, level in deck.levels.items():
        for name, (low, _) in (("strength", level.strength), ("loot", level.loot)):
            if low < 1:
                raise _broken(f"level {number}", f"{name} must begin at 1 or more, not {low}")


def build(data: Mapping[str, Any]) -> Content:
    """The deck made of plain data, as TOML or a record gives it; every rule is checked."""
    keys = {"format", "kinds", "healing", "players", "levels", "guardians", "tiles"}
    _keys(data, "the deck", keys, keys)
    if (text := too_long(data)) is not None:
        raise _broken("the deck", f"the text {text!r}... is too long (over {TEXT_LIMIT} characters)")
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise _broken("the deck", f"format must be {FORMAT}, not {_shown(data['format'], 40)}")
    levels = {level: _level(level, _entry(data, "levels", level)) for level in LEVELS}
    _only(data["levels"], "levels", LEVELS)
    players = {count: _table(count, _entry(data, "players", count)) for count in PLAYERS}
    _only(data["players"], "players", PLAYERS)
    return Content(
        kinds=_kinds(data["kinds"]),
        healing=_costs("the deck", data["healing"]),
        levels=levels,
        guardians=_guardians(data["guardians"], levels),
        players=players,
        tiles=_tiles(data["tiles"]),
        data=data,
        version=blake2b(dumps(data, sort_keys=True).encode(), digest_size=6).hexdigest(),
    )


def _shown(value: object, most: int) -> str:
    try:
        return repr(value)[:most]
    except (ValueError, RecursionError):
        return f"something too long to show ({type(value).__name__})"


def _broken(card: str, rule: str) -> ContentError:
    return ContentError("content_rule", f"{card}: {rule}", card=card, rule=rule)


def _keys(data: object, card: str, known: set[str], needed: set[str]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise _broken(card, f"must be a table, not {_shown(data, 40)}")
    for key in sorted(needed.difference(data)):
        raise _broken(card, f"{key} is missing")
    for key in sorted(set(data).difference(known)):
        raise _broken(card, f"{_shown(key, 40)} means nothing here (known: {', '.join(sorted(known))})")
    return data


def _entry(data: Mapping[str, Any], name: str, number: int) -> object:
    table = data[name]
    if not isinstance(table, Mapping) or str(number) not in table:
        raise _broken(name, f"{number} is missing")
    return table[str(number)]


def _only(table: Mapping[str, Any], name: str, known: range) -> None:
    _keys(table, name, {str(number) for number in known}, set())


def _number(card: str, name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise _broken(card, f"{name} must be a whole number from {least} to {most}, not {_shown(value, 40)}")
    return value


def _numbers(card: str, name: str, value: object, count: int, most: int) -> tuple[int, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != count:
        raise _broken(card, f"{name} must be a list of {count} numbers, not {_shown(value, 40)}")
    return tuple(_number(card, name, number, 0, most) for number in value)


def _kinds(value: object) -> tuple[str, ...]:
    kinds = tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else ()
    if not all(isinstance(kind, str) and kind for kind in kinds) or len(set(kinds)) != 6 or len(kinds) != 6:
        raise _broken("kinds", f"there must be six different kinds of monsters, not {_shown(value, 60)}")
    return kinds


def _costs(card: str, value: object) -> tuple[int, ...]:
    return _numbers(card, "healing", value, len(STRENGTHS), 20)


def _range(card: str, name: str, value: object, most: int) -> tuple[int, int]:
    low, high = _numbers(card, name, value, 2, most)
    if low > high:
        raise _broken(card, f"{name} must go from low to high, not {low} to {high}")
    return low, high


def _level(number: int, data: object) -> Level:
    card = f"level {number}"
    names = {"strength", "loot", "treasury", "owner"}
    table = _keys(data, card, names, names)
    return Level(
        _range(card, "strength", table["strength"], 20),
        _range(card, "loot", table["loot"], 99),
        _number(card, "treasury", table["treasury"], 1, 9),
        _number(card, "owner", table["owner"], 0, 9),
    )


def _guardians(data: object, levels: Mapping[int, Level]) -> tuple[Guardian, ...]:
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise _broken("guardians", "must be a list of cards")
    cards = tuple(_guardian(f"guardian {number}", card, levels) for number, card in enumerate(data))
    counted = Counter(card.level for card in cards)
    for level in LEVELS:
        if counted[level] != PER_LEVEL:
            raise _broken("guardians", f"level {level} needs {PER_LEVEL} cards and has {counted[level]}")
    return cards


def _guardian(card: str, data: object, levels: Mapping[int, Level]) -> Guardian:
    names = {"level", "strength", "loot"}
    table = _keys(data, card, names, names)
    level = _number(card, "level", table["level"], LEVELS[0], LEVELS[-1])
    for name, (low, high) in (("strength", levels[level].strength), ("loot", levels[level].loot)):
        value = _number(card, name, table[name], 0, 99)
        if not low <= value <= high:
            raise _broken(card, f"{name} {value} is outside the range {low} to {high} printed for level {level}")
    return Guardian(level, table["strength"], table["loot"])


def _table(count: int, data: object) -> Table:
    card = f"{count} players"
    table = _keys(data, card, {"rounds", "gold"}, {"rounds", "gold"})
    rounds = _number(card, "rounds", table["rounds"], 1, TILES)
    if rounds * count > PER_LEVEL * len(LEVELS):
        raise _broken(card, f"{rounds} rounds need {rounds * count} guardians, but there are 36")
    return Table(rounds, _number(card, "gold", table["gold"], 0, 99))


def _tiles(data: object) -> tuple[Tile, ...]:
    if not isinstance(data, Sequence) or isinstance(data, str) or len(data) != TILES:
        raise _broken("tiles", f"there must be a list of {TILES} tiles")
    tiles = tuple(_tile(f"tile {number}", tile) for number, tile in enumerate(data))
    doubled = [name for name, count in Counter(tile.id for tile in tiles).items() if count > 1]
    if doubled:
        raise _broken("tiles", f"two tiles have the id {doubled[0]!r}")
    return tiles


def _tile(card: str, data: object) -> Tile:
    table = _keys(data, card, set(Tile._fields), {"id"})
    if not isinstance(table["id"], str) or not table["id"].isidentifier():
        raise _broken(card, f"id must be a word, not {_shown(table['id'], 40)}")
    card = f"tile {table['id']:.40}"
    tile = Tile(
        id=table["id"],
        forbids=_number(card, "forbids", table.get("forbids", 0), 0, STRENGTHS[-1]),
        hand=_hand(card, table["hand"]) if "hand" in table else (),
        at=table.get("at", ""),
        strength=_number(card, "strength", table.get("strength", 0), -20, 20),
        loot=_number(card, "loot", table.get("loot", 0), -99, 99),
        healing=_costs(card, table["healing"]) if "healing" in table else (),
    )
    if tile.at not in ("", *PLACES):
        raise _broken(card, f"at must be one of {', '.join(PLACES)}, not {_shown(tile.at, 40)}")
    if bool(tile.at) != bool(tile.strength or tile.loot):
        raise _broken(card, "strength and loot go with at, and at with one of them")
    return tile


def _hand(card: str, value: object) -> tuple[int, ...]:
    hand = _numbers(card, "hand", value, 3, STRENGTHS[-1])
    if len(set(hand)) != 3 or 0 in hand:
        raise _broken(card, f"hand must name three different strengths, not {hand}")
    return hand
