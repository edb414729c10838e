"""Twenty games in a row leave nothing behind."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.processes import STUCK

PROCESS = Path(__file__).resolve().parent / "twenty.py"
WARM = 4
"""After so many games everything that is kept on purpose (fonts, pictures) is there."""


@pytest.mark.slow
def test_twenty_games_leave_nothing_behind(screen, tmp_path):
    command = [sys.executable, str(PROCESS), str(tmp_path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK).stdout.splitlines()
    weights = [json.loads(line) for line in told]
    assert len(weights) == 20, told
    first, last = weights[WARM], weights[-1]
    assert last["bytes"] < 1.05 * first["bytes"], (first, last)
    assert last["tables"] == 0
    for kind in ("widgets", "listeners"):
        assert last[kind] == first[kind], (kind, [weight[kind] for weight in weights])
