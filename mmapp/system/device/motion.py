"""`Motion`: tells of shakes of the device, for games that have dice.

device.motion.start(throw)      while the button that throws is shown
device.motion.stop()            before anything else is

"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from threading import Event, Thread
from time import monotonic
from typing import Any, NamedTuple

from mmapp.system.android import prepare_listeners
from mmapp.system.device.worker import Deliver, Worker, at_once

KEEP = 0.8
"""The share of the old estimate of gravity that is kept after one more sample."""
HARD = 12.0
"""Metres per second squared, without gravity, from which on a sample counts as shaken."""
IN_A_ROW = 3
"""Number of hard samples in a row that make a shake."""
REST = 1.0
"""Seconds after a shake in which there is no other."""
BEAT = 0.02
"""Seconds between two looks at the sensor. A sample that is the same as the one before is the same one."""


class Push(NamedTuple):
    """The acceleration of the device without gravity, along its own axes, in metres per second squared."""

    x: float
    y: float
    z: float

    @property
    def strength(self) -> float:
        """The size of the acceleration, in whatever direction."""
        return hypot(self.x, self.y, self.z)


class Shakes:
    """Finds shakes among samples of an accelerometer. It knows no clock and no device."""

    def __init__(self) -> None:
        self.push = Push(0.0, 0.0, 0.0)
        """The last sample without gravity."""
        self._gravity: Push | None = None
        self._hard = 0
        self._rests_until = 0.0

    def sample(self, felt: Push, now: float) -> bool:
        """Takes in a sample; returns whether it completes a shake. The first one tells only gravity."""
        old = self._gravity or felt
        self._gravity = Push(*(KEEP * was + (1 - KEEP) * felt_now for was, felt_now in zip(old, felt, strict=True)))
        self.push = Push(*(a - b for a, b in zip(felt, self._gravity, strict=True)))
        self._hard = self._hard + 1 if self.push.strength >= HARD else 0
        if self._hard < IN_A_ROW or now < self._rests_until:
            return False
        self._hard, self._rests_until = 0, now + REST
        return True


class Motion:
    """The accelerometer of the device, while somebody wants it."""

    def __init__(self, find: Callable[[], Any], worker: Worker | None = None, deliver: Deliver = at_once) -> None:
        self._find = find
        self._worker = worker or Worker()
        self._deliver = deliver
        self._wanted: Event | None = None
        """Set when the samples of this start are wanted no more; None while nobody wants any."""
        self._shakes = Shakes()

    def start(self, shaken: Callable[[], None]) -> None:
        """Begins to call `shaken` for each shake; does nothing on a device without the sensor."""
        self.stop()
        prepare_listeners()
        self._wanted, self._shakes = Event(), Shakes()
        over, shakes = self._wanted, self._shakes

        def tell() -> None:
            if not over.is_set():
                shaken()

        def begin(sensor: Any) -> None:
            if sensor is not None:
                Thread(target=_feel, args=(sensor, shakes, over, lambda: self._deliver(tell)), daemon=True).start()

        self._worker.ask(self._enabled, begin)

    def stop(self) -> None:
        """Stops telling of shakes and switches the sensor off."""
        if self._wanted:
            self._wanted.set()
        self._wanted = None

    def read(self) -> Push | None:
        """The last acceleration without gravity; None while the sensor rests."""
        return self._shakes.push if self._wanted else None

    def _enabled(self) -> Any:
        sensor = self._find()
        if sensor is not None:
            sensor.enable()
        return sensor


def _feel(sensor: Any, shakes: Shakes, over: Event, shaken: Callable[[], None]) -> None:
    """Reads a sensor until `over` is set or it cannot be read; calls `shaken` for each shake."""
    last: tuple[float | None, ...] = ()
    try:
        while not over.wait(BEAT):
            felt = tuple(sensor.acceleration)
            if felt != last and None not in felt and shakes.sample(Push(*felt), monotonic()):
                shaken()
            last = felt
    except Exception:
        return
    finally:
        sensor.disable()
