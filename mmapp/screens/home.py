"""Home: the game in front, the ways into it, and the other games of the box."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from mmapp.running import the_app
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Sheet
from mmapp.widgets.touchable import Live

WIDE_TITLE = 0.53
"""From this width by height of the window on the wide title picture shows more of itself than the tall one."""
UNLAID = (100, 100)
"""How large Kivy makes a widget that has no place yet."""


class GameButton(Live, BoxLayout):
    """A game that stands behind: a tap brings it to the front."""

    picture = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")


class TitlePlate(BoxLayout):
    """The title of a game whose title is not drawn, on a ground of its own."""

    title = StringProperty("")


class Home(FloatLayout):
    """The title picture of the game in front, the ways into the house, and the other games."""

    house = ObjectProperty(None)
    wide = BooleanProperty(defaultvalue=False)
    scenery = StringProperty("")
    lettering = ListProperty(["", ""])
    """The title of the game as a picture: in one line, and in several."""
    title = StringProperty("")
    """The title, where it is not drawn."""
    unfinished = ObjectProperty(None, allownone=True)
    newcomer = BooleanProperty(defaultvalue=False)
    """Nobody has played this game here yet: the first way leads to the tutorial."""

    def __init__(self, **named: Any) -> None:
        app = the_app()
        self._session = app.session
        self._game = self._session.game.ui
        self.newcomer = self._session.newcomer()
        self.unfinished = self._session.unfinished()
        self.lettering = list(self._game.lettering)
        self.title = "" if all(self.lettering) else self._game.title()
        super().__init__(**named)
        self._box = self.ids.box.__self__  # names in KV keep nothing alive, and it is not always part of the page
        self._others = [self._button(name) for name in self._session.games() if name != self._game.name]
        Clock.schedule_once(lambda _: app.notices.tell(), 0)
        self.fbind("size", self._turn)
        self._turn()

    def _button(self, name: str) -> GameButton:
        game = self._session.setup(name).ui
        line = tr("Under way") if self._session.unfinished(name) else ""
        button = GameButton(picture=game.covers[0], title=game.title(), line=line)
        button.bind(on_release=lambda _: self._bring(name))
        return button

    def _bring(self, name: str) -> None:
        self._session.bring(name)
        the_app().file.save()
        self.house.show("home")

    def _turn(self, *_: object) -> None:
        self.wide = self.width > self.height
        self._place_others()
        if tuple(self.size) != UNLAID:
            self.scenery = self._game.covers[0 if self.width > self.height * WIDE_TITLE else 1]

    def _place_others(self) -> None:
        """The other games stand beside the picture where the window is wide, else above the ways."""
        beside, shelf, ways = (self.ids[name] for name in ("beside", "shelf", "ways_inner"))
        for place in (beside, shelf):
            place.clear_widgets()
        if self._box.parent:
            ways.remove_widget(self._box)
        if self._others and not self.wide:
            ways.add_widget(self._box, index=len(ways.children))
        for button in self._others:
            (beside if self.wide else shelf).add_widget(button)

    def go_on(self) -> None:
        """Continues the game that is under way."""
        app = the_app()
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
