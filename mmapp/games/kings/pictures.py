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

LETTERS = 0.82
"""The size of a figure by the height of its picture; where that would be too small to read, the picture gives way."""


def paint_gains(paint: Paint, box: Rect, gains: Sequence[Gain], colour: Colour, align: str = "left") -> float:
    """Paints small pictures with their figures in a row, all of them in any case; returns how wide it became."""
    if not gains or box.h < 1:
        return 0.0
    least = dp(SMALLEST_TEXT)
    size = max(min(box.h, box.w / sum(share_of(gain) for gain in gains)), 1.0)
    if size * LETTERS >= least:
        wides = [size * (share_of(gain) - 1.12) for gain in gains]
        gap = size * 0.12
    else:
        wides = [textures.wide(gain.text, int(least), textures.BOLD) + 1.0 for gain in gains]
        size = max(min(box.h, (box.w - sum(wides)) / len(gains)), 1.0)
        gap = 0.0
    whole = sum(wides) + len(gains) * (size + gap)
    x = box.x + {"left": 0.0, "center": (box.w - whole) / 2, "right": box.w - whole}[align]
    for gain, wide in zip(gains, wides, strict=True):
        paint.picture("icon", textures.texture(gain.picture), rect(x, box.center[1] - size / 2, size, size))
        high = max(size, least) * 1.12
        words = rect(x + size * 1.02, box.center[1] - high / 2, wide, high)
        paint.text(gain.text, words, max(size * LETTERS, least), colour, textures.BOLD, align="left")
        x += size + gap + wide
    return whole


def share_of(gain: Gain) -> float:
    """The width of a picture with its figure, by its height."""
    return 1.24 + 0.52 * len(gain.text)
