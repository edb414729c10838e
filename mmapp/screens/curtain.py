"""`Curtain` and `HandCover`: what covers hands between two people. Nothing of a hand exists behind them.

Two forms: a curtain over the whole table for a device that goes round, and a cover over the hand alone for one
that lies in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mmapp.look import textures
from mmapp.look.theme import CURTAIN_REST, LOOK_HOLD, rgba
from mmapp.running import the_app
from mmapp.screens.play_sheets import change_sheet
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect
from mmapp.widgets.touchable import reachable

if TYPE_CHECKING:
    from mmapp.screens.play import Play
    from mmapp.table.face import Face, Told
    from mmapp.table.game_ui import Gain, GameUI
    from mmapp.widgets.hold import HoldPill

LETTERS = 48
"""The largest size of a name on the cover of a hand, in sp."""
PASSES = 10
"""Distance in dp that a finger which holds a hand open moves before it takes a card along."""


class Cover(FloatLayout):
    """A cover that the next person opens. It cannot be opened at first: a quick tap was meant for something else."""

    play: ObjectProperty[Play] = ObjectProperty(None)
    seat = NumericProperty(0)
    name = StringProperty("")
    kind = StringProperty("")
    sign = StringProperty("")
    picture = StringProperty("")
    tint: ListProperty[float] = ListProperty([0, 0, 0, 1])
    ink: ListProperty[float] = ListProperty([1, 1, 1, 1])
    sealed: ListProperty[int] = ListProperty()
    """The seats that have chosen in secret and may still choose anew."""
    holds = BooleanProperty(defaultvalue=False)
    """Whether it must be held to open."""
    resting = BooleanProperty(defaultvalue=True)
    """Whether it has only just fallen: nobody who taps now has read whose it is."""
    rested = NumericProperty(0.0)
    """The share of that time that is over."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        table = self.play.table
        who = table.seats[int(self.seat)]
        look = self.play.game.look(who.kind)
        self.name, self.kind = who.name, look.title
        self.sign, self.picture = look.sign, look.large or look.portrait
        self.tint, self.ink = rgba(look.colour), rgba(look.ink)
        self.sealed = table.questions.sealed_people()
        self.holds = self.holds or the_app().settings_values.hold_to_look
        self.button.seconds = LOOK_HOLD if self.holds else 0
        self._key = 0
        if self.resting:
            Clock.schedule_once(self._has_rested, CURTAIN_REST)
        if self.resting and self.play.director.speed:
            Clock.schedule_interval(self._rest_on, 0)

    @property
    def button(self) -> HoldPill:
        """The button that opens it."""
        return cast("HoldPill", self.ids.take)

    def _rest_on(self, passed: float) -> bool:
        self.rested = min(1.0, self.rested + passed / CURTAIN_REST)
        return bool(self.resting and self.parent)

    def _has_rested(self, _: float) -> None:
        self.resting, self.rested = False, 1.0

    def may_open(self) -> bool:
        """Whether it may be opened: it has rested and can be seen."""
        return not self.resting and reachable(self)

    def take_over(self) -> None:
        """Opens the table to the next person."""
        if self.may_open():
            self.play.table.take_over()

    def undo(self) -> None:
        """Takes back the answer of the person before."""
        if self.may_open():
            self.play.undo()

    def change(self) -> None:
        """Opens the choice of who wants to choose in secret anew."""
        names = {seat: self.play.table.seats[seat].name for seat in self.sealed}
        self.play.house.open(change_sheet(names, self.play.table.questions.come_back))

    def press(self, key: int) -> None:
        """Opens at once, or begins to hold, when a key that takes went down."""
        if not self.holds:
            self.take_over()
        elif self.may_open():
            self._key = key
            Window.bind(on_key_up=self._key_up)
            self.button.hold()

    def _key_up(self, _: object, key: int, *__: object) -> bool:
        if key == self._key:
            Window.unbind(on_key_up=self._key_up)
            self._key = 0
            self.lifted()
        return False

    def lifted(self) -> None:
        """Ends the hold of a key."""
        self.button.let_go()

    def arrange(self) -> None:
        """Sets its place and size."""


class Curtain(Cover):
    """The cover of the whole table until the next person taps its button."""

    moves: ObjectProperty[Sequence[Told]] = ObjectProperty(())
    """The events since this person's last move."""
    standing: ListProperty[Gain] = ListProperty()
    """Everybody's standing, and what these moves have changed."""
    game: ObjectProperty[GameUI] = ObjectProperty(None)
    face: ObjectProperty[Face] = ObjectProperty(None)
    news = StringProperty("")
    wide = BooleanProperty(defaultvalue=False)
    large = BooleanProperty(defaultvalue=False)
    can_undo = BooleanProperty(defaultvalue=False)
    turned = BooleanProperty(defaultvalue=False)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        table = self.play.table
        self.game, self.face = self.play.game.ui, table.face
        self.moves = table.past.since(int(self.seat))
        if self.moves:
            self.standing = self.game.standing(self.moves[0].before, table.scene)
        self.can_undo = table.can_undo
        self.turned = the_app().settings_values.turn_curtain
        self.news = self._news()
        for way, open_to_all in (("undo", self.can_undo), ("watch", bool(self.moves)), ("change", bool(self.sealed))):
            if not open_to_all:
                self.ids.ways.remove_widget(self.ids[way])

    def _news(self) -> str:
        """The heading of the moves below."""
        if self.moves:
            return tr("Since your last move:") if self._has_played() else tr("So far:")
        return "" if self.play.table.number else tr("The cards are dealt.")

    def _has_played(self) -> bool:
        return bool(self.play.table.past.has_moved(int(self.seat)))

    def watch(self) -> None:
        """Opens the table and first shows once more what happened."""
        if self.may_open():
            play, count = self.play, len(self.moves)
            play.table.take_over()
            play.retell(count)

    # Turned round, everything on it is where it is seen

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """See Kivy."""
        return (self.width - x, self.height - y) if self.turned else (x, y)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """See Kivy."""
        return self.to_local(x, y)

    def _turned_touch(self, handle: Callable[[MotionEvent], object], touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = handle(touch)
        touch.pop()
        return bool(taken)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keeps touches from all below; only its buttons act, and not before it has rested."""
        self._turned_touch(super().on_touch_down, touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """See `on_touch_down`."""
        self._turned_touch(super().on_touch_move, touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """See `on_touch_down`."""
        self._turned_touch(super().on_touch_up, touch)
        return True


class HandCover(Cover):
    """The cover of the hand alone, which opens by a hold: the table stays open to everybody.

    Where hands are only seen while they are held, it stays over the open hand unseen and waits for the finger to be
    lifted; a finger that moves meanwhile takes along what lies under it.
    """

    looking = BooleanProperty(defaultvalue=False)
    """Whether the hand lies open, as long as it is held."""
    upright = BooleanProperty(defaultvalue=False)
    letters = NumericProperty(LETTERS)
    """The size of the name in sp: no word of it is broken."""
    brief = BooleanProperty(defaultvalue=False)
    """Whether the hand is only seen while it is held."""

    def __init__(self, **named: Any) -> None:
        super().__init__(holds=True, **named)
        self.brief = the_app().settings_values.hold_to_look
        self._finger: MotionEvent | None = None
        self._from = 0.0, 0.0
        """The place of the finger when the hand opened."""
        if not self.sealed:
            self.remove_widget(self.ids.change)
        self.arrange()

    @property
    def held(self) -> bool:
        """Whether a finger or a key holds the hand open."""
        return self._finger is not None or bool(self._key)

    def arrange(self) -> None:
        """Lies over all that only the viewer may see."""
        self.size_hint = None, None
        self.button.let_go()
        if self.play.board.plan is None:
            return
        box: Rect = self.play.board.plan.private
        self.pos, self.size = box[:2], box[2:]
        room = (box.w - dp(24)) * (1 if box.h > box.w else 0.6)
        wide = max(textures.wide(word, LETTERS, "Grenze") for word in self.name.split() or ["-"])
        self.letters = min(LETTERS, 0.85 * LETTERS * room / max(1, wide) / the_app().look.scale)

    def press(self, key: int) -> None:
        """See `Cover`; a key that opens the hand for good need not be held."""
        if self.brief:
            super().press(key)
        else:
            self.take_over()

    def take_over(self) -> None:
        """See `Cover`; where hands are seen only while they are held, the cover stays to see the finger lifted."""
        if self.may_open():
            self.looking = self.brief
            self.play.table.take_over()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keeps touches from the hand while it is covered; then it takes none itself."""
        if self.looking or not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            self._finger, self._from = touch, touch.pos
            touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Lets the finger that holds the hand open take along what lies under it, when it moves."""
        if touch is self._finger and not self.looking:
            self._from = touch.pos
        elif touch is self._finger and self._far(touch) and not touch.ud.get("carries"):
            touch.ud["carries"] = self.play.board.carry(touch)
        return bool(not self.looking and super().on_touch_move(touch))

    def _far(self, touch: MotionEvent) -> bool:
        """Whether a finger has moved since the hand opened."""
        x, y = self._from
        return bool(max(abs(touch.x - x), abs(touch.y - y)) > dp(PASSES))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Taps what the lifted finger points at, and covers the hand again."""
        taken = bool(super().on_touch_up(touch))
        if touch is self._finger:
            self._finger = None
            touch.ungrab(self)
            if self.looking and self._far(touch) and not touch.ud.get("carries"):
                self._tap(touch)
            self.lifted()
        return taken

    def _tap(self, touch: MotionEvent) -> None:
        board = self.play.board
        target = board.at(touch.x - board.x, touch.y - board.y)
        if target and target in board.stops():
            board.tap(target)

    def lifted(self) -> None:
        """Covers the hand again, as nobody holds it open any more."""
        super().lifted()
        if self.looking:
            Clock.schedule_once(lambda _: self.play.covers.end_look(), 0)
