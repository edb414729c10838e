"""Home: where everything begins."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mmapp.text.i18n import tr
from mmapp.widgets.kit import Sheet

WIDE_TITLE = 0.53
"""From this width by height of the window on the wide title picture shows more of itself than the tall one."""
UNLAID = (100, 100)
"""How large Kivy makes a widget that has no place yet."""


class Home(FloatLayout):
    """The title picture and the ways into the house."""

    house = ObjectProperty(None)
    wide = BooleanProperty(defaultvalue=False)
    scenery = StringProperty("")
    unfinished = ObjectProperty(None, allownone=True)
    newcomer = BooleanProperty(defaultvalue=False)
    """Nobody has played here yet: the first way leads to the tutorial."""

    def __init__(self, **named: Any) -> None:
        self.newcomer = App.get_running_app().session.newcomer()
        self.unfinished = App.get_running_app().session.unfinished()
        super().__init__(**named)
        Clock.schedule_once(lambda _: App.get_running_app().notices.tell(), 0)
        self.fbind("size", self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self.wide = self.width > self.height
        if tuple(self.size) != UNLAID:
            self.scenery = "title_landscape" if self.width > self.height * WIDE_TITLE else "title_portrait"

    def go_on(self) -> None:
        """Continues the game that is under way."""
        app = App.get_running_app()
        if self.unfinished and app.session.resume(self.unfinished):
            name = self.unfinished.file
            sheet = Sheet(title=tr("This game cannot be continued"))
            sheet.say(tr("Its record “{name}” is damaged. It stays where it is; nothing else is affected.", name=name))
            sheet.act(tr("All right"), style="filled")
            self.house.open(sheet)
            app.store.entries.pop(name, None)
            self.unfinished = app.session.unfinished()

    def back(self) -> bool:
        """Leaves the app, as the system does it."""
        return False
