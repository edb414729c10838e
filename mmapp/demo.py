"""`Demo`: bots play in the window, screenshots go into a folder, and at the end the app closes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture

if TYPE_CHECKING:
    from mmapp.app import BoxApp

READING = 1.5
"""Seconds for which a summary stands."""


class Demo:
    """A game between bots that keeps pictures of itself."""

    def __init__(self, app: BoxApp, folder: Path, seats: int) -> None:
        self.app = app
        self.folder = folder
        self.seats = seats
        self._shown = 0
        self._read = 0.0
        self._title = ""
        """The title above the table."""
        self._parts = 0
        """The number of parts of the game that have begun: each has another title."""
        self._begun = self._made = 0
        """The number of decisions when the part began, and now."""
        self._due = False
        """Whether this part still needs a picture."""

    def begin(self) -> None:
        """Deals the cards."""
        session = self.app.session
        session.begin(*session.game.demo_table(self.seats))
        Clock.schedule_interval(self._watch, 0.5)

    def _watch(self, passed: float) -> bool:
        """Closes summaries and keeps pictures; returns False at the end of the game."""
        house = self.app.house
        if house.sheets():
            self._read += passed
            if self._read > READING:
                self._keep("summary")
                self._read = 0.0
                house.sheets()[0].close()
        elif house.name == "play":
            self._keep_part(house.page)
        elif house.name == "end" and not getattr(house.page, "running", False):
            self._keep("end")
            self.app.stop()
            return False
        return True

    def _keep_part(self, page: Any) -> None:
        """Keeps one picture of each part of the game, when everybody may have had a turn in it."""
        if page.title != self._title:
            self._title, self._parts, self._begun, self._due = page.title, self._parts + 1, self._made, True
        self._made = page.table.number
        if self._due and self._made >= self._begun + len(page.table.seats):
            self._due = False
            self._keep(f"part{self._parts}")

    def _keep(self, name: str) -> None:
        self._shown += 1
        keep_picture(self.folder / f"{self._shown:02d}-{name}.png")


def keep_picture(path: Path) -> None:
    """Writes a picture of the window. (Kivy's own way shears windows whose width four does not divide.)"""
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.size)
    data = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    Window.dispatch("on_flip")
    picture = Texture.create(size=(width, height), colorfmt="rgba")
    picture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    picture.save(str(path), flipped=True)
