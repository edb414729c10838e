"""A game as a film: every step with the table as a seat saw it, or with open cards once the game is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.box import game_of
from engine.core.record import Record
from engine.core.replay import replay
from mmapp.games.monsters.face import Face
from mmapp.games.monsters.scene import Scene
from mmapp.text.names import shown

OPEN = -1
"""The view in which nothing is hidden."""
PUBLIC = -2
"""What everybody at the table could see."""


class Film:
    """The steps of a record. While the game is under way nobody's cards are shown, but for a person who is alone."""

    def __init__(self, record: Record) -> None:
        self.game = game_of(record)
        self._seats = tuple(replace(who, name=shown(who.name, who.kind.capitalize())) for who in record.header.seats)
        self._face = Face(self.game, self._seats)
        steps = list(replay(self.game, record))
        self.over = self.game.outcome(steps[-1].state) is not None
        self._told = [[(event.kind, dict(event.seen_by(None))) for event in step.events] for step in steps]
        states = [step.state for step in steps]
        self._states = states if self.over else []
        """Kept only once there is nothing left to hide."""
        self._seen = [] if self.over else [self._scene(state, self.views[0]) for state in states]

    @property
    def views(self) -> list[int]:
        """Whose eyes one may look through."""
        if self.over:
            return [OPEN, *range(len(self.names))]
        people = [seat for seat, who in enumerate(self._seats) if who.person]
        return people if len(people) == 1 else [PUBLIC]

    def __len__(self) -> int:
        return len(self._told)

    @property
    def names(self) -> list[str]:
        """Who played."""
        return [seat.name for seat in self._seats]

    def scene(self, at: int, seat: int) -> Scene:
        """The table after so many decisions, as a seat saw it (`OPEN`: with the hand of whose turn it is).

        While the game is under way there is only the one view of `views`, whoever is asked for.
        """
        return self._scene(self._states[at], seat) if self.over else self._seen[at]

    def _scene(self, state: Any, seat: int) -> Scene:
        if seat == OPEN:
            pending = self.game.pending(state)
            seat = pending[0].seat if pending else 0
        return self._face.scene(self.game.view(state, None if seat == PUBLIC else seat))

    def told(self, at: int) -> list[tuple[str, dict[str, Any]]]:
        """What happened in a step, in front of everybody."""
        return self._told[at]
