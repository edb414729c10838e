"""Every name of Java's that the app, plyer's backends or a stand-in uses is held to the API's stubs."""

from __future__ import annotations

import os
import re
import subprocess

import pytest
from support.steps import ROOT

from tools.processes import STUCK

PYTHON = ROOT / ".venv" / "android" / "bin" / "python"
LOOK = """
import sys
from pathlib import Path
from tools.android import names
from tools.android.report import Report
site = next((names.STAND_INS.parents[2] / ".venv" / "phone").glob("lib/python*/site-packages"))
names.STAND_INS = Path(sys.argv[2])
names.check_names(Path(sys.argv[1]), site, Report())
"""
SYSTEM = ROOT / "mmapp" / "system"
pytestmark = pytest.mark.slow


def copied(source, folder, old="", new=""):
    """A copy of a module or of the stand-ins in which one word is another."""
    for path in source.rglob("*.py") if source.is_dir() else [source]:
        copy = folder / path.relative_to(source.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text("utf-8")
        copy.write_text(text.replace(old, new) if old else text, "utf-8")
    return folder


def looked(sources, stand_ins=ROOT / "tools" / "android" / "standins"):
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [PYTHON, "-c", LOOK, sources, stand_ins]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=STUCK)
    assert done.returncode == 0, done.stderr
    return re.findall(r"FAULT: (.*)", done.stdout), done.stdout


def test_all_names_are_there_and_many_were_looked_at():
    faults, said = looked(SYSTEM)
    classes, members = map(int, re.search(r"(\d+) classes and (\d+) members", said).groups())
    assert faults == [] and classes >= 28 and members >= 95


@pytest.mark.parametrize(
    ("module", "old", "new", "fault"),
    [
        ("android.py", "performHapticFeedback", "performHapticFeedbak", "asks android.view.View for performHaptic"),
        ("android.py", "android.content.ContentValues", "android.content.ContentValue", "which is no class of"),
        ("android.py", "systemBars()", "statusBar()", r"asks android.view.WindowInsets\$Type for statusBar"),
        ("android.py", "().density", "().densities", "asks android.util.DisplayMetrics for densities"),
        ("android_files.py", "ACTION_OPEN_DOCUMENT", "ACTION_OPEN_DOCUMENTS", "for ACTION_OPEN_DOCUMENTS"),
        ("android_files.py", "startActivityForResult", "startActivityForResults", "asks .*PythonActivity for start"),
        (
            "device/android_voice.py",
            "QUEUE_FLUSH",
            "QUEUE_FLASH",
            "asks .*TextToSpeech for QUEUE_FLASH",
        ),
    ],
)
def test_a_name_that_is_not_there_is_found(tmp_path, module, old, new, fault):
    faults, _ = looked(copied(SYSTEM / module, tmp_path, old, new))
    assert faults and all(re.search(fault, each) for each in faults), faults


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("isSpeaking", "isTalking", "stand-in of android.speech.tts.TextToSpeech asks .* for isTalking"),
        ('"android.hardware.Sensor"', '"android.hardware.Sensors"', "a stand-in names android.hardware.Sensors"),
        ("getRootWindowInsets", "getRootInsets", "stand-in of android.view.View asks .* for getRootInsets"),
    ],
)
def test_a_stand_in_for_what_is_not_there_is_found(tmp_path, old, new, fault):
    stand_ins = ROOT / "tools" / "android" / "standins"
    faults, _ = looked(tmp_path / "none", copied(stand_ins, tmp_path, old, new) / "standins")
    assert faults and all(re.search(fault, each) for each in faults), faults
