"""The deck: every number of the game, read from a TOML file and checked before anyone plays with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.content import (
    broken,
    check_format,
    data_of,
    read_number,
    read_table,
    shown,
    text_of,
    version_of,
)
from engine.core.limits import TEXT_LIMIT, too_long

FORMAT = 1
STRENGTHS = range(1, 6)
LEVELS = range(1, 4)
PLAYERS = range(3, 7)
PER_LEVEL = 12
TILES = 12
PLACES = ("first", "second", "first_two", "last_two", "last", "equal_pair", "weakest")


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
    return parse(text_of(path or Path(__file__).with_name("content.toml")))


def parse(text: str) -> Content:
    """The deck in a TOML text."""
    deck = build(data_of(text))
    check_as_new(deck)
    return deck


def check_as_new(deck: Content) -> None:
    """Raises `ContentError` if a range of a new deck begins below 1; in decks of old records it may."""
    for number, level in deck.levels.items():
        for name, (low, _) in (("strength", level.strength), ("loot", level.loot)):
            if low < 1:
                raise broken(f"level {number}", f"{name} must begin at 1 or more, not {low}")


def build(data: Mapping[str, Any]) -> Content:
    """The deck made of plain data, as TOML or a record gives it; every rule is checked."""
    keys = {"format", "kinds", "healing", "players", "levels", "guardians", "tiles"}
    read_table(data, "the deck", keys, keys)
    if (text := too_long(data)) is not None:
        raise broken("the deck", f"the text {text!r}... is too long (over {TEXT_LIMIT} characters)")
    check_format(data, "the deck", FORMAT)
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
        version=version_of(data),
    )


def _entry(data: Mapping[str, Any], name: str, number: int) -> object:
    table = data[name]
    if not isinstance(table, Mapping) or str(number) not in table:
        raise broken(name, f"{number} is missing")
    return table[str(number)]


def _only(table: Mapping[str, Any], name: str, known: range) -> None:
    read_table(table, name, {str(number) for number in known}, set())


def _numbers(card: str, name: str, value: object, count: int, most: int) -> tuple[int, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != count:
        raise broken(card, f"{name} must be a list of {count} numbers, not {shown(value)}")
    return tuple(read_number(card, name, number, 0, most) for number in value)


def _kinds(value: object) -> tuple[str, ...]:
    kinds = tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else ()
    if not all(isinstance(kind, str) and kind for kind in kinds) or len(set(kinds)) != 6 or len(kinds) != 6:
        raise broken("kinds", f"there must be six different kinds of monsters, not {shown(value, 60)}")
    return kinds


def _costs(card: str, value: object) -> tuple[int, ...]:
    return _numbers(card, "healing", value, len(STRENGTHS), 20)


def _range(card: str, name: str, value: object, most: int) -> tuple[int, int]:
    low, high = _numbers(card, name, value, 2, most)
    if low > high:
        raise broken(card, f"{name} must go from low to high, not {low} to {high}")
    return low, high


def _level(number: int, data: object) -> Level:
    card = f"level {number}"
    names = {"strength", "loot", "treasury", "owner"}
    table = read_table(data, card, names, names)
    return Level(
        _range(card, "strength", table["strength"], 20),
        _range(card, "loot", table["loot"], 99),
        read_number(card, "treasury", table["treasury"], 1, 9),
        read_number(card, "owner", table["owner"], 0, 9),
    )


def _guardians(data: object, levels: Mapping[int, Level]) -> tuple[Guardian, ...]:
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise broken("guardians", "must be a list of cards")
    cards = tuple(_guardian(f"guardian {number}", card, levels) for number, card in enumerate(data))
    counted = Counter(card.level for card in cards)
    for level in LEVELS:
        if counted[level] != PER_LEVEL:
            raise broken("guardians", f"level {level} needs {PER_LEVEL} cards and has {counted[level]}")
    return cards


def _guardian(card: str, data: object, levels: Mapping[int, Level]) -> Guardian:
    names = {"level", "strength", "loot"}
    table = read_table(data, card, names, names)
    level = read_number(card, "level", table["level"], LEVELS[0], LEVELS[-1])
    for name, (low, high) in (("strength", levels[level].strength), ("loot", levels[level].loot)):
        value = read_number(card, name, table[name], 0, 99)
        if not low <= value <= high:
            raise broken(card, f"{name} {value} is outside the range {low} to {high} printed for level {level}")
    return Guardian(level, table["strength"], table["loot"])


def _table(count: int, data: object) -> Table:
    card = f"{count} players"
    table = read_table(data, card, {"rounds", "gold"}, {"rounds", "gold"})
    rounds = read_number(card, "rounds", table["rounds"], 1, TILES)
    if rounds * count > PER_LEVEL * len(LEVELS):
        raise broken(card, f"{rounds} rounds need {rounds * count} guardians, but there are 36")
    return Table(rounds, read_number(card, "gold", table["gold"], 0, 99))


def _tiles(data: object) -> tuple[Tile, ...]:
    if not isinstance(data, Sequence) or isinstance(data, str) or len(data) != TILES:
        raise broken("tiles", f"there must be a list of {TILES} tiles")
    tiles = tuple(_tile(f"tile {number}", tile) for number, tile in enumerate(data))
    doubled = [name for name, count in Counter(tile.id for tile in tiles).items() if count > 1]
    if doubled:
        raise broken("tiles", f"two tiles have the id {doubled[0]!r}")
    return tiles


def _tile(card: str, data: object) -> Tile:
    table = read_table(data, card, set(Tile._fields), {"id"})
    if not isinstance(table["id"], str) or not table["id"].isidentifier():
        raise broken(card, f"id must be a word, not {shown(table['id'])}")
    card = f"tile {table['id']:.40}"
    tile = Tile(
        id=table["id"],
        forbids=read_number(card, "forbids", table.get("forbids", 0), 0, STRENGTHS[-1]),
        hand=_hand(card, table["hand"]) if "hand" in table else (),
        at=table.get("at", ""),
        strength=read_number(card, "strength", table.get("strength", 0), -20, 20),
        loot=read_number(card, "loot", table.get("loot", 0), -99, 99),
        healing=_costs(card, table["healing"]) if "healing" in table else (),
    )
    if tile.at not in ("", *PLACES):
        raise broken(card, f"at must be one of {', '.join(PLACES)}, not {shown(tile.at)}")
    if bool(tile.at) != bool(tile.strength or tile.loot):
        raise broken(card, "strength and loot go with at, and at with one of them")
    return tile


def _hand(card: str, value: object) -> tuple[int, ...]:
    hand = _numbers(card, "hand", value, 3, STRENGTHS[-1])
    if len(set(hand)) != 3 or 0 in hand:
        raise broken(card, f"hand must name three different strengths, not {hand}")
    return hand
