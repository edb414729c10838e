"""A game as a film: every step with the table as a seat saw it, or with open cards once the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.box import game_of
from engine.core.history import Moment
from engine.core.record import Record
from engine.core.replay import replay, settled
from mmapp import games
from mmapp.table.face import OPEN, PUBLIC, Scene, Told
from mmapp.text.names import shown


class Film:
    """The steps of a record. While the game is under way nobody's cards are shown, but for a person who is alone."""

    def __init__(self, record: Record) -> None:
        self.game = game_of(record)
        self.name = record.header.game
        self._seats = tuple(replace(who, name=shown(who.name, who.kind.capitalize())) for who in record.header.seats)
        self.face = games.ui(self.name).face(self.game, self._seats)
        steps = list(replay(self.game, settled(self.game, record), (None,)))
        self.over = self.game.outcome(steps[-1].state) is not None
        self._told: list[Sequence[Told]] = []
        last = None
        for step in steps:
            moments = [Moment(one.event.kind, one.event.seen_by(None), one.view) for one in step.happenings(None)]
            self._told.append(self.face.tell(last, moments))
            last = self._told[-1][-1].after if self._told[-1] else last
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
        """The table after this many decisions, as a seat saw it (`OPEN`: with the hand of whose turn it is).

        While the game is under way there is only the one view of `views`, whoever is asked for. When the game is
        over the last scene is the one in which it ended.
        """
        if not self.over:
            return self._seen[at]
        last = at == len(self) - 1 and self._told[at]
        return self._told[at][-1].after if last else self._scene(self._states[at], seat)

    def _scene(self, state: Any, seat: int) -> Scene:
        if seat == OPEN:
            pending = self.game.pending(state)
            seat = pending[0].seat if pending else 0
        return self.face.scene(self.game.view(state, None if seat == PUBLIC else seat))

    def told(self, at: int) -> Sequence[Told]:
        """What happened in a step, in front of everybody."""
        return self._told[at]

    def sentences(self, at: int) -> list[str]:
        """What somebody did in a step, in words; at the end of the game also how it ended."""
        told = self._told[at]
        shown_too = told[-1:] if self.over and at == len(self) - 1 else ()
        done = [one for one in told if self.face.by(one) is not None or one in shown_too]
        return [text for one in done if (text := self.face.sentence(one))]
