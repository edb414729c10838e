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
    """All moments of a match as one viewer saw them, in order.

    A view is made when its moment is asked for, at the cost of one decision, so a long story costs nothing
    until somebody looks; `told` is for who wants the facts without the pictures.
    """

    def __init__(self, game: Game[Any, Any], points: Sequence[Point[Any]], viewer: Viewer) -> None:
        self._game = game
        self._points = points
        self._viewer = viewer
        self._places = [(number, at) for number, point in enumerate(points) for at in range(len(point.events))]
        self._seen: tuple[int, Sequence[Any]] = -1, ()

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

    def of(self, number: int) -> list[Moment]:
        """The moments that followed from the line with this number; those of the set-up for 0."""
        return [self._moment(number, at) for at in range(len(self._points[number].events))]

    def told(self) -> Iterator[tuple[str, Facts]]:
        """Yields kind and facts of every moment, without the views."""
        for point in self._points:
            for event in point.events:
                yield event.kind, event.seen_by(self._viewer)

    def _moment(self, number: int, at: int) -> Moment:
        event = self._points[number].events[at]
        if self._seen[0] != number:
            self._seen = number, self._views(number)
        return Moment(event.kind, event.seen_by(self._viewer), self._seen[1][at])

    def _views(self, number: int) -> Sequence[Any]:
        """The views of the viewer at each event that led to a point."""
        after, game = self._points[number], self._game
        if not number:
            return [game.view(after.state, self._viewer)] * len(after.events)
        witness, state = Witness(game, (self._viewer,)), self._points[number - 1].state.clone()
        game.advance(state, after.seat, after.action, Script(after.outcomes), witness.of(state))
        return witness.views[self._viewer]


class History(Generic[S, V]):
    """All points of a match so far: looking back costs the same however long the match is."""

    def __init__(self, game: Game[S, V], state: S, events: list[Event]) -> None:
        self._game = game
        self.points = [Point(state, events, _asks({}, game.pending(state), -1, 0), 0)]
        """The start, then a point for each line."""

    @property
    def last(self) -> Point[S]:
        """The point that the match is at."""
        return self.points[-1]

    def note(self, line: Line, action: Action, state: S, events: list[Event], work: int) -> None:
        """Adds the point after a line, with the work of all lines so far."""
        before = self.last
        answers = before.answers + (not line.reseal)
        asks = _asks(before.asks, self._game.pending(state), line.seat, answers)
        if line.reseal:
            self._settle(line.seat, action)
            events = []
        self.points.append(Point(state, events, asks, answers, line.seat, action, line.outcomes, line.reseal, work))

    def _settle(self, seat: int, action: Action) -> None:
        """Makes the past as if a seat's sealed answer had been this one from the beginning."""
        places = range(len(self.points) - 1, 0, -1)
        first = next(at for at in places if self.points[at].seat == seat and not self.points[at].reseal)
        self.points[first].action = action
        for at in range(first, len(self.points)):
            point, state = self.points[at], self.points[at - 1].state
            if not point.reseal:
                witness, state = Witness(self._game), state.clone()
                self._game.advance(state, point.seat, point.action, Script(point.outcomes), witness.of(state))
                point.events = witness.events
            point.state = state

    def cut(self, lines: int) -> None:
        """Removes all points but the start and those of the first `lines` lines."""
        del self.points[lines + 1 :]

    def answers_to(self, number: int) -> int:
        """The `since` of the question that the line with this number has answered."""
        point = self.points[number]
        return self.points[number - 1].asks[point.seat].since

    def story(self, viewer: Viewer) -> Story:
        """All moments so far, as one viewer saw them."""
        return Story(self._game, self.points[:], viewer)


def _asks(before: Mapping[int, Ask], owed: Sequence[Decision], answered: int, answers: int) -> dict[int, Ask]:
    """The open questions by seat. A question that stood before stays the same one unless its seat has answered."""
    asks = {}
    for decision in owed:
        ask = before.get(decision.seat)
        stands = ask is not None and decision.seat != answered and ask.decision == decision
        asks[decision.seat] = ask if ask is not None and stands else Ask(decision, answers)
    return asks
