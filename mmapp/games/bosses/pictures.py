"""The names of the game's pictures. A picture that was not drawn yet is None; a plain shape stands in its place."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from engine.bosses.cards import TREASURES
from mmapp.games.bosses.deck import Printed
from mmapp.look import textures

COIN, SOUL, WOUND, CARDS, SPELLS, SKULL = (
    f"bosses/sign_{name}" for name in ("coin", "soul", "wound", "rooms", "spells", "skull")
)
"""Coins, souls, wounds, room backs and spell backs in hand, and the death of a hero."""
STAND_INS = {
    COIN: "house/ui_coin",
    SOUL: "house/ui_star",
    WOUND: "house/ui_heart",
    CARDS: "house/ui_cards",
    SPELLS: "house/ui_loot",
    SKULL: "house/ui_strength",
}
"""Pictures of the house that stand in while these are not drawn."""


def picture(name: str) -> Texture | None:
    """The picture of a name."""
    return textures.texture(name)


def sign(name: str) -> Texture | None:
    """The picture of a sign, or of what stands in for it."""
    return textures.texture(name) or textures.texture(STAND_INS.get(name, name))


def known(name: str) -> str:
    """The name if there is such a picture, else nothing."""
    return name if textures.texture(name) else ""


def of_card(card: Printed) -> Texture | None:
    """The picture of a printed card."""
    return textures.texture(card.picture)


def treasure_name(number: int) -> str:
    """The name of the sign of a treasure, which is also that of the class that it lures."""
    return f"bosses/sign_{TREASURES[number]}"


def seat_name(kind: str) -> str:
    """The name of the picture of a seat's sign."""
    return f"bosses/seat_{kind}"
