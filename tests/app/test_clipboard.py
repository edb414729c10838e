"""The machine's own clipboard: texts come and go, and the app starts no program that outlives it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tools.processes import STUCK

PROCESS = Path(__file__).resolve().parent / "clip.py"


def test_the_clipboard_of_the_machine_is_used_without_starting_a_program(screen, tmp_path):
    """Kivy's own way starts xclip or xsel, which keep the pipes of whoever has started the app open for ever."""
    assert shutil.which("xclip") and shutil.which("xsel"), "the packages xclip and xsel are missing: make env"
    command = [sys.executable, str(PROCESS), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told.pop("length") > 4000
    assert told == {
        "read by xclip": True,
        "read by xsel": True,
        "written by xclip": "6T5L-489A-UN42M",
        "written by xsel": "6T5L-489A-UN42M",
        "started": [],
    }


def test_other_tests_leave_it_alone(start):
    from kivy.core.clipboard import Clipboard, CutBuffer

    start()
    assert type(Clipboard).__name__ == "ClipboardDummy" and CutBuffer is None
