"""`Content`: all cards with their numbers and abilities, read from a TOML file and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from json import dumps, loads
from pathlib import Path
from typing import Any, NamedTuple

from engine.bosses.abilities import Ability, read_abilities
from engine.bosses.cards import ADVENTURE, BUILD, CLASSES, TREASURES, pack
from engine.bosses.checks import check, check_as_new
from engine.core.content import (
    broken,
    check_format,
    data_of,
    read_cards,
    read_flag,
    read_names,
    read_number,
    read_table,
    shown,
    text_of,
    version_of,
)

FORMATS = (1, 2)
"""The formats that are known. Cards of 2 are played by the rule book to the letter (`by_the_book`), and their names do
not count for their version; those of 1 stand in records of own games that go on."""
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
    """Checked cards, each physical card once. `text` is what they were made from, as JSON; `version` names it."""

    bosses: tuple[BossCard, ...]
    rooms: tuple[RoomCard, ...]
    minibosses: tuple[MinibossCard, ...]
    spells: tuple[SpellCard, ...]
    heroes: tuple[HeroCard, ...]
    abilities: tuple[Ability, ...]
    """All abilities, by number."""
    text: str
    version: str
    by_the_book: bool
    """Whether new minibosses are paid for when all cards lie open, and windows of the adventure go on while somebody
    acts (from format 2 on)."""

    @property
    def data(self) -> dict[str, Any]:
        """A copy of the plain data that the cards were made from, another each time."""
        return dict(loads(self.text))


def load(path: Path | None = None) -> Content:
    """The cards in a file (None: the game's own). Raises `ContentError` with the card and the rule."""
    return parse(text_of(path or Path(__file__).with_name("content.toml")))


def parse(text: str) -> Content:
    """The cards in a TOML text."""
    content = build(data_of(text))
    check_as_new(content)
    return content


def build(data: Mapping[str, Any]) -> Content:
    """The cards made of plain data, as TOML or a record gives it; every rule is checked."""
    names = {"format", "bosses", "rooms", "minibosses", "spells", "heroes"}
    read_table(data, "the deck", names, names)
    check_format(data, "the deck", *FORMATS)
    by_the_book = data["format"] > 1
    reader = _Reader()
    content = Content(
        bosses=tuple(reader.boss(*card) for card in read_cards(data, "bosses")),
        rooms=tuple(room for card in read_cards(data, "rooms") for room in reader.rooms(*card)),
        minibosses=tuple(reader.miniboss(*card) for card in read_cards(data, "minibosses")),
        spells=tuple(spell for card in read_cards(data, "spells") for spell in reader.spells(*card)),
        heroes=tuple(reader.hero(*card) for card in read_cards(data, "heroes")),
        abilities=tuple(reader.abilities),
        text=dumps(data),
        version=version_of(data, names=not by_the_book),
        by_the_book=by_the_book,
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
        read_table(data, card, keys, keys)
        xp = read_number(card, "xp", data["xp"], 1, 9999)
        return BossCard(
            *read_names(card, data), xp, _treasures(card, data["treasures"]), self._abilities(card, "boss", data)
        )

    def rooms(self, card: str, data: Mapping[str, Any]) -> tuple[RoomCard, ...]:
        """The copies of a room from its table."""
        needed = {"id", "name", "german", "copies", "type", "advanced", "damage", "treasures"}
        read_table(data, card, needed | {"abilities"}, needed)
        if data["type"] not in ("monster", "trap"):
            raise broken(card, f"type must be monster or trap, not {shown(data['type'])}")
        room = RoomCard(
            *read_names(card, data),
            trap=data["type"] == "trap",
            advanced=read_flag(card, "advanced", data["advanced"]),
            damage=read_number(card, "damage", data["damage"], 0, 5),
            treasures=_treasures(card, data["treasures"]),
            abilities=self._abilities(card, "room", data),
        )
        return (room,) * read_number(card, "copies", data["copies"], 1, 9)

    def miniboss(self, card: str, data: Mapping[str, Any]) -> MinibossCard:
        """A miniboss with its three levels."""
        levels = ("level1", "level2", "level3")
        keys = {"id", "name", "german", *levels}
        read_table(data, card, keys, keys)
        lists = []
        for slot, name in enumerate(levels):
            read = read_abilities(f"{card}, {name}", "miniboss", data[name])
            lists.append(tuple(self._numbered(ability._replace(slot=slot)) for ability in read))
        return MinibossCard(*read_names(card, data), tuple(lists))

    def spells(self, card: str, data: Mapping[str, Any]) -> tuple[SpellCard, ...]:
        """The copies of a spell from its table."""
        keys = {"id", "name", "german", "phase", "copies", "abilities"}
        read_table(data, card, keys, keys)
        if not isinstance(data["phase"], str) or data["phase"] not in PHASES:
            raise broken(card, f"phase must be one of {', '.join(PHASES)}, not {shown(data['phase'])}")
        abilities = self._abilities(card, "spell", data)
        if len(abilities) != 1:
            raise broken(card, "a spell has one ability")
        spell = SpellCard(*read_names(card, data), PHASES[data["phase"]], abilities[0])
        return (spell,) * read_number(card, "copies", data["copies"], 1, 9)

    def hero(self, card: str, data: Mapping[str, Any]) -> HeroCard:
        """A hero from his table."""
        needed = {"id", "name", "german", "class", "health", "epic", "from"}
        read_table(data, card, needed | {"abilities"}, needed)
        if data["class"] not in CLASSES:
            raise broken(card, f"class must be one of {', '.join(CLASSES)}, not {shown(data['class'])}")
        return HeroCard(
            *read_names(card, data),
            lure=CLASSES.index(data["class"]),
            health=read_number(card, "health", data["health"], 1, 20),
            epic=read_flag(card, "epic", data["epic"]),
            least=read_number(card, "from", data["from"], 2, 4),
            abilities=self._abilities(card, "hero", data),
        )

    def _abilities(self, card: str, of: str, data: Mapping[str, Any]) -> tuple[Ability, ...]:
        return tuple(map(self._numbered, read_abilities(card, of, data.get("abilities", ()))))

    def _numbered(self, ability: Ability) -> Ability:
        numbered = ability._replace(number=len(self.abilities))
        self.abilities.append(numbered)
        return numbered


def _treasures(card: str, data: object) -> int:
    if not isinstance(data, Mapping) or not data:
        raise broken(card, f"treasures must be a table with at least one of {', '.join(TREASURES)}, not {shown(data)}")
    for name, count in data.items():
        if name not in TREASURES:
            raise broken(card, f"{shown(name)} is no treasure (known: {', '.join(TREASURES)})")
        read_number(card, f"treasure {name}", count, 1, 3)
    return pack(tuple(data.get(name, 0) for name in TREASURES))
