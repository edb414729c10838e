"""`Table`: the one observer between a match and the screens.

It publishes what the person who holds the device may see (`scene`), what they may do (`choices`),
whose hand must be covered (`curtain`) and what goes on (`phase`). All input goes in by `answer`.
No state and no view of another seat ever leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty

from engine.core.actions import Action
from engine.core.errors import EndlessError, EngineError
from engine.core.game import Outcome
from engine.core.history import Ask, Story
from engine.core.match import AnyMatch
from mmapp import games
from mmapp.table.asked import ADVICE, Asked
from mmapp.table.bots import Bots
from mmapp.table.face import Choice, Hint, Scene, Target, Told, Verdict, Window
from mmapp.table.past import Past
from mmapp.table.phase import Phase
from mmapp.table.thinking import Job, Thinking
from mmapp.table.told import Later
from mmapp.table.windows import Stops
from mmapp.text.names import shown

Stage = Callable[[Sequence[Told], Callable[[], None]], None]
"""A function that shows what happened, then calls back."""


class Table(EventDispatcher):
    """One match on the screen, with its phase, its viewer and all that may be shown."""

    scene: ObjectProperty[Scene] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Choice]] = ObjectProperty(())
    viewer: ObjectProperty[int | None] = ObjectProperty(None, allownone=True)
    """The seat whose hand is on the screen."""
    phase: ObjectProperty[Phase] = ObjectProperty(Phase.WAITING)
    curtain = NumericProperty(-1)
    """The seat that must take over; -1: none."""
    can_undo = BooleanProperty(defaultvalue=False)
    outcome: ObjectProperty[Outcome | None] = ObjectProperty(None, allownone=True)
    window: ObjectProperty[Window | None] = ObjectProperty(None, allownone=True)
    """The window that is open: to the person who is asked, or to all during its pause."""
    asked: ObjectProperty[Sequence[int]] = ObjectProperty(())
    """The seats that owe an answer; everybody knows them."""
    stuck = BooleanProperty(defaultvalue=False)
    """Whether the last answer was refused, as what follows from it with these cards never ends."""
    busy = AliasProperty(lambda self: self.phase is Phase.SHOWING, None, bind=("phase",))

    def __init__(self, match: AnyMatch, pace: Callable[[], float] = lambda: 0.0, name: str = "") -> None:
        super().__init__()
        self.match = match
        self.name = name
        self.stage: Stage | None = None
        self.noted: Callable[[], None] = lambda: None
        """Called when a part of the game is over, to bring lists up to date."""
        self.stops: Callable[[], Stops] = Stops
        """The stops of the settings."""
        self.seats = tuple(replace(who, name=shown(who.name, who.kind.capitalize())) for who in match.seats)
        """The seats, with names that can be shown."""
        self.people = [seat for seat, who in enumerate(match.seats) if who.person]
        self.face = games.ui(match.header.game).face(match.game, self.seats)
        self.face.you = self.people[0] if len(self.people) == 1 else None
        self.past = Past(match, self.face)
        self.thinking = Thinking(self._may_be_answered)
        self.bots = Bots(match, self.thinking, pace)
        self.bots.opens_window = lambda ask: self.face.window(self.scene, ask.decision) is not None
        self.bots.stuck = lambda: setattr(self, "stuck", True)
        self.questions = Asked(self)
        self.held = False
        """Whether somebody looks back or reads: then nothing is answered by itself."""
        self.reading = False
        """Whether something lies over the table and is read: then no pause runs on."""
        self.gathering = False
        """Whether all have chosen in secret: then what is shown next is for everybody."""
        self._told: Sequence[Told] = ()
        self._public: Sequence[Told] = ()
        """The events that are being shown, as everybody saw them."""
        self._unseen: list[tuple[Story, Story]] = []
        """The stories of answers that belong together, for the viewer and for everybody, until the last of these is
        given."""
        self._together: list[range] = []
        """The lines of the record that answers made under one confirm."""
        match.observers.append(self)

    # The match from outside

    @property
    def number(self) -> int:
        """The number of lines of the record."""
        return self.match.number

    @property
    def answers(self) -> int:
        """The number of decisions that people have made so far."""
        return sum(line.seat in self.people for line in self.match.lines)

    @property
    def shared(self) -> bool:
        """Whether two or more people share the device."""
        return len(self.people) > 1

    @property
    def closed(self) -> bool:
        """Whether nobody listens any more."""
        return self.phase is Phase.CLOSED

    @property
    def code(self) -> str:
        """The game code."""
        return self.match.header.code

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.header.game

    @property
    def roles(self) -> Sequence[str]:
        """The role of each seat, in a game where that was chosen."""
        return self.match.header.roles

    @property
    def options(self) -> Sequence[str]:
        """The variants that are on."""
        return self.match.header.options

    @property
    def trouble(self) -> OSError | None:
        """The error of the disk at the last line of the record; None if there was none."""
        return self.match.journal.trouble

    @property
    def history(self) -> list[Told]:
        """All events so far with the scenes around them, as everybody saw them."""
        return self.past.told

    def story(self) -> list[tuple[str, Mapping[str, Any]]]:
        """The kinds and facts of all events so far, as everybody saw them."""
        return self.past.story()

    def as_everybody_saw(self, told: Told) -> Told | None:
        """The public half of an event that is being shown, or was; None if there is none."""
        at = next((at for at, one in enumerate(self._told) if one is told), None)
        if at is not None:
            return self._public[at] if len(self._public) == len(self._told) else None
        return told if any(one is told for one in self.past.told) else None

    def open(self) -> None:
        """Opens the table: whoever is asked now may go on."""
        self.viewer = None if self.shared or not self.people else self.people[0]
        self._snap()
        self.past.read()
        self.go_on()

    def close(self) -> None:
        """Closes the table: nothing of it goes on any more."""
        self.phase = Phase.CLOSED
        self.thinking.clear()
        if self in self.match.observers:
            self.match.observers.remove(self)

    def awaited(self) -> list[int]:
        """The seats that everybody waits for, without those whose answer comes by itself."""
        return [seat for seat in self.asked if seat != self.viewer and not self.questions.passes_by_itself(seat)]

    # Input

    def answer(self, action: Action, since: int | None = None, then: Sequence[Action] = ()) -> bool:
        """Gives the answer of the person at the board; returns False if it came too late or is not legal.

        `since` names the question that it is meant for. `then` are answers of the same person that belong to it: they
        are written down before anything is shown, shown as one, and taken back as one.
        """
        seat, number = self.questions.at_board(), self.number
        if seat is None or self.phase is not Phase.ASKING:
            return False
        try:
            given = self.questions.answer(seat, action, since, then)
        except EngineError as error:
            self.stuck = isinstance(error, EndlessError)
            return False
        if given > 1:
            self._together.append(range(number, number + given))
        return True

    def verdict(self, target: Target) -> Verdict:
        """The meaning of doing this for the person who sees the hand."""
        seat = self.viewer if self.viewer is not None else 0
        return self.face.verdict(self.match, self.scene, seat, target)

    def advise(self, done: Callable[[Scene, Sequence[Hint]], None]) -> None:
        """Thinks out advice for the person who is asked now, frame by frame, and calls `done` with the scene that it is
        about. It waits while that person looks back or reads, and is dropped with the question."""
        seat, scene = self.viewer, self.scene
        if seat is None or self.match.asked(seat) is None or not self.choices:
            return
        thinking = self.face.hints(self.match.bot_view(seat), scene)
        found: list[Sequence[Hint]] = []

        def think() -> bool:
            if hints := next(thinking, ()):
                found.append(hints)
            return not hints

        def thought() -> None:
            if found:
                done(scene, found[0])

        def wanted() -> bool:
            return self.viewer == seat and not self.held and not self.reading

        self.thinking.begin(ADVICE, Job(think, thought, ready=wanted))

    def undo(self) -> bool:
        """Takes the last own answer back, with those that belong to it, or opens a sealed one once more; returns False
        if neither is possible."""
        if self.closed:
            return False
        if self.viewer is not None and self.questions.reopen(self.viewer):
            return True
        seat = self._last_person()
        target = self.match.undo_target(seat) if seat is not None else None
        if seat is None or target is None:
            return False
        first = next((lines[0] for lines in self._together if target in lines), target)
        self.match.undo(seat, first if self.match.undo_target(seat, first) is not None else target)
        return True

    def undo_bar(self) -> str:
        """The engine's key of why nothing can be taken back just now; empty if something can."""
        seat = self._last_person()
        return "" if self.can_undo else "nothing" if seat is None else self.match.undo_bar(seat) or "nothing"

    def take_over(self) -> None:
        """Opens the table to the person behind the curtain: only now their view is made."""
        if self.curtain < 0:
            return
        seat = int(self.curtain)
        self.match.seal()
        self.viewer = self.questions.holder = seat
        self.curtain = -1
        self._snap()
        self.questions.ask(seat)

    def cover(self) -> None:
        """Covers hands if two or more people play, as the device may change hands unseen."""
        if not self.shared or self.closed:
            return
        self.viewer, self.choices, self.questions.changes = None, (), False
        self._snap()
        if not self.busy:
            self.go_on()

    # What the match says

    def happened(self, own: Story, public: Story) -> None:
        """See `Observer`: what followed from answers that belong together waits for the last of them."""
        self._unseen.append((own, public))
        if not self.questions.more:
            self.show_unseen()

    def show_unseen(self) -> None:
        """Has the stage show all that happened and was not shown yet; the hand is covered if the device goes round."""
        unseen, self._unseen, self.stuck = self._unseen, [], False
        self._public = [told for _, public in unseen for told in self.past.add(public)]
        kinds = {told.kind for told in self._public}
        self.asked = tuple(decision.seat for decision in self.match.pending())
        self.questions.note_answer()
        if self.questions.stands():
            self._aside()
            return
        self.gathering = self.shared and self.questions.all_sealed()
        keeps, old = self.questions.keeps_open(kinds), self.viewer
        if self.shared and not keeps:
            self.viewer = None
        self.questions.begin_to_show(over=bool(kinds & self.face.chapter_end))
        self.phase = Phase.SHOWING
        self.cover_scene()
        covered = self.viewer is None or self.viewer != old
        self._told = self._public if covered else self._seen([own for own, _ in unseen])
        self.check_undo()
        if kinds & self.face.chapter_end or self.match.outcome() is not None:
            self.noted()
        if self.stage:
            self.stage(self._told, self._played)
        else:
            self._played()

    def _seen(self, stories: Sequence[Story]) -> list[Told]:
        """The events of these stories as the viewer saw them, from the scene that is shown now."""
        scene, told = self.scene, list[Told]()
        for story in stories:
            told += self.face.tell(told[-1].later if told else Later(lambda: scene), story)
        return told

    def _aside(self) -> None:
        """Takes in what others have answered while somebody chooses, without movement."""
        self._snap()
        self.check_undo()
        self.go_on()

    def went_back(self) -> None:
        """See `Observer`: the table as it was, covered where people share the device."""
        self._together = [lines for lines in self._together if lines[-1] < self.number]
        self.thinking.clear()
        self.questions.begin_to_show(over=False)
        self.phase = Phase.WAITING
        if self.shared:
            self.viewer = None
        self.past.read()
        self._snap()
        self.questions.took_back()
        self.check_undo()
        self.property("scene").dispatch(self)
        self.go_on()

    def _played(self) -> None:
        """Goes on after the stage has shown everything."""
        if self.closed:
            return
        last = self._told[-1].after if self._told else None
        self._told = self._public = ()
        self.phase = Phase.WAITING
        self._snap(last)
        self.go_on()

    def cover_scene(self) -> None:
        """Removes hands from the scene that are not the viewer's."""
        if self.scene.viewer != self.viewer:
            self.scene = self.face.covered(self.scene, self.viewer)

    def _snap(self, last: Scene | None = None) -> None:
        """Sets the scene to what the view says, whatever the pictures did."""
        over = self.match.outcome() is not None
        self.scene = last if over and last is not None else self.face.scene(self.match.view(self.viewer))

    def _may_be_answered(self) -> bool:
        """Whether bots and standing orders may answer now."""
        still = self.held or self.questions.changes
        return not still and self.phase not in (Phase.SHOWING, Phase.PAUSING)

    # Who is next

    def go_on(self) -> None:
        """Moves the table to its next phase: bots think, a person is asked, a curtain falls, a window opens, or it
        is over."""
        if self.closed or self.busy:
            return
        asks = {decision.seat: self._ask_of(decision.seat) for decision in self.match.pending()}
        self.asked = tuple(asks)
        if not asks:
            self.can_undo, self.curtain = False, -1
            self.phase, self.outcome = Phase.OVER, self.match.outcome()
            return
        self.bots.think(asks, hurry=not self.can_undo or not self.questions.by_hand)
        self.questions.next(asks)
        self.property("asked").dispatch(self)

    def _ask_of(self, seat: int) -> Ask:
        ask = self.match.asked(seat)
        if ask is None:
            raise LookupError(f"seat {seat} owes an answer to no question")
        return ask

    def _last_person(self) -> int | None:
        return next((line.seat for line in reversed(self.match.lines) if line.seat in self.people), None)

    def check_undo(self) -> None:
        """Sets `can_undo`: whether an answer can be taken back, or a sealed one opened once more."""
        seat = self._last_person()
        open_again = self.viewer is not None and self.match.resealable(self.viewer) and not self.questions.changes
        self.can_undo = open_again or (seat is not None and self.match.undo_target(seat) is not None)
