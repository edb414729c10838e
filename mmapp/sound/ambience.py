"""`Night`: the ambience, one recording in two players that take turns, as Kivy's own loop leaves a gap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

if TYPE_CHECKING:
    from kivy.core.audio import Sound

FADE = 2.0
"""Seconds in which one turn fades out while the next fades in."""
STEP = 0.05
"""Seconds between two volumes of a fade."""
USUAL_LENGTH = 36.0
"""Seconds of a recording whose player does not know its length."""


@dataclass(slots=True)
class Turn:
    """A player that is heard, and the seconds since it began."""

    player: Sound
    age: float = 0.0

    @property
    def length(self) -> float:
        """Seconds of the recording."""
        known = self.player.length or 0.0
        return known if known > 2 * FADE else USUAL_LENGTH

    @property
    def volume(self) -> float:
        """The volume, in and out along a sine, so that two turns together are as loud as one."""
        share = min(1.0, self.age / FADE, max(0.0, self.length - self.age) / FADE)
        return sin(share * pi / 2)


class Night:
    """The ambience, which plays until it is stopped; a recording that cannot be loaded is silent."""

    def __init__(self, load: Callable[[], Sound | None]) -> None:
        self._load = load
        self._players: list[Sound] = []
        self._turns: list[Turn] = []
        self._tick: ClockEvent | None = None

    @property
    def heard(self) -> bool:
        """Whether it plays."""
        return self._tick is not None

    def begin(self) -> None:
        """Fades the ambience in; does nothing if it plays."""
        if self.heard:
            return
        if not self._players:
            self._players += filter(None, [self._load()])
        if self._players:
            self._next()
            self._tick = Clock.schedule_interval(self._step, STEP)

    def end(self) -> None:
        """Stops the ambience at once."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        while self._turns:
            self._turns.pop().player.stop()

    def _next(self) -> None:
        """Starts the player that rests, with volume 0."""
        heard = self._turns[-1].player if self._turns else None
        player = self._players[-1] if heard is self._players[0] else self._players[0]
        player.stop()
        player.volume = 0.0
        player.play()
        self._turns = [*self._turns[-1:], Turn(player)]

    def _step(self, passed: float) -> None:
        for turn in self._turns:
            turn.age += passed
            turn.player.volume = turn.volume
        newest = self._turns[-1]
        if len(self._players) == 1 and newest.age >= FADE:
            self._players += [self._load() or self._players[0]]  # late: it takes time, and the app has just begun
        if newest.age >= newest.length - FADE:
            self._next()
