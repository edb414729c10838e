"""The machine's loopback address for tests of several processes, also where the network was cut off with it."""

from __future__ import annotations

import fcntl
import socket
import struct

INTERFACE = struct.Struct("16sH14x")
GET_FLAGS, SET_FLAGS, UP = 0x8913, 0x8914, 1


def bring_up() -> None:
    """Switches the loopback interface on if it is off, as in a network namespace that was just made."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        name, flags = INTERFACE.unpack(fcntl.ioctl(asked, GET_FLAGS, INTERFACE.pack(b"lo", 0)))
        if not flags & UP:
            fcntl.ioctl(asked, SET_FLAGS, INTERFACE.pack(name, flags | UP))
