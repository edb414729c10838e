"""`Voice`: plyer's facade for speech with a language, a speed and a way to end it."""

from __future__ import annotations

from threading import Event

from plyer.facades import TTS

from mmapp.system.device.speech import Line


class Voice(TTS):
    """A voice that reads one sentence at a time. A worker must call it: it returns when the sentence has ended."""

    language = "en"
    speed = 1.0

    def __init__(self) -> None:
        self.cut = Event()
        """An event, set from any thread, that ends what is being read."""

    def read(self, line: Line, cut: Event) -> None:
        """Reads a line to its end, or until it is cut; says nothing in a language for which there is no voice."""
        self.language, self.speed, self.cut = line.language, line.speed, cut
        if not cut.is_set():
            self.speak(line.text)

    def silence(self) -> None:
        """Ends what is being read more quickly than `cut` does, where that takes no time; from any thread."""
