"""The page for what nobody expected: the game is safe, details can be copied, and the way home."""

from __future__ import annotations

from kivy.properties import StringProperty

from mmapp.running import the_app
from mmapp.system import share
from mmapp.widgets.kit import Page


class Trouble(Page):
    """Says that something went wrong and that nothing is lost."""

    details = StringProperty("")
    broken = StringProperty("")
    """The file of the game that could not be opened; empty if something else went wrong."""

    def delete(self) -> None:
        """The game that cannot be opened goes; the chronicle, which comes now, offers to take that back."""
        put_back = the_app().store.delete(self.broken)
        self.house.show("chronicle").fill(put_back)

    def copy(self) -> None:
        """The details for whoever wants to help."""
        share.copy(self.details)
