"""The very events that SDL sends on Android, pushed into the libSDL2 that Kivy has loaded."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from pathlib import Path

TERMINATING, LOW_MEMORY, WILL_ENTER_BACKGROUND, DID_ENTER_BACKGROUND = 0x101, 0x102, 0x103, 0x104
WILL_ENTER_FOREGROUND, DID_ENTER_FOREGROUND = 0x105, 0x106
KEY_DOWN, KEY_UP, FINGER_DOWN, FINGER_UP, USER = 0x300, 0x301, 0x700, 0x701, 0x8000
BACK = 1073742094
"""SDL's name for the Back key of Android."""


class Key(ctypes.Structure):
    """SDL_KeyboardEvent."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("window", ctypes.c_uint32),
        ("state", ctypes.c_uint8),
        ("repeat", ctypes.c_uint8),
        ("padding", ctypes.c_uint16),
        ("scancode", ctypes.c_int32),
        ("sym", ctypes.c_int32),
        ("mod", ctypes.c_uint16),
        ("unused", ctypes.c_uint32),
    )


class Finger(ctypes.Structure):
    """SDL_TouchFingerEvent."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64),
        ("x", ctypes.c_float),
        ("y", ctypes.c_float),
        ("dx", ctypes.c_float),
        ("dy", ctypes.c_float),
        ("pressure", ctypes.c_float),
        ("window", ctypes.c_uint32),
    )


class Event(ctypes.Union):
    """SDL_Event."""

    _fields_ = (("type", ctypes.c_uint32), ("key", Key), ("finger", Finger), ("padding", ctypes.c_uint8 * 64))


@lru_cache
def _library() -> ctypes.CDLL:
    maps = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    return ctypes.CDLL(next(line.split()[-1] for line in maps if "libSDL2-2" in line))


def _push(event: Event) -> None:
    if _library().SDL_PushEvent(ctypes.byref(event)) < 0:
        raise RuntimeError("SDL takes no event")


def _tell(*kinds: int) -> None:
    for kind in kinds:
        event = Event()
        event.type = kind
        _push(event)


def pause() -> None:
    """The app leaves the screen; Kivy stands still from here on."""
    _tell(WILL_ENTER_BACKGROUND, DID_ENTER_BACKGROUND)


def resume() -> None:
    """The app comes back, from any thread. The last event wakes Kivy up, as a phone's window events do."""
    _tell(WILL_ENTER_FOREGROUND, DID_ENTER_FOREGROUND, USER)


def low_memory() -> None:
    """The system is short of memory."""
    _tell(LOW_MEMORY)


def terminate() -> None:
    """The activity is destroyed."""
    _tell(TERMINATING)


def back() -> None:
    """The Back key or gesture."""
    for kind in (KEY_DOWN, KEY_UP):
        event = Event()
        event.key.type, event.key.sym, event.key.state = kind, BACK, kind == KEY_DOWN
        _push(event)


def tap(x: float, y: float) -> None:
    """A finger, in parts of the window with y downwards."""
    for kind in (FINGER_DOWN, FINGER_UP):
        event = Event()
        event.finger.type, event.finger.touch, event.finger.finger = kind, 1, 1
        event.finger.x, event.finger.y, event.finger.pressure = x, y, 1.0
        _push(event)
