"""`Coach`: explains a finished game: everybody's chances, what changed them, and which choices cost most.

Everybody begins at par. Each step of the curve belongs to somebody's choice or to luck, so that for every seat the
parts add up to its result less par: own choices, others' choices, luck. What follows from a forced answer is luck. A
choice is measured against what the judge expects of ordinary play, so good ones count above 0. What a single choice
has cost is another question: the judge compares it with its best one, from what the seat could know then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.bots.judging import Because, Chances, Judge, Opinion, result_of
from engine.bots.lid import AnyGame, Lid
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView, bot_view
from engine.core.errors import EngineError
from engine.core.game import Decision
from engine.core.record import Line, Record
from engine.core.replay import Step, replay, settled

LUCK = -1
"""The owner of a change that nobody has chosen."""
WORTH_A_WORD = 0.02
"""The least chance to win that a choice must have cost or gained to be spoken of."""
COSTLY = 3
"""Maximum number of costly choices that are shown of a seat."""


class Change(NamedTuple):
    """A point of the curve: whose doing led to it, and everybody's chance there."""

    decision: int
    """The number of the decision that led to it; 0 for the set-up."""
    by: int
    """The seat whose choice it was; `LUCK` for what chance did."""
    chances: Chances


class Chosen(NamedTuple):
    """A choice and what the judge thinks of it."""

    decision: int
    seat: int
    action: str
    """The choice as records write it."""
    best: str
    """The judge's choice, the same way."""
    loss: float
    found: float
    why: tuple[Because, ...]
    """The reasons for the best choice."""
    instead: tuple[Because, ...]
    """The reasons that speak of what was chosen."""
    before: float
    """The seat's chance before the choice."""
    later: float
    """The seat's chance after luck has spoken the next time, or at the end."""

    @property
    def punished(self) -> bool:
        """Whether it went worse afterwards than it had stood before."""
        return self.later < self.before


class Parts(NamedTuple):
    """The parts of a seat's result less par."""

    own: float
    others: float
    luck: float


class Analysis(NamedTuple):
    """All that the coach says of a game."""

    par: float
    result: Chances
    curve: tuple[Change, ...]
    choices: tuple[Chosen, ...]
    """The judged choices, in the order of the game; forced ones are left out."""

    def parts(self, seat: int) -> Parts:
        """The parts that add up to the result of a seat less par."""
        own = others = luck = 0.0
        before = self.par
        for change in self.curve:
            moved = change.chances[seat] - before
            before = change.chances[seat]
            if change.by == seat:
                own += moved
            elif change.by == LUCK:
                luck += moved
            else:
                others += moved
        return Parts(own, others, luck)

    def costly(self, seat: int) -> list[Chosen]:
        """The choices that cost a seat most, the dearest first; none that is not worth a word."""
        mine = [one for one in self.choices if one.seat == seat and one.loss >= WORTH_A_WORD]
        return sorted(mine, key=lambda one: -one.loss)[:COSTLY]

    def find(self, seat: int) -> Chosen | None:
        """The best find of a seat; None if there was none worth a word."""
        mine = [one for one in self.choices if one.seat == seat and one.found >= WORTH_A_WORD]
        return max(mine, key=lambda one: one.found, default=None)

    def lost(self, seat: int) -> float:
        """The sum of what its choices have cost a seat."""
        return sum(one.loss for one in self.choices if one.seat == seat)


class Coach:
    """Works out the analysis of a record slice by slice; it can be dropped at any time."""

    def __init__(self, lid: Lid, game: AnyGame, record: Record) -> None:
        """Raises `EngineError` unless the record is sound, its game is over, and the game has a judge."""
        if lid.judge is None:
            raise EngineError("no_judge", f"{lid.name} has no judge")
        self._judge: Judge = lid.judge
        self._game = game
        self._record = settled(game, record)
        self._steps = list(replay(game, self._record))
        outcome = game.outcome(self._steps[-1].state)
        if outcome is None:
            raise EngineError("not_over", "a game under way is not explained")
        self._result = result_of(outcome)
        self._done = 0
        self._work = self._think()
        self.analysis: Analysis | None = None
        """The analysis; None until it is worked out."""

    @property
    def share(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return self._done / len(self._steps)

    def step(self) -> bool:
        """Works a few milliseconds; returns False when nothing is left to do."""
        return next(self._work, "over") is None

    def finish(self) -> Analysis:
        """The analysis, after all the work that is left."""
        while self.step():
            pass
        if self.analysis is None:
            raise RuntimeError("the work has ended without an analysis")
        return self.analysis

    # The work

    def _think(self) -> Iterator[None]:
        curve: list[Change] = []
        opinions: list[tuple[Line, Opinion]] = []
        yield from self._position(0, LUCK, curve)
        self._done = 1
        for line, before in zip(self._record.lines, self._steps, strict=False):
            action = self._game.codec.read(line.action)
            view = bot_view(self._game, before.state, self._asked(line, before))
            if len(view.legal) > 1:
                yield from self._judged(line, view, action, opinions)
                yield from self._followed(line, before, action, curve)
            else:
                yield from self._forced(line, before, action, curve)
            self._done += 1
        choices = (self._chosen(line, opinion, curve) for line, opinion in opinions)
        self.analysis = Analysis(1 / len(self._result), self._result, tuple(curve), tuple(choices))

    def _seed(self, number: int) -> str:
        """The seed for a decision; no bot has one like it."""
        return f"coach/{self._record.header.code}/{number}"

    def _position(self, number: int, by: int, curve: list[Change]) -> Iterator[None]:
        """Adds the point after a decision and all that followed from it."""
        if number == len(self._record.lines):
            curve.append(Change(number, by, self._result))
            return
        state = self._steps[number].state
        for chances in self._judge.chances(self._game, state, self._seed(number)):
            if chances is not None:
                curve.append(Change(number, by, chances))
            yield

    def _followed(self, line: Line, before: Step[Any], action: Action, curve: list[Change]) -> Iterator[None]:
        """Adds the points that a decision led to: one of the seat that chose, and one of luck where there was any."""
        seed = self._seed(line.number)
        expected = self._judge.before_luck(self._game, before.state, line.seat, action, seed)
        for chances in expected or ():
            if chances is not None:
                curve.append(Change(line.number, line.seat, chances))
            yield
        yield from self._position(line.number, line.seat if expected is None else LUCK, curve)

    def _forced(self, line: Line, before: Step[Any], action: Action, curve: list[Change]) -> Iterator[None]:
        """Adds a point of luck where chance has spoken after a forced decision, or the game has ended; else none."""
        seed = self._seed(line.number)
        last = line.number == len(self._record.lines)
        if last or self._judge.before_luck(self._game, before.state, line.seat, action, seed) is not None:
            yield from self._position(line.number, LUCK, curve)

    def _judged(
        self, line: Line, view: AnyBotView, action: Action, opinions: list[tuple[Line, Opinion]]
    ) -> Iterator[None]:
        """Adds the judge's opinion of a choice."""
        for opinion in self._judge.opinion(view, action, self._seed(line.number)):
            if opinion is not None:
                opinions.append((line, opinion))
            yield

    def _asked(self, line: Line, before: Step[Any]) -> Decision:
        return next(one for one in self._game.pending(before.state) if one.seat == line.seat)

    def _chosen(self, line: Line, opinion: Opinion, curve: Sequence[Change]) -> Chosen:
        before = [one for one in curve if one.decision < line.number][-1]
        lucky = (one for one in curve if one.decision >= line.number and one.by == LUCK)
        later = next(lucky, curve[-1])
        return Chosen(
            line.number,
            line.seat,
            line.action,
            self._game.codec.write(opinion.best),
            opinion.loss,
            opinion.found,
            opinion.why,
            opinion.instead,
            before.chances[line.seat],
            later.chances[line.seat],
        )
