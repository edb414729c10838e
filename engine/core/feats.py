"""`Deeds`, `Feats`: a finished game with the eyes of one seat, and what can be earned by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core.events import Facts
from engine.core.game import Game, Outcome
from engine.core.match import AnyMatch
from engine.core.record import Header, Record, Seat
from engine.core.replay import replay, setting_of, settled
from engine.core.setting import Setting


@dataclass(frozen=True, slots=True)
class Deeds:
    """A finished game as one seat has seen it."""

    seat: int
    """The seat whose deeds these are."""
    seats: tuple[Seat, ...]
    """The persons and bots at the table, by seat."""
    setting: Setting
    """How the game was played."""
    outcome: Outcome
    """The result."""
    story: Sequence[tuple[str, Facts]]
    """Kind and facts of all that happened, as the seat saw it."""

    @property
    def alone_first(self) -> bool:
        """Whether the seat has won and shares the victory with nobody."""
        return self.outcome.winners == (self.seat,)

    def beat_only(self, level: str) -> bool:
        """Whether all the others were bots of this level, of whatever style."""
        others = [who.bot.partition(":")[0] for seat, who in enumerate(self.seats) if seat != self.seat]
        return self.alone_first and set(others) == {level}


def none_earned(_: Deeds) -> Sequence[str]:
    """Returns no feats: for games that have none."""
    return ()


class Feats(NamedTuple):
    """The feats of a game: names that are kept for ever, and the judge who knows which of them deeds have earned."""

    names: tuple[str, ...] = ()
    """The names, in no particular order."""
    earned: Callable[[Deeds], Sequence[str]] = none_earned
    """Returns the names of the feats that deeds have earned."""


def deeds_of(match: AnyMatch, seat: int) -> Deeds | None:
    """The deeds of a seat in a match; None while it runs."""
    outcome = match.outcome()
    return _deeds(match.header, outcome, match.story(seat).told(), seat) if outcome else None


def deeds_in(game: Game[Any, Any], record: Record, seat: int) -> Iterator[Deeds | None]:
    """Plays a record again; yields None after each decision, so that one can pause there, and last the seat's deeds.

    Those are None if the game is not over. Raises `RecordError` for a damaged record.
    """
    record = settled(game, record)
    story: list[tuple[str, Facts]] = []
    outcome = None
    for step in replay(game, record):
        story += [(event.kind, event.seen_by(seat)) for event in step.events]
        outcome = game.outcome(step.state)
        yield None
    yield _deeds(record.header, outcome, story, seat) if outcome else None


def _deeds(header: Header, outcome: Outcome, story: Iterable[tuple[str, Facts]], seat: int) -> Deeds:
    return Deeds(seat, header.seats, setting_of(header), outcome, list(story))
