"""`Power`: whether the battery is low, so that bots think shorter, the same for every seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mmapp.system.device.worker import Worker

LOW = 20.0
"""Per cent below which a battery that is not being charged counts as low."""
SHARE = 0.5
"""Share of the usual time that bots think while it is low."""


class Power:
    """The last reading of the battery. `look` asks for it anew; a device without one is never low."""

    def __init__(self, find: Callable[[], Any], worker: Worker | None = None) -> None:
        self._find = find
        self._worker = worker or Worker()
        self.low = False

    def share(self) -> float:
        """The share of the usual time that bots think now."""
        return SHARE if self.low else 1.0

    def look(self) -> None:
        """Asks the device for its battery; sets `low` a while later."""
        self._worker.ask(self._is_low, self._heard)

    def _is_low(self) -> bool:
        battery = self._find()
        return battery is not None and is_low(**battery.status)

    def _heard(self, low: bool) -> None:
        self.low = low


def is_low(percentage: float | None = None, isCharging: bool | None = None) -> bool:  # noqa: N803
    """Whether a battery of which plyer says this is low. Of what it does not say the best is thought."""
    return percentage is not None and percentage < LOW and isCharging is False
