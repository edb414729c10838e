"""`Gallery`: the cards of the game to look at, outside of any match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from kivy.uix.widget import Widget

from engine.monsters import content
from engine.monsters.rules import Monsters
from mmapp.games.monsters import words
from mmapp.games.monsters.card_large import MonstersCardLarge
from mmapp.games.monsters.plan import CARD
from mmapp.games.monsters.scene import Card, Front, Slot
from mmapp.text.i18n import tr, trn
from mmapp.widgets.exhibits import Exhibits, PictureRow
from mmapp.widgets.kit import Say


class Gallery:
    """Monsters, guardians and tiles as a game's content lists them."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self._content = content
        self.kinds: Sequence[str] = list(content["kinds"])
        self.healing: Sequence[int] = content["healing"]
        self.tables: Mapping[str, Mapping[str, int]] = content["players"]
        """The rounds and the gold at the start, by the number of players."""
        self.tiles: Sequence[str] = [tile["id"] for tile in content["tiles"]]
        self.levels: Sequence[int] = [int(level) for level in content["levels"]]

    def monsters(self, kind: str) -> list[Card]:
        """The monsters of a kind, from weak to strong."""
        owner = self.kinds.index(kind) if kind in self.kinds else 0
        return [Card(owner, strength, healing) for strength, healing in enumerate(self.healing, start=1)]

    def back(self, level: int) -> Slot:
        """The back that all guardians of a level share."""
        back = self._content["levels"][str(level)]
        return Slot(level, tuple(back["strength"]), tuple(back["loot"]))

    def guardian(self, number: int) -> Slot:
        """A guardian's front."""
        card = self._content["guardians"][number]
        back = self.back(card["level"])
        return Slot(
            back.level, back.strength, back.loot, front=Front(number, card["strength"], card["loot"], beaten=True)
        )

    def guardians(self, level: int) -> list[Slot]:
        """All guardians of a level."""
        cards = self._content["guardians"]
        return [self.guardian(number) for number, card in enumerate(cards) if card["level"] == level]


@cache
def gallery() -> Gallery:
    """The cards of the game's own deck."""
    return Gallery(Monsters(content.load(None)).content())


def exhibits(cards: Gallery, names: Sequence[str]) -> list[Widget]:
    """The widgets of cards by their names in the rules."""
    return [_exhibit(cards, *name.split()) for name in names]


def _exhibit(cards: Gallery, what: str, which: str) -> MonstersCardLarge:
    if what in ("back", "front"):
        number = int(which)
        return MonstersCardLarge(what="guardian", slot=cards.back(number) if what == "back" else cards.guardian(number))
    return MonstersCardLarge(what="card", kind=what, card=cards.monsters(what)[int(which) - 1])


def show_all(add: Callable[[Widget], object]) -> None:
    """Adds all monsters, guardians and king's tiles, with headings."""
    cards = gallery()
    for kind in cards.kinds:
        add(Say(text=words.kind(kind), role="title"))
        add(Exhibits([MonstersCardLarge(what="card", kind=kind, card=card) for card in cards.monsters(kind)], CARD))
    for level in cards.levels:
        add(Say(text=trn("Guardians with {n} star", "Guardians with {n} stars", level), role="title"))
        slots = [cards.back(level), *cards.guardians(level)]
        add(Exhibits([MonstersCardLarge(what="guardian", slot=slot) for slot in slots], CARD))
    add(Say(text=tr("King's tiles"), role="title"))
    for tile in cards.tiles:
        title, line = words.tile(tile)
        add(PictureRow(picture=f"monsters/tile_{tile}", title=title, line=line))
