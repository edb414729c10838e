"""Runs tests again and again on a busy machine: `python -m tests.busy 20 tests/trust/test_window.py`.

Beside them a process for each processor does nothing but keep it busy. All words but the first go to pytest; the exit
code is 1 if a run was not green.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 48 * 3600
"""Seconds that all runs may take; a test that is stuck ends by itself."""


def main(words: list[str]) -> int:
    """Prints how each run ended; the result is the exit code."""
    from tools.processes import end, start

    times, tests, red = int(words[0]), words[1:], 0
    with ExitStack() as busy:
        for _ in range(os.cpu_count() or 1):
            busy.callback(end, start([sys.executable, "-c", "while True: pass"], LONGEST))
        for number in range(1, times + 1):
            done = subprocess.run([sys.executable, "-m", "pytest", *tests], cwd=ROOT, check=False, timeout=LONGEST)
            red += done.returncode != 0
            print(f"run {number} of {times}: {red} not green", flush=True)
    return int(red > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
