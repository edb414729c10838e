"""Why own backends stand behind plyer's facades: each test shows what the pinned release does not do.

Where one of these fails with a newer plyer, the own backend that it names can go.
"""

from __future__ import annotations

import importlib
import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType, SimpleNamespace

import plyer.platforms
import pytest
from plyer.facades import TTS


def test_these_are_gaps_of_the_pinned_release():
    assert version("plyer") == "2.1.0"


@pytest.fixture
def backend(monkeypatch):
    """A backend of plyer, read anew: `backend("linux", "tts", jnius=...)`."""

    def read(system, part, classes=None):
        name = f"plyer.platforms.{system}.{part}"
        if classes is not None:
            package = ModuleType(f"plyer.platforms.{system}")
            package.__path__ = [str(Path(plyer.platforms.__file__).with_name(system))]
            package.activity, package.SDK_INT = SimpleNamespace(), 35
            monkeypatch.setitem(sys.modules, package.__name__, package)
            jnius = SimpleNamespace(autoclass=lambda name: classes.get(name, SimpleNamespace()), cast=lambda _, it: it)
            monkeypatch.setitem(sys.modules, "jnius", jnius)
        monkeypatch.delitem(sys.modules, name, raising=False)
        return importlib.import_module(name)

    return read


class Service:
    """Android's service for speech, which is not ready and keeps what it is told."""

    QUEUE_FLUSH = 0

    def __init__(self, *_):
        self.asked = []

    def setLanguage(self, language):
        self.asked.append(language)

    def speak(self, *_):
        return -1


def test_androids_speech_is_american_whatever_is_wanted_and_sleeps_ten_seconds(backend, monkeypatch):
    """mmapp/system/device/android_voice.py"""
    made = []
    locale = SimpleNamespace(US="en_US")
    service = type("Kept", (Service,), {"__init__": lambda self, *_: (Service.__init__(self), made.append(self))[0]})
    module = backend("android", "tts", {"java.util.Locale": locale, "android.speech.tts.TextToSpeech": service})
    slept = []
    monkeypatch.setattr(module, "sleep", slept.append)
    module.instance().speak(message="Guten Tag")
    assert [one.asked for one in made] == [["en_US"]] and sum(slept) == pytest.approx(10)
    with pytest.raises(TypeError):
        module.instance().speak(message="Guten Tag", language="de")


def test_linuxs_speech_knows_no_espeak_ng_and_no_language(backend, monkeypatch, tmp_path):
    """mmapp/system/device/linux_voice.py"""
    (tmp_path / "espeak-ng").symlink_to("/usr/bin/espeak-ng")
    monkeypatch.setenv("PATH", str(tmp_path))
    module = backend("linux", "tts")
    assert type(module.instance()) is TTS
    asked = []
    monkeypatch.setattr(module.subprocess, "call", asked.append)
    module.EspeakTextToSpeech().speak("Guten Tag")
    assert asked == [["espeak", "Guten Tag"]], "there is no voice for a language in this command"


def test_linuxs_battery_without_upower_falls_over_its_own_files(backend, monkeypatch, tmp_path):
    """mmapp/system/device/linux_battery.py"""
    (tmp_path / "uevent").write_text("POWER_SUPPLY_STATUS=Discharging\n", "ascii")
    module = backend("linux", "battery")
    monkeypatch.setattr(module, "join", lambda *parts: str(tmp_path / parts[-1]))
    with pytest.raises(AttributeError, match="decode"):
        _ = module.LinuxBattery().status


def test_linuxs_dialogs_want_a_module_that_python_has_no_more_and_wait_in_a_loop(backend, monkeypatch):
    """mmapp/system/device/linux_dialogs.py"""
    spawn = SimpleNamespace(find_executable=lambda name: None)
    for name, stand_in in (("distutils", SimpleNamespace(spawn=spawn)), ("distutils.spawn", spawn)):
        monkeypatch.setitem(sys.modules, name, stand_in)
    module = backend("linux", "filechooser")
    slept = []
    monkeypatch.setattr(module.time, "sleep", slept.append)
    monkeypatch.setattr(module, "sp", SimpleNamespace(PIPE=None, Popen=lambda *_, **__: Ends(3)))
    assert module.SubprocessFileChooser()._run_command(["zenity"]) is None and len(slept) == 3
    monkeypatch.setitem(sys.modules, "distutils", None)
    monkeypatch.setitem(sys.modules, "distutils.spawn", None)
    with pytest.raises(ImportError):
        backend("linux", "filechooser")


class Ends:
    """A process that ends, with nothing chosen, when it was looked at so often."""

    def __init__(self, looks):
        self.looks = looks

    def poll(self):
        self.looks -= 1
        return 1 if self.looks < 0 else None


def test_androids_dialogs_open_only(backend):
    """mmapp/system/android_files.py"""
    source = Path(plyer.platforms.__file__).with_name("android") / "filechooser.py"
    text = source.read_text("utf-8")
    assert "if mode == 'open':" in text and "'save'" not in text and "ACTION_CREATE_DOCUMENT" not in text
    assert "_resolve_uri" in text, "it gives paths, which an app may not open, and no streams"
