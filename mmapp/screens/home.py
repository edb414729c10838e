"""The start page: the game in front, the ways into it, and the other games of the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from mmapp.look import textures
from mmapp.running import the_app
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Sheet
from mmapp.widgets.touchable import Touchable

if TYPE_CHECKING:
    from mmapp.saves.entries import Entry
    from mmapp.screens.navigator import Navigator
    from mmapp.widgets.actors import Actors

WIDE_TITLE = 0.53
"""The width by height of a window from which the wide title picture is better than the tall one."""
EDGE, BUTTON = 6, 56
"""The free room around the figures of the picture, and beside the button in its corner, in dp."""
LEAST_PICTURE = 90
"""A lower or narrower picture has no room for figures, in dp."""
USUAL = 1280, 800
"""The size in dp of the tablet that the page is made for."""
UNLAID = (100, 100)
"""The size that Kivy gives a widget that has no place yet."""


class GameButton(Touchable, BoxLayout):
    """The button of a game that is not in front; a tap brings it there."""

    picture = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")


class TitlePlate(BoxLayout):
    """The title of a game whose title is not drawn, on a ground of its own."""

    title = StringProperty("")


class Home(FloatLayout):
    """The start page."""

    house: ObjectProperty[Navigator] = ObjectProperty(None)
    wide = BooleanProperty(defaultvalue=False)
    grown = NumericProperty(1)
    """The size of title and buttons, 1 being that on a tablet: large windows are looked at from further away."""
    scenery = StringProperty("")
    lettering = ListProperty(["", ""])
    """The title of the game as a picture: in one line, and in several."""
    title = StringProperty("")
    """The title in letters; empty if it is drawn."""
    unfinished: ObjectProperty[Entry | None] = ObjectProperty(None, allownone=True)
    newcomer = BooleanProperty(defaultvalue=False)
    """Whether nobody has played this game here yet: then the first button leads to the tutorial."""

    def __init__(self, **named: Any) -> None:
        app = the_app()
        self._session = app.session
        self._game = self._session.game.ui
        self._look()
        self.lettering = list(self._game.lettering)
        self.title = "" if all(self.lettering) else self._game.title()
        super().__init__(**named)
        self._box = self.ids.box.__self__  # names in KV keep nothing alive, and it is not always part of the page
        self._others = {name: self._button(name) for name in self._session.games() if name != self._game.name}
        self._say_under_way()
        Clock.schedule_once(lambda _: app.notices.tell(), 0)
        self._stand = Clock.create_trigger(self._place_cast)
        for widget in (self, *(self.ids[name] for name in ("ways", "beside", "lettering", "plate"))):
            for name in ("pos", "size"):
                widget.fbind(name, self._stand)
        self.fbind("size", self._turn)
        self._turn()

    def _button(self, name: str) -> GameButton:
        game = self._session.setup(name).ui
        button = GameButton(picture=game.sign, title=game.title())
        button.bind(on_release=lambda _: self._bring(name))
        return button

    def _look(self) -> None:
        self.newcomer = self._session.newcomer()
        self.unfinished = self._session.unfinished()

    def _say_under_way(self) -> None:
        for name, button in self._others.items():
            button.line = tr("Under way") if self._session.unfinished(name) else ""

    def list_read(self) -> None:
        """Shows which games are under way as far as more is known of them now."""
        self._look()
        self._say_under_way()

    def _bring(self, name: str) -> None:
        self._session.bring(name)
        the_app().file.save()
        the_app().warm_up()
        self.house.show("home")

    def columns_for(self, width: float, letter: float) -> int:
        """The number of columns for the three small ways in this width, so that no word is broken."""
        names = (tr("Learn"), tr("Chronicle"), tr("Settings"))
        longest = max(textures.wide(name, round(letter), textures.BOLD) for name in names)
        return 3 if longest + dp(6) <= (width - 2 * dp(8)) / 3 else 1

    def _turn(self, *_: object) -> None:
        self.wide = self.width > self.height
        self.grown = max(1, min(max(self.size) / USUAL[0], min(self.size) / USUAL[1]) / dp(1))
        self._place_others()
        if tuple(self.size) != UNLAID:
            self.scenery = self._game.covers[0 if self.width > self.height * WIDE_TITLE else 1]

    def _place_others(self) -> None:
        """Places the other games beside the picture where the window is wide, else above the buttons."""
        beside, shelf, ways = (self.ids[name] for name in ("beside", "shelf", "ways_inner"))
        for place in (beside, shelf):
            place.clear_widgets()
        if self._box.parent:
            ways.remove_widget(self._box)
        if self._others and not self.wide:
            ways.add_widget(self._box, index=len(ways.children))
        for button in self._others.values():
            (beside if self.wide else shelf).add_widget(button)

    def _place_cast(self, *_: object) -> None:
        """The figures stand where the picture is free: between the title and the ways, above the other games."""
        ways, beside, actors = self.ids.ways, self.ids.beside, cast("Actors", self.ids.actors)
        title = self.ids.lettering if all(self.lettering) else self.ids.plate
        crowded = self.wide and bool(beside.children)
        low = beside.top + dp(EDGE) if crowded else self.y if self.wide else ways.top
        left = self.x + dp(EDGE if crowded or not self.wide else BUTTON)
        actors.pos = left, low + dp(EDGE)
        right = ways.x if self.wide else self.right
        actors.size = max(0, right - left - dp(EDGE)), max(0, title.y - actors.y - dp(EDGE))
        actors.show(self._game.cast(*actors.size) if min(actors.size) >= dp(LEAST_PICTURE) else ())

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
