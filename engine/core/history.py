"""The past of a match: the state after each line, what happened on the way, and what was asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, overload

from engine.core.actions import Action
from engine.core.chance import Drawn, Script
from engine.core.events import Event, Facts
from engine.core.game import Decision, Game, S, V
from engine.core.record import Line
from engine.core.replay import Viewer, Witness


class Ask(NamedTuple):
    """A question that is open in a match."""

    decision: Decision
    """The decision that is due, with its seat."""
    since: int
    """The number of answers before it was asked; it tells this question from later ones (`Match.answer`)."""


@dataclass(slots=True)
class Point(Generic[S]):
    """A match after a number of lines. Its state is never changed, only replaced."""

    state: S
    """The state after the line."""
    events: list[Event]
    """The events that the line led to."""
    states: list[S]
    """The state at each of these events, if somebody watched or has looked back; else none."""
    asks: dict[int, Ask]
    """The open questions, by seat."""
    answers: int
    """The number of lines that answer a question: all but those that change a sealed answer."""
    seat: int = -1
    """The seat that answered; -1 at the start."""
    action: Action = ()
    """The answer that led here; for a sealed one that was changed, the one that counts."""
    outcomes: tuple[Drawn, ...] = ()
    """The outcomes of chance for it."""
    reseal: bool = False
    """Whether the line changed a sealed answer."""
    work: int = 0
    """The work of all lines so far (`limits`)."""


class Moment(NamedTuple):
    """One event of a match, as one viewer saw it."""

    kind: str
    """The kind of the event."""
    facts: Facts
    """The facts that the viewer learned from it."""
    view: Any
    """The view of the viewer at that moment."""


class Story(Sequence[Moment]):
    """All moments of a match, or of a part of it, as one viewer saw them, in order.

    A view is made when its moment is asked for; `told` is for who wants the facts without the views. What a
    decision looked like while it was carried out is worked out once for all who look, at the cost of that decision,
    if nobody watched then.
    """

    def __init__(self, game: Game[Any, Any], points: Sequence[Point[Any]], viewer: Viewer, numbers: range) -> None:
        self._game = game
        self._points = points
        self._viewer = viewer
        self._seen: tuple[Any, Any] | None = None
        """The state that was looked at last, and its view."""
        self._places = [(number, at) for number in numbers for at in range(len(points[number].events))]

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> Moment: ...
    @overload
    def __getitem__(self, place: slice) -> list[Moment]: ...
    def __getitem__(self, place: int | slice) -> Moment | list[Moment]:
        if isinstance(place, slice):
            return [self._moment(*where) for where in self._places[place]]
        return self._moment(*self._places[place])

    def of(self, number: int) -> Story:
        """The moments that followed from the line with this number; those of the set-up for 0."""
        return Story(self._game, self._points, self._viewer, range(number, number + 1))

    def told(self) -> Iterator[tuple[str, Facts]]:
        """Yields kind and facts of every moment, without the views."""
        for number, at in self._places:
            event = self._points[number].events[at]
            yield event.kind, event.seen_by(self._viewer)

    def _moment(self, number: int, at: int) -> Moment:
        event, state = self._points[number].events[at], self._states(number)[at]
        if self._seen is None or self._seen[0] is not state:  # all events of a set-up are seen when it is done
            self._seen = state, self._game.view(state, self._viewer)
        return Moment(event.kind, event.seen_by(self._viewer), self._seen[1])

    def _states(self, number: int) -> Sequence[Any]:
        """The state at each event that led to a point; at those of the set-up, the one after all of it."""
        point = self._points[number]
        if len(point.states) < len(point.events):
            if not number:
                return [point.state] * len(point.events)
            state = self._points[number - 1].state.clone()
            witness = Witness(state)
            self._game.advance(state, point.seat, point.action, Script(point.outcomes), witness.watch)
            point.states = witness.states
        return point.states


class History(Generic[S, V]):
    """All points of a match so far: looking back costs the same however long the match is."""

    def __init__(self, game: Game[S, V], state: S, events: list[Event]) -> None:
        self._game = game
        self.points = [Point(state, events, [], _asks({}, game.pending(state), -1, 0), 0)]
        """The start, then a point for each line."""
        self._views: dict[Viewer, V] = {}
        """The views of the last point that were asked for."""

    @property
    def last(self) -> Point[S]:
        """The point that the match is at."""
        return self.points[-1]

    def view(self, viewer: Viewer) -> V:
        """The view of the last point, made once."""
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self.last.state, viewer)
        return self._views[viewer]

    def note(
        self, line: Line, action: Action, state: S, work: int, events: Sequence[Event], states: Sequence[S] = ()
    ) -> None:
        """Adds the point after a line, with the work of all lines so far. What a sealed answer led to that was changed
        belongs to the line that gave it first."""
        before = self.last
        answers = before.answers + (not line.reseal)
        asks = _asks(before.asks, self._game.pending(state), line.seat, answers)
        if line.reseal:
            self._settle(line.seat, action)
            events = states = ()
        made = list(events), list(states)
        self.points.append(Point(state, *made, asks, answers, line.seat, action, line.outcomes, line.reseal, work))
        self._views = {}

    def _settle(self, seat: int, action: Action) -> None:
        """Makes the past as if a seat's sealed answer had been this one from the beginning."""
        places = range(len(self.points) - 1, 0, -1)
        first = next(at for at in places if self.points[at].seat == seat and not self.points[at].reseal)
        self.points[first].action = action
        for at in range(first, len(self.points)):
            point, state = self.points[at], self.points[at - 1].state
            if not point.reseal:
                state, point.events, point.states = state.clone(), [], []
                self._game.advance(state, point.seat, point.action, Script(point.outcomes), point.events.append)
            point.state = state

    def cut(self, lines: int) -> None:
        """Removes all points but the start and those of the first `lines` lines."""
        del self.points[lines + 1 :]
        self._views = {}

    def answers_to(self, number: int) -> int:
        """The `since` of the question that the line with this number has answered."""
        point = self.points[number]
        return self.points[number - 1].asks[point.seat].since

    def story(self, viewer: Viewer, first: int = 0) -> Story:
        """All moments so far, or those from the line with this number on, as one viewer saw them."""
        begin = max(0, first - 1)
        return Story(self._game, self.points[begin:], viewer, range(first - begin, len(self.points) - begin))

    def retold(self, state: S, witness: Witness[S], viewer: Viewer) -> Story:
        """The moments that followed from a sealed answer that was changed, as one viewer saw them."""
        return Story(self._game, [Point(state, witness.events, witness.states, {}, 0)], viewer, range(1))


def _asks(before: Mapping[int, Ask], owed: Sequence[Decision], answered: int, answers: int) -> dict[int, Ask]:
    """The open questions by seat. A question that stood before stays the same one unless its seat has answered."""
    asks = {}
    for decision in owed:
        ask = before.get(decision.seat)
        stands = ask is not None and decision.seat != answered and ask.decision == decision
        asks[decision.seat] = ask if ask is not None and stands else Ask(decision, answers)
    return asks
