"""`LESSONS`: the chapters of the tutorial; there are none yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mmapp.games.kings.lessons_parts import KingsLesson

LESSONS: tuple[KingsLesson, ...] = ()
