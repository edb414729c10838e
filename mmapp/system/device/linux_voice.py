"""Speech by espeak-ng, behind plyer's facade."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from itertools import count
from pathlib import Path

from mmapp.system.device.backends import program
from mmapp.system.device.voice import Voice

WORDS = 165
"""Words a minute at the usual speed."""
LONGEST = 30.0
"""Seconds after which a sentence is cut."""
BEAT = 0.05
"""Seconds between two looks at whether it is to end."""


class EspeakVoice(Voice):
    """Reads by a process of its own for each sentence; into files instead of aloud if it is given a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self._folder = folder
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None

    def _speak(self, message: str) -> None:
        tool = program("tts")
        if not tool:
            return
        into = ["-w", str(self._folder / f"{next(self._numbers):05}.wav")] if self._folder else []
        command = [tool, "-v", self.language, "-s", str(round(WORDS * self.speed)), "--stdin", *into]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, **quiet) as process:  # type: ignore[call-overload]
            self._process = process
            try:
                with suppress(BrokenPipeError):  # a language that it does not speak ends it before it has read
                    process.stdin.write(message.encode("utf-8"))
                    process.stdin.close()
                self._wait(process)
            finally:
                process.kill()

    def silence(self) -> None:
        """The process ends at once: the app may be about to."""
        self.cut.set()
        if self._process:
            self._process.kill()

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        for _ in range(round(LONGEST / BEAT)):
            if process.poll() is not None or self.cut.wait(BEAT):
                return


def instance() -> EspeakVoice:
    """See plyer."""
    return EspeakVoice()
