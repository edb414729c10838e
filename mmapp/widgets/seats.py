"""The seats of a new game: a portrait, a name, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.look.theme import rgba
from mmapp.table.game_ui import SeatLook
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.widgets.touchable import Touchable

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.widget import Widget

    class NamedSeatRow(ObservableDict[Widget]):
        """The widgets of the row of a seat that KV names."""

        button: LookButton
        texts: Widget
        player: Chooser


class LookButton(Touchable, BoxLayout):
    """A look with portrait, colour and sign."""

    picture = StringProperty("")
    sign = StringProperty("")
    tint: ListProperty[float] = ListProperty([1, 1, 1, 1])

    def show(self, look: SeatLook) -> None:
        """Shows this look."""
        self.picture, self.sign, self.tint = look.large or look.portrait, look.sign, rgba(look.colour)


class Chooser(Touchable, BoxLayout):
    """A button that says what is chosen, with a line about it."""

    words = StringProperty("")
    line = StringProperty("")
    icon = StringProperty("")
    tight = BooleanProperty(defaultvalue=False)
    """Whether there is no room for the icon."""
    least = NumericProperty(0)
    """The height of its words, with the edge around them."""


class SeatRow(BoxLayout):
    """One seat: look, name, person or bot."""

    ids: NamedSeatRow
    page = ObjectProperty(None)
    index = NumericProperty(0)
    name = StringProperty("")
    bot = StringProperty("")
    look = StringProperty("")
    role = StringProperty("")
    """As the rules name it; empty where nobody has chosen."""
    role_title = StringProperty("")
    """The words on the button of the role; empty in a game without roles."""
    upright = BooleanProperty(defaultvalue=False)
    """The portrait stands above the words, not beside them."""
    head = NumericProperty(0)
    """The height of the portrait where it stands above the words."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.fbind("look", self._show)
        self.fbind("role", self._show)
        self._show()
        if self.role_title:
            self._add_role()

    def _add_role(self) -> None:
        chooser = Chooser(icon="drama-masks", words=self.role_title)
        self.fbind("role_title", chooser.setter("words"))
        chooser.bind(on_release=lambda _: self.page.choose_role(self))
        self.ids.texts.add_widget(chooser)

    def _show(self, *_: object) -> None:
        self.ids.button.show(self.page.game.look(self.look))
        titles = {row.name: row.title for row in self.page.game.ui.role_rows()}
        self.role_title = titles.get(self.role, tr("Role by lot")) if titles else ""

    def player(self, bot: str) -> str:
        """The words on the button of a person, or of a bot."""
        return words.level(bot)

    def manner(self, bot: str) -> str:
        """How this player plays, in a line."""
        return words.character(bot, lambda style: str(self.page.game.ui.style_look(style).line))

    def seat(self) -> tuple[str, str, str]:
        """Name, bot, look."""
        return self.name, self.bot, self.look
