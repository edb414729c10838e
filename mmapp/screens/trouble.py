"""The page for what nobody expected: the game is safe, details can be copied, and the way home."""

from __future__ import annotations

from kivy.properties import StringProperty

from mmapp.system import share
from mmapp.widgets.kit import Page


class Trouble(Page):
    """Says that something went wrong and that nothing is lost."""

    details = StringProperty("")

    def copy(self) -> None:
        """The details for whoever wants to help."""
        share.copy(self.details)
