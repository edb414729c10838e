"""The demo: bots play in the window, screenshots go into a folder, and at the end the app closes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture

from engine.core.record import Seat

if TYPE_CHECKING:
    from mmapp.app import MonstersApp

NAMES = ("Grimbart", "Lumpi", "Schnorch", "Zottel", "Mumpitz", "Rumpel")
READING = 1.5
"""Seconds for which a summary stands."""


class Demo:
    """Nobody has to touch anything."""

    def __init__(self, app: MonstersApp, folder: Path, seats: int) -> None:
        self.app = app
        self.folder = folder
        self.seats = seats
        self._shown = 0
        self._read = 0.0
        self._last = ""

    def begin(self) -> None:
        """Deals the cards."""
        session = self.app.session
        level = session.usual_level()
        seats = [Seat(name, level, kind) for name, kind in zip(NAMES, session.kinds(), strict=True)]
        session.begin(session.new_code(self.seats, session.usual_options()), seats[: self.seats])
        Clock.schedule_interval(self._watch, 0.5)

    def _watch(self, passed: float) -> bool:
        """Reads summaries, keeps pictures, ends with the game."""
        house = self.app.house
        if house.sheets():
            self._read += passed
            if self._read > READING:
                self._keep("summary")
                self._read = 0.0
                house.sheets()[0].close()
        elif house.name == "play":
            self._keep_round(house.page)
        elif house.name == "end":
            self._keep("end")
            self.app.stop()
            return False
        return True

    def _keep_round(self, page: Any) -> None:
        """One picture of each round, when the first monsters lie."""
        scene = page.board.scene
        mark = f"round{scene.round + 1}" if scene else ""
        if (
            mark
            and mark != self._last
            and sum(bool(place) for slot in scene.slots for place in slot.places) >= self.seats
        ):
            self._last = mark
            self._keep(mark)

    def _keep(self, name: str) -> None:
        self._shown += 1
        keep_picture(self.folder / f"{self._shown:02d}-{name}.png")


def keep_picture(path: Path) -> None:
    """What the window shows, as a file. (Kivy's own way shears windows whose width four does not divide.)"""
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.size)
    data = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    Window.dispatch("on_flip")
    picture = Texture.create(size=(width, height), colorfmt="rgba")
    picture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    picture.save(str(path), flipped=True)
