"""A chapter of the tutorial: the real table on a prepared deal, with a word before, a task, and a word after."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty

from mmapp.i18n import tr
from mmapp.lessons import LESSONS, ME
from mmapp.scene import Told
from mmapp.screens.play import Play
from mmapp.widgets.kit import Picture, Sheet

ENDS = {"play": ("play",), "displace": ("play",), "fight": ("take_back",)}


class LessonPlay(Play):
    """Plays like any game; only the words are a teacher's."""

    lesson = ObjectProperty(None)
    number = NumericProperty(0)
    done = False

    def introduce(self) -> None:
        """What the chapter is about."""
        sheet = Sheet(title=tr(self.lesson.title))
        sheet.add(Picture(name=self.lesson.picture, size_hint_y=None, height=150))
        sheet.say(tr(self.lesson.before))
        sheet.act(tr("Try it"), style="filled", icon="play")
        self.house.open(sheet)

    def _question(self) -> str:
        if self.done or self.board.armed:
            return super()._question()
        if self.lesson.goal == "displace" and self.board.selected:
            return super()._question()
        return tr(self.lesson.task)

    def _cue(self, told: Told) -> None:
        super()._cue(told)
        if not self.done and told.kind in ENDS[self.lesson.goal] and self._reached(told):
            self.done = True
            self.director.after = self._finish

    def _reached(self, told: Told) -> bool:
        if told.kind == "take_back":
            return True
        mine = told.facts["player"] == ME
        return mine and (self.lesson.goal == "play" or told.facts["over"] is not None)

    def _finish(self) -> None:
        """The chapter is over: what was to be learned, and on to the next."""
        sheet = Sheet(title=tr("Well done!"))
        sheet.closable = False
        sheet.say(tr(self.lesson.after))
        if self.number + 1 < len(LESSONS):
            sheet.act(tr("Next chapter"), lambda: self._go(int(self.number) + 1), style="filled", icon="arrow-right")
        else:
            sheet.act(tr("Play a real game"), self._real, style="filled", icon="castle")
        sheet.act(tr("Once more"), lambda: self._go(int(self.number)), icon="restore")
        sheet.act(tr("Back to the chapters"), self._leave, style="plain")
        self.house.open(sheet)

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
