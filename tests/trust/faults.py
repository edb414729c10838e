"""Disks that fail: at any step of any write, for once or for a while, or by taking the process along."""

from __future__ import annotations

import errno
import os
from random import Random

from engine.core.disk import RealDisk

FAULTS = ("short", "full", "broken", "sync", "rename", "open")
ERRORS = {"short": errno.ENOSPC, "full": errno.ENOSPC, "open": errno.EACCES}


class PowerCut(BaseException):
    """The process is gone; nothing catches this."""


class FailingDisk(RealDisk):
    """Goes through the steps of the real one and fails where `fault` says, for so many steps."""

    def __init__(self) -> None:
        self.fault = ""
        self.left = 0
        self.failed = 0
        self.steps = 0
        self.cut_at = 0
        """The step at which the power goes; 0: never."""
        self.cut_rng = Random(0)

    def break_for(self, fault: str, steps: int) -> None:
        """From now on this fault, for so many steps."""
        self.fault, self.left = fault, steps

    def heal(self) -> None:
        """From now on all is well."""
        self.fault, self.left = "", 0

    def _step(self, kinds: tuple[str, ...]) -> bool:
        """Counts a step; whether it fails."""
        self.steps += 1
        if self.left:
            self.left -= 1
            if not self.left:
                fault, self.fault = self.fault, ""
                return fault in kinds and self._note()
        return self.fault in kinds and self._note()

    def _note(self) -> bool:
        self.failed += 1
        return True

    def _cut(self) -> bool:
        return bool(self.cut_at) and self.steps >= self.cut_at

    def _fail(self, fault: str) -> None:
        number = ERRORS.get(fault, errno.EIO)
        raise OSError(number, os.strerror(number))

    def _open(self, path, mode):
        if mode != "rb" and self._step(("open",)):
            self._fail("open")
        if mode != "rb" and self._cut() and self.cut_rng.random() < 0.5:
            raise PowerCut
        file = super()._open(path, mode)
        if mode != "rb" and self._cut():
            raise PowerCut
        return file

    def _write(self, file, data):
        if self._cut():
            super()._write(file, data[: self.cut_rng.randrange(len(data) + 1)])
            raise PowerCut
        if self._step(("short", "full", "broken")):
            if self.fault in ("short", ""):
                super()._write(file, data[: len(data) // 2])
            self._fail(self.fault)
        return super()._write(file, data)

    def _sync(self, number):
        if self._cut():
            raise PowerCut
        if self._step(("sync",)):
            self._fail("sync")
        super()._sync(number)

    def _rename(self, path, new):
        if self._cut() and self.cut_rng.random() < 0.5:
            raise PowerCut
        if self._step(("rename",)):
            self._fail("rename")
        super()._rename(path, new)
        if self._cut():
            raise PowerCut
