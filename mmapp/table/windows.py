"""`Stops`, `Orders` and `Bells`: how windows are answered, most of them by standing orders.

Who is alone is stopped where a stop is set. Where people share a device nobody is asked round the table: the
picture pauses, whoever wants to act rings a bell, and the others pass. What is decided here without a person
hangs on public facts only, but for one: whoever is alone is not stopped where nothing could be done.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from mmapp.table.face import ANNOUNCED, FATE, SHORT, Window

if TYPE_CHECKING:
    from engine.core.bot_view import AnyBotView
    from engine.core.game import Decision

ALL, USUAL, MINE = "all", "usual", "mine"
STOPS = (ALL, USUAL, MINE)
"""The presets of stops for somebody alone: wherever one could act, at usual windows, at those about oneself."""
TAP = 0.0
"""The length of a pause that ends with a tap."""
FIRST_GAME = 2.0
"""Seconds of a short pause in the first game of a table."""
USUAL_PAUSE = 0.8
PAUSES = (0.5, USUAL_PAUSE, 1.0, 2.0, 4.0, TAP)
"""The lengths that a short pause can be set to, in seconds."""
LONGER = {SHORT: 0.0, FATE: 2.5, ANNOUNCED: 4.0}
"""Seconds that a pause lasts at least, by the weight of its window."""
BEAT = 0.2
"""Seconds after which whoever passes without being asked has passed, whatever is in their hand."""


Openings = frozenset[Hashable]
"""The things that somebody could do in a window and that would change something, each as a key."""


@runtime_checkable
class Weighs(Protocol):
    """A face that knows what could be done in a window; with any other one all usual windows stop."""

    def openings(self, bot_view: AnyBotView, window: Window) -> Iterator[Openings | None]:
        """Yields None while it thinks, slice by slice, and at last what the seat that is asked could do there.

        Asked for only where somebody plays alone. The usual setting stops where one of them was not passed in this
        round before; what stays the same from window to window has the same key.
        """


@runtime_checkable
class AsksOpenly(Protocol):
    """A face that knows questions for which nobody looks at a hand."""

    def asks_openly(self, ask: Decision) -> bool:
        """Whether everybody at the table may see the question and what may be answered: no hand is uncovered for it."""


@dataclass(slots=True)
class Stops:
    """The settings of stops for one game."""

    preset: str = USUAL
    off: Collection[str] = ()
    """Kinds of windows that never stop."""
    pause: float = USUAL_PAUSE
    """Seconds of a short pause, or `TAP`."""

    def seconds(self, window: Window, *, again: bool = False) -> float:
        """The seconds of a window's pause; `TAP` if somebody ends it.

        One `again` after a window like it in the same round is short, if no longer pauses than usual are set.
        """
        if not self.pause:
            return TAP
        if again and self.pause <= USUAL_PAUSE and window.weight != ANNOUNCED:
            return BEAT if window.weight == SHORT else self.pause
        return max(self.pause, LONGER[window.weight])


@dataclass(slots=True)
class Orders:
    """The orders of somebody who plays alone, beside the settings, and what they passed. They end with the round."""

    keys: set[str] = field(default_factory=set)
    bell: bool = False
    """Whether the next window stops whatever is set."""
    passed: str = ""
    """The words of the window that a setting or an order passed last although one could have acted."""
    seen: dict[Hashable, int] = field(default_factory=dict)
    """The openings that were passed by hand, with the length of the record after that."""
    _offered: Openings = frozenset()
    """The openings at the stop that was made last."""

    def wants(self, window: Window, keys: Sequence[str], stops: Stops, seat: int) -> bool:
        """Whether a window in which one could act is one at which settings and orders stop."""
        wanted = {ALL: True, USUAL: window.usual, MINE: seat in window.touches}[stops.preset]
        return self.bell or (wanted and window.kind not in stops.off and self.keys.isdisjoint(keys))

    def weighs(self, stops: Stops) -> bool:
        """Whether it counts what could be done: only the usual setting without a bell asks for that."""
        return stops.preset == USUAL and not self.bell

    def stops_for(self, openings: Openings) -> bool:
        """Whether one of these openings was not passed by hand before, or the bell was rung."""
        return self.bell or not openings <= self.seen.keys()

    def settle(self, window: Window, openings: Openings = frozenset(), *, stop: bool) -> None:
        """Notes that a window is answered by hand, or that it is passed; the bell is used up."""
        self.bell, self._offered = False, openings if stop else frozenset()
        self.passed = "" if stop else window.words

    def note_pass(self, number: int) -> None:
        """Notes that the last stop was passed by hand, and how many lines the record has now."""
        self.seen.update(dict.fromkeys(self._offered, number))
        self._offered = frozenset()

    def take_back(self, keys: Iterable[str]) -> None:
        """Stops at the next window whatever is set; these orders count no more."""
        self.keys.difference_update(keys)
        self.bell, self.passed = True, ""

    def go_back(self, number: int) -> None:
        """Forgets passes that were taken back, as the record has only so many lines."""
        self.seen = {opening: noted for opening, noted in self.seen.items() if noted <= number}


@dataclass(slots=True)
class Bells:
    """The pauses of windows at a shared table, and who has rung."""

    people: Collection[int]
    rung: set[int] = field(default_factory=set)
    asleep: set[int] = field(default_factory=set)
    window: Window | None = None
    """The window that is open."""
    pausing: bool = False
    asked: set[int] = field(default_factory=set)
    """The seats that were asked in the open window so far, bots as well."""
    again: bool = False
    """Whether the last pause came after one of the same kind about the same seats, and nobody has acted since."""
    _alike: set[tuple[str, Collection[int]]] = field(default_factory=set)
    _paused: Hashable = None
    """The window whose pause is over."""
    _seen: Hashable = None
    _now: frozenset[int] = frozenset()

    def look_on(self, window: Window | None) -> None:
        """Notes the window that is open just now, whoever is asked in it."""
        if window is None or self._seen != window.key:
            self.asked.clear()
        self._seen = window.key if window else None
        self._now = frozenset(window.seats) if window else frozenset()
        self.asked |= self._now

    def passed(self, seat: int) -> bool:
        """Whether a seat was asked in the open window and is not asked in it any more."""
        return seat in self.asked and seat not in self._now

    def lit(self) -> list[int]:
        """The people that the open window asks, from public facts."""
        return [seat for seat in self.window.seats if seat in self.people] if self.window else []

    def meet(self, window: Window) -> bool:
        """Notes a window that somebody is asked in; returns whether its pause begins."""
        self.window = window
        if window.key == self._paused:
            return False
        self._paused, like = window.key, (window.kind, window.touches)
        self.again = bool(window.touches) and like in self._alike
        self._alike.add(like)
        self.pausing = any(seat not in self.asleep for seat in self.lit())
        return self.pausing

    def wants(self, seat: int) -> bool:
        """Whether somebody has rung and is to act; uses the bell up."""
        rung = seat in self.rung
        self.rung.discard(seat)
        return rung

    def touch(self, seat: int) -> None:
        """Rings a bell, or wakes it; a second touch takes the first one back."""
        if seat in self.asleep:
            self.asleep.discard(seat)
        else:
            self.rung ^= {seat}

    def lay_down(self, seat: int) -> None:
        """Puts a bell to sleep until it is touched: its owner is not asked."""
        self.asleep.add(seat)
        self.rung.discard(seat)

    def renew(self) -> None:
        """Gives whoever comes later in the window a new pause, as somebody has acted; all pauses are whole again."""
        self._paused = None
        self._alike.clear()

    def end_round(self) -> None:
        """Forgets all bells and pauses, as the round is over: nobody sleeps any more."""
        for noted in (self.rung, self.asleep, self._alike):
            noted.clear()

    def close(self) -> None:
        """Notes that no window is open any more, and forgets all bells."""
        if self.window is not None and not self.pausing:
            self.window, self._paused = None, None
            self.rung.clear()
