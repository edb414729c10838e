"""A virtual screen where there is no other: Xvfb on a free number."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from select import select
from typing import Any

from tools.processes import STUCK, end, start

LONGEST = 48 * 3600
"""Seconds that a screen stays at most, whatever becomes of those who use it."""


@contextmanager
def virtual_screen(size: str) -> Iterator[str]:
    """A screen of a size such as `1400x1400`, as its name for `DISPLAY`, for as long as the block lasts."""
    process, display = start_screen(size)
    try:
        yield display
    finally:
        end(process)


def start_screen(size: str) -> tuple[subprocess.Popen[Any], str]:
    """The process of a screen, for the caller to end, and the screen's name."""
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("there is no screen here: neither DISPLAY nor Xvfb (package xvfb)")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    process = start(command, LONGEST, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    number = _line(read)
    if not number:
        end(process)
        raise RuntimeError(f"Xvfb could not begin a screen of {size}")
    return process, f":{number}"


def _line(read: int) -> str:
    """The line that Xvfb writes, in pieces; it dies if nobody takes the last one."""
    told = b""
    while not told.endswith(b"\n") and select([read], [], [], STUCK)[0] and (part := os.read(read, 16)):
        told += part
    os.close(read)
    return told.decode().strip()
