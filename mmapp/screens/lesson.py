"""`Teacher`: a chapter of the tutorial, the real table on a prepared deal with other words and a pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from mmapp.look.theme import SECONDS
from mmapp.running import the_app
from mmapp.screens.play import Play
from mmapp.table.face import Choice, Told
from mmapp.table.together import steps_of
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Bubble, Picture, Sheet
from mmapp.widgets.pointer import Pointer

if TYPE_CHECKING:
    from kivy.clock import ClockEvent

    from mmapp.screens.navigator import Navigator
    from mmapp.table.lesson_plan import Lesson, Step
    from mmapp.table.table import Table

POINTED = ("choices", "plan", "picked", "armed", "focus_at", "scene")
"""The properties of a board on which it depends where to point."""


class Teacher:
    """The words and the pointer of a chapter. Every legal move is accepted."""

    play: Play

    def __init__(self, lesson: Lesson, number: int) -> None:
        self.lesson = lesson
        self.number = number
        self.pointer = Pointer()
        self.made: list[int] = []
        """The number of lines of the record after which each step was made."""
        self._point_soon = Clock.create_trigger(self._point, -1)
        self._follow_soon = Clock.create_trigger(self._follow, -1)
        self._telling: ClockEvent | None = None
        """The call that says something soon, when what was done could be looked at."""

    def begin(self, play: Play) -> None:
        """Joins a page that is set up."""
        self.play = play
        self.pointer.board = play.board
        play.add_widget(self.pointer)
        for name in POINTED:
            play.board.fbind(name, self._point_soon)
        if hasattr(play.board, "scroll"):
            play.board.fbind("scroll", self._follow_soon)
        play.director.fbind("running", self._point_soon)
        play.house.bind(children=self._point_soon)

    def leave(self) -> None:
        """Ends all that the teacher listens to."""
        self.play.house.unbind(children=self._point_soon)
        self._point_soon.cancel()
        self._follow_soon.cancel()
        self._hush()
        self.pointer.show(())

    @property
    def about_to_speak(self) -> bool:
        """Whether the teacher says something soon, and nothing else is to be looked at before."""
        return self._telling is not None

    # What there is to do

    @property
    def step(self) -> Step | None:
        """The step to be done next; moves that were taken back are to be done again."""
        self.made = [number for number in self.made if number < self.play.table.number]
        return self.lesson.steps[len(self.made)] if len(self.made) < len(self.lesson.steps) else None

    def serving(self) -> list[Choice]:
        """The choices that are what the step is about."""
        step, board = self.step, self.play.board
        return [choice for choice in board.choices if step and step.goal(board.scene, choice)]

    def question(self) -> str:
        """The words that ask; empty where the game asks as always."""
        serving, step, board = self.serving(), self.step, self.play.board
        if not serving or step is None:
            return ""
        if not board.picked:
            return tr(step.task)
        return tr(step.aim if board.open_to(serving) else step.other)

    def _point(self, *_: object) -> None:
        """Points at the next touch, unless something else lies over the board or moves."""
        play, board = self.play, self.play.board
        quiet = play.house.sheets() or play.review or play.director.running or board.armed or self._telling
        serving = self.serving()
        single = [choice for choice in serving if len(steps_of(choice)) == 1]
        targets = () if quiet else board.way_to(serving if board.picked else single or serving)
        shown = [target for target in targets if target != board.focus_at]
        if shown:
            board.bring(shown[0])
        self.pointer.show(shown, lively=bool(board.speed))

    def _follow(self, *_: object) -> None:
        """Points at the same things where they have been scrolled to."""
        self.pointer.show(self.pointer.targets, lively=self.pointer.moving)

    # What was done

    def choosing(self, choice: Choice) -> Callable[[], None]:
        """Notes a choice, of which is spoken when it was shown; returns a function that forgets it."""
        play, step, number = self.play, self.step, self.play.table.number
        serving = self.serving()
        served = choice in serving
        missed = bool(serving) and not served
        play.director.after = lambda: self._chosen(step, missed, number)
        if served:
            self._serve(choice, number)

        def forget() -> None:
            play.director.after = None

        return forget

    def _serve(self, choice: Choice, number: int) -> None:
        """Notes the steps that a choice and those that belong to it make, after so many lines of the record."""
        for at, one in enumerate(steps_of(choice)):
            left = self.lesson.steps[len(self.made) :]
            if left and left[0].goal(self.play.board.scene, one):
                self.made.append(number + at)

    def _chosen(self, step: Step | None, missed: bool, number: int) -> None:
        """Says what is to be said about an own move, after it was shown; a move where nothing served missed nothing."""
        table = self.play.table
        over = any(told.kind in table.face.chapter_end for told in self._since(number))
        if step and self.step is None:
            self._soon(self._finish)
        elif step and step is self.step and over:
            self._soon(self._finish, step.missed)
        elif step and missed:
            self._soon(self._miss, step.missed)

    def _soon(self, tell: Callable[..., None], *words: str) -> None:
        """Says something once what was done could be looked at; nothing goes on meanwhile."""
        self.play.table.held = True
        self._telling = Clock.schedule_once(lambda _: tell(*words), SECONDS["reading"])
        self._point_soon()

    def _since(self, number: int) -> Sequence[Told]:
        """The events since the record had this many lines."""
        table = self.play.table
        own = [at for at, told in enumerate(table.history) if table.face.by(told) == table.viewer]
        return table.history[own[-1] :] if own and table.number > number else ()

    def cued(self, told: Told) -> None:
        """Ends the chapter if a part of the game ends without an own move."""
        step, director = self.step, self.play.director
        if told.kind in self.play.table.face.chapter_end and step and not director.after:
            director.after = lambda: self._soon(self._finish, step.missed)

    def undone(self) -> None:
        """Forgets a move that was taken back."""
        self.play.director.after = None
        self._hush()

    def _hush(self) -> None:
        """Says nothing of what was about to be said."""
        if self._telling:
            self._telling.cancel()
            self._telling, self.play.table.held = None, False

    # What is said about it

    def introduce(self) -> None:
        """Says what the chapter is about."""
        sheet = Sheet(title=tr(self.lesson.title))
        sheet.add(Picture(name=self.lesson.picture, size_hint_y=None, height=dp(150)))
        sheet.say(tr(self.lesson.before))
        sheet.act(tr("Try it"), style="filled", icon="play")
        self.play.house.open(sheet)

    def _miss(self, why: str) -> None:
        """Says that something else was played, which counts and may be taken back."""
        self._telling, self.play.table.held = None, True
        sheet = Bubble(title=tr("That works, too"))
        sheet.closed = self._let_play
        sheet.say(tr(why))
        sheet.act(tr("Once more"), self._again, style="filled", icon="restore")
        sheet.act(tr("Play on"), icon="play")
        self.play.house.open(sheet)

    def _let_play(self) -> None:
        self.play.table.held = False

    def _again(self) -> None:
        """Takes the move back, or begins the chapter again if that is barred."""
        if self.play.table.can_undo:
            self.play.undo()
        else:
            self._go(self.number)

    def _finish(self, missed: str = "") -> None:
        """Opens the sheet at the end of a chapter, with the way to the next."""
        self._telling, self.play.table.held = None, True
        sheet = Bubble(title=tr("Almost!") if missed else tr("Well done!"))
        sheet.closable = False
        if missed:
            sheet.say(tr(missed))
        else:
            the_app().session.learned(self.lesson.name)
        sheet.say(tr(self.lesson.after))
        self._ways_on(sheet, missed)
        self.play.house.open(sheet)

    def _ways_on(self, sheet: Sheet, missed: str) -> None:
        """Adds the ways on from a chapter, the better one first."""
        ui = self.play.game.ui
        last = self.number + 1 == len(ui.chapters())
        on = (tr("Play a real game"), self._real, ui.icon) if last else (tr("Next chapter"), self._next, "arrow-right")
        again = tr("Once more"), lambda: self._go(self.number), "restore"
        first, second = (again, on) if missed else (on, again)
        sheet.act(*first[:2], style="filled", icon=first[2])
        sheet.act(*second[:2], icon=second[2])
        sheet.act(tr("Back to the chapters"), self.over, style="plain")

    def _next(self) -> None:
        self._go(self.number + 1)

    def _go(self, number: int) -> None:
        Clock.schedule_once(lambda _: the_app().session.lesson(number), 0)

    def _real(self) -> None:
        Clock.schedule_once(lambda _: the_app().session.quick(), 0)

    def over(self) -> None:
        """Opens the page of chapters."""
        the_app().session.leave()
        self.play.house.show("learn")

    def menu(self) -> Sheet:
        """The menu of a chapter."""
        sheet = Sheet(title=tr(self.lesson.title))
        sheet.say(tr(self.lesson.before))
        sheet.act(tr("Go on"), style="filled", icon="play")
        sheet.act(tr("Once more"), lambda: self._go(self.number), icon="restore")
        sheet.act(tr("Back to the chapters"), self.over, icon="school")
        return sheet


def lesson_page(house: Navigator, table: Table, lesson: Lesson, number: int) -> Play:
    """The page of a chapter: a table with a teacher beside it."""
    return Play(house=house, table=table, teacher=Teacher(lesson, number))
