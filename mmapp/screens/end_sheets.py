"""Sheets of the end page: a rematch, the game code, the result as a picture."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from kivy.uix.widget import Widget

from mmapp.running import the_app
from mmapp.system import share
from mmapp.text.i18n import tr
from mmapp.widgets.kit import Sheet


def rematch_sheet(again: Callable[[bool], None]) -> Sheet:
    """Whether with new cards or with the same ones."""
    sheet = Sheet(title=tr("Rematch"))
    sheet.act(tr("Deal new cards"), lambda: again(False), style="filled", icon="cards")  # noqa: FBT003
    sheet.act(tr("The same deal again"), lambda: again(True), icon="restore")  # noqa: FBT003
    sheet.act(tr("Cancel"), style="plain")
    return sheet


def code_sheet(code: str) -> Sheet:
    """The game code, which lies on the clipboard now."""
    share.copy(code)
    sheet = Sheet(title=code)
    sheet.say(tr("The code was copied. Whoever enters it under “New game” gets the same cards."))
    if share.can_send():
        sheet.act(tr("Send it"), lambda: share.send(code), icon="share-variant")
    sheet.act(tr("All right"), style="filled")
    return sheet


def picture_sheet(widget: Widget, title: str) -> Sheet:
    """The sheet that says where the picture of a result lies, or that it could not be written."""
    sheet = Sheet(title=tr("The result as a picture"))
    try:
        picture = BytesIO()
        widget.export_as_image().save(picture, fmt="png")
        path = the_app().exchange.put(title, picture.getvalue(), ".png")
    except OSError:
        sheet.say(tr("The picture could not be written. Is the storage full?"))
    else:
        sheet.say(tr("It lies here: {path}", path=path))
        if share.can_send_picture():
            sheet.act(tr("Send it"), lambda: share.send_picture(path), icon="share-variant")
    sheet.act(tr("All right"), style="filled")
    return sheet
