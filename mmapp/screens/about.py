"""The page about the app: what it is, whose games they are, what it does with data, and every licence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.screens import report
from mmapp.table.game_ui import GameUI
from mmapp.text.i18n import tr, trn
from mmapp.text.licences import Licence, licences
from mmapp.text.words import BOX_TITLE
from mmapp.widgets.kit import Page, Picture, Pill, Say

if TYPE_CHECKING:
    from kivy.properties import ObservableDict
    from kivy.uix.scrollview import ScrollView

    class NamedAbout(ObservableDict[Widget]):
        """The widgets of the page that KV names."""

        body: BoxLayout
        licences: BoxLayout
        scroll: ScrollView


class About(Page):
    """The page about the app; behind each licence is its text."""

    ids: NamedAbout
    reading: ObjectProperty[Licence | None] = ObjectProperty(None, allownone=True)
    """The licence whose text is open; None on the page itself."""

    def __init__(self, origin: str = "home", **named: Any) -> None:
        super().__init__(**named)
        self.origin = origin
        self.tell()

    def back(self) -> bool:
        """Goes from a text to the page; returns False on the page itself."""
        if self.reading:
            self.tell()
        else:
            self.house.show(self.origin)
        return True

    def tell(self) -> None:
        """Shows the page itself."""
        found = licences()
        self._fill(None, [*self._greeting(), *self._privacy(), *self._report()], self._licences(found))

    def _licences(self, found: Mapping[str, Sequence[Licence]]) -> list[Widget]:
        return [
            Say(text=tr("Licence"), role="title"),
            Say(text=tr("This app is free software: you may use it, look into it, change it and pass it on.")),
            *map(self._row, found["own"]),
            Say(text=tr("Fonts"), role="title"),
            *map(self._row, found["fonts"]),
            Say(text=tr("Libraries"), role="title"),
            Say(text=tr("The app stands on the work of many others. Thank you!")),
            *map(self._row, found["libraries"]),
        ]

    def read(self, licence: Licence) -> None:
        """Shows the text of a licence."""
        heads = Say(text=licence.title, role="title"), Say(text=licence.terms, role="label")
        paragraphs = [Say(text=paragraph) for paragraph in licence.paragraphs()]
        half = -(-len(paragraphs) // 2) if self.across else len(paragraphs)
        self._fill(licence, [*heads, *paragraphs[:half]], paragraphs[half:])

    def _greeting(self) -> list[Widget]:
        app = the_app()
        games = [app.session.setup(name).ui for name in app.session.games()]
        return [
            *self._title([game.lettering[0] for game in games]),
            Say(text=tr("Version {version}", version=app.version), role="label", halign="center"),
            Say(text=tr("A box of tabletop games for the tablet on the table and the phone in the hand.")),
            Say(text=trn("The game", "The games", len(games)), role="title"),
            *(widget for game in games for widget in self._of_game(game, alone=len(games) == 1)),
        ]

    def _title(self, letterings: list[str]) -> list[Widget]:
        """The widgets of the box's title; with those of a drawn title if there is one game."""
        title = Say(text=tr(BOX_TITLE), role="head", halign="center")
        drawn = letterings[0] if len(letterings) == 1 else ""
        return [Picture(name=drawn, size_hint_y=None, height=dp(96)), title] if drawn else [title]

    @staticmethod
    def _of_game(game: GameUI, alone: bool) -> list[Widget]:
        told = Say(text=game.about())
        return [told] if alone else [Say(text=game.title(), role="label"), Say(text=game.line(), role="small"), told]

    def _privacy(self) -> list[Widget]:
        return [
            Say(text=tr("Privacy"), role="title"),
            Say(
                text=tr(
                    "Nothing leaves this device. There are no accounts and no ads, and nobody measures what you do. "
                    "Games and settings lie in the app's own folder. A report about a fault goes by your own app for "
                    "e-mail, and only if you send it."
                )
            ),
        ]

    def _report(self) -> list[Widget]:
        """The button to report a fault, where the device has an app for e-mail."""
        if not the_app().device.writes:
            return []
        pill = Pill(words=tr("Report a fault by e-mail"), icon="email-outline")
        pill.bind(on_release=lambda _: report.send(""))
        return [pill]

    def _row(self, licence: Licence) -> Pill:
        pill = Pill(words=f"{licence.title}  –  {licence.terms}", icon="text-box-outline", halign="left")
        pill.bind(on_release=lambda _: self.read(licence))
        return pill

    def _fill(self, reading: Licence | None, first: Sequence[Widget], second: Sequence[Widget]) -> None:
        """Two columns, or one below the other where there is no room."""
        self.reading = reading
        for column, widgets in ((self.ids.body, first), (self.ids.licences, second)):
            column.clear_widgets()
            for widget in widgets:
                column.add_widget(widget)
        self.ids.scroll.scroll_y = 1
