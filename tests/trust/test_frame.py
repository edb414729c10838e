"""The frame itself: what breaks is told with its seed, also when a trial hangs or takes its process along."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from threading import Event
from types import ModuleType

import pytest
from trust import frame, runner
from trust.frame import Notes, run_suite

from tools.processes import STUCK


def breaks_at_three(notes, seed):
    notes.count("things", 2)
    notes.measure("size", seed)
    assert seed != 3, "three is too much"


def hangs(notes, seed):
    """Like code that gets over every `OSError`."""
    while True:
        with suppress(OSError):
            sum(range(1000))


def waits(notes, seed):
    Event().wait(STUCK)


def goes_on(notes, seed):
    notes.broke("first")
    notes.broke("second")


@pytest.fixture
def sample(monkeypatch):
    module = ModuleType("trust.suites.sample")
    module.WINDOW, module.LIMIT = False, 1
    module.TRIALS = {"three": breaks_at_three, "hangs": hangs, "waits": waits, "goes_on": goes_on}
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return Notes("sample")


def test_what_breaks_is_told_with_its_seed(sample):
    run_suite("sample", {"three": 4}, 1, sample)
    assert sample.tried == {"three (trials)": 4, "things": 8}
    assert sample.summary()["measured"]["size"] == [1, 3, 4]
    (one,) = sample.broken
    assert one["trial"] == "sample.three" and one["seed"] == 3 and "three is too much" in one["what"]


@pytest.mark.parametrize("how", ["hangs", "waits"])
def test_a_hang_is_told(sample, monkeypatch, how):
    monkeypatch.setattr(frame, "WAITS", 1 if how == "waits" else frame.WAITS)
    run_suite("sample", {how: 1, "three": 1}, 7, sample)
    assert [one["seed"] for one in sample.broken] == [7] and "Hung" in sample.broken[0]["what"]
    assert sample.tried["things"] == 2


def test_whoever_waits_no_longer_than_a_busy_machine_makes_it_has_not_hung(sample, monkeypatch):
    """A limit is one of the processor: two seconds of waiting are no hang where one second may be worked."""
    monkeypatch.setitem(sys.modules["trust.suites.sample"].TRIALS, "waits", lambda *_: Event().wait(2))
    run_suite("sample", {"waits": 1}, 7, sample)
    assert sample.broken == []


def test_a_trial_may_tell_more_than_one_breakage_and_only_the_first_are_kept(sample):
    run_suite("sample", {"goes_on": 30}, 1, sample)
    assert sample.breakages == 60 and len(sample.broken) == frame.KEPT


def test_a_process_that_dies_is_told_with_the_trial_that_ran(monkeypatch, tmp_path):
    real = runner.subprocess.run

    def dies(command, **named):
        path = command[command.index("--notes") + 1]
        Notes("sample", None).summary()
        notes = Notes("sample", runner.Path(path))
        notes.running = ("three", 5)
        notes.keep(running=True)
        return real(
            [sys.executable, "-c", f"import os; os.kill(os.getpid(), {signal.SIGSEGV})"], check=False, timeout=STUCK
        )

    monkeypatch.setattr(runner.subprocess, "run", dies)
    found = runner.run_one("sample", {"three": 9}, 1)
    assert found["breakages"] == 1
    assert found["broke"][0]["seed"] == 5 and str(-signal.SIGSEGV) in found["broke"][0]["what"]


def test_exit_code_and_choice(monkeypatch, capsys):
    with pytest.raises(SystemExit, match="no suite"):
        runner.main(["--suites", "holiday"])
    monkeypatch.setattr(runner, "chosen", lambda *_: {})
    assert runner.main([]) == 0
    monkeypatch.setattr(runner, "run", lambda *_: {"breakages": 1})
    assert runner.main(["--out", os.devnull]) == 1
    assert '"breakages": 1' in capsys.readouterr().out
