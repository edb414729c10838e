"""The table on the screen: the board, its words, the curtain, and what is laid over it."""

from __future__ import annotations

import gc
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import platform

from mmapp.games.monsters import words
from mmapp.games.monsters.plan import Plan
from mmapp.games.monsters.planner import HUGE, MOST_MOVES
from mmapp.games.monsters.scene import Choice, Scene, Told
from mmapp.games.monsters.summary import summary_sheet
from mmapp.look.theme import COMPACT, TARGET, WHITE, rgba
from mmapp.screens.curtain import Curtain
from mmapp.screens.play_keys import Keys
from mmapp.screens.play_sheets import hint_sheet, inspect_sheet, log_sheet, menu_sheet
from mmapp.screens.review import Review, worth_seeing
from mmapp.text.i18n import tr
from mmapp.widgets.director import Director
from mmapp.widgets.geometry import Rect

SPEEDS = {"off": 0.0, "1x": 1.0, "2x": 2.0}
SUMMARY = "take_back"
PROMPT = ((HUGE, 28), (COMPACT, 20), (0, 16))
"""From which size of the window on (in dp) the line above the hand is how large, in sp."""
SHORT_TITLE = 1.2
"""From this text size on the bar has room for fewer words."""


class Play(FloatLayout):
    """Between the table and the fingers. It knows what is on the screen, not what is allowed."""

    house = ObjectProperty(None)
    table = ObjectProperty(None)
    title = StringProperty("")
    tile_text = StringProperty("")
    tile_name = StringProperty("")
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
        self._fight: list[Told] = []
        self.game = app.session.setup(self.table.game)
        self.keys = Keys(self)
        self.board = self.ids.board
        self.board.look, self.board.moves = app.look, ()
        self.board.bind(plan=self._place)
        self.director = Director(self.board, self._cue, app.feedback.play)
        self.director.pauses, self.director.turn_page = {SUMMARY}, self._summary
        self.director.verdict = self._verdict
        self.table.stage = self._show
        self.table.bind(scene=self._scene, choices=self._choices, curtain=self._curtain, can_undo=self._undoable)
        self.table.bind(outcome=self._over, busy=self._choices)
        app.look.bind(scale=self._relook, dark=self._relook)
        app.bind(tr=self._retell)
        self.board.bind(on_choose=self._chosen, on_refuse=self._refused, on_inspect=self._inspect, on_pick=self._picked)
        self.board.bind(on_review=lambda _, number: self.look_back(number))
        Window.bind(mouse_pos=self._hover)
        self.obey_settings()

    def _place(self, _: object, plan: Plan | None) -> None:
        """Buttons and words go where the plan has room for them."""
        if plan is None:
            return
        for name in ("menu", "undo", "hint", "title", "prompt"):
            box = getattr(plan, name)
            widget = self.ids[name]
            widget.pos, widget.size = box[:2], box[2:]
        if self.review:
            self.review.arrange(plan.review)
        self.ids.prompt.wanted = next(size for least, size in PROMPT if min(plan.size) >= dp(least))
        self._place_tile(plan.tile)

    def _place_tile(self, box: Rect) -> None:
        """The king's tile in the bar: its picture and its effect in words."""
        picture, label = self.ids.tile_picture, self.ids.tile_label
        picture.pos, picture.size = box[:2], (min(dp(TARGET), box.w), box.h)
        label.pos, label.size = (box.x + picture.width + dp(4), box.y), (max(1, box.w - picture.width - dp(4)), box.h)

    def obey_settings(self) -> None:
        """Speed, hand and confirmations as the settings say."""
        settings = App.get_running_app().settings_values
        self.director.speed = SPEEDS.get(settings.animation, 1.0)
        self.board.speed = self.director.speed
        self.board.left_handed = settings.left_handed
        self.board.confirm_last = self.game.switched("confirm_last")
        self.board.help = settings.hints
        self._choices()

    def leave(self) -> None:
        """The screen goes; nothing of it listens any more."""
        app = App.get_running_app()
        if self.review:
            self.review.rest()
        self.director.stop()
        Window.unbind(mouse_pos=self._hover)
        app.look.unbind(scale=self._relook, dark=self._relook)
        app.unbind(tr=self._retell)
        self.table.stage = None
        self.table.unbind(scene=self._scene, choices=self._choices, curtain=self._curtain, can_undo=self._undoable)
        self.table.unbind(outcome=self._over, busy=self._choices)

    # What the table says

    def _scene(self, _: object, scene: Scene | None) -> None:
        if scene is None or self.director.running or self.review:
            return
        self.board.let_go()
        self.board.scene = scene if scene.slots else self.board.scene
        self.board.moves = tuple(reversed(worth_seeing(self.table.history)[-MOST_MOVES:]))
        self._retell()

    def _choices(self, *_: object) -> None:
        asked = bool(self.board.choices)
        self.board.choices = self.table.choices if not self.table.busy and not self.review else ()
        if self.board.choices and not asked:
            App.get_running_app().feedback.play("house/your_turn")
            self._tell_trouble()
        self.can_hint = bool(self.board.choices) and App.get_running_app().settings_values.hints == "advice"
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

    def _show(self, told: Any, done: Any) -> None:
        if any(one.kind == "reveal" for one in told):
            self._fight = list(told)
        self.director.show(told, done)

    def _over(self, _: object, outcome: Any) -> None:
        if outcome is not None:
            self.house.show("end", table=self.table)

    # Words

    def _cue(self, told: Told) -> None:
        """An event begins: it is told in words."""
        if told.kind == "reveal":
            self.say(words.count(told.before, told.facts))
            return
        text = words.event(told.before if told.kind != "round" else told.after, told.kind, told.facts)
        if text:
            self.say(text)
        if told.kind == "round":
            self._head(told.after)

    def _verdict(self, told: Told) -> None:
        """A guardian is open: beaten or not, and who gets what and why."""
        self.say(words.event(told.before, told.kind, told.facts))

    def _summary(self, told: Told) -> None:
        sheet = summary_sheet(self, told, self._fight)
        sheet.closed = self.director.go_on
        self.house.open(sheet)
        _collect()

    def _retell(self, *_: object) -> None:
        """All words anew, as when the language changes."""
        if self.table.scene:
            self._head(self.table.scene)
        self._ask()
        self.board.draw()

    def _relook(self, *_: object) -> None:
        self._retell()

    def _head(self, scene: Scene) -> None:
        at = {"n": min(scene.round + 1, scene.rounds), "all": scene.rounds}
        large = self.board.look.scale > SHORT_TITLE
        self.title = tr("Round {n}/{all}", **at) if large else tr("Round {n} of {all}", **at)
        self.tile_name = f"monsters/tile_{scene.tile}" if scene.tile else ""
        self.tile_text = words.tile(scene.tile)[0] if scene.tile else ""

    def say(self, text: str, bad: bool = False, turn: int | None = None) -> None:
        """A line above the hand; in the colour of whose turn it is, if somebody is asked."""
        self.prompt, self.prompt_bad = text, bad
        shown = turn is not None and self.table.shared and min(self.size) >= dp(COMPACT)
        look = self.game.look(self.table.seats[turn].kind) if shown else None
        self.prompt_tint = rgba(look.colour) if look else (0, 0, 0, 0)
        self.prompt_ink = rgba(look.ink if look else WHITE)

    def _ask(self) -> None:
        """What is asked of whom."""
        scene = self.table.scene
        if scene is None or self.director.running or self.review:
            return
        if self.table.choices:
            self.say(self._question(), turn=scene.turn)
        elif scene.turn is not None and scene.turn != scene.viewer:
            self.say(tr("{who} is thinking …", who=scene.players[scene.turn].name), turn=scene.turn)

    def _question(self) -> str:
        if self.board.armed:
            return tr("This is the last place: tap it again and the fight begins.")
        if not self.board.selected and self.table.shared:
            return tr("{who}, it is your turn: choose a monster.", who=self.table.seats[self.table.viewer].name)
        if not self.board.selected:
            return tr("Your turn: choose a monster.")
        open_ways = self.board.allowed(int(self.board.selected))
        if not open_ways:
            return self._why_nowhere()
        if any(choice.owner >= 0 for choice in open_ways):
            return tr("Tap a free place, or a monster with a price to displace it.")
        return tr("Tap a glowing place.")

    def _why_nowhere(self) -> str:
        """Why the picked card has no place at all: the one reason for every slot, if there is one."""
        slots = range(len(self.table.scene.slots))
        verdicts = [self.table.verdict(int(self.board.selected), slot, -1) for slot in slots]
        if len({verdict.reason for verdict in verdicts}) == 1:
            return words.why_not(verdicts[0])
        return tr("This card cannot be played anywhere now.")

    # What fingers say

    def _picked(self, *_: object) -> None:
        if self.table.choices and not self.director.running:
            nowhere = bool(self.board.selected) and not self.board.allowed(int(self.board.selected))
            self.say(self._question(), bad=nowhere, turn=None if nowhere else self.table.viewer)
            if self.board.selected:
                App.get_running_app().feedback.play("house/denied" if nowhere else "house/pick")

    def _chosen(self, _: object, choice: Choice) -> None:
        App.get_running_app().feedback.buzz()
        if not self.table.answer(choice.action):
            self._ask()

    def _refused(self, _: object, monster: int, slot: int, place: int) -> None:
        if self.table.viewer is None:
            return
        verdict = self.table.verdict(int(monster), slot, place)
        if verdict.choice is None:
            self.say(words.why_not(verdict), bad=True)
            App.get_running_app().feedback.play("house/denied")

    def _inspect(self, _: object, what: str) -> None:
        sheet = inspect_sheet(self, what)
        if sheet:
            self.house.open(sheet)

    def on_touch_down(self, touch: Any) -> bool:
        """Any tap finishes what is running."""
        if self.director.running and not self.director.waiting and not self.review:
            on_button = any(self.ids[name].collide_point(*touch.pos) for name in ("menu", "undo"))
            if not on_button:
                self.director.hurry()
                return True
        return bool(super().on_touch_down(touch))

    def undo(self) -> None:
        """The last own move is taken back."""
        self.end_review()
        self.director.finish()
        self.table.undo()

    def hint(self) -> None:
        """Advice, where it may be given."""
        if self.can_hint:
            self.say(tr("Let me think …"))
            self.table.advise(self._advised)

    def _advised(self, hints: Any) -> None:
        self._ask()
        if self.table.choices and not self.house.sheets() and not self.curtain:
            self.board.let_go()
            self.house.open(hint_sheet(self, hints))

    def open_menu(self) -> None:
        """What else there is."""
        self.house.open(menu_sheet(self))

    def open_log(self) -> None:
        """The last moves."""
        self.house.open(log_sheet(self))

    def look_back(self, number: int = 0) -> None:
        """One of the last moves again, 0 being the newest; the game waits meanwhile."""
        moves = worth_seeing(self.table.history)
        nowhere = self.board.plan is None or self.curtain
        if not moves or nowhere or (self.director.running and not self.review):
            return
        if self.review is None:
            self.board.let_go()
            self.review = Review(play=self, moves=tuple(moves))
            self.add_widget(self.review)
            self._choices()
        self.review.show(len(moves) - 1 - number)

    def retell(self, count: int) -> None:
        """So many of the last moves again, one after the other, then back to the game."""
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
        """Puts a picked card back, or else opens the menu: a game is never left by accident."""
        if self.end_review():
            return True
        if not self.board.let_go():
            self.open_menu()
        else:
            self._ask()
        return True

    def key(self, key: int, text: str) -> bool:
        """A key of a keyboard."""
        return self.keys.press(key, text)

    def cover(self) -> None:
        """Nothing of a hand stays on the screen where several people play. A summary may: it shows none."""
        if self.table.shared and not self.director.waiting:
            self.end_review()
            self.director.finish()
            self.house.clear()
            self.board.let_go()
            self.table.cover()


def _collect() -> None:
    """Nothing moves just now: a good moment for the garbage collector."""
    Clock.schedule_once(lambda _: gc.collect(), 0)
