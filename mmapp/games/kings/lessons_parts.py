"""`KingsLesson`: the parts of which the chapters of the tutorial are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from mmapp.table import lesson_plan

if TYPE_CHECKING:
    from engine.core.match import AnyMatch


class KingsLesson(lesson_plan.Lesson, Protocol):
    """A chapter, with the match at its beginning."""

    @property
    def picture(self) -> str:
        """The name of its picture."""

    def match(self, me: str) -> AnyMatch:
        """A match at the point where the chapter begins."""
