"""`Rescue`: what becomes of an unexpected error."""

from __future__ import annotations

import os
import sys
import traceback
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

if TYPE_CHECKING:
    from mmapp.app import BoxApp

LONGEST_CHAIN = 200


def details_of(error: BaseException, quiet: bool) -> str:
    """The traceback of an error as text; with `quiet` without the messages, which could name a hidden card."""
    if not quiet:
        return "".join(traceback.format_exception(error))
    told: list[str] = []
    at: BaseException | None = error
    while at is not None and len(told) < LONGEST_CHAIN:
        told[:0] = [*traceback.format_tb(at.__traceback__), f"{type(at).__name__}\n"]
        at = at.__cause__ or at.__context__
    return "".join(told)


class Rescue(ExceptionHandler):
    """A handler that shows a page about an unexpected exception; the record is on disk already."""

    def __init__(self, app: BoxApp) -> None:
        self.app = app
        self._times = 0
        super().__init__()

    def handle_exception(self, inst: BaseException) -> int:
        """See Kivy."""
        if isinstance(inst, (KeyboardInterrupt, SystemExit)) or os.environ.get("MMAPP_STRICT"):
            return ExceptionManager.RAISE
        self._times += 1
        if self._times > 20:
            return ExceptionManager.RAISE
        details = details_of(inst, quiet=self.app.session.under_way())
        sys.stderr.write(details)
        Clock.schedule_once(lambda _: self.app.session.trouble(details), 0)
        return ExceptionManager.PASS
