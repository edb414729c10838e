"""Pictures of monsters, guardians and signs, and their names."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics.texture import Texture

from mmapp.look import textures

KIND_IDS: Mapping[str, str] = {
    "orcs": "orc",
    "undead": "undead",
    "sea": "sea",
    "demons": "demon",
    "insects": "insect",
    "dragons": "dragon",
}


def monster(kind: str, strength: int) -> Texture | None:
    """The picture of a monster."""
    return textures.texture(monster_name(kind, strength))


def guardian(number: int, level: int) -> Texture | None:
    """The picture of a guardian's front: twelve cards of a level share four drawings, from weak to strong."""
    return textures.texture(guardian_name(number, level))


def sign(kind: str) -> Texture | None:
    """The picture of a kind's sign, which stands for its player as well."""
    return textures.texture(sign_name(kind))


def monster_name(kind: str, strength: int) -> str:
    """The name of a monster's picture."""
    return f"monsters/{KIND_IDS.get(kind, kind)}_{strength}"


def guardian_name(number: int, level: int) -> str:
    """The name of a guardian's picture."""
    return f"monsters/guardian_{level}_{number % 12 // 3 + 1}"


def sign_name(kind: str) -> str:
    """The name of the picture of a kind's sign."""
    return f"monsters/kind_{KIND_IDS.get(kind, kind)}"
