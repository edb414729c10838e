"""Suite 1, Killed: the real app in its window, played by taps, killed at any instant; a disk that fails."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from trust.tables import FIRST, TABLES, deal, of, times_of_others, trials_of_others

from tools.processes import STUCK, start

WINDOW = True
LIMIT = 300
PLAYER = Path(__file__).resolve().parent.parent / "player.py"
LOST_SCREEN = "X connection"
"""What Xlib says when the virtual screen drops a client, as it does under load: nothing that an app could help."""
KILLS = 3
"""Kills in one trial, each of the process that goes on after the one before."""
MOVES = 60
"""Moves of a person after which a game has had trouble enough; at most half of them were made on a sick disk."""


def short():
    return {"kills": 1, "full_disk": 1, **times_of_others(kills=1, full_disk=1)}


def long():
    return {"kills": 17, "full_disk": 30, **times_of_others(kills=6, full_disk=10)}


def kills(notes, seed, game=FIRST):
    """The app plays, is killed, and the next one continues at the last decision that was told."""
    from trust.diary import Told
    from trust.suites.killed import check

    rng, told = Random(seed), Told()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _ in range(KILLS):
            data = play_and_kill(notes, folder, rng, game)
            lines = data.decode().splitlines()
            assert not [line for line in lines if line.startswith("sheet")], lines
            for words in lines:
                if not words.startswith("saved"):
                    told.hear(words)
            notes.count("kills of the real window")
            notes.count("decisions told before kills", len(told.hashes))
            check(folder, told)


def play_and_kill(notes, folder, rng, game):
    """What the process told before it was killed at some instant; now and then it is the screen that dies first."""
    command = [sys.executable, str(PLAYER), str(folder), str(rng.randrange(1 << 30)), "1000000", game]
    errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed at the end)
    process = start(command, STUCK, stdout=subprocess.PIPE, stderr=errors)
    wanted, pause = rng.choice((0, 1, 10, 40)), rng.choice((0, rng.random() * 0.01, rng.random() * 0.5))
    pipe, data = process.stdout.fileno(), b""
    while data.count(b"\n") < wanted:
        part = os.read(pipe, 4096)
        if not part:
            break
        data += part
    time.sleep(pause)
    process.send_signal(signal.SIGKILL)
    if process.wait(STUCK) != -signal.SIGKILL:
        words = last_words(errors)
        assert LOST_SCREEN in words, f"the player ended by itself with {process.returncode}: {words}"
        notes.count("screens that died first")
    while select.select([pipe], [], [], 1)[0] and (part := os.read(pipe, 65536)):
        data += part
    process.stdout.close()
    errors.close()
    return data


def last_words(errors):
    errors.seek(0)
    return errors.read()[-1000:].decode()


def full_disk(notes, seed, game=FIRST):
    """The disk fails in the middle of a game in the window: it goes on, it is told once, and later all is there."""
    from driver import Hand
    from trust.faults import FailingDisk

    import mmapp.app

    rng, disk = Random(seed), FailingDisk()
    real, mmapp.app.REAL_DISK = mmapp.app.REAL_DISK, disk
    with tempfile.TemporaryDirectory() as name:
        try:
            hand = Hand(Path(name), animation="off")
            assert not hand.sheet
            deal(hand, game, rng.choice(TABLES[game].seats[:3]), 1, seed)
            play_under_faults(notes, hand, disk, rng)
            hand.close()
        finally:
            mmapp.app.REAL_DISK = real
        assert not list(Path(name).rglob("*.damaged*"))


def play_under_faults(notes, hand, disk, rng):
    from engine.core.record import read_record

    match, path, told, moves = hand.table.match, hand.app.store.folder / hand.table.name, 0, 0
    fault, begin, end = rng.choice(("full", "short", "sync", "broken")), rng.randrange(4), rng.randrange(6, 30)
    while moves < MOVES and (now := hand.wait_for_me()) != "end":
        if now == "sheet":
            told += hand.sheet.title == "Not saved"
            hand.sheet.close()
            hand.frames(2)
            continue
        if moves == begin:
            disk.break_for(fault, 1 << 30)
        if moves == end:
            disk.heal()
            hand.app.on_pause()
            hand.app.on_resume()
            assert match.journal.trouble is None and read_record(path.read_bytes()).lines == tuple(match.lines)
        of(hand).make(hand, rng.choice(hand.table.choices))
        moves += 1
    disk.heal()
    hand.app.session.leave()
    notes.count("games with a failing disk in the window")
    notes.count("faults", disk.failed)
    assert told == (1 if disk.failed else 0), f"told {told} times that nothing can be saved"
    assert read_record(path.read_bytes()).lines == tuple(match.lines)


TRIALS = {"kills": kills, "full_disk": full_disk, **trials_of_others(kills=kills, full_disk=full_disk)}
