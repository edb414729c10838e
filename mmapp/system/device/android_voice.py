"""`AndroidVoice`: speech by Android's own service behind plyer's facade. Never run on a device so far."""

from __future__ import annotations

import time
from typing import Any

from jnius import autoclass, cast

from mmapp.system.device.voice import Voice

ACTIVITY = "org.kivy.android.PythonActivity"
PATIENCE = 4.0
"""Seconds that the system may take until its service stands."""
LONGEST = 30.0
"""Seconds after which a sentence is cut."""
BEAT = 0.05
"""Seconds between two questions to the service."""
MISSING = 0
"""The limit below which the answer of `setLanguage` says that there is no voice for a language."""


class AndroidVoice(Voice):
    """One connection to the service for as long as the app runs."""

    def __init__(self) -> None:
        super().__init__()
        self._class = autoclass("android.speech.tts.TextToSpeech")
        self._service: Any = self._class(autoclass(ACTIVITY).mActivity, None)

    def _speak(self, message: str) -> None:
        service = self._service
        if not self._stands() or service.setLanguage(autoclass("java.util.Locale")(self.language)) < MISSING:
            return
        service.setSpeechRate(self.speed)
        text = cast("java.lang.CharSequence", autoclass("java.lang.String")(message))
        service.speak(text, self._class.QUEUE_FLUSH, None, "sentence")
        if self._cut_before_its_end():
            service.stop()

    def _stands(self) -> bool:
        """Whether the service is ready, after waiting for it: the first call starts it."""
        for _ in range(round(PATIENCE / BEAT)):
            if self._service.getAvailableLanguages() is not None:
                return not self.cut.is_set()
            if self.cut.wait(BEAT):
                return False
        return False

    def _cut_before_its_end(self) -> bool:
        begun = time.monotonic()
        self.cut.wait(BEAT)
        while self._service.isSpeaking():
            if self.cut.wait(BEAT) or time.monotonic() - begun > LONGEST:
                return True
        return False


def instance() -> AndroidVoice:
    """See plyer."""
    return AndroidVoice()
