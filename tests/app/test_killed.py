"""Kill -9 in the middle of a game: it goes on at the last decision."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROCESS = Path(__file__).resolve().parent / "killed.py"


def run_and_kill(folder, people, after):
    """Plays so many own moves in another process, kills it, and gives the last line it told."""
    command = [sys.executable, str(PROCESS), str(folder), str(people)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        told = [process.stdout.readline().split() for _ in range(after)]
        process.kill()
    assert all(told), "the process ended by itself"
    return int(told[-1][0]), told[-1][1].decode()


@pytest.mark.slow
@pytest.mark.parametrize(("people", "after"), [(1, 1), (1, 7), (3, 4)])
def test_a_killed_game_goes_on_at_the_last_decision(start, tmp_path, people, after):
    number, hashed = run_and_kill(tmp_path, people, after)
    hand = start(data=tmp_path, animation="off")
    hand.tap("Continue")
    hand.frames(2)
    lines = hand.table.match.lines
    assert len(lines) >= number and lines[number - 1].hash == hashed
    if people > 1:
        assert hand.page.curtain is not None and hand.board.scene.hand == ()
        hand.hand_over(hand.page.curtain.seat)
    while hand.wait_for_me() == "sheet":
        hand.tap("Go on")
    before = hand.table.number
    hand.play(hand.table.choices[0])
    assert hand.table.number > before
