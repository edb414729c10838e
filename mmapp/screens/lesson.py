"""A chapter of the tutorial: the real table on a prepared deal, with a teacher's words and a pointer."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from mmapp.games.monsters.lessons import LESSONS, Step
from mmapp.games.monsters.pointer import MonstersPointer
from mmapp.games.monsters.scene import Choice, Told
from mmapp.screens.play import Play
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Picture, Sheet


class LessonPlay(Play):
    """Plays like any game: every legal move is taken. Only the words are a teacher's."""

    lesson = ObjectProperty(None)
    number = NumericProperty(0)

    def __init__(self, **named: Any) -> None:
        self.pointer = MonstersPointer()
        self.done = False
        self._made: list[int] = []
        """After how many decisions of the match each step was made."""
        super().__init__(**named)
        self.pointer.board = self.board
        self.add_widget(self.pointer)
        self._point_soon = Clock.create_trigger(self._point, -1)
        self.board.bind(choices=self._point_soon, plan=self._point_soon, selected=self._point_soon)
        self.board.bind(armed=self._point_soon, focus_at=self._point_soon, scene=self._point_soon)
        self.house.bind(children=self._point_soon)

    def leave(self) -> None:
        """See `Play`."""
        self.house.unbind(children=self._point_soon)
        self._point_soon.cancel()
        self.pointer.show(())
        super().leave()

    # What there is to do

    @property
    def step(self) -> Step | None:
        """What is to be done next; moves that were taken back are to be done again."""
        self._made = [number for number in self._made if number < self.table.number]
        return self.lesson.steps[len(self._made)] if len(self._made) < len(self.lesson.steps) else None

    def serving(self) -> list[Choice]:
        """The choices that are what the step is about."""
        step = self.step
        return [choice for choice in self.board.choices if step and step.goal(self.board.scene, choice)]

    def _choices(self, *_: object) -> None:
        super()._choices()
        self.can_hint = False  # advice for the game could be another one than the teacher's

    def _question(self) -> str:
        serving, step = self.serving(), self.step
        if self.board.armed or not serving or step is None:
            return super()._question()
        if not self.board.selected:
            return tr(step.task)
        return tr(step.aim if self._aimed(serving) else step.other)

    def _aimed(self, serving: list[Choice]) -> list[Choice]:
        """What of this the picked card can do."""
        return [choice for choice in serving if choice.monster == self.board.selected]

    def _point(self, *_: object) -> None:
        """The pointer shows where the next touch goes, unless something else wants to be seen."""
        quiet = self.house.sheets() or self.review or self.director.running or self.board.armed
        self.pointer.show(() if quiet else self._targets(), lively=bool(self.board.speed))

    def _targets(self) -> tuple[str, ...]:
        serving = self.serving()
        if aimed := self._aimed(serving):
            names = dict.fromkeys(f"place {choice.slot} {choice.place}" for choice in aimed)
            return tuple(name for name in names if name != self.board.focus_at)
        wanted = {choice.monster for choice in serving}
        return tuple(f"hand {i}" for i, card in enumerate(self.board.scene.hand) if card.strength in wanted)

    # What was done

    def _chosen(self, board: object, choice: Choice) -> None:
        step, number = self.step, self.table.number
        served = choice in self.serving()
        self.director.after = lambda: self._played(step, served, choice.last)
        if served:
            self._made.append(number)
        super()._chosen(board, choice)
        if self.table.number == number:
            self.director.after = None

    def _played(self, step: Step | None, served: bool, over: bool) -> None:
        """An own move was shown to its end, with the fight that it may have begun."""
        if served and self.step is None:
            self._finish()
        elif not served and step and over:
            self._finish(step.missed)
        elif not served and step:
            self._miss(step.missed)

    def _cue(self, told: Told) -> None:
        super()._cue(told)
        step = self.step
        if told.kind == "take_back" and step and not self.director.after:
            self.director.after = lambda: self._finish(step.missed)

    def undo(self) -> None:
        """See `Play`; what is taken back is not spoken of."""
        self.director.after = None
        super().undo()

    # What is said about it

    def introduce(self) -> None:
        """What the chapter is about."""
        sheet = Sheet(title=tr(self.lesson.title))
        sheet.add(Picture(name=self.lesson.picture, size_hint_y=None, height=dp(150)))
        sheet.say(tr(self.lesson.before))
        sheet.act(tr("Try it"), style="filled", icon="play")
        self.house.open(sheet)

    def _miss(self, why: str) -> None:
        """Something else was played: it counts, and may be taken back."""
        self.table.held = True
        sheet = Sheet(title=tr("That works, too"))
        sheet.closed = self._let_play
        sheet.say(tr(why))
        sheet.act(tr("Once more"), self._again, style="filled", icon="restore")
        sheet.act(tr("Play on"), icon="play")
        self.house.open(sheet)

    def _let_play(self) -> None:
        self.table.held = False

    def _again(self) -> None:
        """The same step again; where it cannot be taken back, the chapter."""
        if self.table.can_undo:
            self.undo()
        else:
            self._go(int(self.number))

    def _finish(self, missed: str = "") -> None:
        """The chapter is over: what was to be learned, and on to the next."""
        self.table.held = True
        sheet = Sheet(title=tr("Almost!") if missed else tr("Well done!"))
        sheet.closable = False
        if missed:
            sheet.say(tr(missed))
        else:
            App.get_running_app().session.learned(self.lesson.name)
        sheet.say(tr(self.lesson.after))
        self._ways_on(sheet, missed)
        self.house.open(sheet)

    def _ways_on(self, sheet: Sheet, missed: str) -> None:
        """The better way first."""
        last = self.number + 1 == len(LESSONS)
        on = (tr("Play a real game"), self._real, "castle") if last else (tr("Next chapter"), self._next, "arrow-right")
        again = tr("Once more"), lambda: self._go(int(self.number)), "restore"
        first, second = (again, on) if missed else (on, again)
        sheet.act(*first[:2], style="filled", icon=first[2])
        sheet.act(*second[:2], icon=second[2])
        sheet.act(tr("Back to the chapters"), self._leave, style="plain")

    def _next(self) -> None:
        self._go(int(self.number) + 1)

    def _go(self, number: int) -> None:
        Clock.schedule_once(lambda _: App.get_running_app().session.lesson(number), 0)

    def _real(self) -> None:
        Clock.schedule_once(lambda _: App.get_running_app().session.quick(), 0)

    def _leave(self) -> None:
        App.get_running_app().session.leave()
        self.house.show("learn")

    def open_menu(self) -> None:
        """The way out of a chapter."""
        sheet = Sheet(title=tr(self.lesson.title))
        sheet.say(tr(self.lesson.before))
        sheet.act(tr("Go on"), style="filled", icon="play")
        sheet.act(tr("Once more"), lambda: self._go(int(self.number)), icon="restore")
        sheet.act(tr("Back to the chapters"), self._leave, icon="school")
        self.house.open(sheet)

    def _over(self, _: object, outcome: Any) -> None:
        if outcome is not None:
            self._leave()
