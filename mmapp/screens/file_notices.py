"""`Notices`: what people must know about their files, told in one sheet, and each thing once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mmapp.text.i18n import tr, trn
from mmapp.widgets.kit import Sheet

if TYPE_CHECKING:
    from mmapp.app import BoxApp


class Notices:
    """The notices about settings, store and lock."""

    def __init__(self, app: BoxApp) -> None:
        self._app = app
        self._guest = app.lock.taken
        self._full = False
        """Whether the notice that nothing can be saved was shown."""

    def tell(self) -> None:
        """Opens a sheet over the screen if there is something new."""
        if self._guest:
            self._guest = False
            self._full = True
            self._tell_guest()
        elif read := self._not_read():
            self._open(tr("Something could not be read"), [*read, *self._not_saved()])
        elif unsaved := self._not_saved():
            self._open(tr("Not saved"), unsaved)

    def tell_full(self) -> None:
        """Opens the notice that the disk refused a line of the record, once."""
        if not self._full:
            self._full = True
            self._open(tr("Not saved"), [_full()])

    def _open(self, title: str, lines: list[str]) -> Sheet:
        sheet = Sheet(title=title)
        for line in lines:
            sheet.say(line)
        sheet.act(tr("All right"), style="filled")
        return self._app.house.open(sheet)

    def _tell_guest(self) -> None:
        sheet = Sheet(title=tr("Already open"))
        sheet.say(tr("The app is open twice on this device. So that no game is lost, this one saves nothing."))
        sheet.act(tr("Close this one"), self._app.stop, style="filled")
        sheet.act(tr("Play without saving"))
        self._app.house.open(sheet)

    def _not_read(self) -> list[str]:
        file, lines = self._app.file, []
        if file.trouble:
            lines.append(tr("The settings were damaged. They start afresh; the old file was set aside."))
        file.trouble = ""
        return [*lines, *self._of_games()] if self._app.store.complete else lines

    def _of_games(self) -> list[str]:
        """The lines about games, for when all were read; a list that cannot be read is no news where nothing can be
        saved."""
        store, keepsakes, lines = self._app.store, self._app.progress.file, []
        if keepsakes.trouble and not self._full:
            lines.append(tr("The list of feats was damaged. It is made anew from the games; the old file is kept."))
        if store.index_damaged and not self._full:
            lines.append(tr("The list of games was damaged. It was made anew from the games."))
        if store.mended:
            lines.append(_mended(len(store.mended)))
        if store.trouble:
            lines.append(_lost(len(store.trouble)))
        keepsakes.trouble, store.index_damaged, store.mended, store.trouble = False, False, [], []
        return lines

    def _not_saved(self) -> list[str]:
        app = self._app
        unsaved = app.file.unsaved or app.store.unsaved or (app.store.complete and app.progress.file.unsaved)
        refused = bool(app.lock.taken or app.lock.trouble or unsaved)
        new = refused and not self._full
        self._full = refused
        return [_full()] if new else []


def _mended(count: int) -> str:
    return trn(
        "{n} game was damaged. It goes on at its last sound move; the damaged file is kept.",
        "{n} games were damaged. They go on at their last sound moves; the damaged files are kept.",
        count,
    )


def _lost(count: int) -> str:
    return trn(
        "{n} game could not be read. Its file is kept.", "{n} games could not be read. Their files are kept.", count
    )


def _full() -> str:
    return tr("Nothing can be saved just now: the disk refuses. You can play on all the same.")
