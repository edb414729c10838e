"""`Content`: all cards with their numbers and effects, read from a TOML file and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import dumps, loads
from pathlib import Path
from typing import Any

from engine.core.content import (
    broken,
    check_format,
    data_of,
    read_cards,
    read_flag,
    read_list,
    read_names,
    read_number,
    read_table,
    read_word,
    shown,
    text_of,
    version_of,
)
from engine.kings.abilities import BANS, SLOTS, Effect, gear_of, read_ban, read_effects
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
from engine.kings.strict import check_bans, check_strictly

FORMATS = (1, 2, 3)
"""The formats that are known; a game is played to its end by that of its cards. In 1 the sum of what is forbidden
(extra damage, armour) is left out, and only what is taken away beyond it stays; from 2 on it is left out card by card,
so that what a card takes away stays, and cards are checked more strictly (`strict`). From 3 on the rule book is
followed to the letter, and what cards are called does not count for their version."""
PLACES = {1: ("left", "middle", "right"), 2: ("left", "right"), 3: ("main", "second")}
SLOT_NAMES = (*SLOTS, "any")
AGES = ("young", "old", "promo")
TABLES = ("items", "potions", "creatures", "kings", "characters")


@dataclass(frozen=True, slots=True)
class Content:
    """Checked cards. `text` is what they were made from, as JSON; `version` names it."""

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
    harm_stays: bool
    """Whether a card that takes away what is forbidden in a fight takes it away in full (from format 2 on)."""
    by_the_book: bool
    """Whether gear and potions may change the order before speeds are compared, and the reward of a fight may be
    declined (from format 3 on)."""
    text: str
    version: str

    @property
    def data(self) -> dict[str, Any]:
        """A copy of the plain data that the cards were made from, another each time."""
        return dict(loads(self.text))


def load(path: Path | None = None) -> Content:
    """The cards in a file (None: the game's own). Raises `ContentError` with the card and the rule."""
    return parse(text_of(path or Path(__file__).with_name("content.toml")))


def parse(text: str) -> Content:
    """The cards in a TOML text."""
    return build(data_of(text))


def build(data: Mapping[str, Any]) -> Content:
    """The cards made of plain data, as TOML or a record gives it; every rule is checked."""
    names = {"format", *TABLES}
    read_table(data, "the cards", names, names)
    check_format(data, "the cards", *FORMATS)
    creatures = tuple(_creature(*card) for card in read_cards(data, "creatures"))
    content = Content(
        items=_items(read_cards(data, "items")),
        potions=tuple(potion for card in read_cards(data, "potions") for potion in _potions(*card)),
        creatures=tuple(sorted((one for one in creatures if not one.standard), key=lambda one: one.level)),
        standard=tuple(sorted((one for one in creatures if one.standard), key=lambda one: one.level)),
        kings=tuple(_king(*card) for card in read_cards(data, "kings")),
        characters=tuple(_character(*card) for card in read_cards(data, "characters")),
        harm_stays=data["format"] > 1,
        by_the_book=data["format"] > 2,
        text=dumps(data),
        version=version_of(data, names=data["format"] < 3),
    )
    check(content)
    if content.harm_stays:
        check_strictly(content)
    if content.by_the_book:
        check_bans(data)
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
    read_table(data, card, needed | {"joker", "improved", "from"}, needed)
    rank = read_number(card, "class", data["class"], 1, 3)
    part = LETTERS.index(read_word(card, "part", data["part"], tuple(LETTERS)))
    place = PLACES[rank].index(read_word(card, "place", data["place"], PLACES[rank]))
    effects = read_effects(card, "item", data["effects"])
    improved = read_effects(card, "item", data["improved"]) if "improved" in data else None
    return Item(
        *read_names(card, data),
        number=FIRST_SECOND if rank == 3 and place else item_number(rank, part, place),
        rank=rank,
        part=part,
        place=place,
        slot=SLOT_NAMES.index(read_word(card, "slot", data["slot"], SLOT_NAMES)),
        joker=read_flag(card, "joker", data.get("joker", False)),
        effects=effects,
        improved=improved,
        materials=(),
        front=gear_of(effects),
        back=gear_of(effects if improved is None else improved),
    )


def _with_materials(item: Item, data: Mapping[str, Any], places: Mapping[str, int]) -> Item:
    card = f"items {item.id}"
    names = read_list(card, "from", data.get("from", ()))
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
    read_table(data, card, needed | {"lasting"}, needed)
    effects = read_effects(card, "potion", data["effects"])
    on = read_word(card, "on", data["on"], (ON_SELF, ON_HERO, ON_OPPONENT))
    lasting = read_flag(card, "lasting", data.get("lasting", False))
    time = TIMES[read_word(card, "time", data["time"], tuple(TIMES))]
    own, others = _moments(on, time, effects, lasting)
    potion = Potion(*read_names(card, data), on, own, others, lasting, effects, gear_of(effects))
    return (potion,) * read_number(card, "copies", data["copies"], 1, 9)


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
    read_table(data, card, needed | {"standard"}, needed)
    effects = read_effects(card, "creature", data["effects"])
    return Opponent(
        *read_names(card, data),
        level=read_number(card, "level", data["level"], 1, 3),
        standard=read_flag(card, "standard", data.get("standard", False)),
        pair="",
        age="",
        bans=_bans(card, data["bans"]),
        effects=effects,
        gear=gear_of(effects),
    )


def _king(card: str, data: Mapping[str, Any]) -> Opponent:
    needed = {"id", "name", "german", "age", "bans", "effects"}
    read_table(data, card, needed | {"pair"}, needed)
    effects = read_effects(card, "king", data["effects"])
    pair = data.get("pair", "")
    if not isinstance(pair, str) or len(pair) > 40:
        raise broken(card, f"pair must be a word, not {shown(pair)}")
    return Opponent(
        *read_names(card, data),
        level=KING_SPEED,
        standard=False,
        pair=pair,
        age=read_word(card, "age", data["age"], AGES),
        bans=_bans(card, data["bans"]),
        effects=effects,
        gear=gear_of(effects),
    )


def _bans(card: str, data: object) -> int:
    mask = 0
    for name in read_list(card, f"bans (known: {', '.join(BANS)})", data):
        mask |= read_ban(card, name)
    return mask


# Characters


def _character(card: str, data: Mapping[str, Any]) -> Character:
    needed = {"id", "name", "german"}
    read_table(data, card, needed | {"effects", "printed", "tricks", "arts"}, needed)
    effects = read_effects(card, "character", data.get("effects", ()))
    printed = _printed(card, data.get("printed", {}))
    return Character(
        *read_names(card, data),
        effects=effects,
        gear=gear_of(effects),
        printed=printed,
        printed_gear=tuple(map(gear_of, printed)),
        tricks=tuple(_trick(*one) for one in read_cards(data, "tricks", card)),
        arts=tuple(_art(*one) for one in read_cards(data, "arts", card)),
    )


def _printed(card: str, data: object) -> tuple[tuple[Effect, ...], ...]:
    if data == {}:
        return ()
    read_table(data, f"{card}, printed", set(SLOTS), set(SLOTS))
    assert isinstance(data, Mapping)
    return tuple(read_effects(card, "character", data[slot]) for slot in SLOTS)


def _trick(card: str, data: Mapping[str, Any]) -> Trick:
    keys = {"id", "name", "german", "order", "effects"}
    read_table(data, card, keys, keys)
    effects = read_effects(card, "trick", data["effects"])
    return Trick(*read_names(card, data), read_number(card, "order", data["order"], 1, 7), effects, gear_of(effects))


def _art(card: str, data: Mapping[str, Any]) -> Art:
    keys = {"id", "name", "german", "effects"}
    read_table(data, card, keys, keys)
    effects = read_effects(card, "art", data["effects"])
    if len(effects) != 1:
        raise broken(card, "an art has one effect")
    return Art(*read_names(card, data), effects[0])
