"""The cards of the box to look at, outside of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mmapp.games.monsters.scene import Card, Front, Slot


class Gallery:
    """Monsters, guardians and tiles as a game's content lists them."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self._content = content
        self.kinds: Sequence[str] = list(content["kinds"])
        self.tiles: Sequence[str] = [tile["id"] for tile in content["tiles"]]
        self.levels: Sequence[int] = [int(level) for level in content["levels"]]

    def monsters(self, kind: str) -> list[Card]:
        """The monsters of a kind, from weak to strong."""
        owner = self.kinds.index(kind)
        return [Card(owner, strength, healing) for strength, healing in enumerate(self._content["healing"], start=1)]

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
