"""The page for what nobody expected: the game is safe, details can be copied, and the way home."""

from __future__ import annotations

from contextlib import suppress

from kivy.core.clipboard import Clipboard
from kivy.properties import StringProperty

from mmapp.widgets.kit import Page


class Trouble(Page):
    """Says that something went wrong and that nothing is lost."""

    details = StringProperty("")

    def copy(self) -> None:
        """The details for whoever wants to help."""
        with suppress(Exception):
            Clipboard.copy(self.details)
