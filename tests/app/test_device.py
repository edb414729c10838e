"""What plyer gives, without a window: real programs of Linux where there are any, and calls that hang."""

from __future__ import annotations

import subprocess
import sys
import wave
from itertools import pairwise
from math import sin
from threading import Event, Thread
from urllib.parse import parse_qs, urlsplit

import pytest
from support.clean import ROOT
from voices import AtOnce, Recorder

from mmapp.system.device import backends
from mmapp.system.device.motion import IN_A_ROW, REST, Motion, Push, Shakes
from mmapp.system.device.power import SHARE, Power
from mmapp.system.device.speech import MOST, Line, Speaker, plain
from mmapp.system.device.worker import MOST_HANGS, Worker
from tools.processes import STUCK

SHORT = 0.05


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Puts a program on the path, which then holds nothing else: `program("xdg-open", "a shell script")`."""

    def put(name, script):
        path = tmp_path / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        path.chmod(0o755)
        monkeypatch.setenv("PATH", str(path.parent))
        return path

    return put


# Calls that take long


def ends(worker, call, limit=STUCK):
    """How a call ends: what it gives, or that it failed."""
    told, over = [], Event()
    worker.ask(call, lambda value: (told.append(value), over.set()), lambda: (told.append("failed"), over.set()), limit)
    assert over.wait(STUCK)
    return told


def test_calls_are_done_elsewhere_one_after_the_other():
    worker, order = Worker(), []
    for number in range(5):
        worker.ask(lambda number=number: order.append(number))
    assert ends(worker, lambda: (order.append("end"), "value")[1]) == ["value"]
    assert order == [0, 1, 2, 3, 4, "end"]


def test_a_call_that_raises_has_failed_and_the_next_is_done(capsys):
    worker = Worker()
    assert ends(worker, lambda: 1 // 0) == ["failed"]
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert ends(worker, lambda: 7) == [7]


def test_a_call_that_hangs_keeps_nobody_waiting_and_what_comes_of_it_later_is_not_told():
    worker, free, told = Worker(), Event(), []
    worker.ask(lambda: free.wait(STUCK) or "late", told.append, lambda: told.append("failed"), SHORT)
    assert ends(worker, lambda: "next") == ["next"]
    free.set()
    assert ends(worker, lambda: "last") == ["last"] and told == ["failed"]


def test_a_part_that_hangs_again_and_again_is_given_up():
    worker, free, done = Worker(), Event(), []
    for _ in range(MOST_HANGS):
        assert ends(worker, lambda: free.wait(STUCK), SHORT) == ["failed"]
    assert worker.given_up
    assert ends(worker, lambda: done.append("done")) == ["failed"] and not done
    free.set()


def test_a_call_that_never_ends_does_not_keep_the_app_from_ending():
    script = "from threading import Event\nfrom mmapp.system.device.worker import Worker\n"
    script += "begun = Event()\nWorker().ask(lambda: (begun.set(), Event().wait()))\nbegun.wait()\nprint('over')"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=STUCK)
    assert (done.returncode, done.stdout) == (0, "over\n")


# Speech


def said(folder):
    """Seconds of each sentence that was recorded."""
    for path in sorted(folder.glob("*.wav")):
        with wave.open(str(path)) as sound:
            yield sound.getnframes() / sound.getframerate()


def test_espeak_reads_in_the_language_and_at_the_speed_that_are_wanted(tmp_path):
    from mmapp.system.device.linux_voice import EspeakVoice

    assert backends.program("tts").endswith("espeak-ng"), "the package espeak-ng is missing: make env"
    voice, text = EspeakVoice(tmp_path), "-Zwölf Gänse: „Angenehm“, größer als 4!"
    for language, speed in (("de", 1.0), ("en", 1.0), ("de", 0.75), ("de", 1.4), ("xx", 1.0)):
        voice.read(Line(text, language, speed), Event())
    usual, _, slow, fast = said(tmp_path)
    assert slow > usual > fast > 0.5
    german, english = (path.read_bytes() for path in sorted(tmp_path.glob("*.wav"))[:2])
    assert german != english, "the language makes no difference"


@pytest.mark.parametrize("how", ["cut", "silence"])
def test_a_sentence_ends_when_it_is_cut(program, tmp_path, how):
    from mmapp.system.device.linux_voice import EspeakVoice

    pipe = tmp_path / "begun"
    program("espeak-ng", f"echo begun > {pipe}; exec /bin/sleep 4000")
    subprocess.run(["/usr/bin/mkfifo", str(pipe)], check=True, timeout=STUCK)
    voice, cut = EspeakVoice(), Event()
    reading = Thread(target=voice.read, args=(Line("for ever", "en"), cut), daemon=True)
    reading.start()
    assert pipe.read_text("utf-8") == "begun\n"
    cut.set() if how == "cut" else voice.silence()
    reading.join(STUCK)
    assert not reading.is_alive()


class Slow:
    """A voice that reads until it is cut."""

    def __init__(self):
        self.texts, self.begun = [], Event()

    def read(self, line, cut):
        self.texts.append(line.text)
        self.begun.set()
        assert cut.wait(STUCK)

    def silence(self):
        pass


def later(worker):
    """Keeps what a worker is asked until somebody says go."""
    asked = []
    worker.ask = lambda call, done, failed, limit: asked.append((call, done))
    return asked


def test_of_many_sentences_the_last_ones_are_read_and_a_fresh_one_makes_all_stale():
    worker, voice = Worker(), Recorder()
    asked, speaker = later(worker), Speaker(lambda: voice, worker)
    for number in range(MOST + 4):
        speaker.say(Line(f"number {number}", "en"))
    while asked:
        call, done = asked.pop()
        done(call())
    assert voice.texts == ["number 0", *(f"number {number}" for number in range(4, MOST + 4))]
    for text in ("old", "older"):
        speaker.say(Line(text, "en"))
    speaker.say(Line("new", "en"), fresh=True)
    while asked:
        call, done = asked.pop()
        done(call())
    assert voice.texts[-1] == "new" and "old" not in voice.texts and "older" not in voice.texts
    assert speaker.silent


def test_hushing_ends_what_is_being_read():
    voice = Slow()
    speaker = Speaker(lambda: voice)
    for text in ("one", "two"):
        speaker.say(Line(text, "en"))
    assert voice.begun.wait(STUCK)
    speaker.hush()
    worker_idle = Event()
    speaker._worker.ask(worker_idle.set)
    assert worker_idle.wait(STUCK) and voice.texts == ["one"]


def test_a_device_without_a_voice_is_asked_once_and_nothing_happens():
    asked = []
    speaker = Speaker(lambda: asked.append("asked"), AtOnce())
    for _ in range(3):
        speaker.say(Line("hello", "en"))
    assert asked == ["asked"] and speaker.silent


def test_nothing_of_the_markup_is_read():
    assert plain("[b]Six[/b] [color=#ff0000]gold[/color]\n pieces") == "Six gold pieces"
    assert plain(" [b][/b] ") == "" and plain("3 [of 4]") == "3 [of 4]"


# The battery


@pytest.mark.parametrize(
    ("files", "share"),
    [
        ({"type": "Battery", "capacity": "12", "status": "Discharging"}, SHARE),
        ({"type": "Battery", "capacity": "12", "status": "Charging"}, 1),
        ({"type": "Battery", "capacity": "12", "status": "Not charging"}, 1),
        ({"type": "Battery", "capacity": "20", "status": "Discharging"}, 1),
        ({"type": "Battery", "capacity": "3"}, 1),
        ({"type": "Battery", "capacity": "", "status": "Discharging"}, 1),
        ({"type": "Battery", "capacity": "3", "status": "Discharging", "scope": "Device"}, 1),
        ({"type": "Mains", "online": "1"}, 1),
        ({}, 1),
    ],
)
def test_only_a_low_battery_that_is_not_charged_shortens_thinking(tmp_path, files, share):
    from mmapp.system.device.linux_battery import KernelBattery

    supply = tmp_path / "BAT1"
    supply.mkdir()
    for name, text in files.items():
        (supply / name).write_text(f"{text}\n", "ascii")
    power = Power(lambda: KernelBattery(tmp_path), AtOnce())
    power.look()
    assert power.share() == share


def test_the_real_battery_of_this_machine_or_none_can_be_asked():
    power = Power(lambda: backends.find("battery"), AtOnce())
    power.look()
    assert power.share() in (SHARE, 1)


# Shaking


def shakes(samples, beat=0.02):
    """When a device is shaken that feels these samples."""
    detector = Shakes()
    return [number * beat for number, felt in enumerate(samples) if detector.sample(Push(*felt), number * beat)]


STILL = [(0.0, 0.0, 9.81)] * 20


def shaking(count, strength=25.0):
    return [(strength * (-1) ** number, 0.0, 9.81) for number in range(count)]


def test_a_device_that_lies_or_is_carried_or_turned_is_not_shaken():
    assert shakes(STILL * 5) == []
    assert shakes([(2 * sin(number / 4), 1.5, 9.81 + 2 * sin(number / 3)) for number in range(300)]) == []
    assert shakes([*STILL, *[(0.0, 9.81, 0.0)] * 40, *[(0.0, 0.0, -9.81)] * 40]) == []


def test_three_hard_samples_in_a_row_are_a_shake_and_two_are_none():
    assert shakes([*STILL, *shaking(IN_A_ROW - 1), *STILL, *shaking(IN_A_ROW - 1), *STILL]) == []
    assert len(shakes([*STILL, *shaking(IN_A_ROW), *STILL])) == 1


def test_after_a_shake_there_is_none_for_a_second():
    found = shakes([*STILL, *shaking(200), *STILL])
    assert len(found) == 4 and all(after - before >= REST for before, after in pairwise(found))


def test_gravity_is_taken_out_however_the_device_is_held():
    for held in ((0.0, 0.0, 9.81), (9.81, 0.0, 0.0), (-5.0, 5.0, 6.8)):
        detector = Shakes()
        detector.sample(Push(*held), 0.0)
        assert detector.push.strength == pytest.approx(0, abs=1e-9)


def sensor(samples):
    """A sensor behind plyer's facade that feels these samples and then the last one."""
    from plyer.facades import Accelerometer

    class Sensor(Accelerometer):
        on, left, disabled = False, list(samples), Event()

        def _enable(self):
            self.on = True

        def _disable(self):
            self.on = False
            self.disabled.set()

        def _get_acceleration(self):
            assert self.on
            return self.left.pop(0) if len(self.left) > 1 else self.left[0]

    return Sensor()


def test_a_game_is_told_of_a_shake_until_it_wants_no_more():
    felt, shaken = sensor([(None, None, None), *STILL[:2], *shaking(6), (0.0, 0.0, 9.81)]), Event()
    motion = Motion(lambda: felt)
    assert motion.read() is None
    motion.start(shaken.set)
    assert shaken.wait(STUCK) and motion.read() is not None
    motion.stop()
    assert felt.disabled.wait(STUCK) and motion.read() is None


@pytest.mark.parametrize("lame", ["none", "breaks"])
def test_a_device_that_cannot_feel_costs_nothing(lame):
    broken = sensor([])
    motion, told = Motion(lambda: broken if lame == "breaks" else None, AtOnce()), []
    motion.start(lambda: told.append("shaken"))
    assert broken.disabled.wait(STUCK) if lame == "breaks" else motion.read() is not None
    motion.stop()
    assert not told


# Letters and dialogs


def test_a_letter_goes_to_the_desktops_own_app(program, tmp_path):
    pipe, body = tmp_path / "letter", 'Größe: 4 < 5 & "so"?\n100 %'
    subprocess.run(["/usr/bin/mkfifo", str(pipe)], check=True, timeout=STUCK)
    program("xdg-open", f'printf "%s" "$1" > {pipe}')
    assert backends.possible("email")
    backends.find("email").send(subject="Ein Fehler", text=body)
    address = urlsplit(pipe.read_text("utf-8"))
    assert address.scheme == "mailto" and address.path == ""
    assert parse_qs(address.query) == {"subject": ["Ein Fehler"], "body": [body]}


@pytest.mark.parametrize("tool", ["zenity", "kdialog"])
def test_the_desktops_dialog_says_what_was_chosen(program, tmp_path, tool):
    program(tool, f'printf "%s\\n" "$@" > {tmp_path}/asked; echo "/home/größe/a game.game"')
    dialogs = backends.find("filechooser")
    assert dialogs.save_file(path="/somewhere/x.game", title="Hand it on") == ["/home/größe/a game.game"]
    asked = (tmp_path / "asked").read_text("utf-8")
    assert "x.game" in asked and "save" in asked and "Hand it on" in asked
    program(tool, "exit 1")
    assert dialogs.open_file(path="/somewhere/", title="Take in") == []


def test_what_a_desktop_lacks_is_absent(program):
    program("something-else", "exit 1")
    for part in ("tts", "email", "filechooser", "vibrator", "nonsense"):
        assert not backends.possible(part) and backends.find(part) is None


def test_a_missing_library_is_as_good_as_a_missing_part(monkeypatch, capsys):
    monkeypatch.setattr(backends, "platform", "win")
    monkeypatch.setitem(sys.modules, "plyer.platforms.win.battery", None)
    assert backends.possible("battery") and backends.find("battery") is None
    assert "no battery" in capsys.readouterr().err
