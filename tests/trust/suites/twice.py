"""Suite 5, two instances on one data folder: the second says so and does no harm, also when the first was killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from trust.suites.killed_app import last_words

from tools import processes
from tools.processes import STUCK

WINDOW = True
LIMIT = 240
PLAYER = Path(__file__).resolve().parent.parent / "player.py"


def short():
    return {"second": 1, "locks": 5}


def long():
    return {"second": 15, "locks": 200}


def second(notes, seed):
    """While one app plays, another starts, tells, plays, deletes, changes settings, and ends: nothing is different."""
    from support.records import refusal

    rng = Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first, words = start(folder, rng.randrange(1 << 30))
        told = [first.stdout.readline() for _ in range(rng.randrange(3, 12))]
        assert all(told), f"the first app ended by itself with {first.wait(STUCK)}: {last_words(words)}"
        os.kill(first.pid, signal.SIGSTOP)
        before = contents(folder)
        visit(folder, rng)
        assert contents(folder) == before, "the second app changed something"
        os.kill(first.pid, signal.SIGCONT)
        told = [first.stdout.readline() for _ in range(5)]
        assert told[-1], f"the first app could not go on, {first.wait(STUCK)}: {last_words(words)}"
        first.kill()
        first.communicate(timeout=STUCK)
        last, words = start(folder, seed, "3")
        third = last.communicate(timeout=STUCK)[0].decode()
        ended = f"{third}\nended with {last.returncode}: {last_words(words)}"
        assert "sheet" not in third and "saved True" in third and "end" in third, ended
        assert all(refusal(path.read_bytes()) is None for path in folder.rglob("*.game"))
    notes.count("second instances")


def start(folder, seed, *moves):
    """An app that plays, and the file that its complaints go to."""
    command = [sys.executable, str(PLAYER), str(folder), str(seed), *moves]
    errors = tempfile.TemporaryFile()  # noqa: SIM115 (it goes with the process)
    return processes.start(command, STUCK, stdout=subprocess.PIPE, stderr=errors), errors


def contents(folder):
    """Every file with its bytes; the time of the lock's opening does not count."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def visit(folder, rng):
    """What a person could do in a second app."""
    from driver import Hand
    from games import deal

    hand = Hand(folder, animation="off")
    try:
        assert hand.sheet and hand.sheet.title == "Already open"
        hand.tap("Play without saving")
        hand.app.settings_values.text = 200
        hand.app.save_settings()
        store = hand.app.store
        known = store.newest_first()
        assert known, "the games of the first app are not shown"
        store.delete(known[0].file)()
        assert store.newest_first() == known
        if rng.random() < 0.5:
            hand.tap("Continue")
        else:
            deal(hand, 3, 1, rng.getrandbits(40))
        for _ in range(3):
            while (now := hand.wait_for_me()) in ("sheet", "curtain"):
                assert now == "curtain" or hand.sheet.title != "Not saved", "told twice"
                hand.sheet.close() if now == "sheet" else hand.hand_over(hand.page.curtain.seat)
                hand.frames(2)
            if now == "play":
                hand.play(hand.table.choices[0])
    finally:
        hand.close()


def locks(notes, seed):
    """Only one holds the folder, until it lets go or is killed; whatever stands in the place of the lock."""
    from mmapp.system.lock import Lock

    rng = Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        obstacle = rng.choice(("", "", "", "folder", "pipe", "text"))
        put_obstacle(folder, obstacle)
        lock = Lock(folder)
        assert not lock.taken and lock.trouble is None
        assert Lock(folder).taken == (obstacle in ("", "text"))
        lock.release()
        pid = os.fork()
        if not pid:
            processes.limit_this_one(STUCK)
            held = Lock(folder)
            os.kill(os.getpid(), signal.SIGKILL if not held.taken else signal.SIGTERM)
        assert os.waitpid(pid, 0)[1] == signal.SIGKILL
        assert not Lock(folder).taken, "the lock of a killed process stayed"
    notes.count("locks")


def put_obstacle(folder, obstacle):
    folder.mkdir()
    if obstacle == "folder":
        (folder / "lock").mkdir()
    elif obstacle == "pipe":
        os.mkfifo(folder / "lock")
    elif obstacle:
        (folder / "lock").write_text("12345\n")


TRIALS = {"second": second, "locks": locks}
