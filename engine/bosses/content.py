"""`Content`: all cards with their numbers and abilities, read from a TOML file and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from json import dumps
from pathlib import Path
from typing import Any, NamedTuple

from engine.bosses.abilities import Ability, broken, read_abilities, shown
from engine.bosses.cards import ADVENTURE, BUILD, CLASSES, TREASURES, pack
from engine.bosses.checks import check
from engine.core.errors import ContentError

FORMAT = 1
SIZE_LIMIT = 100_000
PHASES = {"build": BUILD, "adventure": ADVENTURE, "either": BUILD | ADVENTURE}


class BossCard(NamedTuple):
    """An innkeeper: whoever has more experience (XP) acts earlier."""

    id: str
    name: str
    german: str
    xp: int
    treasures: int
    abilities: tuple[Ability, ...]


class RoomCard(NamedTuple):
    """A room; cards of one design are equal."""

    id: str
    name: str
    german: str
    trap: bool
    advanced: bool
    damage: int
    treasures: int
    abilities: tuple[Ability, ...]


class MinibossCard(NamedTuple):
    """A miniboss and the abilities of its three levels."""

    id: str
    name: str
    german: str
    levels: tuple[tuple[Ability, ...], ...]


class SpellCard(NamedTuple):
    """A spell: the phases in which it is played, and what it does."""

    id: str
    name: str
    german: str
    phases: int
    ability: Ability

    @property
    def cancels(self) -> bool:
        """Whether it is played against another spell."""
        return self.ability.when == "cancel"


class HeroCard(NamedTuple):
    """A hero; `lure` is the treasure that lures him, `least` for how many players he is used."""

    id: str
    name: str
    german: str
    lure: int
    health: int
    epic: bool
    least: int
    abilities: tuple[Ability, ...]

    @property
    def worth(self) -> int:
        """The number of souls or wounds that he is worth."""
        return 2 if self.epic else 1


@dataclass(frozen=True, slots=True)
class Content:
    """Checked cards, each physical card once. `data` is what they were made from; `version` names it."""

    bosses: tuple[BossCard, ...]
    rooms: tuple[RoomCard, ...]
    minibosses: tuple[MinibossCard, ...]
    spells: tuple[SpellCard, ...]
    heroes: tuple[HeroCard, ...]
    abilities: tuple[Ability, ...]
    """All abilities, by number."""
    data: Mapping[str, Any]
    version: str


def load(path: Path | None = None) -> Content:
    """The cards in a file (None: the game's own). Raises `ContentError` with the card and the rule."""
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
    """The cards in a TOML text."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise ContentError("content_syntax", f"this is no TOML: {error}") from None
    return build(data)


def build(data: Mapping[str, Any]) -> Content:
    """The cards made of plain data, as TOML or a record gives it; every rule is checked."""
    names = {"format", "bosses", "rooms", "minibosses", "spells", "heroes"}
    _keys(data, "the deck", names, names)
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise broken("the deck", f"format must be {FORMAT}, not {shown(data['format'])}")
    reader = _Reader()
    content = Content(
        bosses=tuple(reader.boss(*card) for card in _cards(data, "bosses")),
        rooms=tuple(room for card in _cards(data, "rooms") for room in reader.rooms(*card)),
        minibosses=tuple(reader.miniboss(*card) for card in _cards(data, "minibosses")),
        spells=tuple(spell for card in _cards(data, "spells") for spell in reader.spells(*card)),
        heroes=tuple(reader.hero(*card) for card in _cards(data, "heroes")),
        abilities=tuple(reader.abilities),
        data=data,
        version=blake2b(dumps(data, sort_keys=True).encode(), digest_size=6).hexdigest(),
    )
    check(content)
    return content


class _Reader:
    """The reader of cards, which numbers their abilities."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []

    def boss(self, card: str, data: Mapping[str, Any]) -> BossCard:
        """A boss from its table."""
        keys = {"id", "name", "german", "xp", "treasures", "abilities"}
        _keys(data, card, keys, keys)
        xp = _number(card, "xp", data["xp"], 1, 9999)
        return BossCard(
            *_names(card, data), xp, _treasures(card, data["treasures"]), self._abilities(card, "boss", data)
        )

    def rooms(self, card: str, data: Mapping[str, Any]) -> tuple[RoomCard, ...]:
        """The copies of a room from its table."""
        needed = {"id", "name", "german", "copies", "type", "advanced", "damage", "treasures"}
        _keys(data, card, needed | {"abilities"}, needed)
        if data["type"] not in ("monster", "trap"):
            raise broken(card, f"type must be monster or trap, not {shown(data['type'])}")
        room = RoomCard(
            *_names(card, data),
            trap=data["type"] == "trap",
            advanced=_flag(card, "advanced", data["advanced"]),
            damage=_number(card, "damage", data["damage"], 0, 5),
            treasures=_treasures(card, data["treasures"]),
            abilities=self._abilities(card, "room", data),
        )
        return (room,) * _number(card, "copies", data["copies"], 1, 9)

    def miniboss(self, card: str, data: Mapping[str, Any]) -> MinibossCard:
        """A miniboss with its three levels."""
        levels = ("level1", "level2", "level3")
        keys = {"id", "name", "german", *levels}
        _keys(data, card, keys, keys)
        lists = []
        for slot, name in enumerate(levels):
            read = read_abilities(f"{card}, {name}", "miniboss", data[name])
            lists.append(tuple(self._numbered(ability._replace(slot=slot)) for ability in read))
        return MinibossCard(*_names(card, data), tuple(lists))

    def spells(self, card: str, data: Mapping[str, Any]) -> tuple[SpellCard, ...]:
        """The copies of a spell from its table."""
        keys = {"id", "name", "german", "phase", "copies", "abilities"}
        _keys(data, card, keys, keys)
        if not isinstance(data["phase"], str) or data["phase"] not in PHASES:
            raise broken(card, f"phase must be one of {', '.join(PHASES)}, not {shown(data['phase'])}")
        abilities = self._abilities(card, "spell", data)
        if len(abilities) != 1:
            raise broken(card, "a spell has one ability")
        spell = SpellCard(*_names(card, data), PHASES[data["phase"]], abilities[0])
        return (spell,) * _number(card, "copies", data["copies"], 1, 9)

    def hero(self, card: str, data: Mapping[str, Any]) -> HeroCard:
        """A hero from his table."""
        needed = {"id", "name", "german", "class", "health", "epic", "from"}
        _keys(data, card, needed | {"abilities"}, needed)
        if data["class"] not in CLASSES:
            raise broken(card, f"class must be one of {', '.join(CLASSES)}, not {shown(data['class'])}")
        return HeroCard(
            *_names(card, data),
            lure=CLASSES.index(data["class"]),
            health=_number(card, "health", data["health"], 1, 20),
            epic=_flag(card, "epic", data["epic"]),
            least=_number(card, "from", data["from"], 2, 4),
            abilities=self._abilities(card, "hero", data),
        )

    def _abilities(self, card: str, of: str, data: Mapping[str, Any]) -> tuple[Ability, ...]:
        return tuple(map(self._numbered, read_abilities(card, of, data.get("abilities", ()))))

    def _numbered(self, ability: Ability) -> Ability:
        numbered = ability._replace(number=len(self.abilities))
        self.abilities.append(numbered)
        return numbered


def _cards(data: Mapping[str, Any], name: str) -> list[tuple[str, Mapping[str, Any]]]:
    """The tables of one kind, each with a name for messages."""
    cards = data[name]
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        raise broken(name, "must be a list of cards")
    found = []
    for number, card in enumerate(cards):
        if not isinstance(card, Mapping):
            raise broken(f"{name} {number}", f"must be a table, not {shown(card)}")
        known = card.get("id")
        found.append((f"{name} {known:.40}" if isinstance(known, str) else f"{name} {number}", card))
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


def _number(card: str, name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise broken(card, f"{name} must be a whole number from {least} to {most}, not {shown(value)}")
    return value


def _flag(card: str, name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise broken(card, f"{name} must be true or false, not {shown(value)}")
    return value


def _treasures(card: str, data: object) -> int:
    if not isinstance(data, Mapping) or not data:
        raise broken(card, f"treasures must be a table with at least one of {', '.join(TREASURES)}, not {shown(data)}")
    for name, count in data.items():
        if name not in TREASURES:
            raise broken(card, f"{shown(name)} is no treasure (known: {', '.join(TREASURES)})")
        _number(card, f"treasure {name}", count, 1, 3)
    return pack(tuple(data.get(name, 0) for name in TREASURES))
