"""`Device`: all that the app asks of a device. Every method returns at once; what takes long goes on elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from mmapp.system.device.backends import find, possible
from mmapp.system.device.motion import Motion
from mmapp.system.device.power import Power
from mmapp.system.device.speech import Speaker
from mmapp.system.device.worker import Worker

BUZZ = 0.02
"""Seconds of a buzz."""
CHOOSING = 900.0
"""Seconds that a dialog for files may be open."""
LOOK = 60.0
"""Seconds between two looks at the battery."""


def on_the_interface(do: Callable[[], None]) -> None:
    """Schedules a call between two frames."""
    Clock.schedule_once(lambda _: do(), 0)


class Device:
    """The parts of the device, each with a worker of its own, so that one that hangs stops none of the others."""

    def __init__(self) -> None:
        self.speech = Speaker(lambda: find("tts"), Worker(on_the_interface))
        self.power = Power(lambda: find("battery"), Worker(on_the_interface))
        self.motion = Motion(lambda: find("accelerometer"), Worker(on_the_interface), on_the_interface)
        self._buzzes = Worker(on_the_interface)
        self._letters = Worker(on_the_interface)
        self._dialogs = Worker(on_the_interface)
        self._look: Any = None

    def watch(self) -> None:
        """Begins to read the battery at intervals."""
        if self._look is None:
            self._look = Clock.schedule_interval(lambda _: self.power.look(), LOOK)
            self.power.look()

    def rest(self) -> None:
        """Stops speech, motion and the readings of the battery, as the app is paused."""
        self.speech.hush()
        self.motion.stop()
        if self._look is not None:
            self._look.cancel()
            self._look = None

    @property
    def speaks(self) -> bool:
        """Whether it can read aloud, as far as can be told at once."""
        return possible("tts")

    @property
    def writes(self) -> bool:
        """Whether it has an app for e-mail, as far as can be told at once."""
        return possible("email")

    @property
    def chooses(self) -> bool:
        """Whether it has dialogs for files besides Android's."""
        return possible("filechooser")

    def buzz(self) -> None:
        """Makes the device vibrate shortly, where its system gives no better feedback."""

        def buzz() -> None:
            vibrator = find("vibrator")
            if vibrator is not None and vibrator.exists():
                vibrator.vibrate(BUZZ)

        self._buzzes.ask(buzz)

    def write(self, subject: str, text: str, failed: Callable[[], None]) -> None:
        """Opens the person's app for e-mail with this letter; it is sent by the person, or not at all."""

        def write() -> None:
            letters = find("email")
            if letters is None:
                raise LookupError("no e-mail")
            letters.send(subject=subject, text=text, create_chooser=False)

        self._letters.ask(write, failed=failed)

    def open_file(self, title: str, folder: str, chosen: Callable[[str], None]) -> None:
        """Lets the person choose a file and calls `chosen` with its path; not if they choose none."""
        self._choose(lambda dialogs: dialogs.open_file(path=folder, title=title), chosen)

    def save_file(self, title: str, path: str, chosen: Callable[[str], None]) -> None:
        """Lets the person choose where to save a file; the system asks before it replaces another one."""
        self._choose(lambda dialogs: dialogs.save_file(path=path, title=title), chosen)

    def _choose(self, ask: Callable[[Any], list[str] | None], chosen: Callable[[str], None]) -> None:
        def choose() -> list[str]:
            dialogs = find("filechooser")
            return list(ask(dialogs) or ()) if dialogs is not None else []

        self._dialogs.ask(choose, lambda paths: chosen(paths[0]) if paths else None, limit=CHOOSING)
