"""`Coaching`: the explanation of a finished game, worked out frame by frame, kept, marked in its film, tried again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from engine.bots.coach import Analysis, Chosen, Coach
from engine.bots.coach_kept import read_analysis, signature, write_analysis
from engine.bots.judging import Because
from engine.box import lid
from engine.core.actions import Action
from engine.core.errors import EngineError
from engine.core.match import AnyMatch, Match
from engine.core.record import Record, without_ids
from mmapp.saves.coached import Coached
from mmapp.table.face import MOMENT, HintWords, Mark, Scene
from mmapp.table.replay import Film
from mmapp.table.thinking import Job, Thinking
from mmapp.text.i18n import tr
from mmapp.text.words import percent

if TYPE_CHECKING:
    from mmapp.table.game_setup import GameSetup


class Explains(Protocol):
    """The interface that the face of a game with a judge has besides."""

    def explained(self, scene: Scene, action: Action, because: Sequence[Because]) -> HintWords:
        """A choice of a finished game in words, as advice gives them; the scene is that before it."""


class Aside(NamedTuple):
    """A side game: played on from a decision of a film, and kept nowhere."""

    film: Film
    decision: int
    seat: int
    trail: tuple[str, ...]
    """The pages above the coach's, from which it was begun."""


def can_coach(film: Film) -> bool:
    """Whether a game can be explained: it is over, and there is a judge for it."""
    return film.over and lid(film.name).judge is not None


class Coaching:
    """The coach's work on one film. It rests when nobody looks, and goes on where it was."""

    def __init__(self, film: Film, shelf: Coached) -> None:
        """Raises `EngineError` for a game under way: nothing of it is looked at."""
        self.film = film
        self._shelf = shelf
        self._lid = lid(film.name)
        if not can_coach(film):
            raise EngineError("not_over", "a game under way is not explained")
        self._record = film.match.record
        self._signed = signature(self._lid, self._record)
        self._thinking = Thinking(lambda: True)
        self._work: Coach | None = None
        self.analysis: Analysis | None = self._kept()
        """The analysis; None until it is worked out."""
        self.failed = False
        """Whether the game turned out to be one that cannot be explained."""
        self._mark()

    def _kept(self) -> Analysis | None:
        return read_analysis(self._shelf.read(self.film.file), self._signed) if self.film.file else None

    @property
    def unfinished(self) -> bool:
        """Whether there is work left that can be done."""
        return self.analysis is None and not self.failed

    @property
    def share(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return 1.0 if self.analysis else self._work.share if self._work else 0.0

    def go_on(self, done: Callable[[], None]) -> None:
        """Works a little in each frame, and calls `done` at the end; nothing if the analysis is there."""
        if self.unfinished:
            self._thinking.begin("coach", Job(self._step, lambda: self._finish(done)))

    def rest(self) -> None:
        """Stops working until somebody looks again."""
        self._thinking.clear()

    def _step(self) -> bool:
        """Works one slice; games from elsewhere may hold what no judge has thought of."""
        try:
            if self._work is None:
                self._work = Coach(self._lid, self.film.match.game, self._record)
                return True
            return self._work.step()
        except (EngineError, ArithmeticError, LookupError, ValueError):
            self.failed = True
            return False

    def _finish(self, done: Callable[[], None]) -> None:
        if self._work and not self.failed:
            self.analysis = self._work.finish()
            if self.film.file:
                self._shelf.write(self.film.file, write_analysis(self.analysis, self._signed))
            self._mark()
        done()

    def _mark(self) -> None:
        """Marks what is spoken of in the film: of the people at the table, or of all where none was there."""
        seats = self.film.match.seats
        people = [seat for seat, who in enumerate(seats) if who.person] or range(len(seats))
        for seat in people if self.analysis else ():
            for one in self.spoken_of(seat):
                self.film.add(self.film.begin_of(one.decision), Mark(MOMENT, self.label(one)))

    def spoken_of(self, seat: int) -> Iterator[Chosen]:
        """Yields the choices of a seat that are shown: the costliest ones, then the best find."""
        if self.analysis:
            yield from self.analysis.costly(seat)
            if find := self.analysis.find(seat):
                yield find

    def curve(self) -> tuple[list[tuple[int, ...]], Mapping[int, str]]:
        """Everybody's chances in percent from point to point, and the short names of the parts by where they begin."""
        if self.analysis is None:
            return [], {}
        points = [tuple(round(100 * chance) for chance in one.chances) for one in self.analysis.curve]
        found = [one.decision for one in self.analysis.curve]
        begins = {self.film.decision_at(placed.at): placed.mark.short for placed in self.film.chapters()}
        return points, {bisect_right(found, at) - 1: short for at, short in begins.items()}

    def label(self, one: Chosen) -> str:
        """A few words for a choice that is shown."""
        name = self.film.names[one.seat]
        if one.found:
            return tr("{who}: a find, {n}", who=name, n=percent(round(100 * one.found)))
        return tr("{who}: a costly choice, {n}", who=name, n=percent(round(-100 * one.loss)))

    def better(self, one: Chosen) -> HintWords:
        """The judge's choice in words, with its reasons."""
        return self._explained(one, one.best, one.why)

    def played(self, one: Chosen) -> HintWords:
        """The choice that was made in words, also where the others did not see it, with what speaks of it."""
        return self._explained(one, one.action, one.instead)

    def _explained(self, one: Chosen, action: str, because: Sequence[Because]) -> HintWords:
        scene = self.film.before(one.decision, one.seat)
        return cast("Explains", self.film.face).explained(scene, self.film.match.game.codec.read(action), because)


def side_match(aside: Aside, setup: GameSetup) -> AnyMatch:
    """A match that stands before a decision of a film, with that seat's player against bots, and without a file."""
    game, record = aside.film.match.game, without_ids(aside.film.match.record)
    seats = tuple(
        replace(who, bot="" if seat == aside.seat else who.bot if setup.plays(who.bot) else setup.usual_level())
        for seat, who in enumerate(record.header.seats)
    )
    side = Match.resume(game, Record(replace(record.header, seats=seats), record.lines[: aside.decision - 1]))
    side.seal()
    return side
