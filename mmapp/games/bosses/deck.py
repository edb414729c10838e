"""`Deck`: the printed cards in words and numbers, in the language that is on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bosses.cards import ADVENTURE, BUILD, FIRST_MINIBOSS, FIRST_SPELL, TREASURES, unpack
from engine.bosses.content import BossCard, Content, HeroCard, MinibossCard, RoomCard, SpellCard
from engine.bosses.telling.sentences import LANGUAGES, card_texts
from mmapp.text.i18n import language

ROOM, MINI, SPELL, BOSS, HERO = "room", "mini", "spell", "boss", "hero"
"""The kinds of cards."""
Four = tuple[int, int, int, int]
"""A number for each treasure."""
NONE: Four = (0, 0, 0, 0)
IN_BUILD, IN_ADVENTURE = BUILD, ADVENTURE


class Printed(NamedTuple):
    """A card as it is printed. Numbers that its kind does not have are 0."""

    kind: str
    id: str
    name: str
    texts: Sequence[str] = ()
    """The sentences of its abilities; of a miniboss one for each level."""
    damage: int = 0
    treasures: Four = NONE
    trap: bool = False
    advanced: bool = False
    phases: int = 0
    """The phases in which a spell is played, as bits."""
    cancels: bool = False
    xp: int = 0
    health: int = 0
    lure: int = 0
    """The treasure that lures a hero."""
    epic: bool = False

    @property
    def picture(self) -> str:
        """The name of its picture."""
        return f"bosses/{self.kind}_{self.id}"


class Deck:
    """The cards of one content. Rooms, minibosses and spells share a row of numbers, heroes and bosses have their
    own."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._texts_in: dict[str, dict[str, list[str]]] = {}

    def card(self, number: int) -> Printed:
        """A room, miniboss or spell."""
        if number >= FIRST_SPELL:
            return _spell(self.content.spells[number - FIRST_SPELL], self._texts())
        if number >= FIRST_MINIBOSS:
            return _mini(self.content.minibosses[number - FIRST_MINIBOSS], self._texts())
        return _room(self.content.rooms[number], self._texts())

    def boss(self, number: int) -> Printed:
        """A boss."""
        return _boss(self.content.bosses[number], self._texts())

    def hero(self, number: int) -> Printed:
        """A hero."""
        return _hero(self.content.heroes[number], self._texts())

    def _texts(self) -> dict[str, list[str]]:
        """The sentences of all cards by their ids, made once for each language."""
        spoken = language() if language() in LANGUAGES else "en"
        if spoken not in self._texts_in:
            self._texts_in[spoken] = card_texts(self.content, spoken)
        return self._texts_in[spoken]


AnyCard = RoomCard | MinibossCard | SpellCard | BossCard | HeroCard


def _name(card: AnyCard) -> str:
    return card.german if language() == "de" else card.name


def _room(card: RoomCard, texts: dict[str, list[str]]) -> Printed:
    return Printed(
        ROOM,
        card.id,
        _name(card),
        texts[card.id],
        card.damage,
        unpack(card.treasures),
        trap=card.trap,
        advanced=card.advanced,
    )


def _mini(card: MinibossCard, texts: dict[str, list[str]]) -> Printed:
    return Printed(MINI, card.id, _name(card), texts[card.id])


def _spell(card: SpellCard, texts: dict[str, list[str]]) -> Printed:
    return Printed(SPELL, card.id, _name(card), texts[card.id], phases=card.phases, cancels=card.cancels)


def _boss(card: BossCard, texts: dict[str, list[str]]) -> Printed:
    return Printed(BOSS, card.id, _name(card), texts[card.id], treasures=unpack(card.treasures), xp=card.xp)


def _hero(card: HeroCard, texts: dict[str, list[str]]) -> Printed:
    return Printed(
        HERO,
        card.id,
        _name(card),
        texts[card.id],
        health=card.health,
        lure=card.lure,
        epic=card.epic,
    )


def treasure_name(number: int) -> str:
    """The id of a treasure."""
    return TREASURES[number]
