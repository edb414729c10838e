"""A finished game as a film: every step with the table as a seat saw it, or with open cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.box import game_of
from engine.core.match import Step, replay
from engine.core.record import Record
from mmapp.games.monsters import Face
from mmapp.names import shown
from mmapp.scene import Scene

OPEN = -1
"""The view in which nothing is hidden."""


class Film:
    """The steps of a record. Only of finished games: before the end a film would tell hidden cards."""

    def __init__(self, record: Record) -> None:
        self.game = game_of(record)
        self.header = record.header
        self.steps: list[Step[Any]] = list(replay(self.game, record))
        if self.game.outcome(self.steps[-1].state) is None:
            raise ValueError("this game is still under way")
        self._seats = tuple(replace(who, name=shown(who.name, who.kind.capitalize())) for who in record.header.seats)
        self._face = Face(self.game, self._seats)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def names(self) -> list[str]:
        """Who played."""
        return [seat.name for seat in self._seats]

    def scene(self, at: int, seat: int) -> Scene:
        """The table after so many decisions, as a seat saw it (`OPEN`: with the hand of whose turn it is)."""
        state = self.steps[at].state
        if seat == OPEN:
            pending = self.game.pending(state)
            seat = pending[0].seat if pending else 0
        return self._face.scene(self.game.view(state, seat))

    def told(self, at: int) -> list[tuple[str, dict[str, Any]]]:
        """What happened in a step, in front of everybody."""
        return [(event.kind, dict(event.seen_by(None))) for event in self.steps[at].events]
