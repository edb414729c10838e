"""The names of the game's pictures, and small things that are painted with them everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from engine.kings.abilities import SLOTS
from mmapp.games.kings.theme import Colour
from mmapp.look import textures
from mmapp.look.theme import SMALLEST_TEXT
from mmapp.table.game_ui import Gain
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

HEART, LOST_HEART, POTION, FORGE, CROWN, BAN, GUARD, CHANCE, TOKEN, IMPROVED, JOKER = (
    f"kings/sign_{name}"
    for name in (
        *("heart", "heart_lost", "potion", "forge", "king", "ban", "guard", "chance", "token", "improved"),
        "joker",
    )
)
BACK = "kings/back_action"
SLOT_SIGNS = (*(f"kings/sign_slot_{name}" for name in SLOTS), "kings/sign_slot_hand")
"""The signs of the places of the active row."""


def picture(name: str) -> Texture | None:
    """The picture of a name."""
    return textures.texture(name)


def known(name: str) -> str:
    """The name if there is such a picture, else nothing."""
    return name if textures.texture(name) else ""


def seat_name(kind: str) -> str:
    """The name of the picture of a seat's sign."""
    return f"kings/seat_{kind}"


def slot_sign(slot: int) -> str:
    """The sign of the slot of an item; grey ones fit any."""
    return SLOT_SIGNS[slot] if 0 <= slot < len(SLOTS) else "kings/sign_slot_any"


def class_sign(rank: int) -> str:
    """The sign of a class of items."""
    return f"kings/sign_class_{rank}"


def level_sign(level: int) -> str:
    """The sign of a level of creatures; that of a king is the crown."""
    return f"kings/sign_level_{level}" if level in (1, 2, 3) else CROWN


# Pictures with figures


def paint_gains(paint: Paint, box: Rect, gains: Sequence[Gain], colour: Colour, align: str = "left") -> float:
    """Paints small pictures with their figures in a row, all of them in any case; returns how wide it became."""
    if not gains or box.h < 1:
        return 0.0
    size = min(box.h, box.w / sum(share_of(gain) for gain in gains))
    size = max(size, 1.0)
    whole = sum(share_of(gain) for gain in gains) * size
    x = box.x + {"left": 0.0, "center": (box.w - whole) / 2, "right": box.w - whole}[align]
    y = box.y + (box.h - size) / 2
    for gain in gains:
        paint.picture("icon", textures.texture(gain.picture), rect(x, y, size, size))
        wide = size * (share_of(gain) - 1.12)
        words = rect(x + size * 1.02, y - size * 0.06, wide, size * 1.12)
        paint.text(gain.text, words, max(size * 0.82, dp(SMALLEST_TEXT)), colour, textures.BOLD, align="left")
        x += size * share_of(gain)
    return whole


def share_of(gain: Gain) -> float:
    """The width of a picture with its figure, by its height."""
    return 1.24 + 0.52 * len(gain.text)
