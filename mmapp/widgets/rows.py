"""Rows for lists of settings: a switch, a text field, a slider, with title and a line below."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout


class SwitchRow(ButtonBehavior, BoxLayout):
    """Something that is on or off; the whole row is the button."""

    title = StringProperty("")
    line = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """The other way."""
        self.active = not self.active


class TextRow(BoxLayout):
    """A line to type into and a button that takes it."""

    hint = StringProperty("")
    longest = NumericProperty(20)

    __events__ = ("on_done",)

    def on_done(self) -> None:
        """Somebody has typed."""

    @property
    def text(self) -> str:
        """What was typed."""
        return str(self.ids.field.text)

    def limit(self, field: Any) -> None:
        """No more than fits."""
        if len(field.text) > self.longest:
            field.text = field.text[: int(self.longest)]
