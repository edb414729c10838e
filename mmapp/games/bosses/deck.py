"""`Deck`: the printed cards in words and numbers, in the language that is on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.bosses.cards import ADVENTURE, BUILD, FIRST_MINIBOSS, FIRST_SPELL, TREASURES, unpack
from engine.bosses.content import BossCard, Content, HeroCard, RoomCard, SpellCard
from engine.bosses.telling.sentences import LANGUAGES, AnyCard, texts_of
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
        self._cards: Mapping[str, Sequence[AnyCard]] = {
            ROOM: content.rooms,
            MINI: content.minibosses,
            SPELL: content.spells,
            BOSS: content.bosses,
            HERO: content.heroes,
        }
        self._printed: dict[tuple[str, str, int], Printed] = {}
        """The cards that were asked for so far, by language, kind and number."""

    def card(self, number: int) -> Printed:
        """A room, miniboss or spell."""
        if number >= FIRST_SPELL:
            return self._print(SPELL, number - FIRST_SPELL)
        if number >= FIRST_MINIBOSS:
            return self._print(MINI, number - FIRST_MINIBOSS)
        return self._print(ROOM, number)

    def boss(self, number: int) -> Printed:
        """A boss."""
        return self._print(BOSS, number)

    def hero(self, number: int) -> Printed:
        """A hero."""
        return self._print(HERO, number)

    def _print(self, kind: str, number: int) -> Printed:
        """A card in the language that is on, made when it is first asked for."""
        key = language(), kind, number
        if key not in self._printed:
            self._printed[key] = _printed(kind, self._cards[kind][number])
        return self._printed[key]


def _printed(kind: str, card: AnyCard) -> Printed:
    """A card as it is printed in the language that is on."""
    spoken = language() if language() in LANGUAGES else "en"
    name = card.german if language() == "de" else card.name
    printed = Printed(kind, card.id, name, texts_of(card, spoken))
    match card:
        case RoomCard():
            shown = printed._replace(damage=card.damage, treasures=unpack(card.treasures))
            return shown._replace(trap=card.trap, advanced=card.advanced)
        case SpellCard():
            return printed._replace(phases=card.phases, cancels=card.cancels)
        case BossCard():
            return printed._replace(treasures=unpack(card.treasures), xp=card.xp)
        case HeroCard():
            return printed._replace(health=card.health, lure=card.lure, epic=card.epic)
    return printed


def treasure_name(number: int) -> str:
    """The id of a treasure."""
    return TREASURES[number]
