"""A hand on the pretended phone. Everything that takes time is a generator: each step is one frame."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, cast

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

from drill import sdl

Steps = Iterator[None]
PATIENCE, LONG_PATIENCE = 600, 3000
"""Frames after which something is not going to come true any more; the long one is for turns of bots."""


class Fault(Exception):
    """The app did not do what it should."""


def expect(true: object, what: str) -> None:
    """Asserts are gone with -OO; this stays."""
    if not true:
        raise Fault(what)


def frames(count: int) -> Steps:
    """So many frames pass."""
    for _ in range(count):
        yield


def until(true: Callable[[], object], what: str) -> Steps:
    """Frames pass until something is true."""
    for _ in range(PATIENCE):
        if true():
            return
        yield
    raise Fault(f"never came true: {what}")


class Screen:
    """What was shown last. Pictures are taken only while somebody looks: it takes time."""

    def __init__(self) -> None:
        self.shown = 0
        self.looking = False
        self.picture = ""
        Window.bind(on_flip=self._shown)

    def _shown(self, *_: object) -> None:
        self.shown += 1
        if self.looking:
            width, height = map(int, Window.system_size)
            pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
            self.picture = hashlib.sha256(pixels).hexdigest()

    def look(self) -> Steps:
        """Takes a picture of the next frame."""
        self.looking = True
        Window.canvas.ask_update()
        yield from frames(2)
        self.looking = False


class Hand:
    """Verbs of somebody who plays."""

    def __init__(self) -> None:
        self.app = cast("Any", App.get_running_app())
        self.screen = Screen()
        settings = self.app.settings_values
        settings.animation, settings.pace, settings.sound = "off", "brisk", False
        self.app.session.game.settings.switches["confirm_last"] = False

    @property
    def house(self) -> Any:
        """The house."""
        return self.app.house

    @property
    def page(self) -> Any:
        """The screen that is shown."""
        return self.house.page

    @property
    def table(self) -> Any:
        """The table, if one is set."""
        return self.app.session.table

    @property
    def hash(self) -> str:
        """The state of the game, as the record names it."""
        match = self.table.match
        return str(match.lines[-1].hash if match.lines else match.header.hash)

    def begin(self, people: int) -> None:
        """A game for three, some of them people."""
        game = self.app.session.game
        seats = [(f"Seat {i}", "" if i < people else "easy", look) for i, look in enumerate(game.looks()[:3])]
        self.app.session.begin_with(game.new_code(3, {}), seats)

    def tap(self, x: float, y: float) -> Steps:
        """Taps a point of the window."""
        width, height = Window.system_size
        sdl.tap(x / width, 1 - y / height)
        yield from frames(4)

    def tap_on(self, widget: Any) -> Steps:
        """Taps a widget."""
        yield from self.tap(*widget.to_window(*widget.center))

    def button(self, words: str) -> Any:
        """The button that says this."""
        from mmapp.text.i18n import tr

        return next(one for one in self.app.root.walk() if getattr(one, "words", None) == tr(words))

    def my_turn(self) -> Steps:
        """Until somebody must play: curtains are opened, summaries read."""
        for _ in range(LONG_PATIENCE):
            if self.house.sheets():
                self.house.sheets()[0].close()
            elif self.page.curtain:
                yield from self._open(self.page.curtain)
            elif self.page.board.choices and not self.page.board.locked:
                yield from frames(3)
                return
            yield
        raise Fault("nobody's turn ever came")

    def _open(self, curtain: Any) -> Steps:
        """Taps the curtain's button, once it takes taps."""
        if not curtain.resting:
            yield from self.tap_on(curtain.ids.take)

    def play(self) -> Steps:
        """Makes the first move there is, with two taps."""
        choice, board, number = self.table.choices[0], self.page.board, self.table.number
        at = [card.strength for card in board.scene.hand].index(choice.monster)
        yield from self.tap(*board.to_window(*board.plan.hand[at].center))
        spot = board.plan.spots[choice.slot].places[choice.place]
        yield from self.tap(*board.to_window(*spot.center))
        yield from until(lambda: self.table.number > number, "the move is made")
