"""The table on the screen: the board, its words, the curtain, and what is laid over it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import platform

from mmapp.look.theme import COMPACT, TARGET, WHITE, rgba
from mmapp.screens.curtain import Curtain
from mmapp.screens.play_keys import Keys
from mmapp.screens.play_sheets import gather_sheet, hint_sheet, log_sheet, menu_sheet
from mmapp.screens.play_windows import Answers
from mmapp.screens.review import MOST_MOVES, Review
from mmapp.table.face import Choice, Head, Hint, Line, Places, Scene, Target, Told
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.director import Director
from mmapp.widgets.geometry import Rect

SPEEDS = {"off": 0.0, "1x": 1.0, "2x": 2.0}
HUGE = 1000
"""From this size on (in dp) a window is looked at from further away."""
PROMPT = ((HUGE, 28), (COMPACT, 20), (0, 16))
"""From which size of the window on (in dp) the line above the hand is how large, in sp."""
SHORT_TITLE = 1.2
"""From this text size on the bar has room for fewer words."""


class Play(FloatLayout):
    """Between the table and the fingers. It knows what is on the screen, not what is allowed."""

    house = ObjectProperty(None)
    table = ObjectProperty(None)
    teacher = ObjectProperty(None, allownone=True)
    """Somebody who sits beside a learner: other words, and something to say about what was done."""
    title = StringProperty("")
    """Which part of the game is played."""
    head = ObjectProperty(Head(""))
    prompt = StringProperty("")
    prompt_bad = BooleanProperty(defaultvalue=False)
    prompt_tint = ColorProperty((0, 0, 0, 0))
    """The colour of whose turn it is, where several people look on from around a tablet."""
    prompt_ink = ColorProperty((1, 1, 1, 1))
    can_undo = BooleanProperty(defaultvalue=False)
    can_hint = BooleanProperty(defaultvalue=False)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        app = App.get_running_app()
        self.curtain: Curtain | None = None
        self.review: Review | None = None
        self.game = app.session.setup(self.table.game)
        self.keys = Keys(self)
        self.board = self.game.ui.board(look=app.look, moves=())
        self.add_widget(self.board, index=len(self.children))
        self.director = Director(self.board, self.game.ui.beats, app.feedback.play)
        self.director.pauses, self.director.turn_page = self.table.face.chapter_end, self._chapter
        self.director.cue, self.director.tell = self._cue, self._tell
        self.director.bind(running=self.board.setter("locked"))
        self.table.stage, self.table.stops = self._show, self.game.stops
        self.answers = Answers(self)
        self.board.bind(plan=self._place, size=self._place)
        self.bind(size=self.board.setter("size"), pos=self.board.setter("pos"))
        for name, follow in self._followed().items():
            self.table.fbind(name, follow)
        app.look.bind(scale=self._retell, dark=self._retell)
        app.bind(tr=self._retell)
        self.board.bind(on_choose=self._chosen, on_refuse=self._refused, on_inspect=self._inspect, on_pick=self._picked)
        self.board.bind(on_review=lambda _, number: self.look_back(number))
        Window.bind(mouse_pos=self._hover)
        self.obey_settings()
        if self.teacher:
            self.teacher.begin(self)

    def _followed(self) -> dict[str, Callable[..., None]]:
        """What of the table is followed by what."""
        return {
            "scene": self._scene,
            "choices": self._choices,
            "phase": self._choices,
            "curtain": self._curtain,
            "can_undo": self._undoable,
            "outcome": self._over,
        }

    def _place(self, *_: object) -> None:
        """Buttons and words go where the plan has room for them."""
        plan: Places | None = self.board.plan
        if plan is None:
            return
        for name in ("menu", "undo", "hint", "title", "prompt"):
            box = getattr(plan, name)
            widget = self.ids[name]
            widget.pos, widget.size = box[:2], box[2:]
        if self.review:
            self.review.arrange(plan.review)
        self.answers.arrange(plan)
        self.ids.prompt.wanted = next(size for least, size in PROMPT if min(plan.size) >= dp(least))
        self._place_head(plan.head)

    def _place_head(self, box: Rect) -> None:
        """The picture in the bar, and its words beside it."""
        picture, label = self.ids.head_picture, self.ids.head_label
        picture.pos, picture.size = box[:2], (min(dp(TARGET), box.w), box.h)
        label.pos, label.size = (box.x + picture.width + dp(4), box.y), (max(1, box.w - picture.width - dp(4)), box.h)

    def obey_settings(self) -> None:
        """Speed, hand and confirmations as the settings say."""
        settings = App.get_running_app().settings_values
        self.director.speed = SPEEDS.get(settings.animation, 1.0)
        self.board.speed = self.director.speed
        self.board.left_handed = settings.left_handed
        self.board.help = settings.hints
        self.board.obey(self.game.switched)
        self._choices()

    def leave(self) -> None:
        """The screen goes; nothing of it listens any more."""
        app = App.get_running_app()
        if self.teacher:
            self.teacher.leave()
        if self.review:
            self.review.rest()
        self.director.stop()
        self.answers.leave()
        Window.unbind(mouse_pos=self._hover)
        app.look.unbind(scale=self._retell, dark=self._retell)
        app.unbind(tr=self._retell)
        self.table.stage = None
        for name, follow in self._followed().items():
            self.table.funbind(name, follow)

    # What the table says

    def _scene(self, _: object, scene: Scene | None) -> None:
        if scene is None or self.director.running or self.review:
            return
        self.board.scene = scene
        self.board.moves = tuple(reversed(self.table.past.moves()[-MOST_MOVES:]))
        self._retell()

    def _choices(self, *_: object) -> None:
        asked = bool(self.board.choices)
        open_now = not self.table.busy and not self.review and not self.answers.deaf
        self.board.choices = self.table.choices if open_now else ()
        if asked and not self.table.choices:
            self.board.let_go()
        if self.board.choices and not asked:
            App.get_running_app().feedback.play("house/your_turn")
            self._tell_trouble()
        advised = App.get_running_app().settings_values.hints == "advice" and not self.teacher
        self.can_hint = bool(self.board.choices) and advised
        self.answers.show()
        self._ask()

    def _tell_trouble(self) -> None:
        """Says once that the disk refuses; the game goes on all the same."""
        if self.table.trouble:
            App.get_running_app().notices.tell_full()

    def _undoable(self, *_: object) -> None:
        self.can_undo = self.table.can_undo

    def _curtain(self, _: object, seat: float) -> None:
        if self.curtain:
            self.remove_widget(self.curtain)
            self.curtain = None
        if seat >= 0:
            self.end_review()
            self.board.let_go()
            self.curtain = Curtain(play=self, seat=int(seat))
            self.add_widget(self.curtain)
            _collect()
            App.get_running_app().feedback.play("house/curtain")

    def _show(self, told: Sequence[Told], done: Callable[[], None]) -> None:
        self.board.let_go()
        if not self.table.gathering:
            self.director.show(told, done)
            return
        sheet = gather_sheet()
        sheet.closed = lambda: self.director.show(told, done)
        self.house.open(sheet)

    def _over(self, _: object, outcome: Any) -> None:
        if outcome is None:
            return
        self.game.was_played()
        if self.teacher:
            self.teacher.over()
        else:
            self.house.show("end", table=self.table)

    # Words

    def _cue(self, told: Told) -> None:
        """An event begins: it is told in words."""
        if text := self.table.face.cue(told):
            self.say(text)
        self._head(told.after)
        if self.teacher:
            self.teacher.cued(told)

    def _tell(self, told: Told) -> None:
        """All of an event can be said now."""
        self.say(self.table.face.sentence(told))

    def _chapter(self, told: Told) -> None:
        """A part of the game is over: there may be a page to read."""
        sheet = self.game.ui.chapter_page(self.table, told)
        if sheet is None:
            self.director.go_on()
            return
        sheet.closed = self.director.go_on
        self.house.open(sheet)
        _collect()

    def _retell(self, *_: object) -> None:
        """All words anew, as when the language changes."""
        if self.table.scene:
            self._head(self.table.scene)
        self._ask()
        self.board.redraw()

    def _head(self, scene: Scene) -> None:
        self.head = self.table.face.head(scene, self.board.look.scale > SHORT_TITLE)
        self.title = self.head.title

    def say(self, text: str, bad: bool = False, turn: int | None = None) -> None:
        """A line above the hand; in the colour of whose turn it is, if somebody is asked."""
        self.prompt, self.prompt_bad = text, bad
        shown = turn is not None and self.table.shared and min(self.size) >= dp(COMPACT)
        look = self.game.look(self.table.seats[turn].kind) if shown else None
        self.prompt_tint = rgba(look.colour) if look else (0, 0, 0, 0)
        self.prompt_ink = rgba(look.ink if look else WHITE)

    def _ask(self) -> None:
        """What is asked of whom."""
        if self.table.scene is None or self.director.running or self.review:
            return
        if self.table.choices:
            self.say(self._question().text, turn=self.table.viewer)
        elif self.table.window:
            self.say("" if self.answers.bar.large else self.table.window.words)
        elif awaited := self.table.awaited():
            self.say(words.waiting_for([self.table.seats[seat].name for seat in awaited]), turn=awaited[0])

    def _question(self) -> Line:
        taught = self.teacher.question() if self.teacher else ""
        line: Line = self.board.question(self.table.verdict, self.table.shared)
        return Line(taught) if taught and not self.board.armed else line

    # What fingers say

    def _picked(self, *_: object) -> None:
        if not self.table.choices or self.director.running:
            return
        line = self._question()
        self.say(line.text, line.bad, None if line.bad else self.table.viewer)
        if self.board.picked:
            App.get_running_app().feedback.play("house/denied" if line.bad else "house/pick")

    def _chosen(self, _: object, choice: Choice) -> None:
        App.get_running_app().feedback.buzz()
        too_late = self.teacher.choosing(choice) if self.teacher else lambda: None
        if not self.table.answer(choice.action):
            too_late()
            self._ask()

    def _refused(self, _: object, target: Target) -> None:
        if self.table.viewer is None:
            return
        verdict = self.table.verdict(target)
        if verdict.choice is None:
            self.say(self.table.face.why_not(verdict), bad=True)
            App.get_running_app().feedback.play("house/denied")

    def _inspect(self, _: object, target: Target) -> None:
        sheet = self.game.ui.inspect(self.table, self.board, target)
        if sheet:
            self.house.open(sheet)

    def on_touch_down(self, touch: Any) -> bool:
        """Any tap finishes what is running."""
        self.answers.touched()
        if self.director.running and not self.director.waiting and not self.review:
            on_button = any(self.ids[name].collide_point(*touch.pos) for name in ("menu", "undo"))
            if not on_button and not self.answers.holds(touch):
                self.director.hurry()
                return True
        taken = bool(super().on_touch_down(touch))
        if not taken:
            self.answers.ground_touched(touch)
        return taken

    def undo(self) -> None:
        """The last own move is taken back."""
        if self.teacher:
            self.teacher.undone()
        self.end_review()
        self.director.finish()
        self.table.undo()

    def hint(self) -> None:
        """Advice, where it may be given."""
        if self.can_hint:
            self.say(tr("Let me think …"))
            self.table.advise(self._advised)

    def _advised(self, hints: Sequence[Hint]) -> None:
        self._ask()
        if self.table.choices and not self.house.sheets() and not self.curtain:
            self.board.let_go()
            self.house.open(hint_sheet(self, hints))

    def open_menu(self) -> None:
        """What else there is."""
        self.house.open(self.teacher.menu() if self.teacher else menu_sheet(self))

    def open_log(self) -> None:
        """The last moves."""
        self.house.open(log_sheet(self.table))

    def look_back(self, number: int = 0) -> None:
        """One of the last moves again, 0 being the newest; the game waits meanwhile."""
        moves = self.table.past.moves()
        nowhere = self.board.plan is None or self.curtain or not self.board.plan.review.w
        if not moves or nowhere or (self.director.running and not self.review):
            return
        if self.review is None:
            self.board.let_go()
            self.review = Review(play=self, moves=tuple(moves))
            self.add_widget(self.review)
            self._choices()
        self.review.show(len(moves) - 1 - number)

    def retell(self, count: int) -> None:
        """The last moves again, this many of them, one after the other; then back to the game."""
        self.look_back(count - 1)
        if self.review:
            self.review.play_on()

    def end_review(self) -> bool:
        """Back to the game as it is; False if nobody was looking back."""
        if self.review is None:
            return False
        self.review.rest()
        self.director.finish()
        self.remove_widget(self.review)
        self.review, self.table.held = None, False
        self.board.told = None
        self._scene(self, self.table.scene)
        self._choices()
        return True

    def _hover(self, _: object, pos: tuple[float, float]) -> None:
        """What a mouse points at is framed, where there is one."""
        desktop = platform not in ("android", "ios")
        self.board.hover_at = self.board.at(*pos) if desktop and not self.review and not self.curtain else None

    def back(self) -> bool:
        """Puts a picked card back, or takes a pass back, or opens the menu: a game is never left by accident."""
        if self.end_review() or self.table.questions.keep_sealed():
            return True
        if self.board.let_go():
            self._ask()
        elif self.table.questions.passed_by_hand and self.table.can_undo:
            self.undo()
        else:
            self.open_menu()
        return True

    def key(self, key: int, text: str) -> bool:
        """A key of a keyboard."""
        return self.keys.press(key, text)

    def cover(self) -> None:
        """Nothing of a hand stays on the screen where several people play. A page to read may: it shows none."""
        if self.table.shared and not self.director.waiting:
            self.end_review()
            self.director.finish()
            self.house.clear()
            self.board.let_go()
            self.table.cover()


def _collect() -> None:
    """Nothing moves just now: a good moment for the garbage collector."""
    Clock.schedule_once(lambda _: gc.collect(), 0)
