"""Sentences that point at the board: a tap on one lets the things that it names pulse there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.label import Label

from mmapp.look.theme import SECONDS

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

    from mmapp.table.face import Target
    from mmapp.table.pointed import Pointed
    from mmapp.widgets.kit import Sheet

STILL = 10
"""The distance in dp that a finger may move in a tap."""


def named_in(text: str, board: Pointed) -> list[Target]:
    """The targets of the board that a sentence names."""
    return [target for words, target in board.named() if re.search(rf"\b{re.escape(words)}\b", text, re.IGNORECASE)]


def point_from(label: Label, board: Pointed) -> None:
    """Lets a tap on this sentence point at the board."""

    def touched(_: Label, touch: MotionEvent) -> bool:
        targets = named_in(label.text, board) if _tapped(label, touch) else []
        if targets:
            board.pulse(targets)
        return bool(targets)

    label.bind(on_touch_up=touched)


def pointing_sheet(sheet: Sheet, board: Pointed) -> Sheet:
    """Lets taps on the sentences of this sheet point at the board, for which the sheet steps aside; gives the sheet."""

    def touched(_: Sheet, touch: MotionEvent) -> bool:
        shown = sheet.ids.body.children if sheet.ids.scroll.collide_point(*touch.pos) else ()
        labels = (one for one in shown if isinstance(one, Label) and _tapped(one, touch))
        targets = [target for label in labels for target in named_in(label.text, board)]
        if targets:
            board.pulse(targets)
            sheet.opacity, sheet.disabled = 0, True
            Clock.schedule_once(lambda _: _come_back(sheet), SECONDS["nod"])
        return bool(targets)

    sheet.bind(on_touch_up=touched)
    return sheet


def _come_back(sheet: Sheet) -> None:
    sheet.opacity, sheet.disabled = 1, False


def _tapped(label: Label, touch: MotionEvent) -> bool:
    """Whether a touch began and ended on this label, without scrolling."""
    still = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) <= dp(STILL)
    return still and bool(label.collide_point(*label.to_widget(*touch.pos)))
