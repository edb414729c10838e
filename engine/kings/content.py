"""`Content`: all cards with their numbers and effects, read from a TOML file and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from json import dumps
from pathlib import Path
from typing import Any

from engine.core.errors import ContentError
from engine.kings.abilities import BANS, SLOTS, Effect, broken, gear_of, read_ban, read_effects, shown
from engine.kings.cards import (
    CLASS1,
    FIRST_SECOND,
    ITEMS,
    KING_SPEED,
    LETTERS,
    NEXT,
    ON_HERO,
    ON_OPPONENT,
    ON_SELF,
    OTHERS,
    OWN_ROLL,
    TIMES,
    TURN,
    Art,
    Character,
    Item,
    Opponent,
    Potion,
    Trick,
    item_number,
)
from engine.kings.checks import check

FORMAT = 1
SIZE_LIMIT = 100_000
PLACES = {1: ("left", "middle", "right"), 2: ("left", "right"), 3: ("main", "second")}
SLOT_NAMES = (*SLOTS, "any")
AGES = ("young", "old", "promo")
TABLES = ("items", "potions", "creatures", "kings", "characters")


@dataclass(frozen=True, slots=True)
class Content:
    """Checked cards. `data` is what they were made from; `version` names it."""

    items: tuple[Item, ...]
    """The items by number."""
    potions: tuple[Potion, ...]
    """Each copy once."""
    creatures: tuple[Opponent, ...]
    """Without the standard ones, by level."""
    standard: tuple[Opponent, ...]
    """The standard creatures of levels 1 to 3."""
    kings: tuple[Opponent, ...]
    characters: tuple[Character, ...]
    data: Mapping[str, Any]
    version: str


def load(path: Path | None = None) -> Content:
    """The cards in a file (None: the game's own). Raises `ContentError` with the card and the rule."""
    file = path or Path(__file__).with_name("content.toml")
    try:
        if file.stat().st_size > SIZE_LIMIT:
            raise ContentError("content_size", f"{file.name} is too large for the cards (over {SIZE_LIMIT} bytes)")
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        raise ContentError("content_unreadable", f"{file.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ContentError("content_syntax", f"{file.name} is no text in UTF-8") from None
    return parse(text)


def parse(text: str) -> Content:
    """The cards in a TOML text."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise ContentError("content_syntax", f"this is no TOML: {error}") from None
    return build(data)


def build(data: Mapping[str, Any]) -> Content:
    """The cards made of plain data, as TOML or a record gives it; every rule is checked."""
    names = {"format", *TABLES}
    _keys(data, "the cards", names, names)
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise broken("the cards", f"format must be {FORMAT}, not {shown(data['format'])}")
    creatures = tuple(_creature(*card) for card in _cards(data, "creatures"))
    content = Content(
        items=_items(_cards(data, "items")),
        potions=tuple(potion for card in _cards(data, "potions") for potion in _potions(*card)),
        creatures=tuple(sorted((one for one in creatures if not one.standard), key=lambda one: one.level)),
        standard=tuple(sorted((one for one in creatures if one.standard), key=lambda one: one.level)),
        kings=tuple(_king(*card) for card in _cards(data, "kings")),
        characters=tuple(_character(*card) for card in _cards(data, "characters")),
        data=data,
        version=blake2b(dumps(data, sort_keys=True).encode(), digest_size=6).hexdigest(),
    )
    check(content)
    return content


# Items


def _items(cards: list[tuple[str, Mapping[str, Any]]]) -> tuple[Item, ...]:
    """All items by number; those of the second places are numbered in the order of their parts."""
    read = sorted((_item(card, data) for card, data in cards), key=lambda item: (item.number, item.part))
    seconds = 0
    for at, item in enumerate(read):
        if item.number >= FIRST_SECOND:
            read[at] = item._replace(number=FIRST_SECOND + seconds)
            seconds += 1
    for at, item in enumerate(read):
        if at >= ITEMS or item.number != at:
            raise broken(f"items {item.id}", "its place is taken, or the place before it is empty")
    places = {item.id: item.number for item in read}
    named = dict(cards)
    return tuple(_with_materials(item, named[f"items {item.id}"], places) for item in read)


def _item(card: str, data: Mapping[str, Any]) -> Item:
    needed = {"id", "name", "german", "class", "part", "place", "slot", "effects"}
    _keys(data, card, needed | {"joker", "improved", "from"}, needed)
    rank = _number(card, "class", data["class"], 1, 3)
    part = LETTERS.index(_word(card, "part", data["part"], tuple(LETTERS)))
    place = PLACES[rank].index(_word(card, "place", data["place"], PLACES[rank]))
    effects = read_effects(card, "item", data["effects"])
    improved = read_effects(card, "item", data["improved"]) if "improved" in data else None
    return Item(
        *_names(card, data),
        number=FIRST_SECOND if rank == 3 and place else item_number(rank, part, place),
        rank=rank,
        part=part,
        place=place,
        slot=SLOT_NAMES.index(_word(card, "slot", data["slot"], SLOT_NAMES)),
        joker=_flag(card, "joker", data.get("joker", False)),
        effects=effects,
        improved=improved,
        materials=(),
        front=gear_of(effects),
        back=gear_of(effects if improved is None else improved),
    )


def _with_materials(item: Item, data: Mapping[str, Any], places: Mapping[str, int]) -> Item:
    card = f"items {item.id}"
    names = _list(card, "from", data.get("from", ()))
    if len(names) != (0 if item.number < CLASS1 else 2):
        raise broken(card, "an item of class 2 or 3 is made from two items, one of class 1 from none")
    materials = []
    for name in names:
        if name != "next" and (not isinstance(name, str) or name not in places):
            raise broken(card, f"from names no item: {shown(name)}")
        materials.append(NEXT if name == "next" else places[name])
    return item._replace(materials=tuple(materials))


# Potions


def _potions(card: str, data: Mapping[str, Any]) -> tuple[Potion, ...]:
    """The copies of a potion."""
    needed = {"id", "name", "german", "copies", "on", "time", "effects"}
    _keys(data, card, needed | {"lasting"}, needed)
    effects = read_effects(card, "potion", data["effects"])
    on = _word(card, "on", data["on"], (ON_SELF, ON_HERO, ON_OPPONENT))
    lasting = _flag(card, "lasting", data.get("lasting", False))
    time = TIMES[_word(card, "time", data["time"], tuple(TIMES))]
    own, others = _moments(on, time, effects, lasting)
    potion = Potion(*_names(card, data), on, own, others, lasting, effects, gear_of(effects))
    return (potion,) * _number(card, "copies", data["copies"], 1, 9)


def _moments(on: str, time: int, effects: Sequence[Effect], lasting: bool) -> tuple[int, int]:
    """The moments at which a potion can be played in one's own turn and in another's."""
    window = time & ~(TURN | OWN_ROLL)
    if on == ON_HERO:
        return 0, window
    if on == ON_OPPONENT:
        weakens = any(effect.amount < 0 for effect in effects)
        return (time & ~OTHERS, 0) if weakens else (0, window)
    heals = any(effect.kind == "heal" for effect in effects)
    return time & ~OTHERS, window if lasting or heals else 0


# Opponents


def _creature(card: str, data: Mapping[str, Any]) -> Opponent:
    needed = {"id", "name", "german", "level", "bans", "effects"}
    _keys(data, card, needed | {"standard"}, needed)
    effects = read_effects(card, "creature", data["effects"])
    return Opponent(
        *_names(card, data),
        level=_number(card, "level", data["level"], 1, 3),
        standard=_flag(card, "standard", data.get("standard", False)),
        pair="",
        age="",
        bans=_bans(card, data["bans"]),
        effects=effects,
        gear=gear_of(effects),
    )


def _king(card: str, data: Mapping[str, Any]) -> Opponent:
    needed = {"id", "name", "german", "age", "bans", "effects"}
    _keys(data, card, needed | {"pair"}, needed)
    effects = read_effects(card, "king", data["effects"])
    pair = data.get("pair", "")
    if not isinstance(pair, str) or len(pair) > 40:
        raise broken(card, f"pair must be a word, not {shown(pair)}")
    return Opponent(
        *_names(card, data),
        level=KING_SPEED,
        standard=False,
        pair=pair,
        age=_word(card, "age", data["age"], AGES),
        bans=_bans(card, data["bans"]),
        effects=effects,
        gear=gear_of(effects),
    )


def _bans(card: str, data: object) -> int:
    mask = 0
    for name in _list(card, f"bans (known: {', '.join(BANS)})", data):
        mask |= read_ban(card, name)
    return mask


# Characters


def _character(card: str, data: Mapping[str, Any]) -> Character:
    needed = {"id", "name", "german"}
    _keys(data, card, needed | {"effects", "printed", "tricks", "arts"}, needed)
    effects = read_effects(card, "character", data.get("effects", ()))
    printed = _printed(card, data.get("printed", {}))
    return Character(
        *_names(card, data),
        effects=effects,
        gear=gear_of(effects),
        printed=printed,
        printed_gear=tuple(map(gear_of, printed)),
        tricks=tuple(_trick(*one) for one in _cards(data, "tricks", card)),
        arts=tuple(_art(*one) for one in _cards(data, "arts", card)),
    )


def _printed(card: str, data: object) -> tuple[tuple[Effect, ...], ...]:
    if not data:
        return ()
    _keys(data, f"{card}, printed", set(SLOTS), set(SLOTS))
    assert isinstance(data, Mapping)
    return tuple(read_effects(card, "character", data[slot]) for slot in SLOTS)


def _trick(card: str, data: Mapping[str, Any]) -> Trick:
    keys = {"id", "name", "german", "order", "effects"}
    _keys(data, card, keys, keys)
    effects = read_effects(card, "trick", data["effects"])
    return Trick(*_names(card, data), _number(card, "order", data["order"], 1, 7), effects, gear_of(effects))


def _art(card: str, data: Mapping[str, Any]) -> Art:
    keys = {"id", "name", "german", "effects"}
    _keys(data, card, keys, keys)
    effects = read_effects(card, "art", data["effects"])
    if len(effects) != 1:
        raise broken(card, "an art has one effect")
    return Art(*_names(card, data), effects[0])


# Plain values


def _cards(data: Mapping[str, Any], name: str, of: str = "") -> list[tuple[str, Mapping[str, Any]]]:
    """The tables of one kind, each with a name for messages."""
    cards = _list(of or name, name, data.get(name, ()))
    found = []
    for number, card in enumerate(cards):
        begin = f"{of}, {name}" if of else name
        if not isinstance(card, Mapping):
            raise broken(f"{begin} {number}", f"must be a table, not {shown(card)}")
        known = card.get("id")
        found.append((f"{begin} {known:.40}" if isinstance(known, str) else f"{begin} {number}", card))
    return found


def _keys(data: object, card: str, known: set[str], needed: set[str]) -> None:
    if not isinstance(data, Mapping):
        raise broken(card, f"must be a table, not {shown(data)}")
    for key in sorted(needed.difference(data)):
        raise broken(card, f"{key} is missing")
    for key in sorted(set(data).difference(known), key=str):
        raise broken(card, f"{shown(key)} means nothing here (known: {', '.join(sorted(known))})")


def _names(card: str, data: Mapping[str, Any]) -> tuple[str, str, str]:
    if not isinstance(data["id"], str) or not data["id"].isidentifier() or len(data["id"]) > 40:
        raise broken(card, f"id must be a word, not {shown(data['id'])}")
    for key in ("name", "german"):
        if not isinstance(data[key], str) or not 1 <= len(data[key]) <= 40:
            raise broken(card, f"{key} must be a text of at most 40 characters, not {shown(data[key])}")
    return data["id"], data["name"], data["german"]


def _list(card: str, name: str, value: object) -> Sequence[object]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise broken(card, f"{name} must be a list, not {shown(value)}")
    return value


def _word(card: str, name: str, value: object, known: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise broken(card, f"{name} must be one of {', '.join(known)}, not {shown(value)}")
    return value


def _number(card: str, name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise broken(card, f"{name} must be a whole number from {least} to {most}, not {shown(value)}")
    return value


def _flag(card: str, name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise broken(card, f"{name} must be true or false, not {shown(value)}")
    return value
