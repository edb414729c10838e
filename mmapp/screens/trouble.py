"""The page about an unexpected error: the game is safe, details can be copied, and the way home."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kivy.properties import BooleanProperty, StringProperty

from mmapp.running import the_app
from mmapp.screens import report
from mmapp.system import share
from mmapp.widgets.kit import Page

if TYPE_CHECKING:
    from mmapp.screens.chronicle import Chronicle


class Trouble(Page):
    """The page that says that something went wrong and nothing is lost."""

    details = StringProperty("")
    broken = StringProperty("")
    """The file of the game that could not be opened; empty if something else went wrong."""
    writes = BooleanProperty(defaultvalue=False)
    """Whether the device has an app for e-mail."""
    copied = BooleanProperty(defaultvalue=False)
    """Whether the details lie on the clipboard."""

    def __init__(self, **named: object) -> None:
        super().__init__(writes=the_app().device.writes, **named)

    def delete(self) -> None:
        """Deletes the game that cannot be opened and shows the chronicle, which offers to take that back."""
        put_back = the_app().store.delete(self.broken)
        cast("Chronicle", self.house.show("chronicle")).fill(put_back)

    def copy(self) -> None:
        """Copies the details, and says so on the button."""
        share.copy(self.details)
        self.copied = True

    def write(self) -> None:
        """Opens the person's own app for e-mail with the details."""
        report.send(self.details)
