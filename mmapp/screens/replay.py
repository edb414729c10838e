"""`Replay`: the page of a film: every decision and what followed from it, with a bar to go anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mmapp.look.theme import COMPACT, TARGET
from mmapp.running import the_app
from mmapp.screens.play import WORDS
from mmapp.screens.replay_sheets import chapters_sheet, eyes_sheet, speed_sheet
from mmapp.table.face import OPEN, Head, Places, Told
from mmapp.text.i18n import tr
from mmapp.widgets.director import Director
from mmapp.widgets.film_bar import NOTHING
from mmapp.widgets.kit import Press

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.widget import Widget

    from mmapp.screens.navigator import Navigator
    from mmapp.table.replay import Film
    from mmapp.widgets.film_bar import FilmBar
    from mmapp.widgets.kit import Fixed, Picture, Round

    class NamedReplay(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        menu: Round
        title: Fixed
        head_picture: Picture
        head_label: Fixed
        prompt: Fixed
        tools: Widget
        ways: Widget
        bar: FilmBar
        chapters: Round
        result: Round


SPEEDS = {"off": 0.0, "0.5x": 0.5, "1x": 1.0, "2x": 2.0, "4x": 4.0}
"""The speeds of a film; with `off` nothing moves, and there is time to read."""
PAUSE, A_LETTER = 0.4, 0.012
"""Seconds between two steps at 1x, and what each letter of the words adds to them."""
USUAL = (1280, 800)
"""The size of a window in dp from which everything grows with it."""
SHORT_TITLE = 1.2
"""The text size from which the bar above has room for fewer words."""
BACK, ON, FIRST, LAST, CHAPTER_BACK, CHAPTER_ON = 276, 275, 278, 279, 280, 281
"""Keys: arrows, Home and End, page up and page down."""


class SpeedTool(Press):
    """The button that shows how fast the film runs; `words` say to readers what it does."""

    figure = StringProperty("")

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.fbind("figure", self._tell)

    def _tell(self, *_: object) -> None:
        self.text = self.figure


class Replay(FloatLayout):
    """The page of a film, on a board that nobody can play on."""

    ids: NamedReplay
    house: ObjectProperty[Navigator] = ObjectProperty(None)
    film: ObjectProperty[Film] = ObjectProperty(None)
    trail = ObjectProperty(("chronicle",))
    """The pages above this one, the nearest last."""
    at = NumericProperty(0)
    """The position that is shown, or that what moves leads to."""
    last = NumericProperty(1)
    seat = NumericProperty(OPEN)
    speed = StringProperty("1x")
    running = BooleanProperty(defaultvalue=False)
    """Whether the film goes on by itself."""
    wide = BooleanProperty(defaultvalue=False)
    """Whether the buttons stand beside the bar."""
    grown = NumericProperty(1.0)
    """The size of bar and buttons, 1 being that in a usual window."""
    at_end = BooleanProperty(defaultvalue=False)
    play_icon = StringProperty("play")
    title = StringProperty("")
    head = ObjectProperty(Head(""), rebind=True)
    prompt = StringProperty("")
    marks = ObjectProperty(())
    pointed = StringProperty("")
    """The words for the position under the finger; empty while there is none."""

    def __init__(self, **named: Any) -> None:
        self._waiting: ClockEvent | None = None
        self._moving = False
        super().__init__(**named)
        app = the_app()
        self.last, self.seat, self.marks = len(self.film) - 1, self.film.views[0], self.film.marks()
        self.speed = {"off": "off", "2x": "2x"}.get(app.settings_values.animation, "1x")
        self.game = app.session.setup(self.film.name)
        self.board = self.game.ui.board(look=app.look, locked=True, moves=None)
        self.board.size_hint = None, None
        self.add_widget(cast("Widget", self.board), index=len(self.children))
        self.director = Director(self.board, self.game.ui.beats, app.feedback.play)
        self.director.cue, self.director.tell = self._cue, self._tell
        self._obey()
        if not self.film.over:
            self.ids.ways.remove_widget(self.ids.result)
        if not self.film.chapters():
            self.ids.ways.remove_widget(self.ids.chapters)
        self.board.bind(plan=self._place, words_at=lambda board, _: self._place(board, board.plan))
        self.bind(size=self._lay, at=self._moved, seat=self._show_still, speed=self._obey, running=self._label)
        self.ids.tools.bind(height=self._lay)
        self._lay()
        self._show_still()

    # Where things are

    def _lay(self, *_: object) -> None:
        """Places the board above the tools."""
        self.grown = max(1.0, min(max(self.size) / dp(USUAL[0]), min(self.size) / dp(USUAL[1])))
        low = self.ids.tools.height
        self.board.pos, self.board.size = (0, low), (self.width, max(1, self.height - low))
        self._place(self.board, self.board.plan)

    def _place(self, _: object, plan: Places | None) -> None:
        """Places the words where the table has them."""
        if plan is None:
            return
        low, picture, label = self.ids.tools.height, self.ids.head_picture, self.ids.head_label
        for name in ("prompt", "title", "menu"):
            box = self.board.words_at if name == "prompt" and self.board.words_at else getattr(plan, name)
            self.ids[name].pos, self.ids[name].size = (box.x, box.y + low), box[2:]
        box = plan.head
        wide = min(max(dp(TARGET), box.h), box.w)
        picture.pos, picture.size = (box.x, box.y + low), (wide, box.h)
        label.pos, label.size = (box.x + wide + dp(4), box.y + low), (max(1, box.w - wide - dp(4)), box.h)
        for name, size in next(sizes for least, sizes in WORDS if min(plan.size) >= dp(least)).items():
            cast("Fixed", self.ids[name]).wanted = size * plan.grown

    def _obey(self, *_: object) -> None:
        self.director.speed = SPEEDS[self.speed]
        self.board.speed = self.director.speed
        settings = the_app().settings_values
        self.board.left_handed, self.board.help = settings.left_handed, settings.hints
        self.board.obey(self.game.switched)

    # Standing still

    def _moved(self, *_: object) -> None:
        if not self._moving:
            self._show_still()

    def _show_still(self, *_: object) -> None:
        """Shows the position at once, with what led to it marked."""
        self._stop_moving()
        self.board.look_at(self.film.scene(int(self.at), int(self.seat)))
        self._tell_position()
        self._wait()

    def _tell_position(self) -> None:
        """Sets words and marks for the position that is shown."""
        told = self.film.told(int(self.at), int(self.seat)) if self.at else ()
        self.board.told = next((one for one in told if self.film.face.sentence(one)), None)
        self._head(self.board.scene)
        self.prompt = self.film.sentence(int(self.at))
        self._label()

    def _label(self, *_: object) -> None:
        self.at_end = self.at >= self.last
        self.play_icon = "pause" if self.running else "replay" if self.at_end else "play"

    def _stop_moving(self) -> None:
        """Stops all movement, without a sound."""
        self._stop_waiting()
        sound, self.director.sound = self.director.sound, _silent
        self.director.stop()
        self.director.sound = sound

    def _head(self, scene: Any) -> None:
        self.head = self.film.face.head(scene, self.board.look.scale > SHORT_TITLE or self.width < dp(COMPACT))
        self.title = self.head.title

    # Moving

    def advance(self) -> None:
        """Shows what leads to the next position, as it moved at the table."""
        self._stop_moving()
        if self.at >= self.last:
            self.running = False
            return
        self._moving = True
        self.at += 1
        self._moving = False
        self._show_moving()

    def _show_moving(self) -> None:
        told = self.film.told(int(self.at), int(self.seat))
        if told:
            self.board.scene, self.board.told = told[0].before, None
        self.director.show(told, self._arrived)

    def _arrived(self) -> None:
        """Notes that what moved has come to the position."""
        self.board.scene = self.film.scene(int(self.at), int(self.seat))
        self._tell_position()
        if self.at >= self.last:
            self.running = False
        self._wait()

    def _wait(self) -> None:
        """Schedules the next step, if the film runs, for when the words can have been read."""
        self._stop_waiting()
        if self.running and self.ids.bar.pointed == NOTHING:
            seconds = PAUSE + A_LETTER * len(self.prompt)
            self._waiting = Clock.schedule_once(lambda _: self.advance(), seconds / (self.director.speed or 1))

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None

    def _cue(self, told: Told) -> None:
        if text := self.film.face.cue(told):
            self.prompt = text
        self._head(told.after)

    def _tell(self, told: Told) -> None:
        self.prompt = self.film.face.sentence(told)

    # What fingers and keys want

    def toggle(self) -> None:
        """Lets the film run, from the beginning if it is at its end, or stops it.

        At the beginning the table is set before anybody moves.
        """
        self.running = not self.running
        if not self.running:
            self._stop_waiting()
        elif not self.director.running:
            if self.at >= self.last:
                self.at = 0
            if self.at:
                self.advance()
            else:
                self._stop_moving()
                self._show_moving()

    def step(self, by: int) -> None:
        """Goes one step on, as it moved, or back, at once; the film stops running."""
        self.running = False
        if by > 0:
            self.advance()
        else:
            self.seek(int(self.at) + by)

    def seek(self, at: int) -> None:
        """Goes to a position, at once."""
        at = max(0, min(int(self.last), at))
        if at == self.at:
            self._show_still()
        self.at = at

    def scrub(self, share: float) -> None:
        """Goes to the position at a share of the film."""
        self.seek(round(max(0.0, min(1.0, share)) * self.last))

    def point(self, at: int) -> None:
        """Shows the position under a finger on the bar, and its words."""
        self.seek(at)
        chapter = [one.mark.label for one in self.film.chapters() if one.at <= at][-1:]
        here = [one.mark.label for one in self.marks if one.at == at and one.mark.label not in chapter]
        step = tr("{n} of {all}", n=at, all=int(self.last))
        self.pointed = "\n".join((" · ".join((*chapter, step)), *here))

    def let_go(self) -> None:
        """Notes that no finger is on the bar any more."""
        self.pointed = ""
        self._wait()

    def next_chapter(self, by: int) -> None:
        """Goes to the beginning of the next part of the game, of this one, or of the one before."""
        begins = [one.at for one in self.film.chapters()]
        found = [at for at in begins if at > self.at] if by > 0 else [at for at in begins if at < self.at][-1:]
        self.seek(found[0] if found else int(self.last) if by > 0 else 0)

    def on_touch_down(self, touch: Any) -> bool:
        """Finishes what moves when the board is tapped."""
        if super().on_touch_down(touch):
            return True
        if self.director.running and cast("Widget", self.board).collide_point(*touch.pos):
            self.director.hurry()
            return True
        return False

    def key(self, key: int, text: str) -> bool:
        """Handles a key: space plays, arrows step, Home, End and the page keys go further."""
        ways: dict[int, Callable[[], None]] = {
            BACK: partial(self.step, -1),
            ON: partial(self.step, 1),
            FIRST: partial(self.seek, 0),
            LAST: partial(self.seek, int(self.last)),
            CHAPTER_BACK: partial(self.next_chapter, -1),
            CHAPTER_ON: partial(self.next_chapter, 1),
        }
        way = self.toggle if text == " " else ways.get(key)
        if way:
            way()
        return way is not None

    # Sheets, and ways out

    def _pause(self) -> None:
        self.running = False
        self._stop_waiting()

    def choose_seat(self) -> None:
        """Opens the choice of whose cards are shown."""
        self._pause()
        self.house.open(eyes_sheet(self))

    def choose_speed(self) -> None:
        """Opens the choice of speed."""
        self.house.open(speed_sheet(self))

    def choose_chapter(self) -> None:
        """Opens the choice of a part of the game."""
        self._pause()
        self.house.open(chapters_sheet(self))

    def show_result(self) -> None:
        """Opens the end page of this game."""
        the_app().session.show_result(self.film, self.trail[0])

    def leave(self) -> None:
        """Ends all that the page listens to."""
        self._stop_moving()

    def back(self) -> bool:
        """Goes to the page that the film was opened from; returns True."""
        if self.trail[-1] == "end":
            self.show_result()
        elif self.trail[-1] == "coach":
            the_app().session.show_coach(self.film, self.trail[:-1])
        else:
            self.house.show(self.trail[-1])
        return True


def _silent(_: str) -> None:
    """Does nothing, in the place of a sound."""
