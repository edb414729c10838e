"""`Demo`: bots play in the window, screenshots go into a folder, and at the end the app closes.

Each kind of event and question is shown at its own speed until there is a picture of it, all others in a hurry.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture

if TYPE_CHECKING:
    from mmapp.app import BoxApp
    from mmapp.screens.play import Play
    from mmapp.table.face import Told
    from mmapp.widgets.kit import Sheet

READING = 1.5
"""Seconds for which the first summary stands."""
GLANCE = 0.3
"""Seconds after its beginning when the picture of an event is taken."""
HURRY = 12.0
"""The factor by which everything goes faster of which there is a picture."""


class Demo:
    """A game between bots that keeps pictures of itself."""

    def __init__(self, app: BoxApp, folder: Path, seats: int) -> None:
        self.app = app
        self.folder = folder
        self.seats = seats
        self._shown: list[str] = []
        """The names of the pictures in their order."""
        self._read = 0.0
        self._title = ""
        """The title above the table."""
        self._parts = 0
        """The number of parts of the game that have begun: each has another title."""
        self._begun = self._made = 0
        """The number of decisions when the part began, and now."""
        self._due = False
        """Whether this part still needs a picture."""
        self._closed: Sheet | None = None
        """The summary that was closed last."""
        self._page: Play | None = None
        """The page that is watched."""
        self._told: Told | None = None
        """The event that has begun last."""

    def begin(self, *_: object) -> None:
        """Deals the cards."""
        session = self.app.session
        session.begin(*session.game.demo_table(self.seats))
        Clock.schedule_interval(self._watch, 0)

    def _watch(self, passed: float) -> bool:
        """Closes summaries and keeps pictures; returns False at the end of the game."""
        house = self.app.house
        if house.sheets():
            self._read_summary(passed)
        elif house.name == "play":
            page = cast("Play", house.page)
            self._follow(page)
            self._keep_part(page)
        elif house.name == "end" and not getattr(house.page, "running", False):
            self._keep("end")
            self.app.stop()
            return False
        return True

    def _read_summary(self, passed: float) -> None:
        """Closes a summary; the first one after somebody could have read it."""
        self._read += passed
        sheet = self.app.house.sheets()[0]
        if self._read > READING and sheet is not self._closed:
            if "summary" not in self._shown:
                self._keep("summary")
            self._closed = sheet
            sheet.close()

    def _follow(self, page: Play) -> None:
        """Begins to hear of every event and question of a page."""
        if self._page is not page:
            self._page = page
            cue = page.director.cue
            page.director.cue = lambda told: self._cued(page, told, cue)
            page.table.fbind("asked", lambda *_: self._asked(page))
            self._asked(page)

    def _cued(self, page: Play, told: Told, cue: Callable[[Told], None]) -> None:
        """Shows an event that begins in a picture, unless it has one."""
        cue(told)
        self._told = told
        self._show(page, f"event_{told.kind}", lambda: self._told is told)

    def _asked(self, page: Play) -> None:
        """Shows a question in a picture, unless it has one."""
        asked = page.table.match.pending()
        for kind in {decision.kind for decision in asked}:
            self._show(page, f"asked_{kind}", lambda: page.table.match.pending() == asked)

    def _show(self, page: Play, name: str, holds: Callable[[], bool]) -> None:
        """Begins to be slow with what has no picture yet, and takes one while it holds."""
        new = name not in self._shown
        be_quick(page, 1.0 if new else HURRY)
        if new:
            Clock.schedule_once(lambda _: self._keep_new(page, name, holds), GLANCE)

    def _keep_new(self, page: Play, name: str, holds: Callable[[], bool]) -> None:
        """Keeps a picture of what is new, unless it is over already."""
        if name not in self._shown and holds() and self.app.house.page is page:
            self._keep(name)
            be_quick(page, HURRY)

    def _keep_part(self, page: Play) -> None:
        """Keeps one picture of each part of the game, when everybody may have had a turn in it."""
        if page.title != self._title:
            self._title, self._parts, self._begun, self._due = page.title, self._parts + 1, self._made, True
        self._made = page.table.number
        if self._due and self._made >= self._begun + len(page.table.seats):
            self._due = False
            self._keep(f"part{self._parts}")

    def _keep(self, name: str) -> None:
        self._shown.append(name)
        keep_picture(self.folder / f"{len(self._shown):02d}-{name}.png")


def be_quick(page: Play, speed: float) -> None:
    """Sets how fast everything on a page goes."""
    page.board.speed = page.director.speed = speed
    page.table.thinking.haste = speed


def keep_picture(path: Path) -> None:
    """Writes a picture of the window. (Kivy's own way shears windows whose width four does not divide.)"""
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.size)
    data = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    Window.dispatch("on_flip")
    picture = Texture.create(size=(width, height), colorfmt="rgba")
    picture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    picture.save(str(path), flipped=True)
