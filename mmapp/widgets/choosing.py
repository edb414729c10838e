"""Cards in sheets of which one is chosen: a look with its portrait, a player with a line about how it plays."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp.look.theme import rgba
from mmapp.table.game_ui import SeatLook
from mmapp.widgets.kit import Picture
from mmapp.widgets.touchable import Touchable

STAR, NO_STAR = "house/ui_star", "house/ui_star_off"


class LookCard(Touchable, BoxLayout):
    """A look: portrait, sign, title, and who has it."""

    words = StringProperty("")
    picture = StringProperty("")
    sign = StringProperty("")
    owner = StringProperty("")
    tint: ListProperty[float] = ListProperty([1, 1, 1, 1])
    chosen = BooleanProperty(defaultvalue=False)

    @classmethod
    def of(cls, look: SeatLook, owner: str) -> LookCard:
        """The card of a look that this player has; empty: nobody."""
        picture = look.large or look.portrait
        return cls(words=look.title, picture=picture, sign=look.sign, owner=owner, tint=rgba(look.colour))


class PlayerCard(Touchable, BoxLayout):
    """A person, a bot of a level or a character: picture or icon, name, a line, and stars for how well it plays."""

    words = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    icon = StringProperty("account")
    stars = NumericProperty(0)
    most = NumericProperty(0)
    chosen = BooleanProperty(defaultvalue=False)


class Stars(BoxLayout):
    """A row of stars, some of which are lit."""

    lit = NumericProperty(0)
    most = NumericProperty(0)

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        for name in ("lit", "most"):
            self.fbind(name, self._fill)

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for number in range(int(self.most) if self.lit else 0):
            name = STAR if number < self.lit else NO_STAR
            self.add_widget(Picture(name=name, size_hint_x=None, width=self.height or 16))
