"""`Play`: the page of a table, with its board, its words, what covers hands, and sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.utils import platform

from mmapp.look.theme import COMPACT, SPEEDS, TARGET, WHITE, rgba
from mmapp.running import the_app
from mmapp.screens.curtain import Cover
from mmapp.screens.play_aloud import Aloud
from mmapp.screens.play_asking import Asking
from mmapp.screens.play_covers import Covers, collect
from mmapp.screens.play_keys import Keys
from mmapp.screens.play_sheets import gather_sheet, hint_sheet, log_sheet, menu_sheet
from mmapp.screens.play_windows import Answers
from mmapp.screens.review import MOST_MOVES, Review
from mmapp.table.face import Choice, Head, Hint, Scene, Target, Told
from mmapp.table.together import steps_of
from mmapp.text.i18n import tr
from mmapp.widgets.director import Director
from mmapp.widgets.geometry import Rect
from mmapp.widgets.kit import Fixed
from mmapp.widgets.pointing import point_from, pointing_sheet

if TYPE_CHECKING:
    from mmapp.screens.lesson import Teacher
    from mmapp.screens.navigator import Navigator
    from mmapp.table.table import Table
WORDS = ((COMPACT, {"prompt": 20, "title": 24, "head_label": 18}), (0, {"prompt": 16, "title": 20, "head_label": 14}))
"""The sizes of words in sp, by the least size of the window in dp."""
SHORT_TITLE = 1.2
"""The text size from which the bar has room for fewer words."""

SURROUND = 1.0
"""Seconds after which a table has its game's own ambience: it stands before that is read."""


class Play(FloatLayout):
    """The page between the table and the fingers; it knows what is on the screen, not what is allowed."""

    house: ObjectProperty[Navigator] = ObjectProperty(None)
    table: ObjectProperty[Table] = ObjectProperty(None)
    teacher: ObjectProperty[Teacher | None] = ObjectProperty(None, allownone=True)
    """The teacher of a chapter, with other words and something to say about moves; None in a game."""
    title = StringProperty("")
    """The title: which part of the game is played."""
    head = ObjectProperty(Head(""), rebind=True)
    prompt = StringProperty("")
    prompt_bad = BooleanProperty(defaultvalue=False)
    prompt_tint = ColorProperty((0, 0, 0, 0))
    """The colour of whose turn it is, where several people look on from around a tablet."""
    prompt_ink = ColorProperty((1, 1, 1, 1))
    can_undo = BooleanProperty(defaultvalue=False)
    can_hint = BooleanProperty(defaultvalue=False)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        app = the_app()
        self.curtain: Cover | None = None
        self.review: Review | None = None
        self.game = app.session.setup(self.table.game)
        self.keys = Keys(self)
        self.board = self.game.ui.board(look=app.look, moves=())
        self.add_widget(cast("Widget", self.board), index=len(self.children))
        self.director = Director(self.board, self.game.ui.beats, app.feedback.play)
        self.director.pauses, self.director.turn_page = self.table.face.chapter_end, self._chapter
        self.director.cue, self.director.tell = self._cue, self._tell
        self.director.bind(running=self.board.setter("locked"))
        self.table.stage, self.table.stops = self._show, self.game.stops
        self.asking, self.answers, self.aloud, self.covers = Asking(self), Answers(self), Aloud(self), Covers(self)
        self.board.bind(plan=self._place, size=self._place, words_at=self._place)
        point_from(cast("Fixed", self.ids.prompt), self.board)
        self.board.bind(on_review=lambda _, number: self.look_back(number))
        self.bind(size=self.board.setter("size"), pos=self.board.setter("pos"))
        for name, follow in self._followed().items():
            self.table.fbind(name, follow)
        app.look.bind(scale=self._retell, dark=self._retell)
        app.bind(tr=self._retell)
        self.board.bind(on_choose=self._chosen, on_refuse=self._refused, on_inspect=self._inspect, on_pick=self._picked)
        Window.bind(mouse_pos=self._hover)
        self.obey_settings()
        self._surround = Clock.schedule_once(lambda _: app.feedback.surround(self.game.ui.name), SURROUND)
        if self.teacher:
            self.teacher.begin(self)

    def _followed(self) -> dict[str, Callable[..., None]]:
        """The methods that follow properties of the table, by their names."""
        return {
            "scene": self._scene,
            "choices": self._choices,
            "phase": self._choices,
            "can_undo": self._undoable,
            "outcome": self._over,
            "stuck": self._retell,
        }

    def _place(self, *_: object) -> None:
        """Places buttons and words where the plan has room for them."""
        if (plan := self.board.plan) is None:
            return
        for name in ("menu", "undo", "hint", "title", "prompt"):
            box = self.board.words_at if name == "prompt" and self.board.words_at else getattr(plan, name)
            widget = self.ids[name]
            widget.pos, widget.size = box[:2], box[2:]
        if self.review:
            self.review.arrange(plan.review)
        self.answers.arrange(plan)
        self.covers.arrange()
        for name, size in next(sizes for least, sizes in WORDS if min(plan.size) >= dp(least)).items():
            cast("Fixed", self.ids[name]).wanted = size * plan.grown
        self._place_head(plan.head)

    def _place_head(self, box: Rect) -> None:
        """Places the picture in the bar, and its words beside it."""
        picture, label = self.ids.head_picture, self.ids.head_label
        picture.pos, picture.size = box[:2], (min(max(dp(TARGET), box.h), box.w), box.h)
        label.pos, label.size = (box.x + picture.width + dp(4), box.y), (max(1, box.w - picture.width - dp(4)), box.h)

    def obey_settings(self) -> None:
        """Applies the settings of speed, hand and confirmations."""
        settings = the_app().settings_values
        self.board.speed = self.director.speed = SPEEDS.get(settings.animation, 1.0)
        self.board.left_handed, self.board.help = settings.left_handed, settings.hints
        self.board.obey(self.game.switched)
        self.covers.obey_settings()
        self._choices()

    def leave(self) -> None:
        """Ends all that the page listens to, as it is left."""
        app = the_app()
        self._surround.cancel()
        app.feedback.surround()
        if self.teacher:
            self.teacher.leave()
        if self.review:
            self.review.rest()
        self.director.stop()
        self.answers.leave()
        self.covers.leave()
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
        viewer = self.table.viewer
        self.board.since = 0 if viewer is None else len(self.table.past.since(viewer))
        self._retell()

    def _choices(self, *_: object) -> None:
        asked = bool(self.board.choices)
        open_now = not self.table.busy and not self.review and not self.answers.deaf
        self.board.choices = self.table.choices if open_now else ()
        if asked and not self.table.choices:
            self.board.let_go()
        if self.board.choices and not asked:
            the_app().feedback.play("house/your_turn")
            if self.table.trouble:  # said once; the game goes on all the same
                the_app().notices.tell_full()
        advised = the_app().settings_values.hints == "advice" and not self.teacher and not self.table.questions.changes
        self.can_hint = bool(self.board.choices) and advised
        self.answers.show()
        self.ask()

    def _undoable(self, *_: object) -> None:
        self.can_undo = self.table.can_undo

    def _show(self, told: Sequence[Told], done: Callable[[], None]) -> None:
        self.board.let_go()
        if not self.table.gathering:
            self.director.show(told, done)
            return
        sheet = gather_sheet()
        sheet.closed = lambda: self.director.show(told, done)
        self.house.open(sheet)

    def _over(self, _: object, outcome: object) -> None:
        if outcome is None:
            return
        self.game.was_played()
        if self.teacher:
            self.teacher.over()
        else:
            self.house.show("end", table=self.table, fresh=True)

    # Words

    def _cue(self, told: Told) -> None:
        """Tells an event in words as it begins."""
        if text := self.table.face.cue(told):
            self.say(text)
        self._head(told.after)
        self.aloud.cued(told)
        if self.teacher:
            self.teacher.cued(told)

    def _tell(self, told: Told) -> None:
        """Tells what can be said of an event only when it was shown."""
        self.say(self.table.face.sentence(told))
        self.aloud.told(told)

    def _chapter(self, told: Told) -> None:
        """Opens the page after a part of the game, if there is one."""
        sheet = self.game.ui.chapter_page(self.table, told)
        if sheet is None:
            self.director.go_on()
            return
        sheet.closed = self.director.go_on
        sheet.comes_by_itself()
        self.house.open(sheet)
        collect()

    def _retell(self, *_: object) -> None:
        """Sets all words anew, as when the language changes."""
        if self.table.scene:
            self._head(self.table.scene)
        self.ask()
        self.board.redraw()

    def _head(self, scene: Scene) -> None:
        self.head = self.table.face.head(scene, self.board.look.scale > SHORT_TITLE)
        self.title = self.head.title

    def say(self, text: str, bad: bool = False, turn: int | None = None) -> None:
        """Shows a line above the hand, in the colour of the player whose turn it is, if somebody is asked."""
        self.prompt, self.prompt_bad = text, bad
        self.aloud.said(text, bad)
        shown = self.table.shared and min(self.size) >= dp(COMPACT)
        look = self.game.look(self.table.seats[turn].kind) if shown and turn is not None else None
        self.prompt_tint = rgba(look.colour) if look else (0, 0, 0, 0)
        self.prompt_ink = rgba(look.ink if look else WHITE)

    def tell_undo(self) -> None:
        """Says why the button that takes back is off."""
        self.asking.tell_undo()

    def ask(self) -> None:
        """Says what is asked of whom."""
        self.asking.ask()

    # What fingers say

    def _picked(self, *_: object) -> None:
        self.covers.note_pick()
        if not self.table.choices or self.director.running:
            return
        line = self.asking.question()
        self.say(line.text, line.bad, None if line.bad else self.table.viewer)
        if self.board.picked:
            the_app().feedback.play("house/denied" if line.bad else "house/pick")

    def _chosen(self, _: object, choice: Choice) -> None:
        the_app().feedback.buzz()
        too_late = self.teacher.choosing(choice) if self.teacher else lambda: None
        if not self.table.answer(choice.action, then=[one.action for one in steps_of(choice)[1:]]):
            too_late()
            self.ask()

    def _refused(self, _: object, target: Target) -> None:
        if self.table.viewer is None:
            return
        verdict = self.table.verdict(target)
        if verdict.choice is None:
            self.say(self.table.face.why_not(verdict), bad=True)
            the_app().feedback.play("house/denied")

    def _inspect(self, _: object, target: Target) -> None:
        if sheet := self.game.ui.inspect(self.table, self.board, target):
            self.house.open(pointing_sheet(sheet, self.board))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Finishes what is being shown at any tap."""
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
        """Takes the last own move back."""
        if self.teacher:
            self.teacher.undone()
        self.end_review()
        self.director.finish()
        self.table.undo()

    def hint(self) -> None:
        """Opens advice, where it may be given."""
        if self.can_hint and not self.house.sheets():
            self.say(tr("Let me think …"))
            self.table.advise(self._advised)

    def _advised(self, scene: Scene, hints: Sequence[Hint]) -> None:
        self.ask()
        if self.can_hint:
            self.board.let_go()
            self.house.open(pointing_sheet(hint_sheet(self, scene, hints), self.board))

    def open_menu(self) -> None:
        """Opens the menu."""
        self.house.open(self.teacher.menu() if self.teacher else menu_sheet(self))

    def open_log(self) -> None:
        """Opens the list of what happened."""
        self.house.open(pointing_sheet(log_sheet(self.table), self.board))

    def look_back(self, number: int = 0) -> None:
        """Shows one of the last moves again, 0 being the newest; the game waits meanwhile."""
        moves = self.table.past.moves()
        nowhere = self.board.plan is None or self.covers.full or not self.board.plan.review.w
        spoken_to = self.teacher is not None and self.teacher.about_to_speak
        if not moves or nowhere or spoken_to or (self.director.running and not self.review):
            return
        if self.review is None:
            self.board.let_go()
            self.board.aside = True
            self.review = Review(play=self, moves=tuple(moves))
            self.add_widget(self.review)
            self._choices()
        self.review.show(len(moves) - 1 - number)

    def retell(self, count: int) -> None:
        """Shows a number of the last moves again, one after the other, then the game."""
        self.look_back(count - 1)
        if self.review:
            self.review.play_on()

    def end_review(self, *, heard: bool = False) -> bool:
        """Shows the game as it is; returns False if nobody was looking back. What is `heard` is read to its end."""
        if self.review is None:
            return False
        if not heard:
            self.aloud.hush()
        self.review.rest()
        self.director.finish()
        self.remove_widget(self.review)
        self.review, self.table.held, self.board.aside = None, False, False
        self.board.told = None
        self._scene(self, self.table.scene)
        self._choices()
        return True

    def _hover(self, _: object, pos: tuple[float, float]) -> None:
        """Frames what the mouse points at."""
        desktop = platform not in ("android", "ios")
        self.board.hover_at = self.board.at(*pos) if desktop and not self.review and not self.curtain else None

    def back(self) -> bool:
        """Puts a picked card back, takes a pass back, or opens the menu, so that no game is left by accident."""
        if self.end_review() or self.table.questions.keep_sealed():
            return True
        if self.board.let_go():
            self.ask()
        elif self.table.questions.passed_by_hand and self.table.can_undo:
            self.undo()
        else:
            self.open_menu()
        return True

    def key(self, key: int, text: str) -> bool:
        """Handles a key; returns whether it meant something."""
        return self.keys.press(key, text)

    def cover(self) -> None:
        """Removes hands from the screen where several people play. What waits for somebody may stay if nobody's hand
        lies open behind it: a page to read before or after what is shown, or dice."""
        waits = self.director.waiting or (self.table.busy and not self.director.running)
        if self.table.shared and not (waits and self.table.viewer is None):
            self.end_review()
            self.table.viewer = None  # what is still being shown ends without one more view of the hand
            self.director.finish()
            self.house.clear()
            self.board.let_go()
            self.table.cover()
