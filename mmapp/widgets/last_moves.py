"""`paint_last_moves`: the last moves of a table as small pictures in a row; a game says how one of them looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from mmapp.look import textures
from mmapp.look.theme import INK, rgba
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

PALE = (1, 1, 1, 0.35)
Move = TypeVar("Move")


def paint_last_moves(
    paint: Paint,
    boxes: Sequence[Rect],
    moves: Sequence[Move],
    since: int,
    one: Callable[[Paint, Rect, Move], None],
    colour: str,
) -> None:
    """Paints the last moves, the newest in the first box, by `one`; pale cards where nothing has happened yet.

    The last box says, on a plate of this colour, how many more of these moves the viewer has not answered yet.
    """
    for at, box in enumerate(boxes):
        if at < len(moves):
            one(paint, box, moves[at])
        elif not at:
            paint.picture("icon", textures.texture("house/ui_cards"), inset(box, 0.2), PALE)
    if since > len(boxes) and boxes:
        box, side = boxes[-1], boxes[-1].h * 0.5
        plate = rect(box.x - side * 0.2, box.y - side * 0.2, side * 1.2, side)
        paint.plate("sign", plate, rgba(colour), 6)
        paint.text(f"+{since - len(boxes)}", plate, side * 0.72, rgba(INK), textures.BOLD)
