"""A game once more: step by step, with a scrubber, by itself, and with the cards of any seat."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mmapp.table.face import OPEN, PUBLIC, Head, Places
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Sheet

STEP_SECONDS = 1.4
KEYS = {276: -1, 275: 1}


class Replay(FloatLayout):
    """Shows a film on a board that nobody can play on."""

    house = ObjectProperty(None)
    film = ObjectProperty(None)
    at = NumericProperty(0)
    last = NumericProperty(1)
    seat = NumericProperty(OPEN)
    running = BooleanProperty(defaultvalue=False)
    title = StringProperty("")
    head = ObjectProperty(Head(""))
    prompt = StringProperty("")

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.last = len(self.film) - 1
        self.seat = self.film.views[0]
        self.board = (
            App.get_running_app()
            .session.setup(self.film.name)
            .ui.board(look=App.get_running_app().look, locked=True, moves=None)
        )
        self.board.size_hint = None, None
        self.add_widget(self.board, index=len(self.children))
        self.board.bind(plan=self._place)
        self.bind(size=self._lay)
        self.ids.tools.bind(height=self._lay)
        self._lay()
        self.bind(at=self._show, seat=self._show)
        self._show()

    def _lay(self, *_: object) -> None:
        """The board lies above the tools."""
        low = self.ids.tools.height
        self.board.pos, self.board.size = (0, low), (self.width, max(1, self.height - low))

    def _place(self, _: object, plan: Places | None) -> None:
        """The words go where the table has them."""
        if plan:
            picture, low = self.ids.head_picture, self.ids.tools.height
            picture.pos, picture.size = (plan.head.x, plan.head.y + low), (plan.head.h, plan.head.h)
            for name in ("prompt", "title", "menu"):
                box = getattr(plan, name)
                self.ids[name].pos, self.ids[name].size = (box.x, box.y + low), box[2:]

    def _show(self, *_: object) -> None:
        at = int(self.at)
        self.board.scene = scene = self.film.scene(at, int(self.seat))
        self.title = tr("Move {n} of {all}", n=at, all=int(self.last))
        self.head = self.film.face.head(scene, short=True)
        self.prompt = " ".join(self.film.sentences(at))

    def step(self, by: int) -> None:
        """So many moves on or back."""
        self.at = max(0, min(self.last, int(self.at) + by))

    def scrub(self, share: float) -> None:
        """Anywhere in the game."""
        self.at = round(max(0.0, min(1.0, share)) * self.last)

    def toggle(self) -> None:
        """Plays by itself, or stops."""
        self.running = not self.running
        Clock.unschedule(self._tick)
        if self.running:
            if self.at >= self.last:
                self.at = 0
            Clock.schedule_interval(self._tick, STEP_SECONDS)

    def _tick(self, _: float) -> bool:
        self.step(1)
        if self.at >= self.last:
            self.running = False
        return bool(self.running)

    def choose_seat(self) -> None:
        """Whose cards are shown."""
        sheet = Sheet(title=tr("Whose cards?"))
        if not self.film.over:
            sheet.say(tr("While a game is under way nobody's cards are shown to others."))
        named = {OPEN: tr("Always those of whose turn it is"), PUBLIC: tr("Nobody's")}
        for seat in self.film.views:
            style = "filled" if self.seat == seat else "tonal"
            sheet.choose(named.get(seat) or self.film.names[seat], partial(self._see, seat), style)
        sheet.act(tr("Done"), style="plain")
        self.house.open(sheet)

    def _see(self, seat: int) -> None:
        self.seat = seat

    def key(self, key: int, text: str) -> bool:
        """Arrows step, space plays."""
        if key in KEYS:
            self.step(KEYS[key])
            return True
        if text == " ":
            self.toggle()
            return True
        return False

    def leave(self) -> None:
        """The screen goes."""
        Clock.unschedule(self._tick)

    def back(self) -> bool:
        """To the chronicle."""
        self.house.show("chronicle")
        return True
