"""`python -m engine` as a program of its own: terminals, pipes, full disks and Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from support.commands import GAME

from engine.bots.many import _interrupts_held
from tools.processes import STUCK, start

ROOT = Path(__file__).parents[2]


def program(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, timeout=STUCK, **more)


def test_as_a_program() -> None:
    done = program("new", *GAME, "--players", "3", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "") and "3 players" in done.stdout
    done = program("new", "WRONG")
    assert (done.returncode, done.stdout) == (2, "") and "Traceback" not in done.stderr
    done = program("selfplay", *GAME, "--games", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "") and json.loads(done.stdout)["games"] == 2


def test_where_python_has_no_other_processes_all_is_done_by_this_one() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tools" / "android" / "bare")}
    done = program("games", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    code = "from engine.bots.many import answers; print(*answers(abs, [-1, 2, -3], 2, in_order=True))"
    more = {"capture_output": True, "text": True, "cwd": ROOT, "env": env}
    asked = subprocess.run([sys.executable, "-c", code], check=False, timeout=60, **more)
    assert (asked.stdout, asked.stderr) == ("1 2 3\n", "")


def test_a_name_that_the_terminal_cannot_show() -> None:
    done = program("watch", *GAME, "--seed", "1", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [["games"], ["watch", *GAME, "--seed", "1"], ["trace", *GAME, "--seed", "1"]])
def test_a_pipe_that_breaks_is_no_trouble(words: list[str]) -> None:
    """As with `| head -1`: nothing on stderr, whether the text fits into the pipe's buffer or not."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [sys.executable, "-m", "engine", *words]
        more = {"stdout": writing, "stderr": subprocess.PIPE, "text": True, "cwd": ROOT}
        done = subprocess.run(command, check=False, timeout=STUCK, **more)
    finally:
        os.close(writing)
    assert done.stderr == ""
    assert done.returncode in (0, 141)


CLOSED = "python -m engine: standard output is closed, there is nowhere to print to\n"


def test_a_closed_output_gets_a_sentence() -> None:
    """As with `>&-`."""
    command = [sys.executable, "-m", "engine", "games"]
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *command],
        check=False,
        timeout=STUCK,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (2, CLOSED)


def test_a_full_disk_gets_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        more = {"stdout": full, "stderr": subprocess.PIPE, "text": True, "cwd": ROOT}
        done = subprocess.run([sys.executable, "-m", "engine", "games"], check=False, timeout=STUCK, **more)
    assert (done.returncode, done.stderr) == (2, "python -m engine games: No space left on device\n")


@pytest.mark.parametrize("elsewhere", [False, True])
def test_ctrl_c_while_processes_start_is_heard_afterwards(elsewhere: bool) -> None:
    """Also where another thread of the process is given the signal."""
    over = threading.Event()
    began: list[str] = []
    other = threading.Thread(target=over.wait, args=(STUCK,), daemon=True)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    told, tell = socket.socketpair()
    told.settimeout(STUCK)
    tell.setblocking(False)
    signal.set_wakeup_fd(tell.fileno())
    try:
        other.start()
        with pytest.raises(KeyboardInterrupt), _interrupts_held():
            if elsewhere:
                signal.pthread_kill(other.ident or 0, signal.SIGINT)
            else:
                os.kill(os.getpid(), signal.SIGINT)
            assert told.recv(1) == bytes([signal.SIGINT]), "the other thread has been given the signal"
            began.append("the others")
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        over.set()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGINT, before)
        told.close()
        tell.close()
    assert began


INTERRUPTED = """
import os, runpy, signal, sys
wanted = sys.argv.pop(1)
signal.signal(signal.SIGINT, signal.default_int_handler)
class Interrupter:
    def find_spec(self, name, path=None, target=None):
        if name == wanted:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupter())
runpy.run_module("engine", run_name="__main__")
"""


@pytest.mark.parametrize(
    "module", ["engine.cli.main", "engine.core.errors", "engine.cli.coach_page", "engine.monsters"]
)
def test_ctrl_c_while_the_program_is_read_ends_without_a_word(module: str) -> None:
    """From the first module of its own to the game that is asked for."""
    command = [sys.executable, "-c", INTERRUPTED, module]
    more = {"capture_output": True, "text": True, "cwd": ROOT}
    done = subprocess.run([*command, "games"], check=False, timeout=STUCK, **more)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_with_several_processes_ends_without_a_word(tmp_path: Path) -> None:
    """The bar on a terminal says that games are being played; then everybody of the group is interrupted."""
    terminal, inner = pty.openpty()
    words = ["tournament", *GAME, "--pair", "expert/expert", "--deals", "99", "--jobs", "2", "--log", tmp_path / "log"]
    command = [sys.executable, "-m", "engine", *map(str, words)]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background lets programs ignore it
    try:
        running = start(command, STUCK, stdout=inner, stderr=inner, cwd=ROOT, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, before)
    os.close(inner)
    said = b""
    try:
        while b"playing" not in said:
            said += os.read(terminal, 4096)
        os.killpg(running.pid, signal.SIGINT)
        with suppress(OSError):  # at the end of a terminal's program
            while piece := os.read(terminal, 4096):
                said += piece
        assert running.wait(STUCK) == 130
    finally:
        running.kill()
        running.wait(STUCK)
        os.close(terminal)
    assert b"Traceback" not in said and b"Error" not in said
