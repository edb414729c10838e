"""About: what this is, whose game it is, what it does with data (nothing), and every licence with its text."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mmapp.text.i18n import tr
from mmapp.text.licences import Licence, licences
from mmapp.widgets.kit import Page, Picture, Pill, Say


class About(Page):
    """One page, and behind each licence its text."""

    reading = ObjectProperty(None, allownone=True)
    """The licence whose text is open."""

    def __init__(self, origin: str = "home", **named: Any) -> None:
        super().__init__(**named)
        self.origin = origin
        self.tell()

    def back(self) -> bool:
        """From a text to the page, from the page to where one came from."""
        if self.reading:
            self.tell()
        else:
            self.house.show(self.origin)
        return True

    def tell(self) -> None:
        """What the app is."""
        found = licences()
        self._fill(
            None,
            *self._greeting(),
            *self._privacy(),
            Say(text=tr("Licence"), role="title"),
            Say(text=tr("This app is free software: you may use it, look into it, change it and pass it on.")),
            *map(self._row, found["own"]),
            Say(text=tr("Fonts"), role="title"),
            *map(self._row, found["fonts"]),
            Say(text=tr("Libraries"), role="title"),
            Say(text=tr("The app stands on the work of many others. Thank you!")),
            *map(self._row, found["libraries"]),
        )

    def read(self, licence: Licence) -> None:
        """The text of a licence."""
        heads = Say(text=licence.title, role="title"), Say(text=licence.terms, role="label")
        self._fill(licence, *heads, *(Say(text=paragraph) for paragraph in licence.paragraphs()))

    def _greeting(self) -> list[Widget]:
        return [
            Picture(name="lettering_wide", size_hint_y=None, height=dp(96)),
            Say(text=tr("Version {version}", version=App.get_running_app().version), role="label", halign="center"),
            Say(text=tr("A box of tabletop games for the tablet on the table and the phone in the hand.")),
            Say(text=tr("The game"), role="title"),
            Say(
                text=tr(
                    "This is an independent, fan-made implementation of the rules of “Mächtige Monster” "
                    "by Desnet Amane, with thanks. It is not affiliated with the author or a publisher. "
                    "All texts, pictures, sounds and card numbers are this project's own."
                )
            ),
        ]

    def _privacy(self) -> list[Widget]:
        return [
            Say(text=tr("Privacy"), role="title"),
            Say(
                text=tr(
                    "Nothing leaves this device. There are no accounts and no ads, and nobody measures what you do. "
                    "Games and settings lie in the app's own folder."
                )
            ),
        ]

    def _row(self, licence: Licence) -> Pill:
        pill = Pill(words=f"{licence.title}  –  {licence.terms}", icon="text-box-outline", halign="left")
        pill.bind(on_release=lambda _: self.read(licence))
        return pill

    def _fill(self, reading: Licence | None, *widgets: Widget) -> None:
        self.reading = reading
        self.ids.body.clear_widgets()
        for widget in widgets:
            self.ids.body.add_widget(widget)
        self.ids.scroll.scroll_y = 1
