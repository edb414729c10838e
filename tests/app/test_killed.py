"""Kill -9 in every phase of a game: it goes on at the last decision."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.processes import STUCK

PROCESS = Path(__file__).resolve().parent / "killed.py"
CASES = [
    (1, "placing"),
    (1, "picked"),
    (1, "asked again"),
    (1, "taken back"),
    (1, "bot"),
    (1, "fight"),
    (1, "healing"),
    (1, "summary"),
    (1, "settings"),
    (3, "curtain"),
    (3, "placing"),
    (3, "fight"),
    (3, "summary"),
]


def killed(folder, people, phase):
    """Plays in another process until it kills itself; gives the last line it told."""
    command = [sys.executable, str(PROCESS), str(folder), str(people), phase]
    process = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK)
    if "XIO" in process.stderr:  # the virtual screen has dropped its client, which is not the app's fault: once again
        shutil.rmtree(folder)
        folder.mkdir()
        process = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK)
    assert process.returncode == -signal.SIGKILL, f"{phase} never came: {process.stderr[-2000:]}"
    number, hashed = process.stdout.split()
    return int(number), hashed


@pytest.mark.slow
@pytest.mark.parametrize(("people", "phase"), CASES)
def test_a_killed_game_goes_on_at_the_last_decision(start, tmp_path, people, phase):
    number, hashed = killed(tmp_path, people, phase)
    hand = start(data=tmp_path, animation="off")
    hand.tap("Continue")
    if people > 1:
        hand.frames(2)
        assert hand.page.curtain is not None and hand.board.scene.hand == ()
        hand.hand_over(hand.page.curtain.seat)
    lines = hand.table.match.lines
    assert len(lines) >= number and lines[number - 1].hash == hashed
    while hand.wait_for_me() == "sheet":
        hand.tap("Go on")
    before = hand.table.number
    hand.play(hand.table.choices[0])
    assert hand.table.number > before


@pytest.mark.slow
def test_a_game_that_was_over_stays_over(start, tmp_path):
    number, hashed = killed(tmp_path, 1, "end")
    hand = start(data=tmp_path)
    assert hand.app.store.unfinished() is None and not hand.page.ids.go_on.on
    (entry,) = hand.app.store.newest_first()
    assert entry.over and entry.decisions == number
    assert hand.app.store.record(entry.file).lines[-1].hash == hashed
