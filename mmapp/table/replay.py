"""A game as a film: shots, each with the table before and after it, seen with the eyes that one chooses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from engine.box import game_of
from engine.core.match import AnyMatch, Match
from engine.core.record import Record
from engine.core.replay import settled
from mmapp import games
from mmapp.table.face import CHAPTER, OPEN, PUBLIC, Face, Mark, Scene, Told
from mmapp.table.told import Later
from mmapp.text.names import shown


class Placed(NamedTuple):
    """A mark, and at which position of the film it stands."""

    at: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Shot:
    """A part of a film on the way to a position: some of the events that followed from one decision."""

    decision: int
    """The number of its line in the record; 0 for the set-up."""
    first: int
    end: int
    """The places of its first event and of the one after its last, among the events of the decision."""
    whole: bool
    """Whether nothing follows from the decision after it."""


class Film:
    """The positions of a record, from the set-up to the end, and the events between them.

    A game that is over can be watched with anybody's eyes. Of one under way there is only what everybody saw:
    no state and no hand of it is kept here.
    """

    def __init__(self, record: Record, file: str = "") -> None:
        game = game_of(record)
        match: AnyMatch = Match.resume(game, settled(game, record))
        self.name = record.header.game
        self.file = file
        """The name of the record's file; empty if there is none."""
        self.over = match.outcome() is not None
        self._seats = tuple(replace(who, name=shown(who.name, who.kind.capitalize())) for who in record.header.seats)
        self.face = games.ui(self.name).face(game, self._seats)
        self._public = list(self._told_in_public(match))
        self._shots = [shot for number, told in enumerate(self._public) for shot in self._cut(number, told)]
        self._added: list[Placed] = []
        if not self.over:
            for one in chain.from_iterable(self._public):
                one.settle()
        self._rest = [] if self.over else [self._covered(match, number) for number in range(match.number + 1)]
        """The scenes that everybody saw after each decision of a game under way."""
        self._eyes = Eyes(match, self.face) if self.over else None

    def _told_in_public(self, match: AnyMatch) -> Iterator[Sequence[Told]]:
        story, last = match.story(None), None
        for number in range(match.number + 1):
            told = self.face.tell(last, story.of(number))
            last = told[-1].later if told else last
            yield told

    def _cut(self, number: int, told: Sequence[Told]) -> Iterator[Shot]:
        """The shots of a decision: each ends with an event that has words; what follows the last belongs to it."""
        ends = [place + 1 for place, one in enumerate(told) if number and self.face.sentence(one)]
        first = 0
        for end in (*ends[:-1], len(told)):
            yield Shot(number, first, end, end == len(told))
            first = end

    def _covered(self, match: AnyMatch, number: int) -> Scene:
        return self.face.covered(self.face.scene(match.game.view(match.state_at(number), None)), None)

    @property
    def match(self) -> AnyMatch:
        """The finished game; `LookupError` while it is under way."""
        if self._eyes is None:
            raise LookupError("a game under way is not shown to everybody")
        return self._eyes.match

    @property
    def views(self) -> list[int]:
        """The eyes that one may look through: a seat's, `OPEN` or `PUBLIC`."""
        return [OPEN, *range(len(self._seats)), PUBLIC] if self.over else [PUBLIC]

    def __len__(self) -> int:
        """The number of positions."""
        return len(self._shots)

    @property
    def names(self) -> list[str]:
        """The names of the players, as they can be shown."""
        return [seat.name for seat in self._seats]

    def scene(self, at: int, seat: int) -> Scene:
        """The table at a position as a live table showed it then; with `OPEN` to whoever is asked next.

        Between two events of one decision it is what the event before left. At the end of the game it is the
        scene in which the game ended.
        """
        shot, told = self._shots[at], self.told(at, seat)
        if told and (not shot.whole or (self.over and at == len(self) - 1)):
            end: Scene = told[-1].after
            return end
        return self._eyes.scene(shot.decision, seat) if self._eyes else self._rest[shot.decision]

    def told(self, at: int, seat: int) -> Sequence[Told]:
        """The events on the way to a position; with `OPEN` as whoever decided saw them."""
        shot = self._shots[at]
        told = self._eyes.told(shot.decision, seat) if self._eyes and seat != PUBLIC else self._public[shot.decision]
        return told[shot.first : shot.end]

    def sentence(self, at: int) -> str:
        """The sentence about what happened on the way to a position."""
        return " ".join(text for one in self.told(at, PUBLIC) if (text := self.face.sentence(one)))

    # Marks

    def marks(self) -> list[Placed]:
        """The marks to jump to, in the order of the film: the game's own and those that were added."""
        own = (
            Placed(at, mark)
            for at in range(len(self))
            for one in self.told(at, PUBLIC)
            if (mark := self.face.mark(one))
        )
        return sorted([*own, *self._added], key=lambda placed: placed.at)

    def add(self, at: int, mark: Mark) -> None:
        """Adds a mark of another owner, such as a coach's, unless it is there."""
        if Placed(at, mark) not in self._added:
            self._added.append(Placed(at, mark))

    def after(self, decision: int) -> int:
        """The position after the decision with this number, with all that followed from it."""
        return max(at for at, shot in enumerate(self._shots) if shot.decision <= decision)

    def begin_of(self, decision: int) -> int:
        """The position right after the decision with this number, before anything else follows from it."""
        return min(at for at, shot in enumerate(self._shots) if shot.decision == decision)

    def decision_at(self, at: int) -> int:
        """The number of the decision that a position follows from; 0 for the set-up."""
        return self._shots[at].decision

    def part_at(self, at: int) -> str:
        """The name of the part of the game that a position is in; empty where the game names none."""
        return next((one.mark.label for one in reversed(self.chapters()) if one.at <= at), "")

    def before(self, decision: int, seat: int) -> Scene:
        """The table of a finished game as a seat saw it when this decision was due."""
        if self._eyes is None:
            raise LookupError("a game under way is not shown to everybody")
        return self._eyes.scene(decision - 1, seat)

    def chapters(self) -> list[Placed]:
        """The marks with which parts of the game begin."""
        return [placed for placed in self.marks() if placed.mark.kind == CHAPTER]


class Eyes:
    """A finished match as its seats saw it. What was seen of a decision is made when it is first asked for."""

    def __init__(self, match: AnyMatch, face: Face) -> None:
        self.match = match
        self._face = face
        self._stories = [match.story(seat) for seat in range(len(match.seats))]
        self._told: dict[tuple[int, int], Sequence[Told]] = {}

    def told(self, number: int, seat: int) -> Sequence[Told]:
        """The events of a decision; with `OPEN` as whoever decided saw them."""
        if seat == OPEN:
            seat = self.match.lines[number - 1].seat if number else self._asked(0)
        if (number, seat) not in self._told:
            before = Later(lambda: self._view(number - 1, seat)) if number else None
            self._told[number, seat] = self._face.tell(before, self._stories[seat].of(number))
        return self._told[number, seat]

    def scene(self, number: int, seat: int) -> Scene:
        """The table after a decision; with `OPEN` as whoever is asked next sees it."""
        return self._view(number, self._asked(number) if seat == OPEN else None if seat == PUBLIC else seat)

    def _view(self, number: int, viewer: int | None) -> Scene:
        return self._face.scene(self.match.game.view(self.match.state_at(number), viewer))

    def _asked(self, number: int) -> int:
        """The first of those who are asked after a decision."""
        asked = self.match.game.pending(self.match.state_at(number))
        return asked[0].seat if asked else 0
