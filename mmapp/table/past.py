"""`Past`: the public history of a table, with nothing that only one seat knew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.history import Story
from engine.core.match import AnyMatch
from mmapp.table.face import Face, Told


class Past:
    """The public history of a match. What its events looked like is worked out when somebody looks."""

    def __init__(self, match: AnyMatch, face: Face) -> None:
        self._match = match
        self._face = face
        self.told: list[Told] = []

    def read(self) -> None:
        """Sets it to what the match tells, as when a table opens or answers were taken back."""
        self.told = [*self._face.tell(None, self._match.story(None))]

    def add(self, public: Story) -> Sequence[Told]:
        """Adds what has just happened, as everybody saw it; returns what was added."""
        told = self._face.tell(self.told[-1].later if self.told else None, public)
        self.told += told
        return told

    def story(self) -> list[tuple[str, Mapping[str, Any]]]:
        """The kinds and facts of all that happened."""
        return list(self._match.story(None).told())

    def chapter(self) -> list[Told]:
        """The events of the part of the game that ended last, with its end."""
        ends = [at for at, told in enumerate(self.told) if told.kind in self._face.chapter_end]
        begin = ends[-2] + 1 if len(ends) > 1 else 0
        return self.told[begin : ends[-1] + 1] if ends else []

    def since(self, seat: int) -> list[Told]:
        """The moves after the last one of a seat; all of them if it has made none."""
        moves = self.moves()
        own = [at for at, told in enumerate(moves) if self._face.by(told) == seat]
        return moves[own[-1] + 1 :] if own else moves

    def moves(self) -> list[Told]:
        """The events that people call a move, the oldest first."""
        return [told for told in self.told if told.kind in self._face.moves]

    def has_moved(self, seat: int) -> bool:
        """Whether a seat has made a move."""
        return any(self._face.by(told) == seat for told in self.moves())
