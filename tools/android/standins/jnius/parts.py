"""Stand-in: the Java classes behind the parts of a device that plyer and the app ask for."""

from __future__ import annotations

import threading
from typing import Any

from android import CALLS, Phone, Plain

NOT_THERE = -2
"""What Android's speech answers to a language that it has no voice for."""
HANGS = 30.0
"""Seconds for which a service hangs that hangs: far more than any frame takes that does not wait for it."""


class Locale:
    """See Java."""

    def __init__(self, language: str) -> None:
        self.language = language

    def getLanguage(self) -> str:
        return self.language

    @staticmethod
    def getDefault() -> Locale:
        return Locale(Phone.language)


class TextToSpeech:
    """Stands only after some questions, as on a phone; then it reads for as long as nobody stops it."""

    QUEUE_FLUSH = 0
    _questions = 3

    def __init__(self, context: Any, listener: None) -> None:
        self._language, self._rate, self._busy = "", 0.0, False

    def getAvailableLanguages(self) -> set[str] | None:
        self._questions -= 1
        return None if self._questions >= 0 else set(Phone.voices)

    def setLanguage(self, locale: Locale) -> int:
        self._language = locale.language
        return 0 if self._questions < 0 and locale.language in Phone.voices else NOT_THERE

    def setSpeechRate(self, rate: float) -> int:
        self._rate = rate
        return 0

    def speak(self, text: str, queue: int, params: None, name: str) -> int:
        if Phone.voice_hangs:
            CALLS.append("speech hangs")
            threading.Event().wait(HANGS)
            CALLS.append("speech goes on")
        self._busy = True
        CALLS.append(f"speak {self._language} {self._rate} {text}")
        return 0

    def isSpeaking(self) -> bool:
        return self._busy and Phone.reads_long

    def stop(self) -> int:
        self._busy = False
        CALLS.append("stop speaking")
        return 0


class IntentFilter:
    def __init__(self, action: str) -> None:
        self.action = action


class BatteryManager:
    EXTRA_STATUS, EXTRA_LEVEL, EXTRA_SCALE = "status", "level", "scale"
    BATTERY_STATUS_CHARGING, BATTERY_STATUS_FULL = 2, 5


class VibrationEffect:
    DEFAULT_AMPLITUDE = -1

    @staticmethod
    def createOneShot(milliseconds: int, amplitude: int) -> int:
        return milliseconds


class SensorManager:
    SENSOR_DELAY_NORMAL = 3


def sensors() -> Plain:
    """What `getSystemService` gives for the sensors."""

    def register(listener: Any, sensor: str, delay: int) -> bool:
        CALLS.append(f"listen to {sensor}")
        Phone.listener = listener
        return True

    def unregister(listener: Any, sensor: str) -> None:
        CALLS.append(f"listen no more to {sensor}")
        Phone.listener = None

    return Plain(getDefaultSensor=lambda kind: kind, registerListener=register, unregisterListener=unregister)


def vibrator() -> Plain:
    """What `getSystemService` gives for the vibrator."""
    return Plain(hasVibrator=lambda: True, vibrate=lambda effect: CALLS.append(f"vibrate {effect}"))


def settings() -> Plain:
    """The system's settings."""
    return Plain(HAPTIC_FEEDBACK_ENABLED="haptic", getInt=lambda resolver, name, usual: int(Phone.wants_haptics))


class PythonJavaClass:
    """A listener in Python. Its Java half is found only where the app's own classes are known."""

    def __init__(self) -> None:
        from jnius import autoclass

        autoclass("org.jnius.NativeInvocationHandler")


def java_method(signature: str) -> Any:
    """See pyjnius."""
    return lambda method: method
